"""A YAML document as read: text, mappings and lists with their places, before anything is made of them."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from gwent_cli.source.spans import Span


class Scalar(NamedTuple):
    """A piece of text. Nothing is made of it: ``No`` stays ``No``, ``1.0`` stays ``1.0``.

    ``quoted`` tells ``"1"`` from ``1`` and an empty text from a missing value (empty and not quoted).
    """

    text: str
    span: Span
    quoted: bool = False

    @property
    def missing(self) -> bool:
        """Whether nothing is written here (``name:`` and then the end of the line)."""
        return not self.text and not self.quoted


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and values in the order of the file; every key once."""

    entries: "tuple[tuple[Scalar, Node], ...]"
    span: Span

    def get(self, key: str) -> "Node | None":
        """The value under a key, None when there is no such key."""
        for scalar, value in self.entries:
            if scalar.text == key:
                return value
        return None


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    items: "tuple[Node, ...]"
    span: Span


Node: TypeAlias = Scalar | Mapping | Sequence
