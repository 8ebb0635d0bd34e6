"""``gwent validate``: are these decks legal?"""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from gwent_cli.checks.settings import SettingsProblem


class CheckFormat(StrEnum):
    """Outputs of ``gwent validate``."""

    TEXT = "text"
    JSON = "json"


def validate(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH...",
            help="Deck or registration files, folders, file.yaml#2, shipped decks (@monsters/muster), or '-'.",
        ),
    ],
    rules: Annotated[
        str | None,
        typer.Option(
            metavar="NAME|FILE",
            help="basic, advanced, tournament, starter, or a format file. "
            "Default: what each deck asks for, else basic; tournament for registrations.",
        ),
    ] = None,
    output: Annotated[CheckFormat, typer.Option("--format", help="How to print the result.")] = CheckFormat.TEXT,
    no_copies: Annotated[
        bool, typer.Option("--no-copies", help="Do not limit copies to what the collection holds (R D2).")
    ] = False,
    collection: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Your own collection, in place of the catalog's (R D2)."),
    ] = None,
    starter_list: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="The starter deck to compare with under --rules starter (R D3)."),
    ] = None,
    stdin_filename: Annotated[
        str | None, typer.Option(metavar="NAME", help="What to call the deck that is read from '-'.")
    ] = None,
) -> None:
    """Check decks and registrations against the rules of deck building.

    All problems of a deck are listed at once, each with its place, the limit and the figure, and the rule.

    Exit code: 0 legal, 1 a deck is illegal, 2 something could not be read.
    """
    from shutil import get_terminal_size

    from gwent_cli.checks.runner import check_paths, settings
    from gwent_cli.checks.settings import SettingsProblem
    from gwent_cli.report.diagnostic_lines import failure_lines, note_lines

    width = get_terminal_size().columns
    try:
        chosen = settings(rules, copies=not no_copies, collection=collection, starter_list=starter_list)
        result = check_paths(paths, chosen, stdin_filename=stdin_filename)
    except SettingsProblem as problem:
        _refuse(problem, width)
        raise typer.Exit(2) from None
    if output is CheckFormat.JSON:
        from gwent_cli.report.check_json import check_json

        typer.echo(check_json(result), nl=False)
    elif result.results:
        from gwent_cli.report.check_text import check_text

        typer.echo(check_text(result, width), nl=False)
    for line in (*note_lines(result.notes, width), *failure_lines(result.failures, width)):
        typer.echo(line, err=True)
    raise typer.Exit(result.exit_code)


def _refuse(problem: "SettingsProblem", width: int) -> None:
    from gwent_cli.report.diagnostic_lines import diagnostic_lines, failure_lines

    lines = diagnostic_lines(problem.diagnostics, width)
    lines += failure_lines((problem.failure,) if problem.failure else (), width)
    for line in lines:
        typer.echo(line, err=True)
