"""``gwent deck``: what can be done with a single deck beside checking and playing it.

Each command has a module of its own, ``commands/deck_*.py``, and its line here.
"""

import typer

from gwent_cli.commands import deck_convert, deck_hash, deck_stats

deck = typer.Typer(no_args_is_help=True, help="Deck lists: other forms of them, figures, hashes.")


@deck.callback()
def decks() -> None:
    """Deck lists: other forms of them, figures, hashes."""


deck.command("convert")(deck_convert.convert)
deck.command("hash")(deck_hash.deck_hash)
deck.command("stats")(deck_stats.stats)
