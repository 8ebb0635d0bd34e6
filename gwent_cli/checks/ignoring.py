"""Carrying ``# gwent: ignore[…]`` out, and saying which of them are for nothing."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from gwent_cli.checks.formats import Format
from gwent_cli.checks.registry import all_faults
from gwent_cli.checks.results import DeckResult, FileResult, Result
from gwent_cli.checks.selection import FAMILIES, Selection, codes_of, insist, may_be_ignored, takes_no_ignores
from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.decks.faults import UNUSED_IGNORE
from gwent_cli.decks.ignores import Ignore
from gwent_cli.source.diagnostics import Diagnostic, sort_key
from gwent_cli.source.text import clip

Ignores: TypeAlias = Mapping[str, tuple[Ignore, ...]]
"""The ignores of files by path."""

_ELSEWHERE: Final = "write it at the end of the line it is for, or before the first key for the whole file"


class Split(NamedTuple):
    """Diagnostics that are kept, and those that a comment ignores."""

    kept: tuple[Diagnostic, ...]
    ignored: tuple[Diagnostic, ...] = ()


def split(diagnostics: Iterable[Diagnostic], ignores: Ignores, format: Format) -> Split:
    """Part what is ignored from what is not; under a format for tournaments nothing is, and says so."""
    if not any(ignores.values()):
        return Split(tuple(diagnostics))
    kept: list[Diagnostic] = []
    ignored: list[Diagnostic] = []
    for found in diagnostics:
        if not may_be_ignored(found) or not any(_means(each, found) for each in ignores.get(found.path, ())):
            kept.append(found)
        elif takes_no_ignores(format):
            kept.append(insist(found))
        else:
            ignored.append(found)
    return Split(tuple(kept), tuple(ignored))


def with_unused(results: Iterable[Result], selection_at: Callable[[str], Selection]) -> tuple[Result, ...]:
    """The results with a warning for each ignore that is for nothing, at the first deck of its file.

    Args:
        selection_at: which diagnostics count in a file.
    """
    results = tuple(results)
    if not any(ignores for each in results for ignores in _ignores(each).values()):
        return results
    found: dict[str, list[Diagnostic]] = {}
    official: dict[str, bool] = {}
    for result in results:
        for path, diagnostics, format in _judged(result):
            official[path] = official.get(path, True) and takes_no_ignores(format)
            for each in diagnostics:
                found.setdefault(each.path, []).append(each)
    pending: dict[str, tuple[Diagnostic, ...]] = {}
    for result in results:
        for path, ignores in _ignores(result).items():
            if path not in pending:
                unused = _unused(ignores, found.get(path, ()), path, official.get(path, False))
                pending[path] = selection_at(path).settle(unused)
    return tuple(_with(result, pending) for result in results)


def _unused(ignores: Iterable[Ignore], found: Iterable[Diagnostic], path: str, official: bool) -> Iterator[Diagnostic]:
    diagnostics = tuple(found)
    for ignore in ignores:
        if (
            official
            and _codes(ignore.name)
            and all(code.startswith(FAMILIES["advice"]) for code in _codes(ignore.name))
        ):
            # Advice is not given there, but the deck is checked elsewhere too.
            continue
        if any(_means(ignore, each) and may_be_ignored(each) for each in diagnostics):
            continue
        message, help = _reason(ignore)
        yield UNUSED_IGNORE.at(message, path, ignore.span, help=help)


def _reason(ignore: Ignore) -> tuple[str, str]:
    """Why an ignore is for nothing, and what to do."""
    if not ignore.name:
        return "the comment does not say what to ignore", "name it: # gwent: ignore[GW501]"
    shown = clip(ignore.name)
    if ignore.misplaced:
        return f"'{shown}' is ignored nowhere: the comment stands on a line of its own", _ELSEWHERE
    problem = _problem(ignore.name)
    if problem is not None:
        return problem
    where = "in this file" if ignore.line is None else "on this line"
    return f"nothing {where} is '{shown}'", "take it out of the comment"


@lru_cache(maxsize=1024)
def _codes(name: str) -> frozenset[str]:
    try:
        return codes_of(name, "ignore") if name else frozenset()
    except SettingsProblem:
        return frozenset()


def _problem(name: str) -> tuple[str, str] | None:
    try:
        codes = codes_of(name, "ignore")
    except SettingsProblem as problem:
        help = problem.failure.help if problem.failure else None
        return str(problem), help or "look it up: gwent explain --all"
    if any(fault.code in codes and may_be_ignored(fault) for fault in all_faults()):
        return None
    return f"'{clip(name)}' cannot be ignored", "what cannot be read cannot be checked; mend the file"


def _means(ignore: Ignore, found: Diagnostic) -> bool:
    if ignore.misplaced or found.code not in _codes(ignore.name):
        return False
    return ignore.line is None or (found.span is not None and found.span.line == ignore.line)


def _ignores(result: Result) -> Ignores:
    """The ignores of all files a result is about."""
    if isinstance(result, FileResult):
        return {}
    if isinstance(result, DeckResult):
        return {result.deck.path: result.deck.ignores}
    own = {result.registration.path: result.registration.ignores} if result.registration else {}
    return {**{deck.deck.path: deck.deck.ignores for deck in result.decks}, **own}


def _judged(result: Result) -> Iterator[tuple[str, tuple[Diagnostic, ...], Format]]:
    """Each file of a result with everything that was found in it, ignored or not, and the format."""
    if isinstance(result, FileResult):
        return
    if isinstance(result, DeckResult):
        yield result.deck.path, (*result.diagnostics, *result.ignored), result.format
        return
    if result.registration:
        yield result.registration.path, (*result.diagnostics, *result.ignored), result.format
    for deck in result.decks:
        yield from _judged(deck)


def _with(result: Result, pending: dict[str, tuple[Diagnostic, ...]]) -> Result:
    if isinstance(result, FileResult):
        return result
    if isinstance(result, DeckResult):
        found = pending.pop(result.deck.path, ())
    else:
        found = pending.pop(result.registration.path, ()) if result.registration else ()
        decks = tuple(_with(deck, pending) for deck in result.decks)
        result = replace(result, decks=tuple(deck for deck in decks if isinstance(deck, DeckResult)))
    return replace(result, diagnostics=tuple(sorted((*result.diagnostics, *found), key=sort_key))) if found else result
