"""Decks of the standalone game beside classic ones: ``python tests/bench/bench_standalone.py [--decks 10000]``.

Prints two tables: ``gwent validate`` from the shell, over one deck and over a folder of each game; and what it costs
to look for what a misspelt name means among the names of all languages. The least processor time of several rounds is
given, the games in turn so that a busy moment meets both. A target that is missed makes the exit code 1: starting
with the larger catalog takes at most 1.3 times as long, a misspelt name at most 15 ms once the names are read.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from tabulate import tabulate

sys.path.insert(0, str(Path(__file__).parent))
from bench_validate import make_decks, measure

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.games import CLASSIC, STANDALONE
from gwent_cli.cards.versions import shipped

MOST_START = 1.3
MOST_NAME = 15.0
MISSPELT = (
    *("Geralt of Riva", "Yenefer", "Nekkerrs", "nothing like a card", "Gerallt of Rivva", "Геральт Игнии"),
    *("Arachas Quen", "レジスス", "abcdefghijkl", "Triss Merigld"),
)


def named(game: str) -> str:
    """What a table calls a game."""
    return "standalone" if game == STANDALONE else game


def names() -> list[tuple[str, float]]:
    """Milliseconds for each misspelt name; the first reads the names of all languages."""
    found: dict[str, float] = {}
    for _ in range(5):
        catalog = Catalog(shipped(STANDALONE))
        for text in ("the first: no such name", *MISSPELT):
            began = time.process_time()
            catalog.lookup(text.removeprefix("the first: "))
            spent = (time.process_time() - began) * 1000
            found[text] = min(found.get(text, spent), spent)
    return list(found.items())


def main() -> int:
    """Run the measurements and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=9)
    arguments = parser.parse_args()
    gwent = [sys.executable, "-m", "gwent_cli", "validate"]
    one = {CLASSIC: "@monsters/muster", STANDALONE: f"@{STANDALONE}/syndicate-jackpot"}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for game in one:
            make_decks(folder / game, arguments.decks, game)
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(folder / "cache"), "COLUMNS": "80"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        starts = {f"one deck, {named(game)}": [*gwent, path] for game, path in one.items()}
        measure(starts, environment, 1)
        runs = measure(starts, environment, arguments.rounds)
        many = {
            f"{arguments.decks:,} decks, {named(game)}, --jobs {jobs}": [
                *gwent,
                str(folder / game),
                "--jobs",
                str(jobs),
            ]
            for game in one
            for jobs in (1, 2)
        }
        runs |= measure(many, environment, 1)
    rows = [
        [name, f"{wall:.3f}", f"{processor:.3f}", f"{memory:.0f}"] for name, (wall, processor, memory) in runs.items()
    ]
    right = ("left", "right", "right", "right")
    print(tabulate(rows, ["gwent validate", "seconds", "processor", "MiB"], colalign=right, disable_numparse=True))
    ratio = runs["one deck, standalone"][1] / runs["one deck, classic"][1]
    spent = names()
    rows = [[text, f"{milliseconds:.1f}"] for text, milliseconds in spent]
    print("\n" + tabulate(rows, ["a misspelt name", "ms"], colalign=("left", "right"), disable_numparse=True))
    slowest = max(milliseconds for _, milliseconds in spent[1:])
    print(f"\none deck, standalone / classic: {ratio:.2f} (target {MOST_START})")
    print(f"the slowest name after the first: {slowest:.1f} ms (target {MOST_NAME:.0f})")
    return int(ratio > MOST_START or slowest > MOST_NAME)


if __name__ == "__main__":
    sys.exit(main())
