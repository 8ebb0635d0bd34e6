"""The flow of a game: setup, whose turn it is, the end of a round and what the factions do there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.board import STALE
from gwent_cli.engine.kinds import MONSTERS, NILFGAARD, NORTHERN_REALMS, SCOIATAEL, SKELLIGE, Kind
from gwent_cli.engine.moves import draw, shuffle_deck
from gwent_cli.engine.placing import Bring, Summon, clear_weather
from gwent_cli.engine.rng import COIN
from gwent_cli.engine.state import NO_CARDS, NOBODY, State, Task
from gwent_cli.engine.strength import side_total
from gwent_cli.engine.turns import SWAPS, ChooseStarter, ChooseSwap, Turn

OPENING_HAND: Final = 10
RETURN_ROUND: Final = 3


def begin(state: State, starter: i64) -> None:
    """Settle the first player (R1.2) and put the deal below that on the stack.

    ``starter`` is a seat, or NOBODY: then a Scoia'tael player decides, else the coin.
    """
    state.stack.append(Deal(NOBODY, NO_CARDS))
    if starter != NOBODY:
        state.starter = starter
        return
    seats = state.board.seats
    choosers = [i for i in range(len(seats)) if seats[i].faction == SCOIATAEL]
    coin = state.key.stream(COIN, 0)
    if len(choosers) == 0:
        state.starter = coin.below(len(seats))
        state.note("coin", "R1.2", state.starter)
    elif len(choosers) == 1:
        state.stack.append(ChooseStarter(choosers[0], NO_CARDS))
    else:
        state.stack.append(ChooseStarter(choosers[coin.below(len(choosers))], NO_CARDS))


class Deal(Task):
    """Shuffle, draw the opening hands, swap (R1.3, R1.4)."""

    def run(self, state: State) -> None:
        seats = state.board.seats
        state.stack.append(StartRound(NOBODY, NO_CARDS))
        for seat in range(len(seats)):
            shuffle_deck(state, seat, "R1.3")
            draw(state, seat, OPENING_HAND, "R1.3")
            if seats[seat].leader.ability == "extra-card" and not seats[seat].leader_off:
                draw(state, seat, 1, "R1.4")
            if state.record is not None:
                state.record.dealt[seat] = len(state.holdings[seat].hand)
        for seat in range(len(seats) - 1, -1, -1):
            state.stack.append(ChooseSwap(seat, NO_CARDS, SWAPS))


class StartRound(Task):
    """Open the next round; in the third Skellige's two units return (R4.5)."""

    def run(self, state: State) -> None:
        state.round += 1
        if state.round == 1:
            state.first = state.starter
        seats = state.board.seats
        for seat in seats:
            seat.passed = False
        state.turn = NOBODY
        state.note("round", "R3.4", state.starter, -1, -1, None, state.round)
        if state.round != RETURN_ROUND:
            return
        count = len(seats)
        for step in range(count - 1, -1, -1):
            seat_index = (state.starter + step) % count
            if seats[seat_index].faction == SKELLIGE:
                state.stack.append(SkelligeReturn(seat_index, NO_CARDS))


class SkelligeReturn(Task):
    """Two random non-hero units of the discard pile come back; both are drawn before either is laid (R4.5)."""

    def run(self, state: State) -> None:
        pile = state.board.sides[state.side_of(self.seat)].discard
        chosen: list[Kind] = []
        while len(chosen) < 2:
            places = [i for i in range(len(pile)) if pile[i].plain_unit]
            if not places:
                break
            place = places[state.pick([pile[i] for i in places])]
            chosen.append(pile.pop(place))
            state.note("return", "R4.5", self.seat, -1, -1, chosen[-1])
        if chosen:
            state.stack.append(Bring(self.seat, chosen, state.board.rulings.skellige_acts))


def next_turn(state: State) -> None:
    """Nothing is under way: the next seat that has not passed takes its turn, or the round ends (R2.1, R2.2)."""
    seats = state.board.seats
    count = len(seats)
    while True:
        first = state.starter if state.turn == NOBODY else (state.turn + 1) % count
        step: i64 = 0
        while step < count and seats[(first + step) % count].passed:
            step += 1
        if step == count:
            end_round(state)
            return
        state.turn = (first + step) % count
        if can_act(state, state.turn):
            state.stack.append(Turn(state.turn, NO_CARDS))
            return
        seats[state.turn].passed = True
        if state.record is not None:
            state.record.passes(state.turn, state.round)
        state.note("auto-pass", "R2.3", state.turn)


def can_act(state: State, seat: i64) -> bool:
    """Whether the seat has a card in hand or a leader that is usable, or may be with unknown cards (R2.3)."""
    if state.holdings[seat].hand:
        return True
    if not state.board.seats[seat].leader_works():
        return False
    power = state.power(seat)
    return power.usable(state, seat) or power.possible(state, seat)


