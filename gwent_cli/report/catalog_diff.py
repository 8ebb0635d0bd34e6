"""What changed between two versions of a catalog, as text, JSON and CSV."""

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from gwent_cli.cards.catalog import Item
from gwent_cli.cards.diff import CatalogDiff, Change, Changed, Value
from gwent_cli.cards.factions import faction_name
from gwent_cli.cards.model import Card
from gwent_cli.checks.catalog_change import DeckChange, DeckChanges
from gwent_cli.report.card_fields import plain
from gwent_cli.report.check_summary import count
from gwent_cli.report.csv_table import csv_table
from gwent_cli.report.diagnostic_json import diagnostic_value
from gwent_cli.report.diagnostic_lines import diagnostic_lines, wrap
from gwent_cli.report.text_table import text_table
from gwent_cli.source.text import clip, visible

DIFF_SCHEMA: Final = "gwent/catalog-diff/1"

_BESIDE_DECKS: Final = ("name", "power", "armor", "categories", "set")
"""Words of a card that make no difference to the verdict on a deck of the standalone game."""

_ARROW: Final = " \N{RIGHTWARDS ARROW} "
_CSV: Final = ("what", "id", "name", "kind", "word", "old", "new")


def diff_text(diff: CatalogDiff, decks: DeckChanges | None = None, width: int = 80) -> str:
    """A line for each card and leader that is different, by faction, then those added and removed, then the decks."""
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
    return "\n\n".join([*parts, *(_deck_parts(diff, decks, width) if decks else ())]) + "\n"


def _deck_parts(diff: CatalogDiff, decks: DeckChanges, width: int) -> Iterator[str]:
    for change in decks.changes:
        word = "legal" if change.becomes_legal else "illegal"
        deck = change.new
        lines = wrap(f"becomes {word}: {clip(deck.deck.label)} ({deck.path}), under {deck.format.name}", width)
        if change.becomes_legal:
            lines += ["  what it was refused for:"]
        lines += [f"  {line}" for line in diagnostic_lines(change.reasons, width - 2)]
        for changed in _changed_in(diff, change):
            phrases = ", ".join(map(_phrase, changed.changes))
            copies = deck.deck.counts().get(changed.new.id, 1)
            times = f"{copies} " if copies > 1 else ""
            lines += [f"  {line}" for line in wrap(f"{times}{visible(changed.new.name)}: {phrases}", width - 2)]
        yield "\n".join(lines)
    freed = sum(change.becomes_legal for change in decks.changes)
    said = f"{count(decks.checked, 'deck')} checked by both: {len(decks.changes) - freed} become illegal, "
    said += f"{freed} become legal, {decks.legal} stay legal, {decks.illegal} stay illegal"
    other = f"; {count(decks.others, 'deck')} of another game passed over" if decks.others else ""
    yield "\n".join(wrap(said + other, width, hang=""))


def _changed_in(diff: CatalogDiff, change: DeckChange) -> Iterator[Changed]:
    """What changed of the cards and the leader of a deck, in what decks are judged by."""
    deck = change.new.deck
    held = {*deck.counts(), *(item.id for item in (deck.leader, deck.stratagem) if item)}
    for changed in diff.changed:
        if changed.new.id in held:
            counted = tuple(each for each in changed.changes if each.word not in _BESIDE_DECKS)
            if counted:
                yield Changed(changed.old, changed.new, counted)


def diff_json(diff: CatalogDiff, decks: DeckChanges | None = None) -> str:
    """The difference as JSON.

    ``{"schema": "gwent/catalog-diff/1", "game", "old": version, "new": version, "changed": [{"id", "name",
    "kind", "changes": {word: {"old", "new"}}}], "added": [cards and leaders], "removed": [cards and leaders]}``;
    the kind of a leader is ``leader``. Where decks were checked, ``"decks": {"checked", "stay_legal", "stay_illegal",
    "of_other_games", "changes": [{"path", "name", "rules", "legal": {"old", "new"}, "reasons": [diagnostics],
    "cards": [ids of what changed in it]}]}``.
    """
    document: dict[str, Any] = {
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
    if decks is not None:
        document["decks"] = {
            "checked": decks.checked,
            "stay_legal": decks.legal,
            "stay_illegal": decks.illegal,
            "of_other_games": decks.others,
            "changes": [_deck(diff, change) for change in decks.changes],
        }
    # Names of decks are whatever somebody wrote; half a surrogate pair could not be printed.
    return json.dumps(document, indent=2, ensure_ascii=decks is not None) + "\n"


def _deck(diff: CatalogDiff, change: DeckChange) -> dict[str, Any]:
    return {
        "path": change.new.path,
        "name": change.new.deck.name,
        "rules": change.new.format.name,
        "legal": {"old": not change.becomes_legal, "new": change.becomes_legal},
        "reasons": [diagnostic_value(found) for found in change.reasons],
        "cards": [changed.new.id for changed in _changed_in(diff, change)],
    }


def diff_csv(diff: CatalogDiff, decks: DeckChanges | None = None) -> str:
    """The difference as CSV: a line for each change, one for each card or leader added or removed, and one for each
    deck that becomes illegal or legal: its path as ``id``, its format as ``kind``.
    """
    return csv_table(_CSV, (*_rows(diff), *(_deck_row(change) for change in (decks.changes if decks else ()))))


def _deck_row(change: DeckChange) -> Sequence[str | int | None]:
    verdicts = ("no", "yes") if change.becomes_legal else ("yes", "no")
    return ("deck", change.new.path, change.new.deck.label, change.new.format.name, "legal", *verdicts)


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
