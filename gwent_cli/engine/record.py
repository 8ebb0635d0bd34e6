"""What is kept of a game for statistics: which cards its players held, and how they passed.

Much cheaper than the log of events; games have none unless they are asked to, and copies never do.
"""

from __future__ import annotations

from mypy_extensions import i64

from gwent_cli.engine.kinds import Kind


class Record:
    """By seat: cards ``drawn`` in order (the first ``dealt`` of them are the opening hand), those set aside in
    the swaps, and those played from the hand in turns. By round: who passed first, and every hand at its end.
    """

    def __init__(self, seats: i64) -> None:
        self.dealt: list[int] = [0 for _ in range(seats)]
        self.drawn: list[list[Kind]] = [[] for _ in range(seats)]
        self.swapped: list[list[Kind]] = [[] for _ in range(seats)]
        self.played: list[list[Kind]] = [[] for _ in range(seats)]
        self.first_to_pass: list[int] = []
        self.hands: list[list[int]] = []

    def passes(self, seat: i64, round: i64) -> None:
        """Note that ``seat`` passes in ``round``, of its own will or not; only the first of a round counts."""
        if len(self.first_to_pass) < round:
            self.first_to_pass.append(int(seat))
