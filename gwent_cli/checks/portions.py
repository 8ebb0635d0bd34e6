"""Checking many files a portion at a time, in this process or in several, with the same result."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from gwent_cli.cards.catalog import Catalog
from gwent_cli.checks.results import Result
from gwent_cli.decks.model import Failure
from gwent_cli.decks.paths import Target
from gwent_cli.source.diagnostics import Diagnostic
from gwent_cli.source.text import split_lines

PORTION: Final = 100
"""Files a portion."""

WORTH_IT: Final = 500
"""Files from which several processes are quicker than one: starting them takes as long as some 50 decks."""

AnyTarget: TypeAlias = Target | Failure


class Portion(NamedTuple):
    """What was found in some of the files, each item judged by itself.

    ``lines`` are the source lines that diagnostics point to, ``told`` says of each file whether there was
    anything to tell about it.
    """

    results: tuple[Result, ...] = ()
    notes: tuple[Diagnostic, ...] = ()
    failures: tuple[Failure, ...] = ()
    lines: Mapping[str, Mapping[int, str]] = MappingProxyType({})
    told: tuple[bool, ...] = ()


CheckSome: TypeAlias = Callable[[Sequence[AnyTarget]], Portion]


def run_portions(
    check_some: CheckSome, targets: Sequence[AnyTarget], jobs: int, catalogs: Callable[[str], Catalog]
) -> Iterator[Portion]:
    """The portions in the order of the targets.

    Args:
        jobs: processes to share the work; one does all where there are few files or no way to fork.
        catalogs: by game, those that results refer to cards and leaders of.
    """
    once = _once(targets)
    if once is None:
        # Which documents of a file are read depends on what was read before, so one reading takes them all.
        yield check_some(targets)
        return
    parts = [once[start : start + PORTION] for start in range(0, len(once), PORTION)]
    if jobs <= 1 or len(targets) < WORTH_IT or not can_fork():
        yield from map(check_some, parts)
        return
    # What checking the first of them reads, catalogs and formats, the processes are born with.
    yield check_some(parts[0])
    from gwent_cli.checks.parcels import run_in_processes

    yield from run_in_processes(check_some, parts[1:], jobs, catalogs)


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def merged(portions: Iterable[Portion]) -> Portion:
    """Portions as one."""
    results: list[Result] = []
    notes: list[Diagnostic] = []
    failures: list[Failure] = []
    lines: dict[str, Mapping[int, str]] = {}
    told: list[bool] = []
    for portion in portions:
        results += portion.results
        notes += portion.notes
        failures += portion.failures
        told += portion.told
        for path, own in portion.lines.items():
            lines[path] = {**lines.get(path, {}), **own}
    return Portion(tuple(results), tuple(notes), tuple(failures), lines, tuple(told))


def lines_of(diagnostics: Iterable[Diagnostic], sources: Mapping[str, bytes]) -> Mapping[str, Mapping[int, str]]:
    """The lines in which the places of diagnostics begin, by path and number."""
    wanted: dict[str, set[int]] = {}
    for found in diagnostics:
        if found.span is not None and found.path in sources:
            wanted.setdefault(found.path, set()).add(found.span.line)
    lines: dict[str, dict[int, str]] = {}
    for path, numbers in wanted.items():
        text = split_lines(sources[path].decode("utf-8", "replace").removeprefix("\ufeff"))
        lines[path] = {number: text[number - 1] for number in sorted(numbers) if number <= len(text)}
    return lines


def _once(targets: Sequence[AnyTarget]) -> Sequence[AnyTarget] | None:
    """The targets if they are whole files that can be read apart from each other, else None."""
    seen: set[str] = set()
    for target in targets:
        if isinstance(target, Failure):
            continue
        file, pick = target.key
        if target.file is None or pick is not None or file in seen:
            return None
        seen.add(file)
    return targets


def can_fork() -> bool:
    """Whether processes can be made that have what this one has."""
    return sys.platform != "win32"
