"""How the games of a match went, as tables with small distributions, for people."""

from collections.abc import Sequence
from typing import Final

from gwent_cli.arena.details import MARGIN_STEP, MARGIN_STEPS, TOTAL_STEP, MatchDetails
from gwent_cli.report.diagnostic_lines import wrap
from gwent_cli.report.sparkline import bar, sparkline
from gwent_cli.report.text_table import Align, text_table

_BAR: Final = 24
_LETTERS: Final = ("A", "B")
_NAMES: Final = {0: "A", 1: "B", None: "tie"}


def details_blocks(details: MatchDetails, width: int) -> list[list[str]]:
    """Who won which rounds, gems left, totals, margins, cards left and passes; nothing where no game was finished."""
    if not details.rounds:
        return []
    return [_courses(details), _gems(details), _distributions(details, width), _passes(details)]


def _courses(details: MatchDetails) -> list[str]:
    games = details.rounds[0].games
    rows = [
        (" ".join(_NAMES[winner] for winner in course.winners), f"{course.games:,}", *_share(course.games, games))
        for course in details.courses
    ]
    return _table(("rounds won by", "games", "share", ""), rows, ("left", "right", "right", "left"))


def _gems(details: MatchDetails) -> list[str]:
    games = details.rounds[0].games
    rows = [(f"{a} : {b}", f"{count:,}", *_share(count, games)) for (a, b), count in details.gems]
    return _table(("gems left, A : B", "games", "share", ""), rows, ("left", "right", "right", "left"))


def _share(count: int, games: int) -> tuple[str, str]:
    return f"{count / games:.1%}", bar(count / games, _BAR)


def _distributions(details: MatchDetails, width: int) -> list[str]:
    """A line for each round and side; heights are shares of the fullest bin of the line."""
    rows = []
    for each in details.rounds:
        for side, letter in enumerate(_LETTERS):
            label = f"round {each.number}" if side == 0 else ""
            totals, hands = each.totals[side], each.hands[side]
            margins = each.margins if side == 0 else each.margins[::-1]
            rows.append((label, letter, _boxed(totals), _boxed(margins), _boxed(hands), f"{mean_of(hands):.1f}"))
    reach = MARGIN_STEPS * MARGIN_STEP
    header = ("", "", "final total", "margin", "cards left", "mean")
    notes = (
        f"Total: from 0 in steps of {TOTAL_STEP}. Margin: own total less the other's, -{reach} to +{reach} in steps "
        f"of {MARGIN_STEP} with 0 in the middle. Cards left in hand at the end of the round: 0, 1, 2, … The outer "
        f"bins are open; the fullest bin of a line is as high as can be."
    )
    return [*_table(header, rows, ("left", "left", "left", "left", "left", "right")), *wrap(notes, width, hang="")]


def _boxed(counts: Sequence[int]) -> str:
    # A bar on either side shows how far the bins go.
    return f"|{sparkline(counts)}|"


def _passes(details: MatchDetails) -> list[str]:
    rows = []
    for each in details.rounds:
        for side, letter in enumerate(_LETTERS):
            first = each.first_pass[side]
            if first.rounds:
                rows.append(
                    (
                        f"round {each.number}",
                        letter,
                        f"{first.rounds:,}",
                        f"{first.rounds / each.games:.1%}",
                        f"{mean_of(first.hands):.1f}",
                        f"{first.won / first.rounds:.1%}",
                    )
                )
    header = ("", "passed first", "games", "share", "cards left", "won the round")
    return _table(header, rows, ("left", "left", "right", "right", "right", "right"))


def mean_of(counts: Sequence[int]) -> float:
    """The mean place of what is counted by place; 0 for nothing. The last bin counts as its own place."""
    return sum(place * count for place, count in enumerate(counts)) / max(sum(counts), 1)


def _table(header: Sequence[str], rows: Sequence[Sequence[str]], align: Sequence[Align]) -> list[str]:
    return text_table(header, rows, align).splitlines()
