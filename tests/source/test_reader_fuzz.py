"""No bytes make the reader raise, and every place it names lies within the text."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gwent_cli.source import compose
from gwent_cli.source.reader import ReadResult, read_documents
from gwent_cli.source.spans import Span
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar, Sequence

PIECES = st.sampled_from(
    [
        *"[]{},:-?&*!|>'\"%@`#\n\t ~<=.\\0aZ",
        *["\r\n", "\r", ": ", " #", "---\n", "...\n", "- ", "? ", "<<: ", "&a ", "*a ", "!!str ", "|\n", ">-\n"],
        *["Crone: Brewess: 1\n", "  ", "name: x\n", "cards:\n", "\ufeff", "\x00", "\x85", "😀", "é", "\u2028", '"\\u'],
    ]
)


@pytest.fixture(params=["libyaml", "python"], autouse=True, scope="module")
def loader(request: pytest.FixtureRequest) -> Iterator[None]:
    if request.param == "python":
        before, compose.LOADER = compose.LOADER, yaml.SafeLoader  # type: ignore[misc]
        yield
        compose.LOADER = before  # type: ignore[misc]
    else:
        yield


def spans(node: Node | None) -> Iterator[Span]:
    if node is None:
        return
    yield node.span
    if isinstance(node, Mapping):
        for key, value in node.entries:
            yield from spans(key)
            yield from spans(value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from spans(item)


def check(data: bytes) -> ReadResult:
    result = read_documents(data, "f.yaml")
    try:
        lines = re.split("\r\n|\r|\n", data.decode().removeprefix("\ufeff"))
    except UnicodeDecodeError:
        assert result.broken
        return result
    places = [span for document in result.documents for span in spans(document)]
    for found in result.diagnostics:
        places += [span for span in (found.span, *(related.span for related in found.related)) if span]
        assert found.help
    for span in places:
        assert (span.line, span.column) <= (span.end_line, span.end_column)
        for line, column in ((span.line, span.column), (span.end_line, span.end_column)):
            assert 1 <= line <= len(lines)
            assert 1 <= column <= len(lines[line - 1]) + 1
    return result


@settings(deadline=None)
@given(st.binary(max_size=200))
@example(b"\xef\xbb\xbf")
@example(b"\xef\xbb")
def test_bytes(data: bytes) -> None:
    check(data)


@settings(deadline=None)
@given(st.lists(PIECES, max_size=30).map("".join))
@example("a: b: 1\n---\r: x: 1")
@example("|\n\n---")
def test_pieces_of_yaml(text: str) -> None:
    check(text.encode())


@settings(deadline=None)
@given(st.text(max_size=100))
def test_texts(text: str) -> None:
    check(text.encode(errors="replace"))


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
STRUCTURES = st.recursive(
    TEXTS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4), max_leaves=20
)


def as_plain(node: Node | None) -> Any:
    match node:
        case Mapping(entries=entries):
            return {key.text: as_plain(value) for key, value in entries}
        case Sequence(items=items):
            return [as_plain(item) for item in items]
        case Scalar(text=text):
            return text
    return None


@settings(deadline=None)
@given(STRUCTURES, st.booleans())
def test_structures_come_back_whole(structure: Any, flow: bool) -> None:
    class Plain(yaml.SafeDumper):
        def ignore_aliases(self, data: Any) -> bool:
            return True

    text = yaml.dump(structure, Dumper=Plain, default_flow_style=flow, default_style='"', allow_unicode=False, width=60)
    result = check(text.replace("!!map ", "").encode())
    assert result.diagnostics == ()
    assert as_plain(result.documents[0]) == structure
