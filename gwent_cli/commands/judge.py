"""``gwent judge``: what do the rules say of this position?"""

from enum import StrEnum
from typing import Annotated

import typer


class JudgeFormat(StrEnum):
    """Outputs of ``gwent judge``."""

    TEXT = "text"
    JSON = "json"


def judge(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A file of positions, with moves and expectations or without; or '-'.")
    ],
    output: Annotated[JudgeFormat, typer.Option("--format", help="How to print the result.")] = JudgeFormat.TEXT,
    stdin_filename: Annotated[
        str | None, typer.Option(metavar="NAME", help="What to call the file that is read from '-'.")
    ] = None,
) -> None:
    """Judge positions: strengths with their arithmetic, what moves do, and whether they are legal.

    Every step cites its rule. JSON holds the final position in the form of the file, ready to be judged again.

    Exit code: 0 all holds, 1 a move is refused, an expectation is not met, or the file is wrong,
    2 the file could not be read.
    """
    from pathlib import Path
    from shutil import get_terminal_size

    from gwent_cli.cards.catalog import load_catalog
    from gwent_cli.cards.games import STANDALONE
    from gwent_cli.commands.contestants import NO_PLAY, fail
    from gwent_cli.decks.documents import says_game
    from gwent_cli.decks.paths import STDIN, PathProblem, Target, read_bytes
    from gwent_cli.notation.judge import judge as judge_data
    from gwent_cli.report.diagnostic_lines import failure_lines

    width = get_terminal_size().columns
    shown = (stdin_filename or "<stdin>") if file == STDIN else file
    try:
        data = read_bytes(Target(shown, None if file == STDIN else Path(file)))
    except PathProblem as problem:
        for line in failure_lines((problem.failure,), width):
            typer.echo(line, err=True)
        raise typer.Exit(2) from None
    if b"game" in data and says_game(data, shown, STANDALONE):
        fail(f"{shown} {NO_PLAY}")
    catalog = load_catalog()
    result = judge_data(data, shown, catalog)
    if output is JudgeFormat.JSON:
        from gwent_cli.report.judge_json import judge_json

        typer.echo(judge_json(result, catalog), nl=False)
    else:
        from gwent_cli.report.judge_text import judge_text

        typer.echo(judge_text(result, catalog, width), nl=False)
    raise typer.Exit(0 if result.holds else 1)
