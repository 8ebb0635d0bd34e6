"""Mending files: what is repaired, what is left, and that the meaning stays."""

import string

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gwent_cli.cards.catalog import load_catalog
from gwent_cli.mending import mend as module
from gwent_cli.mending.mend import meaning, mend

CATALOG = load_catalog()
HEAD = 'faction: monsters\nleader: "Eredin: Bringer of Death"\ncards:\n'


def mended(text: str, *, sort: bool = False) -> str:
    """The text when mended, which must mean the same and need no more mending."""
    data = text.encode()
    found = mend(data, "deck.yaml", sort=sort)
    again = mend(found.after, "deck.yaml", sort=sort)
    assert again.after == found.after
    assert again.repairs == ()
    assert meaning(data, "deck.yaml") == meaning(found.after, "deck.yaml")
    assert found.changed == bool(found.repairs) or sort
    return found.after.decode()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("  draug: 1\n", "  Draug: 1\n"),
        ("  Crone: Brewess: 1  # first\n", '  "Crone: Brewess": 1  # first\n'),
        ("  'crone-brewess': 1\n", "  'Crone: Brewess': 1\n"),
        ("  crone-brewess: 1\n", '  "Crone: Brewess": 1\n'),
        ("  Gaunter O'Dimm: Darkness: 1\n", '  "Gaunter O\'Dimm: Darkness": 1\n'),
        ("  'odimm': 1\n", "  'odimm': 1\n"),
        ("  Decoy: 1\n  # why\n  Señuelo: 2\n", "  Decoy: 3\n  # why\n"),
        ("  Decoy: 1\n  Señuelo: 2  # from the box\n", "  Decoy: 3\n  # from the box\n"),
        ("  Señuelo: 1\n\n  Decoy: 2\n  Finte: 1\n", "  Decoy: 4\n\n"),
        ("  Decoy: 999\n  Señuelo: 1\n", "  Decoy: 999\n  Señuelo: 1\n"),
        ("  Decoy: 1\n  Señuelo: two\n", "  Decoy: 1\n  Señuelo: two\n"),
        ("  Vesmir: 1\n  DRAUG: 1\n", "  Vesmir: 1\n  Draug: 1\n"),
        ("  Draug: 1\n  Draug: 1\n", "  Draug: 1\n  Draug: 1\n"),
        ("  ? draug\n  : 1\n", "  ? Draug\n  : 1\n"),
    ],
)
def test_cards(before: str, after: str) -> None:
    assert mended(HEAD + before) == HEAD + after


def test_the_other_keys() -> None:
    text = (
        "# mine\nname: No\ngame: Classic\nrules: ADVANCED # for Sunday\nfaction: Monstres\n"
        "leader: Eredin: king of the wild hunt\nnotes: a: b\ncards: {}\n"
    )
    assert mended(text) == (
        "# mine\nname: No\ngame: classic\nrules: advanced # for Sunday\nfaction: monsters\n"
        'leader: "Eredin: King of the Wild Hunt"\nnotes: "a: b"\ncards: {}\n'
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("cards: {decoy: 1, señuelo: 2}", "cards: {Decoy: 3}"),
        ("cards: {decoy: 1,\n  señuelo: 2,\n  draug: 1}", "cards: {Decoy: 3,\n  Draug: 1}"),
        ("cards: {\n  decoy: 1,\n  señuelo: 2\n}", "cards: {\n  Decoy: 3,\n}"),
        ("cards: {decoy: 1, # a\n  señuelo: 2}", "cards: {decoy: 1, # a\n  señuelo: 2}"),
        ("cards: {decoy: 1, crone-brewess: 1}", 'cards: {Decoy: 1, "Crone: Brewess": 1}'),
    ],
)
def test_lists_in_braces(before: str, after: str) -> None:
    head = 'faction: monsters\nleader: "Eredin: Bringer of Death"\n'
    assert mended(f"{head}{before}\n") == f"{head}{after}\n"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("last", ["", "\n"])
def test_line_ends_and_byte_order_marks_stay(end: str, mark: str, last: str) -> None:
    text = f"{mark}{HEAD}  decoy: 1\n  draug: 1\n  señuelo: 2{last}"
    wanted = f"{mark}{HEAD}  Decoy: 3\n  Draug: 1\n"
    assert mended(text.replace("\n", end)) == wanted.replace("\n", end)


def test_sorting_stays_within_blocks() -> None:
    text = HEAD + (
        "  # first\n  Scorch: 1   # burns\n  Ghoul: 1\n  Nobody: 1\n  Draug: 1\n\n  Nekker: 1\n  # heroes\n"
        "  Leshen: 1\n  Imlerith: 1"
    )
    assert mended(text, sort=True) == HEAD + (
        "  # first\n  Draug: 1\n  Ghoul: 1\n  Scorch: 1   # burns\n  Nobody: 1\n\n  Nekker: 1\n  # heroes\n"
        "  Imlerith: 1\n  Leshen: 1"
    )
    assert mended(text) == text


def test_registrations_and_several_documents() -> None:
    inner = HEAD.replace("\n", "\n    ")
    text = f"player: A: B\ndecks:\n  - {inner}  decoy: 1\n  - a.yaml\n---\n{HEAD}  draug: 1\n"
    wanted = text.replace("A: B", '"A: B"').replace("decoy", "Decoy").replace("draug", "Draug")
    assert mended(text) == wanted
    only = mend(text.encode(), "x.yaml", pick=2).after.decode()
    assert only == text.replace("draug", "Draug")


