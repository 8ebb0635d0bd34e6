"""Comments that say which diagnostics are not to be reported: ``# gwent: ignore[GW501]``."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from gwent_cli.source.spans import Span
from gwent_cli.source.text import split_lines
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar, Sequence

MARK: Final = b"gwent:"
_COMMENT: Final = re.compile(r"(?<![^ \t])#[ \t]*gwent:[ \t]*ignore\b(?:[ \t]*\[(?P<names>[^\]#]*)\])?")
_NAME: Final = re.compile(r"[^,]+")


class Ignore(NamedTuple):
    """One name in such a comment.

    Attributes:
        name: a code, a name or a family, as written; empty where the comment gives none.
        span: where it stands.
        line: that it is for; None for the whole file.
        misplaced: whether the comment stands where it is for nothing: on a line of its own amid the file.
    """

    name: str
    span: Span
    line: int | None
    misplaced: bool = False


def find_ignores(data: bytes, nodes: Iterable[Node | None]) -> tuple[Ignore, ...]:
    """The ignores in a file that was read into nodes.

    At the end of a line a comment is for what begins on that line. On a line of its own before the first key of the
    file it is for the whole file, all of its documents. Text in quotes is no comment.
    """
    if MARK not in data:
        return ()
    roots = [node for node in nodes if node is not None]
    first = min((node.span.line for node in roots), default=0)
    texts = [span for root in roots for span in _texts(root)]
    found: list[Ignore] = []
    for number, line in enumerate(split_lines(data.decode("utf-8", "replace").removeprefix("\ufeff")), 1):
        for match in _COMMENT.finditer(line) if "gwent:" in line else ():
            column = match.start() + 1
            if any(span[:2] <= (number, column) < span[2:] for span in texts):
                continue
            alone = line.lstrip().startswith("#")
            target = None if alone and number < first else number
            misplaced = alone and target is not None
            found += _names(match, number, target, misplaced)
    return tuple(found)


def _names(match: re.Match[str], number: int, target: int | None, misplaced: bool) -> Iterator[Ignore]:
    written = match["names"] or ""
    start = match.start("names") if match["names"] else match.start()
    found = False
    for name in _NAME.finditer(written):
        if text := name[0].strip():
            column = start + name.start() + len(name[0]) - len(name[0].lstrip()) + 1
            found = True
            yield Ignore(text, Span(number, column, number, column + len(text)), target, misplaced)
    if not found:
        yield Ignore("", Span(number, match.start() + 1, number, match.end() + 1), target, misplaced)


def _texts(root: Node) -> Iterator[Span]:
    nodes = [root]
    while nodes:
        node = nodes.pop()
        if isinstance(node, Scalar):
            yield node.span
        elif isinstance(node, Sequence):
            nodes += node.items
        elif isinstance(node, Mapping):
            nodes += (half for entry in node.entries for half in entry)
