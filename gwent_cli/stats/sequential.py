"""Stopping as soon as the games decide between two scores: the sequential probability ratio test."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from gwent_cli.stats.score import PRIOR_UNITS, Outcomes
from gwent_cli.stats.tilted import tilted_shares

PAIR_SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
GAME_SCORES: Final = (0.0, 0.5, 1.0)
_OVERSHOOT: Final = 0.583


class Decision(StrEnum):
    """What the test says so far."""

    H0 = "H0"
    H1 = "H1"
    CONTINUE = "continue"


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """H0: the score is ``p0`` (or less); H1: it is ``p1`` (or more).

    Attributes:
        alpha: chance of ending in H1 when the score is p0; beta: of ending in H0 when it is p1.

    Raises:
        ValueError: not 0 < p0 < p1 < 1, or an error rate outside (0, ½).
    """

    p0: float
    p1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.p0 < self.p1 < 1:
            raise ValueError(f"0 < p0 < p1 < 1 is needed, not {self.p0:g} and {self.p1:g}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError(f"error rates lie between 0 and ½, not at {self.alpha:g} and {self.beta:g}")

    @property
    def lower(self) -> float:
        """The log-likelihood ratio at or below which H0 is taken (Wald 1947, 3.2)."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log-likelihood ratio at or above which H1 is taken."""
        return math.log((1 - self.beta) / self.alpha)


@dataclass(frozen=True, slots=True)
class SprtState:
    """The log-likelihood ratio of H1 to H0, the bounds it has to reach, and what that decides."""

    llr: float
    lower: float
    upper: float
    decision: Decision


def sprt(outcomes: Outcomes, hypotheses: Hypotheses) -> SprtState:
    """The generalised sequential probability ratio test on pairs (and on single games where they stand alone).

    Wald's test (1945) with the shares of the five pair outcomes as unknowns: each hypothesis gets the
    likeliest shares that have its score (Van den Bergh, "A practical introduction to the GSPRT", 2020, as
    used for chess engines; there the hypotheses are Elo, here scores). With observed shares f, and
    q₀ and q₁ of :func:`~gwent_cli.stats.tilted.tilted_shares`::

        LLR = m · Σ f·log(q₁/q₀)

    Few units tell little of the shares (three even pairs in a row would "prove" that all pairs are
    even), so f is mixed with 2 units that have the observed score and independent games, as the design
    effect of a score is; they shape f and are not counted as evidence. Single games are a second sample
    with three outcomes, whose ratio is added. All games won, lost or drawn, or a single game, are finite.

    Decide at fixed numbers of units on the contiguous prefix of games, and let a look be 20 units or more.
    """
    llr = _ratio(outcomes.pairs, PAIR_SCORES, outcomes, hypotheses)
    llr += _ratio(outcomes.singles, GAME_SCORES, outcomes, hypotheses)
    lower, upper = hypotheses.lower, hypotheses.upper
    decision = Decision.H1 if llr >= upper else Decision.H0 if llr <= lower else Decision.CONTINUE
    return SprtState(llr, lower, upper, decision)


def _ratio(counts: Sequence[int], values: Sequence[float], outcomes: Outcomes, hypotheses: Hypotheses) -> float:
    units = sum(counts)
    if units == 0:
        return 0.0
    shares = _steadied(counts, values)
    under0 = tilted_shares(shares, values, hypotheses.p0)
    under1 = tilted_shares(shares, values, hypotheses.p1)
    return units * sum(f * math.log(q1 / q0) for f, q0, q1 in zip(shares, under0, under1, strict=True) if f > 0)


def _steadied(counts: Sequence[int], values: Sequence[float]) -> list[float]:
    """Observed shares, mixed with two units of the same mean whose games are independent and never drawn."""
    units = sum(counts)
    mean = sum(count * value for count, value in zip(counts, values, strict=True)) / units
    games = (1 - mean, mean) if len(counts) == len(GAME_SCORES) else ((1 - mean) ** 2, 2 * mean * (1 - mean), mean**2)
    prior = [0.0] * len(counts)
    prior[:: (len(counts) - 1) // (len(games) - 1)] = games
    return [(count + PRIOR_UNITS * share) / (units + PRIOR_UNITS) for count, share in zip(counts, prior, strict=True)]


def expected_games(hypotheses: Hypotheses, score: float, effect: float = 1.0, look: int = 1) -> float:
    """About how many games the test takes when the true score is ``score`` and the design effect ``effect``.

    Wald's approximation (1947, 3.5) for the Brownian motion that the log-likelihood ratio comes close
    to, its bounds moved out by 0.583 standard deviations of what is added between two looks, ``look``
    games apart: so much the ratio overshoots them (Siegmund, Sequential Analysis, 1985, 3.5).

    Raises:
        ValueError: a score outside (0, 1), ``effect`` not above 0, ``look`` below 1.
    """
    if look < 1:
        raise ValueError(f"looks are at least one game apart, not {look}")
    drift, variance = _motion(hypotheses, score, effect)
    overshoot = _OVERSHOOT * math.sqrt(variance * look)
    lower, upper = hypotheses.lower - overshoot, hypotheses.upper + overshoot
    if abs(drift) * (upper - lower) < 1e-6 * variance:
        return -lower * upper / variance
    reached = _reaches_upper(-2 * drift / variance, lower, upper)
    return (reached * upper + (1 - reached) * lower) / drift


def accept_probability(hypotheses: Hypotheses, score: float) -> float:
    """About how likely the test ends in H1 when the true score is ``score`` (Wald 1947, 3.4).

    Raises:
        ValueError: a score outside (0, 1).
    """
    drift, variance = _motion(hypotheses, score, 1.0)
    return _reaches_upper(-2 * drift / variance, hypotheses.lower, hypotheses.upper)


def _reaches_upper(pull: float, lower: float, upper: float) -> float:
    """The chance that a Brownian motion with this -2·drift/variance meets ``upper`` before ``lower``."""
    if abs(pull) * (upper - lower) < 1e-6:
        return -lower / (upper - lower)
    # The same fraction twice, extended so that no exponential overflows.
    if pull > 0:
        return math.exp(-pull * upper) * math.expm1(pull * lower) / math.expm1(pull * (lower - upper))
    return math.expm1(-pull * lower) / math.expm1(pull * (upper - lower))


def _motion(hypotheses: Hypotheses, score: float, effect: float) -> tuple[float, float]:
    """Drift and variance of the log-likelihood ratio per game."""
    if not 0 < score < 1 or not 0 < effect < math.inf:
        raise ValueError("a score between 0 and 1 and a design effect above 0 are needed")
    step = hypotheses.p1 - hypotheses.p0
    game = score * (1 - score) * effect
    return step * (score - (hypotheses.p0 + hypotheses.p1) / 2) / game, step * step / game
