"""How many games a question needs: against statsmodels' power functions, and against the interval itself."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.stats.planning import (
    games_for_half_width,
    games_to_separate,
    smallest_difference,
    smallest_difference_between,
)
from gwent_cli.stats.score import Outcomes, estimate_score


def power_of(games: float, p0: float, p1: float, level: float) -> float:
    power = pytest.importorskip("statsmodels.stats.power")
    spreads = {"std_null": math.sqrt(p0 * (1 - p0)), "std_alternative": math.sqrt(p1 * (1 - p1))}
    return float(power.normal_power_het(p1 - p0, games, 1 - level, alternative="two-sided", **spreads))


@pytest.mark.parametrize(("p0", "p1"), [(0.5, 0.52), (0.5, 0.6), (0.3, 0.28), (0.9, 0.95), (0.05, 0.02)])
@pytest.mark.parametrize(("power", "level"), [(0.8, 0.95), (0.9, 0.99)])
@pytest.mark.parametrize("effect", [1.0, 0.6, 1.4])
def test_separation_has_the_power_and_no_game_more(
    p0: float, p1: float, power: float, level: float, effect: float
) -> None:
    games = games_to_separate(p0, p1, power=power, level=level, effect=effect)
    assert games % 2 == 0
    assert power_of(games / effect, p0, p1, level) >= power - 1e-6
    assert power_of((games - 2) / effect, p0, p1, level) < power + 1e-4


def test_known_answers() -> None:
    assert games_to_separate(0.5, 0.52) == 4904
    assert games_for_half_width(0.02) == 2398
    assert games_for_half_width(0.03) == 1064
    assert smallest_difference(1000) == pytest.approx(0.0442, abs=2e-4)
    assert smallest_difference_between(1000, 1000) == pytest.approx(0.0626, abs=2e-4)


@pytest.mark.parametrize("half_width", [0.2, 0.05, 0.02, 0.003])
@pytest.mark.parametrize("score", [0.5, 0.9])
def test_the_planned_games_give_the_half_width(half_width: float, score: float) -> None:
    """The estimate itself is asked: as many independent games, and some fewer."""
    games = games_for_half_width(half_width, score=score)

    def reached(number: int) -> float:
        wins = round(number * score)
        return estimate_score(Outcomes(singles=(number - wins, 0, wins))).half_width

    assert reached(games) <= half_width * 1.001  # the score can only be met to a whole win
    if games > 20:
        assert reached(round(games * 0.98) - 2) > half_width


def test_half_width_grows_with_the_design_effect() -> None:
    assert games_for_half_width(0.02, effect=1.5) == pytest.approx(1.5 * games_for_half_width(0.02), abs=2)


@settings(deadline=None)
@given(st.integers(8, 10**7), st.floats(0.02, 0.9), st.floats(0.3, 2))
def test_the_smallest_difference_is_the_inverse_of_separation(games: int, base: float, effect: float) -> None:
    found = smallest_difference(games, base=base, effect=effect)
    if found is None or base + found > 1 - 1e-6:
        return
    needed = games_to_separate(base, base + found, effect=effect)
    assert abs(needed - games) <= 2


@pytest.mark.parametrize(("a", "b", "score"), [(200, 200, 0.5), (1000, 300, 0.4), (50_000, 90_000, 0.8)])
def test_two_scores_against_statsmodels(a: int, b: int, score: float) -> None:
    proportion = pytest.importorskip("statsmodels.stats.proportion")
    found = smallest_difference_between(a, b, score=score)
    assert found is not None
    power = proportion.power_proportions_2indep(found, score, b, ratio=a / b, alpha=0.05, return_results=False)
    assert power == pytest.approx(0.8, abs=1e-4)


def test_so_few_games_show_nothing() -> None:
    assert smallest_difference(1) is None
    assert smallest_difference_between(1, 1) is None
    assert smallest_difference(4) is not None


@settings(deadline=None)
@given(st.integers(1, 10**9), st.integers(1, 10**9), st.floats(0.001, 0.999), st.floats(0.01, 5))
def test_differences_lie_within_reach(a: int, b: int, score: float, effect: float) -> None:
    for found in (
        smallest_difference(a, base=score, effect=effect),
        smallest_difference_between(a, b, score=score, effect=effect),
    ):
        assert found is None or 0 < found <= 1 - score


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: games_for_half_width(0), "half width"),
        (lambda: games_for_half_width(0.5), "half width"),
        (lambda: games_for_half_width(math.nan), "half width"),
        (lambda: games_for_half_width(0.02, score=1), "score"),
        (lambda: games_for_half_width(1e-12), "counted"),
        (lambda: games_to_separate(0.5, 0.5), "differ"),
        (lambda: games_to_separate(0.5, 1.0), "score"),
        (lambda: games_to_separate(0.5, 0.6, power=1), "power"),
        (lambda: games_to_separate(0.5, 0.6, level=95), "confidence level"),
        (lambda: smallest_difference(0), "at least one game"),
        (lambda: smallest_difference(10, effect=0), "design effect"),
        (lambda: smallest_difference_between(10, 0), "at least one game"),
    ],
)
def test_senseless_questions_are_refused(call, message: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError, match=message):
        call()
