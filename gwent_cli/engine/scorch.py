"""Scorch: on the whole battlefield (R7.3) and on one row of the opponent (R6.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.board import Board
from gwent_cli.engine.placing import discard_at
from gwent_cli.engine.state import State
from gwent_cli.engine.strength import Factors, row_total, strength_at

THRESHOLD: Final = 10


def strongest(board: Board, side: i64, row_index: i64, spared: i64) -> i64:
    """Strength of the strongest non-hero unit of a row, or -1; the card at place ``spared`` is left out."""
    row = board.sides[side].rows[row_index]
    best: i64 = -1
    if not row.cards:
        return best
    factors = Factors(board, board.sides[side].half_weather, board.weather_on(row_index), row)
    for i in range(len(row.cards)):
        if row.cards[i].plain_unit and i != spared:
            value = strength_at(row.cards, i, factors)
            if value > best:
                best = value
    return best


def places_of(board: Board, side: i64, row_index: i64, strength: i64, spared: i64) -> list[int]:
    """Places of the row's non-hero units that have this strength, but not ``spared``."""
    row = board.sides[side].rows[row_index]
    found: list[int] = []
    if not row.cards:
        return found
    factors = Factors(board, board.sides[side].half_weather, board.weather_on(row_index), row)
    for i in range(len(row.cards)):
        if row.cards[i].plain_unit and i != spared and strength_at(row.cards, i, factors) == strength:
            found.append(i)
    return found


def scorch_field(state: State, seat: i64, rule: str, spared_row: i64 = -1, spared: i64 = -1) -> None:
    """Discard the strongest non-hero units of the whole battlefield, all that tie (R7.3).

    The card at place ``spared`` of ``spared_row`` on the seat's own side is left out of it.
    """
    board = state.board
    own = state.side_of(seat)
    best: i64 = -1
    for side in range(len(board.sides)):
        for row in range(3):
            value = strongest(board, side, row, spared if side == own and row == spared_row else -1)
            if value > best:
                best = value
    if best < 0:
        state.note("no-target", rule, seat)
        return
    # All are found before any is discarded: losing one unit changes its neighbours' strength.
    doomed: list[tuple[int, int, int]] = []
    for side in range(len(board.sides)):
        for row in range(3):
            left_out: i64 = spared if side == own and row == spared_row else -1
            for place in places_of(board, side, row, best, left_out):
                doomed.append((side, row, place))
    state.note("scorch", rule, seat, -1, -1, None, best)
    for side, row, place in reversed(doomed):
        discard_at(state, side, row, place, rule)


def row_can_burn(board: Board, side: i64, row_index: i64) -> bool:
    """Whether a row totals 10 or more and has a non-hero unit (R6.7)."""
    if row_total(board, board.sides[side], row_index) < THRESHOLD:
        return False
    return strongest(board, side, row_index, -1) >= 0


def scorch_row(state: State, seat: i64, side: i64, row_index: i64, rule: str) -> None:
    """Discard the strongest non-hero units of one row of ``side`` if it totals 10 or more (R6.7)."""
    board = state.board
    if not row_can_burn(board, side, row_index):
        state.note("no-target", rule, seat, side, row_index)
        return
    best = strongest(board, side, row_index, -1)
    state.note("scorch", rule, seat, side, row_index, None, best)
    for place in reversed(places_of(board, side, row_index, best, -1)):
        discard_at(state, side, row_index, place, rule)
