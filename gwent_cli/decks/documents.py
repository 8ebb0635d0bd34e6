"""A file's bytes taken apart into its documents, each with what is wrong in it."""

import re
from enum import Enum
from typing import Final, NamedTuple

from gwent_cli.cards.games import find_game
from gwent_cli.decks.ignores import Ignore, find_ignores
from gwent_cli.source.diagnostics import Diagnostic, Severity
from gwent_cli.source.reader import read_documents
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar

_DECK_KEYS: Final = frozenset({"faction", "leader", "cards"})
_REGISTRATION_KEY: Final = "decks"
_MARK: Final = re.compile(r"---(?:\s|$)")


class Sort(Enum):
    """What a document is."""

    DECK = "a deck"
    REGISTRATION = "a registration"
    OTHER = "neither a deck nor a registration"
    EMPTY = "empty"
    BROKEN = "unreadable"


class Place(NamedTuple):
    """Where a deck or registration stands.

    Attributes:
        path: its file, as given by the user.
        number: of its document in the file, from 1.
        alone: whether the file holds only this document.
        inline: which deck of a registration it is that is written out there, from 1.
        ignores: the comments of the file that say what is not to be reported.
    """

    path: str
    number: int = 1
    alone: bool = True
    inline: int | None = None
    ignores: tuple[Ignore, ...] = ()


class Document(NamedTuple):
    """One document; ``problems`` are those the YAML reader found within it."""

    place: Place
    node: Node | None
    problems: tuple[Diagnostic, ...] = ()

    @property
    def sort(self) -> Sort:
        """What the document is, by the keys it has."""
        if self.node is None:
            return Sort.BROKEN if self.problems else Sort.EMPTY
        keys = {key.text for key, _ in self.node.entries} if isinstance(self.node, Mapping) else set()
        if _REGISTRATION_KEY in keys:
            return Sort.REGISTRATION
        return Sort.DECK if keys & _DECK_KEYS else Sort.OTHER


def take_apart(data: bytes, path: str) -> tuple[Document, ...]:
    """The documents of a file. An empty file is one empty document, an unreadable one a broken document."""
    result = read_documents(data, path)
    nodes: tuple[Node | None, ...] = result.documents or (None,)
    problems: list[list[Diagnostic]] = [[] for _ in nodes]
    marks = _marks(data) if result.diagnostics and len(nodes) > 1 else []
    for found in result.diagnostics:
        problems[_home(found, nodes, marks)].append(found)
    written = sum(1 for node, own in zip(nodes, problems, strict=True) if node is not None or own)
    ignores = find_ignores(data, nodes)
    return tuple(
        Document(Place(path, index, alone=written <= 1, ignores=ignores), node, tuple(own))
        for index, (node, own) in enumerate(zip(nodes, problems, strict=True), 1)
        if node is not None or own or written == 0
    )


def has_errors(problems: tuple[Diagnostic, ...]) -> bool:
    """Whether any of the problems is an error."""
    return any(found.severity is Severity.ERROR for found in problems)


def _home(found: Diagnostic, nodes: tuple[Node | None, ...], marks: list[int]) -> int:
    """The index of the document a problem lies in; ``marks`` are the lines that begin documents.

    An unreadable document has no place of its own: it is the one after the last that began before its mark.
    """
    line = found.span.line if found.span else 0
    mark = max((mark for mark in marks if mark <= line), default=0)
    home, begun = -1, 0
    for index, node in enumerate(nodes):
        if node is not None and node.span.line <= line:
            home, begun = index, node.span.line
    return home if home >= 0 and begun >= mark else min(home + 1, len(nodes) - 1)


def _marks(data: bytes) -> list[int]:
    lines = data.decode("utf-8", "replace").split("\n")
    return [number for number, line in enumerate(lines, 1) if _MARK.match(line)]


def says_game(data: bytes, path: str, game: str) -> bool:
    """Whether a document of a file says that it is of a game."""
    for document in take_apart(data, path):
        said = document.node.get("game") if isinstance(document.node, Mapping) else None
        found = find_game(said.text) if isinstance(said, Scalar) else None
        if found is not None and found.id == game:
            return True
    return False
