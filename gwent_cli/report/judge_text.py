"""What the rules judge found, as text for people."""

from typing import Final

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.model import ROWS
from gwent_cli.notation.board import BoardTold, Factor, RowTold, SideTold, UnitTold
from gwent_cli.notation.judge import Judgement, JudgeResult, Verdict
from gwent_cli.notation.position import UNKNOWN, Position, SeatPosition
from gwent_cli.notation.stepping import Step
from gwent_cli.report.diagnostic_lines import diagnostic_lines, place, wrap
from gwent_cli.source.text import visible

_INDENT: Final = "  "
_SIGNS: Final = {"=": " ", "x": " \N{MULTIPLICATION SIGN}", "+": " +"}
_ARROW: Final = " \N{RIGHTWARDS ARROW} "
_LONGEST_NAME: Final = 32
_VERDICTS: Final = {
    Verdict.HOLDS: "holds",
    Verdict.REFUSED: "refused: the move is not legal",
    Verdict.UNMET: "differs from what is expected",
    Verdict.BROKEN: "cannot be judged",
}


def judge_text(result: JudgeResult, catalog: Catalog, width: int = 80) -> str:
    """The whole result for people: positions with their arithmetic, moves with rule numbers, differences."""
    lines = diagnostic_lines(result.diagnostics, width)
    for judgement in result.judgements:
        lines += ([""] if lines else []) + _Page(judgement, catalog, width).lines()
    return "\n".join(line.rstrip() for line in lines) + "\n"


def arithmetic(factors: tuple[Factor, ...]) -> str:
    """How a strength comes about: ``printed 4 → weather 1 → bond x2 = 2``."""
    if factors[0].name == "no unit":
        return factors[0].name
    parts = [f"{factor.name}{_SIGNS[factor.sign]}{factor.operand}" for factor in factors]
    return _ARROW.join(parts) + (f" = {factors[-1].result}" if len(parts) > 1 else "")


class _Page:
    """One judgement."""

    def __init__(self, judgement: Judgement, catalog: Catalog, width: int) -> None:
        self._judged = judgement
        self._catalog = catalog
        self._width = width

    def lines(self) -> list[str]:
        """The judgement from its name to its verdict."""
        judged = self._judged
        title = judged.name or f"{judged.path}, position {judged.index}"
        lines = wrap(title, self._width)
        lines.append("-" * max(len(line) for line in lines))
        if judged.start and judged.board:
            lines += self._position("Position", judged.start, judged.board)
        for number, step in enumerate(judged.steps, 1):
            lines += ["", *self._step(number, step)]
        if judged.steps and judged.final and judged.final_board:
            lines += ["", *self._position("Final position", judged.final, judged.final_board)]
        if judged.result:
            lines += ["", *wrap(f"Result: {judged.result}", self._width)]
        return [*lines, "", *self._verdict()]

    def _step(self, number: int, step: Step) -> list[str]:
        lines = wrap(f"{number}. {step.player}: {step.move}", self._width)
        for told in step.events:
            lines += wrap(f"{told.text} ({told.rule})", self._width, "   ")
        if step.refusal:
            refusal = step.refusal
            lines += wrap(f"Refused: {refusal.reason} ({refusal.rule}).", self._width, "   ")
        return lines

    def _verdict(self) -> list[str]:
        judged = self._judged
        lines = [f"Verdict: {_VERDICTS[judged.verdict]}"]
        for difference in judged.differences:
            where = place(judged.path, difference.span)
            text = f"{where} {difference.path}: expected {difference.expected}; found {difference.found}"
            lines += wrap(text, self._width, _INDENT)
        return lines + [_INDENT + line for line in diagnostic_lines(judged.diagnostics, self._width - 2)]

    def _position(self, title: str, position: Position, board: BoardTold) -> list[str]:
        turn = "nobody to move" if position.to_move is None else f"{position.seats[position.to_move].name} to move"
        lines = wrap(f"{title}: round {position.round}, {turn}", self._width)
        if position.weather:
            cards = ", ".join(self._owned(card, position.seats[seat].name) for card, seat in position.weather)
            lines += wrap(f"weather: {cards}", self._width, _INDENT)
        for seat in position.seats:
            lines += self._player(seat, position, board.side_of(seat.name))
        return lines

    def _player(self, seat: SeatPosition, position: Position, side: SideTold) -> list[str]:
        given = position.sides[seat.side]
        leader = self._catalog.leaders[seat.leader].name if seat.leader else ""
        states = [leader + " (used)" if seat.leader_used else leader, "passed" if seat.passed else ""]
        about = ", ".join(part for part in (seat.faction, *states) if part)
        gems = "1 gem" if given.gems == 1 else f"{given.gems} gems"
        lines = wrap(f"{seat.name}: total {side.total}, {gems}" + (f"; {about}" if about else ""), self._width, _INDENT)
        names = [len(_named(unit)) for told in side.rows for unit in told.units]
        column = min(max(names, default=0), _LONGEST_NAME)
        for row, told in enumerate(side.rows):
            if told.units or told.horn:
                lines += self._row(ROWS[row], told, column)
        secondary = given.secondary or ()
        for title, cards in (
            ("hand", seat.hand),
            ("deck", seat.deck),
            ("set aside", seat.aside),
            ("discard pile", given.discard),
            ("secondary deck", secondary),
            ("out of the game", given.removed),
        ):
            if cards:
                lines += wrap(f"{title}: {self._cards(cards)}", self._width, _INDENT * 2)
        return lines

    def _row(self, name: str, row: RowTold, column: int) -> list[str]:
        horn = f", horn: {row.horn}" if row.horn else ""
        lines = wrap(f"{name} {row.total}{horn}", self._width, _INDENT * 2)
        for unit in row.units:
            lines += self._unit(unit, column)
        return lines

    def _unit(self, unit: UnitTold, column: int) -> list[str]:
        """A card with its strength and arithmetic; names begin in one place, strengths end in one."""
        start = f"{_INDENT * 3}{_named(unit):<{column}} {unit.strength:>3}  "
        line = start + arithmetic(unit.factors)
        if len(line) <= self._width:
            return [visible(line)]
        return [visible(start.rstrip()), *wrap(arithmetic(unit.factors), self._width, _INDENT * 5)]

    def _cards(self, cards: tuple[str, ...]) -> str:
        if all(card == UNKNOWN for card in cards):
            return f"{len(cards)} unknown"
        return ", ".join(card if card == UNKNOWN else self._catalog.cards[card].name for card in cards)

    def _owned(self, card: str, owner: str) -> str:
        return f"{self._catalog.cards[card].name} ({owner})"


def _named(unit: UnitTold) -> str:
    return unit.name + (f" (of {unit.owner})" if unit.owner else "")
