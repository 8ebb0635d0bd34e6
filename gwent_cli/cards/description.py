"""Everything the catalog knows about one card or leader."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from gwent_cli.cards.abilities import HERO, Ability, abilities_of, leader_rule
from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.model import Card, Leader


@dataclass(frozen=True, slots=True)
class Relation:
    """How a card stands to others: ``musters``, ``mustered by``, ``bonds with``, ``transforms into`` …"""

    title: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Description:
    """A card or leader with all that belongs to it.

    Attributes:
        abilities: explained; a hero's immunity (R6.12) comes first. A leader's is its effect. The standalone
            game has keywords instead.
        relations: both ways.
        names: in every language, English first, where known.
        set: title of the set it came with.
    """

    item: Card | Leader
    abilities: tuple[Ability, ...]
    relations: tuple[Relation, ...]
    names: Mapping[str, str]
    set: str
    game: str
    version: str


def describe(catalog: Catalog, item: Card | Leader) -> Description:
    """All there is to say about a card or leader of the catalog."""
    abilities: tuple[Ability, ...] = ()
    relations: tuple[Relation, ...] = ()
    if isinstance(item, Leader) and item.ability:
        title = "Active" if item.mode == "active" else "Passive"
        abilities = (Ability(item.ability, title, item.effect, leader_rule(item)),)
    elif isinstance(item, Card):
        abilities = (HERO, *abilities_of(item)) if item.kind == "hero" else abilities_of(item)
        relations = tuple(_relations(catalog, item))
    names = {"en": item.name, **catalog.names(item.id)}
    title = catalog.sets.get(item.set, item.set)
    return Description(item, abilities, relations, names, title, catalog.game, catalog.version)


def _relations(catalog: Catalog, card: Card) -> Iterator[Relation]:
    def those(title: str, wanted: Callable[[Card], bool]) -> Iterator[Relation]:
        found = tuple(other for other in catalog.cards.values() if wanted(other))
        if found:
            yield Relation(title, found)

    yield from those("musters", lambda other: other.id in card.musters)
    yield from those("mustered by", lambda other: card.id in other.musters and other.id != card.id)
    yield from those("bonds with", lambda other: card.bond is not None and other.bond == card.bond)
    yield from those("transforms into", lambda other: other.id == card.transforms_to)
    yield from those("transformed from", lambda other: other.transforms_to == card.id)
    berserker = "berserker" in card.abilities
    yield from those("transformed by", lambda other: berserker and "mardroeme" in other.abilities)
    mardroeme = "mardroeme" in card.abilities
    yield from those("transforms", lambda other: mardroeme and "berserker" in other.abilities)
    yield from those("summons", lambda other: other.id == card.summons)
    yield from those("summoned by", lambda other: other.summons == card.id)
