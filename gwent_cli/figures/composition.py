"""What a deck is made of, in tables of counts."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from gwent_cli.cards.abilities import SPECIAL_ABILITIES, UNIT_ABILITIES
from gwent_cli.cards.games import CLASSIC
from gwent_cli.cards.model import ROWS, Card
from gwent_cli.checks.figures import PROVISIONS, STRENGTH, amount
from gwent_cli.checks.format_file import load_format
from gwent_cli.exchange.model import DeckList

ALLOWED: Final = "provisions allowed"
"""What a deck may spend under the format ``standard``, its leader's provisions included (D8)."""

_STANDARD: Final = "standard"
_CLASSIC_CLASSES: Final = ("units", "heroes", "specials", "weather")
_STANDALONE_CLASSES: Final = ("units", "specials", "artifacts", "gold", "bronze")


class Breakdown(NamedTuple):
    """One table: how a deck splits by something.

    Attributes:
        name: what it splits by (``row``, ``provisions``).
        columns: what is counted, one number of each row for each.
        rows: the words with their numbers, in order.
        curve: whether the words are numbers on a scale, so that the first column makes a picture.
    """

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    curve: bool = False


def totals(deck: DeckList) -> dict[str, int]:
    """The figures of a deck as a whole, by name."""
    if deck.game == CLASSIC:
        return {name: _total(deck, name) for name in ("cards", *_CLASSIC_CLASSES, STRENGTH)}
    found = {name: _total(deck, name) for name in ("cards", *_STANDALONE_CLASSES, PROVISIONS)}
    allowed = load_format(_STANDARD).limits[PROVISIONS].high or 0
    found[ALLOWED] = allowed + (deck.leader.provisions if deck.leader else 0)
    return found | {"power": sum(copies * (card.strength or 0) for card, copies in deck.cards)}


def breakdowns(deck: DeckList) -> tuple[Breakdown, ...]:
    """How a deck splits; tables in which nothing stands are left out."""
    tables = (
        (_rows(deck), _curve(deck, "strength", lambda card: card.strength if card.is_unit else None), _abilities(deck))
        if deck.game == CLASSIC
        else (
            _curve(deck, "provisions", lambda card: card.provisions),
            _curve(deck, "power", lambda card: card.strength if card.is_unit else None),
            _categories(deck),
        )
    )
    return tuple(table for table in tables if table.rows)


def classes(deck: DeckList) -> tuple[tuple[str, int], ...]:
    """What a player may want to hold one of, with how many cards of the deck are that.

    What all cards of the deck are, or none, is left out.
    """
    abilities = (*UNIT_ABILITIES, *(id for id in SPECIAL_ABILITIES if id not in UNIT_ABILITIES))
    names = (*_CLASSIC_CLASSES, *abilities) if deck.game == CLASSIC else _STANDALONE_CLASSES
    counts = {name: _total(deck, name) for name in names}
    return tuple((name, count) for name, count in counts.items() if 0 < count < deck.size)


def _total(deck: DeckList, figure: str) -> int:
    return sum(copies * amount(card, figure) for card, copies in deck.cards)


def _rows(deck: DeckList) -> Breakdown:
    def row_of(card: Card) -> str | None:
        return ("agile" if len(card.rows) > 1 else card.rows[0]) if card.is_unit and card.rows else None

    found = []
    for row in (*ROWS, "agile"):
        cards = [(card, copies) for card, copies in deck.cards if row_of(card) == row]
        if cards:
            strength = sum(copies * (card.strength or 0) for card, copies in cards)
            found.append((row, (sum(copies for _, copies in cards), strength)))
    return Breakdown("row", ("units", "strength"), tuple(found))


def _curve(deck: DeckList, name: str, value: Callable[[Card], int | None]) -> Breakdown:
    counts: Counter[int] = Counter()
    for card, copies in deck.cards:
        number = value(card)
        if number is not None:
            counts[number] += copies
    span = range(min(counts), max(counts) + 1) if counts else range(0)
    return Breakdown(name, ("cards",), tuple((str(number), (counts[number],)) for number in span), curve=True)


def _abilities(deck: DeckList) -> Breakdown:
    counts = _counted(deck, lambda card: card.abilities)
    return Breakdown("ability", ("cards",), tuple((name, (count,)) for name, count in _largest_first(counts)))


def _categories(deck: DeckList) -> Breakdown:
    first = _counted(deck, lambda card: card.categories[:1])
    rest = _counted(deck, lambda card: card.categories[1:])
    rows = tuple((name, (total, first[name], rest[name])) for name, total in _largest_first(first + rest))
    return Breakdown("category", ("cards", "primary", "secondary"), rows)


def _counted(deck: DeckList, words: Callable[[Card], Iterable[str]]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for card, copies in deck.cards:
        for word in words(card):
            counts[word] += copies
    return counts


def _largest_first(counts: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))
