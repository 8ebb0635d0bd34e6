"""Tables in a catalog file: a block of text, its first line naming the columns, cells parted by |."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from gwent_cli.cards.cells import Cells
from gwent_cli.cards.entry import Book, unknown
from gwent_cli.source.spans import Span
from gwent_cli.source.yaml_nodes import Node, Scalar

_PART: Final = "|"
_LINE_END: Final = re.compile("\r\n|\r|\n")


class Column(NamedTuple):
    """A column: the attribute it fills, and what its cells mean."""

    attribute: str
    cells: Cells


class Table:
    """A table under a key. Whatever is wrong with it goes to the book; then it has no rows.

    ``lines`` are the numbers of the lines that the rows stand on.
    """

    def __init__(
        self, book: Book, node: Node | None, what: str, columns: Mapping[str, Column], required: Collection[str]
    ) -> None:
        self.words: tuple[str, ...] = ()
        self._rows: list[list[str]] = []
        self.lines: list[int] = []
        self._book = book
        self._columns = columns
        if not isinstance(node, Scalar) or not node.text.strip():
            book.wrong(node.span if node else None, f"{what} is no table: write '|' and the lines below it")
            return
        before = len(book.problems)
        self._take(node.text.split("\n"), node.span.line + 1, required)
        if len(book.problems) > before:
            self._rows, self.lines = [], []

    def __len__(self) -> int:
        return len(self._rows)

    def values(self) -> dict[str, list[Any]]:
        """What the cells mean, by attribute: one value for each row."""
        found: dict[str, list[Any]] = {self._columns[word].attribute: [] for word in self.words if self._rows}
        before = len(self._book.problems)
        for word, raw in zip(self.words, zip(*self._rows, strict=True), strict=False):
            attribute, cells = self._columns[word]
            texts = tuple(map(str.strip, raw))
            try:
                found[attribute] = cells.all(texts)
            except ValueError:
                self._report(word, cells, texts)
        if len(self._book.problems) > before:
            self._rows, self.lines = [], []
            return {}
        return found

    def wrong(self, row: int, word: str, message: str) -> None:
        """Note a problem with a cell."""
        place = self._cell(self.lines[row], self.words.index(word))
        self._book.wrong(place, f"{self._rows[row][0].strip()}: {message}")

    def _take(self, lines: Sequence[str], first: int, required: Collection[str]) -> None:
        width = 0
        for number, line in enumerate(lines, first):
            cells = line.split(_PART)
            start = cells[0].strip()
            if start[:1] == "#" or (not start and len(cells) == 1):
                continue
            if not self.words:
                self._take_header(number, tuple(map(str.strip, cells)), required)
                width = len(cells)
            elif len(cells) == width:
                self._rows.append(cells)
                self.lines.append(number)
            else:
                message = f"{start}: {len(cells)} cells in a table of {width} columns"
                self._book.wrong(self._cell(number, 0), message)

    def _take_header(self, number: int, words: tuple[str, ...], required: Collection[str]) -> None:
        self.words = words
        for index, word in enumerate(words):
            if word not in self._columns:
                self._book.wrong(self._cell(number, index), unknown("column", word, self._columns))
            elif word in words[:index]:
                self._book.wrong(self._cell(number, index), f"the column '{word}' stands twice")
        missing = [word for word in required if word not in words]
        if missing:
            self._book.wrong(self._cell(number, 0), f"the table has no column {', '.join(missing)}")

    def _report(self, word: str, cells: Cells, texts: Sequence[str]) -> None:
        for row, text in enumerate(texts):
            try:
                cells.one(text)
            except ValueError as error:
                self.wrong(row, word, f"'{word}' {error}")

    def _cell(self, line: int, index: int) -> Span:
        # The text of a block has lost its indentation, so columns are counted in the file itself.
        lines = _LINE_END.split(self._book.data.decode("utf-8-sig", "replace"))
        cells = lines[line - 1].split(_PART) if line <= len(lines) else [""]
        start = sum(len(cell) + 1 for cell in cells[:index])
        cell = cells[min(index, len(cells) - 1)]
        start += len(cell) - len(cell.lstrip())
        return Span(line, start + 1, line, start + 1 + len(cell.strip()))
