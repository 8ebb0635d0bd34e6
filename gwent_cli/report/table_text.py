"""The table of `gwent play`: the board, the hand and what is to be decided, within the width of a terminal."""

from typing import Final

from rich.text import Text

from gwent_cli.notation.board import RowTold, UnitTold
from gwent_cli.source.text import visible
from gwent_cli.table.scene import TIMES, Half, Offer, Scene

_GEM: Final = "\N{BLACK DIAMOND}"
_LOST: Final = "\N{WHITE DIAMOND}"
_GEMS: Final = 2
_RULE: Final = "\N{BOX DRAWINGS LIGHT HORIZONTAL}"
_ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"
_ROW_START: Final = 16
_SHORTEST: Final = 4
_FIGURES: Final = 8
"""Room behind a name for its strength and how many there are."""

_NARROWEST: Final = 40
_OFFER_WIDTH: Final = 38
_ROWS: Final = ("close", "ranged", "siege")


def scene_lines(scene: Scene, width: int, whole: bool = False) -> list[Text]:
    """The scene line by line; with ``whole`` rows are wrapped where they would be cut to one line each."""
    width = max(width, _NARROWEST)
    lines = _half(scene, scene.opponent, width)
    for row in (2, 1, 0):
        lines += _row(scene, scene.opponent, row, width, whole)
    lines.append(_middle(scene, width))
    for row in (0, 1, 2):
        lines += _row(scene, scene.you, row, width, whole)
    lines += reversed(_half(scene, scene.you, width))
    return lines + offer_lines(scene, width)


def offer_lines(scene: Scene, width: int) -> list[Text]:
    """The options, numbered, in as many columns as fit."""
    if not scene.offers:
        return []
    width = max(width, _NARROWEST)
    columns = max(1, min(3, width // _OFFER_WIDTH))
    column = width // columns
    height = -(-len(scene.offers) // columns)
    lines = [Text("")]
    for line in range(height):
        text = Text()
        for offer in scene.offers[line::height]:
            text.append_text(_offer(offer, column))
        text.rstrip()
        lines.append(text)
    return lines


def _half(scene: Scene, half: Half, width: int) -> list[Text]:
    """Two lines about a player: the one with faction and leader stands outside."""
    own = half is scene.you
    style = "bold green" if own else "bold red"
    leader = f"{half.leader} ({half.leader_state})" if half.leader else "no leader"
    about = Text(_cut(visible(", ".join(part for part in (half.faction, leader) if part)), width), style="dim")
    total = scene.board.side_of(half.name).total
    line = Text()
    line.append(f"{half.name:<9}", style)
    line.append(f"{total:>4}", "bold")
    line.append(f"  {_GEM * half.gems}{_LOST * (_GEMS - half.gems)}", "magenta")
    if half.passed:
        line.append("  passed", "bold yellow")
    line.append(f"  hand {half.hand}  deck {half.deck}  discard {len(half.discard)}")
    line.truncate(width)
    return [about, line]


def _middle(scene: Scene, width: int) -> Text:
    weather = ", ".join(scene.board.weather)
    said = f"{_RULE * 2} round {scene.round} " if scene.round else f"{_RULE * 2} before round 1 "
    said += f"{_RULE} {weather} " if weather else ""
    said = _cut(said, width)
    return Text(said + _RULE * (width - len(said)), style="dim")


def _row(scene: Scene, half: Half, row: int, width: int, whole: bool) -> list[Text]:
    told: RowTold = scene.board.side_of(half.name).rows[row]
    start = Text(f"  {_ROWS[row]:<6}")
    start.append(f"{told.total:>5}", "bold" if told.units else "dim")
    start.append("*" if scene.struck[row] else " ", "cyan")
    start.append("H " if told.horn else "  ", "yellow")
    cells = _grouped(told)
    if whole:
        return _wrapped(start, cells, width)
    line = start.copy()
    line.append_text(_fitted(cells, width - _ROW_START))
    line.rstrip()
    return [line]


def _grouped(row: RowTold) -> list[tuple[UnitTold, int]]:
    """The cards of a row, those that look alike once with their number, in the order of the first."""
    found: dict[tuple[str, int, str | None], tuple[UnitTold, int]] = {}
    for unit in row.units:
        key = (unit.name, unit.strength, unit.owner)
        first, count = found.get(key, (unit, 0))
        found[key] = (first, count + 1)
    return list(found.values())


def _fitted(cells: list[tuple[UnitTold, int]], room: int) -> Text:
    """The cards of a row on one line: names in full, else without what stands before a colon, else shortened until
    they fit; then the last cards are only counted."""
    if not cells:
        return Text()
    for short in (False, True):
        longest = max(len(_name(unit, short)) for unit, _ in cells)
        least = _SHORTEST if short else longest
        for limit in range(max(longest, _SHORTEST), max(least, _SHORTEST) - 1, -1):
            text = _joined(cells, limit, short)
            if len(text) <= room:
                return text
    shown = list(cells)
    while shown:
        shown.pop()
        text = _joined(shown, _SHORTEST, True)
        text.append(f"  +{sum(count for _, count in cells[len(shown) :])}")
        if len(text) <= room:
            return text
    return Text(f"{sum(count for _, count in cells)} cards")


def _joined(cells: list[tuple[UnitTold, int]], limit: int, short: bool) -> Text:
    return Text("  ").join([_cell(unit, count, limit, short) for unit, count in cells])


def _name(unit: UnitTold, short: bool) -> str:
    return visible(unit.name.rpartition(": ")[2] if short else unit.name)


def _cell(unit: UnitTold, count: int, limit: int, short: bool = False) -> Text:
    printed = unit.factors[0].operand if unit.factors else unit.strength
    text = Text(_cut(_name(unit, short), limit))
    if not unit.factors or unit.factors[0].name != "no unit":
        style = "green" if unit.strength > printed else "red" if unit.strength < printed else "bold"
        text.append(f" {unit.strength}", style)
    if count > 1:
        text.append(f"{TIMES}{count}", "dim")
    return text


def _wrapped(start: Text, cells: list[tuple[UnitTold, int]], width: int) -> list[Text]:
    lines, line = [], start.copy()
    for unit, count in cells:
        cell = _cell(unit, count, width - _ROW_START - _FIGURES)
        if len(line) > _ROW_START and len(line) + 2 + len(cell) > width:
            lines.append(line)
            line = Text(" " * _ROW_START)
        elif len(line) > _ROW_START:
            line.append("  ")
        line.append_text(cell)
    line.rstrip()
    return [*lines, line]


def _offer(offer: Offer, column: int) -> Text:
    text = Text(f"{offer.number:>2} " if offer.number else " - ", style="bold cyan" if offer.number else "dim")
    room = column - 4
    name = _cut(visible(offer.text), room)
    text.append(name, "" if offer.number else "dim")
    left = room - len(name) - 1
    if offer.note and left >= _SHORTEST:
        text.append(" " + _cut(offer.note, left), "dim")
    text.append(" " * (column - len(text)))
    return text


def _cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: max(0, limit - 1)] + _ELLIPSIS
