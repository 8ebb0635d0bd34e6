"""Cards and leaders written as lines of a table."""

from collections.abc import Collection, Mapping
from itertools import repeat
from typing import Any, Final, TypeVar

from gwent_cli.cards.cells import Cells, Number, Text, Word, Words
from gwent_cli.cards.content import Content, Register
from gwent_cli.cards.entry import Book
from gwent_cli.cards.games import game_named
from gwent_cli.cards.model import COLOURS, FULL_COLLECTION, Card, Leader
from gwent_cli.cards.table import Column, Table
from gwent_cli.source.yaml_nodes import Node

_LEADER: Final = ("id", "name", "faction", "provisions", "keywords", "art")
_REQUIRED: Final = ("id", "name", "colour", "provisions", "set")
_REQUIRED_BY_KIND: Final = {"unit": (*_REQUIRED, "power"), "stratagem": ("id", "name", "set")}
_ONLY_UNITS: Final = ("power", "armor")
# What a stratagem has without saying so.
_STRATAGEM: Final = {"colour": "gold", "provisions": 0}

Made = TypeVar("Made", Card, Leader)


class CardTables:
    """Reads the tables of one catalog into its content."""

    def __init__(self, content: Content, register: Register) -> None:
        self._content = content
        self._register = register
        self._columns = _columns(content)

    def cards(
        self, book: Book, node: Node, section: str, kind: str, faction: str | None, taken: Collection[str] = ()
    ) -> None:
        """The cards of one section of a file.

        Args:
            faction: of all of them; None where a column says it.
            taken: ids that they may not have.
        """
        without = {"faction"} if faction else set()
        without |= set() if kind == "unit" else set(_ONLY_UNITS)
        known = {word: column for word, column in self._columns.items() if word not in without}
        required = _REQUIRED_BY_KIND.get(kind, _REQUIRED) + (() if faction else ("faction",))
        table = Table(book, node, f"'{section}'", known, required)
        values = table.values()
        rest: dict[str, Any] = {"game": self._content.game, "faction": faction, "kind": kind}
        rest |= _STRATAGEM if kind == "stratagem" else {}
        colours = values.get("colour") or ["gold"] * len(table)
        values["copies"] = [FULL_COLLECTION[colour] for colour in colours]
        for row, id in enumerate(values.get("id", ())):
            if id in taken:
                table.wrong(row, "id", "there is such a card already; to change it, put it under 'changes'")
        self._keep(book, table, values, self._content.cards, make(Card, values, rest, len(table)))

    def leaders(self, book: Book, node: Node | None) -> None:
        """All leaders."""
        known = {word: self._columns[word] for word in _LEADER}
        table = Table(book, node, "'leaders'", known, ("id", "name", "faction", "provisions"))
        values = table.values()
        items = make(Leader, values, {"game": self._content.game}, len(table))
        self._keep(book, table, values, self._content.leaders, items)

    def _keep(
        self, book: Book, table: Table, values: Mapping[str, list[Any]], kept: dict[str, Made], items: list[Made]
    ) -> None:
        ids, names = values.get("id", []), values.get("name", [])
        if not self._register.take_all(ids, names, book, table.lines):
            for row, (id, name) in enumerate(zip(ids, names, strict=True)):
                if fault := self._register.name_fault(name, id):
                    table.wrong(row, "name", fault)
                if fault := self._register.id_fault(id, book, table.lines[row]):
                    table.wrong(row, "id", fault)
        kept.update(zip(ids, items, strict=True))


def make(kind: type[Made], values: Mapping[str, list[Any]], rest: Mapping[str, Any], number: int) -> list[Made]:
    """As many cards or leaders as ``number`` says, from one list for each attribute.

    ``rest`` holds what is the same for all; what is in neither keeps its default.
    """
    defaults = kind._field_defaults
    sources = (values.get(name) or repeat(rest.get(name, defaults.get(name)), number) for name in kind._fields)
    return list(map(kind._make, zip(*sources, strict=True)))


def _columns(content: Content) -> Mapping[str, Column]:
    """Every column a table of cards or leaders may have, by the game's word for it."""
    game = game_named(content.game)
    cells: dict[str, Cells] = {
        "id": Text(),
        "name": Text(),
        "faction": Word((*game.factions, *game.common)),
        "second_faction": Word(game.factions, blank=True),
        "colour": Word(COLOURS),
        "provisions": Number(),
        "power": Number(),
        "armor": Number(0),
        "categories": Words(content.categories),
        "keywords": Words(content.keywords),
        "set": Word(content.sets),
        "art": Number(None),
    }
    words = {**game.leader_words, **game.card_words}
    return {word: Column(words[word], kind) for word, kind in cells.items() if word in words}
