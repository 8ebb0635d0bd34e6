"""Abilities that act as soon as a unit lies (R6); those that only count for strength are in strength.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.kinds import Ability, Kind, Option, holds, index_of, remove_one
from gwent_cli.engine.moves import draw
from gwent_cli.engine.placing import act, enter, muster, transform, transform_row
from gwent_cli.engine.scorch import scorch_field, scorch_row
from gwent_cli.engine.state import NO_CARDS, State, Task


class Spy(Ability):
    """Draws two for the player who played it (R6.8)."""

    rule = "R6.8"

    def act(self, state: State, seat: i64, side: i64, row: i64, kind: Kind) -> None:
        draw(state, seat, 2, "R6.8")


class Medic(Ability):
    """Plays a non-hero unit from one's own discard pile (R6.5)."""

    rule = "R6.5"

    def act(self, state: State, seat: i64, side: i64, row: i64, kind: Kind) -> None:
        if not restorable(state, seat):
            state.note("no-target", "R6.5", seat, -1, -1, kind)
        elif state.board.random_restore:
            state.stack.append(RestoreRandom(seat, NO_CARDS))
        else:
            state.stack.append(ChooseMedicTarget(seat, NO_CARDS))


class Muster(Ability):
    """Brings all cards named on it from hand and deck (R6.6)."""

    rule = "R6.6"

    def act(self, state: State, seat: i64, side: i64, row: i64, kind: Kind) -> None:
        muster(state, seat, kind.musters, "R6.6")


class ScorchField(Ability):
    """Clan Dimun Pirate: Scorch on the whole battlefield (R6.7, ruling ``pirate_spares_itself``)."""

    rule = "R6.7"

    def act(self, state: State, seat: i64, side: i64, row: i64, kind: Kind) -> None:
        if state.board.rulings.pirate_spared:
            scorch_field(state, seat, "R6.7", row, last_place(state, side, row, kind))
        else:
            scorch_field(state, seat, "R6.7")


class ScorchRow(Ability):
    """Scorch on one row of each opponent (R6.7, V1)."""

    rule = "R6.7"

    def act(self, state: State, seat: i64, side: i64, row: i64, kind: Kind) -> None:
        for opponent in state.opponents(seat):
            scorch_row(state, seat, state.side_of(opponent), kind.scorch_row, "R6.7")


class Berserker(Ability):
    """Transforms when a Mardroeme works in its row (R6.9)."""

    rule = "R6.9"

    def act(self, state: State, seat: i64, side: i64, row: i64, kind: Kind) -> None:
        if state.board.sides[side].rows[row].mardroeme_works():
            stronger = transform(state, side, row, last_place(state, side, row, kind))
            if stronger is not None:
                act(state, state.seat_of(side), side, row, stronger)


class Mardroeme(Ability):
    """Transforms all Berserkers of its row (R6.10)."""

    rule = "R6.10"

    def act(self, state: State, seat: i64, side: i64, row: i64, kind: Kind) -> None:
        transform_row(state, side, row)


def last_place(state: State, side: i64, row: i64, kind: Kind) -> i64:
    """Where the ``kind`` laid last lies in its row."""
    cards = state.board.sides[side].rows[row].cards
    place: i64 = len(cards) - 1
    while cards[place] is not kind:
        place -= 1
    return place


def restorable(state: State, seat: i64) -> list[Kind]:
    """Non-hero units in the seat's discard pile, one of each kind, in the pool's order (R6.5)."""
    found: list[Kind] = []
    for kind in state.board.sides[state.side_of(seat)].discard:
        if kind.plain_unit and not holds(found, kind):
            found.append(kind)
    found.sort(key=index_of)
    return found


def restore(state: State, seat: i64, kind: Kind) -> None:
    """Play a unit that lies in the seat's discard pile at once (R6.5)."""
    remove_one(state.board.sides[state.side_of(seat)].discard, kind)
    state.note("restore", "R6.5", seat, state.side_of(seat), -1, kind)
    enter(state, seat, kind)


class ChooseMedicTarget(Task):
    """The unit a Medic restores (R6.5)."""

    is_choice = True
    name = "medic"
    rule = "R6.5"

    def options(self, state: State) -> list[Option]:
        return [kind.take for kind in restorable(state, self.seat)]

    def take(self, state: State, option: Option) -> None:
        kind = option.kind
        assert kind is not None
        restore(state, self.seat, kind)


class RestoreRandom(Task):
    """With Invader of the North a Medic restores a random unit, every card of the pile equally likely (R8.5)."""

    def run(self, state: State) -> None:
        pile = state.board.sides[state.side_of(self.seat)].discard
        units = [kind for kind in pile if kind.plain_unit]
        units.sort(key=index_of)
        kind = units[state.pick(units)]
        state.note("chance", "R8.5", self.seat, -1, -1, kind)
        restore(state, self.seat, kind)


ABILITIES: Final[dict[str, Ability]] = {
    "spy": Spy(),
    "medic": Medic(),
    "muster": Muster(),
    "scorch": ScorchField(),
    "scorch-close": ScorchRow(),
    "scorch-ranged": ScorchRow(),
    "scorch-siege": ScorchRow(),
    "berserker": Berserker(),
    "mardroeme": Mardroeme(),
}
PASSIVE_ABILITIES: Final = ["agile", "commanders-horn", "morale-boost", "summon", "tight-bond"]
