"""What a pilot is: one decision at a time, from a view that lacks what its seat may not know."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind, Option
from gwent_cli.engine.rng import Sfc32
from gwent_cli.engine.views import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Pilot:
    """Plays a seat; subclass it in Python too. ``name`` is what ``--pilot`` calls it.

    One that ``cheats`` is shown the whole game by :meth:`witness` before each choice; no other pilot is. Views tell one
    that ``remembers`` of all turns so far.
    """

    name: str = "pilot"
    cheats: bool = False
    remembers: bool = False

    def choose(self, view: View, options: list[Option], rng: Sfc32) -> Option:
        """One of ``options`` for the decision in ``view.choice``; chance comes from ``rng`` alone."""
        return options[0]

    def show_lists(self, lists: list[list[Kind]]) -> None:
        """Both deck lists by seat, before a game; only a pilot that plays with open lists may make use of them."""

    def witness(self, game: Game) -> None:
        """The game as it is, hidden cards and all, for a pilot that cheats; to be read only."""


class RandomPilot(Pilot):
    """Every legal option is equally likely."""

    name = "random"

    def choose(self, view: View, options: list[Option], rng: Sfc32) -> Option:
        return options[rng.below(len(options))]
