"""Pilots that think for long, made so that Ctrl-C is heard between their choices."""

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind, Option
from gwent_cli.engine.rng import Sfc32
from gwent_cli.engine.views import View
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.ladder import SEARCHERS


class AttentivePilot(Pilot):
    """Chooses what another pilot chooses.

    Compiled code lets no signal through until it comes to an end, which takes seconds where whole games are
    searched; this class is not compiled, so each choice gives them a chance.
    """

    def __init__(self, inner: Pilot) -> None:
        self.inner = inner
        self.name = inner.name
        self.cheats = inner.cheats
        self.remembers = inner.remembers

    def choose(self, view: View, options: list[Option], rng: Sfc32) -> Option:
        return self.inner.choose(view, options, rng)

    def show_lists(self, lists: list[list[Kind]]) -> None:
        self.inner.show_lists(lists)

    def witness(self, game: Game) -> None:
        self.inner.witness(game)


def attentive(pilot: Pilot) -> Pilot:
    """The pilot, or one that chooses the same and lets signals through where it searches; others are quick enough."""
    return AttentivePilot(pilot) if pilot.name.partition(":")[0] in SEARCHERS else pilot
