"""Pictures of how games went: who won which rounds, totals, margins, cards left."""

from collections.abc import Sequence
from typing import Any, Final

from gwent_cli.arena.details import MARGIN_STEP, MARGIN_STEPS, TOTAL_STEP, MatchDetails, RoundDetail
from gwent_cli.pages.drawing import FAINT, WIDTH, A, B, Spec
from gwent_cli.report.simulate_text import percent

_EVEN: Final = "var(--even)"
_HEIGHT: Final = 90
_INSIDE: Final = WIDTH - 52
"""Pixels beside the labels of the vertical axis."""
_LETTERS: Final = ("A", "B")
_SIDES: Final = {0: "A", 1: "B", None: "tie"}


def rounds_chart(rounds_played: Sequence[int]) -> Spec:
    """Games by their number of rounds."""
    games = max(sum(rounds_played), 1)
    rows = [
        _bar(f"{number} round{'s' if number > 1 else ''}", count, games, FAINT)
        for number, count in enumerate(rounds_played)
        if count
    ]
    return _bars(rows)


def courses_chart(details: MatchDetails) -> Spec:
    """Games by who won which rounds, in the colour of who won the game."""
    games = details.rounds[0].games
    rows = []
    for course in details.courses:
        a, b = course.gems
        colour = A if a > b else B if b > a else _EVEN
        rows.append(_bar(course_name(course.winners), course.games, games, colour))
    return _bars(rows)


def course_name(winners: Sequence[int | None]) -> str:
    """Who won the rounds, in order."""
    return " ".join(_SIDES[winner] for winner in winners) or "none"


def totals_chart(details: MatchDetails) -> Spec:
    """Rounds by final total, A's upward, B's downward."""
    rows = []
    for each in details.rounds:
        for side, bins in enumerate(each.totals):
            for place, count in enumerate(bins):
                span = f"{place * TOTAL_STEP} to {(place + 1) * TOTAL_STEP - 1}"
                if place == len(bins) - 1:
                    span = f"{place * TOTAL_STEP} or more"
                rows += _mirrored(each, side, place * TOTAL_STEP, count, f"total {span}")
    return _facets(rows, "final total", TOTAL_STEP, 5)


def hands_chart(details: MatchDetails) -> Spec:
    """Rounds by cards left in hand at their end, A's upward, B's downward."""
    rows = []
    for each in details.rounds:
        for side, bins in enumerate(each.hands):
            for place, count in enumerate(bins):
                more = " or more" if place == len(bins) - 1 else ""
                rows += _mirrored(each, side, place, count, f"{place}{more} left")
    return _facets(rows, "cards left", 1, 2)


def margins_chart(details: MatchDetails) -> Spec:
    """Rounds by A's total less B's, in the colour of the side that is ahead."""
    rows = []
    for each in details.rounds:
        for place, count in enumerate(each.margins):
            steps = place - MARGIN_STEPS
            colour = A if steps > 0 else B if steps < 0 else _EVEN
            if count:
                named = _margin(steps)
                rows.append(_part(each, steps * MARGIN_STEP, count / each.games, colour, f"{named}: {count:,}"))
    return _facets(rows, "A's total less B's", MARGIN_STEP, 2, signed=True)


def _margin(steps: int) -> str:
    if not steps:
        return "equal"
    side = "A" if steps > 0 else "B"
    low, high = (abs(steps) - 1) * MARGIN_STEP + 1, abs(steps) * MARGIN_STEP
    return f"{side} ahead by {low} or more" if abs(steps) == MARGIN_STEPS else f"{side} ahead by {low} to {high}"


def _mirrored(each: RoundDetail, side: int, place: int, count: int, named: str) -> list[dict[str, Any]]:
    if not count:
        return []
    share = count / each.games * (1 if side == 0 else -1)
    return [_part(each, place, share, (A, B)[side], f"{_LETTERS[side]}, {named}: {count:,}")]


def _part(each: RoundDetail, place: int, share: float, colour: str, told: str) -> dict[str, Any]:
    shown = f"{told} of {each.games:,} rounds, {percent(abs(share))}"
    row = {"round": f"Round {each.number}, {each.games:,} games", "place": place, "share": share}
    return {**row, "colour": colour, "told": shown}


def _facets(rows: Sequence[dict[str, Any]], title: str, step: int, labelled: int, *, signed: bool = False) -> Spec:
    """A histogram for each round, one under the other; bars are ``step`` wide, one of ``labelled`` has a label.

    Signed places go as far to either side.
    """
    places = [row["place"] for row in rows]
    reach = max(map(abs, places))
    first, last = (-reach, reach) if signed else (min(places), max(places))
    whole = list(range(first, last + step, step))
    ticks = [place for place in whole if place % (labelled * step) == 0]
    shape = {"labelExpr": "datum.value ? format(datum.value, '+d') : '0'"} if signed else {}
    x_axis = {"title": title, "labelAngle": 0, "grid": False, "values": ticks, **shape}
    y_axis = {"title": None, "tickCount": 3, "labelExpr": "format(abs(datum.value), '.3~%')", "domain": False}
    encoding = {
        "x": {"field": "place", "type": "ordinal", "scale": {"domain": whole, "paddingInner": 0.1}, "axis": x_axis},
        "y": {"field": "share", "type": "quantitative", "stack": None, "axis": y_axis},
        "fill": {"field": "colour", "type": "nominal", "scale": None},
        "description": {"field": "told"},
    }
    return {
        "data": {"values": rows},
        "facet": {"row": {"field": "round", "type": "ordinal", "title": None, "header": {"labelOrient": "top"}}},
        "spacing": 14,
        "spec": {"width": _INSIDE, "height": _HEIGHT, "mark": {"type": "bar"}, "encoding": encoding},
        "resolve": {"scale": {"y": "independent"}},
    }


def _bar(label: str, count: int, games: int, colour: str) -> dict[str, Any]:
    share = count / games
    told = f"{label}: {count:,} of {games:,} games, {percent(share)}"
    return {"label": label, "share": share, "shown": percent(share), "colour": colour, "told": told}


def _bars(rows: Sequence[dict[str, Any]]) -> Spec:
    """Shares as bars with their numbers."""
    most = max((row["share"] for row in rows), default=1.0)
    share = {"field": "share", "type": "quantitative", "axis": None, "scale": {"domain": [0, most * 1.2]}}
    names = {"title": None, "ticks": False, "domain": False}
    colour = {"field": "colour", "type": "nominal", "scale": None}
    number = {"type": "text", "align": "left", "dx": 4, "aria": False}
    return {
        "width": WIDTH,
        "height": len(rows) * 20 + 10,
        "autosize": {"type": "fit", "contains": "padding"},
        "data": {"values": rows},
        "encoding": {"x": share, "y": {"field": "label", "type": "nominal", "sort": None, "axis": names}},
        "layer": [
            {"mark": {"type": "bar"}, "encoding": {"fill": colour, "description": {"field": "told"}}},
            {"mark": number, "encoding": {"text": {"field": "shown"}}},
        ],
    }
