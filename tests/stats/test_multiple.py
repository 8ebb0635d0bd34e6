"""P-values and Holm's correction: against statsmodels, and agreeing with the interval."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.stats.multiple import holm, p_value
from gwent_cli.stats.score import Outcomes, estimate_score

counts = st.integers(0, 2000)
outcomes = st.builds(Outcomes, st.tuples(counts, counts, counts, counts, counts), st.tuples(counts, counts, counts))


@pytest.mark.parametrize(("wins", "games"), [(312, 600), (7, 10), (50, 100), (0, 9), (40, 40)])
@pytest.mark.parametrize("null", [0.5, 0.3])
def test_independent_games_without_draws_are_the_score_test(wins: int, games: int, null: float) -> None:
    proportion = pytest.importorskip("statsmodels.stats.proportion")
    expected = proportion.proportions_ztest(wins, games, null, prop_var=null)[1]
    assert p_value(Outcomes(singles=(games - wins, 0, wins)), null) == pytest.approx(expected, abs=1e-12)


@settings(deadline=None)
@given(outcomes, st.floats(0.5, 0.999), st.floats(0.05, 0.95))
def test_below_what_the_level_leaves_where_the_interval_leaves_null_out(
    counted: Outcomes, level: float, null: float
) -> None:
    p = p_value(counted, null)
    assert 0 <= p <= 1
    if abs(p - (1 - level)) < 1e-9:
        return
    found = estimate_score(counted, level)
    assert (p < 1 - level) == (not found.low <= null <= found.high)


@settings(deadline=None)
@given(outcomes)
def test_both_sides_have_the_same_p(counted: Outcomes) -> None:
    assert p_value(counted) == pytest.approx(p_value(counted.mirrored), rel=1e-6, abs=1e-300)


def test_nothing_played_and_all_even() -> None:
    assert p_value(Outcomes()) == 1
    assert p_value(Outcomes((0, 0, 500, 0, 0))) == 1


def test_holm_by_hand() -> None:
    assert holm((0.01, 0.04, 0.03, 0.005)) == pytest.approx((0.03, 0.06, 0.06, 0.02))
    assert holm(()) == ()
    assert holm((0.7, 0.9)) == (1, 1)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.floats(0, 1), min_size=1, max_size=40))
def test_holm_agrees_with_statsmodels(values: list[float]) -> None:
    multitest = pytest.importorskip("statsmodels.stats.multitest")
    assert holm(values) == pytest.approx(multitest.multipletests(values, method="holm")[1])


@pytest.mark.parametrize("wrong", [-0.1, 1.1, float("nan")])
def test_no_p_values(wrong: float) -> None:
    with pytest.raises(ValueError, match="p-values"):
        holm((0.5, wrong))


@pytest.mark.parametrize("null", [0, 1, float("nan")])
def test_no_score_to_test(null: float) -> None:
    with pytest.raises(ValueError, match="score to test"):
        p_value(Outcomes(), null)
