"""Strength on the battlefield, in the fixed order of R5: weather, (spies doubled,) bond, morale, horn."""

from __future__ import annotations

from mypy_extensions import i64

from gwent_cli.engine.board import Board, Row, Side
from gwent_cli.engine.kinds import Kind


class Factors:
    """What works on one row: worked out once, then applied to each of its units."""

    def __init__(self, board: Board, half_weather: bool, weather: bool, row: Row) -> None:
        self.weather = weather
        self.half = half_weather
        self.zero_stays = board.rulings.zero_stays
        self.loss_up = board.rulings.bran_loss_up
        self.double_spies = board.double_spies
        self.slot = row.slot_taken()
        self.morale: i64 = 0
        self.source: i64 = -1
        cards = row.cards
        for i in range(len(cards)):
            if cards[i].morale:
                self.morale += 1
            if cards[i].horn and self.source < 0:
                self.source = i


def weathered(kind: Kind, factors: Factors) -> i64:
    """Printed strength under the row's weather (R5.2, R5.3)."""
    printed: i64 = kind.strength
    if not factors.weather:
        return printed
    if factors.half:
        if printed == 0:
            return 0
        lost: i64 = (printed + 1) // 2 if factors.loss_up else printed // 2
        return printed - lost if printed > lost else 1
    return 0 if printed == 0 and factors.zero_stays else 1


def bonded(cards: list[Kind], kind: Kind) -> i64:
    """How many cards of this name lie in the row (R5.4)."""
    count: i64 = 0
    for other in cards:
        if other is kind:
            count += 1
    return count


def strength_at(cards: list[Kind], i: i64, factors: Factors) -> i64:
    """Strength of the card at place ``i``: a hero's is as printed (R5.1, R6.12), a card that is no unit has 0."""
    kind = cards[i]
    if not kind.plain_unit:
        return kind.strength if kind.hero else 0
    value: i64 = weathered(kind, factors) if factors.weather else kind.strength
    if factors.double_spies and kind.spy:
        value *= 2
    if kind.bond:
        value *= bonded(cards, kind)
    if factors.morale > 0:
        value += factors.morale - 1 if kind.morale else factors.morale
    if factors.slot or (factors.source >= 0 and factors.source != i):
        value *= 2
    return value


def total_of(board: Board, half_weather: bool, weather: bool, row: Row) -> i64:
    """Total of a row worked out afresh, with or without ``weather`` on it."""
    cards = row.cards
    if not cards:
        return 0
    factors = Factors(board, half_weather, weather, row)
    total: i64 = 0
    for i in range(len(cards)):
        total += strength_at(cards, i, factors)
    return total


def row_total(board: Board, side: Side, row_index: i64) -> i64:
    """Total of one row of ``side``."""
    row = side.rows[row_index]
    if row.total < 0:
        row.total = total_of(board, side.half_weather, board.weather_on(row_index), row)
    return row.total


def side_total(board: Board, side: Side) -> i64:
    """Total of the three rows of ``side``."""
    return row_total(board, side, 0) + row_total(board, side, 1) + row_total(board, side, 2)


def total_if(board: Board, side: Side, row_index: i64, cards: list[Kind]) -> i64:
    """What the row's total would be with ``cards`` lying in it instead; nothing is changed."""
    row = side.rows[row_index]
    return total_of(board, side.half_weather, board.weather_on(row_index), Row(cards, row.horn, row.leader_horn, -1))


class Step:
    """One step of a unit's arithmetic: what worked, how (``=``, ``x``, ``+``), the operand and the result."""

    def __init__(self, factor: str, rule: str, sign: str, operand: i64, result: i64) -> None:
        self.factor = factor
        self.rule = rule
        self.sign = sign
        self.operand: i64 = operand
        self.result: i64 = result


def explain(board: Board, side: Side, row_index: i64, i: i64) -> list[Step]:
    """The arithmetic of the card at place ``i`` of a row, from printed to final strength."""
    row = side.rows[row_index]
    cards = row.cards
    kind = cards[i]
    if not kind.unit:
        return [Step("no unit", "R7.2" if kind.special == 2 else "R6.10", "=", 0, 0)]
    value: i64 = kind.strength
    steps = [Step("hero" if kind.hero else "printed", "R6.12" if kind.hero else "R5.1", "=", value, value)]
    if kind.hero:
        return steps
    factors = Factors(board, side.half_weather, board.weather_on(row_index), row)
    if factors.weather:
        value = weathered(kind, factors)
        steps.append(Step("weather", "R5.3" if factors.half else "R5.2", "=", value, value))
    if factors.double_spies and kind.spy:
        value *= 2
        steps.append(Step("treacherous", "R5.7", "x", 2, value))
    count = bonded(cards, kind) if kind.bond else 1
    if count > 1:
        value *= count
        steps.append(Step("bond", "R5.4", "x", count, value))
    morale: i64 = factors.morale - 1 if kind.morale else factors.morale
    if morale > 0:
        value += morale
        steps.append(Step("morale", "R5.5", "+", morale, value))
    if factors.slot or (factors.source >= 0 and factors.source != i):
        value *= 2
        steps.append(Step("horn", "R5.6", "x", 2, value))
    return steps
