"""The pilots by name, weakest first."""

from __future__ import annotations

from typing import Final

from gwent_cli.pilots.base import Pilot, RandomPilot
from gwent_cli.pilots.greedy import GreedyPilot
from gwent_cli.pilots.search import SearchPilot, WorldsPilot
from gwent_cli.pilots.tactician import TacticianPilot

PILOT_NAMES: Final = ["random", "greedy", "tactician", "pimc", "search"]
DEFAULT_ITERATIONS: Final = 100
MOST_ITERATIONS: Final = 1_000_000


def make_pilot(spec: str) -> Pilot:
    """A fresh pilot for a spec: a name, for ``pimc`` and ``search`` with ``:iterations`` a decision if you like.

    Raises ValueError naming what is known.
    """
    name, colon, number = spec.partition(":")
    if name not in PILOT_NAMES:
        raise ValueError(f"unknown pilot {spec!r}; known: {', '.join(PILOT_NAMES)}")
    if name in ("pimc", "search"):
        iterations = iterations_from(spec, number) if colon else DEFAULT_ITERATIONS
        return SearchPilot(iterations) if name == "search" else WorldsPilot(iterations)
    if colon:
        raise ValueError(f"pilot {name} takes no number of iterations; pimc and search do")
    if name == "random":
        return RandomPilot()
    return GreedyPilot() if name == "greedy" else TacticianPilot()


def iterations_from(spec: str, number: str) -> int:
    """The iterations that ``spec`` asks for; raises ValueError when that is no number in range."""
    if number.isascii() and number.isdigit() and len(number) < 8 and 1 <= int(number) <= MOST_ITERATIONS:
        return int(number)
    raise ValueError(f"pilot {spec!r}: iterations are a whole number from 1 to {MOST_ITERATIONS}, as in search:100")
