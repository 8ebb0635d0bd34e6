"""JSON Schemas of the files people write, from the keys their readers know and the names in the catalog.

A schema says what editors and other tools can check and complete; the readers check more. What the readers take is
never refused by a schema, apart from spellings that only folding understands in places where it lists the words.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.cards.factions import FACTIONS
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
_COUNT: Final[Schema] = {"$ref": "#/$defs/count"}

FREE: Final[Schema] = {"^x-": True}


def deck_schema() -> Schema:
    """The schema of a deck file."""
    return {
        "$schema": DRAFT,
        "title": "Gwent deck",
        "description": "A deck as gwent validate reads it. Names of cards and leaders may be ids or names in English, "
        "German, Spanish, French, Dutch or Polish, in any case and without accents.",
        **_deck(load_catalog()),
        "$defs": {"count": COPIES},
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
        "$defs": {"deck": _deck(load_catalog()), "count": COPIES},
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
    return tuple(card.name for card in catalog.cards.values() if not card.secondary)


def leader_names(catalog: Catalog) -> tuple[str, ...]:
    """The names of all leaders."""
    return tuple(leader.name for leader in catalog.leaders.values())


def _deck(catalog: Catalog) -> Schema:
    shapes: dict[str, Schema] = {
        "name": {**TEXT, "description": "What the deck is called."},
        "game": one_of_or_text(deck_file.GAMES, "The game; the classic one by default."),
        "rules": one_of_or_text(shipped_formats(), "The format to check against unless told otherwise; default basic."),
        "faction": _needed(one_of_or_text(FACTIONS, "The deck's faction.")),
        "leader": _needed(one_of_or_text(leader_names(catalog), "The leader.")),
        "cards": {
            "type": "object",
            "description": "Each card with its number of copies.",
            "properties": dict.fromkeys(card_names(catalog), _COUNT),
            "additionalProperties": _COUNT,
        },
        "author": {**TEXT, "description": "Who made the deck."},
        "notes": {**TEXT, "description": "Whatever there is to say about it."},
    }
    return keyed(deck_file.KEYS, shapes, required=("faction", "leader", "cards"))


def _needed(shape: Schema) -> Schema:
    return {**shape, "anyOf": [each for each in shape["anyOf"] if each != {"type": "null"}]}
