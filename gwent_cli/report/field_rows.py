"""A registration as the cells that every table of a field shows."""

from typing import Final, NamedTuple

from gwent_cli.cards.factions import faction_name
from gwent_cli.checks.results import CheckResult, DeckResult, FileResult, Result, SetResult, Verdict, found_in
from gwent_cli.source.diagnostics import Diagnostic, Severity

UNREAD: Final = "unreadable"
_WEIGHT: Final = {severity: number for number, severity in enumerate(Severity)}


class FieldRow(NamedTuple):
    """One registration, or a file in which none could be read. Foreign text is not escaped.

    Attributes:
        place: what names it and no other.
        player: None where nobody is named.
        decks: as many as were listed; None for one that could not be read.
        problem: the gravest that makes it fail, the first of its kind; notes do not count.
        problems: how many errors and warnings there are.
    """

    place: str
    player: str | None
    event: str | None
    decks: tuple[DeckResult | None, ...]
    verdict: str
    legal: bool
    problem: Diagnostic | None
    problems: int


def field_rows(result: CheckResult) -> list[FieldRow]:
    """The rows of a field, in the order the registrations were given."""
    return [_row(each) for each in result.results if not isinstance(each, DeckResult)]


def faction_of(deck: DeckResult | None) -> str:
    """The faction of a deck by its English name, ``?`` where it is not known."""
    return faction_name(deck.deck.faction) if deck is not None and deck.deck.faction else "?"


def strength_of(deck: DeckResult | None) -> int | None:
    """The printed strength of a deck, as far as its cards could be read."""
    return None if deck is None else _figure(deck, "strength")


def weight_of(deck: DeckResult) -> int | None:
    """What a deck weighs by the rules of its game: printed strength, or provisions in the standalone game."""
    strength = _figure(deck, "strength")
    return _figure(deck, "provisions") if strength is None else strength


def _figure(deck: DeckResult, name: str) -> int | None:
    return next((figure.value for figure in deck.figures if figure.name == name), None)


def _row(each: Result) -> FieldRow:
    problems = sorted(
        (found for found in found_in(each) if found.severity is not Severity.NOTE),
        key=lambda found: _WEIGHT[found.severity],
    )
    first = problems[0] if problems else None
    if isinstance(each, SetResult) and each.registration is not None:
        own = each.registration
        decks: list[DeckResult | None] = [*each.decks]
        decks += [None] * (own.listed - len(decks))
        legal = each.verdict is not Verdict.ILLEGAL
        return FieldRow(
            own.address, own.player, own.event, tuple(decks), str(each.verdict), legal, first, len(problems)
        )
    assert isinstance(each, FileResult)
    return FieldRow(each.path, None, None, (), UNREAD, False, first, len(problems))
