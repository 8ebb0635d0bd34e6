"""How decks fared with each of their cards, as tables for people."""

from collections.abc import Sequence
from typing import Final

from gwent_cli.arena.cards import CardFigures, CardTable
from gwent_cli.arena.question import Question, Start
from gwent_cli.arena.result import Fared
from gwent_cli.report.diagnostic_lines import wrap
from gwent_cli.report.text_table import Align, text_table
from gwent_cli.source.text import clip, visible

_GAP: Final = 2
_NARROWEST: Final = 12
_OPENING: Final = ("n", "games", "with", "without", "difference", "95% interval")
_CHOSEN: Final = ("kept", "score", "set aside", "score", "played", "score")


def cards_blocks(question: Question, table: CardTable, width: int) -> list[list[str]]:
    """For each deck what its cards in the opening hand did, and how games went in which they were kept or played."""
    blocks: list[list[str]] = []
    for letter, entrant, cards in (("A", question.a, table.a), ("B", question.b, table.b)):
        if not cards:
            continue
        ordered = sorted(cards, key=lambda each: -(each.difference.difference or 0))
        deck = f"Score of {letter} ({visible(clip(entrant.name))})"
        title = wrap(f"{deck} with each of its cards in the opening hand, and without", width, hang="")
        blocks.append([*title, "", *_opening(ordered, width)])
        blocks.append([f"Score of {letter} by what was done with the card", "", *_chosen(ordered, width)])
    return [*blocks, *(wrap(note, width, hang="") for note in notes(question, table))]


def notes(question: Question, table: CardTable) -> tuple[str, ...]:
    """What may be concluded from the first kind of table, and what not from the second; or why there is none."""
    if question.start is Start.SWAPPED:
        return (
            "No scores by card: each deal was played twice, so the hands of a pair are the same. Without "
            "--first-player every game has hands of its own.",
        )
    if not table.compared:
        return ()
    return (
        "With against without is an honest comparison: what is dealt is chance, so the two differ by having this card "
        "in hand in the place of other cards of the deck. n is how many copies the deck holds; a game counts with the "
        "card when at least one is in hand before the swaps. * marks differences that remain after Holm's correction "
        f"for {table.compared} comparisons (5%).",
        "Kept, set aside and played say what went with a card, not what it did: pilots keep and play cards in the "
        "hands and games that call for them, and in long games, and after Spies, more is drawn and played.",
    )


def points(difference: float) -> str:
    """A difference of scores in points, with its sign."""
    return f"{difference * 100:+z.1f}"


def _opening(cards: Sequence[CardFigures], width: int) -> list[str]:
    rows = []
    for each in cards:
        found = each.difference
        star = " *" if each.p_holm is not None else "  "
        difference = "-" if found.difference is None else points(found.difference) + star
        interval = "-" if found.difference is None else f"{points(found.low)} to {points(found.high)}"
        games = f"{each.opening.results.games:,}"
        scores = (_score(each.opening), _score(each.without))
        rows.append((visible(clip(each.name)), str(each.copies), games, *scores, difference, interval))
    return _table("card", _OPENING, rows, width)


def _chosen(cards: Sequence[CardFigures], width: int) -> list[str]:
    rows = []
    for each in cards:
        cells: list[str] = []
        for fared in (each.kept, each.swapped, each.played):
            cells += [f"{fared.results.games:,}", _with_error(fared)]
        rows.append((visible(clip(each.name)), *cells))
    return _table("card", _CHOSEN, rows, width)


def _score(fared: Fared) -> str:
    score = fared.estimate.score
    return "-" if score is None else f"{score:.1%}"


def _with_error(fared: Fared) -> str:
    estimate = fared.estimate
    return "-" if estimate.score is None else f"{estimate.score * 100:.1f} ±{estimate.half_width * 100:.1f}"


def _table(first: str, header: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """The first column takes the room that the others leave it."""
    others = sum(max(len(name), *(len(row[i]) for row in rows)) + _GAP for i, name in enumerate(header, 1))
    names = max(_NARROWEST, width - others)
    align: list[Align] = ["left"]
    align += ["right"] * len(header)
    return text_table((first, *header), rows, align, (names, *([None] * len(header)))).splitlines()
