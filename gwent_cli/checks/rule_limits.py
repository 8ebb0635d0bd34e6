"""D1 and D4: the least and the most of units, specials, spies, medics and strength."""

from collections.abc import Iterator
from typing import Final

from gwent_cli.checks.cases import DeckCase
from gwent_cli.checks.figures import STRENGTH, amount, phrase
from gwent_cli.checks.formats import Format, Limit, cite
from gwent_cli.checks.registry import Asks, Finding, deck_rule
from gwent_cli.decks.model import DeckEntry
from gwent_cli.source.spans import Span

_NAMED: Final = 6
"""Cards named in a help line."""

_OWN_RULES: Final = (("units", False), ("specials", True), ("spies", True), ("medics", True), (STRENGTH, True))
"""Figures whose least (False) or most (True) has a rule of its own."""


def _low(figure: str) -> Asks:
    return lambda format: (limit := format.limits.get(figure)) is not None and limit.low is not None


def _high(figure: str) -> Asks:
    return lambda format: (limit := format.limits.get(figure)) is not None and limit.high is not None


def _other_limits(format: Format) -> bool:
    return any(
        bound is not None and (limit.figure, most) not in _OWN_RULES
        for limit in format.limits.values()
        for bound, most in ((limit.low, False), (limit.high, True))
    )


@deck_rule("GW301", "too-few-units", "D1", asks=_low("units"))
def too_few_units(case: DeckCase) -> Iterator[Finding]:
    """A deck holds at least 22 units. Heroes are unit cards and count. Without a least number a deck of a few
    strong cards would always draw them.
    """
    yield from _under(case, "units", "heroes count as units; specials and weather do not")


@deck_rule("GW302", "too-many-specials", "D1", asks=_high("specials"))
def too_many_specials(case: DeckCase) -> Iterator[Finding]:
    """A deck holds at most 10 special cards (5 under advanced). Weather cards are special cards and count."""
    yield from _over(case, "specials", "weather counts as special: ")


@deck_rule("GW303", "too-many-spies", "D4", asks=_high("spies"))
def too_many_spies(case: DeckCase) -> Iterator[Finding]:
    """Under advanced a deck holds at most 2 Spy cards, heroes with Spy included. Every Spy is two cards more
    in hand, so decks with many of them leave the others behind.
    """
    yield from _over(case, "spies", "heroes count: ")


@deck_rule("GW304", "too-many-medics", "D4", asks=_high("medics"))
def too_many_medics(case: DeckCase) -> Iterator[Finding]:
    """Under advanced a deck holds at most 2 Medic cards, heroes with Medic included."""
    yield from _over(case, "medics", "heroes count: ")


@deck_rule("GW305", "too-strong", "D4", asks=_high(STRENGTH))
def too_strong(case: DeckCase) -> Iterator[Finding]:
    """Under advanced the printed strength of all units together is at most 130. Heroes count; the secondary
    deck does not.
    """
    yield from _over(case, STRENGTH, "heroes count; the strongest: ")


@deck_rule("GW306", "outside-limit", "format", asks=_other_limits)
def outside_limit(case: DeckCase) -> Iterator[Finding]:
    """A figure is outside a limit that only a house format sets: more units than it allows, too few specials,
    too many cards with an ability, and the like.
    """
    for figure in case.format.limits:
        if (figure, True) not in _OWN_RULES:
            yield from _over(case, figure, "")
        if (figure, False) not in _OWN_RULES:
            yield from _under(case, figure, None)


def _under(case: DeckCase, figure: str, help: str | None) -> Iterator[Finding]:
    limit = case.format.limits.get(figure)
    if limit is None or limit.low is None or not case.deck.counted:
        return
    value = case.figures.get(figure, 0)
    # Cards on lines that could not be read may be what is missing here: then only those lines are reported.
    if case.unread is None or value >= limit.low or (case.unread and figure == STRENGTH):
        return
    if value + case.unread >= limit.low:
        return
    missing = limit.low - value
    unread = f", and {case.unread} not recognised" if case.unread else ""
    message = f"{phrase(figure, value)}{unread}, at least {limit.low} ({cite(limit.rule)}): {missing} too few"
    yield Finding(message, case.cards_place, limit.rule, help)


def _over(case: DeckCase, figure: str, listing: str) -> Iterator[Finding]:
    limit = case.format.limits.get(figure)
    value = case.figures.get(figure, 0)
    if limit is None or limit.high is None or value <= limit.high:
        return
    excess = value - limit.high
    message = f"{phrase(figure, value)}, at most {limit.high} ({cite(limit.rule)}): {excess} too many"
    yield Finding(message, _place(case, figure, limit), limit.rule, _listing(case, figure, listing))


def _place(case: DeckCase, figure: str, limit: Limit) -> Span:
    """The line that goes past the limit; for sums like strength, where no line is to blame, the list."""
    if figure == STRENGTH or limit.high is None:
        return case.cards_place
    total = 0
    for entry in case.deck.entries:
        total += _amount(entry, figure)
        if total > limit.high:
            return entry.span
    return case.cards_place


def _listing(case: DeckCase, figure: str, lead: str) -> str | None:
    """The cards that make up a figure, the strongest first where it is strength."""
    counted = [entry for entry in case.deck.entries if _amount(entry, figure)]
    if figure == STRENGTH:
        counted.sort(key=lambda entry: -(entry.card.strength or 0) if entry.card else 0)
    names = [_name(entry, figure) for entry in counted[:_NAMED]]
    more = len(counted) - len(names)
    return lead + ", ".join(names) + (f" and {more} more" if more and figure != STRENGTH else "")


def _name(entry: DeckEntry, figure: str) -> str:
    assert entry.card is not None
    if figure == STRENGTH:
        return f"{entry.card.name} {entry.card.strength}"
    return entry.card.name if entry.count == 1 else f"{entry.count} {entry.card.name}"


def _amount(entry: DeckEntry, figure: str) -> int:
    return amount(entry.card, figure) * (entry.count or 0) if entry.card else 0
