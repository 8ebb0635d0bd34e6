"""Searching the catalog."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Final

from gwent_cli.cards.abilities import LEADER_ABILITIES, SPECIAL_ABILITIES, UNIT_ABILITIES
from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.factions import find_faction
from gwent_cli.cards.games import game_named
from gwent_cli.cards.model import COLOURS, ROWS, Card, Leader
from gwent_cli.source.names import fold, suggest

CARD_ABILITIES: Final = tuple(sorted({*UNIT_ABILITIES, *SPECIAL_ABILITIES}))
ABILITIES: Final = (*CARD_ABILITIES, *(id for id in LEADER_ABILITIES if id not in CARD_ABILITIES))
LISTED_ROWS: Final = (*ROWS, "agile")

_BETWEEN_WORDS: Final = r"[\s:-]+"
# What each filter looks at, by the attribute of a card.
_ATTRIBUTES: Final = {
    "rows": "rows",
    "abilities": "abilities",
    "min_strength": "strength",
    "max_strength": "strength",
    "sets": "set",
    "secondary": "secondary",
    "colours": "colour",
    "categories": "categories",
    "keywords": "keywords",
    "min_provisions": "provisions",
    "max_provisions": "provisions",
}
_CALLED: Final = {"secondary": "secondary deck"}
# Leaders have no such thing, so that asking for it asks for cards.
_ONLY_CARDS: Final = ("rows", "secondary", "min_strength", "max_strength", "colours", "categories")


class UnknownWord(ValueError):
    """A filter asks for something the catalog does not know; the text says what, and ``known`` what there is."""

    def __init__(self, what: str, word: str, known: Iterable[str]) -> None:
        self.known = tuple(known)
        near = suggest(word, self.known, 2)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f"unknown {what} '{word}'{hint}")


class NoSuchFilter(ValueError):
    """A filter asks for something that cards of this game do not have; ``known`` is what they have."""

    def __init__(self, attribute: str, catalog: Catalog) -> None:
        game = game_named(catalog.game)
        self.known = tuple(word for word, own in game.card_words.items() if own in _ATTRIBUTES.values())
        super().__init__(f"cards of {game.title} have no {_CALLED.get(attribute, attribute)}")


@dataclass(frozen=True, slots=True)
class Query:
    """What is searched for. Empty fields ask for nothing; several values of one field mean any of them.

    Attributes:
        text: the beginnings of words that all stand in one name of the card, in any language, or in its id.
        factions: ids or names; a faction's own cards only, those of two factions among them, ``neutral``,
            ``special``, ``weather`` apart.
        rows: ``close``, ``ranged``, ``siege`` find what may lie there, ``agile`` what may lie in two.
        abilities: ``scorch`` finds every kind of Scorch.
        kinds: ``leader`` finds leaders, which are otherwise listed only for a text, or an ability or keyword of
            theirs.
        min_strength: strength or power at least.
        secondary: True for cards of the secondary deck alone, False for all but them.
        min_provisions: what a card costs, or a leader adds, at least.
    """

    text: str = ""
    factions: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    min_strength: int | None = None
    max_strength: int | None = None
    sets: tuple[str, ...] = ()
    secondary: bool | None = None
    colours: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    min_provisions: int | None = None
    max_provisions: int | None = None

    def asked(self) -> tuple[str, ...]:
        """The fields that ask for something."""
        return tuple(field.name for field in fields(self) if getattr(self, field.name) not in ("", (), None))


@dataclass(frozen=True, slots=True)
class Listing:
    """What a search found, in the order of the catalog."""

    game: str
    version: str
    cards: tuple[Card, ...]
    leaders: tuple[Leader, ...]

    @property
    def empty(self) -> bool:
        """Whether nothing was found."""
        return not self.cards and not self.leaders


def search(catalog: Catalog, query: Query) -> Listing:
    """The cards and leaders that a query describes.

    Raises:
        UnknownWord: a filter names a faction, row, kind, category and so on that does not exist.
        NoSuchFilter: a filter asks for what the game does not have.
    """
    sieve = _Sieve(catalog, query)
    cards = tuple(card for card in catalog.cards.values() if sieve.lets_card(card))
    leaders = tuple(leader for leader in catalog.leaders.values() if sieve.lets_leader(leader))
    return Listing(catalog.game, catalog.version, cards, leaders)


class _Sieve:
    """A query with its words looked up."""

    def __init__(self, catalog: Catalog, query: Query) -> None:
        self._catalog = catalog
        self._query = query
        game = game_named(catalog.game)
        for name in query.asked():
            if name in _ATTRIBUTES and _ATTRIBUTES[name] not in game.card_words.values():
                raise NoSuchFilter(_ATTRIBUTES[name], catalog)
        self._factions = {_faction(word, catalog) for word in query.factions}
        self._rows = _known("row", query.rows, LISTED_ROWS)
        self._kinds = _known("kind", query.kinds, (*game.kinds, "leader"))
        self._abilities = _known("ability", query.abilities, ABILITIES)
        self._sets = _known("set", query.sets, catalog.sets)
        self._colours = _known("colour", query.colours, COLOURS)
        self._categories = _known("category", query.categories, catalog.categories)
        self._keywords = _known("keyword", query.keywords, catalog.keywords)
        self._words = [folded for word in re.split(_BETWEEN_WORDS, query.text) if (folded := fold(word))]
        self._holding = catalog.holding(self._words) if self._words else frozenset()
        self._leaders = self._asks_for_leaders()

    def lets_card(self, card: Card) -> bool:
        """Whether a card fits."""
        query = self._query
        return (
            self._lets(card, card.abilities)
            and (not self._kinds or card.kind in self._kinds)
            and (not self._rows or _lies_in(card, self._rows))
            and (not self._colours or card.colour in self._colours)
            and (not self._categories or not self._categories.isdisjoint(card.categories))
            and _within(card.strength, query.min_strength, query.max_strength)
            and query.secondary in (None, card.secondary)
        )

    def lets_leader(self, leader: Leader) -> bool:
        """Whether a leader is asked for and fits."""
        return self._leaders and self._lets(leader, (leader.ability,))

    def _lets(self, item: Card | Leader, abilities: tuple[str, ...]) -> bool:
        query = self._query
        return (
            (not self._factions or not self._factions.isdisjoint(item.factions))
            and (not self._sets or item.set in self._sets)
            and (not self._abilities or any(_has(abilities, ability) for ability in self._abilities))
            and (not self._keywords or not self._keywords.isdisjoint(item.keywords))
            and _within(item.provisions, query.min_provisions, query.max_provisions)
            and (not query.text.strip() or self._named(item))
        )

    def _named(self, item: Card | Leader) -> bool:
        # Taking all names of a large catalog apart is slow, and few hold the words at all.
        if item.id not in self._holding:
            return False
        names = (item.id, item.name, *self._catalog.names(item.id).values())
        return any(_begins(re.split(_BETWEEN_WORDS, name), self._words) for name in names)

    def _asks_for_leaders(self) -> bool:
        asked = self._query.asked()
        if any(name in asked for name in _ONLY_CARDS):
            return False
        if self._kinds:
            return "leader" in self._kinds
        of_leaders = any(ability not in CARD_ABILITIES for ability in self._abilities)
        return "text" in asked or "keywords" in asked or of_leaders


def _lies_in(card: Card, rows: set[str]) -> bool:
    return bool(rows.intersection(card.rows)) or ("agile" in rows and len(card.rows) > 1)


def _has(abilities: tuple[str, ...], wanted: str) -> bool:
    return any(ability == wanted or ability.startswith(f"{wanted}-") for ability in abilities)


def _within(number: int | None, lowest: int | None, highest: int | None) -> bool:
    if lowest is None and highest is None:
        return True
    return number is not None and (lowest or 0) <= number and (highest is None or number <= highest)


def _begins(parts: list[str], words: list[str]) -> bool:
    folded = [fold(part) for part in parts]
    return bool(words) and all(any(part.startswith(word) for part in folded) for word in words)


def _faction(word: str, catalog: Catalog) -> str:
    game = game_named(catalog.game)
    faction = find_faction(word, catalog.game) or next((id for id in game.common if fold(id) == fold(word)), None)
    if faction is None:
        raise UnknownWord("faction", word, (*game.factions, *game.common))
    return faction


def _known(what: str, words: Iterable[str], known: Iterable[str]) -> set[str]:
    found = set()
    for word in words:
        id = next((id for id in known if fold(id) == fold(word)), None)
        if id is None:
            raise UnknownWord(what, word, known)
        found.add(id)
    return found
