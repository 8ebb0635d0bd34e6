"""The row of a game by the names of its parts; ``pilots.rows.result_row`` says what each number means."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gwent_cli.engine.setup import GEMS
from gwent_cli.pilots.counting import ROUNDS
from gwent_cli.pilots.rows import ROW_FORMAT

__all__ = ["ROW_FORMAT", "BadRow", "GameRow", "RoundRow", "Row", "SeatRow", "read_row"]

SIDES: Final = 2

Row = Sequence[int]
"""A finished game as :func:`~gwent_cli.pilots.rows.result_row` gives it; empty for a game that failed."""


class BadRow(ValueError):
    """Numbers that are no row of this format; the message says where they stop making sense."""


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round; what there is two of stands for A and B in this order.

    Attributes:
        totals: final strengths.
        winner: side, None for a tie.
        hands: cards left in hand at its end.
        first_to_pass: seat that passed first; its hand did not change after that.
    """

    totals: tuple[int, int]
    winner: int | None
    hands: tuple[int, int]
    first_to_pass: int


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Cards of a seat as places in its deck's distinct cards by id; -1 for a card not of this deck.

    Attributes:
        opening: the opening hand.
        swapped: set aside in the swaps, in order.
        drawn: drawn after the opening hand, in order; the cards for those set aside come first.
        played: played from the hand in turns, in order.
    """

    opening: tuple[int, ...]
    swapped: tuple[int, ...]
    drawn: tuple[int, ...]
    played: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameRow:
    """A finished game; ``winner`` is a side, None for a draw, ``starter`` a seat."""

    winner: int | None
    starter: int
    rounds: tuple[RoundRow, ...]
    seats: tuple[SeatRow, SeatRow]

    @property
    def gems(self) -> tuple[int, int]:
        """Gems left: every round that a side does not win costs it one (R3.1)."""
        a, b = (GEMS - sum(each.winner != side for each in self.rounds) for side in range(SIDES))
        return a, b

    @property
    def half_points(self) -> int:
        """Twice A's points: 2 for a win, 1 for a draw."""
        return {0: 2, 1: 0, None: 1}[self.winner]


def read_row(row: Row, cards: tuple[int, int] | None = None) -> GameRow:
    """The parts of a finished game's row.

    Args:
        row: not empty.
        cards: how many distinct cards each deck has, to check the numbers of cards against.

    Raises:
        BadRow: the numbers are no row of a finished duel.
    """
    numbers = _Numbers(row)
    winner = numbers.next("winner", -1, 1)
    starter = numbers.next("starter", 0, 1)
    rounds = tuple(_round(numbers) for _ in range(numbers.next("number of rounds", 1, ROUNDS)))
    a, b = (_seat(numbers, cards[seat] if cards else None) for seat in range(SIDES))
    numbers.end()
    game = GameRow(_side(winner), starter, rounds, (a, b))
    if min(game.gems) != 0 or _sign(game.gems[1] - game.gems[0]) != {0: -1, 1: 1, None: 0}[game.winner]:
        raise BadRow("the winner does not follow from the rounds")
    return game


class _Numbers:
    """Takes the numbers of a row one after the other, each with what it has to be."""

    def __init__(self, row: Row) -> None:
        self._row = row
        self._at = 0

    def next(self, what: str, least: int, most: int | None = None) -> int:
        if self._at >= len(self._row):
            raise BadRow(f"a row of {len(self._row)} numbers ends where a {what} belongs")
        number = self._row[self._at]
        self._at += 1
        if number < least or (most is not None and number > most):
            bounds = f"of at least {least}" if most is None else f"from {least} to {most}"
            raise BadRow(f"{number} stands where a {what} {bounds} belongs")
        return number

    def end(self) -> None:
        if self._at < len(self._row):
            raise BadRow(f"a row of {len(self._row)} numbers goes on after its end")


def _round(numbers: _Numbers) -> RoundRow:
    a, b = (numbers.next("total", 0) for _ in range(SIDES))
    winner = numbers.next("winner of a round", -1, 1)
    hand_a, hand_b = (numbers.next("number of cards in hand", 0) for _ in range(SIDES))
    return RoundRow((a, b), _side(winner), (hand_a, hand_b), numbers.next("seat that passed first", 0, 1))


def _seat(numbers: _Numbers, cards: int | None) -> SeatRow:
    most = None if cards is None else cards - 1
    opening, swapped, drawn, played = (
        tuple(numbers.next("card", -1, most) for _ in range(numbers.next("number of cards", 0))) for _ in range(4)
    )
    return SeatRow(opening, swapped, drawn, played)


def _side(number: int) -> int | None:
    return None if number < 0 else number


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
