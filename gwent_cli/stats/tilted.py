"""The likeliest shares of outcomes when their mean is given: what score tests of bounded outcomes rest on."""

from collections.abc import Sequence
from operator import mul
from typing import Final

_STEPS: Final = 200


def tilted_shares(shares: Sequence[float], values: Sequence[float], mean: float) -> tuple[float, ...]:
    """Shares of the values with this mean under which the given shares are likeliest.

    Maximising Σ shares·log(q) under Σ q = 1 and Σ q·values = ``mean`` gives q = share / (1 + t·(value - mean))
    with the one t that meets the mean (Owen, Empirical Likelihood, 2001, 2.9). Where no value with a share
    lies on the far side of the mean, all that is missing goes to the last value of that side, which is
    the limit for a share that shrinks to nothing.

    Args:
        shares: at least 0, sum 1.
        values: rising, as many as ``shares``.
        mean: strictly between the first and the last value.

    Raises:
        ValueError: a mean that the values cannot have.
    """
    if not values[0] < mean < values[-1]:
        raise ValueError(f"no mean of values from {values[0]:g} to {values[-1]:g} is {mean:g}")
    offsets = [value - mean for value in values]
    # 1 + t·offset stays above 0 for the two outermost values, whether they have a share or not.
    low, high = -1 / offsets[-1], -1 / offsets[0]
    t = 0.0
    for _ in range(_STEPS):
        parts = [offset / (1 + t * offset) for offset in offsets]
        slope = sum(map(mul, shares, parts))
        low, high = (t, high) if slope > 0 else (low, t)
        bend = sum(share * part * part for share, part in zip(shares, parts, strict=True))
        # Newton's step while it stays inside, else halving; no share at one end leads to that end.
        then = t + slope / bend if bend > 0 else high
        if not low < then < high:
            then = (low + high) / 2
        if abs(then - t) <= 1e-13 * (1 + abs(t)):
            break
        t = then
    tilted = [share / max(1 + t * offset, 1e-300) for share, offset in zip(shares, offsets, strict=True)]
    return _completed(tilted, offsets)


def _completed(tilted: list[float], offsets: list[float]) -> tuple[float, ...]:
    """What is missing of the sum goes to the end that brings the mean back to where it belongs."""
    missing = 1 - sum(tilted)
    if missing > 1e-9:
        pull = sum(share * offset for share, offset in zip(tilted, offsets, strict=True))
        tilted[0 if pull > 0 else -1] += missing
    return tuple(tilted)
