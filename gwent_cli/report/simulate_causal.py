"""What each card of a deck is worth over a plain unit, as text, plain values and rows of other tables."""

from typing import Any, Final

from gwent_cli.arena.causal import CausalFigures, CausalTable
from gwent_cli.arena.question import Question
from gwent_cli.report.csv_table import Cell
from gwent_cli.report.diagnostic_lines import wrap
from gwent_cli.report.simulate_cards import points
from gwent_cli.report.simulate_shapes import rounded
from gwent_cli.report.text_table import Align, text_table
from gwent_cli.source.text import clip, visible

HEADER: Final = ("card", "n", "as", "deals", "with", "plain", "difference", "95% interval")


def causal_blocks(question: Question, table: CausalTable, width: int) -> list[list[str]]:
    """A table with the best card first, and what it means."""
    if not table.cards:
        return []
    deck = visible(clip(question.a.name))
    title = f"Score of A ({deck}) with each of its cards, and with a plain unit in its place on the same deals"
    align: list[Align] = ["left"]
    align += ["right"] * (len(HEADER) - 1)
    rows = [tuple(visible(clip(cell)) for cell in row) for row in causal_rows(table)]
    others = sum(max(len(HEADER[i]), *(len(row[i]) for row in rows)) + 2 for i in range(1, len(HEADER)))
    widths = (max(width - others, 12), *([None] * (len(HEADER) - 1)))
    lines = text_table(HEADER, rows, align, widths).splitlines()
    notes = [line for note in causal_notes(table) for line in wrap(note, width, hang="")]
    return [[*wrap(title, width, hang=""), "", *lines], notes]


def causal_rows(table: CausalTable) -> list[tuple[str, ...]]:
    """The cells of each card under ``HEADER``, best card first."""
    ordered = sorted(table.cards, key=lambda each: -(each.difference.difference or 0))
    return [_row(each) for each in ordered]


def causal_notes(table: CausalTable) -> tuple[str, ...]:
    """What was done, how to read it, and what it leaves out."""
    skipped = ""
    if table.plain:
        skipped = f" Plain units as they are, so not replaced: {', '.join(clip(card) for card in table.plain)}."
    return (
        "The match was played again for each card on the same deals, with a plain unit for every copy: without "
        "abilities, no hero, of the card's rows and printed strength (as); for specials of strength 0, close. So "
        "the difference is what the card does beyond its printed strength, for a special all that it does. "
        f"* marks differences that remain after Holm's correction for {len(table.cards)} comparisons (5%). "
        f"{table.games:,} games beside those of the match.{skipped}",
    )


def causal_shape(table: CausalTable) -> dict[str, Any]:
    """The table for JSON."""
    return {
        "replacement": "plain unit of the printed strength; strength 0 for specials",
        "correction": "holm",
        "games": table.games,
        "plain": list(table.plain),
        "a": [_shape(each) for each in table.cards],
    }


def causal_csv_rows(table: CausalTable) -> list[tuple[Cell, ...]]:
    """A line a card under the header of ``simulate_csv``."""
    rows: list[tuple[Cell, ...]] = []
    for each in table.cards:
        found = each.difference
        numbers: list[Cell] = [None, None, None]
        if found.difference is not None:
            numbers = [rounded(found.difference), rounded(found.low), rounded(found.high)]
        counts = (each.deals, None, None, None)
        rows.append(("causal", "A", each.card, "difference", each.copies, *counts, *numbers, _p(each)))
    return rows


def _row(each: CausalFigures) -> tuple[str, ...]:
    found = each.difference
    head = (each.name, str(each.copies), str(each.strength), f"{each.deals:,}")
    if found.difference is None or each.scores is None:
        return *head, "-", "-", "-", "-"
    star = " *" if each.p_holm is not None else "  "
    scores = (f"{score:.1%}" for score in each.scores)
    return *head, *scores, points(found.difference) + star, f"{points(found.low)} to {points(found.high)}"


def _shape(each: CausalFigures) -> dict[str, Any]:
    found = each.difference
    return {
        "card": each.card,
        "copies": each.copies,
        "strength": each.strength,
        "deals": each.deals,
        "scores": None if each.scores is None else [rounded(score) for score in each.scores],
        "difference": {
            "score": rounded(found.difference),
            "interval": [rounded(found.low), rounded(found.high)],
            "method": found.method,
            "differs": each.p_holm is not None,
            "p_holm": _p(each),
        },
    }


def _p(each: CausalFigures) -> float | None:
    return None if each.p_holm is None else float(f"{each.p_holm:.3g}")
