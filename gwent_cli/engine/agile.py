"""Hope of the Aen Seidhe: the best arrangement of one's agile units over close and ranged (R8.7)."""

from __future__ import annotations

from mypy_extensions import i64

from gwent_cli.engine.board import Board, Side
from gwent_cli.engine.kinds import Kind, holds
from gwent_cli.engine.strength import row_total, total_if


class Arrangement:
    """A way to lay the agile units out: both rows, their total and how many units move."""

    def __init__(self, close: list[Kind], ranged: list[Kind], total: i64, moves: i64) -> None:
        self.close = close
        self.ranged = ranged
        self.total: i64 = total
        self.moves: i64 = moves


def agile_kinds(side: Side) -> list[Kind]:
    """Kinds of the non-hero agile units in close and ranged, once each (R6.12 leaves heroes where they are)."""
    found: list[Kind] = []
    for row_index in range(2):
        for kind in side.rows[row_index].cards:
            if kind.agile and kind.plain_unit and not holds(found, kind):
                found.append(kind)
    return found


def count_of(cards: list[Kind], kind: Kind) -> int:
    """How many of ``kind`` are among ``cards``."""
    total = 0
    for card in cards:
        if card is kind:
            total += 1
    return total


def moved(source: list[Kind], target: list[Kind], kind: Kind, count: int) -> None:
    """Move the last ``count`` cards of ``kind`` from one row to the end of the other."""
    for _ in range(count):
        place = len(source) - 1
        while source[place] is not kind:
            place -= 1
        target.append(source.pop(place))


def rows_alike(board: Board, side: Side) -> bool:
    """Whether every agile unit counts the same in close as in ranged, so that no move can gain anything."""
    if board.weather_on(0) != board.weather_on(1):
        return False
    for row_index in range(2):
        row = side.rows[row_index]
        if row.slot_taken():
            return False
        for kind in row.cards:
            if kind.morale or kind.horn or (kind.agile and kind.bond):
                return False
    return True


def changes_others(kind: Kind) -> bool:
    """Whether where this unit lies changes the strength of others."""
    return kind.morale or kind.horn or kind.bond


def best_arrangement(board: Board, side: Side) -> Arrangement:
    """The arrangement with the highest joint total, of those the one with the fewest moves.

    Numbers in the two rows are compared for the kinds that change the strength of others; for each of these
    the rest lie, kind by kind, where they count for more, or stay. Copies of a kind are alike. Among equals
    with equally few moves the first stays, the numbers in close counted up from the pool's first kind.
    """
    close, ranged = side.rows[0], side.rows[1]
    start = row_total(board, side, 0) + row_total(board, side, 1)
    best = Arrangement(close.cards, ranged.cards, start, 0)
    if rows_alike(board, side):
        return best
    kinds = agile_kinds(side)
    wholes = [count_of(close.cards, kind) + count_of(ranged.cards, kind) for kind in kinds]
    here = [count_of(close.cards, kind) for kind in kinds]
    free = [i for i in range(len(kinds)) if changes_others(kinds[i])]
    best_wanted = here
    wanted = here.copy()
    for i in free:
        wanted[i] = 0
    while True:
        settled = settle_rest(board, side, kinds, here, wholes, wanted)
        tried = arranged(board, side, kinds, here, settled)
        if tried.total > best.total or (
            tried.total == best.total
            and (tried.moves < best.moves or (tried.moves == best.moves and comes_before(settled, best_wanted)))
        ):
            best = tried
            best_wanted = settled
        k = 0
        while k < len(free) and wanted[free[k]] == wholes[free[k]]:
            wanted[free[k]] = 0
            k += 1
        if k == len(free):
            return best
        wanted[free[k]] += 1


def settle_rest(
    board: Board, side: Side, kinds: list[Kind], here: list[int], wholes: list[int], wanted: list[int]
) -> list[int]:
    """``wanted`` with every kind that changes no other unit in the row where it counts for more."""
    lying = arranged(board, side, kinds, here, wanted)
    settled = wanted.copy()
    for i in range(len(kinds)):
        if not changes_others(kinds[i]):
            gain = strength_added(board, side, 0, lying.close, kinds[i])
            gain -= strength_added(board, side, 1, lying.ranged, kinds[i])
            if gain != 0:
                settled[i] = wholes[i] if gain > 0 else 0
    return settled


def strength_added(board: Board, side: Side, row_index: i64, cards: list[Kind], kind: Kind) -> i64:
    """What one more ``kind``, which changes no other unit, adds to a row in which ``cards`` lie."""
    return total_if(board, side, row_index, [*cards, kind]) - total_if(board, side, row_index, cards)


def comes_before(wanted: list[int], other: list[int]) -> bool:
    """Whether ``wanted`` is counted before ``other``, the first number running fastest."""
    for i in range(len(wanted) - 1, -1, -1):
        if wanted[i] != other[i]:
            return wanted[i] < other[i]
    return False


def arranged(board: Board, side: Side, kinds: list[Kind], here: list[int], wanted: list[int]) -> Arrangement:
    """The rows with ``wanted[i]`` units of each kind in close, where ``here[i]`` lie now."""
    close = side.rows[0].cards.copy()
    ranged = side.rows[1].cards.copy()
    moves = 0
    for i in range(len(kinds)):
        change = wanted[i] - here[i]
        if change > 0:
            moved(ranged, close, kinds[i], change)
        elif change < 0:
            moved(close, ranged, kinds[i], -change)
        moves += abs(change)
    total = total_if(board, side, 0, close) + total_if(board, side, 1, ranged)
    return Arrangement(close, ranged, total, moves)
