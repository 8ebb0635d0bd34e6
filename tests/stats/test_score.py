"""The score interval: formula against statsmodels, and honest answers where there is little or nothing to go on."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.stats.score import Outcomes, design_effect, estimate_score, normal_quantile, wilson_interval

counts = st.integers(0, 10_000)
outcomes = st.builds(Outcomes, st.tuples(counts, counts, counts, counts, counts), st.tuples(counts, counts, counts))


@pytest.mark.parametrize("level", [0.8, 0.95, 0.99])
@pytest.mark.parametrize(("wins", "games"), [(1, 3), (5, 50), (312, 1000), (50, 100), (999, 1000), (0, 7), (12, 12)])
def test_independent_games_without_draws_get_plain_wilson(wins: int, games: int, level: float) -> None:
    proportion = pytest.importorskip("statsmodels.stats.proportion")
    low, high = proportion.proportion_confint(wins, games, alpha=1 - level, method="wilson")
    found = estimate_score(Outcomes(singles=(games - wins, 0, wins)), level)
    assert found.design_effect == pytest.approx(1)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-12)
    assert found.score == pytest.approx(wins / games)


@pytest.mark.parametrize("wins", [0, 1, 17, 40])
def test_pairs_with_independent_games_come_close_to_plain_wilson(wins: int) -> None:
    proportion = pytest.importorskip("statsmodels.stats.proportion")
    share = wins / 40
    pairs = (round(1600 * (1 - share) ** 2), 0, round(3200 * share * (1 - share)), 0, round(1600 * share**2))
    games = 2 * sum(pairs)
    expected = proportion.proportion_confint(pairs[2] + 2 * pairs[4], games, method="wilson")
    found = estimate_score(Outcomes(pairs))
    if wins in (0, 40):  # the games of a pair may have gone alike throughout, so a pair counts as one game
        expected = proportion.proportion_confint(sum(pairs) * wins / 40, games / 2, method="wilson")
    assert (found.low, found.high) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize(
    "given",
    [
        Outcomes((40, 3, 90, 5, 62)),
        Outcomes((0, 1, 20, 2, 9), (3, 1, 8)),
        Outcomes(singles=(30, 25, 45)),
    ],
)
def test_variance_is_the_cluster_robust_one(given: Outcomes) -> None:
    """d·p·(1 - p)/(N - 1) is what statsmodels says for a mean with errors clustered by pair, and D follows."""
    api = pytest.importorskip("statsmodels.api")
    t = pytest.importorskip("scipy.stats").t
    values, clusters = [], []
    for size, tallies in ((2, given.pairs), (1, given.singles)):
        for half_points, count in enumerate(tallies):
            for _ in range(count):
                values += [half_points / 2 / size] * size
                clusters += [clusters[-1] + 1 if clusters else 0] * size
    model = api.OLS(values, [1.0] * len(values))
    fitted = model.fit(cov_type="cluster", cov_kwds={"groups": clusters})
    score, games, units = given.half_points / 2 / given.games, given.games, given.units
    variance = float(fitted.cov_params()[0][0])
    ratio = variance / (score * (1 - score) / (games - 1))
    widening = (t.ppf(0.975, units - 1) / t.ppf(0.975, games - 1)) ** 2
    expected = ((units - 1) * widening * ratio + 2) / (units + 1)
    assert design_effect(given, 1.96) == pytest.approx(expected, rel=2e-3)
    assert float(fitted.params[0]) == pytest.approx(score)


def test_quantiles_agree_with_scipy() -> None:
    scipy_stats = pytest.importorskip("scipy.stats")
    for level in (0.5, 0.9, 0.95, 0.99, 0.999):
        assert normal_quantile(level) == pytest.approx(scipy_stats.norm.ppf((1 + level) / 2))


@settings(deadline=None)
@given(outcomes, st.floats(0.5, 0.999))
def test_always_finite_and_around_the_score(counted: Outcomes, level: float) -> None:
    found = estimate_score(counted, level)
    numbers = [found.low, found.high, found.design_effect, found.effective_games, found.half_width]
    assert all(math.isfinite(number) for number in numbers)
    assert 0 <= found.low <= found.high <= 1
    if found.score is not None:
        assert found.low <= found.score + 1e-12
        assert found.score <= found.high + 1e-12
        assert found.low < found.high


@settings(deadline=None)
@given(outcomes)
def test_the_other_side_has_the_mirrored_interval(counted: Outcomes) -> None:
    a, b = estimate_score(counted), estimate_score(counted.mirrored)
    assert counted.mirrored.mirrored == counted
    assert counted.mirrored.half_points == 2 * counted.games - counted.half_points
    assert (b.low, b.high) == pytest.approx((1 - a.high, 1 - a.low))


@settings(deadline=None)
@given(outcomes, outcomes)
def test_games_add_up(some: Outcomes, more: Outcomes) -> None:
    both = some + more
    assert both.games == some.games + more.games
    assert both.half_points == some.half_points + more.half_points
    assert both + Outcomes() == both


def test_nothing_played_says_nothing() -> None:
    found = estimate_score(Outcomes())
    assert (found.games, found.score, found.low, found.high) == (0, None, 0.0, 1.0)


@pytest.mark.parametrize(
    ("counted", "low", "high"),
    [
        (Outcomes(singles=(0, 0, 1)), 0.2065, 1.0),  # one game won
        (Outcomes(singles=(1, 0, 0)), 0.0, 0.7935),
        (Outcomes(singles=(0, 1, 0)), 0.0546, 0.9454),  # one game drawn
        (Outcomes((0, 0, 0, 0, 1)), 0.2065, 1.0),  # one pair won: no more certain than one game
        (Outcomes((0, 0, 1, 0, 0)), 0.0945, 0.9055),
        (Outcomes((0, 0, 0, 0, 500)), 0.9924, 1.0),  # all won: the lower bound stays below 1
        (Outcomes((500, 0, 0, 0, 0)), 0.0, 0.0076),
        (Outcomes((0, 0, 500, 0, 0)), 0.4980, 0.5020),  # all drawn, or the starter always won
    ],
)
def test_extreme_results_are_told_honestly(counted: Outcomes, low: float, high: float) -> None:
    found = estimate_score(counted)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-4)


def test_a_thousand_games_are_good_for_three_points() -> None:
    """Design §7: ``-n 1000`` is ±3 points."""
    found = estimate_score(Outcomes((125, 0, 250, 0, 125)))
    assert found.half_width == pytest.approx(0.031, abs=0.0005)


def test_dependence_within_pairs_counts() -> None:
    alike = estimate_score(Outcomes((250, 0, 0, 0, 250)))
    opposed = estimate_score(Outcomes((50, 0, 400, 0, 50)))
    assert alike.effective_games == pytest.approx(500, rel=0.01)
    assert opposed.effective_games == pytest.approx(2500, rel=0.01)


@pytest.mark.parametrize("level", [0, 1, -0.5, 95, math.nan])
def test_levels_outside_0_to_1_are_refused(level: float) -> None:
    with pytest.raises(ValueError, match="confidence level"):
        estimate_score(Outcomes(), level)


def test_malformed_counts_are_refused() -> None:
    with pytest.raises(ValueError, match="five counts"):
        Outcomes((1, 2, 3))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="none below 0"):
        Outcomes((0, 0, -1, 0, 0))


def test_wilson_interval_takes_fractional_trials() -> None:
    low, high = wilson_interval(0.5, 61.5, 1.96)
    assert low == pytest.approx(1 - high)
