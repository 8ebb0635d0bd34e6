"""Cards and leaders as plain data."""

from typing import Any

from gwent_cli.cards.model import Card, Leader


def plain(item: Card | Leader) -> dict[str, Any]:
    """All fields of a card or leader under their own names, as they stand in JSON."""
    fields = {name: getattr(item, name) for name in item.__slots__}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()}
