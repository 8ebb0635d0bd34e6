"""Hashes of decks as text and JSON."""

import json
from typing import Final

from gwent_cli.decks.hashing import Hashes
from gwent_cli.decks.identity import spoken
from gwent_cli.source.text import visible

HASHES_SCHEMA: Final = "gwent/hashes/1"


def hashes_text(found: Hashes, *, short: bool = False) -> str:
    """A line for each deck that has a hash: the hash, two spaces, the path."""
    return "".join(
        f"{spoken(deck.hash) if short else deck.hash}  {visible(deck.path)}\n" for deck in found.decks if deck.hash
    )


def hashes_json(found: Hashes) -> str:
    """All decks as JSON in ASCII; ``hash`` is null for a deck that could not be read in full."""
    decks = [{**deck._asdict(), "spoken": spoken(deck.hash) if deck.hash else None} for deck in found.decks]
    return json.dumps({"schema": HASHES_SCHEMA, "decks": decks}, indent=2) + "\n"
