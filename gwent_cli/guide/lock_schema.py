"""The JSON Schema of lock files."""

from typing import Any, Final

from gwent_cli.desk import lock_file
from gwent_cli.desk.lock import LOCK_VERSION
from gwent_cli.guide.schema import DRAFT, Schema

_TEXT: Final[Schema] = {"type": "string"}
_HASH: Final[Schema] = {"type": "string", "pattern": "^(gw1:[0-9a-f]{64})?$"}


def lock_schema() -> Schema:
    """The schema of what ``gwent tournament lock`` writes."""
    deck = {
        "hash": {
            **_HASH,
            "description": "Of game, faction, leader, stratagem and cards; empty for a deck not read in full.",
        },
        "name": _TEXT,
        "game": _TEXT,
        "faction": _TEXT,
        "leader": {**_TEXT, "description": "By id."},
        "stratagem": {**_TEXT, "description": "By id, in decks of the standalone game that have one."},
        "cards": {
            "type": "object",
            "description": "Copies by card id.",
            "additionalProperties": {"type": "integer", "minimum": 0},
        },
    }
    player = {
        "player": _TEXT,
        "event": _TEXT,
        "legal": {"enum": ["yes", "no"], "description": "The verdict when the lock was made."},
        "decks": {"type": "array", "items": _object(lock_file.DECK_KEYS, deck, ("name", "stratagem"))},
    }
    lock = {
        "lock": {"const": LOCK_VERSION, "description": "The version of this form."},
        "date": {"type": "string", "format": "date"},
        "rules": {**_TEXT, "description": "The format that was checked against."},
        "rules_version": _TEXT,
        "catalog": {**_TEXT, "description": "The version of the catalog."},
        "catalog_digest": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        "players": {"type": "array", "items": _object(lock_file.PLAYER_KEYS, player, ("event",))},
        "facts": {
            "type": "object",
            "description": "What is printed on each card and leader in the decks, by id.",
            "additionalProperties": {"type": "object", "additionalProperties": _TEXT},
        },
        "digest": {"type": "string", "pattern": "^gwlock1:[0-9a-f]{64}$", "description": "Of all the rest."},
    }
    return {
        "$schema": DRAFT,
        "title": "Gwent tournament lock",
        "description": "Who plays which decks, as gwent tournament lock writes it and verify reads it.",
        **_object(lock_file.KEYS, lock, ("date",)),
    }


def _object(keys: tuple[str, ...], shapes: dict[str, Any], optional: tuple[str, ...]) -> Schema:
    if set(keys) != set(shapes):
        raise ValueError(f"keys and shapes differ: {sorted(set(keys) ^ set(shapes))}")
    required = [key for key in keys if key not in optional]
    properties = {key: shapes[key] for key in keys}
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
