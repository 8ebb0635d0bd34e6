"""Who won each game of a match, noted as its games come to count."""

from collections.abc import Sequence
from typing import Final

from gwent_cli.arena.game_lines import read_line
from gwent_cli.arena.question import Question

_FAILED: Final = 3
_POINTS: Final = {1: 0, -1: 1, 0: 2}


class Winners:
    """Half points of A by game, a byte each; give :meth:`see` to what plays the match as its ``watch``."""

    def __init__(self, question: Question) -> None:
        self._games_a_line = question.games_a_unit
        self._points = bytearray()

    def see(self, lines: bytes) -> None:
        """Take the lines of the games that follow on those seen before."""
        for line in lines.splitlines():
            for row in read_line(line, len(self._points), self._games_a_line):
                self._points.append(_FAILED if isinstance(row, str) else _POINTS[row[0]])

    @property
    def games(self) -> Sequence[int | None]:
        """By index: 2 where A won, 1 a draw, 0 where B won, None for a game that failed."""
        return [None if points == _FAILED else points for points in self._points]
