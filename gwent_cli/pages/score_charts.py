"""Pictures of scores: points with their intervals, one under the other."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from gwent_cli.pages.drawing import FAINT, INK, WIDTH, Spec
from gwent_cli.report.simulate_text import percent

_EVEN: Final = 0.5
_ROOM: Final = 0.01
_TITLE: Final = 70
"""Pixels that an axis and its title take."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A value with its interval under a label, in a colour of the style; ``told`` is what pointing at it shows.

    Attributes:
        beside: another value with its interval, drawn hollow and faint under the first.
    """

    label: str
    value: float
    low: float
    high: float
    colour: str
    told: str
    beside: tuple[float, float, float] | None = None


def spots_chart(
    spots: Sequence[Spot],
    axis: str,
    *,
    mark: float = _EVEN,
    differences: bool = False,
    step: int = 22,
    plain: str | None = None,
) -> Spec:
    """Spots in a column, with a line at ``mark``.

    Args:
        axis: what the values are.
        differences: whether they are differences, in points with a sign, and not shares in percent.
        plain: a format of d3 for values that are neither.
    """
    rows = [_row(spot, place) for place, spot in enumerate(spots)]
    bounds = [mark, *(bound for spot in spots for bound in _bounds(spot))]
    room = (max(bounds) - min(bounds)) * 0.03 or _ROOM
    domain = [min(bounds) - room, max(bounds) + room]
    named = {"domain": domain, "nice": False, "zero": False}
    shape = {
        "title": axis,
        "tickCount": 5,
        "labelOverlap": "greedy",
        "labelSeparation": 8,
        **_format(differences, plain),
    }
    x = {"field": "value", "type": "quantitative", "scale": named, "axis": shape}
    names = {"title": None, "ticks": False, "domain": False, "grid": False}
    y = {"field": "label", "type": "nominal", "sort": None, "axis": names}
    return {
        "width": WIDTH,
        "height": len(rows) * step + _TITLE,
        "autosize": {"type": "fit", "contains": "padding"},
        "data": {"values": rows},
        "encoding": {"y": y},
        "layer": [
            # Nothing to be seen, but the whole line can be pointed at.
            {"mark": {"type": "rect", "fill": INK, "fillOpacity": 0}, "encoding": {"description": {"field": "told"}}},
            _line_at(mark, x),
            *(_beside(x) if any(spot.beside for spot in spots) else []),
            *_main(x, 4 if any(spot.beside for spot in spots) else 0),
        ],
    }


def _format(differences: bool, plain: str | None) -> dict[str, Any]:
    if plain is not None:
        return {"labelExpr": f"datum.value ? format(datum.value, '{plain}') : '0'"}
    if differences:
        return {"labelExpr": "datum.value ? format(datum.value * 100, '+.3~f') : '0'"}
    return {"format": ".3~%"}


def _row(spot: Spot, place: int) -> dict[str, Any]:
    row = {"place": place, "label": spot.label, "value": spot.value, "low": spot.low, "high": spot.high}
    row |= {"colour": spot.colour, "told": spot.told}
    if spot.beside is not None:
        row |= dict(zip(("other", "other_low", "other_high"), spot.beside, strict=True))
    return row


def _bounds(spot: Spot) -> list[float]:
    return [spot.low, spot.high, *(spot.beside[1:] if spot.beside else ())]


def _line_at(mark: float, x: Spec) -> Spec:
    line = {"type": "rule", "stroke": FAINT, "strokeDash": [3, 3], "aria": False}
    return {"data": {"values": [{"value": mark}]}, "mark": line, "encoding": {"x": x, "y": None}}


def _main(x: Spec, offset: int) -> list[Spec]:
    colour = {"field": "colour", "type": "nominal", "scale": None}
    rule = {"type": "rule", "strokeWidth": 2.5, "yOffset": -offset, "aria": False}
    point = {"type": "point", "filled": True, "size": 55, "opacity": 1, "yOffset": -offset, "aria": False}
    ends = {"x": {**x, "field": "low"}, "x2": {"field": "high"}}
    return [
        {"mark": rule, "encoding": {**ends, "stroke": colour}},
        {"mark": point, "encoding": {"x": x, "fill": colour}},
    ]


def _beside(x: Spec) -> list[Spec]:
    rule = {"type": "rule", "stroke": FAINT, "strokeWidth": 1, "yOffset": 5, "aria": False}
    look = {"fill": "var(--paper)", "stroke": FAINT, "strokeWidth": 1.5, "opacity": 1}
    point = {"type": "point", "filled": False, "size": 26, "yOffset": 5, "aria": False, **look}
    return [
        {"mark": rule, "encoding": {"x": {**x, "field": "other_low"}, "x2": {"field": "other_high"}}},
        {"mark": point, "encoding": {"x": {**x, "field": "other"}}},
    ]


def told(label: str, value: float, low: float, high: float) -> str:
    """A score as it is told when it is pointed at."""
    return f"{label}: {percent(value)}, {percent(low)} to {percent(high)}"
