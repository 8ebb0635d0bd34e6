"""The figures of a deck as text and as Markdown."""

import textwrap
from collections.abc import Sequence

from gwent_cli.cards.factions import faction_name
from gwent_cli.figures.composition import ALLOWED, Breakdown
from gwent_cli.figures.deck_stats import MOST_WANTED, DeckStats, Odds
from gwent_cli.report.check_markdown import markdown
from gwent_cli.report.text_table import Align, text_table
from gwent_cli.source.text import visible

_WIDEST_BAR = 40
_NARROWEST = 40
_LONGEST_NAME = 28


def deck_stats_text(stats: Sequence[DeckStats], width: int) -> str:
    """Every deck in turn: its figures, how it splits, and the odds of its cards."""
    return "\n\n".join(_text(one, width) for one in stats) + "\n"


def deck_stats_markdown(stats: Sequence[DeckStats]) -> str:
    """The same as Markdown tables."""
    return "\n\n".join("\n\n".join(_markdown(one)) for one in stats) + "\n"


def percent(chance: float) -> str:
    """A chance in per cent; only what is certain or impossible is shown as 100% or 0%."""
    if 0.0 < chance < 0.0005:
        return "<0.1%"
    if 0.9995 <= chance < 1.0 - 1e-12:
        return ">99.9%"
    return f"{chance:.0%}" if chance < 1e-12 or chance > 0.9995 else f"{chance:.1%}"


def title_of(stats: DeckStats) -> str:
    """What names a deck: its name, faction and leader, as far as it has them."""
    deck = stats.deck
    leader = deck.leader.name if deck.leader else None
    return ", ".join(part for part in (deck.name, faction_name(deck.faction) if deck.faction else None, leader) if part)


def _text(stats: DeckStats, width: int) -> str:
    lines = textwrap.wrap(visible(title_of(stats)), max(width, _NARROWEST))
    lines += textwrap.wrap(_totals(stats), max(width, _NARROWEST))
    parts = ["\n".join(lines)]
    parts += [_table(table, width) for table in stats.breakdowns]
    header, rows = _odds(stats.odds)
    if rows:
        aligned: list[Align] = ["left"]
        aligned += ["right"] * (len(header) - 1)
        # The names of cards are as long as they like.
        widths = [_LONGEST_NAME, *[None for _ in header[1:]]]
        parts.append(text_table(header, rows, aligned, widths))
        parts.append(
            "\n".join(line for said in stats.assumptions for line in textwrap.wrap(said, max(width, _NARROWEST)))
        )
    return "\n\n".join(parts)


def _totals(stats: DeckStats) -> str:
    figures = dict(stats.totals)
    allowed = figures.pop(ALLOWED, None)
    words = []
    for name, value in figures.items():
        if not value and name != "cards":
            continue
        if name in ("strength", "power"):
            words.append(f"{name} {value}")
        elif name == "provisions":
            words.append(f"provisions {value} of {allowed}")
        else:
            words.append(f"{value} {name[:-1] if value == 1 and name.endswith('s') else name}")
    return ", ".join(words)


def _table(table: Breakdown, width: int) -> str:
    header = (table.name.capitalize(), *(column.capitalize() for column in table.columns))
    rows = [(word, *map(str, numbers)) for word, numbers in table.rows]
    align: list[Align] = ["right" if table.curve else "left"]
    align += ["right"] * len(table.columns)
    if table.curve:
        most = max(numbers[0] for _, numbers in table.rows)
        room = min(_WIDEST_BAR, max(width - 24, 8))
        scale = min(1.0, room / most)
        header = (*header, "")
        rows = [
            (*row, "#" * max(round(numbers[0] * scale), int(numbers[0] > 0)))
            for row, (_, numbers) in zip(rows, table.rows, strict=True)
        ]
        align.append("left")
    return text_table(header, rows, align)


def _odds(odds: Sequence[Odds]) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """The chances of at least one, and where several are asked of, of at least two and three."""
    if not odds:
        return (), []
    header = ("Chance of", "Copies", *(moment.title.capitalize() for moment in odds[0].moments))
    rows = []
    for one in odds:
        most = min(one.copies, MOST_WANTED) if one.kind != "class" else min(one.copies, 2)
        for number in range(1, most + 1):
            wanted = visible(one.wanted)
            name = wanted if number == 1 else f"{wanted}, {number} or more"
            if one.kind == "copies":
                name = f"{number} of {one.copies} copies" if one.copies > 1 else "a single card"
            rows.append((name, str(one.copies), *(percent(moment.at_least(number)) for moment in one.moments)))
    return header, rows


def _markdown(stats: DeckStats) -> list[str]:
    parts = [f"## {markdown(title_of(stats))}", markdown(_totals(stats))]
    for table in stats.breakdowns:
        header = (table.name.capitalize(), *(column.capitalize() for column in table.columns))
        parts.append(_grid(header, [(word, *map(str, numbers)) for word, numbers in table.rows]))
    header, rows = _odds(stats.odds)
    if rows:
        parts += [_grid(header, rows), *(markdown(said) for said in stats.assumptions)]
    return parts


def _grid(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [header, ["---", *["---:" for _ in header[1:]]]]
    shown = ["| " + " | ".join(lines[0]) + " |", "| " + " | ".join(lines[1]) + " |"]
    shown += ("| " + " | ".join(markdown(cell.strip()) for cell in row) + " |" for row in rows)
    return "\n".join(shown)
