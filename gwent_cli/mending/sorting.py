"""Sorting the cards of a deck."""

from typing import Final

from gwent_cli.cards.games import GAMES
from gwent_cli.cards.model import Card
from gwent_cli.decks.deck_file import DeckReader
from gwent_cli.decks.documents import take_apart
from gwent_cli.mending.finding import decks_in
from gwent_cli.mending.lines import CardLine, card_lines
from gwent_cli.source.edits import Edit, Text
from gwent_cli.source.names import fold
from gwent_cli.source.spans import Span
from gwent_cli.source.yaml_nodes import Mapping

_ORDER: Final = tuple(dict.fromkeys(kind for game in GAMES.values() for kind in game.kinds))
_LAST: Final = len(_ORDER)


def sorted_lists(data: bytes, path: str, pick: int | None, reader: DeckReader) -> bytes:
    """The file with the cards of every deck sorted: heroes, units, specials, weather, artifacts, each by name.

    A comment of its own or a blank line parts the list into blocks, which stay where they are; only lines within
    a block change places, with the comments at their ends. Lists written in braces are left.
    """
    found = tuple(decks_in(take_apart(data, path), pick))
    if not found:
        return data
    text = Text(data)
    edits: list[Edit] = []
    for node, place in found:
        deck, cards = reader.read(node, place), node.get("cards")
        if deck.game is not None and isinstance(cards, Mapping):
            edits += _sorted(card_lines(cards, reader.catalog(deck.game), deck.faction), text)
    return text.edited(edits)


def _sorted(lines: list[CardLine], text: Text) -> list[Edit]:
    edits: list[Edit] = []
    for block in _blocks(lines, text):
        wanted = sorted(block, key=_key)
        for place, line in zip(block, wanted, strict=True):
            here, there = place.name.span.line, line.name.span.line
            if here != there:
                content = text.line(here)
                edits.append(Edit(Span(here, 1, here, len(content) + 1), text.line(there)))
    return edits


def _blocks(lines: list[CardLine], text: Text) -> list[list[CardLine]]:
    blocks: list[list[CardLine]] = [[]]
    last = 0
    for line in lines:
        name = line.name.span
        alone = name.line == line.value.span.end_line and not text.line(name.line)[: name.column - 1].strip()
        if not alone or name.line != last + 1:
            blocks.append([])
        if alone:
            blocks[-1].append(line)
        last = line.value.span.end_line
    return [block for block in blocks if len(block) > 1 and not _in_braces(block, text)]


def _in_braces(block: list[CardLine], text: Text) -> bool:
    rest = (text.line(line.value.span.end_line)[line.value.span.end_column - 1 :].strip() for line in block)
    return any(after and not after.startswith("#") for after in rest)


def _key(line: CardLine) -> tuple[int, str, int]:
    kind = _ORDER.index(line.card.kind) if isinstance(line.card, Card) else _LAST
    return kind, fold(line.card.name if line.card else line.name.text), line.name.span.line
