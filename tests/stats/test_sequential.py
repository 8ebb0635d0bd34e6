"""The sequential test: its ratio against a general optimiser, its errors in simulation, its ends."""

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.stats.score import Outcomes
from gwent_cli.stats.sequential import Decision, Hypotheses, accept_probability, expected_games, sprt
from gwent_cli.stats.tilted import tilted_shares

from .worlds import World, invented, measured

np = pytest.importorskip("numpy")

PAIRS = (0.0, 0.25, 0.5, 0.75, 1.0)
USUAL = Hypotheses(0.5, 0.53)
counts = st.integers(0, 5000)
outcomes = st.builds(Outcomes, st.tuples(counts, counts, counts, counts, counts), st.tuples(counts, counts, counts))


@pytest.mark.parametrize(
    "shares", [(0.2, 0.1, 0.4, 0.05, 0.25), (0.01, 0.3, 0.3, 0.3, 0.09), (0.6, 0.1, 0.1, 0.1, 0.1)]
)
@pytest.mark.parametrize("mean", [0.3, 0.5, 0.53, 0.9])
def test_tilted_shares_are_the_likeliest(shares: tuple[float, ...], mean: float) -> None:
    optimize = pytest.importorskip("scipy.optimize")
    found = tilted_shares(shares, PAIRS, mean)
    best = optimize.minimize(
        lambda q: -sum(f * math.log(max(each, 1e-12)) for f, each in zip(shares, q, strict=True)),
        np.full(5, 0.2),
        bounds=[(1e-9, 1)] * 5,
        constraints=[
            {"type": "eq", "fun": lambda q: q.sum() - 1},
            {"type": "eq", "fun": lambda q: q @ np.array(PAIRS) - mean},
        ],
        options={"maxiter": 500, "ftol": 1e-12},
    )
    assert best.success
    assert found == pytest.approx(best.x, abs=2e-4)


@settings(deadline=None)
@given(st.lists(st.integers(0, 50), min_size=5, max_size=5).filter(any), st.floats(0.001, 0.999))
def test_tilted_shares_sum_to_1_and_have_the_mean(tallies: list[int], mean: float) -> None:
    shares = [tally / sum(tallies) for tally in tallies]
    found = tilted_shares(shares, PAIRS, mean)
    assert min(found) >= 0
    assert sum(found) == pytest.approx(1)
    assert sum(q * value for q, value in zip(found, PAIRS, strict=True)) == pytest.approx(mean, abs=1e-6)


def test_no_mean_outside_the_values() -> None:
    with pytest.raises(ValueError, match="no mean"):
        tilted_shares((0.5, 0, 0.5), (0, 0.5, 1), 1.0)


def test_independent_games_without_draws_are_walds_binomial_test() -> None:
    found = sprt(Outcomes(singles=(480, 0, 520)), USUAL)
    assert found.llr == pytest.approx(520 * math.log(0.53 / 0.5) + 480 * math.log(0.47 / 0.5))
    assert (found.lower, found.upper) == pytest.approx((math.log(0.05 / 0.95), math.log(0.95 / 0.05)))


def test_many_pairs_come_close_to_the_normal_ratio() -> None:
    """LLR ≈ m·(p1 - p0)·(2·score - p0 - p1) / (2·variance of a pair's mean)."""
    pairs = (2300, 200, 5000, 200, 2600)
    units = sum(pairs)
    mean = sum(value * count for value, count in zip(PAIRS, pairs, strict=True)) / units
    variance = sum((value - mean) ** 2 * count for value, count in zip(PAIRS, pairs, strict=True)) / units
    found = sprt(Outcomes(pairs), USUAL)
    assert found.llr == pytest.approx(units * 0.03 * (2 * mean - 1.03) / (2 * variance), rel=0.03)


@pytest.mark.parametrize(
    ("counted", "low", "high"),
    [
        (Outcomes(), 0, 0),
        (Outcomes((0, 0, 0, 0, 1)), 0.05, 0.06),
        (Outcomes(singles=(0, 0, 1)), 0.05, 0.06),
        (Outcomes(singles=(0, 1, 0)), -0.01, 0),
        (Outcomes((0, 0, 3, 0, 0)), -0.05, 0),  # three even pairs prove nothing
        (Outcomes((0, 0, 0, 0, 5000)), 290, 292),
        (Outcomes((5000, 0, 0, 0, 0)), -310, -309),
        (Outcomes((0, 0, 5000, 0, 0)), -3e4, -10),
    ],
)
def test_extreme_results(counted: Outcomes, low: float, high: float) -> None:
    assert low <= sprt(counted, USUAL).llr <= high


@settings(deadline=None)
@given(outcomes, st.floats(0.05, 0.5), st.floats(0.01, 0.4))
def test_always_finite_and_mirrored(counted: Outcomes, p0: float, gap: float) -> None:
    here = sprt(counted, Hypotheses(p0, p0 + gap))
    there = sprt(counted.mirrored, Hypotheses(1 - p0 - gap, 1 - p0))
    assert math.isfinite(here.llr)
    assert here.llr == pytest.approx(-there.llr, rel=1e-6, abs=1e-6)
    if here.decision is Decision.H1:
        assert here.llr >= here.upper


