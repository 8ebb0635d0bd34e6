"""The decks of a match or a field: found, read, checked, and refused with their problems where they are illegal."""

from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn

import typer

if TYPE_CHECKING:
    from collections.abc import Callable

    from gwent_cli.checks.runner import Settings
    from gwent_cli.decks.model import BrokenFile, Deck

_MOST_NAMES: Final = 5
NO_PLAY: Final = "is of the standalone game: gwent validate checks its decks, its play comes later"


class _Finding(NamedTuple):
    """A deck, if there is one to play; what is to be said of it; and the exit code if it is refused."""

    deck: "Deck | None"
    lines: list[str]
    refused: int = 0


def contestants(
    paths: tuple[str, ...],
    rules: str | None,
    allow_illegal: bool,
    *,
    copies: bool = True,
    collection: str | None = None,
) -> "tuple[Deck, ...]":
    """The decks under ``paths``, one each, checked under ``rules`` (None: what each asks for, else basic).

    Copies are limited by the catalog's collection, by the one in the file ``collection``, or not at all.

    What is wrong with any of them goes to standard error. With ``allow_illegal`` decks that break rules of
    deck building are let through, but none that could not be understood.

    Raises:
        typer.Exit: 2 where a path does not name exactly one deck, 1 where a deck is refused.
    """
    return _let_in(paths, _settings_of(rules, copies, collection), allow_illegal, lambda path: [_one_of(path)])


def field_of(
    paths: tuple[str, ...],
    rules: str | None,
    allow_illegal: bool,
    *,
    first: str | None = None,
    copies: bool = True,
    collection: str | None = None,
) -> "tuple[Deck, ...]":
    """All decks under ``paths``, each once, in order; else as ``contestants``. Folders and several decks in a file
    may be named; what in folders is no deck of the classic game is passed over with a note. The one deck ``first``
    comes ahead of them.

    Raises:
        typer.Exit: 2 where a path names no decks, 1 where a deck is refused.
    """

    def under(path: str) -> list[_Finding]:
        return [_one_of(path)] if path == first else _all_of(path)

    named = paths if first is None else (first, *(path for path in paths if path != first))
    once: dict[str, Deck] = {}
    for deck in _let_in(named, _settings_of(rules, copies, collection), allow_illegal, under):
        once.setdefault(_place_of(deck), deck)
    return tuple(once.values())


def _let_in(
    paths: tuple[str, ...],
    chosen: "Settings",
    allow_illegal: bool,
    found_under: "Callable[[str], list[_Finding]]",
) -> "tuple[Deck, ...]":
    from gwent_cli.checks.settings import SettingsProblem
    from gwent_cli.commands.problems import show_problem
    from gwent_cli.decks.paths import is_stdin

    if sum(map(is_stdin, paths)) > 1:
        fail("only one of the decks can be read from standard input ('-')")
    try:
        findings = [_judged(found, chosen, allow_illegal) for path in paths for found in found_under(path)]
    except SettingsProblem as problem:
        show_problem(problem, _width())
        raise typer.Exit(2) from None
    for finding in findings:
        say(finding.lines)
    code = max((finding.refused for finding in findings), default=0)
    if code:
        raise typer.Exit(code)
    return tuple(finding.deck for finding in findings if finding.deck is not None)


def _settings_of(rules: str | None, copies: bool, collection: str | None) -> "Settings":
    from gwent_cli.checks.runner import settings
    from gwent_cli.checks.settings import SettingsProblem
    from gwent_cli.commands.problems import show_problem

    try:
        return settings(rules, copies=copies, collection=collection)
    except SettingsProblem as problem:
        show_problem(problem, _width())
        raise typer.Exit(2) from None


def _place_of(deck: "Deck") -> str:
    """What names a deck, however its path is written."""
    import os

    from gwent_cli.decks.shipped import SHIPPED_MARK, find_shipped

    # A file is looked for before a shipped deck.
    shipped = find_shipped(deck.path) if deck.path.startswith(SHIPPED_MARK) and not os.path.exists(deck.path) else None
    return os.path.realpath(shipped or deck.path) + deck.address[len(deck.path) :]


def fail(message: str) -> NoReturn:
    """Say in one line what is wrong, and leave with exit code 2."""
    from gwent_cli.source.text import clip, visible

    say([f"error: {clip(visible(message), 400)}"])
    raise typer.Exit(2)


def refuse_dash(option: str, path: object, kind: str, instead: str) -> None:
    """Leave with exit code 2 where an option that takes a file or folder was given ``-``: nobody means that name.

    ``instead`` says what standard output is for there.
    """
    if str(path) == "-":
        fail(f"{option} takes a {kind}; {instead} (./- is a {kind} of that name)")


