"""What a conversion comes to."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from gwent_cli.cards.model import Card, Leader
from gwent_cli.source.diagnostics import Severity
from gwent_cli.source.spans import Span

MOST_COPIES = 999
"""More copies of a card than any list can mean."""

MOST_DECKS = 500
"""Decks read of one file."""


class Form(StrEnum):
    """A form that a deck can be read from; docs/importing.md describes each."""

    TEXT = "text"
    IDS = "ids"
    CODE = "code"
    PAGE = "page"
    YAML = "yaml"


class Output(StrEnum):
    """A form that a deck can be written in."""

    YAML = "yaml"
    TEXT = "text"
    IDS = "ids"
    CODE = "code"
    JSON = "json"


class Unusable(Exception):
    """Something in which no deck can be looked for at all; ``help`` says what to do."""

    def __init__(self, message: str, help: str | None = None) -> None:
        super().__init__(message)
        self.help = help


class Remark(NamedTuple):
    """Something to be said of a place. An error is something that was not understood or cannot be written; what
    was passed over or taken to mean something is a note or a warning. Messages may hold text from the file. ``code`` is
    that of the diagnostic which ``gwent validate`` has for the same fault, for ``gwent explain``.
    """

    severity: Severity
    message: str
    span: Span | None = None
    help: str | None = None
    code: str | None = None


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck, as far as forms of it can say: what is not said is None or empty.

    Attributes:
        cards: each card once, with its copies, in the order read; no leader and no stratagem.
        stratagem: the one beside the deck, in the standalone game.
        rules: the format the deck asks for itself.
    """

    game: str
    faction: str | None = None
    leader: Leader | None = None
    stratagem: Card | None = None
    cards: tuple[tuple[Card, int], ...] = ()
    name: str | None = None
    rules: str | None = None
    author: str | None = None
    notes: str | None = None

    @property
    def size(self) -> int:
        """How many cards the deck has."""
        return sum(copies for _, copies in self.cards)


@dataclass(frozen=True, slots=True)
class Conversion:
    """Decks brought from one form to another.

    Attributes:
        path: what was read, as given by the user.
        form: what it was read as.
        catalog: the version of the catalog.
        decks: as far as they were understood.
        remarks: in order of place.
        text: the decks in the form asked for.
    """

    path: str
    form: Form
    catalog: str
    decks: tuple[DeckList, ...]
    remarks: tuple[Remark, ...]
    text: str

    @property
    def whole(self) -> bool:
        """Whether everything was understood and could be written."""
        return all(remark.severity is not Severity.ERROR for remark in self.remarks)


class Remarks:
    """Gathers remarks; of errors no more than ``most``. What may have been meant is looked for in the first
    ``guessed`` of them, since that is a search through all names.
    """

    def __init__(self, most: int = 100, guessed: int = 20) -> None:
        self.found: list[Remark] = []
        self._left = most
        self._unguessed = most - guessed

    @property
    def guessing(self) -> bool:
        """Whether it is still worth the time to look for what may have been meant."""
        return self._left > self._unguessed

    @property
    def full(self) -> bool:
        """Whether there were so many errors that no more are looked for."""
        return self._left <= 0

    @property
    def whole(self) -> bool:
        """Whether everything was understood."""
        return all(remark.severity is not Severity.ERROR for remark in self.found)

    def note(self, message: str, span: Span | None = None, help: str | None = None) -> None:
        """Something that was passed over or taken to mean something."""
        self.found.append(Remark(Severity.NOTE, message, span, help))

    def warn(self, message: str, span: Span | None = None, help: str | None = None) -> None:
        """Something that does not fit together."""
        self.found.append(Remark(Severity.WARNING, message, span, help))

    def wrong(self, message: str, span: Span | None = None, help: str | None = None, code: str | None = None) -> None:
        """Something that was not understood."""
        self.found.append(Remark(Severity.ERROR, message, span, help, code))
        self._left -= 1
        if self.full:
            self.found.append(Remark(Severity.ERROR, "so many faults that the rest is not read", span))
