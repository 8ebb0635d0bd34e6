"""Distributions in one line of text."""

from collections.abc import Sequence
from typing import Final

_LEVELS: Final = "▁▂▃▄▅▆▇█"
_NOTHING: Final = " "


def sparkline(counts: Sequence[int], most: int | None = None) -> str:
    """One character for each count, as high as its share of ``most`` (by default the largest); a blank for 0."""
    top = max(most or max(counts, default=0), 1)
    return "".join(_LEVELS[min((count * len(_LEVELS) - 1) // top, 7)] if count else _NOTHING for count in counts)


def bar(share: float, width: int) -> str:
    """A share from 0 to 1 as a bar of at most ``width`` characters; anything above 0 is seen."""
    eighths = round(share * width * 8)
    if share > 0:
        eighths = max(eighths, 1)
    whole, rest = divmod(eighths, 8)
    return "█" * whole + ("▏▎▍▌▋▊▉"[rest - 1] if rest else "")
