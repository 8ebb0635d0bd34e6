"""Printing the result of a match, for the commands that have one."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from gwent_cli.commands.html_file import write_html

if TYPE_CHECKING:
    from gwent_cli.arena.causal import CausalTable
    from gwent_cli.arena.records import RecordsProblem
    from gwent_cli.arena.result import SimulationResult


class SimulationFormat(StrEnum):
    """Outputs of ``gwent simulate``, ``gwent report`` and ``gwent matrix``."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "markdown"


Output = Annotated[SimulationFormat, typer.Option("--format", help="How to print the result.")]


class CardsAsked(StrEnum):
    """What to say of single cards."""

    OPENING = "opening"
    CAUSAL = "causal"


def print_simulation(
    result: "SimulationResult",
    output: SimulationFormat,
    *,
    details: bool = False,
    cards: bool = False,
    causal: "CausalTable | None" = None,
    html: str | None = None,
) -> None:
    """Print a result to standard output, and write it as a page to ``html`` if that is given.

    ``details`` adds to the text, ``cards`` to text and Markdown; JSON, CSV and the page always have both.
    """
    typer.echo(_rendered(result, output, details, cards, causal), nl=False)
    write_html(html, lambda: _page(result, causal))


def _page(result: "SimulationResult", causal: "CausalTable | None") -> str:
    from gwent_cli.arena.cards import card_table
    from gwent_cli.pages.match_page import match_page

    return match_page(result, card_table(result), causal)


def _rendered(
    result: "SimulationResult",
    output: SimulationFormat,
    details: bool,
    cards: bool,
    causal: "CausalTable | None",
) -> str:
    from gwent_cli.arena.cards import card_table

    if output is SimulationFormat.JSON:
        from gwent_cli.report.simulate_json import simulate_json

        return simulate_json(result, card_table(result), causal)
    if output is SimulationFormat.CSV:
        from gwent_cli.report.simulate_csv import simulate_csv

        return simulate_csv(result, card_table(result), causal)
    table = card_table(result) if cards else None
    if output is SimulationFormat.MARKDOWN:
        from gwent_cli.report.simulate_markdown import simulate_markdown

        return simulate_markdown(result, table, causal)
    from shutil import get_terminal_size

    from gwent_cli.report.simulate_text import simulate_text

    return simulate_text(result, get_terminal_size().columns, details=details, cards=table, causal=causal)


def fail_for_records(problem: "RecordsProblem") -> NoReturn:
    """Say what is wrong with a file of records, and leave with exit code 2."""
    from gwent_cli.commands.contestants import say
    from gwent_cli.source.text import clip, visible

    say([f"error: {clip(visible(str(problem)), 400)}"])
    say([f"  {clip(visible(detail), 200)}" for detail in problem.details])
    raise typer.Exit(2)
