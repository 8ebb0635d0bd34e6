"""The row of a game by the names of its parts; ``pilots.rows.result_row`` says what each number means."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gwent_cli.engine.setup import GEMS
from gwent_cli.pilots.counting import ROUNDS
from gwent_cli.pilots.rows import ROW_FORMAT

__all__ = ["ROW_FORMAT", "BadRow", "GameRow", "RoundRow", "Row", "SeatRow", "check_row", "read_row"]

SIDES: Final = 2
_LISTS: Final = 4
_BEFORE_ROUNDS: Final = 3
_ROUND: Final = 6

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


def check_row(row: Row, cards: tuple[int, int], starter: int | None) -> None:
    """Check a finished game's row from a file; much faster than reading it.

    Args:
        row: not empty.
        cards: how many distinct cards each deck has.
        starter: who has to have started; None where a player or chance decided.

    Raises:
        BadRow: it is no row of a finished duel, or another side started.
    """
    if not _is_plain(row, cards):
        read_row(row, cards)
    if starter is not None and row[1] != starter:
        raise BadRow(f"{'AB'[row[1]]} started, where it was {'AB'[starter]}'s turn to")


def _is_plain(row: Row, cards: tuple[int, int]) -> bool:
    """Whether it is the row of a game without tied rounds; False may also mean that it takes a closer look."""
    if len(row) <= _BEFORE_ROUNDS or row[0] not in (0, 1) or row[1] not in (0, 1) or row[2] not in (2, ROUNDS):
        return False
    at = _BEFORE_ROUNDS + _ROUND * row[2]
    winners, passed, figures = row[5:at:_ROUND], row[8:at:_ROUND], row[_BEFORE_ROUNDS:at]
    if len(figures) < _ROUND * row[2] or min(figures) < 0 or max(winners) > 1 or max(passed) > 1:
        return False
    if winners.count(row[0]) != GEMS:
        return False
    for most in cards:
        for _ in range(_LISTS):
            if at >= len(row) or row[at] < 0:
                return False
            listed = row[at + 1 : at + 1 + row[at]]
            if listed and (min(listed) < -1 or max(listed) >= most):
                return False
            at += 1 + row[at]
    return at == len(row)


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
        tuple(numbers.next("card", -1, most) for _ in range(numbers.next("number of cards", 0))) for _ in range(_LISTS)
    )
    return SeatRow(opening, swapped, drawn, played)


def _side(number: int) -> int | None:
    return None if number < 0 else number


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
