"""What is counted in a deck: units, specials, strength, abilities."""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from gwent_cli.cards.abilities import SPECIAL_ABILITIES, UNIT_ABILITIES
from gwent_cli.cards.games import CLASSIC, STANDALONE
from gwent_cli.cards.model import COLOURS, Card
from gwent_cli.checks.formats import Limit
from gwent_cli.decks.model import Deck
from gwent_cli.source.diagnostics import Severity

SHOWN: Final = {
    CLASSIC: ("units", "heroes", "specials", "spies", "medics", "strength"),
    STANDALONE: ("cards", "units", "specials", "artifacts", "gold", "provisions"),
}
"""The figures every result shows, by game, in this order; others follow where a format limits them."""

_ABILITY: Final = {"spies": "spy", "medics": "medic"}
_NOUNS: Final = {
    "cards": ("card", "cards"),
    "units": ("unit", "units"),
    "heroes": ("hero", "heroes"),
    "specials": ("special card", "special cards"),
    "weather": ("weather card", "weather cards"),
    "spies": ("Spy card", "Spy cards"),
    "medics": ("Medic card", "Medic cards"),
    "artifacts": ("artifact", "artifacts"),
    "bronze": ("bronze card", "bronze cards"),
    "gold": ("gold card", "gold cards"),
}
STRENGTH: Final = "strength"
PROVISIONS: Final = "provisions"
SUMS: Final = (STRENGTH, PROVISIONS)
"""Figures that are no number of cards."""

_OF: Final = {
    CLASSIC: ("cards", "units", "heroes", "specials", "weather", "spies", "medics", STRENGTH),
    STANDALONE: ("cards", "units", "specials", "artifacts", "bronze", "gold", PROVISIONS),
}


def figure_names(game: str = CLASSIC) -> tuple[str, ...]:
    """The names a format of a game can limit: the general figures, in the classic game any ability by its own name."""
    if game == STANDALONE:
        return _OF[STANDALONE]
    abilities = sorted({*UNIT_ABILITIES, *SPECIAL_ABILITIES} - set(_ABILITY.values()))
    return (*_OF[CLASSIC], *abilities)


def amount(card: Card, figure: str) -> int:
    """What one copy of a card adds to a figure.

    Heroes are units and count in strength and in the caps (D1, D4); weather is special (D1); strength is
    the printed one. A stratagem is none of the cards of a deck and adds to nothing (D8).
    """
    if card.kind == "stratagem":
        return 0
    if figure == STRENGTH:
        return (card.strength or 0) if card.is_unit else 0
    if figure == "cards":
        return 1
    if figure == "units":
        return int(card.is_unit)
    if figure == "heroes":
        return int(card.kind == "hero")
    if figure == PROVISIONS:
        return card.provisions
    if figure == "specials":
        return int(card.kind in ("special", "weather"))
    if figure in ("weather", "artifacts"):
        return int(card.kind == figure.removesuffix("s"))
    if figure in COLOURS:
        return int(card.colour == figure)
    return int(_ABILITY.get(figure, figure) in card.abilities)


def measure(deck: Deck) -> Mapping[str, int]:
    """Every figure of a deck, over the lines that could be read."""
    figures = dict.fromkeys(_OF[deck.game or CLASSIC], 0)
    for card, count in deck.cards():
        for figure, each in _amounts(card):
            figures[figure] = figures.get(figure, 0) + count * each
    return figures


@cache
def _amounts(card: Card) -> tuple[tuple[str, int], ...]:
    """All figures that a card adds to."""
    figures = dict.fromkeys((*_OF[card.game if card.game in _OF else CLASSIC], *card.abilities))
    return tuple((figure, amount(card, figure)) for figure in figures if amount(card, figure))


def phrase(figure: str, value: int) -> str:
    """A figure in words: ``1 unit``, ``24 units``, ``strength 143``, ``4 Tight Bond cards``."""
    if figure in SUMS:
        return f"{figure} {value}"
    one, many = _NOUNS.get(figure) or _ability_noun(figure)
    return f"{value} {one if value == 1 else many}"


def _ability_noun(ability: str) -> tuple[str, str]:
    title = (UNIT_ABILITIES.get(ability) or SPECIAL_ABILITIES[ability]).title
    return f"{title} card", f"{title} cards"


def most(limit: Limit, deck: Deck) -> int | None:
    """The most a figure of a deck may be, the provisions of its leader included where they count (D8).

    None where there is no bound, or where it depends on a leader that is not known.
    """
    if limit.high is None or not limit.plus_leader:
        return limit.high
    return limit.high + deck.leader.provisions if deck.leader else None


def unread_cards(deck: Deck) -> int | None:
    """How many cards of the deck may be missing from its figures; None where it may be any number.

    They are on lines whose name or number could not be understood, or lost to a fault of the file itself.
    """
    unread = 0
    for entry in deck.entries:
        if entry.count is None:
            return None
        if entry.card is None:
            unread += entry.count
    lost = any(found.code < "GW100" and found.severity is Severity.ERROR for found in deck.diagnostics)
    return None if lost else unread


class Figure(NamedTuple):
    """A figure of a deck against its limits; None where there is no limit."""

    name: str
    value: int
    low: int | None = None
    high: int | None = None

    @property
    def excess(self) -> int:
        """By how much the figure is over its limit; negative: by how much it is under; 0: within."""
        if self.high is not None and self.value > self.high:
            return self.value - self.high
        if self.low is not None and self.value < self.low:
            return self.value - self.low
        return 0
