"""The decisions of setup and of a turn: who starts, the swaps, the turn itself, and where specials go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.board import STALE
from gwent_cli.engine.deeds import Deed
from gwent_cli.engine.kinds import (
    CLEAR_CARD,
    DECOY_CARD,
    HORN_CARD,
    KEEP_OPTION,
    LEADER,
    LEADER_OPTION,
    MARDROEME_CARD,
    PASS,
    PASS_OPTION,
    ROW_OPTIONS,
    SCORCH_CARD,
    START_OPTIONS,
    SWAP,
    UNIT,
    UNKNOWN_CARD,
    WEATHER_CARD,
    Kind,
    Option,
    holds,
    remove_one,
)
from gwent_cli.engine.moves import add_to_deck, discard, draw, give_to_hand, shuffle_deck, take_from_hand
from gwent_cli.engine.placing import ChooseMardroemeRow, enter, lay_weather, mardroeme_rows
from gwent_cli.engine.scorch import scorch_field
from gwent_cli.engine.state import State, Task

SWAPS: Final = 2


class ChooseStarter(Task):
    """A Scoia'tael player decides who starts (R1.2)."""

    is_choice = True
    name = "first-player"
    rule = "R1.2"

    def options(self, state: State) -> list[Option]:
        return START_OPTIONS[: len(state.board.seats)]

    def take(self, state: State, option: Option) -> None:
        state.starter = option.seat
        state.note("start", "R1.2", self.seat, -1, -1, None, option.seat)


class ChooseSwap(Task):
    """A card of the opening hand to swap, or none; cards set aside are shuffled in at the end (R1.3)."""

    is_choice = True
    name = "swap"
    rule = "R1.3"

    def __init__(self, seat: i64, cards: list[Kind], left: i64) -> None:
        super().__init__(seat, cards)
        self.left: i64 = left

    def options(self, state: State) -> list[Option]:
        found = [KEEP_OPTION]
        last: Kind | None = None
        if state.holdings[self.seat].deck:
            for kind in state.holdings[self.seat].hand:
                if kind is not last:
                    found.append(kind.swap)
                last = kind
        return found

    def take(self, state: State, option: Option) -> None:
        aside = self.cards
        if option.verb == SWAP:
            kind = option.kind
            assert kind is not None
            remove_one(state.holdings[self.seat].hand, kind)
            if state.record is not None:
                state.record.swapped[self.seat].append(kind)
            state.note("swap", "R1.3", self.seat, -1, -1, kind)
            draw(state, self.seat, 1, "R1.3")
            aside = [*aside, kind]
            if self.left > 1:
                state.stack.append(ChooseSwap(self.seat, aside, self.left - 1))
                return
        if aside:
            add_to_deck(state, self.seat, aside)
            shuffle_deck(state, self.seat, "R1.3")


class Turn(Task):
    """A turn: play a card, use the leader, or pass (R2.1)."""

    is_choice = True
    name = "turn"
    rule = "R2.1"

    def options(self, state: State) -> list[Option]:
        found: list[Option] = []
        last: Kind | None = None
        for kind in state.holdings[self.seat].hand:
            if kind is not last and (kind.special == UNIT or playable(state, self.seat, kind)):
                found.append(kind.play)
            last = kind
        if state.board.seats[self.seat].leader_works() and state.power(self.seat).usable(state, self.seat):
            found.append(LEADER_OPTION)
        found.append(PASS_OPTION)
        return found

    def take(self, state: State, option: Option) -> None:
        if state.deeds is not None:
            state.deeds = [*state.deeds, deed_of(state, self, option)]
        seat = state.board.seats[self.seat]
        if option.verb == PASS:
            seat.passed = True
            if state.record is not None:
                state.record.passes(self.seat, state.round)
            state.note("pass", "R2.2", self.seat)
        elif option.verb == LEADER:
            seat.leader_used = True
            state.note("leader", "R8.1", self.seat)
            seat.leader.power.use(state, self.seat)
        else:
            kind = option.kind
            assert kind is not None
            take_from_hand(state, self.seat, kind)
            if state.record is not None:
                state.record.played[self.seat].append(kind)
            state.note("play", "R2.1", self.seat, -1, -1, kind)
            if kind.special == UNIT:
                enter(state, self.seat, kind)
            else:
                play_special(state, self.seat, kind)


