"""``--html FILE``: a result as a page with pictures, for the commands that have one."""

from collections.abc import Callable
from typing import Annotated, Final

import typer

PAGE_BEGINS: Final = b"<!DOCTYPE html>"
"""How every page that gwent writes begins: what may be replaced by a newer one."""

HtmlFile = Annotated[
    str | None,
    typer.Option(
        "--html",
        metavar="FILE",
        help="Write the result as a page with pictures too, for any browser, without a network. Takes vl-convert: "
        "pip install 'gwent-cli[plot]'.",
    ),
]


def check_html(file: str | None) -> None:
    """Leave with exit code 2, before anything is played, where the page could not be drawn or written afterwards."""
    if file is None:
        return
    import os
    from pathlib import Path

    from gwent_cli.commands.contestants import fail, refuse_dash
    from gwent_cli.pages.drawing import NeedsPlot, ensure_plot

    refuse_dash("--html", file, "file", "standard output is for --format")
    try:
        ensure_plot()
    except NeedsPlot as problem:
        fail(f"--html: {problem}")
    folder = Path(file).parent
    if os.path.isdir(file):
        fail(f"--html: '{file}' is a folder")
    if os.path.isfile(file) and not _is_page(file):
        fail(f"--html: '{file}' is there already and is no page; choose another name, or take it away first")
    if not os.path.isdir(folder):
        fail(f"--html: there is no folder '{folder}'")
    if not os.access(folder, os.W_OK):
        fail(f"--html: nothing can be written in '{folder}'")


def _is_page(file: str) -> bool:
    """Whether a file may be replaced by a page: it is an older one, or empty."""
    try:
        with open(file, "rb") as there:
            return there.read(len(PAGE_BEGINS)) in (PAGE_BEGINS, b"")
    except OSError:
        return False


def write_html(file: str | None, page: Callable[[], str]) -> None:
    """Write a page, and say so; leave with exit code 2 where that fails."""
    if file is None:
        return
    from pathlib import Path

    from gwent_cli.commands.contestants import fail, say
    from gwent_cli.pages.drawing import NeedsPlot
    from gwent_cli.source.text import visible
    from gwent_cli.source.writing import write_atomically

    try:
        write_atomically(Path(file), page().encode("ascii"))
    except NeedsPlot as problem:
        fail(f"--html: {problem}")
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        fail(f"--html: '{file}' cannot be written: {getattr(error, 'strerror', None) or error}")
    say([f"note: the page is {visible(file)}"])
