"""The JSON Schema of position files."""

from typing import Final

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.cards.factions import FACTIONS
from gwent_cli.cards.model import ROWS
from gwent_cli.engine.rulings import PROFILES, RULINGS
from gwent_cli.guide.schema import DRAFT, FREE, TEXT, Schema, keyed, leader_names, one_of_or_text
from gwent_cli.notation.expecting import PLAYER_KEYS, TABLE_KEYS
from gwent_cli.notation.judge import CASE_KEYS
from gwent_cli.notation.moves import SUGAR, Verb
from gwent_cli.notation.position import GEMS, SWAPS
from gwent_cli.notation.sides import SEAT_KEYS, SIDE_KEYS

_CARD: Final[Schema] = {"$ref": "#/$defs/card"}
_CARDS: Final[Schema] = {"type": "array", "items": _CARD}
_HIDDEN: Final[Schema] = {
    "description": "Cards, '?' for an unknown one; or how many unknown ones.",
    "anyOf": [{"type": "integer", "minimum": 0}, {"type": "string"}, _CARDS, {"type": "null"}],
}
_LAID: Final[Schema] = {
    "anyOf": [
        _CARD,
        {
            "type": "object",
            "properties": {"card": _CARD, "owner": TEXT},
            "patternProperties": FREE,
            "required": ["card"],
            "additionalProperties": False,
        },
    ]
}
_LAID_LIST: Final[Schema] = {"type": "array", "items": _LAID}
_SEVERAL: Final[Schema] = {"anyOf": [_LAID, _LAID_LIST, {"type": "null"}]}
_FLAG: Final[Schema] = {"anyOf": [{"type": "boolean"}, {"type": "string"}, {"type": "null"}]}
_NUMBER: Final[Schema] = {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "string"}, {"type": "null"}]}
_ANSWERS: Final[Schema] = {"anyOf": [TEXT, {"type": "object"}, {"type": "array"}, {"type": "null"}]}


def position_schema() -> Schema:
    """The schema of a position file; a document may be a list of positions, too."""
    catalog = load_catalog()
    return {
        "$schema": DRAFT,
        "title": "Gwent position",
        "description": "A position as gwent judge reads it, with moves and expectations if wanted.",
        "anyOf": [{"$ref": "#/$defs/position"}, {"type": "array", "items": {"$ref": "#/$defs/position"}}],
        "$defs": {
            "card": one_of_or_text([card.name for card in catalog.cards.values()], "A card, by name or id."),
            "player": keyed((*SEAT_KEYS, *SIDE_KEYS), {**_seat(catalog), **_side()}),
            "seat": keyed(("name", *SEAT_KEYS), {"name": TEXT, **_seat(catalog)}),
            "side": keyed(
                ("seats", *SIDE_KEYS), {"seats": {"type": "array", "items": {"$ref": "#/$defs/seat"}}, **_side()}
            ),
            "step": {"type": "object", "additionalProperties": {"$ref": "#/$defs/move"}},
            "move": _move(),
            "position": _position(catalog),
        },
    }


def _seat(catalog: Catalog) -> dict[str, Schema]:
    return {
        "faction": one_of_or_text(FACTIONS, "Whose ability works (R4)."),
        "leader": one_of_or_text(leader_names(catalog), "The leader."),
        "leader_used": _FLAG,
        "hand": _HIDDEN,
        "deck": _HIDDEN,
        "passed": _FLAG,
        "swaps": {**_NUMBER, "description": f"Swaps left before round 1, at most {SWAPS}."},
        "aside": _CARDS,
    }


def _side() -> dict[str, Schema]:
    return {
        "discard": _CARDS,
        "secondary": _CARDS,
        "removed": _CARDS,
        **dict.fromkeys(ROWS, _LAID_LIST),
        "horns": {"description": "Rows with a horn, or {row: siege, by: leader}.", **_ANSWERS},
        "gems": {**_NUMBER, "description": f"From 0 to {GEMS}."},
    }


def _move() -> Schema:
    keys = (*Verb, *SUGAR, "chance")
    shapes: dict[str, Schema] = {**dict.fromkeys(keys, _ANSWERS), "play": _CARD, "chance": _SEVERAL}
    return {"anyOf": [TEXT, {"type": "array"}, keyed(keys, shapes)]}


def _position(catalog: Catalog) -> Schema:
    rulings = {ruling.name: one_of_or_text(ruling.values, ruling.about) for ruling in RULINGS}
    player: Schema = {"$ref": "#/$defs/player"}
    shapes: dict[str, Schema] = {
        "you": player,
        "opponent": player,
        "sides": {"type": "array", "items": {"$ref": "#/$defs/side"}},
        "weather": _SEVERAL,
        "round": _NUMBER,
        "to_move": TEXT,
        "started": TEXT,
        "rulings": {
            "anyOf": [
                {"enum": list(PROFILES)},
                TEXT,
                {"type": "null"},
                keyed(("profile", *rulings), {"profile": one_of_or_text(list(PROFILES), "A profile."), **rulings}),
            ]
        },
        "seed": _NUMBER,
        "name": TEXT,
        "notes": TEXT,
        "play": {"type": "array", "items": {"$ref": "#/$defs/step"}},
        "expect": _expected(),
    }
    return keyed(CASE_KEYS, shapes)


def _expected() -> Schema:
    """What is expected of the table by its own keys, of a player under the player's name."""
    player = {"type": "object", "properties": dict.fromkeys(PLAYER_KEYS, True), "additionalProperties": False}
    return {
        "type": "object",
        "properties": dict.fromkeys(TABLE_KEYS, True),
        "additionalProperties": {"anyOf": [player, {"type": "null"}]},
    }