def deed_of(state: State, turn: Turn, option: Option) -> Deed:
    """What is about to be done, for those who remember."""
    hands = [len(holding.hand) for holding in state.holdings]
    decks = [len(holding.deck) for holding in state.holdings]
    return Deed(turn, option, state.board.copy(), hands, decks)


def playable(state: State, seat: i64, kind: Kind) -> bool:
    """Whether a special card may be played now: it needs a target or a free row (R7.1, R7.2, R6.10)."""
    special = kind.special
    rows = state.board.sides[state.side_of(seat)].rows
    if special == DECOY_CARD:
        return can_decoy(state, seat)
    if special == HORN_CARD:
        return not (rows[0].slot_taken() and rows[1].slot_taken() and rows[2].slot_taken())
    if special == MARDROEME_CARD:
        return len(mardroeme_rows(state, seat)) > 0
    return special != UNKNOWN_CARD


def can_decoy(state: State, seat: i64) -> bool:
    """Whether a non-hero unit lies on the seat's side (R7.2)."""
    for row in state.board.sides[state.side_of(seat)].rows:
        for kind in row.cards:
            if kind.plain_unit:
                return True
    return False


def play_special(state: State, seat: i64, kind: Kind) -> None:
    """Carry out a special or weather card that has left the hand (R7)."""
    special = kind.special
    if special == WEATHER_CARD or special == CLEAR_CARD:
        lay_weather(state, seat, kind)
    elif special == SCORCH_CARD:
        scorch_field(state, seat, "R7.3")
        discard(state, seat, kind, "R7.3")
    elif special == DECOY_CARD:
        state.stack.append(ChooseDecoyTarget(seat, [kind]))
    elif special == HORN_CARD:
        state.stack.append(ChooseHornRow(seat, [kind]))
    elif special == MARDROEME_CARD:
        state.stack.append(ChooseMardroemeRow(seat, [kind]))


class ChooseDecoyTarget(Task):
    """The non-hero unit of one's own side that Decoy is swapped with (R7.2)."""

    is_choice = True
    name = "decoy"
    rule = "R7.2"

    def options(self, state: State) -> list[Option]:
        found: list[Option] = []
        rows = state.board.sides[state.side_of(self.seat)].rows
        for row_index in range(3):
            seen: list[Kind] = []
            for kind in rows[row_index].cards:
                if kind.plain_unit and not holds(seen, kind):
                    seen.append(kind)
                    found.append(kind.targets[row_index])
        return found

    def take(self, state: State, option: Option) -> None:
        kind = option.kind
        assert kind is not None
        side = state.side_of(self.seat)
        row = state.board.sides[side].rows[option.row]
        place: i64 = 0
        while row.cards[place] is not kind:
            place += 1
        row.cards[place] = self.cards[0]
        row.total = STALE
        state.note("decoy", "R7.2", self.seat, side, option.row, kind)
        give_to_hand(state, self.seat, kind)


class ChooseHornRow(Task):
    """The row whose horn slot a Commander's Horn goes into, one per row (R7.1)."""

    is_choice = True
    name = "horn-row"
    rule = "R7.1"

    def options(self, state: State) -> list[Option]:
        rows = state.board.sides[state.side_of(self.seat)].rows
        return [ROW_OPTIONS[i] for i in range(3) if not rows[i].slot_taken()]

    def take(self, state: State, option: Option) -> None:
        side = state.side_of(self.seat)
        row = state.board.sides[side].rows[option.row]
        row.horn = self.cards[0]
        row.total = STALE
        state.note("horn", "R7.1", self.seat, side, option.row, self.cards[0])
