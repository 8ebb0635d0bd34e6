"""A field as a table for spreadsheets."""

from gwent_cli.checks.results import CheckResult
from gwent_cli.decks.identity import deck_hash, spoken
from gwent_cli.report.csv_table import Cell, csv_table
from gwent_cli.report.diagnostic_lines import place
from gwent_cli.report.field_rows import FieldRow, faction_of, field_rows, strength_of

_DECKS = 3


def field_csv(result: CheckResult) -> str:
    """A line for each registration: who and where, each deck with its name, faction, strength and short hash, the
    verdict, and the gravest problem with its place.
    """
    rows = field_rows(result)
    decks = max(_DECKS, *(len(row.decks) for row in rows)) if rows else _DECKS
    header = ["place", "player", "event"]
    for number in range(1, decks + 1):
        header += [f"deck{number}", f"faction{number}", f"strength{number}", f"hash{number}"]
    header += ["verdict", "problems", "code", "problem", "at"]
    return csv_table(header, (_cells(row, decks) for row in rows))


def _cells(row: FieldRow, decks: int) -> list[Cell]:
    cells: list[Cell] = [row.place, row.player, row.event]
    for number in range(decks):
        deck = row.decks[number] if number < len(row.decks) else None
        hash = deck_hash(deck.deck) if deck else None
        faction = faction_of(deck) if deck else None
        cells += [deck.deck.label if deck else None, faction, strength_of(deck), spoken(hash) if hash else None]
    found = row.problem
    cells += [row.verdict, row.problems, found.code if found else None, found.message if found else None]
    return [*cells, place(found.path, found.span).removesuffix(":") if found else None]
