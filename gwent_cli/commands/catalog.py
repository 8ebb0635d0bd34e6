"""``gwent catalog diff`` tells what changed between two versions of a catalog."""

from enum import StrEnum
from typing import Annotated

import typer


class DiffFormat(StrEnum):
    """Outputs of ``gwent catalog diff``."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"


Old = Annotated[str, typer.Argument(help="A version by its name (11.7), or a catalog file.", metavar="OLD")]
New = Annotated[str, typer.Argument(help="The version to compare it with.", metavar="NEW")]
Decks = Annotated[
    list[str] | None,
    typer.Argument(help="Decks, folders or registrations to check by both versions.", metavar="[DECKS]..."),
]
DeckRules = Annotated[
    str | None,
    typer.Option("--rules", metavar="NAME|FILE", help="What to check them against; default: as gwent validate."),
]
Output = Annotated[DiffFormat, typer.Option("--format", help="How to print what changed.")]

catalog = typer.Typer(no_args_is_help=True, help="Versions of a catalog.")


@catalog.callback()
def versions() -> None:
    """Versions of a catalog."""


@catalog.command("diff")
def diff(old: Old, new: New, decks: Decks = None, output: Output = DiffFormat.TEXT, rules: DeckRules = None) -> None:
    """Show what changed from one version of a catalog to another, and which decks become illegal or legal by it.

    Cards are told apart by their ids. Notes, pictures and keywords do not count.

    Exit code: 0 done, 1 a deck becomes illegal, 2 something could not be read.
    """
    from gwent_cli.cards.diff import diff as compare
    from gwent_cli.checks.catalog_change import deck_changes
    from gwent_cli.checks.config import Configurations
    from gwent_cli.checks.settings import SettingsProblem
    from gwent_cli.commands.catalog_option import chosen_catalog, refuse, width
    from gwent_cli.commands.problems import show_problem
    from gwent_cli.report.catalog_diff import diff_csv, diff_json, diff_text
    from gwent_cli.report.diagnostic_lines import failure_lines

    before, after = chosen_catalog(None, old), chosen_catalog(None, new)
    try:
        found = compare(before, after)
    except ValueError as error:
        refuse(str(error))
    try:
        changes = deck_changes(decks, before, after, rules, Configurations()) if decks else None
    except SettingsProblem as problem:
        show_problem(problem, width())
        raise typer.Exit(2) from None
    if output is DiffFormat.TEXT:
        typer.echo(diff_text(found, changes, width()), nl=False)
    else:
        render = diff_json if output is DiffFormat.JSON else diff_csv
        typer.echo(render(found, changes), nl=False)
    for line in failure_lines(changes.failures if changes else (), width()):
        typer.echo(line, err=True)
    raise typer.Exit(changes.exit_code if changes else 0)
