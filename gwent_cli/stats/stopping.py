"""What a match that was stopped by its own results says: estimates corrected for the stopping."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from gwent_cli.stats.motion import walk
from gwent_cli.stats.score import LEVEL, Outcomes, design_effect, estimate_score, normal_quantile
from gwent_cli.stats.sequential import GAME_SCORES, PAIR_SCORES, Hypotheses

MINIMUM_UNITS: Final = 50
AFTER_WIDTH: Final = "wilson-design-effect, bias-corrected"
AFTER_SPRT: Final = "rao-blackwell, stagewise"


@dataclass(frozen=True, slots=True)
class StoppedEstimate:
    """A score from games that stopped when they said enough, with its interval; shares from 0 to 1.

    Attributes:
        raw: points per game, which lean to the side on which the match stopped.
        score: corrected for that; None without games.
        low, high: interval at confidence ``level``, corrected too.
        looks: how often it was asked whether to stop.
    """

    games: int
    raw: float | None
    score: float | None
    low: float
    high: float
    level: float
    looks: int
    method: str


def estimate_after_sprt(
    outcomes: Outcomes, hypotheses: Hypotheses, looks: Sequence[int], level: float = LEVEL
) -> StoppedEstimate:
    """The score after a sequential test, whether it decided or ran out of games.

    Between looks the sum of (points - middle of p0 and p1) is close to a Brownian motion, and the
    log-likelihood ratio is that sum times (p1 - p0) / variance: the test goes on while the sum lies
    between two known bounds. From that:

    - The score is the mean of the first look given all that is known at the end (Rao-Blackwell; Emerson
      and Fleming, Biometrika 77 (1990) 875). A look that was decided on beforehand has no bias, so
      neither has this, and looks that were never taken do not enter.
    - The interval holds the scores under which neither so high a result nor so low a one is unlikely,
      results being ordered by stage: to cross a bound sooner says more (Siegmund, Biometrika 65 (1978)
      341; Tsiatis, Rosner and Mehta, Biometrics 40 (1984) 797).

    Scope: the variance of a game is the one seen at the end, with the design effect of a score's
    interval. After a single look nothing is to be corrected, and the interval is the plain one.

    Args:
        looks: finished games at each look that was made, rising; the last is all games of ``outcomes``.

    Raises:
        ValueError: looks that do not rise from 1 or more to the games there are.
    """
    z = normal_quantile(level)
    plain = estimate_score(outcomes, level)
    if plain.score is None:
        return StoppedEstimate(0, None, None, 0.0, 1.0, level, 0, AFTER_SPRT)
    _check(looks, plain.games)
    score, low, high = plain.score, plain.low, plain.high
    if len(looks) > 1:
        score, low, high = _corrected(outcomes, hypotheses, looks, level, design_effect(outcomes, z))
    return StoppedEstimate(plain.games, plain.score, score, low, high, level, len(looks), AFTER_SPRT)


def _corrected(
    outcomes: Outcomes, hypotheses: Hypotheses, looks: Sequence[int], level: float, effect: float
) -> tuple[float, float, float]:
    points, games = outcomes.half_points / 2, outcomes.games
    steadied = (points + 1) / (games + 2)
    deviation = math.sqrt(steadied * (1 - steadied) * effect)
    middle = (hypotheses.p0 + hypotheses.p1) / 2
    # The ratio is taken under hypotheses that do not hold: they see the distance to the score as variance.
    seen = deviation**2 + games / outcomes.units * (steadied - middle) ** 2
    scale = seen / deviation / (hypotheses.p1 - hypotheses.p0)
    end = (points - games * middle) / deviation
    found = walk(looks, hypotheses.lower * scale, hypotheses.upper * scale, end)
    score = _share(middle + deviation * found.first / found.times[0])
    low = _share(middle + deviation * found.drift_where((1 - level) / 2))
    high = _share(middle + deviation * found.drift_where((1 + level) / 2))
    return score, min(low, score), max(high, score)


def _share(value: float) -> float:
    return min(1.0, max(0.0, value))


def width_reached(outcomes: Outcomes, half_width: float, level: float = LEVEL) -> bool:
    """Whether the interval of the score reaches ``half_width`` or less to either side, and may be believed.

    To be asked at numbers of games fixed beforehand. Stopping as soon as an interval looks narrow picks
    moments at which the variance looks small; with enough games the interval still covers what it
    should (Chow and Robbins, Ann. Math. Stat. 36 (1965) 457). So there are at least ``MINIMUM_UNITS``
    pairs (or single games), and the interval of a score has its allowance for an estimated variance.

    Raises:
        ValueError: a half width outside (0, ½), or a level outside (0, 1).
    """
    if not 0 < half_width < 0.5:
        raise ValueError(f"a half width lies between 0 and 0.5, not at {half_width:g}")
    found = estimate_score(outcomes, level)
    return found.units >= MINIMUM_UNITS and found.half_width <= half_width


def estimate_after_width(outcomes: Outcomes, looks: Sequence[int], level: float = LEVEL) -> StoppedEstimate:
    """The score after stopping by :func:`width_reached`, which leans a little to where the variance is small.

    The length N grows with the variance, and N·(mean - score) has mean 0 (Anscombe 1952), so the mean
    is off by -Cov(N, mean) / N = -g / (s²·m), where m is the number of units, s² their variance and g
    their third central moment. The estimate adds that back; it matters for wide intervals far from
    ½. Where the very first look that may stop did so, N was no matter of chance and nothing is added. The
    interval is the plain one, which :func:`width_reached` waits long enough for.

    Args:
        looks: finished games at each look that was made, rising; the last is all games of ``outcomes``.

    Raises:
        ValueError: looks that do not rise from 1 or more to the games there are.
    """
    plain = estimate_score(outcomes, level)
    if plain.score is None:
        return StoppedEstimate(0, None, None, 0.0, 1.0, level, 0, AFTER_WIDTH)
    _check(looks, plain.games)
    shift = 0.0
    least = MINIMUM_UNITS * plain.games / plain.units
    if len(looks) > 1 and looks[-2] >= least:
        shift = _moment(outcomes, plain.score, 3) / max(_moment(outcomes, plain.score, 2), 1e-12) / plain.units
    score = min(plain.high, max(plain.low, plain.score + shift))
    return StoppedEstimate(plain.games, plain.score, score, plain.low, plain.high, level, len(looks), AFTER_WIDTH)


def _check(looks: Sequence[int], games: int) -> None:
    if not looks or looks[0] < 1 or looks[-1] != games or any(a >= b for a, b in pairwise(looks)):
        raise ValueError("looks rise from 1 game or more to the games there are")


def _moment(outcomes: Outcomes, score: float, power: int) -> float:
    """A central moment of the points per game in a unit."""
    values = (*zip(outcomes.pairs, PAIR_SCORES, strict=True), *zip(outcomes.singles, GAME_SCORES, strict=True))
    return sum(count * (value - score) ** power for count, value in values) / outcomes.units
