"""Many comparisons at once: p-values that agree with the intervals, and Holm's correction."""

import math
from collections.abc import Sequence

from gwent_cli.stats.score import Outcomes, design_effect


def p_value(outcomes: Outcomes, null: float = 0.5) -> float:
    """How easily a true score of ``null`` brings a score at least this far away, to either side.

    The interval of :func:`~gwent_cli.stats.score.estimate_score` inverted: p is 1 - level at the level
    at which the interval just reaches ``null``, so it is below 0.05 where the 95% interval leaves
    ``null`` out, and only there. Wilson's interval reaches null at z² = N'·(score - null)² / (null·(1 -
    null)), and N' = N / (a + b·z²) with the design effect, which leaves a quadratic equation for z².
    1 without games.

    Raises:
        ValueError: ``null`` is not between 0 and 1.
    """
    if not 0 < null < 1:
        raise ValueError(f"a score to test lies between 0 and 1, not at {null:g}")
    if not outcomes.games:
        return 1.0
    score = outcomes.half_points / (2 * outcomes.games)
    distance = outcomes.games * (score - null) ** 2 / (null * (1 - null))
    fixed = design_effect(outcomes, 0.0)
    growing = design_effect(outcomes, 1.0) - fixed
    # z²·(fixed + growing·z²) = distance, solved without dividing by a coefficient that may be 0.
    square = 2 * distance / (fixed + math.sqrt(fixed * fixed + 4 * growing * distance))
    return math.erfc(math.sqrt(square / 2))


def holm(p_values: Sequence[float]) -> tuple[float, ...]:
    """P-values adjusted for being many, in the order given (Holm, Scand. J. Stat. 6 (1979) 65).

    The k-th smallest of n is multiplied by n + 1 - k and never falls below the one before. To call
    differences real where the adjusted value is below 0.05 errs anywhere at all in at most 5% of cases.

    Raises:
        ValueError: a value outside [0, 1].
    """
    if not all(0 <= p <= 1 for p in p_values):
        raise ValueError("p-values lie between 0 and 1")
    adjusted = [0.0] * len(p_values)
    least = 0.0
    for rank, place in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        least = max(least, min(1.0, (len(p_values) - rank) * p_values[place]))
        adjusted[place] = least
    return tuple(adjusted)
