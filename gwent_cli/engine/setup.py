"""What a game starts from: who sits where with which deck, and under which rulings."""

from __future__ import annotations

from mypy_extensions import i64

from gwent_cli.engine.board import Board, Seat, Side, new_row
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind, Leader, index_of, place_in_order
from gwent_cli.engine.leaders import apply_passives
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.record import Record
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.rounds import begin
from gwent_cli.engine.rulings import Rulings
from gwent_cli.engine.state import NOBODY, Holding

GEMS = 2


class SeatSetup:
    """One player: faction, leader and deck (any order), and the side they play for."""

    def __init__(self, faction: int, leader: Leader, deck: list[Kind], side: int) -> None:
        self.faction = faction
        self.leader = leader
        self.deck = deck
        self.stock = sorted(deck, key=index_of)
        self.side = side


class Setup:
    """All that is the same in every game of a match."""

    def __init__(self, pool: Pool, rulings: Rulings, seats: list[SeatSetup]) -> None:
        self.pool = pool
        self.rulings = rulings
        self.seats = seats
        self.sides = max([seat.side for seat in seats]) + 1
        self.secondary: list[list[Kind]] = []
        for side in range(self.sides):
            cards: list[Kind] = []
            for seat in seats:
                if seat.side == side:
                    cards += seat.deck
            self.secondary.append(secondary_for(cards))


def secondary_for(cards: list[Kind]) -> list[Kind]:
    """The secondary deck that ``cards`` call for: one for each card that names one (R1.6)."""
    found: list[Kind] = []
    for kind in cards:
        for named in (kind.transforms, kind.summons):
            if named is not None:
                place_in_order(found, named)
    return found


def new_holding(hand: list[Kind], deck: list[Kind], seats: int) -> Holding:
    """A seat's hidden cards; ``deck`` has its top card last and is kept as it is."""
    nothing: list[list[Kind]] = [[] for _ in range(seats)]
    return Holding(hand, deck, sorted(deck, key=index_of), nothing, nothing, 0, False)


def new_board(setup: Setup) -> Board:
    """The empty board at the start, leaders laid out and passive ones at work."""
    sides: list[Side] = []
    for side_index in range(setup.sides):
        sides.append(Side([new_row(), new_row(), new_row()], [], setup.secondary[side_index], [], GEMS, False))
    seats = [Seat(seat.side, seat.faction, seat.leader, False, False, False) for seat in setup.seats]
    board = Board(sides, seats, [], [], setup.rulings, setup.pool.kinds)
    apply_passives(board)
    return board


def new_game(
    setup: Setup, key: GameKey, starter: i64 = NOBODY, log: bool = False, record: Record | None = None
) -> Game:
    """A game at its first decision; ``starter`` is a seat, or NOBODY to go by the rules (R1.2).

    With ``log`` every event is recorded in the game's ``log``; ``record`` takes what statistics need.
    """
    # The deal shuffles each deck from its stock, so the order in which it was listed does not matter.
    nothing: list[list[Kind]] = [[] for _ in setup.seats]
    holdings = [Holding([], seat.stock.copy(), seat.stock.copy(), nothing, nothing, 0, False) for seat in setup.seats]
    game = Game(key, new_board(setup), holdings, [])
    if log:
        game.log = []
    game.record = record
    begin(game, starter)
    game.settle()
    return game
