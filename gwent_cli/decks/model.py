"""Decks and registrations as they were read, with places, and with what was wrong in the reading of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from gwent_cli.cards.games import CLASSIC
from gwent_cli.cards.model import Card, Leader
from gwent_cli.decks.ignores import Ignore
from gwent_cli.source.diagnostics import Diagnostic, Severity
from gwent_cli.source.spans import Span

Plain: TypeAlias = "str | tuple[Plain, ...] | Mapping[str, Plain]"
"""What stands under an ``x-`` key: text, lists and mappings of text."""


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """A card and how many of it the deck holds, added up over all lines that name it.

    ``card`` is None where no card has the name ``given``; ``count`` is None where the number on the line
    cannot be read. ``span`` is the place of the name on the first of its lines.
    """

    card: Card | None
    given: str
    count: int | None
    span: Span


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck. What the file does not say, or says so that it cannot be understood, is None or empty.

    Attributes:
        path: as given by the user.
        index: the number of its document in the file, from 1.
        alone: whether the file holds only this document.
        inline: which deck of a registration it is that is written out there, from 1; None for all others.
        rules: the format the deck asks for itself.
        stratagem: what the standalone game lays beside the deck; it is none of its cards.
        counted: False where the cards could not be read at all, so that counting them means nothing.
        places: by key, the span of what is written there; of the key itself for ``cards``.
        diagnostics: the problems of reading it, in order of place. The limits of a format are judged by
            ``gwent_cli.checks``.
        ignores: what comments of its file say is not to be reported.
    """

    path: str
    index: int
    alone: bool
    span: Span
    game: str | None = CLASSIC
    name: str | None = None
    rules: str | None = None
    faction: str | None = None
    leader: Leader | None = None
    stratagem: Card | None = None
    entries: tuple[DeckEntry, ...] = ()
    counted: bool = False
    author: str | None = None
    notes: str | None = None
    x: Mapping[str, Plain] = field(default_factory=dict)
    places: Mapping[str, Span] = field(default_factory=dict)
    diagnostics: tuple[Diagnostic, ...] = ()
    inline: int | None = None
    ignores: tuple[Ignore, ...] = ()

    @property
    def label(self) -> str:
        """What to call the deck in front of people: its name, else its file."""
        return self.name or PurePath(self.path).stem + self.address[len(self.path) :]

    @property
    def address(self) -> str:
        """What names this deck and no other: ``decks.yaml#2``, or ``player.yaml#1.3`` in a registration."""
        if self.inline is not None:
            return f"{self.path}#{self.index}.{self.inline}"
        return self.path if self.alone else f"{self.path}#{self.index}"

    @property
    def broken(self) -> bool:
        """Whether something in the deck could not be understood (its diagnostics hold an error)."""
        return any(found.severity is Severity.ERROR for found in self.diagnostics)

    def cards(self) -> Iterator[tuple[Card, int]]:
        """Each card of the deck that is known, with its number of copies, in the order of the file."""
        for entry in self.entries:
            if entry.card is not None and entry.count is not None:
                yield entry.card, entry.count

    def card_ids(self) -> tuple[str, ...]:
        """The deck as a flat list of card ids, sorted, each as often as the deck holds the card.

        Two decks with the same cards give the same list, in whatever order and language they are written.
        """
        return tuple(card_id for card_id, count in sorted(self.counts().items()) for _ in range(count))

    def counts(self) -> dict[str, int]:
        """Copies by card id."""
        return {card.id: count for card, count in self.cards()}

    def place(self, key: str) -> Span:
        """Where a key stands; where the document starts, if the key is missing."""
        return self.places.get(key, self.span)


@dataclass(frozen=True, slots=True)
class Registration:
    """A player's decks for a tournament (D5 asks for three).

    ``listed`` counts the decks the file names, those that could not be read too; ``diagnostics`` are those of
    the registration itself; each deck carries its own.
    """

    path: str
    index: int
    alone: bool
    span: Span
    player: str | None = None
    event: str | None = None
    decks: tuple[Deck, ...] = ()
    listed: int = 0
    x: Mapping[str, Plain] = field(default_factory=dict)
    places: Mapping[str, Span] = field(default_factory=dict)
    diagnostics: tuple[Diagnostic, ...] = ()
    ignores: tuple[Ignore, ...] = ()

    @property
    def label(self) -> str:
        """What to call the registration in front of people."""
        return self.player or PurePath(self.path).stem + self.address[len(self.path) :]

    @property
    def address(self) -> str:
        """The path that names this registration and no other."""
        return self.path if self.alone else f"{self.path}#{self.index}"

    def place(self, key: str) -> Span:
        """Where a key stands; where the document starts, if the key is missing."""
        return self.places.get(key, self.span)


class BrokenFile(NamedTuple):
    """A file, or a document of it, in which neither a deck nor a registration could be read, and why."""

    path: str
    diagnostics: tuple[Diagnostic, ...]


Item: TypeAlias = Deck | Registration | BrokenFile


class Failure(NamedTuple):
    """Something the tool was asked to read and could not get at; exit code 2."""

    path: str
    message: str
    help: str | None = None


class Reading(NamedTuple):
    """Everything found under the paths given, in their order; ``notes`` tells what was passed over.

    ``sources`` are the bytes of the files that were read, by the path that diagnostics give them.
    """

    items: tuple[Item, ...] = ()
    notes: tuple[Diagnostic, ...] = ()
    failures: tuple[Failure, ...] = ()
    sources: Mapping[str, bytes] = MappingProxyType({})
