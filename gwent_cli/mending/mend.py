"""Mending one file."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from gwent_cli.decks.deck_file import DeckReader
from gwent_cli.decks.documents import Place, has_errors, take_apart
from gwent_cli.decks.model import Deck, Item, Registration
from gwent_cli.decks.reading import read_bytes_as
from gwent_cli.mending.finding import decks_in, readable
from gwent_cli.mending.lines import Change, canonical, list_changes, renamed
from gwent_cli.mending.model import Mended, Repair
from gwent_cli.mending.sorting import sorted_lists
from gwent_cli.mending.writing import in_quotes, lacks_quotes
from gwent_cli.source.diagnostics import Severity
from gwent_cli.source.edits import Edit, Text
from gwent_cli.source.spans import Span
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar, Sequence

_UNREADABLE: Final = "it cannot be read as it stands; gwent validate says why"
_UNSURE: Final = "mending it would change what it means; please report this file"
_MOST_ROUNDS: Final = 4


def mend(
    data: bytes, path: str, *, sort: bool = False, pick: int | None = None, reader: DeckReader | None = None
) -> Mended:
    """What a file becomes when mended. Never raises, whatever the bytes are; nothing is written.

    Missing quotes are put in, names of cards, leaders, factions and rules written as the catalog writes them,
    lines of one card merged, and with ``sort`` the cards sorted within each block of lines. What the decks in the
    file mean stays the same; where that could not be shown, the file is left as it is.

    Args:
        path: how messages name the file; it is not opened.
        pick: the one document to mend; None for all.
    """
    reader = reader or DeckReader()
    repairs: list[Repair] = []
    after = data
    # Mending one thing can make another one plain, such as quotes within a list.
    for _ in range(_MOST_ROUNDS):
        before = after
        after, found = _once(before, path, pick, reader)
        repairs += found
        if sort:
            after = sorted_lists(after, path, pick, reader)
        if after == before:
            break
    if after != data and not _same(data, after, path, reader):
        return Mended(path, data, data, left=_UNSURE)
    documents = take_apart(data, path)
    broken = any(has_errors(each.problems) for each in documents if pick in (None, each.place.number))
    return Mended(path, data, after, tuple(repairs), _UNREADABLE if broken else None)


def _once(data: bytes, path: str, pick: int | None, reader: DeckReader) -> tuple[bytes, list[Repair]]:
    documents = readable(take_apart(data, path), pick)
    if not documents:
        return data, []
    text = Text(data)
    changes = [change for node, place in decks_in(documents, pick) for change in _deck(node, place, text, reader)]
    touched = [edit.span for change in changes for edit in change.edits]
    for document in documents:
        assert document.node is not None
        found = _quotes(document.node, text)
        changes += [change for change in found if not any(_overlap(change.place, span) for span in touched)]
    changes.sort(key=lambda change: change.place)
    edits = [edit for change in changes for edit in change.edits]
    return text.edited(edits), [Repair(change.place, change.message) for change in changes]


def _overlap(one: Span, other: Span) -> bool:
    return one[:2] < other[2:] and other[:2] < one[2:]


def _quotes(node: Node, text: Text) -> Iterator[Change]:
    if isinstance(node, Scalar):
        if lacks_quotes(node, text):
            edit = Edit(node.span, in_quotes(text.at(node.span)))
            yield Change(node.span, f"'{node.text}' put in quotes", (edit,))
        return
    for part in node.items if isinstance(node, Sequence) else [half for entry in node.entries for half in entry]:
        yield from _quotes(part, text)


def _deck(node: Mapping, place: Place, text: Text, reader: DeckReader) -> Iterator[Change]:
    deck = reader.read(node, place)
    if deck.game is None:
        return
    catalog = reader.catalog(deck.game)
    wanted = {"faction": deck.faction, "rules": deck.rules, "leader": None, "game": deck.game}
    if deck.stratagem is not None:
        wanted["stratagem"] = canonical(deck.stratagem, catalog, deck.faction)
    if deck.leader is not None:
        leader = deck.leader
        found = catalog.lookup(leader.name, faction=deck.faction, what="leader").matches
        wanted["leader"] = leader.name if found == (leader,) else leader.id
    for key, name in wanted.items():
        value = node.get(key)
        if isinstance(value, Scalar) and name is not None and value.text.strip():
            yield from renamed(value, name, text)
    cards = node.get("cards")
    if isinstance(cards, Mapping):
        yield from list_changes(cards, catalog, deck.faction, text)


def _same(before: bytes, after: bytes, path: str, reader: DeckReader) -> bool:
    return meaning(before, path, reader) == meaning(after, path, reader)


def meaning(data: bytes, path: str, reader: DeckReader | None = None) -> list[Any]:
    """What the decks and registrations of a file say, apart from how they say it. Deck paths are not followed."""
    return [_meaning(item) for item in read_bytes_as(data, path, reader=reader).items]


def _meaning(item: Item) -> Any:
    codes = Counter(found.code for found in item.diagnostics if found.severity is Severity.ERROR)
    if isinstance(item, Deck):
        unread = [
            (entry.card.id if entry.card else entry.given, entry.count)
            for entry in item.entries
            if entry.card is None or entry.count is None
        ]
        leader, stratagem = (each.id if each else None for each in (item.leader, item.stratagem))
        said = (item.game, item.name, item.rules, item.faction, leader, stratagem, item.author, item.notes, item.x)
        return ("deck", item.address, said, item.counts(), sorted(unread, key=str), codes)
    if isinstance(item, Registration):
        decks = [_meaning(deck) for deck in item.decks]
        return ("registration", item.address, item.player, item.event, item.listed, item.x, decks, codes)
    return ("broken", codes)
