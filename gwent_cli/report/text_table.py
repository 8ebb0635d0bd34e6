"""Tables for people, at the width of a terminal."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from tabulate import tabulate

Align: TypeAlias = Literal["left", "right"]


def text_table(
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    align: Sequence[Align],
    widths: Sequence[int | None] | None = None,
) -> str:
    """A table with a ruled header, its columns no wider than what stands in them.

    Args:
        rows: as long as the header, with all foreign text made visible.
        widths: where longer cells are wrapped, None for never.
    """
    # Given as a header, tabulate would pad it; a table of 80 columns has no room for that.
    lines = tabulate(
        [header, *rows],
        tablefmt="simple",
        colalign=align,
        disable_numparse=True,
        maxcolwidths=list(widths) if widths else None,
    ).splitlines()
    rule, first, *rest = lines[:-1]
    return "\n".join(line.rstrip() for line in (first, rule, *rest))
