"""Taking a catalog file apart: values by key, with the place of everything that is wrong."""

from collections.abc import Collection
from pathlib import Path
from typing import Final, NamedTuple

from gwent_cli.source.names import suggest
from gwent_cli.source.reader import read_documents
from gwent_cli.source.spans import Span
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar, Sequence

LARGEST_FILE: Final = 4 * 1024 * 1024
"""Bytes; catalogs are our own, so this only stops what cannot be one."""

Pairs = tuple[tuple[Scalar, Node], ...]


class Problem(NamedTuple):
    """What is wrong with a catalog, and where."""

    path: str
    span: Span | None
    message: str

    def __str__(self) -> str:
        place = f"{self.path}:{self.span.line}:{self.span.column}" if self.span else self.path
        return f"{place}: {self.message}"


class CatalogError(Exception):
    """A catalog that cannot be used. The text holds one line for each problem, with file, line and column."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


class Book:
    """One catalog file, its bytes, and the list of problems it adds to."""

    __slots__ = ("data", "path", "problems")

    def __init__(self, path: str, problems: list[Problem], data: bytes = b"") -> None:
        self.path = path
        self.problems = problems
        self.data = data

    def wrong(self, span: Span | None, message: str) -> None:
        """Note a problem."""
        self.problems.append(Problem(self.path, span, message))

    def pairs(self, node: Node | None, what: str, span: Span | None = None) -> Pairs:
        """The entries of a mapping; of anything else none, with a problem."""
        if isinstance(node, Mapping):
            return node.entries
        self.wrong(node.span if node else span, f"{what} is missing or not a mapping")
        return ()


def open_book(path: Path, problems: list[Problem]) -> tuple[Book, Node | None]:
    """A catalog file and the one document it holds; None, with the problems noted, where that cannot be read."""
    try:
        book = Book(str(path), problems, path.read_bytes())
    except (OSError, ValueError) as error:
        book = Book(str(path), problems)
        book.wrong(None, f"cannot be read: {getattr(error, 'strerror', None) or error}")
        return book, None
    result = read_documents(book.data, book.path, limit=LARGEST_FILE)
    for found in result.diagnostics:
        book.wrong(found.span, found.message)
    if len(result.documents) != 1:
        book.wrong(None, f"must hold one document, not {len(result.documents)}")
    return book, result.documents[0] if result.documents else None


class Entry:
    """One mapping with a fixed set of keys."""

    __slots__ = ("_book", "_values", "span", "what")

    def __init__(self, book: Book, node: Node | None, what: str, keys: Collection[str], span: Span | None) -> None:
        self.what = what
        self.span = span
        self._book = book
        self._values: dict[str, Node] = {}
        for key, value in book.pairs(node, what, span):
            if key.text in keys:
                self._values[key.text] = value
                continue
            near = suggest(key.text, keys, 1)
            hint = f"did you mean '{near[0]}'?" if near else f"known keys: {', '.join(keys)}"
            book.wrong(key.span, f"unknown key '{key.text}' in {what}; {hint}")

    def place(self, key: str) -> Span | None:
        """Where a value stands, or else the entry."""
        node = self._values.get(key)
        return node.span if node else self.span

    def node(self, key: str) -> Node | None:
        """A value as it was read."""
        return self._values.get(key)

    def wrong(self, key: str, message: str) -> None:
        """Note a problem with a value."""
        self._book.wrong(self.place(key), f"{self.what}: {message}")

    def text(self, key: str) -> str | None:
        """A text, or None when there is none."""
        node = self._values.get(key)
        if node is None:
            return None
        if isinstance(node, Scalar) and node.text.strip():
            return node.text
        self.wrong(key, f"'{key}' must be a text")
        return None

    def required(self, key: str) -> str:
        """A text that must be there."""
        if key not in self._values:
            self._book.wrong(self.span, f"{self.what}: '{key}' is missing")
        return self.text(key) or ""

    def number(self, key: str, lowest: int) -> int | None:
        """A whole number of at most three digits, or None when there is none."""
        text = self.text(key)
        if text is None:
            return None
        if text.isascii() and text.isdigit() and len(text) <= 3 and int(text) >= lowest:
            return int(text)
        self.wrong(key, f"'{key}' must be a whole number from {lowest} to 999, not '{text}'")
        return None

    def flag(self, key: str) -> bool:
        """A yes or no; no when missing."""
        text = self.text(key)
        if text not in (None, "yes", "no"):
            self.wrong(key, f"'{key}' must be yes or no, not '{text}'")
        return text == "yes"

    def words(self, key: str) -> tuple[str, ...]:
        """A list of texts; empty when missing."""
        node = self._values.get(key)
        if node is None:
            return ()
        if not isinstance(node, Sequence):
            self.wrong(key, f"'{key}' must be a list in [ ]")
            return ()
        words = [item.text for item in node.items if isinstance(item, Scalar)]
        if len(words) < len(node.items) or len(set(words)) < len(words):
            self.wrong(key, f"'{key}' must be a list of different words")
        return tuple(words)

    def choice(self, key: str, text: str | None, known: Collection[str], what: str = "") -> bool:
        """Whether a text under a key is a known word; when not, a problem with the nearest.

        ``what`` is what the words are, when that is not what the key is called.
        """
        if text is None or text in known:
            return text is not None
        self.wrong(key, unknown(what or key, text, known))
        return False


def unknown(what: str, text: str, known: Collection[str]) -> str:
    """What to say of a word that is none of those known: the nearest, or all there are."""
    near = suggest(text, known, 1)
    hint = f"did you mean '{near[0]}'?" if near else f"known are: {', '.join(known)}"
    return f"unknown {what} '{text}'; {hint}"
