"""Shares and means by game: against scipy and by simulation."""

import random

import pytest
from statsmodels.stats.proportion import proportion_confint

from gwent_cli.stats.clusters import estimate_mean, estimate_share


def test_lone_decisions_give_wilsons_interval() -> None:
    found = estimate_share([(1, 1)] * 30 + [(0, 1)] * 10)
    assert (found.decisions, found.games, found.share) == (40, 40, 0.75)
    assert (found.low, found.high) == pytest.approx(proportion_confint(30, 40, method="wilson"), abs=2e-3)


def test_decisions_that_go_alike_count_once() -> None:
    one = estimate_share([(1, 1)] * 300 + [(0, 1)] * 100)
    many = estimate_share([(5, 5)] * 300 + [(0, 5)] * 100)
    assert (many.low, many.high) == pytest.approx((one.low, one.high), abs=2e-3)


@pytest.mark.parametrize(
    ("clusters", "share"), [([], None), ([(0, 0)], None), ([(0, 3)], 0.0), ([(3, 3), (1, 1)], 1.0), ([(1, 4)], 0.25)]
)
def test_few_games_are_answered_in_finite_numbers(clusters: list[tuple[int, int]], share: float | None) -> None:
    found = estimate_share(clusters)
    assert found.share == share
    assert 0 <= found.low <= (share or 0) <= found.high <= 1
    mirrored = estimate_share([(count - so, count) for so, count in clusters])
    assert (mirrored.low, mirrored.high) == pytest.approx((1 - found.high, 1 - found.low))


@pytest.mark.parametrize("clusters", [[(-1, 2)], [(3, 2)]])
def test_impossible_counts_are_refused(clusters: list[tuple[int, int]]) -> None:
    with pytest.raises(ValueError, match="none to all"):
        estimate_share(clusters)


def test_intervals_cover_what_they_promise() -> None:
    """Games of one to six decisions with a share of their own, on average 0.8."""
    chance = random.Random(5)
    covered = means = 0
    for _ in range(600):
        games = []
        for _ in range(60):
            own, count = chance.betavariate(4, 1), chance.randint(1, 6)
            games.append([float(chance.random() < own) for _ in range(count)])
        found = estimate_share([(int(sum(game)), len(game)) for game in games])
        covered += found.low <= 0.8 <= found.high
        mean = estimate_mean(games)
        assert mean.mean == pytest.approx(found.share)
        means += abs((mean.mean or 0) - 0.8) <= 1.96 * mean.error
    assert 0.92 <= covered / 600 <= 0.99
    assert 0.9 <= means / 600 <= 0.98


def test_means_of_nothing_and_of_one_game() -> None:
    assert estimate_mean([[], []]).mean is None
    assert (estimate_mean([[0.5, 1.0]]).mean, estimate_mean([[0.5, 1.0]]).error) == (0.75, 0.0)
