"""A Brownian motion watched at fixed times until it leaves a corridor, worked out on a grid.

At each look the density of the motions that are still inside is the last one, spread by a normal
step and cut at the bounds (Armitage, McPherson and Rowe, JRSS A 132 (1969) 235). It is needed once,
without drift: drift m multiplies it by exp(m·x - m²·t/2), whatever the path was.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from operator import mul
from typing import Final

_MOST_NODES: Final = 160
_LEAST_NODES: Final = 24
_NODES_A_STEP: Final = 1.6
_TINY: Final = 1e-290


@dataclass(frozen=True, slots=True)
class Stopped:
    """A motion without drift that stayed in its corridor up to its last look and was seen there at ``end``.

    Attributes:
        times: of the looks, rising; positions are in units in which variance grows by 1 a unit of time.
        upper: the bound whose crossing counts as the highest result, the sooner the higher.
        nodes, densities: positions, and at each look but the last the density times the weight of the node.
        first: the mean position at the first look of all motions that stopped so.
    """

    times: tuple[float, ...]
    upper: float
    end: float
    nodes: tuple[float, ...]
    densities: tuple[tuple[float, ...], ...]
    first: float

    def at_least(self, drift: float) -> float:
        """The chance that a motion with this drift comes to a result as high as this or higher."""
        step = self.times[0]
        last = len(self.times) - 1
        chance = _beyond((self.end if last == 0 else self.upper) - drift * step, step)
        for look, inside in enumerate(self.densities, 1):
            now, then = self.times[look - 1], self.times[look]
            bound, step = self.end if look == last else self.upper, then - now
            fixed = drift * drift * now / 2
            chance += sum(
                mass * math.exp(min(drift * x - fixed, 700.0)) * _beyond(bound - x - drift * step, step)
                for mass, x in zip(inside, self.nodes, strict=True)
                if mass > _TINY
            )
        return chance

    def drift_where(self, chance: float) -> float:
        """The drift at which a result as high as this or higher has this chance."""
        spread = 1 / math.sqrt(self.times[0])
        middle = self.end / self.times[-1]
        return crossing(lambda drift: self.at_least(drift) - chance, middle - spread, middle + spread)


def walk(times: Sequence[float], lower: float, upper: float, end: float) -> Stopped:
    """The motion that was between ``lower`` < 0 and ``upper`` > 0 at all ``times`` but the last, and there at ``end``.

    Looks that follow too closely for the grid (more than 100 steps of their size across the corridor) are
    taken as one.
    """
    times = _apart(times, ((upper - lower) * _NODES_A_STEP / (_MOST_NODES - _LEAST_NODES)) ** 2)
    steps = [b - a for a, b in zip([0.0, *times], times, strict=False)]
    count = _LEAST_NODES + math.ceil((upper - lower) * _NODES_A_STEP / math.sqrt(min(steps)))
    half = (upper - lower) / 2
    roots, weights = legendre(min(count, _MOST_NODES))
    nodes = tuple(lower + half * (1 + root) for root in roots)
    scales = [half * weight for weight in weights]
    kernel = cache(lambda step: [[math.exp(-((x - y) ** 2) / (2 * step)) for x in nodes] for y in nodes])
    densities: list[tuple[float, ...]] = []
    firsts: list[float] = []
    for look, step in enumerate(steps[:-1]):
        norm = 1 / math.sqrt(2 * math.pi * step)
        if look == 0:
            inside = [norm * math.exp(-x * x / (2 * step)) * scale for x, scale in zip(nodes, scales, strict=True)]
            firsts = [mass * x for mass, x in zip(inside, nodes, strict=True)]
        else:
            rows = kernel(step)
            before = densities[-1]
            inside = [norm * scale * sum(map(mul, row, before)) for row, scale in zip(rows, scales, strict=True)]
            firsts = [norm * scale * sum(map(mul, row, firsts)) for row, scale in zip(rows, scales, strict=True)]
        densities.append(tuple(inside))
    if densities and max(densities[-1]) > _TINY:
        first = _first(densities[-1], firsts, nodes, end, steps[-1])
    else:  # a single look, or one that no motion comes to
        first = end * times[0] / times[-1]
    return Stopped(tuple(times), upper, end, nodes, tuple(densities), first)


def _first(inside: Sequence[float], firsts: Sequence[float], nodes: Sequence[float], end: float, step: float) -> float:
    """The mean position at the first look of those that were inside at the last but one and then at ``end``."""
    logs = [
        -((end - x) ** 2) / (2 * step) + math.log(mass) if mass > _TINY else -math.inf
        for x, mass in zip(nodes, inside, strict=True)
    ]
    highest = max(logs)
    chances = [math.exp(log - highest) for log in logs]
    means = [first / mass if mass > _TINY else 0.0 for first, mass in zip(firsts, inside, strict=True)]
    return math.fsum(map(mul, chances, means)) / math.fsum(chances)


def _apart(times: Sequence[float], least: float) -> list[float]:
    """The last time and, going back, those that lie at least so far before the one kept."""
    kept = [float(times[-1])]
    for time in reversed(times[:-1]):
        if kept[-1] - time >= least and time >= least:
            kept.append(float(time))
    return kept[::-1]


def _beyond(distance: float, variance: float) -> float:
    """The chance that a normal variable of mean 0 lies beyond a distance."""
    return math.erfc(distance / math.sqrt(2 * variance)) / 2


@cache
def legendre(count: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Nodes and weights of Gauss-Legendre quadrature on [-1, 1], by Newton's method on the polynomial."""
    roots, weights = [0.0] * count, [0.0] * count
    for place in range((count + 1) // 2):
        x = math.cos(math.pi * (place + 0.75) / (count + 0.5))
        slope = 1.0
        for _ in range(20):
            value, before = 1.0, 0.0
            for degree in range(1, count + 1):
                value, before = ((2 * degree - 1) * x * value - (degree - 1) * before) / degree, value
            slope = count * (x * value - before) / (x * x - 1)
            change = value / slope
            x -= change
            if abs(change) < 1e-15:
                break
        roots[place], roots[-1 - place] = -x, x
        weights[place] = weights[-1 - place] = 2 / ((1 - x * x) * slope * slope)
    return tuple(roots), tuple(weights)


def crossing(rising: Callable[[float], float], low: float, high: float) -> float:
    """Where a rising function is 0, by the Illinois method (Dowell and Jarratt 1971); the bracket grows as needed."""
    below, above = rising(low), rising(high)
    width = high - low
    for _ in range(60):
        if below <= 0 <= above:
            break
        if below > 0:
            low, high, above = low - width, low, below
            below = rising(low)
        else:
            low, high, below = high, high + width, above
            above = rising(high)
        width *= 2
    side = 0
    for _ in range(100):
        if high - low < 1e-12 * (1 + abs(low)) or below == above:
            break
        middle = (low * above - high * below) / (above - below)
        value = rising(middle)
        if abs(value) < 1e-10:
            return middle
        if value < 0:
            low, below = middle, value
            above, side = (above / 2 if side == -1 else above), -1
        else:
            high, above = middle, value
            below, side = (below / 2 if side == 1 else below), 1
    return (low + high) / 2
