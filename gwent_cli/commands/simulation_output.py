"""Printing the result of a match, for the commands that have one."""

from enum import StrEnum
from typing import TYPE_CHECKING, NoReturn

import typer

if TYPE_CHECKING:
    from gwent_cli.arena.records import RecordsProblem
    from gwent_cli.arena.result import SimulationResult


class SimulationFormat(StrEnum):
    """Outputs of ``gwent simulate`` and ``gwent report``."""

    TEXT = "text"
    JSON = "json"


def print_simulation(result: "SimulationResult", output: SimulationFormat, *, details: bool = False) -> None:
    """Print a result to standard output; ``details`` adds to the text, other formats always have them."""
    if output is SimulationFormat.JSON:
        from gwent_cli.report.simulate_json import simulate_json

        typer.echo(simulate_json(result), nl=False)
    else:
        from shutil import get_terminal_size

        from gwent_cli.report.simulate_text import simulate_text

        typer.echo(simulate_text(result, get_terminal_size().columns, details=details), nl=False)


def fail_for_records(problem: "RecordsProblem") -> NoReturn:
    """Say what is wrong with a file of records, and leave with exit code 2."""
    from gwent_cli.commands.contestants import say
    from gwent_cli.source.text import clip, visible

    say([f"error: {clip(visible(str(problem)), 400)}"])
    say([f"  {clip(visible(detail), 200)}" for detail in problem.details])
    raise typer.Exit(2)
