"""Saying why a command cannot do its job."""

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from gwent_cli.checks.settings import SettingsProblem


def show_problem(problem: "SettingsProblem", width: int) -> None:
    """Print what is wrong with settings to stderr."""
    from gwent_cli.report.diagnostic_lines import diagnostic_lines, failure_lines

    lines = diagnostic_lines(problem.diagnostics, width)
    lines += failure_lines((problem.failure,) if problem.failure else (), width)
    for line in lines:
        typer.echo(line, err=True)
