"""What a check found: frozen results that renderers and other commands work from."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from gwent_cli.checks.figures import Figure
from gwent_cli.checks.formats import Format
from gwent_cli.decks.model import Deck, Failure, Registration
from gwent_cli.source.diagnostics import Diagnostic, Severity


class Verdict(StrEnum):
    """What a check says of a deck; UNCHECKED: there was nothing to compare it with."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNCHECKED = "not checked"


@dataclass(frozen=True, slots=True)
class DeckResult:
    """A deck under a format, with every problem in order of place.

    ``complete`` is False where lines could not be read, so that the figures may be larger than they are given.
    ``ignored`` is what comments in the file say is not to be reported. ``catalog`` is the version of the catalog of the
    deck's game; empty where it is of no game that is known.
    """

    deck: Deck
    format: Format
    verdict: Verdict
    figures: tuple[Figure, ...]
    diagnostics: tuple[Diagnostic, ...]
    complete: bool = True
    ignored: tuple[Diagnostic, ...] = ()
    catalog: str = ""

    @property
    def path(self) -> str:
        """The path that names this deck and no other."""
        return self.deck.address


@dataclass(frozen=True, slots=True)
class SetResult:
    """Several decks of one player under a format; ``diagnostics`` are those that concern them together.

    ``registration`` is None where the decks were named one by one. ``ignored`` is what comments say is not to be
    reported.
    """

    registration: Registration | None
    format: Format
    verdict: Verdict
    decks: tuple[DeckResult, ...]
    diagnostics: tuple[Diagnostic, ...]
    ignored: tuple[Diagnostic, ...] = ()

    @property
    def path(self) -> str | None:
        """The path that names the registration."""
        return self.registration.address if self.registration else None


class FileResult(NamedTuple):
    """A file in which no deck could be read. It counts as an illegal deck."""

    path: str
    diagnostics: tuple[Diagnostic, ...]
    verdict: Verdict = Verdict.ILLEGAL


Result: TypeAlias = DeckResult | SetResult | FileResult


@dataclass(frozen=True, slots=True)
class CheckResult:
    """Everything a check found, in the order in which the decks were given.

    ``notes`` tell what was passed over, ``failures`` what could not be read at all, ``catalogs`` the versions
    that were checked against by game, ``copies`` the collection that limits copies (None: nothing does). ``lines`` are
    the lines of the files that diagnostics point to, by path and number. With ``strict`` warnings fail as errors do.
    """

    results: tuple[Result, ...]
    catalogs: Mapping[str, str]
    copies: str | None = None
    notes: tuple[Diagnostic, ...] = ()
    failures: tuple[Failure, ...] = ()
    lines: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    strict: bool = False

    @property
    def catalog(self) -> str:
        """The versions of the catalogs in words; most often it is one."""
        return ", ".join(self.catalogs.values())

    def decks(self) -> Iterator[DeckResult]:
        """All decks, those of registrations too."""
        for result in self.results:
            yield from decks_of(result)

    def diagnostics(self) -> Iterator[Diagnostic]:
        """All diagnostics, those of the decks of registrations too."""
        for result in self.results:
            yield from found_in(result)

    @property
    def exit_code(self) -> int:
        """0 all legal (or nothing to compare with), 1 something illegal or, when strict, warned of; 2 something
        could not be read.
        """
        if self.failures:
            return 2
        illegal = any(result.verdict is Verdict.ILLEGAL for result in self.results)
        return int(illegal or (self.strict and any(self.fails(found) for found in self.diagnostics())))

    def fails(self, found: Diagnostic) -> bool:
        """Whether a diagnostic makes the check fail."""
        return found.severity is Severity.ERROR or (self.strict and found.severity is Severity.WARNING)


def verdict_of(diagnostics: tuple[Diagnostic, ...], decks: tuple[DeckResult, ...] = ()) -> Verdict:
    """ILLEGAL with any error, in the decks too; else UNCHECKED if any deck is; else LEGAL."""
    verdicts = {result.verdict for result in decks}
    if Verdict.ILLEGAL in verdicts or any(found.severity is Severity.ERROR for found in diagnostics):
        return Verdict.ILLEGAL
    return Verdict.UNCHECKED if Verdict.UNCHECKED in verdicts else Verdict.LEGAL


def decks_of(result: Result) -> Iterator[DeckResult]:
    """The decks of a result."""
    if isinstance(result, DeckResult):
        yield result
    elif isinstance(result, SetResult):
        yield from result.decks


def found_in(result: Result) -> Iterator[Diagnostic]:
    """The diagnostics of a result; of a registration its own, then those of its decks."""
    yield from result.diagnostics
    if isinstance(result, SetResult):
        for deck in result.decks:
            yield from deck.diagnostics
