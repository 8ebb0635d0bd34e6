"""From the catalog and decks to what the engine plays with."""

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.model import Card
from gwent_cli.decks.model import Deck, DeckEntry
from gwent_cli.engine.kinds import FACTION_NAMES, NEUTRAL
from gwent_cli.notation.pool import engine_pool, seat_setup
from gwent_cli.source.spans import Span

NOWHERE = Span(1, 1, 1, 1)


def deck(catalog: Catalog, cards: dict[str, int], faction: str | None, leader: str | None) -> Deck:
    entries = tuple(DeckEntry(catalog.cards[card], card, count, NOWHERE) for card, count in cards.items())
    lost = DeckEntry(None, "Nobody", 2, NOWHERE)
    chosen = catalog.leaders[leader] if leader else None
    return Deck("deck.yaml", 1, True, NOWHERE, "classic", faction=faction, leader=chosen, entries=(*entries, lost))


def test_the_pool_is_built_once_and_holds_the_whole_catalog(catalog: Catalog) -> None:
    pool = engine_pool(catalog)
    assert engine_pool(catalog) is pool
    assert [kind.id for kind in pool.kinds] == list(catalog.cards)
    assert [leader.id for leader in pool.leaders] == list(catalog.leaders)
    for kind in pool.kinds:
        card: Card = catalog.cards[kind.id]
        assert (kind.name, kind.strength, kind.copies) == (card.name, card.strength or 0, card.copies)
        assert kind.hero == (card.kind == "hero")
        assert [other.id for other in kind.musters] == list(card.musters)
        assert kind.secondary == card.secondary


def test_a_seat_from_a_deck(catalog: Catalog) -> None:
    seat = seat_setup(
        engine_pool(catalog), deck(catalog, {"ves": 1, "catapult": 2}, "northern-realms", "foltest-the-siegemaster"), 1
    )
    assert sorted(kind.id for kind in seat.deck) == ["catapult", "catapult", "ves"]
    assert (FACTION_NAMES[seat.faction], seat.leader.id, seat.side) == ("northern-realms", "foltest-the-siegemaster", 1)


def test_a_deck_that_does_not_say_its_faction_or_leader(catalog: Catalog) -> None:
    pool = engine_pool(catalog)
    seat = seat_setup(pool, deck(catalog, {"ves": 1}, None, None), 0)
    assert (seat.faction, seat.leader) == (NEUTRAL, pool.no_leader)
