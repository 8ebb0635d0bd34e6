"""Options that several commands have: which decks may play, who plays them, under which rulings, on which processes."""

from typing import Annotated

import typer

Jobs = Annotated[int | None, typer.Option(metavar="J", help="Processes to use at most. Default: all cores.")]
Cluster = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS|local", help="Play on a Dask cluster: a scheduler's address, or 'local'."),
]
OpenLists = Annotated[
    bool, typer.Option("--open-lists", help="Pilots that search know both deck lists, as in a tournament.")
]
AllowCheating = Annotated[
    bool, typer.Option("--allow-cheating", help="Let the oracle play, a pilot that is shown hidden cards.")
]
Profile = Annotated[
    str | None,
    typer.Option(
        metavar="PROFILE", help="legendary (the boxed edition) or witcher3 (the video game). Default: legendary."
    ),
]
Decided = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=VALUE", help="Decide one ruling differently; may be given several times."),
]
Rules = Annotated[
    str | None,
    typer.Option(
        metavar="NAME|FILE", help="What the decks are checked against. Default: what each asks for, else basic."
    ),
]
NoCopies = Annotated[
    bool, typer.Option("--no-copies", help="Do not limit copies to what the collection holds (rule D2).")
]
Collection = Annotated[
    str | None, typer.Option(metavar="FILE", help="Your own collection, in place of the catalog's (rule D2).")
]
AllowIllegal = Annotated[bool, typer.Option("--allow-illegal", help="Play decks that break rules of deck building.")]
Details = Annotated[
    bool, typer.Option("--details", help="Show too who won which rounds, totals, margins, cards left and passes.")
]
GameChoice = Annotated[
    str | None,
    typer.Option(metavar="GAME", help="classic or witcher-card-game; default: whose cards it names."),
]
CatalogChoice = Annotated[
    str | None,
    typer.Option(metavar="NAME|FILE", help="Another version of the cards by its name (12.11), or a catalog file."),
]


def options_given(context: typer.Context) -> dict[str, object]:
    """The options on the command line with their values."""
    options = [(each.opts[0], each.name) for each in context.command.params if each.opts[0].startswith("-")]
    sources = {name: context.get_parameter_source(name) for _, name in options if name}
    said = {name for name, source in sources.items() if source is not None and source.name == "COMMANDLINE"}
    return {option: context.params[name] for option, name in options if name in said}
