"""Saved answers of gwent.one as a catalog."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.cards.catalog import Catalog, CatalogError, load_catalog, load_catalog_file
from gwent_cli.cards.games import STANDALONE
from gwent_cli.cards.gwent_one import read_gwent_one
from gwent_cli.cards.model import Card, Leader
from gwent_cli.cards.versions import shipped

from .saved_cards import GHOUL, answer, card, save
from .tabular import refusal


@pytest.fixture
def catalog(tmp_path: Path) -> Catalog:
    return load_catalog_file(save(tmp_path, answer()))


def test_what_is_read_and_what_is_left_out(catalog: Catalog) -> None:
    assert (catalog.game, catalog.version, catalog.release) == (STANDALONE, "gwent.one-14.9.0", "14.9.0")
    assert [item.name for item in catalog.items()] == [
        "House Ghoul",
        "House Skull",
        "House Storm",
        "Geralt of Rivia",
        "House Carapace",
    ]
    assert catalog.cards["132101"] == Card(
        id="132101",
        name="House Ghoul",
        game=STANDALONE,
        faction="monsters",
        kind="unit",
        strength=3,
        copies=2,
        set="base",
        second_faction="syndicate",
        colour="bronze",
        provisions=4,
        armor=2,
        categories=("Necrophage", "Housemate"),
        keywords=("Deploy", "Blood Moon"),
        art=11,
    )
    storm, skull = catalog.cards["113000"], catalog.cards["202493"]
    assert (storm.kind, storm.strength, storm.armor, storm.copies) == ("special", None, 0, 1)
    assert (skull.kind, skull.set, skull.provisions) == ("stratagem", "given", 0)
    assert catalog.cards["112103"].set == "starter"
    assert catalog.leaders["131101"] == Leader(
        id="131101",
        name="House Carapace",
        game=STANDALONE,
        faction="monsters",
        provisions=15,
        keywords=("Deploy", "Blood Moon"),
        art=11,
    )
    assert "Housemate" in catalog.categories


def test_names_in_other_languages_come_from_the_shipped_catalog(catalog: Catalog) -> None:
    assert catalog.lookup("Geralt von Riva").matches == (catalog.cards["112103"],)
    # What the shipped catalog calls it in Spanish; its English name there is not this one's.
    assert catalog.lookup("Caparazón", what="leader").matches == (catalog.leaders["131101"],)
    assert catalog.lookup("Ciri").matches == ()


@pytest.mark.parametrize(
    "document",
    [
        answer()["response"],
        list(answer()["response"].values()),
        {"response": list(answer()["response"].values())},
        answer(version=None),
        answer(version=["\x1b"]),
        answer(version="1\n2"),
    ],
)
def test_other_shapes(tmp_path: Path, document: Any) -> None:
    catalog = load_catalog_file(save(tmp_path, document, "mine.json"))
    assert len(catalog.cards) == 4
    assert (catalog.version, catalog.release) == ("gwent.one-mine", "")


def test_a_new_set_and_numbers_as_text(tmp_path: Path) -> None:
    new = card(set="Return of the Toads", provision="7", power="12")
    catalog = load_catalog_file(save(tmp_path, answer([new])))
    assert (catalog.cards["132101"].provisions, catalog.cards["132101"].strength) == (7, 12)
    assert catalog.cards["132101"].set == "return-of-the-toads"
    assert catalog.sets["return-of-the-toads"] == "Return of the Toads"


def test_two_cards_of_one_name_are_both_found(tmp_path: Path) -> None:
    catalog = load_catalog_file(save(tmp_path, answer([GHOUL, card(card=5)])))
    assert [match.id for match in catalog.lookup("house ghoul").matches] == ["132101", "5"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"provision": "many"}, "response.0: provision: must be a whole number from 0 to 9999"),
        ({"provision": -1}, "response.0: provision: must be a whole number"),
        ({"provision": True}, "response.0: provision: must be a whole number"),
        ({"provision": None}, "response.0: provision: must be a whole number"),
        ({"provision": 4.0}, "response.0: provision: must be a whole number"),
        ({"power": 10_000}, "response.0: power: must be a whole number"),
        ({"card": "x"}, "response.0: card: must be a whole number from 0 to 9999999"),
        ({"name": " "}, "response.0: name: must be a text with a letter or digit"),
        ({"name": 7}, "response.0: name: must be a text with a letter or digit"),
        ({"type": "Hero"}, "response.0: unknown type 'Hero'; known are: Unit, Special, Artifact, Stratagem"),
        ({"type": None}, "response.0: unknown type ''"),
        ({"color": "Silver"}, "response.0: color: unknown color 'Silver'; known are: Bronze, Gold"),
        ({"faction": "Syndicat"}, None),
        ({"faction": "Toussaint"}, "response.0: faction: unknown faction 'Toussaint'"),
        ({"factionSecondary": "Toussaint"}, "response.0: factionSecondary: unknown faction 'Toussaint'"),
        ({"id": []}, "response.0: is no card: 'id' and 'attributes' must be objects"),
        ({"attributes": "x"}, "response.0: is no card"),
    ],
)
def test_cards_that_lack_what_a_check_needs(tmp_path: Path, changes: dict[str, Any], message: str | None) -> None:
    path = save(tmp_path, answer([card(**changes)]))
    if message is None:
        load_catalog_file(path)
    else:
        assert f"cards.json: {message}" in refusal(tmp_path, lambda: load_catalog_file(path))


def test_a_card_twice(tmp_path: Path) -> None:
    path = save(tmp_path, answer([GHOUL, GHOUL]))
    assert "response.1: card: 132101 stands twice" in refusal(tmp_path, lambda: load_catalog_file(path))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is no JSON: Expecting value: line 1 column 1"),
        (b'{"response": {,}}', "is no JSON: Expecting property name enclosed in double quotes: line 1 column 15"),
        (b"\xff\xfe", "is no JSON"),
        (b"[" * 100_000, "is no JSON"),
        (b"1" * 5_000, "is no JSON"),
        (b"7", "is no list of cards"),
        (b'{"response": 7}', "is no list of cards"),
        (b"[7]", "the file[0]: is no card"),
        (b"{}", "response: holds no card"),
        (b'{"response": {}}', "response: holds no card"),
    ],
)
def test_files_that_are_no_answer(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(data)
    assert f"cards.json: {message}" in refusal(tmp_path, lambda: load_catalog_file(path))


def test_a_missing_file(tmp_path: Path) -> None:
    assert "no.json: cannot be read: No such file" in refusal(tmp_path, lambda: load_catalog_file(tmp_path / "no.json"))


def test_a_hundred_faults_are_not_all_listed(tmp_path: Path) -> None:
    path = save(tmp_path, answer([card(card=number, color="x") for number in range(100)]))
    assert len(refusal(tmp_path, lambda: load_catalog_file(path)).splitlines()) == 20


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["id", "attributes", "card", "name", "type", "response", "request", "REQUEST", "version"]),
            inner,
            max_size=5,
        )
    ),
    max_leaves=20,
)


@settings(max_examples=150, deadline=None)
@given(document=JUNK)
def test_no_document_makes_anything_but_a_refusal(tmp_path_factory: pytest.TempPathFactory, document: Any) -> None:
    path = save(tmp_path_factory.mktemp("junk"), document)
    with pytest.raises(CatalogError):
        read_gwent_one(path, shipped(STANDALONE).content)


def test_the_shipped_catalog_is_untouched(catalog: Catalog) -> None:
    assert "Housemate" not in load_catalog(STANDALONE).categories