def has_faction(state: State, side: i64, faction: i64) -> bool:
    """Whether a seat of the side plays this faction."""
    for seat in state.board.seats:
        if seat.side == side and seat.faction == faction:
            return True
    return False


def winner_of_round(state: State, totals: list[int]) -> i64:
    """The side with the highest total; of tied ones the only Nilfgaard, else NOBODY (R3.1, R3.2)."""
    best = max(totals)
    tied = [side for side in range(len(totals)) if totals[side] == best]
    if len(tied) == 1:
        return tied[0]
    nilfgaard = [side for side in tied if has_faction(state, side, NILFGAARD)]
    if len(nilfgaard) == 1:
        state.note("tie-won", "R3.2", state.seat_of(nilfgaard[0]), nilfgaard[0])
        return nilfgaard[0]
    return NOBODY


def end_round(state: State) -> None:
    """Compare, take gems, end the game or clear the battlefield and open the next round (R3)."""
    board = state.board
    sides = board.sides
    totals = [int(side_total(board, side)) for side in sides]
    for side_index in range(len(sides)):
        state.note("total", "R3.1", state.seat_of(side_index), side_index, -1, None, totals[side_index])
    winner = winner_of_round(state, totals)
    if state.record is not None:
        state.record.hands.append([len(holding.hand) for holding in state.holdings])
    state.totals = [*state.totals, totals]
    state.round_winners = [*state.round_winners, int(winner)]
    state.note("round-won", "R3.1", NOBODY if winner == NOBODY else state.seat_of(winner), winner)
    for side_index in range(len(sides)):
        if side_index != winner:
            sides[side_index].gems -= 1
            state.note("gem", "R3.1", state.seat_of(side_index), side_index, -1, None, sides[side_index].gems)
    if settle_game(state):
        return
    clear_battlefield(state)
    if winner != NOBODY:
        state.starter = state.seat_of(winner)
        for seat in range(len(board.seats)):
            if board.seats[seat].side == winner and board.seats[seat].faction == NORTHERN_REALMS:
                draw(state, seat, 1, "R4.3")


def settle_game(state: State) -> bool:
    """End the game if a side has lost its last gem; all at once is a draw (R3.5)."""
    alive = [side for side in range(len(state.board.sides)) if state.board.sides[side].gems > 0]
    if len(alive) == len(state.board.sides):
        return False
    state.over = True
    state.winner = alive[0] if len(alive) == 1 else NOBODY
    state.note("game", "R3.5", NOBODY if state.winner == NOBODY else state.seat_of(state.winner), state.winner)
    return True


def clear_battlefield(state: State) -> None:
    """Discard all that lies, but the unit that the Monsters keep; then summoned cards come in (R3.3)."""
    state.stack.append(StartRound(NOBODY, NO_CARDS))
    board = state.board
    for side_index in range(len(board.sides)):
        kept_row: i64 = -1
        kept_place: i64 = -1
        if has_faction(state, side_index, MONSTERS):
            kept_row, kept_place = kept_unit(state, side_index)
        for row_index in range(3):
            clear_row(state, side_index, row_index, kept_place if row_index == kept_row else -1)
    if board.weather:
        clear_weather(state, NOBODY, "R3.3")


def kept_unit(state: State, side_index: i64) -> tuple[i64, i64]:
    """Row and place of the random non-hero unit that stays with the Monsters, or -1, -1 (R4.1)."""
    rows: list[int] = []
    places: list[int] = []
    kinds: list[Kind] = []
    side = state.board.sides[side_index]
    for row_index in range(3):
        cards = side.rows[row_index].cards
        for i in range(len(cards)):
            if cards[i].plain_unit:
                rows.append(row_index)
                places.append(i)
                kinds.append(cards[i])
    if not kinds:
        return -1, -1
    which = state.pick(kinds)
    state.note("keep", "R4.1", state.seat_of(side_index), side_index, rows[which], kinds[which])
    return rows[which], places[which]


def clear_row(state: State, side_index: i64, row_index: i64, kept_place: i64) -> None:
    """Discard a row's cards and its horn; Summons wait until everything is cleared (R3.3, R6.11)."""
    side = state.board.sides[side_index]
    row = side.rows[row_index]
    kept: list[Kind] = []
    for i in range(len(row.cards)):
        kind = row.cards[i]
        if i == kept_place:
            kept.append(kind)
            continue
        side.discard.append(kind)
        if kind.summons is not None:
            state.stack.append(Summon(state.seat_of(side_index), kind, side_index))
    if row.horn is not None:
        side.discard.append(row.horn)
        row.horn = None
    row.leader_horn = False
    row.cards = kept
    row.total = STALE
