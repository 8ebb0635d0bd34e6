"""Lists of cards as text, JSON and CSV."""

import json
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from gwent_cli.cards.factions import faction_name
from gwent_cli.cards.model import Card, Leader
from gwent_cli.cards.search import Listing
from gwent_cli.report.card_fields import plain
from gwent_cli.report.csv_table import csv_table
from gwent_cli.report.text_table import text_table
from gwent_cli.source.text import visible

LIST_SCHEMA: Final = "gwent/cards/1"

_COLUMNS: Final = ("Card", "Kind", "Str", "Row", "Abilities", "Copies")
_LEADER_COLUMNS: Final = ("Leader", "Mode", "Effect")
_CSV: Final = (
    "id",
    "name",
    "game",
    "faction",
    "kind",
    "strength",
    "rows",
    "abilities",
    "copies",
    "musters",
    "bond",
    "transforms_to",
    "summons",
    "secondary",
    "set",
    "mode",
    "effect",
    "provisional",
    "note",
)
_LEADER_WIDTH: Final = 27
_MODE_WIDTH: Final = 7
_SECONDARY: Final = "* secondary deck: never starts in a deck (R1.6)"


def cards_text(listing: Listing, width: int = 80) -> str:
    """Tables of cards and of leaders, grouped by faction, with their numbers at the end."""
    parts = []
    if listing.cards:
        parts.append(_card_table(listing.cards))
    if listing.leaders:
        parts.append(_leader_table(listing.leaders, width))
    if any(card.secondary for card in listing.cards):
        parts.append(_SECONDARY)
    counts = [_count(listing.cards, "card")] if listing.cards or not listing.leaders else []
    counts += [_count(listing.leaders, "leader")] if listing.leaders else []
    return "\n\n".join([*parts, ", ".join(counts)]) + "\n"


def cards_json(listing: Listing) -> str:
    """The listing as JSON.

    ``{"schema": "gwent/cards/1", "catalog": {"game", "version"}, "cards": […], "leaders": […]}``; cards and
    leaders hold all fields of ``Card`` and ``Leader`` under the same names, None as null.
    """
    document = {
        "schema": LIST_SCHEMA,
        "catalog": {"game": listing.game, "version": listing.version},
        "cards": [plain(card) for card in listing.cards],
        "leaders": [plain(leader) for leader in listing.leaders],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def cards_csv(listing: Listing) -> str:
    """The listing as CSV: one line for each card, then each leader (kind ``leader``); lists are parted by ``;``."""
    rows = [_csv_row(plain(card)) for card in listing.cards]
    rows += [_csv_row(plain(leader) | {"kind": "leader", "abilities": [leader.ability]}) for leader in listing.leaders]
    return csv_table(_CSV, rows)


def _csv_row(fields: dict[str, Any]) -> list[str | int | None]:
    def cell(value: Any) -> str | int | None:
        if isinstance(value, list):
            return ";".join(value)
        if isinstance(value, bool):
            return "yes" if value else "no"
        number_or_text: str | int | None = value
        return number_or_text

    return [cell(fields.get(column)) for column in _CSV]


def _card_table(cards: Sequence[Card]) -> str:
    rows: list[Sequence[str]] = []
    for faction, group in groupby(cards, key=lambda card: card.faction):
        rows.append((faction_name(faction).upper(), "", "", "", "", ""))
        rows += (
            (
                visible(card.name) + (" *" if card.secondary else ""),
                card.kind,
                "" if card.strength is None else str(card.strength),
                "agile" if len(card.rows) > 1 else "".join(card.rows),
                ", ".join(ability for ability in card.abilities if ability != "agile"),
                str(card.copies),
            )
            for card in group
        )
    return text_table(_COLUMNS, rows, ("left", "left", "right", "left", "left", "right"))


def _leader_table(leaders: Sequence[Leader], width: int) -> str:
    rows: list[Sequence[str]] = []
    for faction, group in groupby(leaders, key=lambda leader: leader.faction):
        rows.append((faction_name(faction).upper(), "", ""))
        for leader in group:
            effect = f"{leader.effect} (provisional)" if leader.provisional else leader.effect
            rows.append((visible(leader.name), leader.mode, visible(effect)))
    widths = (_LEADER_WIDTH, None, max(width - _LEADER_WIDTH - _MODE_WIDTH - 4, 20))
    return text_table(_LEADER_COLUMNS, rows, ("left", "left", "left"), widths)


def _count(items: Sequence[object], noun: str) -> str:
    return f"{len(items)} {noun}" if len(items) == 1 else f"{len(items)} {noun}s"
