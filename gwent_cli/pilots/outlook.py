"""A small model of a whole game, solved exactly: who is likely to win from here, counting cards and the lead.

In the model both players hold cards that add a random number of points, alike for all cards; they see the
lead, both hands' sizes and the gems, and play or pass as is best. The table is worked out once in a process,
by backward induction over gems, hand sizes and lead.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.board import Board
from gwent_cli.engine.kinds import NILFGAARD
from gwent_cli.pilots.fitted import CARD_MEAN, CARD_SPREAD

CARDS: Final = 13
"""Hand sizes from 0 to ``CARDS`` - 1; larger hands count as the largest."""
REACH: Final = 32
"""Leads from -REACH to REACH, in steps of POINTS."""
LEADS: Final = 2 * REACH + 1
POINTS: Final = 2
"""Strength points in a step of the lead."""


MOST_STEPS: Final = 8


def card_chances(mean: float, spread: float) -> list[float]:
    """How often a card adds 1 to 8 steps: a bell around ``mean``, which lies off the middle once it is cut."""
    heights = [math.exp(-0.5 * ((float(step + 1) - mean) / spread) ** 2) for step in range(MOST_STEPS)]
    total = 0.0
    for height in heights:
        total += height
    return [height / total for height in heights]


def step_of(points: i64) -> i64:
    """A lead in points as a step of the table: away from zero, so that a lead of 1 stays a lead."""
    step: i64 = (points + POINTS - 1) // POINTS if points > 0 else -((POINTS - 1 - points) // POINTS)
    return max(-REACH, min(REACH, step))


def step_for(faction: i64, other: i64, lead: i64) -> i64:
    """The lead of a player of ``faction`` as a step; a tie goes to Nilfgaard (R3.2)."""
    if lead == 0 and faction != other:
        return 1 if faction == NILFGAARD else (-1 if other == NILFGAARD else 0)
    return step_of(lead)


class Outlook:
    """Chances of the player to move; ``open`` while the opponent is in the round, ``alone`` once it passed.

    ``chances[i]`` is how often a card adds i + 1 steps.
    """

    def __init__(self, chances: list[float]) -> None:
        self.chances = chances
        self.open: list[list[float]] = [[] for _ in range(9)]
        self.alone: list[list[float]] = [[] for _ in range(9)]
        for gems in ((1, 1), (2, 1), (1, 2), (2, 2)):
            self.open[gems[0] * 3 + gems[1]] = [0.5] * (CARDS * CARDS * LEADS)
            self.alone[gems[0] * 3 + gems[1]] = [0.5] * (CARDS * CARDS * LEADS)
        for own, other in ((1, 1), (2, 1), (2, 2)):
            self.solve(own, other, own != other)

    def solve(self, own: i64, other: i64, both: bool) -> None:
        """Fill the tables for these gems, by growing hands; ``both`` the mirrored gems along with it."""
        for total in range(2 * CARDS - 1):
            for mine in range(max(0, total - CARDS + 1), min(CARDS, total + 1)):
                theirs = total - mine
                self.fill_alone(own, other, mine, theirs)
                if both:
                    self.fill_alone(other, own, theirs, mine)
            for mine in range(max(0, total - CARDS + 1), min(CARDS, total + 1)):
                theirs = total - mine
                self.fill_open(own, other, mine, theirs)
                if both:
                    self.fill_open(other, own, theirs, mine)

    def fill_alone(self, own: i64, other: i64, mine: i64, theirs: i64) -> None:
        """The opponent has passed: play on or end the round."""
        table = self.alone[own * 3 + other]
        for lead in range(-REACH, REACH + 1):
            best = self.after_round(own, other, mine, theirs, lead)
            if mine > 0:
                played = 0.0
                base: i64 = ((mine - 1) * CARDS + theirs) * LEADS + REACH
                for i in range(len(self.chances)):
                    played += self.chances[i] * table[base + min(REACH, lead + i + 1)]
                best = max(best, played)
            table[(mine * CARDS + theirs) * LEADS + REACH + lead] = best

    def fill_open(self, own: i64, other: i64, mine: i64, theirs: i64) -> None:
        """Both are in the round: play a card or pass."""
        table = self.open[own * 3 + other]
        mirrored = self.open[other * 3 + own]
        left_alone = self.alone[other * 3 + own]
        for lead in range(-REACH, REACH + 1):
            best = 1.0 - left_alone[(theirs * CARDS + mine) * LEADS + REACH - lead]
            if mine > 0:
                played = 0.0
                base: i64 = (theirs * CARDS + mine - 1) * LEADS + REACH
                for i in range(len(self.chances)):
                    played += self.chances[i] * (1.0 - mirrored[base - min(REACH, lead + i + 1)])
                best = max(best, played)
            table[(mine * CARDS + theirs) * LEADS + REACH + lead] = best

    def after_round(self, own: i64, other: i64, mine: i64, theirs: i64, lead: i64) -> float:
        """Chances once the round has ended with this lead (R3.1, R3.4)."""
        if lead > 0:
            return 1.0 if other == 1 else self.at(own, other - 1, mine, theirs, 0, False)
        if lead < 0:
            return 0.0 if own == 1 else 1.0 - self.at(other, own - 1, theirs, mine, 0, False)
        if own == 1 or other == 1:
            return 0.5 if own == other else (1.0 if own > other else 0.0)
        first = self.at(own - 1, other - 1, mine, theirs, 0, False)
        second = 1.0 - self.at(other - 1, own - 1, theirs, mine, 0, False)
        return 0.5 * (first + second)

    def at(self, own: i64, other: i64, mine: i64, theirs: i64, lead: i64, alone: bool) -> float:
        """Chances of the player to move: gems, hand sizes, the lead in steps, whether the opponent passed."""
        mine = min(mine, CARDS - 1)
        theirs = min(theirs, CARDS - 1)
        table = self.alone[own * 3 + other] if alone else self.open[own * 3 + other]
        return table[(mine * CARDS + theirs) * LEADS + REACH + max(-REACH, min(REACH, lead))]

    def to_move(self, board: Board, seat: i64, hands: tuple[i64, i64], lead: i64, alone: bool) -> float:
        """Chances of ``seat`` of a duel, about to move, from its own and the other's number of cards, its lead in
        points and whether the other has passed; gems and factions stand on the board."""
        own, other = board.seats[seat], board.seats[1 - seat]
        step = step_for(own.faction, other.faction, lead)
        gems, their_gems = board.sides[own.side].gems, board.sides[other.side].gems
        return self.at(gems, their_gems, hands[0], hands[1], step, alone)


class Shelf:
    """Keeps the one table of a process, made when it is first asked for."""

    def __init__(self) -> None:
        self.outlook: Outlook | None = None

    def get(self) -> Outlook:
        """The table."""
        if self.outlook is None:
            self.outlook = Outlook(card_chances(CARD_MEAN, CARD_SPREAD))
        return self.outlook


SHELF: Final = Shelf()
