"""From the catalog and from decks to what the engine plays with."""

from collections.abc import Iterable
from typing import Final

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.model import Card
from gwent_cli.decks.model import Deck
from gwent_cli.engine.kinds import FACTION_NAMES, NEUTRAL
from gwent_cli.engine.pool import KindSpec, LeaderSpec, Pool, build_pool
from gwent_cli.engine.setup import SeatSetup

_POOLS: Final[dict[str, Pool]] = {}


def engine_pool(catalog: Catalog) -> Pool:
    """The engine's kinds for a catalog, numbered in its order; the same object for the same content.

    Raises:
        ValueError: a card or leader has an ability that the engine does not know.
    """
    pool = _POOLS.get(catalog.digest)
    if pool is None:
        leaders = [
            LeaderSpec(leader.id, leader.name, leader.faction, leader.ability) for leader in catalog.leaders.values()
        ]
        pool = build_pool([spec_of(card) for card in catalog.cards.values()], leaders)
        _POOLS[catalog.digest] = pool
    return pool


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
