"""``gwent cards`` lists the catalog, ``gwent card`` shows one card or leader."""

from enum import StrEnum
from typing import Annotated

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
GameName = Annotated[
    str | None, typer.Option("--game", help="classic (the default) or witcher-card-game.", metavar="GAME")
]
CatalogName = Annotated[
    str | None,
    typer.Option("--catalog", help="Another version by its name (12.11), or a catalog file.", metavar="NAME|FILE"),
]
Faction = Annotated[list[str] | None, typer.Option(help="A faction, or neutral, special, weather.", metavar="FACTION")]
Row = Annotated[list[str] | None, typer.Option(help="close, ranged, siege or agile.", metavar="ROW")]
Ability = Annotated[list[str] | None, typer.Option(help="Such as medic, spy, scorch, tight-bond.", metavar="ABILITY")]
Kind = Annotated[
    list[str] | None,
    typer.Option("--kind", "--type", help="hero, unit, special, weather, artifact, stratagem, leader.", metavar="KIND"),
]
AtLeast = Annotated[
    int | None, typer.Option("--min-strength", "--min-power", help="Printed strength or power at least.", metavar="N")
]
AtMost = Annotated[
    int | None, typer.Option("--max-strength", "--max-power", help="Printed strength or power at most.", metavar="N")
]
Set = Annotated[list[str] | None, typer.Option(help="base, hearts-of-stone, novigrad …", metavar="SET")]
Colour = Annotated[
    list[str] | None, typer.Option("--colour", "--color", help="bronze or gold (standalone game).", metavar="COLOUR")
]
Category = Annotated[
    list[str] | None, typer.Option(help="Such as witcher, mage, siege-engine (standalone game).", metavar="CATEGORY")
]
Keyword = Annotated[
    list[str] | None, typer.Option(help="Such as deathwish, order, spying (standalone game).", metavar="KEYWORD")
]
Cheapest = Annotated[
    int | None, typer.Option("--min-provisions", help="Provisions at least (standalone game).", metavar="N")
]
Dearest = Annotated[
    int | None, typer.Option("--max-provisions", help="Provisions at most (standalone game).", metavar="N")
]
Secondary = Annotated[
    bool | None,
    typer.Option("--secondary/--no-secondary", help="Only cards of the secondary deck, or none of them."),
]
ListOutput = Annotated[ListFormat, typer.Option("--format", help="How to print the list.")]
Name = Annotated[list[str], typer.Argument(help="Id or name of a card or leader, in any language.", metavar="NAME")]
CardOutput = Annotated[CardFormat, typer.Option("--format", help="How to print the card.")]


def cards(
    text: Text = None,
    game: GameName = None,
    catalog: CatalogName = None,
    faction: Faction = None,
    kind: Kind = None,
    min_strength: AtLeast = None,
    max_strength: AtMost = None,
    set: Set = None,
    row: Row = None,
    ability: Ability = None,
    secondary: Secondary = None,
    colour: Colour = None,
    min_provisions: Cheapest = None,
    max_provisions: Dearest = None,
    category: Category = None,
    keyword: Keyword = None,
    output: ListOutput = ListFormat.TEXT,
) -> None:
    """List the cards of the catalog.

    An option given twice finds what fits either; different options narrow.
    Leaders are listed with --kind leader, for a text, and for their abilities and keywords.
    """
    from gwent_cli.cards.search import NoSuchFilter, Query, UnknownWord, search
    from gwent_cli.commands.catalog_option import chosen_catalog, refuse, width
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
        colours=tuple(colour or ()),
        categories=tuple(category or ()),
        keywords=tuple(keyword or ()),
        min_provisions=min_provisions,
        max_provisions=max_provisions,
    )
    try:
        listing = search(chosen_catalog(game, catalog), query)
    except (UnknownWord, NoSuchFilter) as error:
        refuse(str(error), f"known: {', '.join(error.known)}")
    if listing.empty:
        typer.echo("no card fits" + _elsewhere(query.text, catalog or game), err=True)
    if output is not ListFormat.TEXT:
        typer.echo(cards_json(listing) if output is ListFormat.JSON else cards_csv(listing), nl=False)
    elif not listing.empty:
        typer.echo(cards_text(listing, width()), nl=False)


def _elsewhere(text: str, asked: str | None) -> str:
    """That the other game has such a card, where no game was asked for."""
    from gwent_cli.cards.games import STANDALONE
    from gwent_cli.cards.search import Query, search
    from gwent_cli.commands.catalog_option import chosen_catalog

    if not text or asked or search(chosen_catalog(STANDALONE, None), Query(text=text)).empty:
        return ""
    return f"; the standalone game has such cards: --game {STANDALONE}"


def card(name: Name, game: GameName = None, catalog: CatalogName = None, output: CardOutput = CardFormat.TEXT) -> None:
    """Show one card or leader: abilities explained, partners, copies, names.

    Without --game, a name that the classic game does not know is looked up in the standalone game.
    """
    from gwent_cli.cards.description import describe
    from gwent_cli.commands.catalog_option import chosen_catalog, found_item, width
    from gwent_cli.report.card import card_json, card_text

    chosen = chosen_catalog(game, catalog)
    chosen, item = found_item(" ".join(name), chosen, only=game is not None or catalog is not None)
    description = describe(chosen, item)
    typer.echo(card_json(description) if output is CardFormat.JSON else card_text(description, width()), nl=False)
