"""The powers of the 24 leaders (R8); what the passive ones do is set up by :func:`apply_passives`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.agile import Arrangement, agile_kinds, best_arrangement, count_of
from gwent_cli.engine.board import STALE, Board
from gwent_cli.engine.kinds import Kind, Power
from gwent_cli.engine.moves import add_to_deck, shuffle_deck
from gwent_cli.engine.placing import clear_weather, transform_row
from gwent_cli.engine.scorch import row_can_burn, scorch_row
from gwent_cli.engine.state import State
from gwent_cli.engine.taking import POWERS_THAT_TAKE


class Passive(Power):
    """Always works and is never used: White Flame, Invader, Daisy, Treacherous, King Bran (R8.1)."""


class ClearWeather(Power):
    """Lord Commander of the North: discards all weather (R8.1); unusable without any (R8.2)."""

    def usable(self, state: State, seat: i64) -> bool:
        return len(state.board.weather) > 0

    def use(self, state: State, seat: i64) -> None:
        clear_weather(state, seat, "R8.1")


class DoubleRow(Power):
    """Lies in the horn slot of one row until the round's end (R5.6); not where a horn works already (R8.2)."""

    rule = "R5.6"

    def __init__(self, row_index: i64) -> None:
        self.row_index: i64 = row_index

    def usable(self, state: State, seat: i64) -> bool:
        row = state.board.sides[state.side_of(seat)].rows[self.row_index]
        return not (row.slot_taken() or row.horn_unit_works())

    def use(self, state: State, seat: i64) -> None:
        side = state.side_of(seat)
        row = state.board.sides[side].rows[self.row_index]
        row.leader_horn = True
        row.total = STALE
        state.note("horn", "R5.6", seat, side, self.row_index)


class ScorchOpponentRow(Power):
    """Scorches one row of an opponent that totals 10 or more (R6.7); not without a target (R8.2)."""

    rule = "R6.7"

    def __init__(self, row_index: i64) -> None:
        self.row_index: i64 = row_index

    def usable(self, state: State, seat: i64) -> bool:
        for opponent in state.opponents(seat):
            if row_can_burn(state.board, state.side_of(opponent), self.row_index):
                return True
        return False

    def use(self, state: State, seat: i64) -> None:
        for opponent in state.opponents(seat):
            scorch_row(state, seat, state.side_of(opponent), self.row_index, "R6.7")


class LookAtHand(Power):
    """Emperor of Nilfgaard: sees three random cards of the opponent's hand (R8.1); not an empty one (R8.2)."""

    def usable(self, state: State, seat: i64) -> bool:
        return len(state.holdings[state.opponents(seat)[0]].hand) > 0

    def use(self, state: State, seat: i64) -> None:
        opponent = state.opponents(seat)[0]
        holding = state.holdings[opponent]
        unseen = holding.hand.copy()
        seen: list[Kind] = []
        while unseen and len(seen) < 3:
            kind = unseen.pop(state.pick(unseen))
            seen.append(kind)
            state.note("look", "R8.1", seat, -1, -1, kind)
        holding.set_known(seat, merged(holding.known[seat], seen))


class ShuffleDiscards(Power):
    """Crach an Craite: every player shuffles their own discard pile into their deck (R8.6)."""

    rule = "R8.6"

    def usable(self, state: State, seat: i64) -> bool:
        for side in state.board.sides:
            if side.discard:
                return True
        return False

    def use(self, state: State, seat: i64) -> None:
        for side in range(len(state.board.sides)):
            pile = state.board.sides[side].discard
            if pile:
                owner = state.seat_of(side)
                add_to_deck(state, owner, pile.copy())
                pile.clear()
                shuffle_deck(state, owner, "R8.6")


class MoveAgile(Power):
    """Hope of the Aen Seidhe: one's agile units move to the rows with the best joint total (R8.7)."""

    rule = "R8.7"

    def usable(self, state: State, seat: i64) -> bool:
        board = state.board
        return best_arrangement(board, board.sides[state.side_of(seat)]).moves > 0

    def use(self, state: State, seat: i64) -> None:
        side_index = state.side_of(seat)
        side = state.board.sides[side_index]
        best = best_arrangement(state.board, side)
        note_moves(state, seat, side_index, best)
        side.rows[0].cards = best.close
        side.rows[1].cards = best.ranged
        side.rows[0].total = STALE
        side.rows[1].total = STALE
        for row_index in range(2):
            if side.rows[row_index].mardroeme_works():
                transform_row(state, side_index, row_index)


def merged(known: list[Kind], seen: list[Kind]) -> list[Kind]:
    """What is known of a hand after a look: of each kind as many as either list proves."""
    together = known.copy()
    for kind in seen:
        if count_of(together, kind) < max(count_of(known, kind), count_of(seen, kind)):
            together.append(kind)
    return together


def note_moves(state: State, seat: i64, side_index: i64, best: Arrangement) -> None:
    """Record each unit that changes its row."""
    close = state.board.sides[side_index].rows[0].cards
    for kind in agile_kinds(state.board.sides[side_index]):
        change = count_of(best.close, kind) - count_of(close, kind)
        for _ in range(abs(change)):
            state.note("move", "R8.7", seat, side_index, 0 if change > 0 else 1, kind)


def apply_passives(board: Board) -> None:
    """Switch leaders off (R8.2, ``white_flame``), then set what passive leaders change for the board."""
    for seat in board.seats:
        if seat.leader.ability == "cancel-leader":
            for other in board.seats:
                if other.side != seat.side or board.rulings.flame_both:
                    other.leader_off = True
    for seat in board.seats:
        if seat.leader_off:
            continue
        ability = seat.leader.ability
        if ability == "half-weather":
            board.sides[seat.side].half_weather = True
        elif ability == "double-spies":
            board.double_spies = True
        elif ability == "random-restore":
            board.random_restore = True


POWERS: Final[dict[str, Power]] = {
    "clear-weather": ClearWeather(),
    "horn-close": DoubleRow(0),
    "horn-ranged": DoubleRow(1),
    "horn-siege": DoubleRow(2),
    "scorch-close": ScorchOpponentRow(0),
    "scorch-ranged": ScorchOpponentRow(1),
    "scorch-siege": ScorchOpponentRow(2),
    "look-at-hand": LookAtHand(),
    "shuffle-discards": ShuffleDiscards(),
    "move-agile": MoveAgile(),
    **POWERS_THAT_TAKE,
}
PASSIVE: Final = Passive()
PASSIVE_POWERS: Final = ["cancel-leader", "random-restore", "extra-card", "double-spies", "half-weather"]
