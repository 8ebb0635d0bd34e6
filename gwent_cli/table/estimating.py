"""How good each option of a decision is, with its error: independent searches, averaged."""

import math
from dataclasses import dataclass
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
        close: whether ``behind`` is within its own error, so that the option may be as good as the best.
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
    best = max(range(len(options)), key=lambda i: means[i])
    found = []
    for i, option in enumerate(options):
        error = _error(chances[i])
        behind = [top - value for top, value in zip(chances[best], chances[i], strict=True)]
        lead = means[best] - means[i]
        half = max(_T * error, _NONE_SEEN / max(1, visits[i]))
        close = i == best or lead <= max(_T * _error(behind), _NONE_SEEN / max(1, visits[i]))
        found.append(Estimate(option, visits[i], means[i], error, half, lead, close))
    return tuple(sorted(found, key=lambda estimate: -estimate.chance))


def _error(values: list[float]) -> float:
    """The standard error of the average of ``values``."""
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) * (len(values) - 1)))
