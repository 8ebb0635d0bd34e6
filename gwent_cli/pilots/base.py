"""What a pilot is: one decision at a time, from a view that lacks what its seat may not know."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from gwent_cli.engine.kinds import Option
from gwent_cli.engine.rng import Sfc32
from gwent_cli.engine.views import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Pilot:
    """Plays a seat; subclass it in Python too. ``name`` is what ``--pilot`` calls it."""

    name: str = "pilot"

    def choose(self, view: View, options: list[Option], rng: Sfc32) -> Option:
        """One of ``options`` for the decision in ``view.choice``; chance comes from ``rng`` alone."""
        return options[0]


class RandomPilot(Pilot):
    """Every legal option is equally likely."""

    name = "random"

    def choose(self, view: View, options: list[Option], rng: Sfc32) -> Option:
        return options[rng.below(len(options))]
