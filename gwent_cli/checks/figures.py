"""What is counted in a deck: units, specials, strength, abilities."""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from gwent_cli.cards.abilities import SPECIAL_ABILITIES, UNIT_ABILITIES
from gwent_cli.cards.model import Card
from gwent_cli.decks.model import Deck
from gwent_cli.source.diagnostics import Severity

SHOWN: Final = ("units", "heroes", "specials", "spies", "medics", "strength")
"""The figures every result shows, in this order; others follow where a format limits them."""

_ABILITY: Final = {"spies": "spy", "medics": "medic"}
_NOUNS: Final = {
    "cards": ("card", "cards"),
    "units": ("unit", "units"),
    "heroes": ("hero", "heroes"),
    "specials": ("special card", "special cards"),
    "weather": ("weather card", "weather cards"),
    "spies": ("Spy card", "Spy cards"),
    "medics": ("Medic card", "Medic cards"),
}
STRENGTH: Final = "strength"


def figure_names() -> tuple[str, ...]:
    """The names a format can limit: the general figures, and any ability by its own name."""
    abilities = sorted({*UNIT_ABILITIES, *SPECIAL_ABILITIES} - set(_ABILITY.values()))
    return (*_NOUNS, STRENGTH, *abilities)


def amount(card: Card, figure: str) -> int:
    """What one copy of a card adds to a figure.

    Heroes are units and count in strength and in the caps (D1, D4); weather is special (D1); strength is
    the printed one.
    """
    if figure == STRENGTH:
        return (card.strength or 0) if card.is_unit else 0
    if figure == "cards":
        return 1
    if figure == "units":
        return int(card.is_unit)
    if figure == "heroes":
        return int(card.kind == "hero")
    if figure == "specials":
        return int(not card.is_unit)
    if figure == "weather":
        return int(card.kind == "weather")
    return int(_ABILITY.get(figure, figure) in card.abilities)


def measure(deck: Deck) -> Mapping[str, int]:
    """Every figure of a deck, over the lines that could be read."""
    figures = dict.fromkeys((*_NOUNS, STRENGTH), 0)
    for card, count in deck.cards():
        for figure, each in _amounts(card):
            figures[figure] = figures.get(figure, 0) + count * each
    return figures


@cache
def _amounts(card: Card) -> tuple[tuple[str, int], ...]:
    """All figures that a card adds to."""
    figures = dict.fromkeys((*_NOUNS, STRENGTH, *card.abilities))
    return tuple((figure, amount(card, figure)) for figure in figures if amount(card, figure))


def phrase(figure: str, value: int) -> str:
    """A figure in words: ``1 unit``, ``24 units``, ``strength 143``, ``4 Tight Bond cards``."""
    if figure == STRENGTH:
        return f"strength {value}"
    one, many = _NOUNS.get(figure) or _ability_noun(figure)
    return f"{value} {one if value == 1 else many}"


def _ability_noun(ability: str) -> tuple[str, str]:
    title = (UNIT_ABILITIES.get(ability) or SPECIAL_ABILITIES[ability]).title
    return f"{title} card", f"{title} cards"


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