@settings(deadline=None)
@given(st.floats(0.01, 0.98), st.floats(0.00001, 0.9), st.floats(0.001, 0.999), st.floats(0.01, 0.4))
def test_lengths_and_chances_are_finite(p0: float, gap: float, score: float, error: float) -> None:
    if p0 + gap >= 1:
        return
    hypotheses = Hypotheses(p0, p0 + gap, error, 0.05)
    assert 0 <= accept_probability(hypotheses, score) <= 1
    assert 0 < expected_games(hypotheses, score) < math.inf


def test_error_rates_are_the_chances_at_the_hypotheses() -> None:
    hypotheses = Hypotheses(0.4, 0.45, 0.01, 0.1)
    assert accept_probability(hypotheses, 0.4) == pytest.approx(0.01, abs=0.001)
    assert accept_probability(hypotheses, 0.45) == pytest.approx(0.9, abs=0.005)
    scores = [accept_probability(hypotheses, number / 100) for number in range(30, 60)]
    assert all(a < b for a, b in pairwise(scores))
    middle = expected_games(hypotheses, 0.425)
    with pytest.raises(ValueError, match="apart"):
        expected_games(hypotheses, 0.425, look=0)
    assert middle == pytest.approx(expected_games(hypotheses, 0.425 + 1e-7), rel=1e-3)


@pytest.mark.parametrize("wrong", [(0.5, 0.5), (0.6, 0.5), (0, 0.5), (0.5, 1), (math.nan, 0.5)])
def test_senseless_hypotheses_are_refused(wrong: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="needed"):
        Hypotheses(*wrong)


@pytest.mark.parametrize("error", [0, 0.5, 1, math.nan])
def test_senseless_error_rates_are_refused(error: float) -> None:
    with pytest.raises(ValueError, match="error rates"):
        Hypotheses(0.5, 0.53, error, 0.05)
    with pytest.raises(ValueError, match="error rates"):
        Hypotheses(0.5, 0.53, 0.05, error)


def ended(world: World, hypotheses: Hypotheses, look: int, runs: int) -> tuple[float, float]:
    """The share of runs that end in H1, and the mean number of games."""
    rng = np.random.default_rng(3)
    shares = np.array(world.pairs) / sum(world.pairs)
    high = games = 0
    for _ in range(runs):
        pairs = np.zeros(5, dtype=int)
        while True:
            pairs += rng.multinomial(look // 2, shares)
            found = sprt(Outcomes(tuple(pairs.tolist())), hypotheses)
            if found.decision is not Decision.CONTINUE:
                break
        high += found.decision is Decision.H1
        games += 2 * int(pairs.sum())
    return high / runs, games / runs


def at(world: World) -> Hypotheses:
    """Hypotheses three points apart around where the world lies, H0 being true."""
    return Hypotheses(world.score, world.score + 0.03)


ERRORS = [
    (invented(0.5), USUAL, True),
    (invented(0.53), USUAL, False),
    (invented(0.5, draws=0.1, start=0.2), USUAL, True),
    (invented(0.53, draws=0.1, alike=0.5), USUAL, False),
    *[(world, at(world), True) for world in measured() if 0.1 < world.score < 0.9],
]


@pytest.mark.parametrize(("world", "hypotheses", "null"), ERRORS[1:5], ids=lambda value: getattr(value, "name", ""))
def test_errors_stay_below_what_was_asked(world: World, hypotheses: Hypotheses, null: bool) -> None:
    runs = 200
    high, games = ended(world, hypotheses, 200, runs)
    wrong = high if null else 1 - high
    assert wrong <= 0.05 + 2.5 * math.sqrt(0.05 * 0.95 / runs)
    effect = world.pair_variance / (world.score * (1 - world.score) / 2)
    assert games == pytest.approx(expected_games(hypotheses, world.score, effect, 200), rel=0.15)


@pytest.mark.parametrize("draws", [0.0, 0.3])
def test_errors_with_games_that_stand_alone(draws: float) -> None:
    rng, runs, wrong = np.random.default_rng(11), 150, 0
    win = 0.5 - draws / 2
    for _ in range(runs):
        games = np.zeros(3, dtype=int)
        decision = Decision.CONTINUE
        while decision is Decision.CONTINUE:
            games += rng.multinomial(200, (1 - win - draws, draws, win))
            decision = sprt(Outcomes(singles=tuple(games.tolist())), USUAL).decision
        wrong += decision is Decision.H1
    assert wrong / runs <= 0.05 + 2.5 * math.sqrt(0.05 * 0.95 / runs)


@pytest.mark.study
@pytest.mark.parametrize(("world", "hypotheses", "null"), ERRORS, ids=lambda value: getattr(value, "name", ""))
@pytest.mark.parametrize("look", [40, 200])
def test_errors_of_many_runs(world: World, hypotheses: Hypotheses, null: bool, look: int) -> None:
    runs = 1000
    high, _ = ended(world, hypotheses, look, runs)
    wrong = high if null else 1 - high
    assert wrong <= 0.05 + 2.5 * math.sqrt(0.05 * 0.95 / runs)
