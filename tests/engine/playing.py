"""Playing games to their end for the tests of this folder."""

import random
from collections.abc import Callable

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import FACTION_NAMES, NEUTRAL, Kind, Option
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.rulings import rulings_named
from gwent_cli.engine.setup import SeatSetup, Setup, new_game

SEED = 20_250_701
MOST_DECISIONS = 2000

Look = Callable[[Game, list[Option]], None]


def started(setup: Setup, number: int, log: bool = False) -> Game:
    """Game ``number`` of the tests' seed."""
    return new_game(setup, GameKey(SEED, number), log=log)


def play_out(game: Game, chance: random.Random, look: Look | None = None, pass_share: float = 0.08) -> None:
    """Play to the end with random options; ``look`` is called before each decision.

    Passing is as likely as ``pass_share`` where it is an option, so that rounds get long enough.
    """
    for _ in range(MOST_DECISIONS):
        if game.over:
            return
        options = game.options()
        if look is not None:
            look(game, options)
        game.apply(some_option(options, chance, pass_share))
    raise AssertionError("the game does not end")


def some_option(options: list[Option], chance: random.Random, pass_share: float = 0.08) -> Option:
    """A random option; the last of a turn's options is to pass."""
    if len(options) > 1 and str(options[-1]) == "pass" and chance.random() > pass_share:
        return options[chance.randrange(len(options) - 1)]
    return options[chance.randrange(len(options))]


def wild_setup(pool: Pool, seed: int, profile: str = "legendary") -> Setup:
    """A duel with test decks: cards of every faction, heaps of copies, few or many of them, none legal."""
    chance = random.Random(seed)
    cards = [kind for kind in pool.kinds if not kind.secondary]
    seats: list[SeatSetup] = []
    for side in range(2):
        chosen = chance.sample(cards, chance.randint(1, 25))
        deck: list[Kind] = [kind for kind in chosen for _ in range(chance.choice([1, 1, 2, 4, 7]))]
        faction = chance.randrange(len(FACTION_NAMES) - 1)
        seats.append(SeatSetup(faction, chance.choice(pool.leaders), deck, side))
    return Setup(pool, rulings_named(profile), seats)


def setup_of(pool: Pool, decks: tuple[list[Kind], list[Kind]], factions: tuple[int, int] = (NEUTRAL, NEUTRAL)) -> Setup:
    """A duel with these decks and without leaders."""
    seats = [SeatSetup(factions[side], pool.no_leader, decks[side], side) for side in range(2)]
    return Setup(pool, rulings_named(), seats)
