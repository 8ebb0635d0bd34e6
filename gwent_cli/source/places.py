"""From the marks of the YAML parser to places in the file as it stands on disk."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from gwent_cli.source.spans import Span


class Mark(Protocol):
    """A parser's position: line and column from 0, counted in code points."""

    line: int
    column: int


class AddedQuotes(NamedTuple):
    """A pair of quotes that stands in the text given to the parser but not in the file.

    Columns from 0 in the parser's line: of the opening and of the closing quote.
    """

    opening: int
    closing: int

    def original(self, column: int) -> int:
        """The column in the file's own line."""
        return column - (column > self.opening) - (column > self.closing)


class Places:
    """Turns marks in one stretch of a file into spans of the whole file, never outside its text."""

    __slots__ = ("_added", "_first", "_lines")

    def __init__(self, lines: Sequence[str], first: int, added: dict[int, AddedQuotes]) -> None:
        """``lines`` without their ends, ``first`` the number of the first of them in the file, from 1."""
        self._lines = lines
        self._first = first
        self._added = added

    def span(self, start: Mark, end: Mark) -> Span:
        """The stretch between two marks."""
        if self._added or end.line >= len(self._lines):
            return Span(*self._place(start), *self._place(end))
        first = self._first
        return Span(first + start.line, start.column + 1, first + end.line, end.column + 1)

    def point(self, mark: Mark) -> Span:
        """The one character at a mark, or the end of the line where there is none."""
        line, column = self._place(mark)
        length = len(self._lines[line - self._first]) if self._lines else 0
        return Span(line, column, line, min(column + 1, length + 1))

    def _place(self, mark: Mark) -> tuple[int, int]:
        # Past the last line end the parser counts one line more than the file has.
        line, column = mark.line, mark.column
        if line >= len(self._lines):
            line = max(len(self._lines) - 1, 0)
            column = len(self._lines[line]) if self._lines else 0
        elif line in self._added:
            column = self._added[line].original(column)
        return self._first + line, column + 1
