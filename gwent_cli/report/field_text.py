"""A field as text for the organiser."""

from collections.abc import Sequence
from typing import Final

from gwent_cli.checks.results import CheckResult, DeckResult, FileResult, SetResult, Verdict, found_in
from gwent_cli.report.check_summary import count, severities, weighed
from gwent_cli.report.diagnostic_lines import diagnostic_lines, wrap
from gwent_cli.report.field_rows import FieldRow, faction_of, field_rows, weight_of
from gwent_cli.report.text_table import Align, text_table
from gwent_cli.source.text import clip, visible

_DECKS: Final = 3
_WIDE: Final = 110
"""Columns from which factions are written out."""
_PLAYER: Final = (18, 26)
_SHORT: Final = 3
_GAP: Final = 2
_NARROWEST: Final = 20
_LONGEST: Final = 140
_INCOMPLETE: Final = "+: cards that could not be read are not counted; ?: could not be read or judged"


def field_text(result: CheckResult, width: int = 80) -> str:
    """A table with a line for each player, then every problem with the line it is in, then the field in a sentence."""
    rows = field_rows(result)
    blocks = [[_table(rows, width)]] if rows else []
    problems = [found for each in result.results for found in found_in(each)]
    if problems:
        blocks.append(diagnostic_lines(problems, width, result.lines))
    blocks.append(wrap(field_sentence(result), width, hang=""))
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def field_sentence(result: CheckResult) -> str:
    """How many registrations there are and what came of them. Foreign text is not escaped."""
    sets = [each for each in result.results if isinstance(each, SetResult)]
    files = sum(isinstance(each, FileResult) for each in result.results)
    refused = sum(each.verdict is Verdict.ILLEGAL for each in sets)
    decks = sum(len(each.decks) for each in sets)
    lost = sum(max(each.registration.listed - len(each.decks), 0) for each in sets if each.registration)
    parts = [f"{len(sets) - refused:,} legal"]
    parts += [f"{refused:,} illegal"] if refused else []
    unread = [count(files, "file")] if files else []
    unread += [count(lost, "deck")] if lost else []
    parts += [f"not read: {' and '.join(unread)}"] if unread else []
    weights = severities(result)
    said = f" ({weighed(weights)})" if weights else ""
    copies = ", copies not limited" if result.copies is None else ""
    return (
        f"{count(len(sets), 'registration')} with {count(decks, 'deck')} checked against catalog "
        f"{result.catalog}{copies}: {', '.join(parts)}{said}"
    )


def _table(rows: Sequence[FieldRow], width: int) -> str:
    wide = width >= _WIDE
    number = max(_DECKS, *(len(row.decks) for row in rows))
    cells = [[_deck(deck, wide) for deck in row.decks] + [""] * (number - len(row.decks)) for row in rows]
    room = _PLAYER[wide]
    names = [clip(visible(row.player or row.place), room) for row in rows]
    header = ["player", *(f"deck {position}" if wide else f"{position}" for position in range(1, number + 1))]
    taken = max(map(len, (*names, "player"))) + sum(
        max(map(len, (title, *column))) + _GAP for title, *column in zip(header[1:], *cells, strict=True)
    )
    left = max(width - taken - len("ok") - 2 * _GAP, _NARROWEST)
    table = [
        [name, *own, "ok" if row.legal else "NO", _problem(row)]
        for name, own, row in zip(names, cells, rows, strict=True)
    ]
    align: list[Align] = ["left"] * (number + 3)
    text = text_table([*header, "", "first problem"], table, align, [*[None] * (number + 2), left])
    marked = any(cell.endswith(("+", "?")) for own in cells for cell in own)
    return f"{text}\n{_INCOMPLETE}" if marked else text


def _deck(deck: DeckResult | None, wide: bool) -> str:
    if deck is None:
        return "?"
    weight = weight_of(deck)
    faction = faction_of(deck)
    shown = "?" if weight is None else f"{weight}{'' if deck.complete else '+'}"
    return f"{faction if wide or faction == '?' else faction[:_SHORT]} {shown}"


def _problem(row: FieldRow) -> str:
    if row.problem is None:
        return ""
    more = f" (+{row.problems - 1} more)" if row.problems > 1 else ""
    return visible(f"{row.problem.code} {clip(row.problem.message, _LONGEST)}{more}")
