"""``gwent tournament``: what an organiser does with registrations."""

from typing import TYPE_CHECKING, Annotated

import typer

from gwent_cli.commands.field_output import FieldFormat, print_field, print_summary

if TYPE_CHECKING:
    from gwent_cli.checks.results import CheckResult

tournament = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="markdown",
    help="Check, lock, verify and print the registrations of a tournament (R D5).",
)

Paths = Annotated[
    list[str],
    typer.Argument(
        metavar="PATH...",
        help="Registrations: YAML files, tables (.csv, .tsv), players.csv#12, folders of them, or '-'.",
    ),
]
Rules = Annotated[str | None, typer.Option(metavar="NAME|FILE", help="The rules of the event. Default: tournament.")]
NoCopies = Annotated[bool, typer.Option("--no-copies", help="Do not limit copies to what the collection holds (R D2).")]
Collection = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="The collection that decks are built from, in place of the catalog's."),
]
Config = Annotated[
    str | None, typer.Option(metavar="FILE", help="Your configuration. None is looked for among what players sent.")
]
Jobs = Annotated[
    int | None, typer.Option("--jobs", "-j", min=1, help="Processes. Default: as many as there are processors.")
]
StdinFilename = Annotated[
    str | None, typer.Option(metavar="NAME", help="What to call what is read from '-'; NAME.csv makes it a table.")
]


def read_field(
    paths: list[str],
    rules: str | None = None,
    *,
    no_copies: bool = False,
    collection: str | None = None,
    config: str | None = None,
    jobs: int | None = None,
    stdin_filename: str | None = None,
) -> "CheckResult":
    """The field under the paths; settings that cannot be used end the command with exit code 2."""
    from shutil import get_terminal_size

    from gwent_cli.checks.config import Configurations
    from gwent_cli.checks.portions import processors
    from gwent_cli.checks.runner import settings
    from gwent_cli.checks.settings import SettingsProblem
    from gwent_cli.commands.problems import show_problem
    from gwent_cli.desk.field import check_field

    try:
        # A configuration that lies among the files was sent in with them.
        configurations = Configurations(config, isolated=config is None)
        chosen = settings(rules, copies=not no_copies, collection=collection, configurations=configurations)
        return check_field(paths, chosen, stdin_filename=stdin_filename, jobs=jobs or processors())
    except SettingsProblem as problem:
        show_problem(problem, get_terminal_size().columns)
        raise typer.Exit(2) from None


@tournament.command("check")
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
    result = read_field(
        paths,
        rules,
        no_copies=no_copies,
        collection=collection,
        config=config,
        jobs=jobs,
        stdin_filename=stdin_filename,
    )
    if not summary:
        print_field(result, output, width, quiet)
    elif not print_summary(result, output, width):
        refuse(f"--summary is not printed as {output.value}", "formats that can: text, json, csv, markdown")
    raise typer.Exit(result.exit_code)
