"""The greedy pilot: the most margin right now, and a pass as soon as that wins, is enough, or nothing gains."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.kinds import PASS, Option
from gwent_cli.engine.rng import Sfc32
from gwent_cli.engine.views import View
from gwent_cli.pilots.appraise import DEFAULT_WEIGHTS
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.choosers import choose_swap, choose_within
from gwent_cli.pilots.prospects import prospect_of
from gwent_cli.pilots.weigh import margin, own_side

ENOUGH: Final = 12
"""The lead at which greedy passes while it has a gem to lose."""


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
        """The option with the largest gain; a pass where :meth:`has_enough` says so, or where all gains together
        would not catch up with an opponent who has passed."""
        lead = margin(view)
        alone = view.board.seats[view.opponent()].passed
        last = own_side(view).gems == 1
        if self.has_enough(lead, alone, last):
            return options[-1]
        best = options[-1]
        most = 0.0
        reach = lead
        for option in options:
            if option.verb != PASS:
                found = prospect_of(view, option, DEFAULT_WEIGHTS)
                cards = found.cards + (0 if option.kind is None else 1)
                value = float(found.gain) + DEFAULT_WEIGHTS.card * float(cards)
                reach += max(0, found.gain)
                if value > most:
                    best, most = option, value
        if alone and not last and reach <= 0:
            return options[-1]
        return best

    def has_enough(self, lead: i64, alone: bool, last: bool) -> bool:
        """Whether the round is won: by any lead once the opponent has passed, or by a good one unless it is the
        round that must not be lost."""
        return lead > 0 if alone else lead >= ENOUGH and not last
