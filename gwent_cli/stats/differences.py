"""Differences of two scores, from separate games or from the same deals, with intervals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gwent_cli.stats.score import LEVEL, Outcomes, estimate_score, normal_quantile
from gwent_cli.stats.tilted import tilted_shares

SEPARATE: Final = "newcombe-wilson-design-effect"
PAIRED: Final = "tango-score"
_HALVINGS: Final = 30


@dataclass(frozen=True, slots=True)
class DifferenceEstimate:
    """By how much one score exceeds another, from -1 to 1, with its interval.

    Attributes:
        units_a, units_b: pairs, single games or deals on either side.
        difference: None where one side has no game; the interval is then [-1, 1].
        low, high: the two-sided interval at confidence ``level``.
    """

    units_a: int
    units_b: int
    difference: float | None
    low: float
    high: float
    level: float
    method: str

    @property
    def half_width(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def difference_of_scores(a: Outcomes, b: Outcomes, level: float = LEVEL) -> DifferenceEstimate:
    """The score in games ``a`` less that in games ``b``, which have nothing to do with each other.

    Newcombe's hybrid interval (Statistics in Medicine 17 (1998) 873, method 10) on the intervals of
    :func:`~gwent_cli.stats.score.estimate_score`, which know of pairs and draws::

        d - √((a - low_a)² + (high_b - b)²)  to  d + √((high_a - a)² + (b - low_b)²)

    Raises:
        ValueError: ``level`` is not between 0 and 1.
    """
    first, second = estimate_score(a, level), estimate_score(b, level)
    if first.score is None or second.score is None:
        return DifferenceEstimate(first.units, second.units, None, -1.0, 1.0, level, SEPARATE)
    difference = first.score - second.score
    low = difference - math.hypot(first.score - first.low, second.high - second.score)
    high = difference + math.hypot(first.high - first.score, second.score - second.low)
    return DifferenceEstimate(first.units, second.units, difference, max(-1.0, low), min(1.0, high), level, SEPARATE)


def paired_difference(counts: Sequence[int], level: float = LEVEL) -> DifferenceEstimate:
    """The mean difference over deals that both sides played, from how often each difference came.

    The score interval: all d for which the mean difference M lies within z standard errors,
    (M - d)² ≤ z²·V(d) / n, the variance V(d) being that of the likeliest shares of the outcomes that have
    mean d. For -1, 0 and 1 it is Tango's (Statistics in Medicine 17 (1998) 891); with more outcomes the
    shares come from :func:`~gwent_cli.stats.tilted.tilted_shares`. Differences that are all 0 leave
    ±z²/(n + z²), as Wilson's interval does for a share of 0.

    Args:
        counts: deals by difference, 2k + 1 of them: number i is the difference (i - k)/k per game. One game a
            deal has 5 (-1, -½, 0, ½, 1), two games a deal 9.

    Raises:
        ValueError: an even number of counts, fewer than three, one below 0; or a senseless ``level``.
    """
    z = normal_quantile(level)
    if len(counts) < 3 or len(counts) % 2 == 0 or min(counts) < 0:
        raise ValueError("an odd number of counts is needed, three or more, none below 0")
    deals, half = sum(counts), len(counts) // 2
    if not deals:
        return DifferenceEstimate(0, 0, None, -1.0, 1.0, level, PAIRED)
    values = [(place - half) / half for place in range(len(counts))]
    shares = [count / deals for count in counts]
    mean = _mean(shares, values)
    high = _upper(shares, values, deals, z)
    low = -_upper(shares[::-1], values, deals, z)
    return DifferenceEstimate(deals, deals, mean, min(low, mean), max(high, mean), level, PAIRED)


def _upper(shares: Sequence[float], values: Sequence[float], deals: int, z: float) -> float:
    """The largest difference that is not too far from the mean; found by halving."""
    mean = _mean(shares, values)
    low, high = mean, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if not low < middle < high:
            break
        tilted = tilted_shares(shares, values, middle)
        variance = sum(q * (value - middle) ** 2 for q, value in zip(tilted, values, strict=True))
        low, high = (low, middle) if (mean - middle) ** 2 * deals > z * z * variance else (middle, high)
    return high


def _mean(shares: Sequence[float], values: Sequence[float]) -> float:
    return sum(share * value for share, value in zip(shares, values, strict=True))
