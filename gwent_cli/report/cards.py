"""Lists of cards as text, JSON and CSV."""

import json
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from gwent_cli.cards.factions import faction_name
from gwent_cli.cards.games import CLASSIC, game_named
from gwent_cli.cards.model import Leader
from gwent_cli.cards.search import Listing
from gwent_cli.report.card_columns import CARD_COLUMNS, LEADER_COLUMNS
from gwent_cli.report.card_fields import plain
from gwent_cli.report.csv_table import csv_table
from gwent_cli.report.text_table import text_table
from gwent_cli.source.text import clip

LIST_SCHEMA: Final = "gwent/cards/1"

_SECONDARY: Final = "* secondary deck: never starts in a deck (R1.6)"
_TWO_FACTIONS: Final = "+ also belongs to another faction"
# Room beside the last column of leaders, which is wrapped: the others and what parts them.
_BESIDE_LAST: Final = 38


def cards_text(listing: Listing, width: int = 80) -> str:
    """Tables of cards and of leaders, grouped by faction, with their numbers at the end."""
    parts = []
    if listing.cards:
        parts.append(_card_table(listing, width))
    if listing.leaders:
        parts.append(_leader_table(listing, width))
    if any(card.secondary for card in listing.cards):
        parts.append(_SECONDARY)
    if any(card.second_faction for card in listing.cards):
        parts.append(_TWO_FACTIONS)
    counts = [_count(listing.cards, "card")] if listing.cards or not listing.leaders else []
    counts += [_count(listing.leaders, "leader")] if listing.leaders else []
    return "\n\n".join([*parts, ", ".join(counts)]) + "\n"


def cards_json(listing: Listing) -> str:
    """The listing as JSON.

    ``{"schema": "gwent/cards/1", "catalog": {"game", "version"}, "cards": […], "leaders": […]}``; cards and
    leaders hold all that they have in their game, under the game's words, None as null.
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
    game = game_named(listing.game)
    words = [word for word in dict.fromkeys((*game.card_words, *game.leader_words)) if word not in ("ability", "note")]
    header = (*words, "note")
    rows = [plain(card) for card in listing.cards]
    rows += [plain(leader) | _as_card(leader) for leader in listing.leaders]
    return csv_table(header, ([_cell(fields.get(word)) for word in header] for fields in rows))


def _as_card(leader: Leader) -> dict[str, Any]:
    return {"kind": "leader"} | ({"abilities": [leader.ability]} if leader.ability else {})


def _cell(value: Any) -> str | int | None:
    if isinstance(value, list):
        return ";".join(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    number_or_text: str | int | None = value
    return number_or_text


def _card_table(listing: Listing, width: int) -> str:
    columns = CARD_COLUMNS.get(listing.game) or CARD_COLUMNS[CLASSIC]
    rows: list[Sequence[str]] = []
    for faction, group in groupby(listing.cards, key=lambda card: card.faction):
        rows.append((faction_name(faction).upper(), *("" for _ in columns[1:])))
        rows += ([column.cell(card) for column in columns] for card in group)
    header = [column.title for column in columns]
    return text_table(header, _fitted(rows, header, width), [column.align for column in columns])


def _fitted(rows: list[Sequence[str]], header: Sequence[str], width: int) -> list[Sequence[str]]:
    """Rows whose last cell is cut where the table would be too wide; full lists are in JSON and CSV."""
    others = sum(max(len(cell) for cell in cells) + 2 for cells in list(zip(header, *rows, strict=True))[:-1])
    room = max(width - others, len(header[-1]))
    return [(*row[:-1], clip(row[-1], room)) for row in rows]


def _leader_table(listing: Listing, width: int) -> str:
    columns = LEADER_COLUMNS.get(listing.game) or LEADER_COLUMNS[CLASSIC]
    rows: list[Sequence[str]] = []
    for faction, group in groupby(listing.leaders, key=lambda leader: leader.faction):
        rows.append((faction_name(faction).upper(), *("" for _ in columns[1:])))
        rows += ([column.cell(leader) for column in columns] for leader in group)
    header = [column.title for column in columns]
    widths = [column.width for column in columns[:-1]] + [max(width - _BESIDE_LAST, 20)]
    return text_table(header, rows, [column.align for column in columns], widths)


def _count(items: Sequence[object], noun: str) -> str:
    return f"{len(items)} {noun}" if len(items) == 1 else f"{len(items)} {noun}s"
