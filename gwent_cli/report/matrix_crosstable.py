"""The crosstable of a field: every deck against every other, within the width of a terminal."""

from typing import Final

from gwent_cli.matrix.question import MatrixQuestion
from gwent_cli.matrix.result import PilotMatrix, View
from gwent_cli.source.text import clip, visible

MARKS: Final = {1: "+", 0: " ", -1: "-"}
_COLOURS: Final = {1: "\x1b[1;32m", -1: "\x1b[1;31m"}
_PLAIN: Final = "\x1b[0m"
_CELL: Final = 6
_GAP: Final = 1
_SHORTEST: Final = 12
_SELF: Final = "."


def crosstable_lines(question: MatrixQuestion, matrix: PilotMatrix, width: int, colour: bool = False) -> list[str]:
    """Score of row against column in percent and half the interval's width below it; marked, and coloured, where
    the score is shown to differ from 50%.

    Rows and columns have the best rating first. A third line of each cell has its games where they are not
    the same throughout. A table that is too wide is printed in parts.
    """
    codes, order = question.codes, matrix.order
    code = max(map(len, codes))
    names = {deck: visible(clip(question.names[deck])) for deck in order}
    # A gauntlet is a table of one column; the row of its deck would say the same again.
    columns = [0] if question.gauntlet else list(order)
    rows = [deck for deck in order if not (question.gauntlet and deck == 0)]
    wanted = max(len(names[deck]) for deck in rows)
    room = width - code - 2 * _GAP
    name = min(wanted, max(_SHORTEST, room - len(columns) * (_CELL + _GAP)))
    a_part = max(1, (room - name) // (_CELL + _GAP))
    blocks = [
        _block(matrix, codes, names, rows, columns[first : first + a_part], (code, name), colour)
        for first in range(0, len(columns), a_part)
    ]
    return [line for number, block in enumerate(blocks) for line in ([""] if number else []) + block]


def even_games(matrix: PilotMatrix) -> bool:
    """Whether all pairings have as many games."""
    return len({pairing.view.games for pairing in matrix.pairings}) == 1


def _block(
    matrix: PilotMatrix,
    codes: tuple[str, ...],
    names: dict[int, str],
    rows: list[int],
    columns: list[int],
    widths: tuple[int, int],
    colour: bool,
) -> list[str]:
    code, name = widths
    head = " " * (code + name + 2 * _GAP)
    lines = [head + " ".join(f"{codes[deck]:>{_CELL - 1}} " for deck in columns)]
    kinds = 2 if even_games(matrix) else 3
    for row in rows:
        views = [None if row == column else matrix.view(row, column) for column in columns]
        if all(view is None for view in views) and row not in columns:
            continue
        start = f"{codes[row]:<{code}} {_cut(names[row], name):<{name}} "
        for kind in range(kinds):
            cells = [
                _cell(view, kind, colour) if row != column else _blank(kind)
                for column, view in zip(columns, views, strict=True)
            ]
            if not kind or any(cell.strip() for cell in cells):
                lines.append((start if not kind else head) + " ".join(cells))
    return [line.rstrip() for line in lines]


def _cell(view: View | None, kind: int, colour: bool) -> str:
    if view is None or view.score is None:
        return _blank(kind, "?")
    if kind == 1:
        return f"\N{PLUS-MINUS SIGN}{view.half_width * 100:.1f}".rjust(_CELL - 1) + " "
    if kind == 2:
        return compact(view.games).rjust(_CELL - 1) + " "
    text = f"{view.score * 100:.1f}".rjust(_CELL - 1) + MARKS[view.verdict]
    return f"{_COLOURS[view.verdict]}{text}{_PLAIN}" if colour and view.verdict else text


def _blank(kind: int, sign: str = _SELF) -> str:
    return f"{'' if kind else sign:>{_CELL - 1}} "


def compact(games: int) -> str:
    """A number of games in five characters at most."""
    if games < 10_000:
        return str(games)
    if games < 999_500:
        return f"{games / 1000:.{int(games < 99_950)}f}k"
    return f"{games / 1_000_000:.{int(games < 99_950_000)}f}M"


def _cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "\N{HORIZONTAL ELLIPSIS}"
