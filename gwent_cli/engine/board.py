"""The public part of a game: rows, sides, weather and what everybody knows of each seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.kinds import MARDROEME_CARD, Kind, Leader, holds, without
from gwent_cli.engine.rulings import Rulings

STALE: Final = -1


class Row:
    """One combat row of one side; ``total`` is kept until something touches the row."""

    def __init__(self, cards: list[Kind], horn: Kind | None, leader_horn: bool, total: i64) -> None:
        self.cards = cards
        self.horn = horn
        self.leader_horn = leader_horn
        self.total: i64 = total

    def copy(self) -> Row:
        return Row(self.cards.copy(), self.horn, self.leader_horn, self.total)

    def slot_taken(self) -> bool:
        """Whether a Commander's Horn or a row-doubling leader lies in the horn slot (R5.6)."""
        return self.horn is not None or self.leader_horn

    def has_mardroeme_card(self) -> bool:
        """Whether a Mardroeme card, not Ermion, lies here (R6.10)."""
        for kind in self.cards:
            if kind.special == MARDROEME_CARD:
                return True
        return False

    def mardroeme_works(self) -> bool:
        """Whether a Mardroeme, card or unit, works here (R6.10)."""
        for kind in self.cards:
            if kind.special == MARDROEME_CARD or kind.mardroeme:
                return True
        return False

    def horn_unit_works(self) -> bool:
        """Whether a unit with Commander's Horn lies here (R5.6)."""
        for kind in self.cards:
            if kind.horn:
                return True
        return False


class Side:
    """One side of the board: three rows, discard pile, secondary deck, cards out of the game, gems.

    ``secondary`` and ``removed`` are replaced, never changed in place, so that copies share them.
    """

    def __init__(
        self, rows: list[Row], discard: list[Kind], secondary: list[Kind], removed: list[Kind], gems: i64, half: bool
    ) -> None:
        self.rows = rows
        self.discard = discard
        self.secondary = secondary
        self.removed = removed
        self.gems: i64 = gems
        self.half_weather = half

    def copy(self) -> Side:
        rows = self.rows
        return Side(
            [rows[0].copy(), rows[1].copy(), rows[2].copy()],
            self.discard.copy(),
            self.secondary,
            self.removed,
            self.gems,
            self.half_weather,
        )

    def take_secondary(self, kind: Kind) -> bool:
        """Take one ``kind`` out of the secondary deck; False when none is left (R1.6)."""
        if not holds(self.secondary, kind):
            return False
        self.secondary = without(self.secondary, kind)
        return True


class Seat:
    """What everybody knows of one player."""

    def __init__(
        self, side: i64, faction: i64, leader: Leader, leader_off: bool, leader_used: bool, passed: bool
    ) -> None:
        self.side: i64 = side
        self.faction: i64 = faction
        self.leader = leader
        self.leader_off = leader_off
        self.leader_used = leader_used
        self.passed = passed

    def copy(self) -> Seat:
        return Seat(self.side, self.faction, self.leader, self.leader_off, self.leader_used, self.passed)

    def leader_works(self) -> bool:
        """Whether an active ability is still to be had: not passive, not used, not switched off."""
        return not (self.leader_used or self.leader_off or self.leader.passive)


class Board:
    """Everything that lies open; ``weather_seats`` says who played each weather card (R7.5). Both lists are
    replaced, never changed in place, so that copies share them.

    ``kinds`` are all that could turn up in a game of this pool.
    """

    def __init__(
        self,
        sides: list[Side],
        seats: list[Seat],
        weather: list[Kind],
        weather_seats: list[int],
        rulings: Rulings,
        kinds: list[Kind],
    ) -> None:
        self.sides = sides
        self.seats = seats
        self.weather = weather
        self.weather_seats = weather_seats
        self.rulings = rulings
        self.kinds = kinds
        self.weather_rows: i64 = 0
        self.double_spies = False
        self.random_restore = False

    def copy(self) -> Board:
        twin = Board(
            [side.copy() for side in self.sides],
            [seat.copy() for seat in self.seats],
            self.weather,
            self.weather_seats,
            self.rulings,
            self.kinds,
        )
        twin.weather_rows = self.weather_rows
        twin.double_spies = self.double_spies
        twin.random_restore = self.random_restore
        return twin

    def weather_on(self, row_index: i64) -> bool:
        """Whether weather lies on this row, of every side (R7.5)."""
        return (self.weather_rows >> row_index) & 1 == 1

    def weather_changed(self) -> None:
        """Take in a change of the weather area: which rows it hits, and that totals are stale."""
        rows: i64 = 0
        for kind in self.weather:
            rows |= kind.weather
        self.weather_rows = rows
        for side in self.sides:
            for row in side.rows:
                row.total = STALE


def new_row() -> Row:
    """An empty row."""
    return Row([], None, False, 0)
