"""A position as plain values: what a position file says, and what the engine's state comes down to."""

from dataclasses import dataclass, field
from typing import Final

from gwent_cli.engine.rulings import DEFAULT_PROFILE

YOU: Final = "you"
OPPONENT: Final = "opponent"
UNKNOWN: Final = "?"
"""Stands for a card that nobody has named."""

GEMS: Final = 2
SWAPS: Final = 2
LAST_ROUND: Final = 3


@dataclass(frozen=True, slots=True)
class SidePosition:
    """One side of the board.

    Attributes:
        rows: ids of the cards in close, ranged and siege, in the order in which they lie.
        horns: rows (0 close, 1 ranged, 2 siege) with a Commander's Horn in the slot.
        leader_horns: rows in whose slot a row-doubling leader lies (R5.6).
        secondary: None for what the side's cards call for (R1.6).
        removed: transformed Berserkers, which are out of the game (R6.9).
    """

    rows: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]] = ((), (), ())
    horns: tuple[int, ...] = ()
    leader_horns: tuple[int, ...] = ()
    discard: tuple[str, ...] = ()
    secondary: tuple[str, ...] | None = None
    removed: tuple[str, ...] = ()
    gems: int = GEMS


@dataclass(frozen=True, slots=True)
class SeatPosition:
    """One player.

    Attributes:
        faction: id, or empty for none.
        leader: id, or empty for none.
        hand: ids; "?" is an unknown card.
        deck: ids, the top card first.
        swaps: how many cards may still be swapped; counts before round 1 only (R1.3).
        aside: cards set aside by swaps that are not over yet.
    """

    name: str
    side: int
    faction: str = ""
    leader: str = ""
    leader_used: bool = False
    passed: bool = False
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    swaps: int = SWAPS
    aside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Position:
    """A whole position.

    Attributes:
        weather: ids of the weather cards with the seat that played each (R7.5).
        round: 0 before the first: hands are still to be dealt (no seat has any card in hand) or swaps to be made.
        to_move: the seat whose turn it is; None when both have passed, the game is over, or before round 1.
        started: the seat that opened the round; None before R1.2 has been settled.
        rulings: profile and the answers that differ from it.
        seed: decides what chance brings where nobody says it.
    """

    sides: tuple[SidePosition, ...]
    seats: tuple[SeatPosition, ...]
    weather: tuple[tuple[str, int], ...] = ()
    round: int = 1
    to_move: int | None = 0
    started: int | None = 0
    profile: str = DEFAULT_PROFILE
    overrides: tuple[tuple[str, str], ...] = field(default=())
    seed: int = 0

    @property
    def dealt(self) -> bool:
        """Whether hands have been dealt: always so from round 1 on."""
        return self.round > 0 or any(seat.hand or seat.aside for seat in self.seats)

    @property
    def short(self) -> bool:
        """Whether the short form with ``you`` and ``opponent`` can hold it."""
        return [(seat.name, seat.side) for seat in self.seats] == [(YOU, 0), (OPPONENT, 1)]
