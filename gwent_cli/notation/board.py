"""The battlefield as it stands, every unit's strength with its arithmetic."""

from dataclasses import dataclass

from gwent_cli.engine.board import Row
from gwent_cli.engine.game import Game
from gwent_cli.engine.strength import explain, row_total, side_total
from gwent_cli.notation.cast import Cast


@dataclass(frozen=True, slots=True)
class Factor:
    """A step of a unit's arithmetic: what works (``weather``), its rule, the sign (= x +), operand and result."""

    name: str
    rule: str
    sign: str
    operand: int
    result: int


@dataclass(frozen=True, slots=True)
class UnitTold:
    """A card in a row with its strength (R5); ``owner`` names who played a Spy."""

    card: str
    name: str
    strength: int
    factors: tuple[Factor, ...]
    owner: str | None


@dataclass(frozen=True, slots=True)
class RowTold:
    """A row: its cards, what lies in the horn slot (nothing, the card's or the leader's name), its total."""

    units: tuple[UnitTold, ...]
    horn: str | None
    total: int


@dataclass(frozen=True, slots=True)
class SideTold:
    """A player's side: close, ranged and siege, and their sum."""

    player: str
    rows: tuple[RowTold, ...]
    total: int


@dataclass(frozen=True, slots=True)
class BoardTold:
    """Both sides and the names of the weather cards."""

    sides: tuple[SideTold, ...]
    weather: tuple[str, ...]

    def side_of(self, player: str) -> SideTold:
        """The side of a player."""
        return next(side for side in self.sides if side.player == player)


def told_board(game: Game, cast: Cast) -> BoardTold:
    """The battlefield of a game."""
    sides = tuple(_side(game, side, cast) for side in range(len(game.board.sides)))
    return BoardTold(sides, tuple(kind.name for kind in game.board.weather))


def _side(game: Game, index: int, cast: Cast) -> SideTold:
    side = game.board.sides[index]
    rows = tuple(_row(game, index, row, cast) for row in range(3))
    return SideTold(cast.names[game.seat_of(index)], rows, int(side_total(game.board, side)))


def _row(game: Game, side_index: int, row_index: int, cast: Cast) -> RowTold:
    side = game.board.sides[side_index]
    row: Row = side.rows[row_index]
    units = tuple(_unit(game, side_index, row_index, i, cast) for i in range(len(row.cards)))
    horn = row.horn.name if row.horn is not None else None
    if row.leader_horn:
        horn = cast.leaders[game.seat_of(side_index)]
    return RowTold(units, horn, int(row_total(game.board, side, row_index)))


def _unit(game: Game, side_index: int, row_index: int, i: int, cast: Cast) -> UnitTold:
    side = game.board.sides[side_index]
    kind = side.rows[row_index].cards[i]
    factors = tuple(
        Factor(step.factor, step.rule, step.sign, int(step.operand), int(step.result))
        for step in explain(game.board, side, row_index, i)
    )
    owner = None
    if kind.spy:
        owner = cast.names[game.opponents(game.seat_of(side_index))[0]]
    return UnitTold(kind.id, kind.name, factors[-1].result, factors, owner)
