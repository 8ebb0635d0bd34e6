"""Our own deck and registration files, read as ``gwent validate`` reads them."""

from pathlib import Path

from gwent_cli.decks.deck_file import DeckReader
from gwent_cli.decks.documents import Sort, take_apart
from gwent_cli.decks.model import BrokenFile, Deck, Item, Registration
from gwent_cli.decks.paths import Target
from gwent_cli.decks.reading import read_bytes_as
from gwent_cli.exchange.model import DeckList, Remark, Remarks, Unusable
from gwent_cli.source.diagnostics import Diagnostic, Severity


def is_deck_file(data: bytes, path: str) -> bool:
    """Whether a document of a file is a deck or a registration."""
    return any(document.sort in (Sort.DECK, Sort.REGISTRATION) for document in take_apart(data, path))


def read_deck_file(
    data: bytes, target: Target, reader: DeckReader, remarks: Remarks, folder: Path | None = None
) -> tuple[DeckList, ...]:
    """The decks of a file, those of registrations too, with the diagnostics of reading them as remarks.

    Raises:
        Unusable: there is no such document.
    """
    pick = f"#{target.pick}" if target.pick is not None else ""
    reading = read_bytes_as(data, target.shown, folder=folder, reader=reader)
    items = [item for item in reading.items if target.pick is None or getattr(item, "index", None) == target.pick]
    if not items and pick:
        raise Unusable(f"has no deck {pick}", "the first one is #1")
    decks: list[DeckList] = []
    for item in items:
        _tell(item, target.shown, remarks)
        for deck in item.decks if isinstance(item, Registration) else (item,) if isinstance(item, Deck) else ():
            if isinstance(item, Registration):
                _tell(deck, target.shown, remarks)
            if deck.game is not None:
                decks.append(listed(deck, remarks))
    return tuple(decks)


def listed(deck: Deck, remarks: Remarks) -> DeckList:
    """A deck as a list, with a remark on what no list holds."""
    if deck.x:
        remarks.note(f"keys of your own are not carried over: {', '.join(sorted(deck.x))}", deck.span)
    return DeckList(
        game=deck.game or "",
        faction=deck.faction,
        leader=deck.leader,
        stratagem=deck.stratagem,
        cards=tuple(deck.cards()),
        name=deck.name,
        rules=deck.rules,
        author=deck.author,
        notes=deck.notes,
    )


def _tell(item: Item, path: str, remarks: Remarks) -> None:
    remarks.found += (_remark(found, path) for found in item.diagnostics)
    if isinstance(item, BrokenFile) and not item.diagnostics:
        remarks.wrong("no deck can be read")


def _remark(found: Diagnostic, path: str) -> Remark:
    # A registration's decks may lie in other files.
    where = "" if found.path == path else f"{found.path}: "
    code = f"{found.code} " if found.severity is Severity.ERROR else ""
    return Remark(found.severity, f"{where}{code}{found.message}", found.span, found.help)
