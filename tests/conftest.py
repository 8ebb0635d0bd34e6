"""What every test may use: the catalog, the engine's pool, shipped and random decks."""

import random
from collections.abc import Callable

import pytest
from hypothesis import settings

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.engine.build import build_facts
from gwent_cli.engine.kinds import FACTION_NAMES, NEUTRAL
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.rulings import rulings_named
from gwent_cli.engine.setup import SeatSetup, Setup
from gwent_cli.notation.pool import engine_pool

# A change is judged by the same examples everywhere; --hypothesis-profile=explore looks for new ones.
settings.register_profile("repeatable", derandomize=True)
settings.register_profile("explore", derandomize=False)
settings.load_profile("repeatable")


def pytest_report_header() -> str:
    """Say which engine is under test."""
    from gwent_cli.engine import game

    facts = build_facts()
    return f"gwent engine: {facts.word}, {facts.source_hash}, from {game.__file__}"


@pytest.fixture(scope="session")
def catalog() -> Catalog:
    return load_catalog()


@pytest.fixture(scope="session")
def pool(catalog: Catalog) -> Pool:
    return engine_pool(catalog)


def random_seat(pool: Pool, chance: random.Random, faction: int, side: int) -> SeatSetup:
    """A random deck that is legal by D1 and D2: 22 to 30 units, up to 10 specials, any leader of the faction."""
    cards = [k for k in pool.kinds if not k.secondary and k.faction in (faction, NEUTRAL) for _ in range(k.copies)]
    units = [k for k in cards if k.unit]
    specials = [k for k in cards if not k.unit]
    chance.shuffle(units)
    chance.shuffle(specials)
    leader = chance.choice([leader for leader in pool.leaders if leader.faction == faction])
    deck = units[: chance.randint(22, 30)] + specials[: chance.randint(0, 10)]
    return SeatSetup(faction, leader, deck, side)


@pytest.fixture(scope="session")
def random_setup(pool: Pool) -> Callable[..., Setup]:
    """``random_setup(seed, profile="legendary")``: a duel between two random legal decks."""

    def make(seed: int, profile: str = "legendary") -> Setup:
        chance = random.Random(seed)
        factions = [chance.randrange(len(FACTION_NAMES) - 1) for _ in range(2)]
        seats = [random_seat(pool, chance, faction, side) for side, faction in enumerate(factions)]
        return Setup(pool, rulings_named(profile), seats)

    return make
