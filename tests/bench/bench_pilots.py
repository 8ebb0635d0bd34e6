"""How strong the pilots are: ``python tests/bench/bench_pilots.py FOLDER [--only fast] [--share 1.0] [--jobs 1]``.

Plays the duels behind the tables of docs/pilots.md over all shipped decks and prints the tables. Every pair is
recorded in FOLDER as soon as it is played: a run that was stopped goes on where it was, and ``--show`` prints what
there is without playing. ``--only`` takes one set; ``--share 0.1`` plays a tenth of the pairs.
"""

import argparse
import sys
from pathlib import Path

from tabulate import tabulate

from gwent_cli.arena.pilot_duel import PilotDuelResult, ask_pilots, pilot_duel
from gwent_cli.arena.pilot_pairs import Tables
from gwent_cli.engine.build import build_facts

SEED = 31337
Duel = tuple[str, str, int, Tables]
SETS: dict[str, list[Duel]] = {
    "fast": [
        ("greedy", "random", 4400, Tables.SAME),
        ("tactician", "greedy", 4400, Tables.SAME),
        ("greedy", "random", 4620, Tables.MIXED),
        ("tactician", "greedy", 4620, Tables.MIXED),
    ],
    "search": [
        ("search:100", "tactician", 1100, Tables.SAME),
        ("search:400", "tactician", 660, Tables.SAME),
        ("search:400", "search:100", 660, Tables.SAME),
        ("search:100", "tactician", 660, Tables.MIXED),
    ],
    "scaling": [
        ("search:25", "tactician", 660, Tables.SAME),
        ("search:50", "tactician", 660, Tables.SAME),
        ("search:200", "tactician", 660, Tables.SAME),
        ("search:800", "tactician", 440, Tables.SAME),
        ("search:1600", "tactician", 220, Tables.SAME),
    ],
    "bounds": [
        ("pimc:100", "tactician", 660, Tables.SAME),
        ("pimc:100", "search:100", 660, Tables.SAME),
        ("pimc:400", "search:400", 220, Tables.SAME),
        ("search:100:open", "search:100", 660, Tables.SAME),
        ("oracle:100", "search:100", 660, Tables.SAME),
        ("oracle:400", "search:400", 110, Tables.SAME),
    ],
}


def run(duel: Duel, folder: Path, share: float, jobs: int, show: bool) -> PilotDuelResult | None:
    """Play or go on with a duel; with ``show`` only what is recorded counts."""
    a, b, pairs, tables = duel
    path = folder / f"{a}-{b}-{tables}.txt".replace(":", "_")
    if show:
        recorded = len(path.read_text("ascii").splitlines()) - 1 if path.exists() else 0
        if recorded < 1:
            return None
        pairs = min(pairs, recorded)
    else:
        pairs = max(1, round(pairs * share))
    question = ask_pilots(a, b, pairs=pairs, seed=SEED, tables=tables, allow_cheating=True)
    return pilot_duel(question, jobs=jobs, record=path)


def row(duel: Duel, result: PilotDuelResult) -> list[str]:
    """A line of the table of scores."""
    estimate = result.whole.estimate
    factions = [f"{each.estimate.score:.1%}" for each in result.by_faction if each.estimate.score is not None]
    interval = f"{estimate.low:.1%} to {estimate.high:.1%}"
    return [duel[0], duel[1], str(duel[3]), f"{estimate.units:,}", f"{estimate.score or 0:.1%}", interval, *factions]


def main() -> None:
    """Play, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", choices=tuple(SETS))
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--show", action="store_true")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    header = ["A", "B", "decks", "pairs", "A's score", "95% interval"]
    print(f"engine {build_facts().source_hash}, {build_facts().word}; seed {SEED}\n")
    for name in [given.only] if given.only else SETS:
        rows = []
        for duel in SETS[name]:
            result = run(duel, given.folder, given.share, given.jobs, given.show)
            if result is not None:
                rows.append(row(duel, result))
                print(" ".join(rows[-1]), file=sys.stderr, flush=True)
                factions = [each.name for each in result.by_faction]
        if rows:
            print(f"{name}\n\n{tabulate(rows, [*header, *factions], tablefmt='github', disable_numparse=True)}\n")


if __name__ == "__main__":
    main()
