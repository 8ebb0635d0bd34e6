"""What a field shows with one pilot and not with another."""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import sqrt
from typing import Final

from gwent_cli.matrix.result import Flip, PilotMatrix, RankChange, Sensitivity
from gwent_cli.stats.confidence_sequence import anytime_interval
from gwent_cli.stats.differences import DifferenceEstimate, difference_of_scores
from gwent_cli.stats.score import LEVEL, Outcomes, normal_quantile

AT_ALL_TIMES: Final = "anytime-intervals"
_NOTHING: Final = 1e-9


def compare(first: PilotMatrix, second: PilotMatrix, *, by_need: bool = False) -> Sensitivity:
    """What changes from the first pilot's field to the second's; ``by_need``: games were given by results.

    Both pilots play the same deals, which makes their scores a little alike; differences are judged as if the games
    were independent, which then errs on the side of seeing none.
    """
    pairs = [
        (one, two)
        for one, two in zip(first.pairings, second.pairings, strict=True)
        if one.view.games and two.view.games
    ]
    estimate = difference_at_all_times if by_need else difference_of_scores
    shown = shown_to_differ([(two.result.outcomes, one.result.outcomes) for one, two in pairs], estimate)
    flips = [
        Flip(one.a, one.b, one.view, two.view, estimate(two.result.outcomes, one.result.outcomes), differs)
        for (one, two), differs in zip(pairs, shown, strict=True)
        if differs or one.view.verdict != two.view.verdict
    ]
    return Sensitivity(
        pilot=second.pilot,
        compared=len(pairs),
        agree=sum(one.view.verdict == two.view.verdict != 0 for one, two in pairs),
        open=sum(one.view.verdict == two.view.verdict == 0 for one, two in pairs),
        flips=tuple(sorted(flips, key=_size, reverse=True)),
        shown_to_differ=sum(shown),
        changes=tuple(_changes(first, second)),
    )


def difference_at_all_times(a: Outcomes, b: Outcomes, level: float = LEVEL) -> DifferenceEstimate:
    """The score in games ``a`` less that in games ``b``, however results decided how many were played.

    The bounds are those of both scores' intervals that hold at all times, each with half of the error.
    """
    (low_a, high_a), (low_b, high_b) = (anytime_interval(each, (1 + level) / 2) for each in (a, b))
    scores = [each.half_points / (2 * each.games) if each.games else None for each in (a, b)]
    difference = None if scores[0] is None or scores[1] is None else scores[0] - scores[1]
    return DifferenceEstimate(a.units, b.units, difference, low_a - high_b, high_a - low_b, level, AT_ALL_TIMES)


def shown_to_differ(
    pairs: Sequence[tuple[Outcomes, Outcomes]],
    estimate: Callable[[Outcomes, Outcomes, float], DifferenceEstimate] = difference_of_scores,
) -> list[bool]:
    """Which pairs of scores differ, by Holm's method (1979): the intervals of those that are left are asked at the
    level that their number calls for, until all of them hold 0.
    """
    found = [False] * len(pairs)
    while left := [place for place, differs in enumerate(found) if not differs]:
        level = 1 - (1 - LEVEL) / len(left)
        new = [place for place in left if _leaves_out_0(estimate(*pairs[place], level))]
        if not new:
            break
        for place in new:
            found[place] = True
    return found


def _leaves_out_0(estimate: DifferenceEstimate) -> bool:
    return estimate.difference is not None and not estimate.low <= 0 <= estimate.high


def _size(flip: Flip) -> tuple[bool, float]:
    return flip.reversed, abs(flip.difference.difference or 0.0)


def _changes(first: PilotMatrix, second: PilotMatrix) -> list[RankChange]:
    """Pairs of decks in other order, those first that are shown, then the widest."""
    z = normal_quantile(LEVEL)
    found = []
    for a, b in combinations(range(len(first.standings)), 2):
        gaps = [_gap(each, a, b) for each in (first, second)]
        if gaps[0][0] * gaps[1][0] < -_NOTHING:
            up, down, sign = (a, b, 1) if gaps[1][0] > 0 else (b, a, -1)
            shown = all(abs(gap) > z * error for gap, error in gaps)
            found.append(RankChange(up, down, sign * gaps[0][0], sign * gaps[1][0], shown))
    return sorted(found, key=lambda each: (not each.shown, each.first - each.second))


def _gap(matrix: PilotMatrix, a: int, b: int) -> tuple[float, float]:
    """The rating of a less that of b, and its standard error."""
    ratings, covariance = matrix.ratings.ratings, matrix.ratings.covariance
    variance = covariance[a][a] + covariance[b][b] - 2 * covariance[a][b]
    return ratings[a].elo - ratings[b].elo, sqrt(max(0.0, variance))
