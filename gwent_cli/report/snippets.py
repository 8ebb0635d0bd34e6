"""The line of a file that a diagnostic points to, with carets under the place."""

import unicodedata
from typing import Final

from gwent_cli.source.spans import Span
from gwent_cli.source.text import visible

TAB: Final = 4
_NARROWEST: Final = 24
_MARGIN: Final = 12
"""Cells shown before the place where a long line has to be cut."""
_LONGEST: Final = 2000
"""Characters of a line that are looked at; more of it never fits."""


def snippet(line: str, span: Span, width: int, indent: str = "") -> list[str]:
    """Two lines: the source and the carets, aligned on terminals that show wide characters as two cells.

    Tabs are shown as spaces, what is invisible as escapes; a line too long for ``width`` is cut around the place.
    A place that goes on beyond its line is marked to the end of the line.
    """
    gutter = f"{indent}{span.line} | "
    start = min(span.column - 1, len(line))
    end = min(span.end_column - 1, len(line)) if span.end_line == span.line else len(line)
    skipped = max(0, start - _LONGEST)
    cells = _cells(line[skipped : start + _LONGEST])
    start, end = start - skipped, max(end, start + 1) - skipped
    shown, before, marked = _cut(cells, start, end, max(width - len(gutter), _NARROWEST))
    carets = " " * (len(gutter) - 2) + "| " + " " * before + "^" * marked
    return [f"{gutter}{shown}".rstrip(), carets]


def _cut(cells: list[tuple[str, int]], start: int, end: int, room: int) -> tuple[str, int, int]:
    """What is shown of the cells in ``room``, how much of it lies before the place, and how wide that is."""
    first = 0
    if _width(cells) > room:
        while first < start and _width(cells[first:end]) > room - 2 and _width(cells[first:start]) > _MARGIN:
            first += 1
    lead = "…" if first else ""
    last = first
    taken = len(lead)
    while last < len(cells) and taken + cells[last][1] <= room - (last + 1 < len(cells)):
        taken += cells[last][1]
        last += 1
    tail = "…" if last < len(cells) else ""
    before = len(lead) + _width(cells[first:start])
    marked = max(_width(cells[start : min(end, last)]), 1)
    return lead + "".join(text for text, _ in cells[first:last]) + tail, before, marked


def _cells(text: str) -> list[tuple[str, int]]:
    """What is shown of each character, and how many cells of a terminal it takes."""
    cells: list[tuple[str, int]] = []
    column = 0
    for index, character in enumerate(text):
        shown = " " * (TAB - column % TAB) if character == "\t" else visible(character)
        if character == "#" and text.startswith("##[", index):
            shown = "\\x23"
        width = _wide(shown) if len(shown) == 1 else len(shown)
        column += width
        cells.append((shown, width))
    return cells


def _wide(character: str) -> int:
    if character.isascii():
        return 1
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def _width(cells: list[tuple[str, int]]) -> int:
    return sum(width for _, width in cells)
