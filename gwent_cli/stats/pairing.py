"""What playing games in pairs gained or lost: variance of the score against games that stand alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from gwent_cli.stats.score import LEVEL, Outcomes, normal_quantile, wilson_interval

_GAMES: Final = ((0, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2))
"""Half points of the two games of a pair: all the ways in which a pair can end, their order apart."""


@dataclass(frozen=True, slots=True)
class PairingEffect:
    """The variance of the score, from pairs, over that of as many independent games of the same kind.

    Attributes:
        pairs: how many pairs tell of it.
        ratio: 0 to 2. At 0.9 nine games played in pairs are worth ten that stand alone; 1 is no effect.
            None where nothing can be said: no pairs, or all games ended alike.
        low, high: interval of the ratio at confidence ``level``; 0 and 2 where nothing is known.
    """

    pairs: int
    ratio: float | None
    low: float
    high: float
    level: float

    @property
    def verdict(self) -> Literal["gained", "lost", "open"]:
        """Whether pairing made the score surer, by the whole interval."""
        return "gained" if self.high < 1 else "lost" if self.low > 1 else "open"


def pairing_effect(outcomes: Outcomes, draws: int, level: float = LEVEL) -> PairingEffect:
    """How the variance of the mean of pairs compares with that of single games that start at random.

    Two games of a pair with half points x₁ and x₂ have Var(x₁ + x₂) = 2·σ²·(1 + r), σ² being the variance
    of a game whose starter is not known and r the correlation within pairs (Kish 1965, 5.4: the design
    effect 1 + (b - 1)·r of clusters of b = 2). The ratio is 1 + r. r is below 0 where the start
    matters, since each pair evens it out, and where one game's luck is made good in the other.

    Six kinds of pairs make up the counts (a pair of 1 point is two draws, or a win and a loss: ``draws``
    tells them apart), so the jackknife over pairs (Efron and Stein 1981) takes six steps. Half the ratio
    lies between 0 and 1 and is, for games as often won as lost, simply the share of pairs whose games went
    alike; its variance is turned into a number of trials for Wilson's interval (1927), never more than there
    are pairs. Where one result is rare, the pairs of two such games, which would tell of r, may all be
    missing: of c pairs' worth of the rarer result none is then seen with chance exp(-c·r), so r may be up to
    3.7/c, and the trials are held to 1 + (c/2)².

    Args:
        outcomes: pairs, and single games, which are left out.
        draws: drawn games among all games of ``outcomes``.

    Raises:
        ValueError: no games can end so; or ``level`` is not between 0 and 1.
    """
    z = normal_quantile(level)
    kinds = _kinds(outcomes, draws)
    pairs = sum(kinds)
    half = _half_ratio(kinds)
    if half is None:
        return PairingEffect(pairs, None, 0.0, 2.0, level)
    low, high = wilson_interval(half, _trials(kinds, half), z)
    return PairingEffect(pairs, 2 * half, 2 * low, 2 * high, level)


def _kinds(outcomes: Outcomes, draws: int) -> tuple[int, ...]:
    """Pairs by how their games ended, in the order of ``_GAMES``."""
    nothing, half, one, most, both = outcomes.pairs
    twice = draws - outcomes.singles[1] - half - most
    drawn, odd = divmod(twice, 2)
    if odd or not 0 <= drawn <= one:
        raise ValueError(f"{draws} drawn games cannot make up the pairs {outcomes.pairs}")
    return nothing, half, drawn, one - drawn, most, both


def _half_ratio(kinds: Sequence[float]) -> float | None:
    """(1 + r) / 2 of so many pairs of each kind; None where no game differs from another."""
    pairs = sum(kinds)
    if pairs <= 1:
        return None
    total = sum(count * (a + b) for count, (a, b) in zip(kinds, _GAMES, strict=True))
    mean = total / (2 * pairs)
    squares = sum(count * (a * a + b * b) for count, (a, b) in zip(kinds, _GAMES, strict=True))
    game = squares / (2 * pairs) - mean * mean
    if game <= 1e-12:
        return None
    pair = sum(count * (a + b - 2 * mean) ** 2 for count, (a, b) in zip(kinds, _GAMES, strict=True)) / pairs
    return min(1.0, max(0.0, pair / (4 * game)))


def _trials(kinds: Sequence[int], half: float) -> float:
    """For how many coin flips the half ratio is as sure as from these pairs."""
    pairs = sum(kinds)
    variance = 0.0
    for place, count in enumerate(kinds):
        if count:
            without = _half_ratio([other - (place == number) for number, other in enumerate(kinds)])
            variance += count * ((half if without is None else without) - half) ** 2
    variance *= (pairs - 1) / pairs
    spread = half * (1 - half)
    flips = variance * pairs / spread if spread > 1e-12 else 1.0
    won = sum(count * (a + b) for count, (a, b) in zip(kinds, _GAMES, strict=True)) / 4
    rarer = min(won, pairs - won)
    return min(pairs / max(1.0, (flips * pairs + 2) / (pairs + 2)), 1 + (rarer / 2) ** 2)
