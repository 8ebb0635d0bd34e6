"""What changed between two versions of a catalog, as text, JSON and CSV."""

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from gwent_cli.cards.catalog import Item
from gwent_cli.cards.diff import CatalogDiff, Change, Value
from gwent_cli.cards.factions import faction_name
from gwent_cli.cards.model import Card
from gwent_cli.report.card_fields import plain
from gwent_cli.report.csv_table import csv_table
from gwent_cli.report.text_table import text_table
from gwent_cli.source.text import visible

DIFF_SCHEMA: Final = "gwent/catalog-diff/1"

_ARROW: Final = " \N{RIGHTWARDS ARROW} "
_CSV: Final = ("what", "id", "name", "kind", "word", "old", "new")


def diff_text(diff: CatalogDiff) -> str:
    """A line for each card and leader that is different, by faction, then those added and removed."""
    parts = [f"{visible(diff.old)}{_ARROW}{visible(diff.new)}"]
    rows: list[Sequence[str]] = []
    for faction, group in groupby(diff.changed, key=lambda changed: changed.new.faction):
        rows.append((faction_name(faction).upper(), "", ""))
        rows += (
            (visible(changed.new.name), kind_of(changed.new), ", ".join(map(_phrase, changed.changes)))
            for changed in group
        )
    if rows:
        parts.append(text_table(("Changed", "Kind", "What"), rows, ("left", "left", "left")))
    for title, items in (("Added", diff.added), ("Removed", diff.removed)):
        if items:
            named = [(visible(item.name), kind_of(item), faction_name(item.faction), item.id) for item in items]
            parts.append(text_table((title, "Kind", "Faction", "Id"), named, ("left",) * 4))
    counts = ((diff.changed, "changed"), (diff.added, "added"), (diff.removed, "removed"))
    parts.append("no difference" if diff.empty else ", ".join(f"{len(items)} {word}" for items, word in counts))
    return "\n\n".join(parts) + "\n"


def diff_json(diff: CatalogDiff) -> str:
    """The difference as JSON.

    ``{"schema": "gwent/catalog-diff/1", "game", "old": version, "new": version, "changed": [{"id", "name",
    "kind", "changes": {word: {"old", "new"}}}], "added": [cards and leaders], "removed": [cards and leaders]}``;
    the kind of a leader is ``leader``.
    """
    document = {
        "schema": DIFF_SCHEMA,
        "game": diff.game,
        "old": diff.old,
        "new": diff.new,
        "changed": [
            {
                "id": changed.new.id,
                "name": changed.new.name,
                "kind": kind_of(changed.new),
                "changes": {change.word: {"old": change.old, "new": change.new} for change in changed.changes},
            }
            for changed in diff.changed
        ],
        "added": [_whole(item) for item in diff.added],
        "removed": [_whole(item) for item in diff.removed],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def diff_csv(diff: CatalogDiff) -> str:
    """The difference as CSV: a line for each change, and one for each card or leader added or removed."""
    return csv_table(_CSV, _rows(diff))


def kind_of(item: Item) -> str:
    """What an item is, in a word."""
    return item.kind if isinstance(item, Card) else "leader"


def _rows(diff: CatalogDiff) -> Iterator[Sequence[str | int | None]]:
    for changed in diff.changed:
        head = ("changed", changed.new.id, changed.new.name, kind_of(changed.new))
        for change in changed.changes:
            yield (*head, change.word, _told(change.old), _told(change.new))
    for what, items in (("added", diff.added), ("removed", diff.removed)):
        for item in items:
            yield (what, item.id, item.name, kind_of(item), None, None, None)


def _whole(item: Item) -> dict[str, Any]:
    return plain(item) | {"kind": kind_of(item)}


def _phrase(change: Change) -> str:
    return f"{change.word} {visible(_told(change.old))}{_ARROW}{visible(_told(change.new))}"


def _told(value: Value) -> str:
    if isinstance(value, tuple):
        return ", ".join(value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value in (None, "") else str(value)
