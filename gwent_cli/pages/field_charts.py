"""Pictures of a field: who beats whom, ratings, mixes."""

from collections.abc import Sequence
from typing import Any, Final

from gwent_cli.matrix.question import MatrixQuestion
from gwent_cli.matrix.result import PilotMatrix, View
from gwent_cli.pages.drawing import FAINT, GRID, INK, A, B, Spec
from gwent_cli.pages.parts import shown
from gwent_cli.pages.score_charts import Spot, spots_chart
from gwent_cli.report.simulate_text import percent

_EVEN: Final = 0.5
_CELL: Final = (44, 30)
_LABEL: Final = 26
_PALEST: Final = 0.14
_DARKEST: Final = 0.5
"""How much of a colour a cell has; no more, so that the number in it can be read."""
_FAR: Final = 0.35
"""A score so far from 50% has all of it."""


def label_of(question: MatrixQuestion, deck: int) -> str:
    """A deck's code and name, short enough to stand beside a picture."""
    return f"{question.codes[deck]}  {shown(question.names[deck], _LABEL)}"


def heat_map(question: MatrixQuestion, matrix: PilotMatrix) -> Spec:
    """Scores of rows against columns, best rating first, in colour where they are shown to differ from 50%."""
    rows = [_cell(question, row, column, matrix.view(row, column)) for row in matrix.order for column in matrix.order]
    names = {"title": None, "ticks": False, "domain": False, "labelLimit": 220}
    codes = {**names, "orient": "top", "labelAngle": 0}
    decks = {
        "x": {"field": "column", "type": "nominal", "sort": None, "axis": codes},
        "y": {"field": "row", "type": "nominal", "sort": None, "axis": names},
    }
    colour = {"field": "colour", "type": "nominal", "scale": None}
    depth = {"field": "depth", "type": "quantitative", "scale": None}
    coloured = {"fill": colour, "fillOpacity": depth, "description": {"field": "told"}}
    square = {"mark": {"type": "rect", "stroke": GRID}, "encoding": coloured}
    size = 11 if len(matrix.order) <= 30 else 10
    number = {"mark": {"type": "text", "fill": INK, "fontSize": size, "aria": False}}
    return {
        "width": len(matrix.order) * _CELL[0],
        "height": len(matrix.order) * _CELL[1],
        "data": {"values": rows},
        "encoding": decks,
        "layer": [square, {**number, "encoding": {"text": {"field": "number"}}}],
    }


def _cell(question: MatrixQuestion, row: int, column: int, view: View | None) -> dict[str, Any]:
    codes = question.codes
    place = {"row": label_of(question, row), "column": codes[column]}
    names = f"{label_of(question, row)} against {label_of(question, column)}"
    if view is None or view.score is None:
        said = "itself" if row == column else f"{names}: not played"
        return {**place, "number": "", "colour": FAINT, "depth": 0.12 if row == column else 0, "told": said}
    share = min(1.0, abs(view.score - _EVEN) / _FAR)
    depth = _PALEST + (_DARKEST - _PALEST) * share if view.verdict else 0.0
    verdict = {1: "shown to be ahead", -1: "shown to be behind", 0: "open"}[view.verdict]
    told = (
        f"{names}: {percent(view.score)}, {percent(view.low)} to {percent(view.high)}, {view.games:,} games, {verdict}"
    )
    colour = A if view.verdict > 0 else B if view.verdict < 0 else FAINT
    return {**place, "number": f"{view.score * 100:.0f}", "colour": colour, "depth": depth, "told": told}


def ratings_chart(question: MatrixQuestion, matrix: PilotMatrix) -> Spec:
    """Ratings with their intervals, best first; in colour where they are shown to differ from the field's mean."""
    spots = []
    for deck in matrix.order:
        rating = matrix.ratings.ratings[deck]
        label = label_of(question, deck)
        told = f"{label}: {rating.elo:+.0f}, {rating.low:+.0f} to {rating.high:+.0f}"
        colour = A if rating.low > 0 else B if rating.high < 0 else "var(--even)"
        spots.append(Spot(label, rating.elo, rating.low, rating.high, colour, told))
    return spots_chart(spots, "rating (Elo, mean of the field 0)", mark=0, plain="+d")


def mix_chart(question: MatrixQuestion, matrix: PilotMatrix) -> Spec | None:
    """The shares of the mix that no deck beats, with their intervals; None where it is not known."""
    found = matrix.equilibrium
    if found is None:
        return None
    spots = []
    for deck in sorted(range(len(found.shares)), key=lambda deck: -found.shares[deck].share):
        share = found.shares[deck]
        if share.share > 0 or share.kept > 0:
            label = label_of(question, deck)
            told = f"{label}: {percent(share.share)}, {percent(share.low)} to {percent(share.high)}; "
            told += f"in the mix of {percent(share.kept)} of the resampled fields"
            spots.append(Spot(label, share.share, share.low, share.high, A if share.share else FAINT, told))
    return spots_chart(spots, "share of the mix", mark=0)


def answers_chart(question: MatrixQuestion, matrix: PilotMatrix) -> Spec | None:
    """What each deck scores against the field that was given, best first; None where nothing is known."""
    found = matrix.answer
    known = [] if found is None else [(deck, each) for deck, each in enumerate(found.scores) if each is not None]
    if found is None or not known:
        return None
    spots = []
    for deck, (score, low, high) in sorted(known, key=lambda each: -each[1][0]):
        label = label_of(question, deck)
        told = f"{label}: {percent(score)}, {percent(low)} to {percent(high)}"
        spots.append(Spot(label, score, low, high, A if deck in found.rivals else "var(--even)", told))
    return spots_chart(spots, "score against the field given")


def numbers_of(question: MatrixQuestion, matrix: PilotMatrix) -> list[Sequence[str]]:
    """A row for each deck against the others, in the order of the picture: score, half width, games."""
    rows: list[Sequence[str]] = []
    for row in matrix.order:
        cells = [label_of(question, row)]
        for column in matrix.order:
            view = matrix.view(row, column)
            cells.append("" if view is None or view.score is None else _number(view))
        rows.append(cells)
    return rows


def _number(view: View) -> str:
    mark = {1: "+", -1: "-", 0: ""}[view.verdict]
    return f"{(view.score or 0.0) * 100:.1f}{mark} ±{view.half_width * 100:.1f} ({view.games:,})"
