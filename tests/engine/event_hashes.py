"""Plays games and prints a hash of each one's events; ``--source`` runs engine and pilots from their .py files.

Run by test_compiled_equal.py, once with each engine.
"""

import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

TREE = "tree"
ROOMS = ("gwent_cli.engine.", "gwent_cli.pilots.")
RANDOM_GAMES = 300
PILOT_GAMES = 60


class SourceFinder(importlib.abc.MetaPathFinder):
    """Finds modules of the compiled rooms as source files only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not fullname.startswith(ROOMS):
            return None
        for folder in path or ():
            file = Path(folder) / (fullname.rpartition(".")[2] + ".py")
            if file.exists():
                return importlib.util.spec_from_file_location(fullname, file)
        return None


def hashes() -> list[str]:
    """One hash for each game."""
    from gwent_cli.cards.catalog import load_catalog
    from gwent_cli.engine.kinds import FACTION_NAMES, NEUTRAL, Kind
    from gwent_cli.engine.rng import PILOT, GameKey, Sfc32
    from gwent_cli.engine.rulings import rulings_named
    from gwent_cli.engine.setup import SeatSetup, Setup, new_game
    from gwent_cli.engine.views import View
    from gwent_cli.notation.pool import engine_pool
    from gwent_cli.pilots.ladder import make_pilot
    from gwent_cli.pilots.search import SearchPilot

    pool = engine_pool(load_catalog())

    def seat_of(rng: Sfc32, side: int) -> SeatSetup:
        faction = int(rng.below(len(FACTION_NAMES) - 1))
        cards = [k for k in pool.kinds if not k.secondary and k.faction in (faction, NEUTRAL) for _ in range(k.copies)]
        rng.shuffle(cards)
        leaders = [leader for leader in pool.leaders if leader.faction == faction]
        deck: list[Kind] = cards[: 22 + int(rng.below(20))]
        return SeatSetup(faction, leaders[int(rng.below(len(leaders)))], deck, side)

    found: list[str] = []
    names = ["random"] * RANDOM_GAMES + ["greedy", "tactician"] * PILOT_GAMES + ["pimc:4", "search:4", TREE] * 4
    for number, name in enumerate(names):
        rng = Sfc32(number, 5, 9)
        rulings = rulings_named("witcher3" if number % 2 else "legendary")
        key = GameKey(77, number)
        game = new_game(Setup(pool, rulings, [seat_of(rng, side) for side in range(2)]), key, log=True)
        # A pilot of a few iterations that nevertheless grows trees.
        pilots = [SearchPilot(12, expand=2) if name == TREE else make_pilot(name) for _ in range(2)]
        game.deeds = []
        streams = [key.stream(PILOT + seat, 0) for seat in range(2)]
        while not game.over:
            seat = int(game.seat_to_decide())
            game.apply(pilots[seat].choose(View(game, seat), game.options(), streams[seat]))
        events = [event.as_tuple() for event in game.log or []]
        found.append(hashlib.sha256(json.dumps(events).encode()).hexdigest())
    return found


if __name__ == "__main__":
    if "--source" in sys.argv:
        sys.meta_path.insert(0, SourceFinder())
    from gwent_cli.engine import game

    print(json.dumps({"file": game.__file__, "games": hashes()}))
