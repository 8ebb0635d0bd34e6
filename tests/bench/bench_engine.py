"""How fast the engine is: ``python tests/bench/bench_engine.py [--games 400]``.

Plays whole games, swaps and all, between neighbouring shipped decks of all factions on one core, and copies states.
Processor time counts, the best of three rounds. Run it outside the checkout: the installed engine is measured.
"""

import argparse
import gc
import time
from collections.abc import Callable

from tabulate import tabulate

from gwent_cli.cards.catalog import load_catalog
from gwent_cli.cards.games import CLASSIC
from gwent_cli.decks.model import Deck
from gwent_cli.decks.reading import read_path
from gwent_cli.decks.shipped import shipped_decks
from gwent_cli.engine.build import build_facts
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.rulings import rulings_named
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.notation.pool import engine_pool, seat_setup
from gwent_cli.pilots.ladder import make_pilot
from gwent_cli.pilots.play import play_chunk

ROUNDS = 3
COPIES = 100_000
TARGETS = {"random": 15_000, "greedy": 3_000, "tactician": 1_500, "search:100": 2, "copies": 400_000}


def pairings() -> list[Setup]:
    """Every shipped deck against the next one."""
    pool = engine_pool(load_catalog())
    items = [item for name in shipped_decks() for item in read_path(name).items]
    decks = [item for item in items if isinstance(item, Deck) and item.game == CLASSIC]
    return [
        Setup(pool, rulings_named(), [seat_setup(pool, a, 0), seat_setup(pool, b, 1)])
        for a, b in zip(decks, [*decks[1:], decks[0]], strict=True)
    ]


def rate(count: int, action: Callable[[], object]) -> float:
    """How many of ``count`` a second of processor time, the best of some rounds."""
    best = 0.0
    for _ in range(ROUNDS):
        began = time.process_time()
        action()
        best = max(best, count / (time.process_time() - began))
    return best


def games_a_second(setups: list[Setup], pilot: str, games: int) -> float:
    """Games a second of a pilot against itself, ``games`` of them in all."""
    each = max(1, games // len(setups))

    def play() -> None:
        for setup in setups:
            pilots = [make_pilot(pilot), make_pilot(pilot)]
            chunk = play_chunk(setup, pilots, 1, list(range(each)), [index % 2 for index in range(each)])
            assert not chunk.failures

    return rate(each * len(setups), play)


def copies_a_second(setup: Setup) -> float:
    """State copies a second, of a game in its first turns."""
    game = new_game(setup, GameKey(1, 1), 0)

    def copy() -> None:
        for _ in range(COPIES):
            game.copy()

    return rate(COPIES, copy)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000, help="games a round of the fast pilots")
    games = parser.parse_args().games
    setups = pairings()
    # As the arena does before it plays.
    gc.freeze()
    rows = [
        (name, games_a_second(setups, name, games if ":" not in name else len(setups)), TARGETS[name])
        for name in TARGETS
        if name != "copies"
    ]
    rows.append(("copies", copies_a_second(setups[0]), TARGETS["copies"]))
    print(f"engine {build_facts().source_hash}, {build_facts().word}; {len(setups)} pairings of shipped decks")
    print(tabulate(rows, headers=["what", "a second", "target"], floatfmt=",.0f", intfmt=","))


if __name__ == "__main__":
    main()
