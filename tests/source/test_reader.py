"""Reading YAML: what comes out of good files, and what is said about bad ones."""

import pytest
import yaml

from gwent_cli.source import compose, faults
from gwent_cli.source.diagnostics import Diagnostic, Fault
from gwent_cli.source.reader import LARGEST_FILE, MOST_DOCUMENTS, ReadResult, read_documents
from gwent_cli.source.spans import Span
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar, Sequence


@pytest.fixture(params=["libyaml", "python"], autouse=True)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test runs with both parsers: where libyaml is missing the answers are the same."""
    if request.param == "python":
        monkeypatch.setattr(compose, "LOADER", yaml.SafeLoader)
    elif not yaml.__with_libyaml__:
        pytest.skip("PyYAML is installed without libyaml")


def read(text: str) -> ReadResult:
    return read_documents(text.encode(), "deck.yaml")


def plain(node: Node | None) -> object:
    """A node as ordinary dicts, lists and texts."""
    match node:
        case Mapping(entries=entries):
            return {key.text: plain(value) for key, value in entries}
        case Sequence(items=items):
            return [plain(item) for item in items]
        case Scalar(text=text):
            return text
    return None


def only(text: str) -> object:
    """The one document of a text without faults."""
    result = read(text)
    assert result.diagnostics == ()
    assert len(result.documents) == 1
    return plain(result.documents[0])


def fault(text: str | bytes, expected: Fault) -> Diagnostic:
    """The one diagnostic of a text."""
    data = text.encode() if isinstance(text, str) else text
    result = read_documents(data, "deck.yaml")
    assert [(found.code, found.name) for found in result.diagnostics] == [(expected.code, expected.name)]
    found = result.diagnostics[0]
    assert found.severity is expected.severity
    assert found.path == "deck.yaml"
    assert found.help
    return found


def test_everything_stays_text() -> None:
    assert only("a: No\nb: 1.0\nc: ~\nd: 2024-01-01\ne: 'x'\nf: [yes, 0x10]\n") == {
        "a": "No",
        "b": "1.0",
        "c": "~",
        "d": "2024-01-01",
        "e": "x",
        "f": ["yes", "0x10"],
    }


def test_missing_and_empty_values_differ() -> None:
    document = read("a:\nb: ''\n").documents[0]
    assert isinstance(document, Mapping)
    missing, empty = document.get("a"), document.get("b")
    assert isinstance(missing, Scalar)
    assert isinstance(empty, Scalar)
    assert (missing.missing, empty.missing) == (True, False)
    assert document.get("c") is None


def test_spans_are_those_of_an_editor() -> None:
    document = read("cards:\n  Catapult: 2 # two\n\n\nleader: 'Foltest'\n").documents[0]
    assert isinstance(document, Mapping)
    cards, leader = document.entries
    assert cards[0].span == Span(1, 1, 1, 6)
    assert cards[1].span == Span(2, 3, 2, 14)
    assert leader[1].span == Span(5, 9, 5, 18)
    assert document.span == Span(1, 1, 5, 18)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_in_all_three_ways(end: str) -> None:
    document = read(f"a: 1{end}b: 2{end}").documents[0]
    assert isinstance(document, Mapping)
    assert document.entries[1][0].span == Span(2, 1, 2, 2)


def test_columns_count_code_points_and_no_byte_order_mark() -> None:
    document = read("\ufeff😀😀é: 😀 # x\nb: [é😀, z]\n").documents[0]
    assert isinstance(document, Mapping)
    (key, value), (_, items) = document.entries
    assert key.span == Span(1, 1, 1, 4)
    assert value.span == Span(1, 6, 1, 7)
    assert isinstance(items, Sequence)
    assert items.span == Span(2, 4, 2, 11)
    assert items.items[1].span == Span(2, 9, 2, 10)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "\ufeff", "  \n# a\n# b"])
def test_a_file_without_text_has_no_document(text: str) -> None:
    assert read(text) == ReadResult((), ())


def test_empty_documents_are_none() -> None:
    assert read("---\n").documents == (None,)
    assert [plain(document) for document in read("---\na: 1\n---\n---\nb: 2\n").documents] == [
        {"a": "1"},
        None,
        {"b": "2"},
    ]


def test_comments_and_directives_may_come_before_the_first_document() -> None:
    assert only("%YAML 1.1\n# a deck\n---\na: 1\n...\n") == {"a": "1"}


def test_a_broken_document_does_not_take_the_others_with_it() -> None:
    result = read("a: 1\n---\nb: [\n---\nc: 3\n---\n'd\n---\ne: 5\n")
    assert [plain(document) for document in result.documents] == [
        {"a": "1"},
        None,
        {"c": "3"},
        None,
        {"e": "5"},
    ]
    assert [(found.code, found.span and found.span.line) for found in result.diagnostics] == [
        ("GW004", 3),
        ("GW004", 7),
    ]
    assert result.broken


def test_too_large() -> None:
    found = fault(b"#" * (LARGEST_FILE + 1), faults.FILE_TOO_LARGE)
    assert found.span is None
    assert "256 KiB" in found.message
    assert read_documents(b"#" * LARGEST_FILE, "deck.yaml").diagnostics == ()
    assert read_documents(b"a: 1", "deck.yaml", limit=3).diagnostics[0].code == "GW001"


@pytest.mark.parametrize(
    ("data", "span", "words"),
    [
        (b"a: 1\nb: \xe9t\xe9\n", Span(2, 4, 2, 4), "0xe9"),
        ("\ufeffà: ".encode() + b"\xff", Span(1, 4, 1, 4), "0xff"),
        (b"\xed\xa0\x80", Span(1, 1, 1, 1), "0xed"),
        ("a: 1".encode("utf-16"), None, "UTF-16"),
        ("a: 1".encode("utf-32"), None, "UTF-32"),
    ],
)
def test_not_utf8(data: bytes, span: Span | None, words: str) -> None:
    found = fault(data, faults.NOT_UTF8)
    assert found.span == span
    assert words in found.message


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("a: x\x00", Span(1, 5, 1, 6)),
        ("a: 1\n\x1b[31m: 2\n", Span(2, 1, 2, 2)),
        ("a: \x85", Span(1, 4, 1, 5)),
        ("a: 1\r\nb: \u2028", Span(2, 4, 2, 5)),
        ("a: \ufeff", Span(1, 4, 1, 5)),
        ("a: \uffff", Span(1, 4, 1, 5)),
    ],
)
def testcontrol_characters(text: str, span: Span) -> None:
    found = fault(text, faults.CONTROL_CHARACTER)
    assert found.span == span
    assert "U+" in found.message


@pytest.mark.parametrize(
    ("text", "span", "message", "help"),
    [
        ("a: 1\n  b: 2\n", Span(2, 4, 2, 5), "a ':' is not expected here", "indented"),
        ("cards:\n\t- x\n", Span(2, 1, 2, 2), "a tab", "spaces"),
        ("a: 'x\n", Span(1, 4, 1, 5), "never closed", "close the quote"),
        ('a: "x\nb: 1\n', Span(1, 4, 1, 5), "never closed", "close the quote"),
        ("a: [1, 2\n", Span(1, 4, 1, 5), "not closed", "close it"),
        ("a: {b: 1\n", Span(1, 4, 1, 5), "not closed", "close it"),
        ("a: @x\n", Span(1, 4, 1, 5), "begin with '@'", "quotes"),
        ("a: `x\n", Span(1, 4, 1, 5), "begin with '`'", "quotes"),
        ("a: *\n", None, "'*' or '&'", "quotes"),
        ('a: "\\q"\n', None, "escape", "single quotes"),
        ('a: "\\ud800"\n', None, "escape", ""),
        ('a: "\\U00110000"\n', None, "", ""),
        ("cards:\n  x: 1\n y: 2\n", None, "does not fit", "indented"),
        ("a: 1\n- b\n", None, "", "indented"),
        ("- a\nb: 1\n", None, "does not fit", "indented"),
        ("a: - b\n", Span(1, 4, 1, 5), "'-' is not expected", "indented"),
        ("cards:\n  Crone\n", None, "", ""),
        ("a: !x!y z\n", None, "tags", "quotes"),
        ("a: |x\n  y\n", None, "", ""),
        ("}\n", None, "", ""),
        ("a: 1\n...\nb: 2\n", Span(3, 1, 3, 2), "", "---"),
        ("%NO\n", None, "", ""),
    ],
)
def test_broken_yaml(text: str, span: Span | None, message: str, help: str) -> None:
    if text == "cards:\n  Crone\n":
        assert only(text) == {"cards": "Crone"}
        return
    if text == "a: 1\n...\nb: 2\n" and compose.LOADER is yaml.SafeLoader:
        pytest.skip("the Python parser lets a bare document follow")
    found = fault(text, faults.BROKEN_YAML)
    assert message in found.message
    assert help in (found.help or "")
    if span is not None:
        assert found.span == span


def test_nesting_is_limited_before_it_can_hurt() -> None:
    deep = "a: " + "[" * compose.DEEPEST + "]" * compose.DEEPEST
    assert fault(deep, faults.TOO_DEEP).span == Span(1, compose.DEEPEST + 3, 1, compose.DEEPEST + 4)
    flat = "a: " + "[" * (compose.DEEPEST - 1) + "]" * (compose.DEEPEST - 1)
    assert read(flat).diagnostics == ()


@pytest.mark.parametrize("unit", ["[", "{", "- ", "? ", "[a, ", "{a: ", "- [", "? - "])
def test_nesting_of_any_kind_and_depth(unit: str) -> None:
    result = read(unit * 60_000)
    assert result.diagnostics[0].code in ("GW004", "GW005")
    assert result.documents[0] is None


def test_block_nesting() -> None:
    fault("".join(" " * level + "a:\n" for level in range(300)), faults.TOO_DEEP)


@pytest.mark.parametrize(
    ("text", "span"),
    [("a: &x 1\n", Span(1, 4, 1, 8)), ("&x a: 1\n", Span(1, 1, 1, 5)), ("a: *x\n", Span(1, 4, 1, 6))],
)
def test_anchors_and_aliases(text: str, span: Span) -> None:
    assert fault(text, faults.ALIAS).span == span


def test_an_alias_bomb_stays_small() -> None:
    bomb = "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 9))
    result = read(bomb)
    assert {found.code for found in result.diagnostics} == {"GW006"}
    assert len(result.diagnostics) == 9 + 8 * 9


def test_an_alias_takes_its_entry_with_it() -> None:
    result = read("a: *x\n*y : 2\nb: [*z, 3]\nc: 4\n")
    assert plain(result.documents[0]) == {"b": ["3"], "c": "4"}
    assert [found.span and found.span.line for found in result.diagnostics] == [1, 2, 3]
    assert read("*x").documents == (None,)


def test_merge_keys_and_tags() -> None:
    assert fault("<<: 1\nb: 2\n", faults.MERGE_KEY).span == Span(1, 1, 1, 3)
    assert only("'<<': 1\n") == {"<<": "1"}
    assert fault("a: !!python/object:os.system x\n", faults.TAG).span == Span(1, 4, 1, 31)
    fault("a: ! x\n", faults.TAG)
    fault("!!map {a: 1}\n", faults.TAG)


def test_duplicate_keys_name_both_places() -> None:
    found = fault("Fiend: 1\nb: 2\n'Fiend': 3\n", faults.DUPLICATE_KEY)
    assert found.span == Span(3, 1, 3, 8)
    assert [(related.path, related.span) for related in found.related] == [("deck.yaml", Span(1, 1, 1, 6))]
    assert plain(read("a: 1\na: 2\n").documents[0]) == {"a": "1"}


@pytest.mark.parametrize("text", ["? [a]\n: 1\n", "? {a: b}\n: 1\n", "{[a]: 1}", "? \n: 1\n"])
def test_keys_must_be_text(text: str) -> None:
    fault(text, faults.BAD_KEY)


def test_all_faults_of_a_file_come_at_once_in_order_of_place() -> None:
    result = read("a: 1\na: 2\n<<: 3\nb: !t 4\nc: &x 5\n? [d]\n: 6\ne: *x\n---\nf: '\n")
    assert [found.code for found in result.diagnostics] == [
        "GW009",
        "GW007",
        "GW008",
        "GW006",
        "GW010",
        "GW006",
        "GW004",
    ]


@pytest.mark.parametrize("text", ["a: 1\n" * 5000, "---\n}\n" * 5000, "a: \x01\n" * 5000, "- &a b\n" * 5000])
def test_a_flood_of_faults_is_cut(text: str) -> None:
    result = read(text)
    assert len(result.diagnostics) == compose.MOST_FAULTS + 1
    assert result.diagnostics[-1].code == faults.TOO_MANY_FAULTS.code


def test_too_many_documents() -> None:
    result = read("---\na\n" * (MOST_DOCUMENTS + 1))
    assert len(result.documents) == MOST_DOCUMENTS
    assert [found.code for found in result.diagnostics] == ["GW012"]


def test_codes_and_names_are_unique() -> None:
    assert len({entry.code for entry in faults.FILE_FAULTS}) == len(faults.FILE_FAULTS)
    assert len({entry.name for entry in faults.FILE_FAULTS}) == len(faults.FILE_FAULTS)
    assert [entry.code for entry in faults.FILE_FAULTS] == [f"GW{n:03}" for n in range(1, 14)]
    listed = {entry for entry in vars(faults).values() if isinstance(entry, Fault)}
    assert listed == set(faults.FILE_FAULTS)


@pytest.mark.parametrize("after", ["", "  Scorch: 1\n"])
def test_a_missing_space_behind_the_colon(after: str) -> None:
    result = read_documents(f"cards:\n  Draug: 1\n  Catapult:2\n{after}".encode(), "deck.yaml")
    (found,) = result.diagnostics
    assert (found.message, found.help) == ("a space is missing after the ':' in this line", "write 'Catapult: 2'")
    assert found.span is not None
    assert found.span.line == 3
