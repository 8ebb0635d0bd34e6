"""Everything about one card."""

import pytest

from gwent_cli.cards.catalog import load_catalog
from gwent_cli.cards.description import Description, describe


def about(id: str) -> Description:
    catalog = load_catalog()
    item = catalog.get(id)
    assert item is not None
    return describe(catalog, item)


@pytest.mark.parametrize(
    ("id", "expected"),
    [
        ("cerys", {"musters": ["clan-drummond-shield-maiden"]}),
        (
            "clan-drummond-shield-maiden",
            {"mustered by": ["cerys"], "bonds with": ["clan-drummond-shield-maiden"]},
        ),
        ("roach", {"mustered by": ["cirilla-fiona-elen-riannon", "geralt-of-rivia"]}),
        ("berserker", {"transforms into": ["transformed-vildkaarl"], "transformed by": ["ermion", "mardroeme"]}),
        ("transformed-vildkaarl", {"transformed from": ["berserker"]}),
        ("mardroeme", {"transforms": ["berserker", "young-berserker"]}),
        ("kambi", {"summons": ["hemdall"]}),
        ("hemdall", {"summoned by": ["kambi"]}),
        (
            "gaunter-odimm-darkness",
            {"musters": ["gaunter-odimm-darkness"], "mustered by": ["gaunter-odimm"]},
        ),
        ("ves", {}),
        ("king-bran", {}),
    ],
)
def test_relations_go_both_ways(id: str, expected: dict[str, list[str]]) -> None:
    relations = about(id).relations
    assert {relation.title: [card.id for card in relation.cards] for relation in relations} == expected


def test_abilities_carry_their_rules() -> None:
    assert [(ability.id, ability.rule) for ability in about("kayran").abilities] == [
        ("hero", "R6.12"),
        ("agile", "R6.1"),
        ("morale-boost", "R6.3"),
    ]
    assert [(ability.id, ability.rule) for ability in about("commanders-horn").abilities] == [
        ("commanders-horn", "R7.1")
    ]
    assert [(ability.id, ability.rule) for ability in about("dandelion").abilities] == [("commanders-horn", "R6.2")]


def test_leaders_are_described_by_their_effect() -> None:
    description = about("francesca-daisy-of-the-valley")
    assert [(ability.title, ability.rule) for ability in description.abilities] == [("Passive", "R1.4")]
    assert description.names["pl"] == "Francesca Findabair: Stokrotka z Dolin"


def test_names_and_set() -> None:
    description = about("leshen")
    assert description.names == {
        "en": "Leshen",
        "de": "Waldschrat",
        "es": "Leshen",
        "fr": "Leshen",
        "pl": "Leszy",
    }
    assert description.set == "base game"
