"""``gwent cards`` lists the catalog, ``gwent card`` shows one card or leader."""

from enum import StrEnum
from typing import Annotated, NoReturn

import typer


class ListFormat(StrEnum):
    """Outputs of ``gwent cards``."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"


class CardFormat(StrEnum):
    """Outputs of ``gwent card``."""

    TEXT = "text"
    JSON = "json"


Text = Annotated[list[str] | None, typer.Argument(help="Words of a name, in any language; also finds leaders.")]
Faction = Annotated[list[str] | None, typer.Option(help="A faction, or neutral, special, weather.", metavar="FACTION")]
Row = Annotated[list[str] | None, typer.Option(help="close, ranged, siege or agile.", metavar="ROW")]
Ability = Annotated[list[str] | None, typer.Option(help="Such as medic, spy, scorch, tight-bond.", metavar="ABILITY")]
Kind = Annotated[list[str] | None, typer.Option(help="hero, unit, special, weather or leader.", metavar="KIND")]
AtLeast = Annotated[int | None, typer.Option(help="Printed strength at least.", metavar="N")]
AtMost = Annotated[int | None, typer.Option(help="Printed strength at most.", metavar="N")]
Set = Annotated[list[str] | None, typer.Option(help="base, hearts-of-stone, blood-and-wine …", metavar="SET")]
Secondary = Annotated[
    bool | None,
    typer.Option("--secondary/--no-secondary", help="Only cards of the secondary deck, or none of them."),
]
ListOutput = Annotated[ListFormat, typer.Option("--format", help="How to print the list.")]
Name = Annotated[list[str], typer.Argument(help="Id or name of a card or leader, in any language.", metavar="NAME")]
CardOutput = Annotated[CardFormat, typer.Option("--format", help="How to print the card.")]


def cards(
    text: Text = None,
    faction: Faction = None,
    row: Row = None,
    ability: Ability = None,
    kind: Kind = None,
    min_strength: AtLeast = None,
    max_strength: AtMost = None,
    set: Set = None,
    secondary: Secondary = None,
    output: ListOutput = ListFormat.TEXT,
) -> None:
    """List the cards of the catalog.

    An option given twice finds what fits either; different options narrow.
    Leaders are listed with --kind leader, for a text, and for their abilities.
    """
    from gwent_cli.cards.catalog import load_catalog
    from gwent_cli.cards.search import Query, UnknownWord, search
    from gwent_cli.report.cards import cards_csv, cards_json, cards_text

    query = Query(
        text=" ".join(text or ()),
        factions=tuple(faction or ()),
        rows=tuple(row or ()),
        abilities=tuple(ability or ()),
        kinds=tuple(kind or ()),
        min_strength=min_strength,
        max_strength=max_strength,
        sets=tuple(set or ()),
        secondary=secondary,
    )
    try:
        listing = search(load_catalog(), query)
    except UnknownWord as error:
        _refuse(str(error), f"known: {', '.join(error.known)}")
    if listing.empty:
        typer.echo("no card fits", err=True)
    if output is not ListFormat.TEXT:
        typer.echo(cards_json(listing) if output is ListFormat.JSON else cards_csv(listing), nl=False)
    elif not listing.empty:
        typer.echo(cards_text(listing, _width()), nl=False)


def card(name: Name, output: CardOutput = CardFormat.TEXT) -> None:
    """Show one card or leader: abilities explained, partners, copies, names."""
    from gwent_cli.cards.catalog import load_catalog
    from gwent_cli.cards.description import describe
    from gwent_cli.report.card import card_json, card_text

    wanted = " ".join(name)
    catalog = load_catalog()
    found = catalog.lookup(wanted, what="any")
    if not found.matches:
        near = found.suggestions
        _refuse(
            f"there is no card or leader '{wanted}'",
            f"did you mean {' or '.join(near)}?" if near else "`gwent cards` lists them all",
        )
    if len(found.matches) > 1:
        ids = ", ".join(item.id for item in found.matches)
        _refuse(f"'{wanted}' means several cards", f"say which by its id: {ids}")
    description = describe(catalog, found.matches[0])
    typer.echo(card_json(description) if output is CardFormat.JSON else card_text(description, _width()), nl=False)


def _width() -> int:
    from shutil import get_terminal_size

    return get_terminal_size().columns


def _refuse(message: str, help: str) -> NoReturn:
    from gwent_cli.source.text import clip, visible

    typer.echo(f"error: {clip(visible(message), 200)}\n{visible(help)}", err=True)
    raise typer.Exit(2)
