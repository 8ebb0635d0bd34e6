"""``gwent schema``: JSON Schemas of the files this tool reads and writes."""

from enum import StrEnum
from typing import Annotated

import typer


class SchemaName(StrEnum):
    """What there is a schema of."""

    DECK = "deck"
    REGISTRATION = "registration"
    LOCK = "lock"
    POSITION = "position"
    REPORT = "report"


def schema(
    name: Annotated[
        SchemaName,
        typer.Argument(help="Deck, registration, lock and position files; report: what validate --format json prints."),
    ],
) -> None:
    """Print a JSON Schema (2020-12), with the names of all cards for completion in editors.

    Exit code: 0 printed, 2 there is none of this name.
    """
    from gwent_cli.report.schemas import schema_text

    typer.echo(schema_text(name.value), nl=False)
