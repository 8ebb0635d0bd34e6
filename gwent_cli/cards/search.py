"""Searching the catalog."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from gwent_cli.cards.abilities import LEADER_ABILITIES, SPECIAL_ABILITIES, UNIT_ABILITIES
from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.factions import COMMON, FACTIONS, find_faction
from gwent_cli.cards.model import KINDS, ROWS, Card, Leader
from gwent_cli.source.names import fold, suggest

CARD_ABILITIES: Final = tuple(sorted({*UNIT_ABILITIES, *SPECIAL_ABILITIES}))
ABILITIES: Final = (*CARD_ABILITIES, *(id for id in LEADER_ABILITIES if id not in CARD_ABILITIES))
LISTED_KINDS: Final = (*KINDS, "leader")
LISTED_ROWS: Final = (*ROWS, "agile")

_BETWEEN_WORDS: Final = r"[\s:-]+"


class UnknownWord(ValueError):
    """A filter asks for something the catalog does not know; the text says what, and ``known`` what there is."""

    def __init__(self, what: str, word: str, known: Iterable[str]) -> None:
        self.known = tuple(known)
        near = suggest(word, self.known, 2)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f"unknown {what} '{word}'{hint}")


@dataclass(frozen=True, slots=True)
class Query:
    """What is searched for. Empty fields ask for nothing; several values of one field mean any of them.

    Attributes:
        text: the beginnings of words that all stand in one name of the card, in any language, or in its id.
        factions: ids or names; a faction's own cards only, ``neutral``, ``special``, ``weather`` apart.
        rows: ``close``, ``ranged``, ``siege`` find what may lie there, ``agile`` what may lie in two.
        abilities: ``scorch`` finds every kind of Scorch.
        kinds: ``leader`` finds leaders, which are otherwise listed only for a text or an ability of theirs.
        secondary: True for cards of the secondary deck alone, False for all but them.
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
        UnknownWord: a filter names a faction, row, ability, kind or set that does not exist.
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
        self._factions = {_faction(word) for word in query.factions}
        self._rows = {_known("row", word, LISTED_ROWS) for word in query.rows}
        self._kinds = {_known("kind", word, LISTED_KINDS) for word in query.kinds}
        self._abilities = {_known("ability", word, ABILITIES) for word in query.abilities}
        self._sets = {_known("set", word, catalog.sets) for word in query.sets}
        self._words = [folded for word in re.split(_BETWEEN_WORDS, query.text) if (folded := fold(word))]
        self._leaders = self._asks_for_leaders()

    def lets_card(self, card: Card) -> bool:
        """Whether a card fits."""
        return (
            self._lets(card, card.abilities)
            and (not self._kinds or card.kind in self._kinds)
            and (not self._rows or _lies_in(card, self._rows))
            and _within(card.strength, self._query.min_strength, self._query.max_strength)
            and self._query.secondary in (None, card.secondary)
        )

    def lets_leader(self, leader: Leader) -> bool:
        """Whether a leader is asked for and fits."""
        return self._leaders and self._lets(leader, (leader.ability,))

    def _lets(self, item: Card | Leader, abilities: tuple[str, ...]) -> bool:
        return (
            (not self._factions or item.faction in self._factions)
            and (not self._sets or item.set in self._sets)
            and (not self._abilities or any(_has(abilities, ability) for ability in self._abilities))
            and (not self._query.text.strip() or self._named(item))
        )

    def _named(self, item: Card | Leader) -> bool:
        names = (item.id, item.name, *self._catalog.names(item.id).values())
        return any(_begins(re.split(_BETWEEN_WORDS, name), self._words) for name in names)

    def _asks_for_leaders(self) -> bool:
        query = self._query
        if (
            query.rows
            or query.secondary is not None
            or query.min_strength is not None
            or query.max_strength is not None
        ):
            return False
        if self._kinds:
            return "leader" in self._kinds
        return bool(query.text) or any(ability not in CARD_ABILITIES for ability in self._abilities)


def _lies_in(card: Card, rows: set[str]) -> bool:
    return bool(rows.intersection(card.rows)) or ("agile" in rows and len(card.rows) > 1)


def _has(abilities: tuple[str, ...], wanted: str) -> bool:
    return any(ability == wanted or ability.startswith(f"{wanted}-") for ability in abilities)


def _within(strength: int | None, lowest: int | None, highest: int | None) -> bool:
    if lowest is None and highest is None:
        return True
    return strength is not None and (lowest or 0) <= strength and (highest is None or strength <= highest)


def _begins(parts: list[str], words: list[str]) -> bool:
    folded = [fold(part) for part in parts]
    return bool(words) and all(any(part.startswith(word) for part in folded) for word in words)


def _faction(word: str) -> str:
    faction = find_faction(word) or next((id for id in COMMON if fold(id) == fold(word)), None)
    if faction is None:
        raise UnknownWord("faction", word, (*FACTIONS, *COMMON))
    return faction


def _known(what: str, word: str, known: Iterable[str]) -> str:
    for id in known:
        if fold(id) == fold(word):
            return id
    raise UnknownWord(what, word, known)
