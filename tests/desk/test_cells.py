"""Rows and cells: the same as Python's own reader gives, with places, and no quote swallows the rest."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gwent_cli.desk.cells import rows_of
from gwent_cli.source.text import split_lines

TEXTS = st.text(st.sampled_from(list('abé;,\t"\n x=')), max_size=8)


def written(rows: list[list[str]], delimiter: str) -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="\r\n", quoting=csv.QUOTE_ALL).writerows(rows)
    return out.getvalue()


@given(st.lists(st.lists(TEXTS, min_size=1, max_size=4), min_size=1, max_size=5), st.sampled_from(";,\t"))
def test_what_a_spreadsheet_writes_is_read_back(rows: list[list[str]], delimiter: str) -> None:
    found = list(rows_of(written(rows, delimiter), delimiter))
    assert [[cell.text for cell in row.cells] for row in found] == rows
    assert [row.number for row in found] == list(range(1, len(rows) + 1))
    assert not any(row.fault for row in found)


@given(st.text(st.sampled_from(list('ab;"\n '))), st.sampled_from(";,"))
def test_no_text_is_too_wild(text: str, delimiter: str) -> None:
    lines = split_lines(text)
    for row in rows_of(text, delimiter):
        for cell in row.cells:
            first, column, last, end = cell.span
            assert (1, 1) <= (first, column) <= (last, end)
            assert end <= len(lines[last - 1]) + 1


def test_places() -> None:
    (first, second) = rows_of('Jan ; "a;b"\n"x\ny";z\n', ";")
    assert [tuple(cell.span) for cell in first.cells] == [(1, 1, 1, 4), (1, 7, 1, 12)]
    assert [tuple(cell.span) for cell in second.cells] == [(2, 1, 3, 3), (3, 4, 3, 5)]
    assert second.cells[0].starts == ((2, 2), (3, 1))


@pytest.mark.parametrize(
    ("text", "faulty", "cells"),
    [
        ('"never closed;b\nc;d\n', 1, [['"never closed', "b"], ["c", "d"]]),
        ('a;"b"c\nd;e\n', 1, [["a", '"b"c'], ["d", "e"]]),
        # The quote that is forgotten here would be closed by the one of the next row.
        ('"a;b\n"c";d\ne;f\n', 1, [['"a', "b"], ["c", "d"], ["e", "f"]]),
        ('a;b\nc;"d\n', 2, [["a", "b"], ["c", '"d']]),
        ('a;5" tall\nb;c\n', None, [["a", '5" tall'], ["b", "c"]]),
    ],
)
def test_a_broken_quote_costs_its_own_line(text: str, faulty: int | None, cells: list[list[str]]) -> None:
    rows = list(rows_of(text, ";"))
    assert [[cell.text for cell in row.cells] for row in rows] == cells
    assert [row.number for row in rows if row.fault] == ([faulty] if faulty else [])
