"""How cyclic a field is: what of the differences between decks no ratings can explain."""

import math
from dataclasses import dataclass
from typing import Final

from gwent_cli.stats.field import Field
from gwent_cli.stats.linear import inverse, product
from gwent_cli.stats.resampling import Scores, percentiles, resampled_scores
from gwent_cli.stats.score import LEVEL, design_effect, normal_quantile

RESAMPLES: Final = 400
_SMALLEST: Final = 1e-12


@dataclass(frozen=True, slots=True)
class Cyclicity:
    """How much of a field's differences runs in circles, as in rock, paper, scissors.

    Attributes:
        share: of the differences (their mean square, noise subtracted), 0 to 1; None where games show no
            differences, or there is no circle of pairings.
        low, high: interval of the share at confidence ``level``.
        transitive_points, cyclic_points: root mean square over the pairings of the part of (score - ½)
            that ratings explain and of the part they do not, noise subtracted; 0.03 is three points.
        p_value: how easily a field that ratings explain entirely would look as cyclic; None without circles.
        loops: independent circles of pairings.
    """

    share: float | None
    low: float
    high: float
    level: float
    transitive_points: float
    cyclic_points: float
    p_value: float | None
    loops: int


@dataclass(frozen=True, slots=True)
class _Parts:
    """Sums over the pairings: of squares of both parts, of the noise expected in them, and the test statistic."""

    transitive: float
    cyclic: float
    transitive_noise: float
    cyclic_noise: float
    statistic: float


def cyclicity(field: Field, level: float = LEVEL, seed: int = 0, resamples: int = RESAMPLES) -> Cyclicity:
    """The Hodge decomposition of a field's results into ratings and circles.

    Jiang, Lim, Yao and Ye, Mathematical Programming 127 (2011) 203: of the flow of log odds Y_ij over the
    pairings the part nearest to it that is a difference of ratings (the gradient) is found by weighted
    least squares; what remains is cyclic. Y is log(s/(1 - s)), in which fields that follow Bradley and
    Terry have no cyclic part, and weights are what games tell of it, N·s·(1 - s)/D with the design effect D.
    Both parts are then multiplied by s·(1 - s), which turns them into points of score, so that one-sided
    pairings, of whose log odds games say little, do not drown the rest.

    Noise looks cyclic. A score has variance s·(1 - s)·D/N, so the squared parts are expected to be too
    large by that times 1 - h and times h, where h is the leverage of the pairing; their sums are
    subtracted. The interval resamples pair outcomes and subtracts the noise twice, since resampling adds it
    once more. The p-value is that of the weighted residual sum of squares, which is chi-square with as
    many degrees of freedom as there are independent circles.

    Raises:
        ValueError: a senseless ``level``, or fewer than 20 resamples.
    """
    normal_quantile(level)
    if resamples < 20:
        raise ValueError(f"an interval takes 20 resamples or more, not {resamples}")
    pairings, groups = field.pairings, field.groups
    loops = len(pairings) - field.decks + len(groups)
    if not pairings:
        return Cyclicity(None, 0.0, 1.0, level, 0.0, 0.0, None, 0)
    noise = {(i, j): design_effect(field.outcomes(i, j), 0.0) / field.outcomes(i, j).games for i, j in pairings}
    parts = _parts(_steadied(field), noise, groups)
    transitive = max(0.0, parts.transitive - parts.transitive_noise)
    cyclic = max(0.0, parts.cyclic - parts.cyclic_noise) if loops else 0.0
    points = [math.sqrt(part / len(pairings)) for part in (transitive, cyclic)]
    share = cyclic / (cyclic + transitive) if loops and cyclic + transitive > _SMALLEST else None
    low, high = 0.0, 1.0
    if share is not None:
        drawn = [_share(_parts(scores, noise, groups)) for scores in resampled_scores(field, resamples, seed)]
        low, high = percentiles(drawn, level)
        low, high = min(low, share), max(high, share)
    p_value = chi_square_tail(parts.statistic, loops) if loops else None
    return Cyclicity(share, low, high, level, points[0], points[1], p_value, loops)


def _share(parts: _Parts) -> float:
    """The cyclic share of a resampled field, in which all noise is there twice."""
    cyclic = max(0.0, parts.cyclic - 2 * parts.cyclic_noise)
    transitive = max(0.0, parts.transitive - 2 * parts.transitive_noise)
    return cyclic / (cyclic + transitive) if cyclic + transitive > _SMALLEST else 0.0


def _steadied(field: Field) -> Scores:
    """The scores with one drawn game added to each pairing, so that log odds are finite."""
    rows: list[list[float | None]] = [[None] * field.decks for _ in range(field.decks)]
    for i, j in field.pairings:
        outcomes = field.outcomes(i, j)
        score = (outcomes.half_points + 1) / (2 * outcomes.games + 2)
        rows[i][j], rows[j][i] = score, 1 - score
    return tuple(map(tuple, rows))


def _parts(scores: Scores, noise: dict[tuple[int, int], float], groups: tuple[tuple[int, ...], ...]) -> _Parts:
    """Both parts, by weighted least squares with the first deck of every group held at 0."""
    held = {group[0] for group in groups}
    place = {deck: number for number, deck in enumerate(deck for deck in range(len(scores)) if deck not in held)}
    flows = {}
    for i, j in noise:
        score = min(1 - 1e-9, max(1e-9, scores[i][j] or 0.0))
        flows[i, j] = math.log(score / (1 - score)), score * (1 - score) / noise[i, j]
    matrix = [[0.0] * len(place) for _ in place]
    sums = [0.0] * len(place)
    for (i, j), (flow, weight) in flows.items():
        for deck, other, sign in ((i, j, 1), (j, i, -1)):
            if deck in place:
                matrix[place[deck]][place[deck]] += weight
                sums[place[deck]] += sign * weight * flow
                if other in place:
                    matrix[place[deck]][place[other]] -= weight
    spread = inverse(matrix)
    ratings = product(spread, sums)
    totals = [0.0] * 5
    for (i, j), (flow, weight) in flows.items():
        a, b = place.get(i), place.get(j)
        fitted = (0.0 if a is None else ratings[a]) - (0.0 if b is None else ratings[b])
        leverage = weight * _resistance(spread, a, b)
        points = weight * noise[i, j]
        values = (
            (points * fitted) ** 2,
            (points * (flow - fitted)) ** 2,
            points * noise[i, j] * leverage,
            points * noise[i, j] * (1 - leverage),
            weight * (flow - fitted) ** 2,
        )
        totals = [total + value for total, value in zip(totals, values, strict=True)]
    return _Parts(*totals)


def _resistance(spread: list[list[float]], a: int | None, b: int | None) -> float:
    """The variance of the difference of two ratings, in units of the weights; None is a deck held at 0."""
    own = sum(spread[deck][deck] for deck in (a, b) if deck is not None)
    return own if a is None or b is None else own - 2 * spread[a][b]


def chi_square_tail(value: float, freedom: int) -> float:
    """The chance that a chi-square variable with this many degrees of freedom exceeds ``value``.

    The finite sums of Abramowitz and Stegun (1964) 26.4.4 and 26.4.5.
    """
    half = value / 2
    if half <= 0:
        return 1.0
    start = 0.5 if freedom % 2 else 0.0
    total = math.erfc(math.sqrt(half)) if freedom % 2 else 0.0
    for number in range(freedom // 2):
        power = start + number
        total += math.exp(power * math.log(half) - half - math.lgamma(power + 1))
    return min(1.0, total)
