"""Which decks a new version of a catalog makes illegal, or legal, and why."""

from collections.abc import Iterable
from dataclasses import dataclass

from gwent_cli.cards.catalog import Catalog
from gwent_cli.checks.config import Configurations
from gwent_cli.checks.results import DeckResult, Verdict
from gwent_cli.checks.runner import check_paths, settings
from gwent_cli.decks.model import Failure
from gwent_cli.source.diagnostics import Diagnostic, Severity


@dataclass(frozen=True, slots=True)
class DeckChange:
    """A deck whose verdict is another one by the new version; ``reasons`` are the errors that only one of them gives.

    Those are of the new version where the deck becomes illegal, of the old one where it becomes legal.
    """

    old: DeckResult
    new: DeckResult
    reasons: tuple[Diagnostic, ...]

    @property
    def becomes_legal(self) -> bool:
        """Whether nothing is wrong with it any more."""
        return self.new.verdict is not Verdict.ILLEGAL


@dataclass(frozen=True, slots=True)
class DeckChanges:
    """The decks of one game under two versions of its catalog.

    Attributes:
        checked: how many decks of the game there were; ``legal`` and ``illegal`` those that stay so.
        others: decks of other games, which the versions say nothing of.
        changes: in the order the decks were given.
        failures: what could not be read at all.
    """

    checked: int
    legal: int
    illegal: int
    others: int
    changes: tuple[DeckChange, ...]
    failures: tuple[Failure, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 no deck becomes illegal, 1 one does, 2 something could not be read."""
        if self.failures:
            return 2
        return int(any(not change.becomes_legal for change in self.changes))


def deck_changes(
    paths: Iterable[str],
    old: Catalog,
    new: Catalog,
    rules: str | None = None,
    configurations: Configurations | None = None,
) -> DeckChanges:
    """Check the decks under the paths, those of registrations too, by both versions.

    Args:
        rules: a format's name or path; None for what configuration and deck say.

    Raises:
        SettingsProblem: rules or configuration cannot be used.
    """
    paths = tuple(paths)
    before, after = (
        check_paths(paths, settings(rules, catalog=catalog, configurations=configurations)) for catalog in (old, new)
    )
    pairs = tuple(zip(before.decks(), after.decks(), strict=True))
    own = [(was, now) for was, now in pairs if now.deck.game == new.game]
    changes = tuple(_change(was, now) for was, now in own if _illegal(was) != _illegal(now))
    stay_illegal = sum(_illegal(was) and _illegal(now) for was, now in own)
    legal = len(own) - len(changes) - stay_illegal
    return DeckChanges(len(own), legal, stay_illegal, len(pairs) - len(own), changes, after.failures)


def _change(was: DeckResult, now: DeckResult) -> DeckChange:
    broken = now if _illegal(now) else was
    reasons = tuple(found for found in broken.diagnostics if found.severity is Severity.ERROR)
    return DeckChange(was, now, reasons)


def _illegal(result: DeckResult) -> bool:
    return result.verdict is Verdict.ILLEGAL
