"""A table of registrations: a row for each player, with three deck files or decks written out."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from gwent_cli.decks.deck_file import DeckReader
from gwent_cli.decks.documents import Place
from gwent_cli.decks.faults import PASSED_OVER
from gwent_cli.decks.model import Registration
from gwent_cli.decks.registration import RegistrationReader
from gwent_cli.desk import faults
from gwent_cli.desk.cells import Cell, Row, rows_of
from gwent_cli.desk.columns import DELIMITERS, Columns, find_header, is_own_output, read_header
from gwent_cli.desk.decoding import decode_table
from gwent_cli.desk.inline import inline_deck, is_inline
from gwent_cli.source.diagnostics import Diagnostic, Severity
from gwent_cli.source.reader import control_characters
from gwent_cli.source.text import split_lines
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar, Sequence

_HEADER_WITHIN: Final = 20
"""Lines with something on them, among which the one is that names the columns; titles stand above it."""


class TableRow(NamedTuple):
    """A row that registers a player; ``problems`` are those of the row as such."""

    path: str
    folder: Path | None
    row: Row
    columns: Columns
    problems: tuple[Diagnostic, ...] = ()


class Table(NamedTuple):
    """What a table holds: its rows in order, and what concerns all of it.

    ``text`` is what was read, for showing lines of it. With an error among ``problems`` there are no rows; ``printed``
    says that it is no table of registrations but one of verdicts on them.
    """

    rows: tuple[TableRow, ...]
    problems: tuple[Diagnostic, ...]
    text: str = ""
    printed: bool = False

    @property
    def broken(self) -> bool:
        """Whether nothing could be read."""
        return any(found.severity is Severity.ERROR for found in self.problems)


def read_table(data: bytes, path: str, folder: Path | None) -> Table:
    """Read a table. Never raises, whatever the bytes are.

    Args:
        path: how diagnostics name the file.
        folder: that deck paths in it are relative to and may not leave; None where there is none.
    """
    text, problems = decode_table(data, path)
    if text is None:
        return Table((), problems)
    delimiter, header = _begin(text)
    if is_own_output(header):
        message = "the table is what gwent tournament check printed, and registers nobody"
        return Table((), (faults.NOT_A_TABLE.at(message, path, help="name the registrations themselves"),), text, True)
    columns, found = read_header(header, path)
    problems = (*problems, *(_above(header, text, path) if columns else ()), *found)
    if columns is None:
        return Table((), problems, text)
    strange: dict[int, list[Diagnostic]] = {}
    for each in control_characters(text, path):
        strange.setdefault(each.span.line if each.span else 0, []).append(each)
    rows = tuple(
        TableRow(path, folder, row, columns, (*_row_problems(row, columns, path), *_on(row, strange)))
        for row in rows_of(text, delimiter)
        if row.number > header.number and any(cell.text for cell in row.cells)
    )
    if not rows:
        message = "the table has its first line and no players below it"
        return Table((), (*problems, faults.NOT_A_TABLE.at(message, path, help="write a row for each player")), text)
    return Table(rows, problems, text)


def read_row(row: TableRow, reader: DeckReader, sources: dict[str, bytes]) -> Registration:
    """The registration of a row. Never raises for what it says.

    The row is put into the form that registration files have, so that both are read by the same rules; its number is
    that of the spreadsheet's row.
    """
    cells, columns = row.row.cells, row.columns
    whole = cells[0].span.to(cells[-1].span)
    entries: list[tuple[Scalar, Node]] = []
    for key, position in (("player", columns.player), ("event", columns.event)):
        cell = _at(cells, position)
        if cell is not None:
            entries.append((Scalar(key, cell.span), Scalar(" ".join(cell.text.split("\n")), cell.span, True)))
    listed = [cell for cell in (_at(cells, position) for position in columns.decks) if cell]
    if listed:
        place = listed[0].span.to(listed[-1].span)
        # Deck by deck as in the row; a catalog is needed to tell leaders from cards.
        decks = tuple(_deck(cell, reader) for cell in listed)
        entries.append((Scalar("decks", place), Sequence(decks, place)))
    node = Mapping(tuple(entries), whole)
    place_of = Place(row.path, row.row.number, alone=False)
    return RegistrationReader(node, place_of, row.folder, reader, sources).read(row.problems)


def _deck(cell: Cell, reader: DeckReader) -> Node:
    if is_inline(cell.text):
        return inline_deck(cell, reader.catalog("classic"))
    return Scalar(cell.text, cell.span, True)


def _begin(text: str) -> tuple[str, Row]:
    """What parts cells, and the header. Excel's line ``sep=;`` may stand before it, and titles of the sheet."""
    lines = split_lines(text)
    number = next(number for number, line in enumerate(lines) if line.strip(' \t;,"') or number == len(lines) - 1)
    said = lines[number].strip().strip('"')
    delimiters: tuple[str, ...] = DELIMITERS
    if said.lower().startswith("sep=") and said[4:5] in DELIMITERS and len(said) == 5:
        delimiters, number = (said[4],), number + 1
    first = [(mark, row) for mark in delimiters for row in islice(_written(text, mark, number), _HEADER_WITHIN)]
    if not first:
        first = [(mark, row) for mark in delimiters for row in rows_of(text, mark)]
    return find_header(first)


def _written(text: str, delimiter: str, after: int) -> Iterator[Row]:
    """The rows that begin behind a number of lines and are not blank."""
    for row in rows_of(text, delimiter):
        if row.cells[0].span.line > after and any(cell.text for cell in row.cells):
            yield row


def _above(header: Row, text: str, path: str) -> list[Diagnostic]:
    """A note on what stands above the header, ``sep=;`` aside."""
    lines = split_lines(text)[: header.cells[0].span.line - 1]
    said = [number for number, line in enumerate(lines, 1) if line.strip(' \t;,"') and not line.startswith("sep=")]
    if not said:
        return []
    where = f"line {said[0]} is" if len(said) == 1 else f"lines {said[0]} to {said[-1]} are"
    message = f"passed over: {where} above the line that names the columns"
    return [PASSED_OVER.at(message, path)]


def _row_problems(row: Row, columns: Columns, path: str) -> list[Diagnostic]:
    if row.fault is not None:
        message, span = row.fault
        help = 'a quote within a cell is written twice: ""; put quotes around the whole cell'
        return [faults.BROKEN_ROW.at(message, path, span, help=help)]
    more = [cell for cell in row.cells[columns.width :] if cell.text]
    if more:
        message = f"{len(row.cells)} cells in a table of {columns.width} columns"
        help = "a cell that holds the separator needs quotes around it"
        return [faults.BROKEN_ROW.at(message, path, more[0].span.to(more[-1].span), help=help)]
    return []


def _on(row: Row, strange: dict[int, list[Diagnostic]]) -> list[Diagnostic]:
    if not strange:
        return []
    first, last = row.cells[0].span.line, row.cells[-1].span.end_line
    return [found for line in range(first, last + 1) for found in strange.get(line, ())]


def _at(cells: tuple[Cell, ...], position: int | None) -> Cell | None:
    cell = cells[position] if position is not None and position < len(cells) else None
    return cell if cell is not None and cell.text.strip() else None
