"""Ratings of a field of decks on the Elo scale, with errors."""

import math
from dataclasses import dataclass
from typing import Final

from gwent_cli.stats.field import Field
from gwent_cli.stats.linear import inverse, product
from gwent_cli.stats.score import LEVEL, design_effect, normal_quantile

ELO: Final = 400 / math.log(10)
"""Elo points in a unit of log odds."""

_ROUNDS: Final = 200
_LONGEST_STEP: Final = 1.0


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating in Elo points, its standard error, and its interval."""

    elo: float
    standard_error: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of a field, by deck.

    Attributes:
        covariance: of the ratings, in squared Elo points; a difference of two has the variance
            c[i][i] + c[j][j] - 2·c[i][j].
        prior_games: virtual drawn games of each deck against one of rating 0.
        groups, strong_groups: see :class:`~gwent_cli.stats.field.Field`. Between groups the games say nothing, and
            between strong groups the prior keeps ratings finite.
    """

    ratings: tuple[Rating, ...]
    covariance: tuple[tuple[float, ...], ...]
    level: float
    prior_games: float
    groups: tuple[tuple[int, ...], ...]
    strong_groups: tuple[tuple[int, ...], ...]

    @property
    def connected(self) -> bool:
        """Whether games connect all decks, so that all ratings can be compared."""
        return len(self.groups) == 1

    @property
    def determined(self) -> bool:
        """Whether the ratings are finite by the games alone."""
        return len(self.strong_groups) == 1


def elo(score: float) -> float | None:
    """The rating difference at which this score is expected; None at 0 and 1, where it has no end."""
    return ELO * math.log(score / (1 - score)) if 0 < score < 1 else None


def rate(field: Field, level: float = LEVEL, prior_games: float = 1.0) -> Ratings:
    """Bradley-Terry ratings of a field, in Elo points, their mean 0, with errors that know of pairs.

    Deck i is expected to score 1/(1 + exp(r_j - r_i)) against j (Bradley and Terry, Biometrika 39 (1952)
    324; Zermelo 1929); a draw counts as half a win (Elo 1978, and so a quasi-likelihood). The ratings are
    the likeliest ones, found by Newton's method (Hunter, Annals of Statistics 32 (2004) 384, names the
    conditions). So that all of them are finite, every deck also has ``prior_games`` virtual drawn games
    against a deck of rating 0: one among thousands of real ones changes nothing to speak of, and where a
    deck only won it is what keeps its rating from rising for ever.

    Errors: with information matrix H and the variance J of its score, in which a pairing counts with the
    design effect of its pairs and draws, the covariance is H⁻¹·J·H⁻¹ (Huber 1967; White 1982).

    Ratings hold for the pilots, rulings and catalog of the games; and they are all there is to say only
    where no deck beats another beyond what ratings explain (see :mod:`~gwent_cli.stats.cycles`).

    Raises:
        ValueError: ``prior_games`` not above 0, or a senseless ``level``.
    """
    z = normal_quantile(level)
    if not 0 < prior_games < math.inf:
        raise ValueError("some prior games are needed, if only a hundredth")
    strengths = likeliest(field, prior_games)
    information = _information(field, strengths, prior_games)
    spread = _information(field, strengths, prior_games, z)
    bread = inverse(information)
    middle = [product(bread, row) for row in spread]  # J is symmetric: row i is (H⁻¹·J) transposed
    raw = [product(bread, column) for column in zip(*middle, strict=True)]
    covariance = _centred(raw)
    mean = sum(strengths) / len(strengths)
    ratings = []
    for deck, strength in enumerate(strengths):
        value, error = ELO * (strength - mean), ELO * math.sqrt(max(0.0, covariance[deck][deck]))
        ratings.append(Rating(value, error, value - z * error, value + z * error))
    scaled = tuple(tuple(ELO * ELO * value for value in row) for row in covariance)
    return Ratings(tuple(ratings), scaled, level, prior_games, field.groups, field.strong_groups)


def likeliest(field: Field, prior_games: float) -> list[float]:
    """The likeliest strengths in log odds, by Newton's method with steps of limited length."""
    strengths = [0.0] * field.decks
    for _ in range(_ROUNDS):
        slopes = [prior_games * (0.5 - expected(strength)) for strength in strengths]
        for i, j in field.pairings:
            outcomes = field.outcomes(i, j)
            surplus = outcomes.half_points / 2 - outcomes.games * expected(strengths[i] - strengths[j])
            slopes[i] += surplus
            slopes[j] -= surplus
        steps = product(inverse(_information(field, strengths, prior_games)), slopes)
        longest = max(map(abs, steps))
        scale = min(1.0, _LONGEST_STEP / longest) if longest else 1.0
        strengths = [strength + scale * step for strength, step in zip(strengths, steps, strict=True)]
        if longest < 1e-10:
            break
    return strengths


def expected(difference: float) -> float:
    """The score expected of a strength that is so much above the other's, in log odds."""
    return 1 / (1 + math.exp(-difference)) if difference >= 0 else 1 - 1 / (1 + math.exp(difference))


def _information(field: Field, strengths: list[float], prior_games: float, z: float | None = None) -> list[list[float]]:
    """The information matrix; with ``z`` the variance of the score, each pairing by its design effect."""
    matrix = [[0.0] * field.decks for _ in range(field.decks)]
    for deck, strength in enumerate(strengths):
        share = expected(strength)
        matrix[deck][deck] += prior_games * share * (1 - share)
    for i, j in field.pairings:
        outcomes = field.outcomes(i, j)
        share = expected(strengths[i] - strengths[j])
        weight = outcomes.games * share * (1 - share)
        if z is not None:
            weight *= design_effect(outcomes, z)
        matrix[i][i] += weight
        matrix[j][j] += weight
        matrix[i][j] -= weight
        matrix[j][i] -= weight
    return matrix


def _centred(covariance: list[list[float]]) -> list[list[float]]:
    """The covariance once the mean of all ratings is set to 0."""
    size = len(covariance)
    rows = [sum(row) / size for row in covariance]
    columns = [sum(column) / size for column in zip(*covariance, strict=True)]
    whole = sum(rows) / size
    return [[value - rows[i] - columns[j] + whole for j, value in enumerate(row)] for i, row in enumerate(covariance)]
