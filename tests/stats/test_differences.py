"""Differences of scores: formulas against statsmodels and a general optimiser, coverage, ends."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.stats.differences import difference_of_scores, paired_difference
from gwent_cli.stats.score import Outcomes, estimate_score

np = pytest.importorskip("numpy")

counts = st.integers(0, 5000)
outcomes = st.builds(Outcomes, st.tuples(counts, counts, counts, counts, counts), st.tuples(counts, counts, counts))
deals = st.lists(st.integers(0, 800), min_size=5, max_size=5) | st.lists(st.integers(0, 800), min_size=9, max_size=9)


@pytest.mark.parametrize(("a", "n", "b", "m"), [(56, 70, 48, 80), (9, 10, 3, 10), (10, 10, 0, 20), (500, 1000, 30, 50)])
def test_separate_games_without_draws_are_newcombes_method_10(a: int, n: int, b: int, m: int) -> None:
    """The first three are rows of Newcombe's own table II; statsmodels knows the method as 'newcomb'."""
    proportion = pytest.importorskip("statsmodels.stats.proportion")
    expected = proportion.confint_proportions_2indep(a, n, b, m, method="newcomb", compare="diff")
    found = difference_of_scores(Outcomes(singles=(n - a, 0, a)), Outcomes(singles=(m - b, 0, b)))
    assert (found.low, found.high) == pytest.approx(expected, abs=1e-6)
    assert found.difference == pytest.approx(a / n - b / m)


def test_pairs_and_draws_count() -> None:
    """Pairs that go alike tell less, and the difference knows it as each score does."""
    alike, other = Outcomes((250, 0, 0, 0, 250)), Outcomes((100, 0, 300, 0, 100))
    found = difference_of_scores(alike, other)
    widths = estimate_score(alike).half_width, estimate_score(other).half_width
    assert found.half_width == pytest.approx(math.hypot(*widths), rel=1e-3)


@settings(deadline=None)
@given(outcomes, outcomes)
def test_the_other_way_round_is_the_negative(a: Outcomes, b: Outcomes) -> None:
    here, there = difference_of_scores(a, b), difference_of_scores(b, a)
    assert (here.low, here.high) == pytest.approx((-there.high, -there.low))
    assert -1 <= here.low <= here.high <= 1
    if here.difference is not None:
        assert here.low - 1e-12 <= here.difference <= here.high + 1e-12


def test_a_side_without_games_says_nothing() -> None:
    found = difference_of_scores(Outcomes(), Outcomes((1, 2, 3, 4, 5)))
    assert (found.difference, found.low, found.high, found.units_a, found.units_b) == (None, -1, 1, 0, 15)


def test_separate_scores_cover() -> None:
    rng, runs, held = np.random.default_rng(7), 1500, 0
    for few, many in zip(rng.binomial(60, 0.7, runs).tolist(), rng.binomial(400, 0.55, runs).tolist(), strict=True):
        found = difference_of_scores(Outcomes(singles=(60 - few, 0, few)), Outcomes(singles=(400 - many, 0, many)))
        held += found.low <= 0.15 <= found.high
    assert 0.93 < held / runs < 0.977


@pytest.mark.parametrize("table", [(3, 40, 12), (1, 49, 0), (7, 0, 9)])
def test_three_outcomes_are_tangos_interval(table: tuple[int, int, int]) -> None:
    """Tango's own equation for two paired shares (1998, eq. 4 and 5), solved by scipy."""
    optimize = pytest.importorskip("scipy.optimize")
    worse, same, better = table
    n = sum(table)

    def statistic(d: float) -> float:
        # Maximum likelihood of the chance of "worse" under a difference d: 2n·q² + b·q + c = 0.
        b = -better - worse + (2 * n - better + worse) * d
        c = -worse * d * (1 - d)
        q = (math.sqrt(b * b - 8 * n * c) - b) / (4 * n)
        return float((better - worse - n * d) / math.sqrt(n * (2 * q + d * (1 - d))))

    mean = (better - worse) / n
    high = optimize.brentq(lambda d: statistic(d) + 1.959964, mean, 1 - 1e-9)
    low = optimize.brentq(lambda d: statistic(d) - 1.959964, -1 + 1e-9, mean)
    found = paired_difference((worse, 0, same, 0, better))
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


def test_many_deals_come_close_to_the_t_interval() -> None:
    scipy_stats = pytest.importorskip("scipy.stats")
    table = (30, 80, 160, 400, 1800, 450, 170, 90, 40)
    values = np.repeat(np.linspace(-1, 1, 9), table)
    expected = scipy_stats.t.interval(0.95, len(values) - 1, values.mean(), scipy_stats.sem(values))
    found = paired_difference(table)
    assert found.difference == pytest.approx(values.mean())
    assert (found.low, found.high) == pytest.approx(expected, abs=3e-4)


WAYS = [
    (0.2, 0.0, 0.5, 0.0, 0.3),
    (0.0, 0.0, 0.99, 0.0, 0.01),
    (0.01, 0.0, 0.97, 0.0, 0.02),
    (0.05, 0.1, 0.6, 0.2, 0.05),
    (0.0, 0.01, 0.02, 0.05, 0.8, 0.06, 0.03, 0.02, 0.01),
]


def covered(shares: tuple[float, ...], number: int, runs: int) -> float:
    rng = np.random.default_rng(9)
    truth = float(np.linspace(-1, 1, len(shares)) @ np.array(shares))
    drawn, times = np.unique(rng.multinomial(number, shares, size=runs), axis=0, return_counts=True)
    held = 0
    for table, count in zip(drawn.tolist(), times.tolist(), strict=True):
        found = paired_difference(table)
        held += count * (found.low <= truth <= found.high)
    return held / runs


@pytest.mark.parametrize("number", [20, 200])
@pytest.mark.parametrize("shares", WAYS[:2])
def test_paired_differences_cover(shares: tuple[float, ...], number: int) -> None:
    assert covered(shares, number, 200) > 0.95 - 3 * math.sqrt(0.05 * 0.95 / 200)


@pytest.mark.study
@pytest.mark.parametrize("number", [20, 60, 500])
@pytest.mark.parametrize("shares", WAYS)
def test_paired_differences_cover_everywhere(shares: tuple[float, ...], number: int) -> None:
    """Rare differences make wide intervals rather than narrow ones: only the lower side is bounded."""
    assert covered(shares, number, 3000) > 0.93 - 0.01


@pytest.mark.parametrize(
    ("table", "low", "high"),
    [
        ((0, 0, 0, 0, 0), -1, 1),
        ((0, 0, 500, 0, 0), -0.00762, 0.00762),  # nothing ever changed: z²/(n + z²)
        ((0, 0, 1, 0, 0), -0.7935, 0.7935),
        ((0, 0, 0, 0, 30), 0.7729, 1),
        ((30, 0, 0, 0, 0), -1, -0.7729),
    ],
)
def test_extreme_differences(table: tuple[int, ...], low: float, high: float) -> None:
    found = paired_difference(table)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


@settings(max_examples=60, deadline=None)
@given(deals, st.floats(0.5, 0.999))
def test_always_finite_and_mirrored(table: list[int], level: float) -> None:
    here, there = paired_difference(table, level), paired_difference(table[::-1], level)
    assert -1 <= here.low <= here.high <= 1
    assert (here.low, here.high) == pytest.approx((-there.high, -there.low), abs=1e-7)
    if here.difference is not None:
        assert here.low <= here.difference <= here.high


@pytest.mark.parametrize("table", [(), (1,), (1, 2), (1, -1, 2)])
def test_malformed_counts_are_refused(table: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="odd number"):
        paired_difference(table)
