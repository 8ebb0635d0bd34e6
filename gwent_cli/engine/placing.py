"""How cards come to lie on the battlefield and leave it, with all that follows at once."""

from __future__ import annotations

from mypy_extensions import i64

from gwent_cli.engine.board import STALE
from gwent_cli.engine.kinds import AGILE, OPPONENT_OPTIONS, ROW_OPTIONS, Kind, Option
from gwent_cli.engine.moves import shuffle_deck, take_from_deck, take_from_hand
from gwent_cli.engine.state import NO_CARDS, State, Task


def enter(state: State, seat: i64, kind: Kind, acts: bool = True) -> None:
    """Bring a unit into play for ``seat``: a Spy to an opponent (R6.8), an agile one where its player says (R2.4).

    ``acts`` False lays it without its abilities acting (ruling ``skellige_return_acts``).
    """
    if kind.spy:
        opponents = state.opponents(seat)
        if len(opponents) > 1:
            state.stack.append(ChooseOpponent(seat, [kind], acts))
            return
        enter_side(state, seat, state.side_of(opponents[0]), kind, acts)
        return
    enter_side(state, seat, state.side_of(seat), kind, acts)


def enter_side(state: State, seat: i64, side: i64, kind: Kind, acts: bool) -> None:
    """Bring a unit into play on ``side``; an agile one waits for its row."""
    if kind.row == AGILE:
        state.stack.append(ChooseAgileRow(seat, [kind], side, acts))
    else:
        land(state, seat, side, kind.row, kind, acts)


def land(state: State, seat: i64, side: i64, row_index: i64, kind: Kind, acts: bool) -> None:
    """Lay a unit in a row; its abilities act at once (R2.5)."""
    row = state.board.sides[side].rows[row_index]
    row.cards.append(kind)
    row.total = STALE
    state.note("lay", "R6.8" if kind.spy else "R2.4", seat, side, row_index, kind)
    if acts:
        act(state, seat, side, row_index, kind)


def act(state: State, seat: i64, side: i64, row_index: i64, kind: Kind) -> None:
    """Let the abilities of a unit that has just come to lie act, in printed order."""
    abilities = len(kind.acting)
    if abilities == 1:
        kind.acting[0].act(state, seat, side, row_index, kind)
    elif abilities > 1:
        for i in range(abilities - 1, -1, -1):
            state.stack.append(Act(seat, kind, side, row_index, i))


class Act(Task):
    """One of several abilities of a unit that has just come to lie."""

    def __init__(self, seat: i64, kind: Kind, side: i64, row_index: i64, which: i64) -> None:
        super().__init__(seat, NO_CARDS)
        self.kind = kind
        self.side: i64 = side
        self.row_index: i64 = row_index
        self.which: i64 = which

    def run(self, state: State) -> None:
        self.kind.acting[self.which].act(state, self.seat, self.side, self.row_index, self.kind)


class ChooseAgileRow(Task):
    """Close or ranged for an agile unit (R2.4)."""

    is_choice = True
    name = "agile-row"
    rule = "R2.4"

    def __init__(self, seat: i64, cards: list[Kind], side: i64, acts: bool) -> None:
        super().__init__(seat, cards)
        self.side: i64 = side
        self.acts = acts

    def options(self, state: State) -> list[Option]:
        return [ROW_OPTIONS[0], ROW_OPTIONS[1]]

    def take(self, state: State, option: Option) -> None:
        land(state, self.seat, self.side, option.row, self.cards[0], self.acts)


class ChooseOpponent(Task):
    """The opponent a Spy goes to, where there are several (V1)."""

    is_choice = True
    name = "opponent"
    rule = "R6.8"

    def __init__(self, seat: i64, cards: list[Kind], acts: bool) -> None:
        super().__init__(seat, cards)
        self.acts = acts

    def options(self, state: State) -> list[Option]:
        return [OPPONENT_OPTIONS[seat] for seat in state.opponents(self.seat)]

    def take(self, state: State, option: Option) -> None:
        enter_side(state, self.seat, state.side_of(option.seat), self.cards[0], self.acts)


class Bring(Task):
    """Units that come into play one after the other, each resolved whole before the next (R6.6, R4.5)."""

    def __init__(self, seat: i64, cards: list[Kind], acts: bool) -> None:
        super().__init__(seat, cards)
        self.acts = acts

    def run(self, state: State) -> None:
        if len(self.cards) > 1:
            state.stack.append(Bring(self.seat, self.cards[1:], self.acts))
        enter(state, self.seat, self.cards[0], self.acts)


class ShuffleDeck(Task):
    """The deck is shuffled once what was searched from it has been played (R6.6, R8.1)."""

    def __init__(self, seat: i64, rule: str) -> None:
        super().__init__(seat, NO_CARDS)
        self.rule_cited = rule

    def run(self, state: State) -> None:
        shuffle_deck(state, self.seat, self.rule_cited)


