"""Taking a mapping with known keys apart: deck, registration, collection and format files."""

from collections.abc import Collection
from typing import Final

from gwent_cli.decks import faults
from gwent_cli.decks.model import Plain
from gwent_cli.source.diagnostics import Diagnostic, Fault, Related
from gwent_cli.source.names import suggest
from gwent_cli.source.spans import Span
from gwent_cli.source.text import clip
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar, Sequence

MOST_DIGITS: Final = 6
"""Numbers with more digits than this are out of every range asked for."""


class Form:
    """One mapping of a file: hands out the values by key and gathers what is wrong with their form.

    ``what`` names the thing in messages (``deck``). Keys that begin with ``x-`` are free. ``keys`` holds the
    place of each key, ``places`` where a problem with its value is to be shown: the text written there, or
    the key of a list or mapping.
    """

    def __init__(self, node: Mapping, path: str, what: str, keys: Collection[str]) -> None:
        self.path = path
        self.what = what
        self.span = node.span
        self.problems: list[Diagnostic] = []
        self.keys: dict[str, Span] = {}
        self.places: dict[str, Span] = {}
        self.x: dict[str, Plain] = {}
        self._values: dict[str, Node] = {}
        for key, value in node.entries:
            if key.text in keys:
                written = isinstance(value, Scalar) and not _is_missing(value)
                self.keys[key.text] = key.span
                self.places[key.text] = value.span if written else key.span
                self._values[key.text] = value
            elif key.text.startswith("x-"):
                self.x[key.text] = plain(value)
            else:
                self._unknown(key, keys)

    def report(
        self,
        fault: Fault,
        message: str,
        span: Span | None,
        help: str | None = None,
        related: tuple[Related, ...] = (),
    ) -> None:
        """Note a problem at a place of this file."""
        self.problems.append(fault.at(message, self.path, span, help=help, related=related))

    def require(self, key: str, help: str) -> None:
        """Note that a key is missing, or that nothing stands after it."""
        if key not in self._values:
            span = Span(self.span.line, self.span.column, self.span.line, self.span.column)
            self.report(faults.MISSING_KEY, f"the {self.what} has no '{key}'", span, help)
        elif _is_missing(self._values[key]):
            self.report(faults.MISSING_KEY, f"nothing is written after '{key}:'", self.places[key], help)

    def value(self, key: str) -> Node | None:
        """What stands under a key, as read; None where the key or its value is missing or blank."""
        value = self._values.get(key)
        return None if value is None or _is_missing(value) else value

    def text(self, key: str) -> Scalar | None:
        """The text under a key."""
        value = self.value(key)
        if isinstance(value, Scalar):
            return value
        if value is not None:
            self._wrong(key, value, "a text", f"write it on one line: {key}: …")
        return None

    def mapping(self, key: str, help: str) -> Mapping | None:
        """The mapping under a key."""
        value = self.value(key)
        if isinstance(value, Mapping):
            return value
        if value is not None:
            self._wrong(key, value, "a mapping", help)
        return None

    def sequence(self, key: str, help: str) -> Sequence | None:
        """The list under a key."""
        value = self.value(key)
        if isinstance(value, Sequence):
            return value
        if value is not None:
            self._wrong(key, value, "a list", help)
        return None

    def _wrong(self, key: str, value: Node, wanted: str, help: str) -> None:
        self.report(faults.WRONG_TYPE, f"'{key}' is {kind_of(value)}, not {wanted}", value.span, help)

    def _unknown(self, key: Scalar, keys: Collection[str]) -> None:
        near = suggest(key.text, keys, 1)
        known = ", ".join(keys)
        help = f"did you mean '{near[0]}'?" if near else f"known keys: {known}; your own begin with 'x-'"
        self.report(faults.UNKNOWN_KEY, f"unknown key '{clip(key.text)}' in the {self.what}", key.span, help)


def whole_number(text: str) -> int | None:
    """A whole number written in plain digits, None for anything else; huge ones are cut to 10⁶."""
    digits = text.strip()
    if not (digits.isascii() and digits.removeprefix("-").isdigit()):
        return None
    unsigned = digits.removeprefix("-").lstrip("0")
    number = int(unsigned or "0") if len(unsigned) <= MOST_DIGITS else 10**MOST_DIGITS
    return -number if digits.startswith("-") else number


def kind_of(node: Node) -> str:
    """What a node is, for messages."""
    if isinstance(node, Scalar):
        return "empty" if _is_missing(node) else "a text"
    return "a mapping" if isinstance(node, Mapping) else "a list"


def plain(node: Node) -> Plain:
    """A node without its places."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return tuple(plain(item) for item in node.items)
    return {key.text: plain(value) for key, value in node.entries}


def _is_missing(node: Node) -> bool:
    return isinstance(node, Scalar) and not node.text.strip()
