"""The pilots by name, weakest first."""

from __future__ import annotations

from typing import Final

from gwent_cli.pilots.base import Pilot, RandomPilot
from gwent_cli.pilots.greedy import GreedyPilot
from gwent_cli.pilots.tactician import TacticianPilot

PILOT_NAMES: Final = ["random", "greedy", "tactician"]


def make_pilot(spec: str) -> Pilot:
    """A fresh pilot for a spec such as ``greedy``; raises ValueError naming the known ones."""
    if spec == "random":
        return RandomPilot()
    if spec == "greedy":
        return GreedyPilot()
    if spec == "tactician":
        return TacticianPilot()
    raise ValueError(f"unknown pilot {spec!r}; known: {', '.join(PILOT_NAMES)}")