class Summon(Task):
    """A secondary card comes in for one that was discarded from the battlefield (R6.11)."""

    def __init__(self, seat: i64, kind: Kind, side: i64) -> None:
        super().__init__(seat, NO_CARDS)
        self.kind = kind
        self.side: i64 = side

    def run(self, state: State) -> None:
        summoned = self.kind.summons
        if summoned is not None and state.board.sides[self.side].take_secondary(summoned):
            state.note("summon", "R6.11", self.seat, self.side, summoned.row, summoned)
            enter_side(state, self.seat, self.side, summoned, True)


def muster(state: State, seat: i64, names: list[Kind], rule: str) -> None:
    """Take every card of ``names`` from hand and deck and play them, then shuffle the deck (R6.6)."""
    holding = state.holdings[seat]
    found: list[Kind] = []
    for name in names:
        for kind in holding.hand.copy():
            if kind is name:
                take_from_hand(state, seat, kind)
                found.append(kind)
        for kind in holding.stock.copy():
            if kind is name:
                take_from_deck(state, seat, kind)
                found.append(kind)
    state.stack.append(ShuffleDeck(seat, rule))
    for kind in found:
        state.note("muster", rule, seat, -1, -1, kind)
    if found:
        state.stack.append(Bring(seat, found, True))
    else:
        state.note("no-target", rule, seat)


def discard_at(state: State, side: i64, row_index: i64, i: i64, rule: str) -> None:
    """Discard the card at place ``i`` of a row to its side's pile (R2.6); its Summon follows (R6.11)."""
    row = state.board.sides[side].rows[row_index]
    kind = row.cards.pop(i)
    row.total = STALE
    state.board.sides[side].discard.append(kind)
    state.note("discard", rule, state.seat_of(side), side, row_index, kind)
    if kind.summons is not None:
        state.stack.append(Summon(state.seat_of(side), kind, side))


def transform(state: State, side: i64, row_index: i64, i: i64) -> Kind | None:
    """Replace the Berserker at place ``i`` by its secondary card, if one is left (R6.9, R1.6).

    Returns the card that came, whose abilities the caller lets act.
    """
    board_side = state.board.sides[side]
    row = board_side.rows[row_index]
    berserker = row.cards[i]
    stronger = berserker.transforms
    if stronger is None or not board_side.take_secondary(stronger):
        state.note("no-target", "R1.6", state.seat_of(side), side, row_index, berserker)
        return None
    row.cards[i] = stronger
    row.total = STALE
    board_side.removed = [*board_side.removed, berserker]
    state.note("transform", "R6.9", state.seat_of(side), side, row_index, stronger)
    return stronger


def transform_row(state: State, side: i64, row_index: i64) -> None:
    """Mardroeme has come to work in a row: all its Berserkers are transformed (R6.10)."""
    cards = state.board.sides[side].rows[row_index].cards
    came: list[Kind] = []
    for i in range(len(cards)):
        if cards[i].berserker:
            stronger = transform(state, side, row_index, i)
            if stronger is not None:
                came.append(stronger)
    # Only once all are there: an ability may take cards out of the row.
    for kind in reversed(came):
        for which in range(len(kind.acting) - 1, -1, -1):
            state.stack.append(Act(state.seat_of(side), kind, side, row_index, which))


def lay_mardroeme(state: State, seat: i64, row_index: i64, kind: Kind) -> None:
    """Lay a Mardroeme card in a row of the seat's side (R6.10)."""
    side = state.side_of(seat)
    row = state.board.sides[side].rows[row_index]
    row.cards.append(kind)
    state.note("lay", "R6.10", seat, side, row_index, kind)
    transform_row(state, side, row_index)


class ChooseMardroemeRow(Task):
    """The row for a Mardroeme card: any of one's own without one (R6.10)."""

    is_choice = True
    name = "mardroeme-row"
    rule = "R6.10"

    def options(self, state: State) -> list[Option]:
        return mardroeme_rows(state, self.seat)

    def take(self, state: State, option: Option) -> None:
        lay_mardroeme(state, self.seat, option.row, self.cards[0])


def mardroeme_rows(state: State, seat: i64) -> list[Option]:
    """Rows of the seat's side in which no Mardroeme card lies."""
    rows = state.board.sides[state.side_of(seat)].rows
    return [ROW_OPTIONS[i] for i in range(3) if not rows[i].has_mardroeme_card()]


def lay_weather(state: State, seat: i64, kind: Kind) -> None:
    """Lay a weather card in the shared area, or clear the weather (R7.5)."""
    board = state.board
    if kind.weather:
        board.weather = [*board.weather, kind]
        board.weather_seats = [*board.weather_seats, int(seat)]
        board.weather_changed()
        state.note("weather", "R7.5", seat, -1, -1, kind)
        return
    clear_weather(state, seat, "R7.5")
    state.board.sides[state.side_of(seat)].discard.append(kind)
    state.note("discard", "R7.5", seat, state.side_of(seat), -1, kind)


def clear_weather(state: State, seat: i64, rule: str) -> None:
    """Every weather card goes to the pile of the player who played it."""
    board = state.board
    for i in range(len(board.weather)):
        owner = board.weather_seats[i]
        board.sides[state.side_of(owner)].discard.append(board.weather[i])
        state.note("discard", rule, owner, state.side_of(owner), -1, board.weather[i])
    board.weather = []
    board.weather_seats = []
    board.weather_changed()
    state.note("clear", rule, seat)
