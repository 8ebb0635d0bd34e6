"""How good each option of a decision is, with its error: independent searches, averaged."""

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

from gwent_cli.engine.kinds import Option
from gwent_cli.engine.rng import Sfc32
from gwent_cli.engine.views import View
from gwent_cli.pilots.ladder import make_pilot
from gwent_cli.pilots.search import SearchPilot

RUNS: Final = 8
"""Searches from nothing for one decision: what they differ by is the error of their average."""

LEVEL: Final = 0.95
_T: Final = 2.3646
"""The 97.5% point of Student's t with RUNS - 1 degrees of freedom."""

_NONE_SEEN: Final = 3.0
"""Rule of three: what never happened in n tries has a chance below 3/n, at 95%."""


class NoSearch(ValueError):
    """The pilot gives no estimates; the message is one line."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """An option with the chance of winning after it, 0 to 1, a draw counted half.

    Attributes:
        visits: tries in all searches together.
        error: standard error of ``chance``; ``half`` the half width of its 95% interval.
        behind: by how much the best option's chance is higher; 0 for the best.
        close: whether it is not shown to be worse than the best, all options considered together.
    """

    option: Option
    visits: int
    chance: float
    error: float
    half: float
    behind: float
    close: bool

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval, within 0 and 1."""
        return max(0.0, self.chance - self.half), min(1.0, self.chance + self.half)


def search_pilot(spec: str) -> SearchPilot:
    """The pilot of a spec such as ``search:400``, which has to be one that searches.

    Raises:
        NoSearch: it is unknown, or does not search.
    """
    try:
        pilot = make_pilot(spec)
    except ValueError as error:
        raise NoSearch(str(error)) from None
    if not isinstance(pilot, SearchPilot) or pilot.cheats or pilot.open:
        raise NoSearch(f"pilot {spec} gives no chances of winning; search does, as in search:400")
    return pilot


def ranked(view: View, options: list[Option], pilot: SearchPilot, rng: Sfc32) -> tuple[Estimate, ...]:
    """Each of two or more options with its estimate, the best first; equals stay in their order."""
    runs = [pilot.estimates(view, options, rng) for _ in range(RUNS)]
    visits = [sum(run[i][0] for run in runs) for i in range(len(options))]
    chances = [[run[i][1] for run in runs] for i in range(len(options))]
    means = [sum(values) / RUNS for values in chances]
    order = sorted(range(len(options)), key=lambda i: -means[i])
    close = _not_apart([means[i] for i in order], [visits[i] for i in order], _spread(chances, visits))
    found = []
    for i, may_be_best in zip(order, close, strict=True):
        error = _error(chances[i])
        half = max(_T * error, _NONE_SEEN / max(1, visits[i]))
        found.append(Estimate(options[i], visits[i], means[i], error, half, means[order[0]] - means[i], may_be_best))
    return tuple(found)


def _spread(chances: list[list[float]], visits: list[int]) -> float:
    """The variance of a single try, from how searches differ over all options: by one of them it is hardly known."""
    return sum(_error(values) ** 2 * tries for values, tries in zip(chances, visits, strict=True)) / len(visits)


def _not_apart(means: list[float], visits: list[int], spread: float) -> list[bool]:
    """Which of the options, the best first, are not shown to be worse than it; with 95% none is wrongly left out.

    Any of them might have come out best, so each pair is compared at the level of Šidák (1967). What ranks above an
    option that may be as good as the best may be so too.
    """
    pairs = len(means) * (len(means) - 1) // 2
    normal = NormalDist().inv_cdf(0.5 + 0.5 * LEVEL ** (1 / pairs))
    # Student's t from the normal quantile: Abramowitz and Stegun 26.7.5, first term.
    quantile = normal + (normal**3 + normal) / (4 * (RUNS - 1) * len(means))
    best = 1 / max(1, visits[0])
    widths = [max(quantile * math.sqrt(spread * (best + 1 / max(1, n))), _NONE_SEEN / max(1, n)) for n in visits]
    last = max(i for i in range(len(means)) if i == 0 or means[0] - means[i] <= widths[i])
    return [i <= last for i in range(len(means))]


def _error(values: list[float]) -> float:
    """The standard error of the average of ``values``."""
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) * (len(values) - 1)))
