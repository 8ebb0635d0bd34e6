"""A deck written out in a cell of a table: ``Monsters; Eredin: Bringer of Death; 3 Ghoul; Fiend``."""

import re
from collections.abc import Iterator
from typing import Final

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.factions import find_faction
from gwent_cli.cards.model import Leader
from gwent_cli.desk.cells import Cell
from gwent_cli.source.names import fold
from gwent_cli.source.spans import Span
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar

_PARTS: Final = re.compile(r"[^;,|\n]+")
_KEYED: Final = re.compile(r"(?P<key>[^\W\d_]+)\s*[:=]\s*(?P<value>.+)", re.DOTALL)
_COUNT_FIRST: Final = re.compile(
    r"(?P<count>[0-9]{1,9})\s*(?:[x\u00d7*]\s*|\s)(?P<name>\D.*)", re.IGNORECASE | re.DOTALL
)
_COUNT_LAST: Final = re.compile(
    r"(?P<name>.*\D)\s*(?:\s[x\u00d7*]\s*|:\s*|[\u00d7*])(?P<count>[0-9]{1,9})", re.IGNORECASE | re.DOTALL
)
# English, Dutch, German, Spanish.
_WORDS: Final = {
    "faction": ("faction", "factie", "Fraktion", "facción"),
    "leader": ("leader", "leider", "leiderkaart", "Anführer", "Anführerin", "líder"),
    "name": ("name", "naam", "nombre"),
}
_KEYS: Final = {fold(word): key for key, words in _WORDS.items() for word in words}


def is_inline(text: str) -> bool:
    """Whether a cell holds a deck and not a path: a deck has several parts."""
    return len([part for part in _PARTS.findall(text) if part.strip()]) > 1


def inline_deck(cell: Cell, catalog: Catalog) -> Mapping:
    """The deck of a cell in the form that deck files have, each part with its place.

    Parts stand between semicolons, commas, bars or line ends: ``faction: …`` or a faction's name, ``leader: …`` or a
    leader's, ``name: …``; all else is a card, with its number before or behind it (``3 Ghoul``, ``Ghoul x3``) or one.
    """
    keys: dict[str, tuple[Scalar, Scalar]] = {}
    cards: list[tuple[Scalar, Node]] = []
    at: dict[str, int] = {}
    for text, span in _parts(cell):
        name, count = _card(text)
        # What has a number is a card; the catalog need not be asked.
        key, value = _keyed(text, span) or (None if count else _kind(text, catalog), (text, span))
        if key is not None and key not in keys:
            keys[key] = Scalar(key, span), Scalar(*value, quoted=True)
            continue
        count = count or "1"
        written = Scalar(name, span, True), Scalar(count, span, True)
        if name in at:
            # In YAML a key stands once; here a card may be written line by line.
            before = cards[at[name]][1]
            total = int(count) + int(before.text if isinstance(before, Scalar) else 0)
            cards[at[name]] = cards[at[name]][0], Scalar(str(total), span, True)
            continue
        at[name] = len(cards)
        cards.append(written)
    entries: list[tuple[Scalar, Node]] = [*keys.values()]
    if cards:
        whole = cards[0][0].span.to(cards[-1][0].span)
        entries.append((Scalar("cards", whole), Mapping(tuple(cards), whole)))
    return Mapping(tuple(entries), cell.span)


def _parts(cell: Cell) -> Iterator[tuple[str, Span]]:
    line = begun = 0
    for match in _PARTS.finditer(cell.text):
        text = match[0].strip()
        if not text:
            continue
        at = match.start() + len(match[0]) - len(match[0].lstrip())
        while (end := cell.text.find("\n", begun)) >= 0 and end < at:
            line, begun = line + 1, end + 1
        number, column = cell.starts[line]
        start = column + at - begun
        yield text, Span(number, start, number, start + len(text))


def _keyed(text: str, span: Span) -> tuple[str, tuple[str, Span]] | None:
    match = _KEYED.fullmatch(text)
    key = _KEYS.get(fold(match["key"])) if match else None
    if match is None or key is None:
        return None
    start = span.column + match.start("value")
    return key, (match["value"], Span(span.line, start, span.line, start + len(match["value"])))


def _kind(text: str, catalog: Catalog) -> str | None:
    """Whether a part by itself is a faction or a leader."""
    if find_faction(text, catalog.game):
        return "faction"
    matches = catalog.lookup(text, what="any").matches
    return "leader" if matches and all(isinstance(match, Leader) for match in matches) else None


def _card(text: str) -> tuple[str, str]:
    match = _COUNT_FIRST.fullmatch(text) or _COUNT_LAST.fullmatch(text)
    return (match["name"].strip(), match["count"]) if match else (text, "")
