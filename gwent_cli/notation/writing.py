"""A position as a mapping of plain values, in the form that position files have."""

from typing import TypeAlias

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.model import ROWS
from gwent_cli.notation.building import default_secondary
from gwent_cli.notation.pool import engine_pool
from gwent_cli.notation.position import GEMS, LAST_ROUND, SWAPS, UNKNOWN, Position, SeatPosition, SidePosition

Plain: TypeAlias = "str | int | bool | list[Plain] | dict[str, Plain]"


def plain_position(position: Position, catalog: Catalog) -> dict[str, Plain]:
    """The position for a file: what has its default value is left out, cards go by their English names."""
    writer = _Writer(position, catalog)
    found: dict[str, Plain] = {}
    if position.short:
        for seat, side in zip(position.seats, position.sides, strict=True):
            found[seat.name] = {**writer.seat(seat), **writer.side(side, seat.side)}
    else:
        sides: list[Plain] = []
        for index, side in enumerate(position.sides):
            seats: list[Plain] = [
                {"name": seat.name, **writer.seat(seat)} for seat in position.seats if seat.side == index
            ]
            sides.append({**writer.side(side, index), "seats": seats})
        found["sides"] = sides
    found.update(writer.table())
    return found


class _Writer:
    """Writes the parts of one position."""

    def __init__(self, position: Position, catalog: Catalog) -> None:
        self._position = position
        self._catalog = catalog

    def table(self) -> dict[str, Plain]:
        """What concerns the whole table."""
        position = self._position
        found: dict[str, Plain] = {}
        if position.weather:
            found["weather"] = [
                {"card": self._name(card), "owner": position.seats[seat].name} if seat else self._name(card)
                for card, seat in position.weather
            ]
        found["round"] = position.round
        if position.to_move is not None:
            found["to_move"] = position.seats[position.to_move].name
        if position.started is not None:
            found["started"] = position.seats[position.started].name
        answers: dict[str, Plain] = dict(position.overrides)
        found["rulings"] = {"profile": position.profile, **answers} if answers else position.profile
        found["seed"] = position.seed
        return found

    def seat(self, seat: SeatPosition) -> dict[str, Plain]:
        """The keys of a seat."""
        found: dict[str, Plain] = {}
        if seat.faction:
            found["faction"] = seat.faction
        if seat.leader:
            found["leader"] = seat.leader
        if seat.leader_used:
            found["leader_used"] = True
        if seat.passed:
            found["passed"] = True
        if seat.hand:
            found["hand"] = self._hidden(seat.hand)
        if seat.deck:
            found["deck"] = self._hidden(seat.deck)
        if self._position.round == 0 and seat.swaps != SWAPS:
            found["swaps"] = seat.swaps
        if seat.aside:
            found["aside"] = self._names(seat.aside)
        return found

    def side(self, side: SidePosition, index: int) -> dict[str, Plain]:
        """The keys of a side."""
        found: dict[str, Plain] = {}
        for row, cards in enumerate(side.rows):
            if cards:
                found[ROWS[row]] = [self._lying(card, index) for card in cards]
        horns: list[Plain] = [ROWS[row] for row in side.horns]
        horns += [{"row": ROWS[row], "by": "leader"} for row in side.leader_horns]
        if horns:
            found["horns"] = horns
        for key, pile in (("discard", side.discard), ("removed", side.removed)):
            if pile:
                found[key] = self._names(pile)
        called_for = default_secondary(self._position, index, engine_pool(self._catalog))
        if side.secondary is not None and sorted(side.secondary) != sorted(called_for):
            found["secondary"] = self._names(side.secondary)
        if side.gems != (1 if self._position.round >= LAST_ROUND else GEMS):
            found["gems"] = side.gems
        return found

    def _lying(self, card: str, side: int) -> Plain:
        """A card in a row; of a Spy also who played it."""
        if "spy" not in self._catalog.cards[card].abilities:
            return self._name(card)
        owner = next(seat.name for seat in self._position.seats if seat.side != side)
        return {"card": self._name(card), "owner": owner}

    def _hidden(self, cards: tuple[str, ...]) -> Plain:
        if all(card == UNKNOWN for card in cards):
            return len(cards)
        return self._names(cards)

    def _names(self, cards: tuple[str, ...]) -> list[Plain]:
        return [self._name(card) for card in cards]

    def _name(self, card: str) -> str:
        return card if card == UNKNOWN else self._catalog.cards[card].name
