"""What a file expects of the final position, and where it differs from what came out."""

import re
from collections import Counter
from dataclasses import dataclass
from typing import Final, TypeAlias

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.model import ROWS
from gwent_cli.decks.form import Form
from gwent_cli.notation import faults
from gwent_cli.notation.board import BoardTold
from gwent_cli.notation.position import GEMS, SWAPS, Position
from gwent_cli.notation.sides import MOST_UNKNOWN, SEAT_KEYS, SIDE_KEYS
from gwent_cli.notation.words import Words
from gwent_cli.source.spans import Span
from gwent_cli.source.text import clip
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar

DRAW: Final = "draw"

PLAYER_KEYS: Final = ("total", "totals", *SEAT_KEYS, *SIDE_KEYS)
TABLE_KEYS: Final = ("weather", "round", "to_move", "started", "result", "refused")
_PILES: Final = ("hand", "deck", "aside", "discard", "secondary", "removed", *ROWS)
_COUNTED: Final = ("hand", "deck")
_MOST: Final = 10**6
_RULE: Final = re.compile(r"R\d{1,2}(\.\d{1,2})?")

Value: TypeAlias = str | int | bool | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that is expected: where (``you.close``), its value, and its place in the file.

    A tuple is compared as a multiset, of ids for cards; a number under ``hand`` or ``deck`` counts cards.
    """

    path: str
    expected: Value
    span: Span


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is expected and is not so; ``found`` and ``expected`` in words."""

    path: str
    expected: str
    found: str
    span: Span


def read_expectations(form: Form, words: Words) -> tuple[Check, ...]:
    """What stands under ``expect``, in its order; problems go to ``words``."""
    node = form.mapping("expect", "write a mapping such as {you: {total: 15}}")
    if node is None:
        return ()
    inner = words.form(node, "expectation", (*words.players, *TABLE_KEYS))
    checks: list[Check] = []
    for key, value in node.entries:
        if key.text in words.players:
            if isinstance(value, Mapping):
                checks += _player(key.text, value, words)
            else:
                inner.mapping(key.text, f"{key.text}: {{total: 15}}")
        elif key.text in TABLE_KEYS:
            checks += _table(key.text, value, inner, words)
    return tuple(checks)


def refused_rule(checks: tuple[Check, ...]) -> str | None:
    """The rule for which the last move must be refused, if one is expected to be."""
    return next((str(check.expected) for check in checks if check.path == "refused"), None)


def differences(
    checks: tuple[Check, ...], position: Position, board: BoardTold, result: str | None, catalog: Catalog
) -> tuple[Difference, ...]:
    """What of the expectations does not hold of a final position; ``refused`` is not looked at."""
    found: list[Difference] = []
    for check in checks:
        if check.path == "refused":
            continue
        value = _value(check.path, position, board, result)
        wanted = check.expected
        if isinstance(value, tuple) and isinstance(wanted, int) and not isinstance(wanted, bool):
            value = len(value)
        if isinstance(value, tuple) and isinstance(wanted, tuple):
            if Counter(value) != Counter(wanted):
                found.append(_list_difference(check, wanted, value, catalog))
        elif value != wanted:
            found.append(Difference(check.path, _shown(wanted), _shown(value), check.span))
    return tuple(found)


def _player(name: str, node: Mapping, words: Words) -> list[Check]:
    form = words.form(node, f"expectation of '{name}'", PLAYER_KEYS)
    checks: list[Check] = []
    for key, value in node.entries:
        path = f"{name}.{key.text}"
        if key.text == "totals":
            checks += _totals(name, form, words)
        elif key.text in form.places:
            expected = _expected(key.text, value, form, words)
            if expected is not None:
                checks.append(Check(path, expected, value.span))
    return checks


def _totals(name: str, form: Form, words: Words) -> list[Check]:
    node = form.mapping("totals", "write the rows: {close: 4, siege: 0}")
    if node is None:
        return []
    rows = words.form(node, "row totals", ROWS)
    checks: list[Check] = []
    for row in ROWS:
        value = words.number(rows, row, 0, _MOST)
        if value is not None:
            checks.append(Check(f"{name}.totals.{row}", value, rows.places[row]))
    return checks


