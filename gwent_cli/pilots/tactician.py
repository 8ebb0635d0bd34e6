"""The tactician: plans rounds. Each option is worth the chance of winning the game that the outlook gives for the
lead and the cards it leaves, and the points it keeps in hand for later."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.kinds import PASS, Option
from gwent_cli.engine.rng import Sfc32
from gwent_cli.engine.views import View
from gwent_cli.pilots.appraise import DEFAULT_WEIGHTS, Weights
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.choosers import choose_swap, choose_within, value_of_swap, value_within
from gwent_cli.pilots.outlook import CARDS, SHELF, Outlook, step_for
from gwent_cli.pilots.prospects import prospect_of
from gwent_cli.pilots.weigh import margin

UNSURE: Final = 0.0001
"""Chances nearer to 0 or 1 than this count as no surer, unless they are certain."""


class TacticianPilot(Pilot):
    """Weighs every option of a turn by :class:`~gwent_cli.pilots.outlook.Outlook`; the strongest of the fast pilots."""

    name = "tactician"

    def __init__(self, weights: Weights = DEFAULT_WEIGHTS, outlook: Outlook | None = None) -> None:
        self.weights = weights
        self.outlook = SHELF.get() if outlook is None else outlook

    def choose(self, view: View, options: list[Option], rng: Sfc32) -> Option:
        name = view.choice.name
        if name == "turn":
            return self.choose_turn(view, options)
        if name == "swap":
            return choose_swap(view, options, self.weights, self.weights.swap)
        if name == "first-player":
            return self.choose_starter(view, options)
        return choose_within(view, options, self.weights)

    def priors(self, view: View, options: list[Option]) -> list[float]:
        """For each option about the chance of winning it leaves, as far as the tactician can tell."""
        if view.choice.name == "turn":
            lead = margin(view)
            return [self.value(view, option, lead) for option in options]
        if view.choice.name == "swap":
            threshold = self.weights.swap
            return [0.5 + 0.01 * value_of_swap(view, option, self.weights, threshold) for option in options]
        if view.choice.name == "first-player":
            return [0.5 for _ in options]
        return [0.5 + 0.01 * value_within(view, option, self.weights) for option in options]

    def choose_turn(self, view: View, options: list[Option]) -> Option:
        """The option with the best chance of winning the game."""
        lead = margin(view)
        best = options[-1]
        top = -1.0e9
        for option in options:
            value = self.value(view, option, lead)
            if value > top:
                best, top = option, value
        return best

    def value(self, view: View, option: Option, lead: i64) -> float:
        """Chance of winning the game after ``option``, points kept in hand counted in."""
        found = prospect_of(view, option, self.weights)
        after = lead + found.gain
        passing = option.verb == PASS
        if not passing and self.won(view, lead) and self.won(view, after):
            # Nothing on the board counts any more: the card laid is lost, what is drawn or taken is won.
            points = found.kept + float(found.cards) * self.weights.card
            return shifted(self.chance(view, lead, 0, True), self.patience(view) * points)
        chance = self.chance(view, after, found.cards, passing)
        if passing and self.won(view, lead):
            return chance
        # The last term only decides between moves that are lost or won alike.
        extra = 0.00001 * float(found.gain)
        if view.board.seats[view.opponent()].passed:
            return shifted(chance, self.patience(view) * found.kept) + extra
        return chance + self.patience(view) * found.kept + extra

    def won(self, view: View, lead: i64) -> bool:
        """Whether the opponent has passed and a pass with this lead wins the round."""
        own, other = view.board.seats[view.seat], view.board.seats[view.opponent()]
        return other.passed and step_for(own.faction, other.faction, lead) > 0

    def patience(self, view: View) -> float:
        """What a point kept in hand is worth in this round."""
        sides = view.board.sides
        deciding = sides[0].gems == 1 and sides[1].gems == 1
        return self.weights.patience_last if deciding else self.weights.patience

    def chance(self, view: View, lead: i64, more: i64, passing: bool) -> float:
        """Chance of winning with this lead and ``more`` cards in hand, once the turn is over."""
        board = view.board
        own, other = board.seats[view.seat], board.seats[view.opponent()]
        mine: i64 = view.hand_sizes[view.seat] + more
        theirs: i64 = view.hand_sizes[view.opponent()]
        if not other.passed:
            return 1.0 - self.outlook.to_move(board, view.opponent(), (theirs, mine), -lead, passing)
        if not passing:
            return self.outlook.to_move(board, view.seat, (mine, theirs), lead, True)
        gems, their_gems = board.sides[own.side].gems, board.sides[other.side].gems
        step = step_for(own.faction, other.faction, lead)
        return self.outlook.after_round(gems, their_gems, min(mine, CARDS - 1), min(theirs, CARDS - 1), step)

    def choose_starter(self, view: View, options: list[Option]) -> Option:
        """Start, or let the opponent start, whichever the outlook likes better."""
        first = self.outlook.at(2, 2, 10, 10, 0, False) >= 0.5
        for option in options:
            if (option.seat == view.seat) == first:
                return option
        return options[0]


def shifted(chance: float, by: float) -> float:
    """A chance moved by ``by`` where it is even, and the less the surer it is: on the scale of log odds."""
    sure = max(UNSURE, min(1.0 - UNSURE, chance))
    odds = sure / (1.0 - sure) * math.exp(4.0 * by)
    return odds / (1.0 + odds)
