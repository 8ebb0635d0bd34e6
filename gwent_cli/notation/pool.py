"""From the catalog and from decks to what the engine plays with."""

from collections.abc import Iterable
from typing import Final

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.model import Card
from gwent_cli.decks.model import Deck
from gwent_cli.engine.kinds import FACTION_NAMES, NEUTRAL
from gwent_cli.engine.pool import KindSpec, LeaderSpec, Pool, build_pool
from gwent_cli.engine.setup import SeatSetup

PLAIN: Final = "plain:"
_POOLS: Final[dict[str, Pool]] = {}


def engine_pool(catalog: Catalog) -> Pool:
    """The engine's kinds for a catalog, numbered in its order; the same object for the same content.

    Raises:
        ValueError: a card or leader has an ability that the engine does not know.
    """
    pool = _POOLS.get(catalog.digest)
    if pool is None:
        pool = build_pool([spec_of(card) for card in catalog.cards.values()], _leaders(catalog))
        _POOLS[catalog.digest] = pool
    return pool


def _leaders(catalog: Catalog) -> list[LeaderSpec]:
    return [LeaderSpec(leader.id, leader.name, leader.faction, leader.ability) for leader in catalog.leaders.values()]


def pool_with_plain(catalog: Catalog, plain: Iterable[str]) -> Pool:
    """The engine's kinds with a plain unit behind each of these cards, under the card's id with ``PLAIN`` in front.

    A plain unit has the strength and rows of its card, no ability, and is no hero; for a special it is one of
    strength 0 in the close row. It takes the card's place in the order of kinds, so that a deck that holds it in
    the place of its card is shuffled alike.

    Raises:
        KeyError: a card is not of this catalog.
        ValueError: a card or leader has an ability that the engine does not know.
    """
    wanted = set(plain)
    if not wanted:
        return engine_pool(catalog)
    if unknown := wanted - set(catalog.cards):
        raise KeyError(min(unknown))
    specs: list[KindSpec] = []
    for card in catalog.cards.values():
        specs.append(spec_of(card))
        if card.id in wanted:
            specs.append(plain_spec(card))
    return build_pool(specs, _leaders(catalog))


def plain_spec(card: Card) -> KindSpec:
    """The plain unit that stands for a card; see :func:`pool_with_plain`."""
    rows = list(card.rows) if card.strength is not None else ["close"]
    name = f"plain unit for {card.name}"
    copies = card.copies
    return KindSpec(
        f"{PLAIN}{card.id}", name, card.faction, "unit", card.strength or 0, rows, [], [], "", "", False, copies
    )


def spec_of(card: Card) -> KindSpec:
    """A card of the catalog in the plain values the engine takes."""
    return KindSpec(
        card.id,
        card.name,
        card.faction,
        card.kind,
        card.strength or 0,
        list(card.rows),
        list(card.abilities),
        list(card.musters),
        card.transforms_to or "",
        card.summons or "",
        card.secondary,
        card.copies,
    )


def seat_setup(pool: Pool, deck: Deck, side: int) -> SeatSetup:
    """The seat that plays ``deck`` for ``side``.

    What the deck does not say stays out: no leader, no faction ability. Lines of the deck that name no
    known card are left out; whether a deck is legal is asked of ``gwent_cli.checks`` before.

    Raises:
        KeyError: the deck is of another catalog than the pool.
    """
    return seat_of(pool, deck.faction, deck.leader.id if deck.leader else None, deck.card_ids(), side)


def seat_of(pool: Pool, faction: str | None, leader: str | None, cards: Iterable[str], side: int) -> SeatSetup:
    """The seat that plays these ids for ``side``; see :func:`seat_setup` for what may be missing.

    Raises:
        KeyError: an id is not of this pool.
    """
    number = FACTION_NAMES.index(faction) if faction in FACTION_NAMES else NEUTRAL
    chosen = pool.leader_by_id[leader] if leader else pool.no_leader
    return SeatSetup(number, chosen, [pool.by_id[card] for card in cards], side)
