"""A field counted, as text, Markdown, CSV and JSON."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from gwent_cli.desk.summary import FieldSummary, Share
from gwent_cli.report.check_markdown import markdown
from gwent_cli.report.check_summary import count
from gwent_cli.report.csv_table import csv_table
from gwent_cli.report.text_table import Align, text_table

SUMMARY_SCHEMA: Final = "gwent/field/1"
_ALIGN: Final[tuple[Align, ...]] = ("left", "right", "right", "right", "right")


def summary_text(summary: FieldSummary) -> str:
    """Three tables: factions, leaders, cards, each with decks, their share, players, and copies of cards."""
    said = count(summary.registrations, "registration")
    head = f"{said} ({summary.legal:,} legal) with {count(summary.decks, 'deck')}, catalog {summary.catalog}"
    blocks = [head]
    for noun, shares in _tables(summary):
        rows = [[share.name, *_figures(share, summary, noun == "card")] for share in shares]
        header = [noun, "decks", "of all", "players", *(["copies"] if noun == "card" else [])]
        blocks.append(text_table(header, rows, _ALIGN[: len(header)]) if rows else f"no {noun}")
    return "\n\n".join(blocks) + "\n"


def summary_markdown(summary: FieldSummary) -> str:
    """The same as Markdown tables."""
    parts = ["## The field", f"{count(summary.registrations, 'registration')}, {summary.legal:,} of them legal."]
    for noun, shares in _tables(summary):
        header = (noun, "decks", "of all", "players", "copies")
        lines = [f"| {' | '.join(header)} |", "| --- | ---: | ---: | ---: | ---: |"]
        lines += [f"| {markdown(share.name)} | {' | '.join(_figures(share, summary, True))} |" for share in shares]
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def summary_csv(summary: FieldSummary) -> str:
    """A line for each faction, leader and card."""
    header = ("what", "id", "name", "decks", "share", "players", "copies")
    rows = (
        (noun, share.id, share.name, share.decks, round(_part(share, summary), 4), share.players, share.copies)
        for noun, shares in _tables(summary)
        for share in shares
    )
    return csv_table(header, rows)


def summary_json(summary: FieldSummary) -> str:
    """The same as JSON in ASCII; ``share`` is the part of all decks, from 0 to 1."""
    document: dict[str, Any] = {
        "schema": SUMMARY_SCHEMA,
        "catalog": summary.catalog,
        "registrations": summary.registrations,
        "legal": summary.legal,
        "decks": summary.decks,
    }
    for noun, shares in _tables(summary):
        document[f"{noun}s"] = [{**share._asdict(), "share": round(_part(share, summary), 4)} for share in shares]
    return json.dumps(document, indent=2) + "\n"


def _tables(summary: FieldSummary) -> Iterator[tuple[str, Iterable[Share]]]:
    yield "faction", summary.factions
    yield "leader", summary.leaders
    yield "card", summary.cards


def _part(share: Share, summary: FieldSummary) -> float:
    return share.decks / summary.decks if summary.decks else 0.0


def _figures(share: Share, summary: FieldSummary, copies: bool) -> list[str]:
    part = f"{100 * _part(share, summary):.0f}%"
    return [str(share.decks), part, str(share.players), *([str(share.copies)] if copies else [])]
