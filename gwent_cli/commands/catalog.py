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
Output = Annotated[DiffFormat, typer.Option("--format", help="How to print what changed.")]

catalog = typer.Typer(no_args_is_help=True, help="Versions of a catalog.")


@catalog.callback()
def versions() -> None:
    """Versions of a catalog."""


@catalog.command("diff")
def diff(old: Old, new: New, output: Output = DiffFormat.TEXT) -> None:
    """Show what changed from one version of a catalog to another.

    Cards are told apart by their ids. Notes, pictures and keywords do not count.
    """
    from gwent_cli.cards.diff import diff as compare
    from gwent_cli.commands.catalog_option import chosen_catalog, refuse
    from gwent_cli.report.catalog_diff import diff_csv, diff_json, diff_text

    try:
        found = compare(chosen_catalog(None, old), chosen_catalog(None, new))
    except ValueError as error:
        refuse(str(error))
    render = {DiffFormat.TEXT: diff_text, DiffFormat.JSON: diff_json, DiffFormat.CSV: diff_csv}[output]
    typer.echo(render(found), nl=False)
