"""How often the 95% interval holds the truth: exactly for 50 pairs, and by simulation for more."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from gwent_cli.stats.score import Outcomes, estimate_score

from .worlds import World, measured

np = pytest.importorskip("numpy")
special = pytest.importorskip("scipy.special")

LOWEST, HIGHEST = 0.93, 0.977


@dataclass(frozen=True)
class Cell:
    """One way the world could be: the score, the share of draws, and how the games of a pair hang together."""

    score: float
    draws: float
    kind: str
    strength: float

    def pair_shares(self) -> list[float] | None:
        """The chances of 0, ½, 1, 1½ and 2 points in a pair; None where no such world exists."""
        win = self.score - self.draws / 2
        single = np.array([1 - win - self.draws, self.draws, win])
        if single.min() < -1e-12:
            return None
        if self.kind == "alike":  # with this chance the second game goes as the first
            joint = (1 - self.strength) * np.outer(single, single) + self.strength * np.diag(single)
        elif self.kind == "starter":  # starting is worth this much
            shift = np.array([-self.strength, 0, self.strength])
            joint = np.outer(single + shift, single - shift)
        else:  # with this chance the pair is as even as its games allow
            joint = (1 - self.strength) * np.outer(single, single) + self.strength * _opposed(single)
        if joint.min() < -1e-12:
            return None
        return [max(0.0, float(joint[::-1].diagonal(offset=k - 2).sum())) for k in range(5)]


def _opposed(single):  # type: ignore[no-untyped-def]
    """The joint chances of two games of which the one goes best when the other goes worst."""
    edges = np.concatenate([[0.0], np.cumsum(single)])
    joint = np.zeros((3, 3))
    for i in range(3):
        for j in range(3):
            low = max(edges[i], 1 - edges[j + 1])
            joint[i, j] = max(0.0, min(edges[i + 1], 1 - edges[j]) - low)
    return joint


def cells(scores: tuple[float, ...], draws: tuple[float, ...]) -> Iterator[tuple[Cell, list[float]]]:
    """All worlds of the grid but those in which every pair brings the same."""
    kinds = (("alike", (0.0, 0.5, 1.0)), ("starter", (0.1, 0.2)), ("opposed", (0.5, 1.0)))
    for score in scores:
        for draw in draws:
            for kind, strengths in kinds:
                for strength in strengths:
                    cell = Cell(score, draw, kind, strength)
                    shares = cell.pair_shares()
                    if shares and max(shares) < 1 - 1e-9:
                        yield cell, shares


def all_counts(pairs: int) -> list[tuple[int, int, int, int, int]]:
    """Every way in which ``pairs`` pairs can bring 0 to 2 points."""
    numbers = range(pairs + 1)
    return [
        (a, b, c, d, pairs - a - b - c - d)
        for a in numbers
        for b in range(pairs + 1 - a)
        for c in range(pairs + 1 - a - b)
        for d in range(pairs + 1 - a - b - c)
    ]


def exact_coverage(pairs: int, scores: tuple[float, ...], draws: tuple[float, ...]) -> dict[Cell, float]:
    """The exact chance that the interval holds the score, over all possible results."""
    every = all_counts(pairs)
    bounds = np.array([(found.low, found.high) for found in map(estimate_score, map(Outcomes, every))])
    counts = np.array(every)
    ways = special.gammaln(pairs + 1) - special.gammaln(counts + 1).sum(1)
    coverage = {}
    for cell, shares in cells(scores, draws):
        chances = np.exp(ways + special.xlogy(counts, np.array(shares)).sum(1))
        holds = (bounds[:, 0] <= cell.score + 1e-12) & (cell.score - 1e-12 <= bounds[:, 1])
        coverage[cell] = float(chances[holds].sum())
    return coverage


def simulated_coverage(pairs: int, runs: int, scores: tuple[float, ...], draws: tuple[float, ...]) -> dict[Cell, float]:
    """The share of ``runs`` simulated results whose interval holds the score."""
    rng = np.random.default_rng(20)
    coverage = {}
    bounds = cache(lambda counts: estimate_score(Outcomes(counts)))
    for cell, shares in cells(scores, draws):
        drawn = rng.multinomial(pairs, np.array(shares) / sum(shares), size=runs)
        found = (bounds(tuple(counts)) for counts in drawn.tolist())
        coverage[cell] = sum(each.low <= cell.score <= each.high for each in found) / runs
    return coverage


@pytest.mark.parametrize("pairs", [50, 400])
def test_pairs_cover_as_promised(pairs: int) -> None:
    coverage = simulated_coverage(pairs, 1500, (0.05, 0.2, 0.5), (0.0, 0.1))
    assert len(coverage) >= 30
    slack = 2.5 * (0.05 * 0.95 / 1500) ** 0.5
    outside = {cell: value for cell, value in coverage.items() if not LOWEST - slack <= value <= HIGHEST + slack}
    assert outside == {}
    assert sum(coverage.values()) / len(coverage) == pytest.approx(0.951, abs=0.003)


@pytest.mark.parametrize("pairs", [50, 400])
@pytest.mark.parametrize("world", measured(), ids=lambda world: world.name)
def test_matches_that_were_played_cover(world: World, pairs: int) -> None:
    """Draws, wins and pairs of real games; beyond 95% the interval may cover too much, never less than 91%."""
    runs = 3000
    shares = np.array(world.pairs) / sum(world.pairs)
    drawn, times = np.unique(
        np.random.default_rng(21).multinomial(pairs, shares, size=runs), axis=0, return_counts=True
    )
    held = 0
    for counts, number in zip(drawn.tolist(), times.tolist(), strict=True):
        found = estimate_score(Outcomes(tuple(counts)))
        held += number * (found.low <= world.score <= found.high)
    slack = 2.5 * (0.05 * 0.95 / runs) ** 0.5
    common = 0.05 <= world.score <= 0.95
    assert held / runs > (LOWEST if common else 0.91) - slack
    assert held / runs < HIGHEST + slack or not common


def test_independent_games_cover() -> None:
    """The case of a Scoia'tael, who chooses the start: 100 games, each its own unit; exact."""
    games = 100
    every = [(a, b, games - a - b) for a in range(games + 1) for b in range(games + 1 - a)]
    bounds = np.array([(e.low, e.high) for e in (estimate_score(Outcomes(singles=counts)) for counts in every)])
    counts = np.array(every)
    ways = special.gammaln(games + 1) - special.gammaln(counts + 1).sum(1)
    for score in np.arange(0.05, 0.96, 0.05):
        for draws in (0.0, 0.05, 0.3, 0.8):
            win = score - draws / 2
            shares = np.array([1 - win - draws, draws, win])
            if shares.min() < -1e-12:
                continue
            chances = np.exp(ways + special.xlogy(counts, shares.clip(0)).sum(1))
            holds = (bounds[:, 0] <= score + 1e-12) & (score - 1e-12 <= bounds[:, 1])
            assert LOWEST <= chances[holds].sum() <= HIGHEST, (score, draws)


@pytest.mark.study
def test_fifty_pairs_cover_exactly() -> None:
    coverage = exact_coverage(50, (0.05, 0.1, 0.2, 0.3, 0.35, 0.4, 0.5, 0.7, 0.95), (0.0, 0.02, 0.1, 0.3, 0.6))
    assert len(coverage) >= 200
    assert {cell: value for cell, value in coverage.items() if not LOWEST <= value <= HIGHEST} == {}


@pytest.mark.study
@pytest.mark.parametrize("pairs", [75, 1000])
def test_more_pairs_cover_in_simulation(pairs: int) -> None:
    coverage = simulated_coverage(pairs, 5000, (0.05, 0.1, 0.3, 0.5, 0.6), (0.0, 0.02, 0.1, 0.6))
    slack = 3 * (0.06 * 0.94 / 5000) ** 0.5
    assert min(coverage.values()) > 0.927 - slack
    assert max(coverage.values()) < HIGHEST + slack
    few = [cell for cell, value in coverage.items() if value < LOWEST - slack / 3]
    assert all(cell.score == 0.05 for cell in few)
    assert len(few) <= len(coverage) // 30
