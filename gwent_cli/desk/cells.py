"""CSV text taken apart into rows of cells, each with its place.

Python's own reader tells no places and lets a forgotten quote swallow the rest of the file.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from gwent_cli.source.spans import Span
from gwent_cli.source.text import clip, split_lines

QUOTE: Final = '"'
MOST_LINES: Final = 400
"""Lines that one cell may have; a quote that is open for longer was never meant to be closed there."""

_DOUBLED: Final = QUOTE + QUOTE


class Cell(NamedTuple):
    """A cell: its text, and the place of what is written, the quotes included.

    ``starts`` has for each line of the text where it begins in the file (line, column), both from 1.
    """

    text: str
    span: Span
    starts: tuple[tuple[int, int], ...]


class Row(NamedTuple):
    """A row: its number as a spreadsheet counts, from 1, and what is wrong with its quotes, if anything."""

    number: int
    cells: tuple[Cell, ...]
    fault: tuple[str, Span] | None = None


def rows_of(text: str, delimiter: str) -> Iterator[Row]:
    """The rows of a table, in order, blank ones too.

    A quote that is never closed, or has something behind it other than the delimiter, makes its row faulty; the cells
    of that line are then what stands between the delimiters, and reading goes on with the next line.
    """
    lines = split_lines(text)
    if lines and not lines[-1]:
        lines.pop()
    number = at = 0
    while at < len(lines):
        number += 1
        row = _quoted(lines, at, delimiter) if QUOTE in lines[at] else _plain(lines[at], at, delimiter)
        yield Row(number, row.cells, row.fault)
        at = row.after


class _Parsed(NamedTuple):
    cells: tuple[Cell, ...]
    after: int
    fault: tuple[str, Span] | None = None


def _plain(line: str, at: int, delimiter: str) -> _Parsed:
    cells: list[Cell] = []
    column = 1
    for part in line.split(delimiter):
        cells.append(_cell(part, at, column))
        column += len(part) + 1
    return _Parsed(tuple(cells), at + 1)


def _cell(part: str, at: int, column: int) -> Cell:
    text = part.strip()
    start = column + len(part) - len(part.lstrip()) if text else column
    return Cell(text, Span(at + 1, start, at + 1, start + len(text)), ((at + 1, start),))


def _quoted(lines: list[str], at: int, delimiter: str) -> _Parsed:
    """A row that holds quotes, and may go on over several lines."""
    cells: list[Cell] = []
    here, column = at, 0
    while True:
        line = lines[here]
        start = column
        while line[start : start + 1] == " " != delimiter:
            start += 1
        if line[start : start + 1] == QUOTE:
            opened = Span(here + 1, start + 1, here + 1, start + 2)
            cell, here, column = _in_quotes(lines, here, start)
            end = lines[here].find(delimiter, column)
            behind = lines[here][column : end if end >= 0 else None].strip()
            if cell is None or behind:
                fault = "a quote is opened here and never closed" if cell is None else _behind(behind)
                return _plain(lines[at], at, delimiter)._replace(fault=(fault, opened))
            cells.append(cell)
        else:
            end = line.find(delimiter, column)
            cells.append(_cell(line[column : end if end >= 0 else None], here, column + 1))
        if end < 0:
            return _Parsed(tuple(cells), here + 1)
        column = end + 1


def _in_quotes(lines: list[str], at: int, start: int) -> tuple[Cell | None, int, int]:
    """A cell that begins with a quote at a column from 0, the line it ends on, and the column behind it."""
    parts: list[str] = []
    starts: list[tuple[int, int]] = []
    column = start + 1
    for here in range(at, min(at + MOST_LINES, len(lines))):
        line = lines[here]
        starts.append((here + 1, column + 1))
        end = line.find(QUOTE, column)
        while end >= 0 and line[end : end + 2] == _DOUBLED:
            end = line.find(QUOTE, end + 2)
        if end >= 0:
            parts.append(line[column:end].replace(_DOUBLED, QUOTE))
            return Cell("\n".join(parts), Span(at + 1, start + 1, here + 1, end + 2), tuple(starts)), here, end + 1
        parts.append(line[column:].replace(_DOUBLED, QUOTE))
        column = 0
    return None, at, start


def _behind(text: str) -> str:
    return f"behind the quote that closes this one stands '{clip(text, 24)}' and not the next cell"
