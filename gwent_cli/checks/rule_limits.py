"""D1, D4 and D8: the least and the most of units, specials, spies, medics, strength, cards and provisions."""

from collections.abc import Iterator
from typing import Final

from gwent_cli.cards.games import CLASSIC, STANDALONE
from gwent_cli.checks.cases import DeckCase
from gwent_cli.checks.figures import PROVISIONS, STRENGTH, SUMS, amount, most, phrase
from gwent_cli.checks.formats import Format, Limit, cite
from gwent_cli.checks.registry import Asks, Finding, deck_rule
from gwent_cli.decks.model import DeckEntry
from gwent_cli.source.spans import Span

_NAMED: Final = 6
"""Cards named in a help line."""

_OWN_RULES: Final = {
    CLASSIC: (("units", False), ("specials", True), ("spies", True), ("medics", True), (STRENGTH, True)),
    STANDALONE: (("units", False), ("cards", False), ("cards", True), (PROVISIONS, True)),
}
"""Figures whose least (False) or most (True) has a rule of its own, by game."""
_CLASSIC: Final = (CLASSIC,)
_STANDALONE: Final = (STANDALONE,)


def _low(figure: str) -> Asks:
    return lambda format: (limit := format.limits.get(figure)) is not None and limit.low is not None


def _high(figure: str) -> Asks:
    return lambda format: (limit := format.limits.get(figure)) is not None and limit.high is not None


def _other_limits(format: Format) -> bool:
    return any(
        bound is not None and (limit.figure, most) not in _OWN_RULES[format.game]
        for limit in format.limits.values()
        for bound, most in ((limit.low, False), (limit.high, True))
    )


@deck_rule("GW301", "too-few-units", "D1", asks=_low("units"))
def too_few_units(case: DeckCase) -> Iterator[Finding]:
    """A deck holds at least 22 units. Heroes are unit cards and count. Without a least number a deck of a few
    strong cards would always draw them. In the standalone game 13 units are enough (D8).
    """
    classic = case.format.game == CLASSIC
    yield from _under(case, "units", "heroes count as units; specials and weather do not" if classic else None)


@deck_rule("GW302", "too-many-specials", "D1", asks=_high("specials"), games=_CLASSIC)
def too_many_specials(case: DeckCase) -> Iterator[Finding]:
    """A deck holds at most 10 special cards (5 under advanced). Weather cards are special cards and count."""
    yield from _over(case, "specials", "weather counts as special: ")


@deck_rule("GW303", "too-many-spies", "D4", asks=_high("spies"), games=_CLASSIC)
def too_many_spies(case: DeckCase) -> Iterator[Finding]:
    """Under advanced a deck holds at most 2 Spy cards, heroes with Spy included. Every Spy is two cards more
    in hand, so decks with many of them leave the others behind.
    """
    yield from _over(case, "spies", "heroes count: ")


@deck_rule("GW304", "too-many-medics", "D4", asks=_high("medics"), games=_CLASSIC)
def too_many_medics(case: DeckCase) -> Iterator[Finding]:
    """Under advanced a deck holds at most 2 Medic cards, heroes with Medic included."""
    yield from _over(case, "medics", "heroes count: ")


@deck_rule("GW305", "too-strong", "D4", asks=_high(STRENGTH), games=_CLASSIC)
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
        if (figure, True) not in _OWN_RULES[case.format.game]:
            yield from _over(case, figure, "")
        if (figure, False) not in _OWN_RULES[case.format.game]:
            yield from _under(case, figure, None)


@deck_rule("GW307", "too-many-provisions", "D8", asks=_high(PROVISIONS), games=_STANDALONE)
def too_many_provisions(case: DeckCase) -> Iterator[Finding]:
    """Each card costs provisions, and a deck may spend 150 and what its leader ability gives beyond that. Strong
    cards cost more, so that a deck cannot hold only such; a stratagem costs nothing.
    """
    yield from _over(case, PROVISIONS, "the dearest: ")


@deck_rule("GW308", "too-few-cards", "D8", asks=_low("cards"), games=_STANDALONE)
def too_few_cards(case: DeckCase) -> Iterator[Finding]:
    """A deck of the standalone game holds at least 25 cards; leader and stratagem are none of them. With fewer, the
    best ones would be drawn in every game.
    """
    yield from _under(case, "cards", "leader and stratagem do not count")


@deck_rule("GW309", "too-many-cards", "D8", asks=_high("cards"), games=_STANDALONE)
def too_many_cards(case: DeckCase) -> Iterator[Finding]:
    """By the rules of 2019 a deck of the standalone game holds exactly 25 cards (ES 100.2). Under standard it may
    hold more.
    """
    yield from _over(case, "cards", None)


def _under(case: DeckCase, figure: str, help: str | None) -> Iterator[Finding]:
    limit = case.format.limits.get(figure)
    if limit is None or limit.low is None or not case.deck.counted:
        return
    value = case.figures.get(figure, 0)
    # Cards on lines that could not be read may be what is missing here: then only those lines are reported.
    if case.unread is None or value >= limit.low or (case.unread and figure in SUMS):
        return
    if value + case.unread >= limit.low:
        return
    missing = limit.low - value
    unread = f", and {case.unread} not recognised" if case.unread else ""
    message = f"{phrase(figure, value)}{unread}, at least {limit.low} ({cite(limit.rule)}): {missing} too few"
    yield Finding(message, case.cards_place, limit.rule, help)


def _over(case: DeckCase, figure: str, listing: str | None) -> Iterator[Finding]:
    limit = case.format.limits.get(figure)
    value = case.figures.get(figure, 0)
    bound = most(limit, case.deck) if limit else None
    if limit is None or bound is None or value <= bound:
        return
    made_of = _made_of(case, limit)
    message = f"{phrase(figure, value)}, at most {bound}{made_of} ({cite(limit.rule)}): {value - bound} too many"
    help = None if listing is None else _listing(case, figure, listing)
    yield Finding(message, _place(case, figure, bound), limit.rule, help)


def _made_of(case: DeckCase, limit: Limit) -> str:
    leader = case.deck.leader
    return f" = {limit.high} + {leader.provisions} of {leader.name}" if limit.plus_leader and leader else ""


def _place(case: DeckCase, figure: str, bound: int) -> Span:
    """The line that goes past the limit; for sums like strength, where no line is to blame, the list."""
    if figure in SUMS:
        return case.cards_place
    total = 0
    for entry in case.deck.entries:
        total += _amount(entry, figure)
        if total > bound:
            return entry.span
    return case.cards_place


def _listing(case: DeckCase, figure: str, lead: str) -> str | None:
    """The cards that make up a figure, those with the most of it first where it is a sum."""
    counted = [entry for entry in case.deck.entries if _amount(entry, figure)]
    if figure in SUMS:
        counted.sort(key=lambda entry: -amount(entry.card, figure) if entry.card else 0)
    names = [_name(entry, figure) for entry in counted[:_NAMED]]
    more = len(counted) - len(names)
    return lead + ", ".join(names) + (f" and {more} more" if more and figure not in SUMS else "")


def _name(entry: DeckEntry, figure: str) -> str:
    assert entry.card is not None
    if figure in SUMS:
        return f"{entry.card.name} {amount(entry.card, figure)}"
    return entry.card.name if entry.count == 1 else f"{entry.count} {entry.card.name}"


def _amount(entry: DeckEntry, figure: str) -> int:
    return amount(entry.card, figure) * (entry.count or 0) if entry.card else 0
