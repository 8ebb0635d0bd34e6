"""A deck written out in a cell of a table: ``Monsters; Eredin: Bringer of Death; 3 Ghoul; Fiend``.

What a part says is understood as in pasted lists (``exchange``); here it is only put into the form of deck files.
"""

import re
from collections.abc import Iterator
from typing import Final

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.factions import find_faction
from gwent_cli.cards.model import Card
from gwent_cli.desk.cells import Cell
from gwent_cli.exchange.lines import Piece, Reading, comment_of, key_of, pieces, readings
from gwent_cli.exchange.naming import Names
from gwent_cli.exchange.words import HEADINGS, KEYS, total
from gwent_cli.source.names import fold
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar

_PARTS: Final = re.compile(r"[^;,|\n]+")
_LONGEST_NUMBER: Final = 9
"""Digits; a number with more is wrong in any case, and adding it up would take its time."""


def is_inline(text: str) -> bool:
    """Whether a cell holds a deck and not a path: a deck has several parts."""
    return len([part for part in _PARTS.findall(text) if part.strip()]) > 1


def inline_deck(cell: Cell, catalog: Catalog) -> Mapping:
    """The deck of a cell in the form that deck files have, each part with its place.

    Parts stand between semicolons, commas, bars or line ends: a faction, a leader, ``leader: …``, ``name: …`` and the
    like; all else is a card, with its number before or behind it (``3 Ghoul``, ``Ghoul x3``) or one.
    """
    names = Names(catalog)
    keys: dict[str, tuple[Scalar, Node]] = {}
    cards: dict[str, tuple[Scalar, Scalar]] = {}
    for piece in _pieces(cell):
        key, value = _key(piece, names)
        if key is not None and key not in keys:
            keys[key] = Scalar(key, piece.span), Scalar(value.text, value.span, quoted=True)
        elif key is None and not _beside(piece, names):
            name, number = _card(piece, names)
            written = Scalar(name.text, name.span, True)
            if name.text in cards and number.isdigit():
                # In YAML a key stands once; here a card may be written line by line.
                written, before = cards[name.text]
                number = str(int(number) + int(before.text))
            cards[name.text] = written, Scalar(number, name.span, True)
    entries = [*keys.values()]
    if cards:
        pairs = tuple(cards.values())
        whole = pairs[0][0].span.to(pairs[-1][0].span)
        entries.append((Scalar("cards", whole), Mapping(pairs, whole)))
    return Mapping(tuple(entries), cell.span)


def _pieces(cell: Cell) -> Iterator[Piece]:
    line = begun = 0
    for match in _PARTS.finditer(cell.text):
        while (end := cell.text.find("\n", begun)) >= 0 and end < match.start():
            line, begun = line + 1, end + 1
        number, column = cell.starts[line]
        for piece in pieces(match[0], number):
            if not comment_of(piece):
                yield piece._replace(column=piece.column + column + match.start() - begun - 1)


def _key(piece: Piece, names: Names) -> tuple[str | None, Piece]:
    """What a part is about, and what it says of that; None for a card."""
    found = key_of(piece)
    if found is not None and found[1].text and found[0] in KEYS and not names.whole(piece.text).items:
        return KEYS[found[0]], found[1]
    if find_faction(piece.text, names.catalog.game):
        return "faction", piece
    matches = names.whole(piece.text).items
    if matches and not any(isinstance(item, Card) for item in matches):
        return "leader", piece
    return None, piece


def _beside(piece: Piece, names: Names) -> bool:
    """Whether a part is a heading or a sum, and no card."""
    if names.whole(piece.text).items:
        return False
    return fold(piece.text) in HEADINGS or total(piece.text) is not None


def _card(piece: Piece, names: Names) -> tuple[Piece, str]:
    """The name and the number of a card: as the first reading has them whose name is known."""
    found: list[Reading] = list(readings(piece))
    reading = next((each for each in found if names.whole(each.name.text).items), found[0])
    return reading.name, (reading.number or "1")[:_LONGEST_NUMBER]