def say(lines: list[str]) -> None:
    """Lines for people beside the result: to standard error."""
    for line in lines:
        typer.echo(line, err=True)


def _one_of(path: str) -> _Finding:
    """The one deck under a path."""
    from gwent_cli.decks.model import BrokenFile, Deck
    from gwent_cli.decks.paths import PathProblem, is_stdin
    from gwent_cli.decks.reading import read_path
    from gwent_cli.report.diagnostic_lines import failure_lines, note_lines

    try:
        reading = read_path(path)
    except PathProblem as problem:
        return _Finding(None, failure_lines((problem.failure,), _width()), 2)
    if len(reading.items) != 1:
        found = [item.path if isinstance(item, BrokenFile) else item.address for item in reading.items]
        found = [f"'{name}'" if is_stdin(name) else name for name in found]
        names = ", ".join(found[:_MOST_NAMES]) + (", …" if len(found) > _MOST_NAMES else "")
        return _not_one(path, f"holds {len(found)} decks or registrations; name one of them: {names}")
    item = reading.items[0]
    if isinstance(item, BrokenFile):
        return _unreadable(item)
    if not isinstance(item, Deck):
        return _not_one(path, "is a registration; a match takes one deck for each side")
    return _Finding(item, note_lines(reading.notes, _width()))


def _all_of(path: str) -> list[_Finding]:
    """All decks under a path; what is wrong with it, or was passed over, comes first."""
    from gwent_cli.cards.games import STANDALONE
    from gwent_cli.decks.model import BrokenFile, Deck
    from gwent_cli.decks.paths import PathProblem
    from gwent_cli.decks.reading import read_path
    from gwent_cli.report.diagnostic_lines import failure_lines, note_lines, wrap

    try:
        reading = read_path(path)
    except PathProblem as problem:
        return [_Finding(None, failure_lines((problem.failure,), _width()), 2)]
    findings = [_Finding(None, note_lines(reading.notes, _width()))]
    for item in reading.items:
        named = path in (item.path, item.address) if isinstance(item, Deck) else path == item.path
        if isinstance(item, BrokenFile):
            findings.append(_unreadable(item))
        elif isinstance(item, Deck) and (named or item.game != STANDALONE):
            findings.append(_Finding(item, []))
        elif isinstance(item, Deck):
            note = f"note: {item.address} is passed over: it is a deck of the standalone game"
            findings.append(_Finding(None, wrap(note, _width())))
        elif named:
            findings.append(_not_one(path, "is a registration; a field is made of decks"))
        else:
            note = f"note: {item.address} is passed over: it is a registration, and a field is made of decks"
            findings.append(_Finding(None, wrap(note, _width())))
    return findings


def _judged(found: _Finding, chosen: "Settings", allow_illegal: bool) -> _Finding:
    return found if found.deck is None else _judge(found.deck, chosen, allow_illegal, found.lines)


def _judge(deck: "Deck", chosen: "Settings", allow_illegal: bool, notes: list[str]) -> _Finding:
    from gwent_cli.cards.games import STANDALONE
    from gwent_cli.checks.format_file import load_format
    from gwent_cli.checks.formats import DEFAULT_RULES
    from gwent_cli.checks.results import Verdict
    from gwent_cli.checks.runner import check_deck
    from gwent_cli.report.diagnostic_lines import diagnostic_lines, wrap

    if deck.game == STANDALONE:
        return _not_one(deck.address, NO_PLAY)
    format = chosen.format or load_format(deck.rules or DEFAULT_RULES)
    result = check_deck(deck, format, chosen, alone=True)
    lines = notes + diagnostic_lines(result.diagnostics, _width())
    if result.verdict is not Verdict.ILLEGAL:
        return _Finding(deck, lines)
    if deck.broken or not deck.counted:
        verdict = f"error: {deck.address} cannot be played as it stands; `gwent validate` says more"
    elif allow_illegal:
        return _Finding(deck, lines + wrap(f"note: {deck.address} is illegal under {format.name}", _width()))
    else:
        verdict = f"error: {deck.address} is illegal under {format.name}; --allow-illegal plays it all the same"
    return _Finding(None, lines + wrap(verdict, _width()), 1)


def _unreadable(item: "BrokenFile") -> _Finding:
    from gwent_cli.report.diagnostic_lines import diagnostic_lines

    return _Finding(None, diagnostic_lines(item.diagnostics, _width()), 1)


def _not_one(path: str, problem: str) -> _Finding:
    from gwent_cli.report.diagnostic_lines import wrap
    from gwent_cli.source.text import clip

    return _Finding(None, wrap(clip(f"error: {path} {problem}", 400), _width()), 2)


def _width() -> int:
    from shutil import get_terminal_size

    return get_terminal_size().columns
