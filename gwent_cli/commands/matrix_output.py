"""Printing the result of a field."""

from typing import TYPE_CHECKING

import typer

from gwent_cli.commands.html_file import write_html
from gwent_cli.commands.simulation_output import SimulationFormat

if TYPE_CHECKING:
    from gwent_cli.matrix.result import MatrixResult


def print_matrix(result: "MatrixResult", output: SimulationFormat, html: str | None = None) -> None:
    """Print a result to standard output, in colour on a terminal that is not told otherwise (NO_COLOR).

    It is written as a page to ``html`` too, if that is given.
    """
    typer.echo(_rendered(result, output), nl=False)
    write_html(html, lambda: _page(result))


def _page(result: "MatrixResult") -> str:
    from gwent_cli.pages.field_page import field_page

    return field_page(result)


def _rendered(result: "MatrixResult", output: SimulationFormat) -> str:
    if output is SimulationFormat.JSON:
        from gwent_cli.report.matrix_json import matrix_json

        return matrix_json(result)
    if output is SimulationFormat.CSV:
        from gwent_cli.report.matrix_csv import matrix_csv

        return matrix_csv(result)
    if output is SimulationFormat.MARKDOWN:
        from gwent_cli.report.matrix_markdown import matrix_markdown

        return matrix_markdown(result)
    import os
    from shutil import get_terminal_size

    from gwent_cli.commands.check_output import on_terminal
    from gwent_cli.report.matrix_text import matrix_text

    colour = on_terminal() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return matrix_text(result, get_terminal_size().columns, colour=colour)
