"""What was done in turns, and what lay open then: what somebody who watched the game may think back to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from gwent_cli.engine.board import Board
from gwent_cli.engine.kinds import Option

if TYPE_CHECKING:
    from gwent_cli.engine.state import Task


class Deed:
    """``seat`` did ``option`` in a ``turn``; ``board`` as it stood before, ``hand_sizes`` and ``deck_sizes`` by seat.

    Nothing in it is hidden from anybody.
    """

    def __init__(self, turn: Task, option: Option, board: Board, hand_sizes: list[int], deck_sizes: list[int]) -> None:
        self.seat: i64 = turn.seat
        self.turn = turn
        self.option = option
        self.board = board
        self.hand_sizes = hand_sizes
        self.deck_sizes = deck_sizes
