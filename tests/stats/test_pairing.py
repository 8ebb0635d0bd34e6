"""What pairing gained or lost: the ratio of variances, its interval, and the ends of both."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.stats.pairing import pairing_effect
from gwent_cli.stats.score import Outcomes

from .worlds import GAMES, World, invented, measured

np = pytest.importorskip("numpy")

kinds = st.tuples(*[st.integers(0, 500)] * 6)


def counted(six: tuple[int, ...]) -> tuple[Outcomes, int]:
    """Outcomes and drawn games of so many pairs of each kind."""
    nothing, half, drawn, even, most, both = six
    return Outcomes((nothing, half, drawn + even, most, both)), half + 2 * drawn + most


def test_ratio_is_that_of_the_variances() -> None:
    """numpy on the games themselves: every game once in either place of its pair."""
    six = (12, 5, 3, 40, 7, 22)
    first = [a for (a, b), count in zip(GAMES, six, strict=True) for _ in range(count)]
    second = [b for (a, b), count in zip(GAMES, six, strict=True) for _ in range(count)]
    correlation = np.corrcoef(first + second, second + first)[0, 1]
    found = pairing_effect(*counted(six))
    assert found.pairs == sum(six)
    assert found.ratio == pytest.approx(1 + correlation)


def test_without_draws_and_evenly_matched_it_is_a_share() -> None:
    """Half the ratio is the share of pairs whose games went alike: Wilson's interval of that share."""
    proportion = pytest.importorskip("statsmodels.stats.proportion")
    found = pairing_effect(*counted((30, 0, 0, 140, 0, 30)))
    low, high = proportion.proportion_confint(60, 200, method="wilson")
    assert (found.low / 2, found.high / 2) == pytest.approx((low, high), abs=2e-3)
    assert found.verdict == "gained"


@pytest.mark.parametrize(
    "world",
    [
        *measured(),
        invented(0.5),
        invented(0.5, alike=0.5),
        invented(0.5, draws=0.02, start=0.3),
        invented(0.5, start=0.48),
        invented(0.9, draws=0.01),
    ],
    ids=lambda world: world.name,
)
@pytest.mark.parametrize("pairs", [50, 500])
def test_interval_covers(world: World, pairs: int) -> None:
    """Where one result is rare the interval is wide, never narrow: only the lower side is bounded."""
    truth = world.pair_variance / (world.game_variance / 2)
    runs = 600
    drawn = np.random.default_rng(5).multinomial(pairs, world.kinds, size=runs).tolist()
    found = [pairing_effect(*counted(tuple(six))) for six in drawn]
    hits = sum(each.low - 1e-9 <= truth <= each.high + 1e-9 for each in found)
    assert hits / runs > 0.945 - 3 * math.sqrt(0.05 * 0.95 / runs)


@settings(deadline=None)
@given(kinds, st.floats(0.5, 0.999))
def test_always_finite_and_around_the_ratio(six: tuple[int, ...], level: float) -> None:
    found = pairing_effect(*counted(six), level)
    assert 0 <= found.low <= found.high <= 2
    assert found.verdict in {"gained", "lost", "open"}
    if found.ratio is not None:
        assert found.low - 1e-12 <= found.ratio <= found.high + 1e-12


@settings(deadline=None)
@given(kinds)
def test_the_other_side_sees_the_same_effect(six: tuple[int, ...]) -> None:
    outcomes, draws = counted(six)
    a, b = pairing_effect(outcomes, draws), pairing_effect(outcomes.mirrored, draws)
    assert (a.low, a.high) == pytest.approx((b.low, b.high))


def test_single_games_are_left_out() -> None:
    alone = pairing_effect(Outcomes((10, 4, 30, 2, 8)), 6)
    assert pairing_effect(Outcomes((10, 4, 30, 2, 8), (5, 3, 1)), 9) == alone


@pytest.mark.parametrize(
    ("outcomes", "draws", "bounds"),
    [
        (Outcomes(), 0, (0, 2)),
        (Outcomes(singles=(3, 1, 4)), 1, (0, 2)),
        (Outcomes((0, 0, 1, 0, 0)), 0, (0, 2)),
        (Outcomes((0, 0, 0, 0, 500)), 0, (0, 2)),  # all won
        (Outcomes((0, 0, 500, 0, 0)), 1000, (0, 2)),  # all drawn
    ],
)
def test_nothing_to_tell(outcomes: Outcomes, draws: int, bounds: tuple[float, float]) -> None:
    found = pairing_effect(outcomes, draws)
    assert found.ratio is None
    assert (found.low, found.high) == bounds
    assert found.verdict == "open"


def test_the_starter_always_wins() -> None:
    found = pairing_effect(Outcomes((0, 0, 500, 0, 0)), 0)
    assert found.ratio == 0
    assert found.low == 0
    assert 0.01 < found.high < 0.02


@pytest.mark.parametrize("draws", [1, 4, 300])
def test_impossible_draws_are_refused(draws: int) -> None:
    with pytest.raises(ValueError, match="drawn games"):
        pairing_effect(Outcomes((10, 4, 30, 2, 8)), draws)
