"""Whatever a file holds, it is read or refused in words."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.exchange.model import Form, Output, Unusable
from gwent_cli.report.convert_lines import conversion_lines
from tests.exchange.lists import read
from tests.exchange.test_forms import DECK

WORDS = [
    *(
        "2x",
        "Catapult",
        "x",
        "\u00d7",
        "3",
        "Leader:",
        "Faction",
        "Foltest: The Siegemaster",
        "Carapace",
        "Crone",
        "Siege",
    ),
    *("(", ")", "|", ",", ";", ":", "#", "//", "-", "*", "===", "\n", "\n\n", "\r\n", " ", "\t", "\u00a0", "\ufeff"),
    *(
        "25 cards",
        "Units (3)",
        "131101",
        "112110x1",
        "catapult",
        "vernon-roche",
        "1a",
        "code=",
        "https://",
        "{",
        "[",
        "<",
    ),
    *(
        "\x1b[31m",
        "\u202e",
        "\U0001f600",
        "\u0130",
        "e\u0301",
        "99999999999",
        "0",
        "cards:",
        "  a: 1",
        "---",
        "\x85",
        "\u2028",
    ),
]
TEXTS = st.lists(st.sampled_from(WORDS), max_size=30).map("".join) | st.text(max_size=60)


def survives(data: bytes, output: Output, form: Form | None) -> None:
    try:
        found = read(data, output, form=form)
    except Unusable:
        return
    lines = conversion_lines(found, 80, written=found.whole)
    assert all(line.isprintable() for line in lines)
    assert found.whole == (not any(remark.severity == "error" for remark in found.remarks))
    if found.whole:
        assert all(deck.leader is not None and deck.cards for deck in found.decks) or found.form is Form.YAML


@settings(max_examples=100, deadline=None)
@given(text=TEXTS, output=st.sampled_from(Output), form=st.sampled_from([None, *Form]))
def test_any_text(text: str, output: Output, form: Form | None) -> None:
    survives(text.encode("utf-8", "replace"), output, form)


@settings(max_examples=100, deadline=None)
@given(data=st.binary(max_size=80), form=st.sampled_from([None, *Form]))
def test_any_bytes(data: bytes, form: Form | None) -> None:
    survives(data, Output.JSON, form)


ANY = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 300000) | st.floats() | st.sampled_from([*DECK, "", "Ciri: Dash"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*DECK, "id", "name"]), inner, max_size=4)
    ),
    max_leaves=8,
)


@settings(max_examples=100, deadline=None)
@given(key=st.sampled_from([*DECK, "name", "author", "game"]), value=ANY)
def test_any_value_in_a_page(key: str, value: object) -> None:
    survives(json.dumps({"deck": {**DECK, key: value}}).encode(), Output.YAML, None)


@settings(max_examples=80, deadline=None)
@given(value=ANY)
def test_any_card_in_a_page(value: object) -> None:
    survives(
        json.dumps({"deck": {**DECK, "cards": [value, {"id": value}, {"id": 112110, "repeatCount": value}]}}).encode(),
        Output.TEXT,
        None,
    )


@pytest.mark.parametrize("unit", ["|", "a|", "(", "x", "2", " ", "\t", "a,", "-", ":", "[a](", "a ", "=", "é"])
@pytest.mark.parametrize("form", [Form.TEXT, Form.IDS])
def test_long_lines_are_read_in_time(unit: str, form: Form) -> None:
    # Over patterns that go back and forth, a line of this length would take hours.
    survives(("Carapace\n" + unit * (40_000 // len(unit))).encode(), Output.JSON, form)


def test_pages_made_to_be_slow_are_read_in_time() -> None:
    for unit in ("<a ", "<!--", "<div data-state='", ' data-state="{', "&", "data-state ="):
        survives((unit * 50_000).encode(), Output.JSON, Form.PAGE)
    decks = json.dumps([{"leader": 1, "cards": []}] * 2000)
    with pytest.raises(Unusable, match="more than 500 decks"):
        read(decks)
    with pytest.raises(Unusable, match="more than 500 decks"):
        read("===\n" * 600)
