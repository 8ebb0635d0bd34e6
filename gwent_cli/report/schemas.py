"""Every schema there is, as ``gwent schema`` prints them and ``schemas/`` holds them."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from gwent_cli.guide.lock_schema import lock_schema
from gwent_cli.guide.position_schema import position_schema
from gwent_cli.guide.schema import DRAFT, Schema, deck_schema, registration_schema


def report_schema() -> Schema:
    """The schema of a check as JSON, from the types it is built of."""
    from pydantic import TypeAdapter

    from gwent_cli.report.check_shapes import CheckShape

    return {"$schema": DRAFT, **_closed(TypeAdapter(CheckShape).json_schema())}


SCHEMAS: Final[Mapping[str, Callable[[], Schema]]] = {
    "deck": deck_schema,
    "registration": registration_schema,
    "lock": lock_schema,
    "position": position_schema,
    "report": report_schema,
}


def schema_text(name: str) -> str:
    """A schema as JSON.

    Raises:
        KeyError: there is none of this name.
    """
    return json.dumps(SCHEMAS[name](), indent=1, ensure_ascii=True) + "\n"


def _closed(node: Any) -> Any:
    """The schema with every object closed: nothing is printed that it does not tell of."""
    if isinstance(node, list):
        return [_closed(each) for each in node]
    if not isinstance(node, dict):
        return node
    closed = {key: _closed(value) for key, value in node.items()}
    if "properties" in closed and closed.get("type") == "object":
        closed["additionalProperties"] = False
    return closed