@pytest.mark.parametrize(
    "text", ["", "# nothing\n", "milk: 2\n", "[a, b]\n", "player: P\n", "faction: [x]\nleader: {}\ncards: 3\n"]
)
def test_what_is_no_deck_is_left(text: str) -> None:
    assert mended(text) == text
    assert mend(text.encode(), "x").left is None


@pytest.mark.parametrize("data", [b"\xff\xfe", b"faction: [", b"a: \x00", HEAD.encode() + b"  draug: &x 1\n"])
def test_what_cannot_be_read_is_left_and_said(data: bytes) -> None:
    found = mend(data, "deck.yaml")
    assert (found.after, found.repairs) == (data, ())
    assert found.left is not None


def test_one_broken_document_does_not_keep_the_others_from_being_mended() -> None:
    text = f"{HEAD}  draug: 1\n---\nname: [\n"
    found = mend(text.encode(), "deck.yaml")
    assert found.after.decode() == text.replace("draug", "Draug")
    assert found.left


def test_an_edit_that_would_change_the_meaning_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    from gwent_cli.source.edits import Edit
    from gwent_cli.source.spans import Span

    change = module.Change(Span(1, 1, 1, 2), "wrong", (Edit(Span(1, 10, 1, 18), "skellige"),))
    monkeypatch.setattr(module, "list_changes", lambda *arguments: [change])
    found = mend((HEAD + "  Draug: 1\n").encode(), "deck.yaml")
    assert not found.changed
    assert found.left


NAMES = st.one_of(
    st.sampled_from(
        [
            *(
                spelling
                for card in list(CATALOG.cards.values())[::4]
                for spelling in (card.id, card.name, card.name.upper())
            ),
            *(name for card in list(CATALOG.cards)[::6] for name in CATALOG.names(card).values()),
            *("Vesmir", "No", "1", "a: b", "x # y", "'", '"', "Crone: Brewess", "[x]", "- a", "King Bran", ""),
        ]
    ),
    st.text(string.ascii_letters + " :#'\"[]{},&*!|>-?%@`\\\t", max_size=8),
)
COUNTS = st.sampled_from(["1", "2", "03", "'3'", "999", "0", "two", "", "1.5", "[1]", "1 # c"])
LINES = st.lists(
    st.one_of(
        st.tuples(NAMES, COUNTS).map(lambda pair: f"  {pair[0]}: {pair[1]}"),
        st.tuples(NAMES, COUNTS).map(lambda pair: f'  "{pair[0]}": {pair[1]}'),
        st.tuples(NAMES, COUNTS).map(lambda pair: f"  '{pair[0]}': {pair[1]}"),
        st.sampled_from(["", "  # comment", "    ", "# at the edge", "---", HEAD.rstrip("\n"), "  ? x", "  : 1"]),
    ),
    max_size=14,
)


@given(LINES, st.sampled_from(["monsters", "Skellige", "?"]), NAMES, st.sampled_from(["\n", "\r\n"]), st.booleans())
@example(["  Decoy: 1", "  Señuelo: "], "monsters", "x", "\n", False)
@settings(max_examples=250, deadline=None)
def test_the_meaning_never_changes(lines: list[str], faction: str, leader: str, end: str, sort: bool) -> None:
    text = end.join([f"faction: {faction}", f"leader: {leader}", "cards:", *lines, ""])
    found = mend(text.encode(), "deck.yaml", sort=sort)
    assert found.left != module._UNSURE
    assert meaning(text.encode(), "deck.yaml") == meaning(found.after, "deck.yaml")
    again = mend(found.after, "deck.yaml", sort=sort)
    assert again.after == found.after
    assert [line for line in text.split(end) if line.lstrip().startswith("#")] == [
        line for line in found.after.decode().split(end) if line.lstrip().startswith("#") and line in text
    ] or found.left


@given(
    st.dictionaries(NAMES.filter(str.isprintable), st.integers(1, 4), max_size=8),
    st.sampled_from([True, False]),
    st.sampled_from([None, '"', "'"]),
)
@settings(max_examples=150, deadline=None)
def test_decks_however_they_are_written(cards: dict[str, int], flow: bool, style: str | None) -> None:
    document = {"faction": "monsters", "leader": "eredin-bringer-of-death", "cards": cards}
    text = yaml.safe_dump(document, allow_unicode=True, default_flow_style=flow, default_style=style, width=40)
    found = mend(text.encode(), "deck.yaml", sort=True)
    assert found.left != module._UNSURE
    assert meaning(text.encode(), "deck.yaml") == meaning(found.after, "deck.yaml")
    assert mend(found.after, "deck.yaml", sort=True).after == found.after


@given(
    st.one_of(
        st.binary(max_size=200), st.text(max_size=200).map(lambda text: (HEAD + "  " + text).encode("utf-8", "replace"))
    )
)
@settings(max_examples=200, deadline=None)
def test_any_bytes(data: bytes) -> None:
    found = mend(data, "deck.yaml", sort=True)
    assert mend(found.after, "deck.yaml", sort=True).after == found.after
