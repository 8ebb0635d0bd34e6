"""What the statistics promise and cost: ``python tests/bench/bench_stats.py [--runs 1000]``.

Prints how often 95% intervals hold the truth for pairs of games of invented worlds and of matches that were
played, how the sequential test errs and how biased the estimates after stopping are, and how long each
function takes. Coverage that leaves what is promised (93% to 97.7%; 91% where scores are beyond 5% and
95%) makes the exit code 1. Needs numpy; ``--runs`` sets how exact the simulations are.
"""

import argparse
import importlib.util
import sys
import time
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import numpy as np
from tabulate import tabulate

from gwent_cli.stats.confidence_sequence import anytime_interval
from gwent_cli.stats.cycles import cyclicity
from gwent_cli.stats.differences import difference_of_scores, paired_difference
from gwent_cli.stats.equilibria import equilibrium
from gwent_cli.stats.field import Field, adjusted_pairings
from gwent_cli.stats.pairing import pairing_effect
from gwent_cli.stats.ratings import rate
from gwent_cli.stats.score import Outcomes, estimate_score
from gwent_cli.stats.sequential import Decision, Hypotheses, expected_games, sprt
from gwent_cli.stats.stopping import estimate_after_sprt, estimate_after_width, width_reached

USUAL = Hypotheses(0.5, 0.53)
LOOK = 200


def worlds_module():  # type: ignore[no-untyped-def]
    """The worlds of the tests, which are no package here."""
    path = Path(__file__).parent.parent / "stats" / "worlds.py"
    spec = importlib.util.spec_from_file_location("worlds", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["worlds"] = module
    spec.loader.exec_module(module)
    return module


def coverage(worlds, runs: int) -> tuple[str, bool]:  # type: ignore[no-untyped-def]
    """How often the interval of a score holds it, by world and number of pairs."""
    rng, rows, kept = np.random.default_rng(1), [], True
    for world in worlds:
        row: list[object] = [world.name[:58], f"{world.score:.1%}"]
        for pairs in (50, 200, 1000):
            shares = np.array(world.pairs) / sum(world.pairs)
            found = [estimate_score(Outcomes(tuple(c))) for c in rng.multinomial(pairs, shares, size=runs).tolist()]
            held = sum(each.low <= world.score <= each.high for each in found) / runs
            slack = 2.5 * (0.05 * 0.95 / runs) ** 0.5
            common = 0.05 <= world.score <= 0.95
            kept &= held > (0.93 if common else 0.91) - slack and (held < 0.977 + slack or not common)
            row.append(f"{held:.1%}")
        rows.append(row)
    return tabulate(rows, ("95% interval of a score", "score", "50 pairs", "200", "1000")), kept


def stopped(world, runs: int, rule: Callable[[Outcomes], bool], estimate: Callable) -> tuple:  # type: ignore[no-untyped-def]
    """Ends, mean games, mean errors of raw and corrected score, coverage, of matches that a rule stops."""
    rng, ends, games, raw, score, held = np.random.default_rng(2), [], 0, 0.0, 0.0, 0
    shares = np.array(world.pairs) / sum(world.pairs)
    for _ in range(runs):
        pairs, looks = np.zeros(5, dtype=int), []
        while True:
            pairs += rng.multinomial(LOOK // 2, shares)
            counted = Outcomes(tuple(pairs.tolist()))
            looks.append(counted.games)
            if rule(counted):
                break
        found = estimate(counted, looks)
        ends.append(counted)
        games += counted.games
        raw += found.raw - world.score
        score += found.score - world.score
        held += found.low <= world.score <= found.high
    return ends, games / runs, raw / runs, score / runs, held / runs


def sequential(invented: Callable, runs: int) -> str:  # type: ignore[type-arg]
    """The test of 50:53 and the estimates after it, by true score."""
    rows = []
    for true in (0.45, 0.48, 0.5, 0.515, 0.53, 0.55, 0.58):
        world = invented(true)
        ends, games, raw, score, held = stopped(
            world,
            runs,
            lambda counted: sprt(counted, USUAL).decision is not Decision.CONTINUE,
            lambda counted, looks: estimate_after_sprt(counted, USUAL, looks),
        )
        high = sum(sprt(counted, USUAL).decision is Decision.H1 for counted in ends) / runs
        about = expected_games(USUAL, true, 1.0, LOOK)
        rows.append(
            (
                *(f"{share:.1%}" for share in (true, high)),
                *(f"{number:,.0f}" for number in (games, about)),
                *(f"{error:+.2%}" for error in (raw, score)),
                f"{held:.1%}",
            )
        )
    return tabulate(rows, ("50:53, true score", "ends in H1", "games", "expected", "raw off", "corrected", "coverage"))


def widths(worlds, runs: int) -> str:  # type: ignore[no-untyped-def]
    """Stopping at ±3 points and the estimates after it."""
    rows = []
    for world in worlds:
        _, games, raw, score, held = stopped(
            world, runs, lambda counted: width_reached(counted, 0.03), estimate_after_width
        )
        rows.append((world.name[:58], f"{games:,.0f}", f"{raw:+.2%}", f"{score:+.2%}", f"{held:.1%}"))
    return tabulate(rows, ("until ±3 points", "games", "raw off", "corrected", "coverage"))


def costs() -> str:
    """Milliseconds a call, the best of several."""
    rng = np.random.default_rng(3)
    match = Outcomes((2300, 200, 5000, 200, 2600))
    looks = [*range(LOOK, match.games, LOOK), match.games]
    pairs = {
        (i, j): Outcomes(tuple(rng.multinomial(500, (0.2, 0.05, 0.45, 0.05, 0.25)).tolist()))
        for i, j in combinations(range(20), 2)
    }
    twenty = Field(20, pairs)
    ten = Field(10, {key: outcomes for key, outcomes in pairs.items() if key[1] < 10})
    calls: list[tuple[str, Callable[[], object]]] = [
        ("score and interval", lambda: estimate_score(match)),
        ("pairing effect", lambda: pairing_effect(match, 1000)),
        ("sequential test, one look", lambda: sprt(match, USUAL)),
        (f"estimate after {len(looks)} looks", lambda: estimate_after_sprt(match, USUAL, looks)),
        ("interval of the live line", lambda: anytime_interval(match)),
        ("difference of two scores", lambda: difference_of_scores(match, match.mirrored)),
        ("paired difference, 9 outcomes", lambda: paired_difference((3, 8, 16, 40, 180, 45, 17, 9, 4))),
        ("20 decks: tests with Holm", lambda: adjusted_pairings(twenty)),
        ("20 decks: ratings", lambda: rate(twenty)),
        ("10 decks: circles, 400 resamples", lambda: cyclicity(ten)),
        ("10 decks: equilibrium, 400 resamples", lambda: equilibrium(ten)),
    ]
    rows = []
    for name, call in calls:
        times = []
        for _ in range(3):
            start = time.process_time()
            call()
            times.append(time.process_time() - start)
        rows.append((name, f"{1000 * min(times):.2f}"))
    return tabulate(rows, ("what", "ms"), colalign=("left", "right"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=1000)
    runs = parser.parse_args().runs
    module = worlds_module()
    invented = module.invented
    some = [
        *(invented(score) for score in (0.05, 0.1, 0.3, 0.5, 0.7, 0.95)),
        invented(0.5, draws=0.1, start=0.2),
        invented(0.3, alike=0.5),
        invented(0.7, draws=0.2, alike=1.0),
        *module.measured(),
    ]
    table, kept = coverage(some, runs)
    print(table, sequential(invented, runs // 2), widths(some[1:5], runs // 2), costs(), sep="\n\n")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
