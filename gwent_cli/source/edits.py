"""Changing a text file at places, with everything else in it left as it stands: byte order mark and line ends too."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from gwent_cli.source.spans import Span

_BOM: Final = "\ufeff"
_LINE: Final = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")


class Edit(NamedTuple):
    """A stretch of text and what takes its place."""

    span: Span
    text: str


class Text:
    """A UTF-8 file as text, with places as the YAML reader counts them."""

    def __init__(self, data: bytes) -> None:
        """``data`` must be UTF-8 (``UnicodeDecodeError`` otherwise)."""
        text = data.decode("utf-8")
        self._mark = _BOM if text.startswith(_BOM) else ""
        self.text = text.removeprefix(_BOM)
        self._starts = [0]
        for match in _LINE.finditer(self.text):
            if match.end() > match.start():
                self._starts.append(match.end())

    @property
    def lines(self) -> int:
        """How many lines there are."""
        return len(self._starts) - 1

    def offset(self, line: int, column: int) -> int:
        """Where a place lies in ``text``; at its end for what lies beyond."""
        start = self._starts[line - 1] if line <= self.lines else len(self.text)
        return min(start + column - 1, len(self.text))

    def at(self, span: Span) -> str:
        """What stands in a span."""
        return self.text[self.offset(span.line, span.column) : self.offset(span.end_line, span.end_column)]

    def line(self, number: int) -> str:
        """A line without its end."""
        return self._whole(number).rstrip("\r\n")

    def whole_line(self, number: int) -> Span:
        """The span of a line with its end."""
        return Span(number, 1, number, len(self._whole(number)) + 1)

    def edited(self, edits: Iterable[Edit]) -> bytes:
        """The file after all edits; they must not overlap."""
        parts: list[str] = []
        done = 0
        for edit in sorted(edits, key=lambda edit: edit.span):
            start = self.offset(edit.span.line, edit.span.column)
            assert start >= done, "edits overlap"
            parts += (self.text[done:start], edit.text)
            done = self.offset(edit.span.end_line, edit.span.end_column)
        return "".join((self._mark, *parts, self.text[done:])).encode("utf-8")

    def _whole(self, number: int) -> str:
        return self.text[self._starts[number - 1] : self._starts[number]]
