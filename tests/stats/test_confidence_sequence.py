"""The interval that may be looked at all the time: its martingale exactly, its coverage at all times by simulation."""

import math
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.stats.confidence_sequence import anytime_interval, anytime_p_value, log_capital, stakes
from gwent_cli.stats.score import Outcomes, estimate_score

from .worlds import World, invented, measured

np = pytest.importorskip("numpy")

counts = st.integers(0, 10**6)
outcomes = st.builds(Outcomes, st.tuples(counts, counts, counts, counts, counts), st.tuples(counts, counts, counts))


@pytest.mark.parametrize("world", [invented(0.5), invented(0.8, draws=0.1, start=0.05), invented(0.03)])
def test_capital_is_a_fair_bet_at_the_true_score(world: World) -> None:
    """Over all results of four pairs the mean capital is 1: exactly what Ville's inequality asks for."""
    mean = 0.0
    for results in product(range(5), repeat=4):
        pairs = tuple(results.count(place) for place in range(5))
        chance = math.prod(world.pairs[place] for place in results)
        mean += chance * math.exp(log_capital(Outcomes(pairs), world.score))
    assert mean == pytest.approx(1, abs=1e-9)


def capitals(pairs, score: float):  # type: ignore[no-untyped-def]
    """``log_capital`` of many counts at once (the last axis holds the five)."""
    gains = np.log(1 - np.array(stakes()) + np.outer(np.linspace(0, 1, 5), stakes()) / score)
    logs = pairs @ gains
    highest = logs.max(axis=-1)
    return highest + np.log(np.exp(logs - highest[..., None]).mean(axis=-1))


@pytest.mark.parametrize(
    "world", [invented(0.5), invented(0.9, draws=0.02), *measured()[:3]], ids=lambda world: world.name
)
def test_covers_at_all_times(world: World) -> None:
    """After each of 500 pairs, in 400 matches; the interval holds a score against which no capital is high."""
    runs = 400
    shares = np.array(world.pairs) / sum(world.pairs)
    drawn = np.cumsum(np.random.default_rng(2).multinomial(1, shares, size=(runs, 500)), axis=1)
    up, down = capitals(drawn, world.score), capitals(drawn[..., ::-1], 1 - world.score)
    for run, pair in ((0, 0), (1, 100), (2, 499)):
        counted = Outcomes(tuple(drawn[run, pair].tolist()))
        assert up[run, pair] == pytest.approx(log_capital(counted, world.score))
    left = (np.maximum(up, down) >= math.log(40)).any(axis=1).mean()
    assert left <= 0.05


def test_interval_is_where_the_capital_stays_low() -> None:
    counted = Outcomes((60, 10, 240, 12, 90), (3, 1, 4))
    low, high = anytime_interval(counted)
    assert log_capital(counted, low) == pytest.approx(math.log(40), abs=1e-3)
    assert log_capital(counted.mirrored, 1 - high) == pytest.approx(math.log(40), abs=1e-3)


@pytest.mark.parametrize("units", [50, 1000, 100_000])
def test_it_costs_less_than_twice_the_width(units: int) -> None:
    counted = Outcomes((units // 4, 0, units // 2, 0, units // 4))
    low, high = anytime_interval(counted)
    plain = estimate_score(counted)
    assert low < plain.low
    assert plain.high < high
    assert (high - low) / 2 < 1.9 * plain.half_width


@settings(max_examples=40, deadline=None)
@given(outcomes, st.floats(0.5, 0.999))
def test_always_finite_and_around_the_score(counted: Outcomes, level: float) -> None:
    low, high = anytime_interval(counted, level)
    assert 0 <= low <= high <= 1
    mirrored = anytime_interval(counted.mirrored, level)
    assert (low, high) == pytest.approx((1 - mirrored[1], 1 - mirrored[0]), abs=1e-6)
    if counted.games:
        assert low <= counted.half_points / (2 * counted.games) <= high


def test_more_confidence_is_wider() -> None:
    counted = Outcomes((20, 3, 40, 2, 25))
    narrow, wide = anytime_interval(counted, 0.9), anytime_interval(counted, 0.99)
    assert wide[0] < narrow[0]
    assert narrow[1] < wide[1]


@pytest.mark.parametrize(
    ("counted", "low", "high"),
    [
        (Outcomes(), 0, 1),
        (Outcomes(singles=(0, 0, 1)), 0.008, 1),
        (Outcomes((0, 0, 0, 0, 100)), 0.95, 1),
        (Outcomes((100, 0, 0, 0, 0)), 0, 0.05),
    ],
)
def test_extreme_results(counted: Outcomes, low: float, high: float) -> None:
    assert anytime_interval(counted) == pytest.approx((low, high), abs=0.01)


def test_levels_outside_0_to_1_are_refused() -> None:
    with pytest.raises(ValueError, match="confidence level"):
        anytime_interval(Outcomes(), 1.0)


@given(outcomes, st.floats(0.05, 0.95))
@settings(max_examples=60, deadline=None)
def test_p_value_is_where_the_interval_just_reaches_the_score(counted: Outcomes, null: float) -> None:
    p = anytime_p_value(counted, null)
    assert 0 <= p <= 1
    assert p == pytest.approx(anytime_p_value(counted.mirrored, 1 - null), rel=1e-6, abs=1e-12)
    if 1e-9 < p < 0.9:
        low, high = anytime_interval(counted, 1 - p * 0.98)
        assert low <= null <= high
        low, high = anytime_interval(counted, 1 - p * 1.05)
        assert not low + 1e-6 < null < high - 1e-6


def test_p_value_without_anything_to_say() -> None:
    assert anytime_p_value(Outcomes()) == 1
    assert anytime_p_value(Outcomes((5, 0, 3, 0, 5))) == 1
    assert anytime_p_value(Outcomes((10**7, 0, 0, 0, 10**7 + 1))) == 1
    assert anytime_p_value(Outcomes((0, 0, 0, 0, 10**6))) == 0
    with pytest.raises(ValueError, match="between 0 and 1"):
        anytime_p_value(Outcomes(), 1.0)
