"""JSON Schemas of the files people write, from the keys their readers know and the names in the catalog.

A schema says what editors and other tools can check and complete; the readers check more. What the readers take is
never refused by a schema, apart from spellings that only folding understands in places where it lists the words.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.cards.games import CLASSIC, GAMES, STANDALONE
from gwent_cli.decks import deck_file, registration
from gwent_cli.decks.card_lines import MOST_COPIES
from gwent_cli.decks.shipped import shipped_formats

Schema: TypeAlias = dict[str, Any]

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
TEXT: Final[Schema] = {"type": ["string", "number", "boolean"]}
"""A text; YAML takes some for numbers or booleans, the readers do not."""

COPIES: Final[Schema] = {
    "description": f"Copies, from 1 to {MOST_COPIES}.",
    "anyOf": [
        {"type": "integer", "minimum": 1, "maximum": MOST_COPIES},
        {"type": "string", "pattern": r"^\s*0*[1-9][0-9]{0,2}\s*$"},
    ],
}
# Every name of the game that readers take holds one of these words.
_STANDALONE: Final = "[Ww][Ii][Tt][Cc][Hh][Ee][Rr]|[Ss][Tt][Aa][Nn][Dd]"
_COUNT: Final[Schema] = {"$ref": "#/$defs/count"}

FREE: Final[Schema] = {"^x-": True}

_DECK: Final[Schema] = {
    "if": {"properties": {"game": {"type": "string", "pattern": _STANDALONE}}, "required": ["game"]},
    "then": {"$ref": f"#/$defs/{STANDALONE}"},
    "else": {"$ref": f"#/$defs/{CLASSIC}"},
}
"""A deck of either game; which keys, factions and names it has depends on what its ``game`` says."""


def deck_schema() -> Schema:
    """The schema of a deck file."""
    return {
        "$schema": DRAFT,
        "title": "Gwent deck",
        "description": "A deck as gwent validate reads it. Names of cards and leaders may be ids or names in any "
        "language of the game's catalog, in any case and without accents.",
        **_DECK,
        "$defs": _definitions(),
    }


def registration_schema() -> Schema:
    """The schema of a registration file."""
    help = "The decks: paths within the folder of this file, or decks written out."
    shapes = {
        "player": {**TEXT, "description": "The player's name."},
        "event": {**TEXT, "description": "What the decks are registered for."},
        "decks": {
            "type": "array",
            "description": help,
            "items": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/deck"}]},
        },
    }
    return {
        "$schema": DRAFT,
        "title": "Gwent registration",
        "description": "A player's decks for a tournament.",
        **keyed(registration.KEYS, shapes, required=("player", "decks")),
        "$defs": {"deck": _DECK, **_definitions()},
    }


def keyed(keys: Sequence[str], shapes: Mapping[str, Schema], required: Sequence[str] = ()) -> Schema:
    """A mapping with exactly the keys that its reader knows, and free ones that begin with ``x-``.

    Raises:
        ValueError: a key has no shape, or a shape no key.
    """
    if set(keys) != set(shapes):
        raise ValueError(f"keys and shapes differ: {sorted(set(keys) ^ set(shapes))}")
    return {
        "type": "object",
        "properties": {key: optional(shapes[key]) if key not in required else shapes[key] for key in keys},
        "patternProperties": FREE,
        "required": list(required),
        "additionalProperties": False,
    }


def optional(shape: Schema) -> Schema:
    """A shape that may be left blank."""
    kind = shape.get("type")
    if kind is None:
        return {"anyOf": [shape, {"type": "null"}]} if "$ref" in shape else shape
    return {**shape, "type": [*([kind] if isinstance(kind, str) else kind), "null"]}


def one_of_or_text(words: Sequence[str], description: str) -> Schema:
    """Words to complete, and any other text, since names may be written in many ways."""
    return {"description": description, "anyOf": [{"enum": list(words)}, TEXT, {"type": "null"}]}


def card_names(catalog: Catalog) -> tuple[str, ...]:
    """The names of all cards that can be in a deck."""
    return tuple(card.name for card in catalog.cards.values() if not card.secondary and card.kind != "stratagem")


def leader_names(catalog: Catalog) -> tuple[str, ...]:
    """The names of all leaders."""
    return tuple(leader.name for leader in catalog.leaders.values())


def _definitions() -> Schema:
    """What the schema of a deck refers to."""
    return {**{game: _deck(load_catalog(game)) for game in GAMES}, "count": COPIES}


def _deck(catalog: Catalog) -> Schema:
    game, cards = catalog.game, card_names(catalog)
    default = "basic" if game == CLASSIC else "standard"
    rules = f"The format to check against unless told otherwise; default {default}."
    shapes: dict[str, Schema] = {
        "name": {**TEXT, "description": "What the deck is called."},
        "game": one_of_or_text(tuple(GAMES), "The game; the classic one by default."),
        "rules": one_of_or_text(shipped_formats(game), rules),
        "faction": _needed(one_of_or_text(GAMES[game].factions, "The deck's faction.")),
        "leader": _needed(one_of_or_text(leader_names(catalog), "The leader.")),
        "cards": {
            "type": "object",
            "description": "Each card with its number of copies.",
            "properties": dict.fromkeys(cards, _COUNT),
            "additionalProperties": _COUNT,
        },
        "author": {**TEXT, "description": "Who made the deck."},
        "notes": {**TEXT, "description": "Whatever there is to say about it."},
    }
    keys: tuple[str, ...] = deck_file.KEYS
    if game == STANDALONE:
        keys = deck_file.STANDALONE_KEYS
        names = tuple(card.name for card in catalog.cards.values() if card.kind == "stratagem")
        shapes["stratagem"] = one_of_or_text(names, "What lies beside the deck; none of its cards.")
    return keyed(keys, shapes, required=("faction", "leader", "cards"))


def _needed(shape: Schema) -> Schema:
    return {**shape, "anyOf": [each for each in shape["anyOf"] if each != {"type": "null"}]}
