"""``gwent deck stats``: what a deck is made of, and the odds of its cards."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from gwent_cli.commands.shared_options import CatalogChoice, GameChoice

if TYPE_CHECKING:
    from gwent_cli.figures.deck_stats import DeckStats


class StatsFormat(StrEnum):
    """Outputs of ``gwent deck stats``."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "markdown"


def stats(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help="Decks in any form that `gwent deck convert` reads, or '-'."),
    ],
    card: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Odds of this card of the deck instead of classes of cards; repeatable."),
    ] = None,
    output: Annotated[StatsFormat, typer.Option("--format", help="How to print the figures.")] = StatsFormat.TEXT,
    game: GameChoice = None,
    catalog: CatalogChoice = None,
) -> None:
    """Show what a deck is made of, and how likely its cards come to hand.

    Curves of strength or provisions, rows, kinds, abilities or categories; then the chances that a card, or one of a
    kind, is in the opening hand, is there after the swaps, and has come by each round. Chances are hypergeometric;
    what they take for granted stands below them.

    Exit code: 0 done, 1 something in the file was not understood, 2 there is no deck to read, or no such card in it.
    """
    from shutil import get_terminal_size

    from gwent_cli.commands.catalog_option import chosen_catalog, refuse
    from gwent_cli.commands.contestants import say
    from gwent_cli.decks.model import Failure
    from gwent_cli.decks.paths import STDIN, STDIN_SHOWN, PathProblem
    from gwent_cli.exchange.convert import in_order, read_file
    from gwent_cli.exchange.model import Unusable
    from gwent_cli.figures.deck_stats import NotInDeck, deck_stats
    from gwent_cli.report.convert_lines import remark_lines
    from gwent_cli.report.diagnostic_lines import failure_lines

    width = get_terminal_size().columns
    chosen = chosen_catalog(game, catalog) if game or catalog else None
    found = []
    for path in paths:
        try:
            read = read_file(path, catalog=chosen)
            say(remark_lines(path, in_order(read.remarks), width))
            if not read.remarks.whole:
                raise typer.Exit(1)
            found += [deck_stats(deck, read.catalog, card or ()) for deck in read.decks]
        except PathProblem as problem:
            say(failure_lines((problem.failure,), width))
            raise typer.Exit(2) from None
        except Unusable as error:
            say(failure_lines((Failure(STDIN_SHOWN if path == STDIN else path, str(error), error.help),), width))
            raise typer.Exit(2) from None
        except NotInDeck as error:
            refuse(f"{path}: {error}")
    typer.echo(_rendered(found, output, width), nl=False)


def _rendered(found: "list[DeckStats]", output: StatsFormat, width: int) -> str:
    from gwent_cli.report.deck_stats_data import deck_stats_csv, deck_stats_json
    from gwent_cli.report.deck_stats_text import deck_stats_markdown, deck_stats_text

    if output is StatsFormat.TEXT:
        return deck_stats_text(found, width)
    render = {
        StatsFormat.JSON: deck_stats_json,
        StatsFormat.CSV: deck_stats_csv,
        StatsFormat.MARKDOWN: deck_stats_markdown,
    }[output]
    return render(found)
