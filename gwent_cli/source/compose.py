"""YAML events to nodes, without recursion and without the parts of YAML that deck files do not use."""

import re
from typing import Any, Final

import yaml

from gwent_cli.source import faults
from gwent_cli.source.diagnostics import Diagnostic, Fault, Related
from gwent_cli.source.places import Places
from gwent_cli.source.spans import Span
from gwent_cli.source.text import clip
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar, Sequence

DEEPEST: Final = 24
MOST_FAULTS: Final = 100

_WRITE_KEY: Final = "write a name before the ':'"

LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class GiveUp(Exception):
    """Reading this stretch of the file ends here; the reason is among the diagnostics."""


class _Open:
    """A mapping or list whose end has not come yet."""

    __slots__ = ("flow", "items", "key", "keys", "mapping", "start", "wants_key")

    def __init__(self, mapping: bool, flow: bool, start: Span) -> None:
        self.mapping = mapping
        self.flow = flow
        self.start = start
        self.items: list[Any] = []
        self.wants_key = mapping
        self.key: Scalar | None = None
        self.keys: dict[str, Scalar] = {}


class Composer:
    """Builds the documents of one stretch of text; what it refuses goes into ``diagnostics``.

    After an exception of the parser ``documents`` holds those that were complete.
    """

    def __init__(self, path: str, places: Places) -> None:
        self.documents: list[Node | None] = []
        self.diagnostics: list[Diagnostic] = []
        self._path = path
        self._places = places
        self._open: list[_Open] = []

    @property
    def in_flow(self) -> bool:
        """Whether the parser stands within ``[…]`` or ``{…}``."""
        return bool(self._open) and self._open[-1].flow

    def run(self, text: str) -> None:
        """Read the text to its end.

        Raises:
            yaml.YAMLError: it is not YAML.
            GiveUp: it is refused as a whole.
        """
        place, add, scalar = self._places.span, self._add, yaml.ScalarEvent
        next_event = LOADER(text).get_event
        while (event := next_event()) is not None:
            kind = type(event)
            if kind is scalar:
                span = place(event.start_mark, event.end_mark)
                if event.anchor is not None or event.tag is not None:
                    self._properties(event, span)
                if not event.value.isascii():
                    self._surrogates(event.value, span)
                # The C parser gives plain scalars the style "", the Python one None.
                add(Scalar(event.value, span, bool(event.style)))
            elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                self._begin(event, kind is yaml.MappingStartEvent)
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                self._finish(event)
            elif kind is yaml.AliasEvent:
                self._alias(place(event.start_mark, event.end_mark))

    def _begin(self, event: Any, mapping: bool) -> None:
        span = self._places.span(event.start_mark, event.end_mark)
        self._properties(event, span)
        if len(self._open) >= DEEPEST:
            self._report(
                faults.TOO_DEEP,
                f"lists and mappings are nested more than {DEEPEST} deep",
                span,
                "write the file flat; a deck needs two levels",
            )
            raise GiveUp
        self._open.append(_Open(mapping, bool(event.flow_style), span))

    def _finish(self, event: Any) -> None:
        done = self._open.pop()
        span = done.start.to(self._places.span(event.start_mark, event.end_mark))
        if not done.flow:
            # A block ends where its last value does, not after the comments and blank lines behind it.
            last = done.items[-1] if done.items else None
            if done.mapping and last is not None:
                last = last[1]
            span = done.start.to(last.span) if last is not None else done.start
        items = tuple(done.items)
        self._add(Mapping(items, span) if done.mapping else Sequence(items, span))

    def _add(self, node: Node) -> None:
        if not self._open:
            self.documents.append(None if isinstance(node, Scalar) and node.missing else node)
            return
        parent = self._open[-1]
        if not parent.mapping:
            parent.items.append(node)
        elif parent.wants_key:
            parent.wants_key = False
            parent.key = self._key(parent, node)
        else:
            parent.wants_key = True
            if parent.key is not None:
                parent.items.append((parent.key, node))

    def _key(self, parent: _Open, node: Node) -> Scalar | None:
        """The key, or None when its entry is refused and left out."""
        if not isinstance(node, Scalar):
            self._report(faults.BAD_KEY, "a list or mapping cannot be a key", node.span, _WRITE_KEY)
            return None
        if node.missing:
            self._report(faults.BAD_KEY, "there is no key before the ':'", node.span, _WRITE_KEY)
            return None
        if node.text == "<<" and not node.quoted:
            self._report(faults.MERGE_KEY, "merge keys are not used here", node.span, "write the entries out")
            return None
        first = parent.keys.setdefault(node.text, node)
        if first is not node:
            self._report(
                faults.DUPLICATE_KEY,
                f"'{clip(node.text)}' stands twice",
                node.span,
                "keep one of the two",
                Related("first here", self._path, first.span),
            )
            return None
        return node

    def _alias(self, span: Span) -> None:
        self._report(
            faults.ALIAS,
            "aliases (*) are not used here",
            span,
            "write the value out; a name that begins with * needs quotes",
        )
        if not self._open:
            self.documents.append(None)
            return
        parent = self._open[-1]
        if not parent.mapping:
            return
        # The entry goes with its alias, whichever half of it that was.
        parent.wants_key = not parent.wants_key
        parent.key = None

    def _properties(self, event: Any, span: Span) -> None:
        if event.anchor is not None:
            help = "leave the & and its name out; a name that begins with & needs quotes"
            self._report(faults.ALIAS, "anchors (&) are not used here", span, help)
        if event.tag is not None:
            help = "leave the tag out; a name that begins with ! needs quotes"
            self._report(faults.TAG, "tags (!) are not used here", span, help)

    def _surrogates(self, text: str, span: Span) -> None:
        # Half a character, written as an escape; libyaml refuses it, the Python parser lets it through.
        if re.search("[\ud800-\udfff]", text):
            self._report(faults.BROKEN_YAML, "an escape here stands for no character", span, "write it out")

    def _report(self, fault: Fault, message: str, span: Span, help: str, *related: Related) -> None:
        if len(self.diagnostics) >= MOST_FAULTS:
            raise GiveUp
        self.diagnostics.append(fault.at(message, self._path, span, help=help, related=related))
