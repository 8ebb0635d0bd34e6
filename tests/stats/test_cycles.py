"""How cyclic a field is: the decomposition by hand and by numpy, noise subtracted, coverage, ends."""

import math

import pytest
from hypothesis import given, settings

from gwent_cli.stats.cycles import chi_square_tail, cyclicity
from gwent_cli.stats.field import Field
from gwent_cli.stats.resampling import percentiles, resampled_scores
from gwent_cli.stats.score import Outcomes, estimate_score

from .test_field import pairings
from .worlds import invented

np = pytest.importorskip("numpy")


def field_of(scores: list[list[float]], games: int) -> Field:
    """Single games without draws that brought exactly these scores."""
    decks = len(scores)
    return Field(
        decks,
        {
            (i, j): Outcomes(singles=(games - round(games * scores[i][j]), 0, round(games * scores[i][j])))
            for i in range(decks)
            for j in range(i + 1, decks)
        },
    )


def rated(*strengths: float) -> list[list[float]]:
    return [[1 / (1 + math.exp(b - a)) for b in strengths] for a in strengths]


ROCK_PAPER_SCISSORS = [[0.5, 0.6, 0.4], [0.4, 0.5, 0.6], [0.6, 0.4, 0.5]]


def test_rock_paper_scissors_is_all_circle() -> None:
    found = cyclicity(field_of(ROCK_PAPER_SCISSORS, 100_000))
    assert found.share == pytest.approx(1, abs=1e-3)
    assert found.low > 0.99
    assert found.cyclic_points == pytest.approx(0.1, abs=0.003)
    assert found.transitive_points == pytest.approx(0, abs=0.003)
    assert found.p_value is not None
    assert found.p_value < 1e-9
    assert found.loops == 1


def test_a_field_that_ratings_explain_has_no_circle() -> None:
    found = cyclicity(field_of(rated(0.8, 0.3, 0.0, -0.2, -0.9), 1_000_000))
    assert found.share == pytest.approx(0, abs=1e-4)
    assert found.high < 0.01
    assert found.p_value is not None
    assert found.p_value > 0.5
    assert found.loops == 6


def test_the_statistic_is_the_deviance_of_bradley_terry() -> None:
    """With many games the weighted residuals say what a logistic regression's deviance says."""
    api = pytest.importorskip("statsmodels.api")
    chi2 = pytest.importorskip("scipy.stats").chi2
    scores = rated(0.5, 0.2, 0.0, -0.4)
    scores[0][1] -= 0.02
    field = field_of(scores, 2000)
    design = [[float(deck == i) - float(deck == j) for deck in range(1, 4)] for i, j in field.pairings]
    results = [field.outcomes(i, j).singles[::2][::-1] for i, j in field.pairings]
    fitted = api.GLM(np.array(results), np.array(design), family=api.families.Binomial()).fit()
    assert cyclicity(field).p_value == pytest.approx(chi2.sf(fitted.deviance, 3), rel=0.05)


@pytest.mark.parametrize("freedom", [1, 2, 3, 6, 15, 100])
@pytest.mark.parametrize("value", [0.0, 0.01, 1.0, 7.8, 60.0, 3000.0])
def test_chi_square_agrees_with_scipy(value: float, freedom: int) -> None:
    chi2 = pytest.importorskip("scipy.stats").chi2
    assert chi_square_tail(value, freedom) == pytest.approx(chi2.sf(value, freedom), rel=1e-9, abs=1e-300)


def drawn(scores: list[list[float]], pairs: int, rng, alike: float) -> Field:  # type: ignore[no-untyped-def]
    decks = len(scores)
    return Field(
        decks,
        {
            (i, j): Outcomes(tuple(rng.multinomial(pairs, invented(scores[i][j], alike=alike).pairs).tolist()))
            for i in range(decks)
            for j in range(i + 1, decks)
        },
    )


def test_noise_does_not_look_cyclic() -> None:
    """Noise alone gives p-values below 5% in 5% of fields, also where pairs go alike; and the points add up."""
    rng, runs = np.random.default_rng(3), 80
    found = [cyclicity(drawn(rated(0.3, 0.1, -0.1, -0.3), 100, rng, 0.5), resamples=20) for _ in range(runs)]
    false = sum(each.p_value is not None and each.p_value < 0.05 for each in found) / runs
    assert false <= 0.05 + 3 * math.sqrt(0.05 * 0.95 / runs)
    truth = cyclicity(field_of(rated(0.3, 0.1, -0.1, -0.3), 1_000_000)).transitive_points
    assert np.sqrt(np.mean([each.transitive_points**2 for each in found])) == pytest.approx(truth, rel=0.06)


@pytest.mark.study
def test_the_interval_of_the_share_covers() -> None:
    scores = rated(0.3, 0.1, -0.1, -0.3)
    for a, b in ((0, 1), (1, 2), (2, 0)):
        scores[a][b] += 0.05
        scores[b][a] -= 0.05
    truth = cyclicity(field_of(scores, 10_000_000)).share
    assert truth == pytest.approx(0.142, abs=0.002)
    rng, runs = np.random.default_rng(4), 150
    for pairs, alike in ((50, 0.0), (300, 0.5)):
        found = [cyclicity(drawn(scores, pairs, rng, alike), resamples=200) for _ in range(runs)]
        assert sum(each.low <= truth <= each.high for each in found) / runs > 0.9


def test_a_tree_of_pairings_has_no_circle_to_find() -> None:
    found = cyclicity(Field(3, {(0, 1): Outcomes((5, 0, 10, 0, 20)), (1, 2): Outcomes((5, 0, 10, 0, 9))}))
    assert (found.share, found.p_value, found.loops, found.low, found.high) == (None, None, 0, 0, 1)
    assert found.cyclic_points == 0


@pytest.mark.parametrize("field", [Field(1, {}), Field(4, {})])
def test_no_games(field: Field) -> None:
    found = cyclicity(field)
    assert (found.share, found.p_value, found.loops, found.transitive_points) == (None, None, 0, 0)


@settings(max_examples=25, deadline=None)
@given(pairings)
def test_always_finite(field: Field) -> None:
    found = cyclicity(field, resamples=20)
    assert 0 <= found.low <= found.high <= 1
    assert found.share is None or found.low <= found.share <= found.high
    assert math.isfinite(found.transitive_points)
    assert math.isfinite(found.cyclic_points)
    assert found.p_value is None or 0 <= found.p_value <= 1


def test_one_seed_one_answer() -> None:
    field = drawn(ROCK_PAPER_SCISSORS, 60, np.random.default_rng(1), 0.0)
    assert cyclicity(field, seed=5, resamples=40) == cyclicity(field, seed=5, resamples=40)
    assert cyclicity(field, seed=5, resamples=40) != cyclicity(field, seed=6, resamples=40)
    with pytest.raises(ValueError, match="20 resamples"):
        cyclicity(field, resamples=3)


def test_resampling_varies_as_much_as_the_score_does() -> None:
    outcomes = Outcomes((60, 10, 200, 20, 110), (3, 2, 5))
    found = [float(scores[0][1] or 0) for scores in resampled_scores(Field(2, {(0, 1): outcomes}), 2000, 1)]
    plain = estimate_score(outcomes)
    assert np.mean(found) == pytest.approx(plain.score, abs=1e-3)
    low, high = percentiles(found, 0.95)
    assert (low, high) == pytest.approx((plain.low, plain.high), abs=4e-3)
