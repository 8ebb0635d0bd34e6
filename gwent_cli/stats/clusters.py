"""Shares and means over decisions that belong together by the game they are from."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gwent_cli.stats.score import LEVEL, PRIOR_UNITS, normal_quantile, wilson_interval

METHOD: Final = "wilson-clusters"


@dataclass(frozen=True, slots=True)
class ShareEstimate:
    """A share of decisions with its interval, from 0 to 1.

    Attributes:
        decisions, games: what was counted; ``share`` is None and the interval [0, 1] without any.
        low, high: the two-sided interval at confidence ``level``.
    """

    decisions: int
    games: int
    share: float | None
    low: float
    high: float
    level: float
    method: str = METHOD


@dataclass(frozen=True, slots=True)
class MeanEstimate:
    """A mean over decisions, None without any, and ``error``, its standard error (0 from a single game)."""

    decisions: int
    games: int
    mean: float | None
    error: float


def estimate_share(clusters: Sequence[tuple[int, int]], level: float = LEVEL) -> ShareEstimate:
    """The share of decisions that are so, from ``(how many are, how many there were)`` for each game.

    The ratio estimate p = Σy_i / Σn_i with Wilson's interval at N / D decisions, where the design effect D
    compares its variance between games with that of independent decisions, and is mixed with two games' worth
    of independence, as in :func:`~gwent_cli.stats.score.estimate_score`. At 0 and 1 the data say nothing of D,
    which then is that of decisions which go alike throughout a game, Σn_i² / N.

    Sources: L. Kish, Survey Sampling (1965) 6.3 and 8.2; E. B. Wilson, JASA 22 (1927) 209.

    Raises:
        ValueError: a count below 0 or above that of its game; ``level`` is not between 0 and 1.
    """
    if any(not 0 <= so <= count for so, count in clusters):
        raise ValueError("of a game's decisions none to all can be so")
    z = normal_quantile(level)
    counted = [(so, count) for so, count in clusters if count]
    total = sum(count for _, count in counted)
    if total == 0:
        return ShareEstimate(0, 0, None, 0.0, 1.0, level)
    share = sum(so for so, _ in counted) / total
    low, high = wilson_interval(share, total / _design_effect(counted, share, total), z)
    return ShareEstimate(total, len(counted), share, low, high, level)


def estimate_mean(clusters: Sequence[Sequence[float]]) -> MeanEstimate:
    """The mean over all decisions, from the values in each game; its error by the spread between games."""
    counted = [values for values in clusters if values]
    total = sum(len(values) for values in counted)
    if total == 0:
        return MeanEstimate(0, 0, None, 0.0)
    mean = math.fsum(value for values in counted for value in values) / total
    games = len(counted)
    if games == 1:
        return MeanEstimate(total, 1, mean, 0.0)
    squares = math.fsum((math.fsum(values) - mean * len(values)) ** 2 for values in counted)
    return MeanEstimate(total, games, mean, math.sqrt(games / (games - 1) * squares) / total)


def _design_effect(clusters: Sequence[tuple[int, int]], share: float, total: int) -> float:
    if share in (0.0, 1.0):
        return sum(count * count for _, count in clusters) / total
    games = len(clusters)
    if games == 1:
        return float(total)
    squares = math.fsum((so - share * count) ** 2 for so, count in clusters)
    between = games / (games - 1) * squares / total**2
    effect = between / (share * (1 - share) / (total - 1))
    freedom = games - 1
    return (freedom * effect + PRIOR_UNITS) / (freedom + PRIOR_UNITS)
