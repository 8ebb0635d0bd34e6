"""The field of a tournament: every registration judged by itself, then beside the others."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from os.path import normpath
from typing import Final

from gwent_cli.checks.portions import Portion, can_fork, lines_of, merged
from gwent_cli.checks.results import CheckResult, DeckResult, FileResult, Result, SetResult, found_in
from gwent_cli.checks.runner import Settings, concluded, judge
from gwent_cli.decks import faults as deck_faults
from gwent_cli.decks.deck_file import DeckReader
from gwent_cli.decks.model import BrokenFile, Deck, Item, Reading
from gwent_cli.decks.paths import Target
from gwent_cli.decks.reading import read_targets
from gwent_cli.desk import faults
from gwent_cli.desk.across import compared
from gwent_cli.desk.intake import Intake, Unit
from gwent_cli.desk.slim import slimmed
from gwent_cli.desk.table import TableRow, read_row
from gwent_cli.source.diagnostics import Diagnostic

_PORTION: Final = 25
"""Registrations a portion: three decks each."""
_WORTH_IT: Final = 100
"""Registrations from which several processes are quicker than one."""
_LOOSE: Final = "passed over: a deck that no registration names"
_LOOSE_HELP: Final = "write a registration with player and decks, or use gwent validate for decks alone"


def check_field(
    paths: Iterable[str], settings: Settings, *, stdin_filename: str | None = None, jobs: int = 1
) -> CheckResult:
    """Check the registrations under the paths given: YAML files and tables, folders of both, ``players.csv#12``, ``-``.

    Each is judged as ``checks.runner`` does it, under tournament rules unless the settings say otherwise; then they are
    compared with each other. Never raises for what files hold, or for paths that cannot be read; those are failures in
    the result. The result is the same for any number of ``jobs``.
    """
    intake = Intake(paths, stdin_filename)
    desk = _Desk(settings, jobs, intake.whole)
    first = desk.judge(intake.likely)
    listed = _listed(first.results)
    second = desk.judge([target for target in intake.others if normpath(target.shown) not in listed])
    done = merged((first, second))
    listed |= _listed(second.results)
    results = [each for each in done.results if not _known(each, listed)]
    decks = {(normpath(deck.deck.path), deck.deck.span.line) for each in results for deck in _decks(each)}
    notes = [each for each in done.notes if each.message != _LOOSE or _place(each) not in decks]
    intake.told |= {normpath(_file(each)) for each in done.results} | {normpath(each.path) for each in done.failures}
    field = _beside(results)
    lines = {**done.lines, **_lines(field, intake, done)}
    failures = (*intake.failures, *done.failures, *intake.nothing_found())
    rest = Portion(notes=(*intake.notes, *notes), failures=failures, lines=lines)
    return concluded((*intake.broken, *field), rest, settings)


def registrations(result: CheckResult) -> tuple[SetResult, ...]:
    """The registrations of a field, in the order they were given."""
    return tuple(each for each in result.results if isinstance(each, SetResult))


def unread_files(result: CheckResult) -> tuple[FileResult, ...]:
    """The files of a field in which no registration could be read."""
    return tuple(each for each in result.results if isinstance(each, FileResult))


class _Desk:
    """Reads and judges units, in one process or several."""

    def __init__(self, settings: Settings, jobs: int, whole: bool) -> None:
        """``whole``: whether units can be read apart from each other."""
        self._settings = settings
        self._jobs = jobs
        self._whole = whole
        self._reader = DeckReader(settings.catalogs)

    def judge(self, units: Sequence[Unit]) -> Portion:
        if not self._whole:
            return self._some(units)
        parts = [units[start : start + _PORTION] for start in range(0, len(units), _PORTION)]
        if self._jobs <= 1 or len(units) < _WORTH_IT or not can_fork():
            return merged(map(self._some, parts))
        from gwent_cli.checks.parcels import run_in_processes

        return merged(run_in_processes(self._some, parts, self._jobs, self._settings.catalogs))

    def _some(self, units: Sequence[Unit]) -> Portion:
        judged = (judge(reading, self._settings) for reading in self._readings(units))
        return merged(each._replace(results=slimmed(each.results)) for each in judged)

    def _readings(self, units: Sequence[Unit]) -> Iterator[Reading]:
        for _, group in groupby(units, key=type):
            members = list(group)
            targets = [unit for unit in members if isinstance(unit, Target)]
            if targets:
                yield _without_loose(read_targets(targets, self._reader)[0], targets)
            rows = [unit for unit in members if isinstance(unit, TableRow)]
            if rows:
                sources: dict[str, bytes] = {}
                yield Reading(tuple(read_row(row, self._reader, sources) for row in rows), sources=sources)


def _without_loose(reading: Reading, targets: Sequence[Target]) -> Reading:
    """The reading with a word in place of each deck that stands by itself."""
    named = {target.shown for target in targets if target.named}
    items: list[Item] = []
    notes = list(reading.notes)
    for item in reading.items:
        if not isinstance(item, Deck):
            items.append(item)
        elif item.path in named:
            message = f"'{item.label}' is a deck and no registration"
            found = faults.NO_REGISTRATION.at(message, item.path, item.span, help=_LOOSE_HELP)
            items.append(BrokenFile(item.path, (found,)))
        else:
            notes.append(deck_faults.PASSED_OVER.at(_LOOSE, item.path, item.span))
    return reading._replace(items=tuple(items), notes=tuple(notes))


def _listed(results: Iterable[Result]) -> set[str]:
    """The files that registrations name, those that could not be read too."""
    listed: set[str] = set()
    for each in results:
        if isinstance(each, SetResult):
            paths = {deck.deck.path for deck in each.decks} | {found.path for found in each.diagnostics}
            listed |= {normpath(path) for path in paths - {_file(each)}}
    return listed


def _decks(result: Result) -> Sequence[DeckResult]:
    return result.decks if isinstance(result, SetResult) else ()


def _place(found: Diagnostic) -> tuple[str, int]:
    return normpath(found.path), found.span.line if found.span else 0


def _known(result: Result, listed: set[str]) -> bool:
    """Whether a file without a registration was already told of by one that names it."""
    return isinstance(result, FileResult) and normpath(result.path) in listed


def _file(result: Result) -> str:
    if isinstance(result, SetResult):
        return result.registration.path if result.registration else ""
    return result.path


def _beside(results: Sequence[Result]) -> list[Result]:
    """The results in their order, the registrations compared with each other."""
    known = iter(compared([each for each in results if isinstance(each, SetResult)]))
    return [next(known) if isinstance(each, SetResult) else each for each in results]


def _lines(field: Sequence[Result], intake: Intake, done: Portion) -> dict[str, dict[int, str]]:
    """The lines that diagnostics point to and nobody has looked up yet: of tables, and of players met before."""
    wanted = [
        found
        for result in (*intake.broken, *field)
        for found in found_in(result)
        if found.span is not None and found.span.line not in done.lines.get(found.path, {})
    ]
    paths = {found.path for found in wanted}
    read = lines_of(wanted, {path: intake.source(path) for path in paths})
    return {path: {**done.lines.get(path, {}), **own} for path, own in read.items()}
