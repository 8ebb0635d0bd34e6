"""A version of a catalog as what differs from another one."""

from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from gwent_cli.cards.card_tables import CardTables
from gwent_cli.cards.cells import Note, Number, Text, Word
from gwent_cli.cards.content import Content, Register
from gwent_cli.cards.entry import Book, CatalogError, Entry, Problem, open_book, unknown
from gwent_cli.cards.games import GAMES, Game, game_named
from gwent_cli.cards.model import COLOURS, FULL_COLLECTION, Card, Leader
from gwent_cli.cards.table import Column, Table
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar

BASE: Final = "base"
"""The key that makes a file an overlay."""

_KEYS: Final = ("game", BASE, "version", "release", "sets", "categories", "keywords", "changes", "removed")
_NUMBERS: Final = ("provisions", "power", "armor", "strength", "copies")


class Overlay(NamedTuple):
    """An overlay as read: the game and the version it changes, and the rest still to be worked out."""

    game: str
    base: str
    book: Book
    entry: Entry


def open_overlay(path: Path, game: str | None = None) -> Overlay:
    """The head of an overlay file; ``game`` is what it is of when it does not say so.

    Raises:
        CatalogError: it cannot be read or lacks a key.
    """
    problems: list[Problem] = []
    book, node = open_book(path, problems)
    named = node.get("game") if isinstance(node, Mapping) else None
    of = named.text if isinstance(named, Scalar) else game or ""
    if isinstance(named, Scalar) and of not in GAMES:
        book.wrong(named.span, unknown("game", of, GAMES))
        raise CatalogError(*problems)
    keys = (*_KEYS, *game_named(of).sections) if game_named(of).tabular else _KEYS
    entry = Entry(book, node, "the overlay", keys, None)
    found = Overlay(of or entry.required("game"), entry.required(BASE), book, entry)
    entry.required("version")
    if problems:
        raise CatalogError(*problems)
    return found


def overlaid(overlay: Overlay, base: Content) -> Content:
    """The content of a catalog with an overlay's changes made; ``base`` stays as it is.

    Raises:
        CatalogError: with every problem found.
    """
    content = replace(base, cards=dict(base.cards), leaders=dict(base.leaders), sets=dict(base.sets), versions=())
    content.add_words(overlay.book, overlay.entry)
    content.version = overlay.entry.required("version")
    content.release = overlay.entry.text("release") or ""
    game = game_named(base.game)
    for id in overlay.entry.words("removed"):
        if content.cards.pop(id, None) is None and content.leaders.pop(id, None) is None:
            overlay.entry.wrong("removed", f"there is no '{id}' in {base.version}")
    changes = overlay.entry.node("changes")
    if changes is not None:
        _change(overlay.book, changes, content, game)
    _add(overlay, content, game)
    if overlay.book.problems:
        raise CatalogError(*overlay.book.problems)
    content.index_names()
    return content


def _change(book: Book, node: Node, content: Content, game: Game) -> None:
    words = {**game.card_words, **game.leader_words}
    columns = {"id": Column("id", Text()), "name": Column("name", Text()), "note": Column("note", Note())}
    columns |= {word: Column(words[word], Number(None)) for word in _NUMBERS if word in words}
    if "colour" in words:
        columns["colour"] = Column("colour", Word(COLOURS, blank=True))
    table = Table(book, node, "'changes'", columns, ("id",))
    values = table.values()
    seen: set[str] = set()
    for row, id in enumerate(values.get("id", ())):
        item = content.cards.get(id) or content.leaders.get(id)
        if item is None or id in seen:
            table.wrong(row, "id", "stands twice" if item else "there is no such card or leader to change")
            continue
        seen.add(id)
        fields = {name: column[row] for name, column in values.items() if name != "id" and column[row] is not None}
        if fields.pop("name", item.name) != item.name:
            table.wrong(row, "name", f"its name is '{item.name}'")
        elif fault := _fault(item, fields, game):
            table.wrong(row, *fault)
        elif isinstance(item, Card):
            content.cards[id] = item._replace(**_with_copies(fields))
        else:
            content.leaders[id] = item._replace(**fields)


def _fault(item: Card | Leader, fields: dict[str, Any], game: Game) -> tuple[str, str] | None:
    """The column that an item cannot have a value in, and what to say of it."""
    words = {attribute: word for word, attribute in {**game.card_words, **game.leader_words}.items()}
    for attribute in fields:
        if not isinstance(item, Card):
            if attribute not in game.leader_words.values():
                return words[attribute], f"a leader has no {words[attribute]}"
        elif attribute in ("strength", "armor") and item.strength is None:
            return words[attribute], f"a card of kind '{item.kind}' has no {words[attribute]}"
    return None


def _with_copies(fields: dict[str, Any]) -> dict[str, Any]:
    colour = fields.get("colour")
    return fields | {"copies": FULL_COLLECTION[colour]} if colour else fields


def _add(overlay: Overlay, content: Content, game: Game) -> None:
    if not game.tabular:
        return
    register = Register()
    for card in content.cards.values():
        register.name_fault(card.name, card.id)
    for leader in content.leaders.values():
        register.name_fault(leader.name, leader.id)
    known = set(content.cards) | set(content.leaders)
    tables = CardTables(content, register)
    for section, kind in game.sections.items():
        cards = overlay.entry.node(section)
        if cards is not None:
            tables.cards(overlay.book, cards, section, kind, None, known)
