"""CSV that spreadsheets can open without harm."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from gwent_cli.source.text import visible

Cell: TypeAlias = "str | int | float | None"


def csv_table(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """A CSV table with a header line.

    Text that a spreadsheet would take for a formula gets an apostrophe in front; numbers stay numbers, and
    None is an empty cell.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([_safe(cell) for cell in header])
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return out.getvalue()


def _safe(cell: Cell) -> str | int | float:
    if cell is None:
        return ""
    if not isinstance(cell, str):
        return cell
    text = visible(cell)
    return f"'{text}" if text.lstrip()[:1] in ("=", "+", "-", "@") else text
