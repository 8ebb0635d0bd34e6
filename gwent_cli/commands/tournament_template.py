"""``gwent tournament submit-template``: a registration for players to fill in."""

from enum import StrEnum
from typing import Annotated

import typer


class Language(StrEnum):
    """Languages of the template."""

    EN = "en"
    NL = "nl"
    DE = "de"
    ES = "es"


def template(
    language: Annotated[
        Language, typer.Option(help="Of the sentences, and of card names as far as they are known.")
    ] = Language.EN,
    factions: Annotated[
        str, typer.Option(metavar="A,B,C", help="The factions of the three decks.")
    ] = "monsters,nilfgaard,northern-realms",
    event: Annotated[str | None, typer.Option(metavar="TEXT", help="What the decks are registered for.")] = None,
    out: Annotated[str, typer.Option("--out", "-o", metavar="FILE", help="The file to write; - prints it.")] = "-",
) -> None:
    """Write a registration that a player can fill in: every card of three factions, to be uncommented.

    Exit code: 0 written, 2 the tool could not do its job.
    """
    import os

    from gwent_cli.cards.catalog import load_catalog
    from gwent_cli.cards.factions import FACTIONS, find_faction
    from gwent_cli.commands.catalog_option import refuse
    from gwent_cli.commands.field_output import write_file
    from gwent_cli.desk.template import registration_template

    found = [find_faction(name) for name in factions.split(",")]
    chosen = [faction for faction in found if faction is not None]
    if len(chosen) != len(found) or len(chosen) != 3 or len(set(chosen)) != 3:
        refuse(f"'{factions}' are not three different factions", f"three of: {', '.join(FACTIONS)}")
    if event is not None and not event.isprintable():
        refuse(f"'{event}' is no name of an event", "write it on one line")
    file = "registration.yaml" if out == "-" else os.path.basename(out)
    text = registration_template(load_catalog(), language.value, chosen, event, file)
    if out == "-":
        typer.echo(text, nl=False)
        return
    # It may be filled in already.
    write_file(out, text.encode(), lambda there: False)
