"""The figures of decks as JSON and CSV."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from gwent_cli.figures.deck_stats import MOST_WANTED, DeckStats, Odds
from gwent_cli.report.csv_table import Cell, csv_table

STATS_SCHEMA: Final = "gwent/deck-stats/1"

_DIGITS: Final = 12
_CSV: Final = ("deck", "table", "name", "column", "value")


def deck_stats_json(stats: Sequence[DeckStats]) -> str:
    """The figures as JSON.

    ``{"schema": "gwent/deck-stats/1", "decks": [{"name", "game", "catalog", "faction", "leader", "totals": {figure:
    number}, "breakdowns": {name: [{name: word, column: number}]}, "odds": [{"wanted", "kind", "copies", "moments":
    [{"moment", "chance": [of 0, 1, 2 …], "at_least": {"1": …}, "expected"}]}], "assumptions": [sentence]}]}``.
    """
    document = {"schema": STATS_SCHEMA, "decks": [_plain(one) for one in stats]}
    return json.dumps(document, indent=2, ensure_ascii=True) + "\n"


def deck_stats_csv(stats: Sequence[DeckStats]) -> str:
    """The figures as CSV: one number a line, with the table, row and column it belongs to."""
    return csv_table(_CSV, (row for number, one in enumerate(stats, 1) for row in _rows(one, number)))


def _plain(stats: DeckStats) -> dict[str, Any]:
    deck = stats.deck
    return {
        "name": deck.name,
        "game": deck.game,
        "catalog": stats.catalog,
        "faction": deck.faction,
        "leader": deck.leader.id if deck.leader else None,
        "totals": stats.totals,
        "breakdowns": {
            table.name: [
                {table.name: word, **dict(zip(table.columns, numbers, strict=True))} for word, numbers in table.rows
            ]
            for table in stats.breakdowns
        },
        "odds": [_odds(one) for one in stats.odds],
        "assumptions": list(stats.assumptions),
    }


def _odds(odds: Odds) -> dict[str, Any]:
    return {
        "wanted": odds.wanted,
        "kind": odds.kind,
        "copies": odds.copies,
        "moments": [
            {
                "moment": moment.title,
                "chance": [round(each, _DIGITS) for each in moment.chance],
                "at_least": {
                    str(number): round(moment.at_least(number), _DIGITS)
                    for number in range(1, min(odds.copies, MOST_WANTED) + 1)
                },
                "expected": round(moment.expected, _DIGITS),
            }
            for moment in odds.moments
        ],
    }


def _rows(stats: DeckStats, number: int) -> Iterator[Sequence[Cell]]:
    name = stats.deck.name or str(number)
    for figure, value in stats.totals.items():
        yield name, "totals", figure, "", value
    for table in stats.breakdowns:
        for word, numbers in table.rows:
            for column, value in zip(table.columns, numbers, strict=True):
                yield name, table.name, word, column, value
    for one in stats.odds:
        for moment in one.moments:
            for least in range(1, min(one.copies, MOST_WANTED) + 1):
                yield name, f"at least {least}", one.wanted, moment.title, round(moment.at_least(least), _DIGITS)
