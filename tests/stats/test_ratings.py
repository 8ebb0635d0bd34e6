"""Bradley-Terry ratings: against statsmodels' logistic regression, errors by simulation, honest ends."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.stats.field import Field
from gwent_cli.stats.linear import inverse, product
from gwent_cli.stats.ratings import ELO, elo, rate
from gwent_cli.stats.score import Outcomes

from .test_field import pairings
from .worlds import invented

np = pytest.importorskip("numpy")


def singles(wins: int, games: int) -> Outcomes:
    return Outcomes(singles=(games - wins, 0, wins))


FIELD = Field(
    4, {(0, 1): singles(60, 100), (0, 2): singles(150, 200), (1, 2): singles(70, 120), (2, 3): singles(20, 90)}
)


def test_ratings_are_a_logistic_regression() -> None:
    api = pytest.importorskip("statsmodels.api")
    design, results, prior = [], [], 0.5
    for i, j in FIELD.pairings:
        row = [float(deck == i) - float(deck == j) for deck in range(4)]
        design.append(row)
        results.append([FIELD.outcomes(i, j).singles[2], FIELD.outcomes(i, j).singles[0]])
    for deck in range(4):
        design.append([float(other == deck) for other in range(4)])
        results.append([prior / 2, prior / 2])
    fitted = api.GLM(np.array(results), np.array(design), family=api.families.Binomial()).fit(tol=1e-12)
    centre = np.eye(4) - 0.25
    covariance = centre @ fitted.cov_params() @ centre * ELO**2
    found = rate(FIELD, prior_games=prior)
    assert [rating.elo for rating in found.ratings] == pytest.approx(ELO * (centre @ fitted.params), abs=1e-6)
    # The prior games carry no chance of their own, so errors are a little smaller than with them.
    assert np.array(found.covariance) == pytest.approx(covariance, rel=0.05, abs=3)
    assert found.ratings[0].standard_error == pytest.approx(math.sqrt(found.covariance[0][0]))
    assert found.connected
    assert found.determined


def test_two_decks_are_the_elo_formula() -> None:
    found = rate(Field(2, {(0, 1): singles(7500, 10_000)}), prior_games=0.01)
    assert found.ratings[0].elo - found.ratings[1].elo == pytest.approx(elo(0.75), abs=0.1)
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert (elo(0), elo(1), elo(0.5)) == (None, None, 0)


def test_errors_cover_and_know_of_pairs() -> None:
    """Three decks of known strength whose pairs go alike: intervals that took games for independent would fail."""
    strengths = (0.4, 0.0, -0.4)
    truth = [ELO * strength for strength in strengths]
    rng, runs, held, inside = np.random.default_rng(12), 150, 0, 0
    worlds = {
        (i, j): invented(1 / (1 + math.exp(strengths[j] - strengths[i])), alike=0.6)
        for i, j in ((0, 1), (0, 2), (1, 2))
    }
    for _ in range(runs):
        drawn = {key: Outcomes(tuple(rng.multinomial(150, world.pairs).tolist())) for key, world in worlds.items()}
        found = rate(Field(3, drawn))
        held += sum(rating.low <= true <= rating.high for rating, true in zip(found.ratings, truth, strict=True))
        naive = [rating.standard_error / math.sqrt(1.6) for rating in found.ratings]
        inside += sum(
            abs(rating.elo - true) <= 1.96 * error
            for rating, true, error in zip(found.ratings, truth, naive, strict=True)
        )
    assert 0.92 < held / (3 * runs) < 0.985
    assert inside < held


def test_a_deck_that_only_won_is_finite_and_unsure() -> None:
    found = rate(
        Field(3, {(0, 1): Outcomes((0, 0, 0, 0, 200)), (0, 2): Outcomes((0, 0, 0, 0, 200)), (1, 2): singles(50, 100)})
    )
    assert not found.determined
    assert found.connected
    assert found.ratings[0].elo > 400
    assert found.ratings[0].standard_error > 100
    assert math.isfinite(found.ratings[0].high)


def test_apart_fields_are_told() -> None:
    found = rate(Field(4, {(0, 1): singles(60, 100), (2, 3): singles(60, 100)}))
    assert found.groups == ((0, 1), (2, 3))
    assert not found.connected
    assert found.ratings[0].elo == pytest.approx(found.ratings[2].elo)


def test_one_deck_and_no_games() -> None:
    for field in (Field(1, {}), Field(3, {})):
        found = rate(field)
        assert [rating.elo for rating in found.ratings] == pytest.approx([0.0] * field.decks)


@settings(max_examples=40, deadline=None)
@given(pairings, st.floats(0.1, 5))
def test_always_finite_with_mean_0(field: Field, prior: float) -> None:
    found = rate(field, prior_games=prior)
    numbers = [x for rating in found.ratings for x in (rating.elo, rating.standard_error, rating.low, rating.high)]
    assert all(map(math.isfinite, numbers))
    assert sum(rating.elo for rating in found.ratings) == pytest.approx(0, abs=1e-6)
    assert all(rating.low <= rating.elo <= rating.high for rating in found.ratings)


@settings(max_examples=30, deadline=None)
@given(pairings)
def test_mirrored_games_give_mirrored_ratings(field: Field) -> None:
    mirrored = Field(field.decks, {key: outcomes.mirrored for key, outcomes in field.results.items()})
    here, there = rate(field), rate(mirrored)
    assert [a.elo for a in here.ratings] == pytest.approx([-b.elo for b in there.ratings], abs=1e-5)


@settings(max_examples=30, deadline=None)
@given(pairings, st.randoms(use_true_random=False))
def test_the_order_of_decks_does_not_matter(field: Field, random) -> None:  # type: ignore[no-untyped-def]
    order = list(range(field.decks))
    random.shuffle(order)
    moved = {}
    for i, j in field.pairings:
        a, b = order[i], order[j]
        moved[min(a, b), max(a, b)] = field.outcomes(i, j) if a < b else field.outcomes(j, i)
    here, there = rate(field), rate(Field(field.decks, moved))
    assert [rating.elo for rating in here.ratings] == pytest.approx(
        [there.ratings[deck].elo for deck in order], abs=1e-5
    )


@pytest.mark.parametrize("prior", [0, -1, math.nan, math.inf])
def test_some_prior_is_needed(prior: float) -> None:
    with pytest.raises(ValueError, match="prior games"):
        rate(FIELD, prior_games=prior)


def test_inverse_agrees_with_numpy() -> None:
    matrix = np.random.default_rng(1).normal(size=(7, 7))
    matrix[0, 0] = 0
    assert np.array(inverse(matrix.tolist())) == pytest.approx(np.linalg.inv(matrix))
    assert product(matrix.tolist(), [1.0] * 7) == pytest.approx(matrix.sum(axis=1))
    with pytest.raises(ZeroDivisionError):
        inverse([[0.0, 0.0], [0.0, 0.0]])
