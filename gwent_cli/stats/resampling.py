"""Results that might as well have been: pair outcomes drawn anew, the same for the same seed."""

import random
from collections.abc import Iterator, Sequence
from typing import Final

from gwent_cli.stats.field import Field
from gwent_cli.stats.score import Outcomes

Scores = tuple[tuple[float | None, ...], ...]

_PRIOR: Final = (0.25, 0.0, 0.5, 0.0, 0.25)
"""One even pair spread over the outcomes, so that a deck that always won is not taken to be sure to."""


def resampled_scores(field: Field, resamples: int, seed: int) -> Iterator[Scores]:
    """The scores of row against column in ``resamples`` fields like this one (None where not played).

    The Bayesian bootstrap (Rubin, Annals of Statistics 9 (1981) 130): the shares of the pair outcomes of each
    pairing are drawn from the Dirichlet distribution that the counts leave, which draws whole pairs
    anew and costs the same for any number of games.

    Args:
        seed: of a generator used for nothing else.
    """
    generator = random.Random(seed)
    pairings = field.pairings
    for _ in range(resamples):
        rows: list[list[float | None]] = [
            [0.5 if i == j else None for j in range(field.decks)] for i in range(field.decks)
        ]
        for i, j in pairings:
            score = _drawn(field.outcomes(i, j), generator)
            rows[i][j], rows[j][i] = score, 1 - score
        yield tuple(map(tuple, rows))


def percentiles(values: Sequence[float], level: float) -> tuple[float, float]:
    """The values that leave the same number below and above, together 1 - ``level`` (percentile interval)."""
    ordered = sorted(values)
    outside = int(len(ordered) * (1 - level) / 2)
    return ordered[outside], ordered[-1 - outside]


def _drawn(outcomes: Outcomes, generator: random.Random) -> float:
    """Points per game of weighted pairs and single games."""
    weight = points = 0.0
    for place, count in enumerate(outcomes.pairs):
        if count or _PRIOR[place]:
            mass = 2 * generator.gammavariate(count + _PRIOR[place], 1.0)
            weight += mass
            points += mass * place / 4
    for place, count in enumerate(outcomes.singles):
        if count:
            mass = generator.gammavariate(count, 1.0)
            weight += mass
            points += mass * place / 2
    return points / weight
