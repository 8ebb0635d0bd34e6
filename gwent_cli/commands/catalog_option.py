"""What ``--game`` and ``--catalog`` mean, for every command that has them."""

from typing import TYPE_CHECKING, NoReturn

import typer

if TYPE_CHECKING:
    from gwent_cli.cards.catalog import Catalog, Item


def chosen_catalog(game: str | None, catalog: str | None) -> "Catalog":
    """The catalog that the two options ask for; what cannot be had ends the command with exit code 2."""
    from gwent_cli.cards.catalog import CatalogError, UnknownVersion, choose_catalog
    from gwent_cli.cards.games import GAMES, find_game

    named = find_game(game) if game is not None else None
    if game is not None and named is None:
        refuse(f"unknown game '{game}'", f"known: {', '.join(GAMES)}")
    try:
        return choose_catalog(catalog, named.id if named else None)
    except UnknownVersion as error:
        refuse(str(error))
    except CatalogError as error:
        first, *others = [str(problem) for problem in error.problems]
        refuse(first, *others)


def found_item(wanted: str, catalog: "Catalog", *, only: bool) -> tuple["Catalog", "Item"]:
    """The card or leader of a name, and the catalog it is in; a name that means none or several ends the command.

    Args:
        only: whether it must be of this catalog; else a card of the other game will do, and a line on stderr says so.
    """
    from gwent_cli.cards.catalog import load_catalog, lookup_elsewhere
    from gwent_cli.cards.games import game_named
    from gwent_cli.cards.model import Card
    from gwent_cli.source.text import clip, visible

    found = catalog.lookup(wanted, what="any")
    matches = found.matches
    if not matches:
        matches = lookup_elsewhere(catalog, wanted)
        near = found.suggestions
        if not matches:
            help = f"did you mean {' or '.join(near)}?" if near else "`gwent cards` lists them all"
            refuse(f"there is no card or leader '{wanted}'", help)
        other = game_named(matches[0].game)
        says = f"a {'card' if isinstance(matches[0], Card) else 'leader'} of {other.title}"
        if only:
            here = f"{game_named(catalog.game).title} ({catalog.version})"
            refuse(f"there is no card or leader '{wanted}' in {here}", f"it is {says}: --game {other.id}")
        typer.echo(f"note: {visible(clip(wanted))} is {says}: --game {other.id}", err=True)
        catalog = load_catalog(other.id)
    if len(matches) > 1:
        ids = ", ".join(item.id for item in matches)
        refuse(f"'{wanted}' means several cards", f"say which by its id: {ids}")
    return catalog, matches[0]


def width() -> int:
    """How many columns the terminal has."""
    from shutil import get_terminal_size

    return get_terminal_size().columns


def refuse(message: str, *help: str) -> NoReturn:
    """End the command with exit code 2, saying why and what to do."""
    from gwent_cli.source.text import clip, visible

    typer.echo(f"error: {clip(visible(message), 400)}", err=True)
    for line in help:
        typer.echo(clip(visible(line), 2000), err=True)
    raise typer.Exit(2)
