"""Forgotten quotes: what is mended, how it is reported, and what is left alone."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.source.quotes import forgotten_quotes
from gwent_cli.source.reader import ReadResult, read_documents
from gwent_cli.source.spans import Span
from gwent_cli.source.yaml_nodes import Mapping, Scalar, Sequence


def read(text: str) -> ReadResult:
    return read_documents(text.encode(), "deck.yaml")


@pytest.mark.parametrize(
    ("line", "fixed"),
    [
        ("Crone: Brewess: 1", '"Crone: Brewess": 1'),
        ("  Crone: Brewess: 12", '  "Crone: Brewess": 12'),
        ("        Crone: Brewess: 1  # the first", '        "Crone: Brewess": 1  # the first'),
        ("  Crone: Brewess: -1", '  "Crone: Brewess": -1'),
        ("  Crone: Brewess: 1.5", '  "Crone: Brewess": 1.5'),
        ("  Crone: Brewess:", '  "Crone: Brewess":'),
        ("  Crone : Brewess : 1", '  "Crone : Brewess" : 1'),
        ("- Crone: Brewess: 1", '- "Crone: Brewess": 1'),
        ("- - Crone: Brewess: 1", '- - "Crone: Brewess": 1'),
        ("Gaunter O'Dimm: Darkness: 3", '"Gaunter O\'Dimm: Darkness": 3'),
        ('The "Fat": One: 1', "'The \"Fat\": One': 1"),
        ("Moire : Ambroisie: 1", '"Moire : Ambroisie": 1'),
        ("leader: Foltest: The Siegemaster", 'leader: "Foltest: The Siegemaster"'),
        ("leader:   Foltest: The Siegemaster # x", 'leader:   "Foltest: The Siegemaster" # x'),
        ("  name: Deck: 2", '  name: "Deck: 2"'),
        ("x-round: game: 2", 'x-round: "game: 2"'),
        ("a: b: c: d", 'a: "b: c: d"'),
    ],
)
def test_the_quotes_go_where_they_belong(line: str, fixed: str) -> None:
    column = line.index(":", line.index(":") + 1)
    repair = forgotten_quotes(line, column)
    assert repair is not None
    assert repair.line == fixed
    result = read(f"{line}\n")
    assert [found.code for found in result.diagnostics] == ["GW011"]
    assert fixed.strip() in (result.diagnostics[0].help or "")


@pytest.mark.parametrize(
    "line",
    ["a: 1", "", "a b c", "'a': b: 1", '"a": b: c', "{a: b: c", "[a: b: c", "# a: b: 1", "? a: b: 1", "a:b:c"],
)
def test_other_lines_are_left_alone(line: str) -> None:
    for column in range(len(line) + 1):
        assert forgotten_quotes(line, column) is None


def test_only_where_the_parser_met_the_second_colon() -> None:
    line = "Crone: Brewess: 1"
    assert forgotten_quotes(line, 14) is not None
    assert forgotten_quotes(line, 5) is None


def test_places_are_those_of_the_file() -> None:
    result = read("cards:\n  Crone: Brewess: 1 # x\n  😀: é😀: 22\n  Fiend: 3\n")
    document = result.documents[0]
    assert isinstance(document, Mapping)
    cards = document.get("cards")
    assert isinstance(cards, Mapping)
    assert [(key.text, key.span) for key, _ in cards.entries] == [
        ("Crone: Brewess", Span(2, 3, 2, 17)),
        ("😀: é😀", Span(3, 3, 3, 8)),
        ("Fiend", Span(4, 3, 4, 8)),
    ]
    assert [value.span for _, value in cards.entries] == [
        Span(2, 19, 2, 20),
        Span(3, 10, 3, 12),
        Span(4, 10, 4, 11),
    ]
    assert cards.span == Span(2, 3, 4, 11)
    assert [found.span for found in result.diagnostics] == [Span(2, 3, 2, 17), Span(3, 3, 3, 8)]
    assert all(found.severity == "warning" for found in result.diagnostics)
    assert not result.broken


def test_inline_decks_of_a_registration() -> None:
    result = read("decks:\n  - leader: Foltest: The Siegemaster\n    cards:\n      Crone: Brewess: 1\n")
    document = result.documents[0]
    assert isinstance(document, Mapping)
    decks = document.get("decks")
    assert isinstance(decks, Sequence)
    deck = decks.items[0]
    assert isinstance(deck, Mapping)
    leader = deck.get("leader")
    assert isinstance(leader, Scalar)
    assert (leader.text, leader.span) == ("Foltest: The Siegemaster", Span(2, 13, 2, 37))


def test_lines_of_a_text_block_are_not_touched() -> None:
    result = read("notes: |\n  Round 1: score: 2\ncards:\n  Crone: Brewess: 1\n")
    document = result.documents[0]
    assert isinstance(document, Mapping)
    notes = document.get("notes")
    assert isinstance(notes, Scalar)
    assert notes.text == "Round 1: score: 2\n"
    assert [found.span and found.span.line for found in result.diagnostics] == [4]


def test_other_faults_are_still_found() -> None:
    result = read("cards:\n  Crone: Brewess: 1\n  Fiend: 1\n  Fiend: 2\n  Crone: Weavess: 1\n  Ghoul: &a 1\n")
    assert [(found.code, found.span and found.span.line) for found in result.diagnostics] == [
        ("GW011", 2),
        ("GW009", 4),
        ("GW011", 5),
        ("GW006", 6),
    ]
    broken = read("cards:\n  Crone: Brewess: 1\n  Fiend: 'x\n")
    assert [(found.code, found.span) for found in broken.diagnostics] == [
        ("GW011", Span(2, 3, 2, 17)),
        ("GW004", Span(3, 10, 3, 11)),
    ]
    after = read("cards:\n  Crone: Brewess: 1 'x\n  Fiend: @\n")
    assert [found.code for found in after.diagnostics] == ["GW011", "GW004"]


def test_a_name_twice_once_quoted_once_not() -> None:
    result = read('"Crone: Brewess": 1\nCrone: Brewess: 2\n')
    assert [found.code for found in result.diagnostics] == ["GW009", "GW011"]
    assert result.diagnostics[0].related[0].span == Span(1, 1, 1, 17)


def test_not_within_brackets() -> None:
    result = read("cards: {\n  Crone: Brewess: 1\n}\n")
    assert [found.code for found in result.diagnostics] == ["GW004"]


def test_a_file_of_nothing_else_is_read_in_time() -> None:
    result = read("".join(f"a{n}: b: 1\n" for n in range(20_000)))
    assert {found.code for found in result.diagnostics} == {"GW011", "GW004"}


NAMES = st.from_regex(r"[A-Z][a-z😀é']{0,6}: [A-Z][a-z😀é']{0,6}( [a-z]{1,4})?", fullmatch=True)


@settings(deadline=None)
@given(st.dictionaries(NAMES, st.integers(0, 99), min_size=1, max_size=6), st.integers(0, 8))
def test_positions_hold_for_all_names(cards: dict[str, int], indent: int) -> None:
    lines = [f"{' ' * indent}{name}: {count}" for name, count in cards.items()]
    head = ["cards:"] if indent else []
    result = read("\n".join([*head, *lines]))
    document = result.documents[0]
    assert isinstance(document, Mapping)
    mapping = document.get("cards") if indent else document
    assert isinstance(mapping, Mapping)
    source = [*head, *lines]
    for (key, value), (name, count) in zip(mapping.entries, cards.items(), strict=True):
        assert isinstance(value, Scalar)
        assert (key.text, value.text) == (name, str(count))
        for scalar in (key, value):
            span = scalar.span
            assert source[span.line - 1][span.column - 1 : span.end_column - 1] == scalar.text
