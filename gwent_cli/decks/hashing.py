"""The hashes of all decks under some paths."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from gwent_cli.decks.identity import deck_hash
from gwent_cli.decks.model import BrokenFile, Deck, Failure, Item, Registration
from gwent_cli.decks.reading import read_paths
from gwent_cli.source.diagnostics import Diagnostic, Severity


class HashedDeck(NamedTuple):
    """A deck and its hash; None for a deck that could not be read in full."""

    path: str
    name: str
    player: str | None
    hash: str | None


class Hashes(NamedTuple):
    """Each deck once, in the order they were given; ``problems`` are the errors that keep some from having a hash."""

    decks: tuple[HashedDeck, ...]
    problems: tuple[Diagnostic, ...]
    failures: tuple[Failure, ...]


def hash_paths(paths: Iterable[str]) -> Hashes:
    """Hash the decks under the paths given, those of registrations too. Never raises for what files hold."""
    reading = read_paths(paths)
    decks = tuple(
        HashedDeck(deck.address, deck.label, player, deck_hash(deck))
        for item in reading.items
        for deck, player in _decks(item)
    )
    once = {deck.path: deck for deck in reversed(decks)}
    # A deck that a registration names is told with its player, where the folder holding both found it first.
    owners = {deck.path: deck.player for deck in reversed(decks) if deck.player is not None}
    decks = tuple(once[path]._replace(player=owners.get(path)) for path in dict.fromkeys(deck.path for deck in decks))
    lost = [found for item in reading.items for found in _lost(item) if found.severity is Severity.ERROR]
    return Hashes(decks, tuple(dict.fromkeys(lost)), reading.failures)


def _decks(item: Item) -> Iterator[tuple[Deck, str | None]]:
    if isinstance(item, Deck):
        yield item, None
    elif isinstance(item, Registration):
        yield from ((deck, item.label) for deck in item.decks)


def _lost(item: Item) -> Iterator[Diagnostic]:
    if isinstance(item, BrokenFile | Registration):
        yield from item.diagnostics
    for deck, _ in _decks(item):
        if deck_hash(deck) is None:
            yield from deck.diagnostics
