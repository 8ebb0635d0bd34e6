"""``gwent tournament check``: is the whole field legal?"""

from typing import Annotated

import typer

from gwent_cli.commands.field_options import (
    Collection,
    Config,
    Jobs,
    NoCopies,
    Paths,
    Rules,
    StdinFilename,
    chosen_settings,
    read_field,
)
from gwent_cli.commands.field_output import FieldFormat, print_field, print_summary


def check(
    paths: Paths,
    rules: Rules = None,
    output: Annotated[
        FieldFormat,
        typer.Option(
            "--format", help="How to print; auto: text on a terminal, github in GitHub Actions, concise in a pipe."
        ),
    ] = FieldFormat.AUTO,
    summary: Annotated[
        bool,
        typer.Option("--summary", help="Count factions, leaders and cards instead (text, json, csv, markdown)."),
    ] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Text and concise: problems only; no notes on what was passed over.")
    ] = False,
    jobs: Jobs = None,
    no_copies: NoCopies = False,
    collection: Collection = None,
    config: Config = None,
    stdin_filename: StdinFilename = None,
) -> None:
    """Check every registration, and all of them together.

    A registration is a YAML file with player and decks, or a row of a table with the columns player, deck1, deck2,
    deck3. Players registered twice are errors, decks that two players share are said. A row or file that cannot be
    read is listed and does not keep the others from being read.

    Exit code: 0 all legal, 1 one is illegal or unreadable, 2 a path is not there or an option is wrong.
    """
    from shutil import get_terminal_size

    from gwent_cli.commands.catalog_option import refuse

    width = get_terminal_size().columns
    chosen = chosen_settings(rules, no_copies=no_copies, collection=collection, config=config)
    result = read_field(paths, chosen, jobs=jobs, stdin_filename=stdin_filename)
    if not summary:
        print_field(result, output, width, quiet)
    elif not print_summary(result, output, width):
        refuse(f"--summary is not printed as {output.value}", "formats that can: text, json, csv, markdown")
    raise typer.Exit(result.exit_code)
