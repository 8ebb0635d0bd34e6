"""Estimates after stopping: little bias, honest intervals, finite ends."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.stats.score import Outcomes, estimate_score
from gwent_cli.stats.sequential import Decision, Hypotheses, sprt
from gwent_cli.stats.stopping import MINIMUM_UNITS, estimate_after_sprt, estimate_after_width, width_reached

from .worlds import World, invented, measured

np = pytest.importorskip("numpy")

USUAL = Hypotheses(0.5, 0.53)
BIAS = 0.003
counts = st.integers(0, 3000)
outcomes = st.builds(Outcomes, st.tuples(counts, counts, counts, counts, counts), st.tuples(counts, counts, counts))


def after_sprt(world: World, look: int, runs: int, most: int = 10**9, seed: int = 4) -> tuple[float, float, float]:
    """Mean of what was seen, mean of the corrected estimate (both less the truth), coverage."""
    rng = np.random.default_rng(seed)
    shares = np.array(world.pairs) / sum(world.pairs)
    raw, score, held = [], [], 0
    for _ in range(runs):
        pairs = np.zeros(5, dtype=int)
        looks: list[int] = []
        decision = Decision.CONTINUE
        while decision is Decision.CONTINUE and 2 * pairs.sum() < most:
            pairs += rng.multinomial(look // 2, shares)
            counted = Outcomes(tuple(pairs.tolist()))
            looks.append(counted.games)
            decision = sprt(counted, USUAL).decision
        found = estimate_after_sprt(counted, USUAL, looks)
        raw.append(found.raw)
        score.append(found.score)
        held += found.low <= world.score <= found.high
    return float(np.mean(raw)) - world.score, float(np.mean(score)) - world.score, held / runs


@pytest.mark.parametrize("world", [invented(0.53, draws=0.1, start=0.1), invented(0.47)], ids=lambda world: world.name)
def test_the_estimate_after_a_test_has_little_bias(world: World) -> None:
    raw, corrected, covered = after_sprt(world, 400, 200)
    assert abs(corrected) < BIAS
    assert abs(raw) > abs(corrected)
    assert covered > 0.95 - 3 * math.sqrt(0.05 * 0.95 / 200)


@pytest.mark.study
@pytest.mark.parametrize("look", [100, 500])
@pytest.mark.parametrize("score", [0.45, 0.485, 0.5, 0.515, 0.53, 0.55, 0.58])
@pytest.mark.parametrize("kind", [{"draws": 0.1, "start": 0.1}, {"alike": 0.5}], ids=str)
def test_bias_and_coverage_across_scores(look: int, score: float, kind: dict[str, float]) -> None:
    """Short matches vary most, long ones take longest to work out: the former are simulated more often."""
    runs = 500 if 0.48 < score < 0.54 else 1500
    _, corrected, covered = after_sprt(invented(score, **kind), look, runs)
    assert abs(corrected) < BIAS
    slack = 2.5 * math.sqrt(0.05 * 0.95 / runs)
    assert 0.93 - slack < covered < 0.977 + slack


@pytest.mark.study
def test_bias_when_the_games_run_out() -> None:
    for world in (invented(0.515), invented(0.53)):
        _, corrected, covered = after_sprt(world, 200, 600, most=1200)
        assert abs(corrected) < BIAS
        assert covered > 0.93


def after_width(world: World, half_width: float, look: int, runs: int) -> tuple[float, float]:
    """Mean of the corrected estimate less the truth, and coverage."""
    rng = np.random.default_rng(6)
    shares = np.array(world.pairs) / sum(world.pairs)
    score, held = [], 0
    for _ in range(runs):
        pairs = np.zeros(5, dtype=int)
        looks: list[int] = []
        reached = False
        while not reached:
            pairs += rng.multinomial(look // 2, shares)
            counted = Outcomes(tuple(pairs.tolist()))
            looks.append(counted.games)
            reached = width_reached(counted, half_width)
        found = estimate_after_width(counted, looks)
        assert (found.high - found.low) / 2 <= half_width
        score.append(found.score)
        held += found.low <= world.score <= found.high
    return float(np.mean(score)) - world.score, held / runs


@pytest.mark.parametrize("world", [invented(0.5, draws=0.1), invented(0.1)], ids=lambda world: world.name)
def test_stopping_at_a_width_covers(world: World) -> None:
    bias, covered = after_width(world, 0.04, 50, 400)
    assert abs(bias) < BIAS
    assert covered > 0.95 - 3 * math.sqrt(0.05 * 0.95 / 400)


@pytest.mark.study
@pytest.mark.parametrize("half_width", [0.05, 0.03, 0.015])
@pytest.mark.parametrize(
    "world",
    [invented(0.5), invented(0.5, draws=0.1, start=0.2), invented(0.3, alike=0.5), invented(0.1), *measured()],
    ids=lambda world: world.name,
)
def test_stopping_at_a_width_everywhere(world: World, half_width: float) -> None:
    """A little looser at the two matches that one side wins 98% and 99% of, where 50 pairs are all there is."""
    bias, covered = after_width(world, half_width, 40, 600)
    assert abs(bias) < BIAS + 0.001
    assert covered > 0.93 - 0.017


@pytest.mark.parametrize(
    ("counted", "looks"),
    [
        (Outcomes(singles=(0, 0, 1)), [1]),
        (Outcomes((0, 0, 0, 0, 50)), [20, 60, 100]),
        (Outcomes((50, 0, 0, 0, 0)), [100]),
        (Outcomes((0, 0, 100, 0, 0)), [100, 200]),
        (Outcomes((0, 0, 1, 0, 0)), [1, 2]),
        (Outcomes((0, 0, 0, 0, 5000)), list(range(100, 10001, 100))),
    ],
)
def test_extreme_results_are_finite(counted: Outcomes, looks: list[int]) -> None:
    for found in (estimate_after_sprt(counted, USUAL, looks), estimate_after_width(counted, looks)):
        assert found.score is not None
        assert 0 <= found.low <= found.score <= found.high <= 1
        assert found.low < found.high


@settings(max_examples=40, deadline=None)
@given(outcomes.filter(lambda counted: counted.games > 6), st.integers(1, 6))
def test_always_finite_and_around_the_score(counted: Outcomes, number: int) -> None:
    looks = sorted({max(1, counted.games * part // number) for part in range(1, number + 1)})
    for found in (estimate_after_sprt(counted, USUAL, looks), estimate_after_width(counted, looks)):
        assert found.score is not None
        assert 0 <= found.low <= found.score <= found.high <= 1


@settings(max_examples=25, deadline=None)
@given(outcomes.filter(lambda counted: counted.games > 6))
def test_the_other_side_has_the_mirrored_estimate(counted: Outcomes) -> None:
    looks = [counted.games // 3, counted.games // 2, counted.games]
    here = estimate_after_sprt(counted, Hypotheses(0.45, 0.5), looks)
    there = estimate_after_sprt(counted.mirrored, Hypotheses(0.5, 0.55), looks)
    assert (here.low, here.high) == pytest.approx((1 - there.high, 1 - there.low), abs=1e-6)
    assert here.score == pytest.approx(1 - (there.score or 0), abs=1e-6)


def test_one_look_changes_nothing() -> None:
    counted = Outcomes((30, 5, 100, 5, 60))
    plain = estimate_score(counted)
    for found in (estimate_after_sprt(counted, USUAL, [400]), estimate_after_width(counted, [400])):
        assert (found.raw, found.score, found.low, found.high) == (plain.score, plain.score, plain.low, plain.high)


def test_nothing_played() -> None:
    for found in (estimate_after_sprt(Outcomes(), USUAL, []), estimate_after_width(Outcomes(), [])):
        assert (found.games, found.score, found.low, found.high) == (0, None, 0.0, 1.0)


def test_a_width_needs_units() -> None:
    few = Outcomes((0, 0, 0, 0, MINIMUM_UNITS - 1))
    assert not width_reached(few, 0.2)
    assert width_reached(few + Outcomes((0, 0, 0, 0, 1)), 0.2)
    assert not width_reached(Outcomes(), 0.2)


@pytest.mark.parametrize("half_width", [0, 0.5, 1.5, math.nan])
def test_senseless_widths_are_refused(half_width: float) -> None:
    with pytest.raises(ValueError, match="half width"):
        width_reached(Outcomes(), half_width)


@pytest.mark.parametrize("looks", [[], [200], [400, 400], [0, 400], [500]])
def test_looks_must_fit_the_games(looks: list[int]) -> None:
    counted = Outcomes((30, 5, 100, 5, 60))
    with pytest.raises(ValueError, match="looks rise"):
        estimate_after_sprt(counted, USUAL, looks)
    with pytest.raises(ValueError, match="looks rise"):
        estimate_after_width(counted, looks)
