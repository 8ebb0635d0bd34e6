"""How many games a question needs, and what a given number of games cannot answer.

Source of the sample sizes: J. L. Fleiss, B. Levin and M. C. Paik, Statistical Methods for Rates and
Proportions, 3rd edition (2003), chapters 2 and 4.
"""

import math
from collections.abc import Callable
from statistics import NormalDist
from typing import Final

from gwent_cli.stats.score import LEVEL, normal_quantile, wilson_interval

POWER: Final = 0.8
_MOST_GAMES: Final = 1 << 60


def games_for_half_width(half_width: float, *, score: float = 0.5, level: float = LEVEL, effect: float = 1.0) -> int:
    """The fewest games (an even number) after which the interval reaches ``half_width`` to either side.

    It is the interval of :func:`~gwent_cli.stats.score.estimate_score` at a design effect that is known
    beforehand: Wilson's (1927) with N / ``effect`` trials. Its half width falls with N, so N is searched.

    Args:
        half_width: as a share, 0.02 for ±2 points.
        score: where the score is expected; ½ needs most games.
        effect: the design effect; 1 for independent games without draws.

    Raises:
        ValueError: a share outside its range, or ``effect`` not above 0.
    """
    _between(half_width, 0, 0.5, "a half width")
    _between(score, 0, 1, "a score")
    _effect(effect)
    z = normal_quantile(level)

    def narrow(games: int) -> bool:
        low, high = wilson_interval(score, games / effect, z)
        return (high - low) / 2 <= half_width

    return _fewest(narrow)


def games_to_separate(p0: float, p1: float, *, power: float = POWER, level: float = LEVEL, effect: float = 1.0) -> int:
    """The fewest games (an even number) that tell a true score ``p1`` from ``p0`` with this power.

    The sample size of the two-sided test of one proportion at 1 - ``level``, which turns away from p0 when
    the score differs too much from it (Fleiss, Levin and Paik 2003, 2.5, without correction for
    continuity), times the design effect::

        N = effect · ((z_{level}·√(p0·(1 - p0)) + z_{power}·√(p1·(1 - p1))) / (p1 - p0))²

    Raises:
        ValueError: shares outside (0, 1), equal ones, or ``effect`` not above 0.
    """
    _between(p0, 0, 1, "a score")
    _between(p1, 0, 1, "a score")
    if p0 == p1:
        raise ValueError("two scores that are to be told apart must differ")
    needed = _trials(p0, p1, _power_quantile(power), normal_quantile(level)) * _effect(effect)
    return _even(needed)


def smallest_difference(
    games: int, *, base: float = 0.5, power: float = POWER, level: float = LEVEL, effect: float = 1.0
) -> float | None:
    """How far above ``base`` a true score must lie to be told from it with this power by so many games.

    The inverse of :func:`games_to_separate`; None where so few games show no difference whatever.

    Raises:
        ValueError: shares outside (0, 1), no games, or ``effect`` not above 0.
    """
    _between(base, 0, 1, "a score")
    trials = _games(games) / _effect(effect)
    z, reach = normal_quantile(level), _power_quantile(power)
    return _crossing(lambda p1: _trials(base, p1, reach, z) <= trials, base)


def smallest_difference_between(
    games_a: int,
    games_b: int,
    *,
    score: float = 0.5,
    power: float = POWER,
    level: float = LEVEL,
    effect: float = 1.0,
) -> float | None:
    """By how much the better of two independently played scores must lead to be told from the other.

    The worse one lies at ``score`` and had ``games_a`` games, the better one ``games_b``. The two-sided
    test of two independent proportions with its variance pooled under equality (Fleiss, Levin and Paik
    2003, 4.2); the design effect is that of both. None where so few games show no difference whatever.

    Raises:
        ValueError: shares outside (0, 1), no games, or ``effect`` not above 0.
    """
    _between(score, 0, 1, "a score")
    a, b = _games(games_a) / _effect(effect), _games(games_b) / effect
    z, reach = normal_quantile(level), _power_quantile(power)

    def shows(better: float) -> bool:
        pooled = (a * score + b * better) / (a + b)
        equal = math.sqrt(pooled * (1 - pooled) * (1 / a + 1 / b))
        apart = math.sqrt(score * (1 - score) / a + better * (1 - better) / b)
        return better - score >= z * equal + reach * apart

    return _crossing(shows, score)


def _trials(p0: float, p1: float, reach: float, z: float) -> float:
    spread = z * math.sqrt(p0 * (1 - p0)) + reach * math.sqrt(p1 * (1 - p1))
    return (spread / (p1 - p0)) ** 2


def _crossing(shows: Callable[[float], bool], base: float) -> float | None:
    """The distance above ``base`` from which on ``shows`` is true; found by halving."""
    low, high = base, 1.0
    if not shows(high):
        return None
    for _ in range(60):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        low, high = (low, middle) if shows(middle) else (middle, high)
    return high - base


def _fewest(enough: Callable[[int], bool]) -> int:
    """The smallest even number of games for which ``enough`` (false, then true for ever) is true."""
    high = 2
    while not enough(high):
        high *= 2
        if high > _MOST_GAMES:
            raise ValueError("that many games cannot be counted")
    low = 0
    while high - low > 2:
        middle = (low + high) // 4 * 2
        low, high = (low, middle) if enough(middle) else (middle, high)
    return high


def _even(games: float) -> int:
    return max(2, 2 * math.ceil(games / 2 - 1e-9))


def _power_quantile(power: float) -> float:
    _between(power, 0, 1, "a power")
    return NormalDist().inv_cdf(power)


def _between(value: float, low: float, high: float, what: str) -> None:
    if not low < value < high:
        raise ValueError(f"{what} lies between {low:g} and {high:g}, not at {value:g}")


def _effect(effect: float) -> float:
    if not 0 < effect < math.inf:
        raise ValueError(f"a design effect is above 0, not {effect:g}")
    return effect


def _games(games: int) -> int:
    if games < 1:
        raise ValueError(f"at least one game is needed, not {games}")
    return games
