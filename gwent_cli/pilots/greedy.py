"""The greedy pilot: the most margin right now, and a pass as soon as that wins or nothing gains."""

from __future__ import annotations

from gwent_cli.engine.kinds import PASS, Option
from gwent_cli.engine.rng import Sfc32
from gwent_cli.engine.views import View
from gwent_cli.pilots.appraise import DEFAULT_WEIGHTS
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.choosers import choose_swap, choose_within
from gwent_cli.pilots.prospects import prospect_of
from gwent_cli.pilots.weigh import margin


class GreedyPilot(Pilot):
    """Plays the option that wins most margin at once, a drawn card counting as its average worth."""

    name = "greedy"

    def choose(self, view: View, options: list[Option], rng: Sfc32) -> Option:
        name = view.choice.name
        if name == "turn":
            return self.choose_turn(view, options)
        if name == "swap":
            return choose_swap(view, options, DEFAULT_WEIGHTS, 3.0)
        return choose_within(view, options, DEFAULT_WEIGHTS)

    def choose_turn(self, view: View, options: list[Option]) -> Option:
        """The option with the largest gain; a pass once the opponent has passed and is behind."""
        if view.board.seats[view.opponent()].passed and margin(view) > 0:
            return options[-1]
        best = options[-1]
        most = 0.0
        for option in options:
            if option.verb != PASS:
                found = prospect_of(view, option, DEFAULT_WEIGHTS)
                cards = found.cards + (0 if option.kind is None else 1)
                value = float(found.gain) + DEFAULT_WEIGHTS.card * float(cards)
                if value > most:
                    best, most = option, value
        return best
