"""``gwent advise``: what is best to do in this position?"""

from enum import StrEnum
from typing import Annotated

import typer


class AdviceFormat(StrEnum):
    """Outputs of ``gwent advise``."""

    TEXT = "text"
    JSON = "json"


def advise(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of positions, as gwent judge reads it; or '-'.")],
    pilot: Annotated[
        str,
        typer.Option(metavar="search:N", help="The search, with its iterations; it is asked eight times."),
    ] = "search:400",
    seed: Annotated[
        int | None,
        typer.Option(metavar="SEED", help="Of the search's chance, from 0 to 2^64 - 1. Default: the position's own."),
    ] = None,
    rulings: Annotated[
        str | None,
        typer.Option(metavar="PROFILE", help="legendary or witcher3, in place of what the file says."),
    ] = None,
    output: Annotated[AdviceFormat, typer.Option("--format", help="How to print the result.")] = AdviceFormat.TEXT,
    stdin_filename: Annotated[
        str | None, typer.Option(metavar="NAME", help="What to call the file that is read from '-'.")
    ] = None,
) -> None:
    """Rank the options of the decision at hand by a search, with chances of winning and their error.

    Moves in the file are made first; the last one may leave a choice open, which is then what is advised on: a row, a
    Medic's or Decoy's target, what a leader takes. Hidden cards are drawn anew for each try from all that they may be:
    of the cards in the file, those of the opponent's hand count as seen, no deck's order is known.

    Exit code: 0 advice on every position, 1 no advice on one of them (a move is refused, the game is over, the file
    is wrong), 2 the file could not be read.
    """
    from pathlib import Path
    from shutil import get_terminal_size

    from gwent_cli.commands.contestants import fail
    from gwent_cli.decks.paths import STDIN, PathProblem, Target, read_bytes
    from gwent_cli.engine.rulings import rulings_named
    from gwent_cli.report.diagnostic_lines import failure_lines
    from gwent_cli.table.advice import advise as advise_on
    from gwent_cli.table.estimating import NoSearch

    width = get_terminal_size().columns
    if seed is not None and not 0 <= seed < 2**64:
        fail(f"a seed is a whole number from 0 to {2**64 - 1} (2^64 - 1), not {seed}")
    shown = (stdin_filename or "<stdin>") if file == STDIN else file
    try:
        if rulings is not None:
            rulings_named(rulings)
        data = read_bytes(Target(shown, None if file == STDIN else Path(file)))
        result = advise_on(data, shown, pilot, seed, rulings)
    except PathProblem as problem:
        for line in failure_lines((problem.failure,), width):
            typer.echo(line, err=True)
        raise typer.Exit(2) from None
    except (NoSearch, ValueError) as problem:
        fail(str(problem))
    if output is AdviceFormat.JSON:
        from gwent_cli.report.advice_json import advice_json

        typer.echo(advice_json(result), nl=False)
    else:
        from gwent_cli.report.advice_text import advice_text

        typer.echo(advice_text(result, width), nl=False)
    raise typer.Exit(0 if result.complete else 1)
