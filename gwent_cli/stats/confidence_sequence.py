"""An interval for a score that may be looked at after every game: for the line that is shown while games run."""

import math
from collections.abc import Sequence
from functools import cache
from typing import Final

from gwent_cli.stats.score import LEVEL, Outcomes, normal_quantile
from gwent_cli.stats.sequential import GAME_SCORES, PAIR_SCORES

_STAKES: Final = 28
_SMALLEST: Final = 0.002
_HALVINGS: Final = 24


def anytime_interval(outcomes: Outcomes, level: float = LEVEL) -> tuple[float, float]:
    """An interval that holds the score at all times at once with chance ``level`` or more.

    Betting (Waudby-Smith and Ramdas, JRSS B 86 (2024) 1): who believes that the score is m bets a share g
    of the capital on every unit at fair odds, so that capital goes to ∏ (1 - g + g·points/m). If m is
    true that is a martingale, for a mixture of many g too, and by Ville's inequality it ever reaches
    2/(1 - level) with at most half of the error allowed. The lower bound is the least m that is not
    refuted so; the upper one is the same from the other side. With g fixed beforehand the capital depends on
    the counts alone, whatever their order; it falls with m, so the bound is found by halving.

    It assumes nothing but that units are alike and independent, and is about 1.8 times as wide as an
    interval for a number of games fixed beforehand. Time does not grow with the number of games.

    Raises:
        ValueError: ``level`` is not between 0 and 1.
    """
    normal_quantile(level)
    if not outcomes.games:
        return 0.0, 1.0
    score = outcomes.half_points / (2 * outcomes.games)
    needed = math.log(2 / (1 - level))
    low = _lower_bound(outcomes, needed, score)
    high = 1 - _lower_bound(outcomes.mirrored, needed, 1 - score)
    return min(low, score), max(high, score)


def anytime_p_value(outcomes: Outcomes, null: float = 0.5) -> float:
    """A p-value of a score of ``null`` that may be looked at all the time: it ever falls to p with chance p or less.

    :func:`anytime_interval` inverted: below 1 - level where that interval leaves ``null`` out, and only there.
    1 without games.

    Raises:
        ValueError: ``null`` is not between 0 and 1.
    """
    if not 0 < null < 1:
        raise ValueError(f"a score to test lies between 0 and 1, not at {null:g}")
    if not outcomes.games:
        return 1.0
    score = outcomes.half_points / (2 * outcomes.games)
    if score == null:
        return 1.0
    capital = log_capital(outcomes, null) if score > null else log_capital(outcomes.mirrored, 1 - null)
    return min(1.0, 2 * math.exp(-capital)) if capital > 0 else 1.0


def _lower_bound(outcomes: Outcomes, needed: float, score: float) -> float:
    """The least score against which the capital has not reached exp(``needed``)."""
    low, high = 0.0, score
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        low, high = (middle, high) if log_capital(outcomes, middle) >= needed else (low, middle)
    return low


def log_capital(outcomes: Outcomes, score: float) -> float:
    """The log of what 1 has become, spread evenly over all stakes, by bets that the score is above ``score``."""
    logs = [
        _growth(outcomes.pairs, PAIR_SCORES, stake, score) + _growth(outcomes.singles, GAME_SCORES, stake, score)
        for stake in stakes()
    ]
    highest = max(logs)
    return highest + math.log(sum(math.exp(log - highest) for log in logs) / len(logs))


def _growth(counts: Sequence[int], values: Sequence[float], stake: float, score: float) -> float:
    rest, gain = 1 - stake, stake / score
    return sum(count * math.log(rest + gain * value) for count, value in zip(counts, values, strict=True) if count)


@cache
def stakes() -> tuple[float, ...]:
    """The shares that are bet: from small ones, which tell after many games, in equal steps of the log odds."""
    first, last = math.log(_SMALLEST / (1 - _SMALLEST)), math.log(0.95 / 0.05)
    step = (last - first) / (_STAKES - 1)
    return tuple(1 / (1 + math.exp(-(first + number * step))) for number in range(_STAKES))
