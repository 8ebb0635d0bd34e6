"""Pictures: Vega-Lite charts drawn as SVG that stands in a page. Slow to load; extra ``[plot]``.

The drawing is done by vl-convert, which brings Vega-Lite and what runs it in one package and needs neither a browser
nor a network.
"""

import re
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final
from xml.etree import ElementTree

Spec = dict[str, Any]
"""A Vega-Lite chart, without what all pictures have in common."""

WIDTH: Final = 350
"""Pixels that a picture is wide: what fits on a phone."""
A: Final = "var(--a)"
B: Final = "var(--b)"
INK: Final = "var(--ink)"
FAINT: Final = "var(--faint)"
GRID: Final = "var(--grid)"
"""Colours are variables of the page's style, so that pictures are dark where the page is."""

_LIBRARY: Final = "vl_convert"
_TEXT: Final = {"labelColor": INK, "titleColor": FAINT, "labelFontSize": 11, "titleFontSize": 11}
_AXIS: Final = {"gridColor": GRID, "domainColor": FAINT, "tickColor": FAINT, "titleFontWeight": "normal"}
_CONFIG: Final[Spec] = {
    "background": None,
    "font": "sans-serif",
    "view": {"stroke": None},
    "axis": {**_TEXT, **_AXIS, "labelLimit": 165},
    "header": {"labelColor": INK, "labelFontSize": 11, "labelFontWeight": "bold", "labelAnchor": "start"},
    "text": {"fill": INK, "fontSize": 11},
}
_KEPT: Final = frozenset(
    (
        *("d", "dy", "fill", "fill-opacity", "font-family", "font-size", "font-style", "font-weight", "height"),
        *("stroke", "stroke-dasharray", "stroke-linecap", "stroke-miterlimit", "stroke-opacity", "stroke-width"),
        *("text-anchor", "transform", "viewBox", "width", "x", "x1", "x2", "y", "y1", "y2"),
    )
)
_LONG: Final = re.compile(r"-?\d+\.\d{3,}(?:e-?\d+)?")


class NeedsPlot(ImportError):
    """Pages have pictures, and what draws them is not installed."""

    def __init__(self) -> None:
        super().__init__("pictures need vl-convert: pip install 'gwent-cli[plot]'")


def ensure_plot() -> None:
    """Nothing, where pictures can be drawn.

    Raises:
        NeedsPlot: they cannot.
    """
    if find_spec(_LIBRARY) is None:
        raise NeedsPlot


def draw(spec: Spec, label: str) -> str:
    """A chart as SVG to stand in HTML; ``label`` is what it shows, for those who cannot see it.

    The ``description`` of a mark is shown when it is pointed at.

    Raises:
        NeedsPlot: without the extra ``[plot]``.
    """
    try:
        library = import_module(_LIBRARY)
    except ImportError:
        raise NeedsPlot from None
    # No address at all may be fetched, whatever a chart says.
    drawn = library.vegalite_to_svg({**spec, "config": _CONFIG}, allowed_base_urls=[])
    root = ElementTree.fromstring(drawn)
    _clean(root)
    root.attrib = {name: root.attrib[name] for name in ("width", "height", "viewBox")}
    root.attrib |= {"role": "img", "aria-label": label}
    return ElementTree.tostring(root, encoding="unicode")


def _clean(element: ElementTree.Element) -> None:
    """Leave what is seen, with few digits, and make titles of descriptions."""
    element.tag = element.tag.rpartition("}")[2]
    described = element.attrib.get("aria-label") if element.tag != "g" else None
    element.attrib = {name: _LONG.sub(_short, value) for name, value in sorted(element.attrib.items()) if name in _KEPT}
    for child in list(element):
        _clean(child)
        if _is_empty(child):
            element.remove(child)
    if described:
        title = ElementTree.Element("title")
        title.text = described
        element.insert(0, title)


def _is_empty(element: ElementTree.Element) -> bool:
    if element.tag == "g":
        return not len(element)
    return element.tag == "path" and (not element.get("d") or not (element.get("fill") or element.get("stroke")))


def _short(found: re.Match[str]) -> str:
    return f"{round(float(found[0]), 2) + 0.0:g}"