def _expected(key: str, value: Node, form: Form, words: Words) -> Value | None:
    """The value expected under a player's key, None where it cannot be read."""
    if key in _PILES:
        if key in _COUNTED and isinstance(value, Scalar):
            return words.whole(value, f"'{key}'", 0, MOST_UNKNOWN)
        return _pile(key, form, words)
    if key in ("passed", "leader_used"):
        return words.flag(form, key)
    if key in ("gems", "swaps", "total"):
        return words.number(form, key, 0, {"gems": GEMS, "swaps": SWAPS}.get(key, _MOST))
    if key == "horns":
        return _horns(form, words)
    if key == "faction":
        return words.faction(value) or None
    leader = words.leader(value, "")
    return leader.id if leader else None


def _pile(key: str, form: Form, words: Words) -> tuple[str, ...]:
    cards: list[str] = []
    items = words.one_or_more(form, key) if key == "weather" else words.items(form, key, "write a list of cards")
    for item in items:
        named: Node | None = item
        if isinstance(item, Mapping):
            entry = words.form(item, "card", ("card", "owner"))
            entry.require("card", "write {card: Thaler}")
            named = entry.value("card")
        card = words.card_id(named) if named else None
        if card:
            cards.append(card)
    return tuple(cards)


def _horns(form: Form, words: Words) -> tuple[str, ...]:
    found: list[str] = []
    for item in words.one_or_more(form, "horns"):
        entry = words.form(item, "horn", ("row", "by")) if isinstance(item, Mapping) else None
        node = entry.value("row") if entry else item
        row = words.row(node) if node else None
        by = entry.text("by") if entry else None
        if row is not None:
            found.append(_horn(row, by is not None and by.text == "leader"))
    return tuple(found)


def _horn(row: int, by_leader: bool) -> str:
    return f"{ROWS[row]} (leader)" if by_leader else ROWS[row]


def _table(key: str, value: Node, form: Form, words: Words) -> list[Check]:
    expected: Value | None = None
    if key == "weather":
        expected = _pile(key, form, words)
    elif key == "round":
        expected = words.number(form, key, 0, 99)
    elif key in ("to_move", "started"):
        seat = words.player(value)
        expected = None if seat is None else words.players[seat]
    elif key == "result":
        given = form.text(key)
        if given is not None and given.text != DRAW:
            seat = words.player(given)
            expected = None if seat is None else words.players[seat]
        elif given is not None:
            expected = DRAW
    else:
        given = form.text(key)
        expected = given.text.strip().upper() if given else None
        if given and not _RULE.fullmatch(str(expected)):
            message = f"'{clip(given.text)}' is no number of a rule"
            words.report(faults.BAD_VALUE, message, given.span, "write it like R8.2")
            return []
    return [] if expected is None else [Check(key, expected, value.span)]


def _value(path: str, position: Position, board: BoardTold, result: str | None) -> Value | None:
    """What the final position has at a path."""
    name, _, key = path.rpartition(".")
    if not name:
        return _table_value(key, position, result)
    if name.endswith(".totals"):
        return board.side_of(name.removesuffix(".totals")).rows[ROWS.index(key)].total
    if key == "total":
        return board.side_of(name).total
    seat = next(seat for seat in position.seats if seat.name == name)
    side = position.sides[seat.side]
    if key in ROWS:
        return side.rows[ROWS.index(key)]
    if key == "horns":
        return (*(_horn(row, False) for row in side.horns), *(_horn(row, True) for row in side.leader_horns))
    value: Value = getattr(seat if key in SEAT_KEYS else side, key)
    return value


def _table_value(key: str, position: Position, result: str | None) -> Value | None:
    if key == "result":
        return result or "the game is not over"
    if key == "round":
        return position.round
    if key == "weather":
        return tuple(card for card, _ in position.weather)
    seat = position.to_move if key == "to_move" else position.started
    return "nobody" if seat is None else position.seats[seat].name


def _list_difference(check: Check, wanted: tuple[str, ...], value: tuple[str, ...], catalog: Catalog) -> Difference:
    def names(ids: tuple[str, ...]) -> str:
        return ", ".join(catalog.cards[card].name if card in catalog.cards else card for card in ids) or "nothing"

    return Difference(check.path, names(wanted), names(value), check.span)


def _shown(value: Value | None) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nothing" if value is None else str(value)
