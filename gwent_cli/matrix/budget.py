"""Giving a number of games where decisions are open.

Every pairing gets the same number of games first. Then, step after step, those pairings of which it is still open
which deck is ahead are put in order by how many more games they are likely to need; the nearest quarter of them
gets more games, a tenth of what each had and at least 50, until the budget is spent or nothing is open. What is given
depends on the counts at the ends of these steps alone, so neither workers nor interrupts change it.

A pairing is settled by a test that may be looked at all the time (``stats.confidence_sequence``), corrected for the
number of pairings by Holm's method, so that giving games by results leaves the error rate as it is.
"""

import math
from collections.abc import Sequence
from typing import Final

from gwent_cli.stats.confidence_sequence import anytime_p_value
from gwent_cli.stats.multiple import holm
from gwent_cli.stats.score import LEVEL, Outcomes, design_effect

LEAST_HELPING: Final = 100
"""Every pairing gets so many games at first, and a quarter of its equal part of the budget if that is more."""
_LEAST_STEP: Final = 50
_TENTH: Final = 10
_QUARTER: Final = 4


class BudgetProblem(ValueError):
    """A budget that does not go round; the message is one line."""


def first_helping(budget: int, pairings: int) -> int:
    """Games that each of the pairings gets before any gets more; even.

    Raises:
        BudgetProblem: the budget is too small for :data:`LEAST_HELPING`.
    """
    least = LEAST_HELPING * pairings
    if budget < least:
        raise BudgetProblem(
            f"a budget of {budget:,} games is too small for {pairings:,} pairings: {LEAST_HELPING} games each come "
            f"first, {least:,} in all"
        )
    return max(LEAST_HELPING, budget // (_QUARTER * pairings) // 2 * 2)


def next_helpings(outcomes: Sequence[Outcomes], games: Sequence[int], rest: int) -> dict[int, int]:
    """How many games more each pairing gets in the next step, by its place; nothing where the end is reached.

    Args:
        outcomes: of the pairings, at the ends of their games so far.
        games: that each has had, failed ones too.
        rest: what is left of the budget.
    """
    adjusted = holm([anytime_p_value(each) for each in outcomes])
    waiting = [place for place, p in enumerate(adjusted) if p >= 1 - LEVEL]
    waiting = sorted(waiting, key=lambda place: (_still_needed(outcomes[place], len(waiting)), place))
    given = {}
    for place in waiting[: math.ceil(len(waiting) / _QUARTER)]:
        more = min(max(_LEAST_STEP, games[place] // _TENTH), rest) // 2 * 2
        if more:
            given[place] = more
            rest -= more
    return given


def _still_needed(outcomes: Outcomes, pairings: int) -> float:
    """About how many more games settle a pairing if its score stays what it is, one of so many open ones.

    The log of what betting against ½ brings grows by about (score - ½)²/(2·variance) a game.
    """
    if not outcomes.games:
        return math.inf
    score = outcomes.half_points / (2 * outcomes.games)
    distance = abs(score - 0.5)
    if not distance:
        return math.inf
    variance = score * (1 - score) * design_effect(outcomes, 0.0) or 1 / outcomes.games
    wanted = math.log(2 * pairings / (1 - LEVEL))
    return max(0.0, 2 * variance * wanted / distance**2 - outcomes.games)
