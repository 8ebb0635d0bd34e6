"""``deck_stats``: everything ``gwent deck stats`` says of a deck."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from gwent_cli.cards.catalog import Catalog
from gwent_cli.exchange.model import DeckList
from gwent_cli.exchange.naming import Names
from gwent_cli.figures.composition import Breakdown, breakdowns, classes, totals
from gwent_cli.figures.deals import assumptions, ways
from gwent_cli.figures.odds import at_least, chances, expected
from gwent_cli.source.names import suggest
from gwent_cli.source.text import clip

MOST_WANTED: Final = 3
"""Chances are shown of one up to this many at least; the odds of later rounds hold for no more."""

_LISTED: Final = 6


class NotInDeck(ValueError):
    """A card that odds are asked of is not known, not clear, or not in the deck; the text says which."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The odds of some cards at one moment of the game.

    Attributes:
        title: ``dealt``, ``swapped``, ``round 2`` …
        chance: of 0, 1, 2 … of them having come to hand by then.
    """

    title: str
    chance: tuple[float, ...]

    def at_least(self, number: int) -> float:
        """The chance of ``number`` or more."""
        return at_least(self.chance, number)

    @property
    def expected(self) -> float:
        """How many on average."""
        return expected(self.chance)


@dataclass(frozen=True, slots=True)
class Odds:
    """How some cards come to hand.

    Attributes:
        wanted: a class of cards (``spy``), a card's name, or ``any card``.
        copies: how many cards of the deck these are.
        kind: ``class``, ``card``, or ``copies`` for any card with so many copies.
    """

    wanted: str
    copies: int
    kind: str
    moments: tuple[Moment, ...]


@dataclass(frozen=True, slots=True)
class DeckStats:
    """The figures of one deck; ``assumptions`` are sentences on what the odds take for granted."""

    deck: DeckList
    catalog: str
    totals: dict[str, int]
    breakdowns: tuple[Breakdown, ...]
    odds: tuple[Odds, ...]
    assumptions: tuple[str, ...]


def deck_stats(deck: DeckList, catalog: Catalog, cards: Iterable[str] = ()) -> DeckStats:
    """All figures of a deck.

    Args:
        cards: names of cards whose odds are asked for, instead of those of classes of cards.

    Raises:
        NotInDeck: one of them is no card of the deck.
    """
    named = [_card_odds(name, deck, catalog) for name in cards]
    odds = tuple(named) if named else tuple(_odds(deck))
    return DeckStats(deck, catalog.version, totals(deck), breakdowns(deck), odds, assumptions(deck))


def _odds(deck: DeckList) -> Iterator[Odds]:
    for copies in sorted({copies for _, copies in deck.cards if copies <= MOST_WANTED}):
        yield Odds("any card", copies, "copies", _moments(deck, copies))
    for name, count in classes(deck):
        yield Odds(name, count, "class", _moments(deck, count))


def _card_odds(name: str, deck: DeckList, catalog: Catalog) -> Odds:
    meant = Names(catalog).meaning(name, deck.faction).items
    held = [(card, copies) for card, copies in deck.cards if card in meant]
    if len(held) != 1:
        what = "may be any of several cards of the deck" if held else "is no card of the deck"
        names = [card.name for card, _ in held or deck.cards]
        near = [] if held else suggest(name, names)
        if near:
            raise NotInDeck(f"'{clip(name)}' {what}; did you mean {' or '.join(near)}?")
        more = ", …" if len(names) > _LISTED else ""
        raise NotInDeck(f"'{clip(name)}' {what}: {', '.join(names[:_LISTED])}{more}")
    card, copies = held[0]
    return Odds(card.name, copies, "card", _moments(deck, copies))


def _moments(deck: DeckList, wanted: int) -> tuple[Moment, ...]:
    found: list[Moment] = []
    for way in ways(deck):
        after = chances(deck.size, wanted, way.steps)
        found += (
            Moment(step.title, chance) for step, chance in zip(way.steps, after, strict=True) if step.title in way.shown
        )
    return tuple(found)
