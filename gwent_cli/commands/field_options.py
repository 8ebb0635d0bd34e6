"""What every command of ``gwent tournament`` can be told, and the field it works on."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from gwent_cli.checks.results import CheckResult
    from gwent_cli.checks.runner import Settings

Paths = Annotated[
    list[str],
    typer.Argument(
        metavar="PATH...",
        help="Registrations: YAML files, tables (.csv, .tsv), players.csv#12, folders of them, or '-'.",
    ),
]
Rules = Annotated[str | None, typer.Option(metavar="NAME|FILE", help="The rules of the event. Default: tournament.")]
NoCopies = Annotated[bool, typer.Option("--no-copies", help="Do not limit copies by the collection (rule D2).")]
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


def chosen_settings(
    rules: str | None, *, no_copies: bool = False, collection: str | None = None, config: str | None = None
) -> "Settings":
    """What registrations are checked by; settings that cannot be used end the command with exit code 2."""
    from shutil import get_terminal_size

    from gwent_cli.checks.config import Configurations
    from gwent_cli.checks.runner import settings
    from gwent_cli.checks.settings import SettingsProblem
    from gwent_cli.commands.problems import show_problem

    try:
        # A configuration that lies among the files was sent in with them.
        configurations = Configurations(config, isolated=config is None)
        return settings(rules, copies=not no_copies, collection=collection, configurations=configurations)
    except SettingsProblem as problem:
        show_problem(problem, get_terminal_size().columns)
        raise typer.Exit(2) from None


def read_field(
    paths: list[str], chosen: "Settings", *, jobs: int | None = None, stdin_filename: str | None = None
) -> "CheckResult":
    """The field under the paths; a configuration that cannot be used ends the command with exit code 2."""
    from shutil import get_terminal_size

    from gwent_cli.checks.portions import processors
    from gwent_cli.checks.settings import SettingsProblem
    from gwent_cli.commands.problems import show_problem
    from gwent_cli.desk.field import check_field

    try:
        return check_field(paths, chosen, stdin_filename=stdin_filename, jobs=jobs or processors())
    except SettingsProblem as problem:
        show_problem(problem, get_terminal_size().columns)
        raise typer.Exit(2) from None


def show_illegal(field: "CheckResult", allowed: bool = False) -> int:
    """Say on standard error what keeps a field from being used, and the exit code for it; 0 for nothing.

    ``allowed``: illegal registrations may be used, but not files that could not be read.
    """
    from shutil import get_terminal_size

    from gwent_cli.commands.field_output import print_beside
    from gwent_cli.desk.field import registrations, unread_files
    from gwent_cli.report.check_text import problems_text

    width = get_terminal_size().columns
    print_beside(field, width)
    if field.failures:
        return 2
    unusable = bool(unread_files(field)) or not registrations(field) or (not allowed and field.exit_code)
    if unusable:
        typer.echo(problems_text(field, width), nl=False, err=True)
    return int(bool(unusable))
