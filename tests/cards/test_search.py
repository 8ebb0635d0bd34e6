"""Searching the catalog."""

import pytest

from gwent_cli.cards.catalog import load_catalog
from gwent_cli.cards.search import Listing, Query, UnknownWord, search


def find(**fields: object) -> Listing:
    return search(load_catalog(), Query(**fields))  # type: ignore[arg-type]


def ids(listing: Listing) -> list[str]:
    return [card.id for card in listing.cards] + [leader.id for leader in listing.leaders]


def test_nothing_asked_for_finds_every_card_and_no_leader() -> None:
    listing = find()
    assert (len(listing.cards), len(listing.leaders)) == (163, 0)
    assert not listing.empty


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("crone", ["crone-brewess", "crone-weavess", "crone-whispess"]),
        ("muhme brau", ["crone-brewess"]),
        ("o'dim", ["gaunter-odimm", "gaunter-odimm-darkness"]),
        ("cow", ["cow"]),
        ("foltest: si", ["foltest-the-siegemaster"]),
        ("zzz", []),
        ("!!", []),
    ],
)
def test_text(text: str, expected: list[str]) -> None:
    assert ids(find(text=text)) == expected


def test_factions_by_name() -> None:
    assert len(find(factions=("Skellige",)).cards) == 27
    assert len(find(factions=("Nördliche Königreiche",)).cards) == 25
    assert len(find(factions=("special", "weather")).cards) == 8


def test_rows() -> None:
    agile = find(rows=("agile",))
    assert all(card.rows == ("close", "ranged") for card in agile.cards)
    assert len(agile.cards) == 11
    close = find(rows=("close",))
    assert set(ids(agile)) < set(ids(close))


def test_abilities() -> None:
    assert ids(find(abilities=("scorch-close",))) == ["villentretenmerth"]
    assert ids(find(abilities=("scorch",))) == [
        "toad",
        "schirru",
        "clan-dimun-pirate",
        "villentretenmerth",
        "scorch",
    ]
    assert ids(find(abilities=("Scorch",), kinds=("leader",))) == [
        "foltest-the-steel-forged",
        "foltest-son-of-medell",
        "francesca-queen-of-dol-blathanna",
    ]
    assert ids(find(abilities=("play-fog",))) == ["foltest-king-of-temeria"]
    assert len(find(abilities=("medic", "spy")).cards) == 14


def test_kinds() -> None:
    assert len(find(kinds=("hero",)).cards) == 25
    listing = find(kinds=("leader",))
    assert (len(listing.cards), len(listing.leaders)) == (0, 24)
    assert len(find(kinds=("leader",), factions=("skellige",)).leaders) == 4
    assert find(kinds=("leader",), rows=("close",)).empty


def test_strength() -> None:
    assert ids(find(min_strength=14)) == [
        "transformed-vildkaarl",
        "cirilla-fiona-elen-riannon",
        "geralt-of-rivia",
    ]
    assert {card.strength for card in find(max_strength=0).cards} == {0}
    assert find(min_strength=5, max_strength=4).empty


def test_sets_and_secondary() -> None:
    assert ids(find(sets=("my-rewards",))) == ["roach"]
    assert len(find(secondary=True).cards) == 4
    assert len(find(secondary=False).cards) == 159


@pytest.mark.parametrize(
    ("field", "word", "message"),
    [
        ("factions", "skelige", "unknown faction 'skelige'; did you mean skellige?"),
        ("rows", "melee", "unknown row 'melee'"),
        ("abilities", "medick", "unknown ability 'medick'; did you mean medic?"),
        ("kinds", "heroes", "unknown kind 'heroes'; did you mean hero?"),
        ("sets", "basic", "unknown set 'basic'; did you mean base?"),
    ],
)
def test_unknown_words(field: str, word: str, message: str) -> None:
    with pytest.raises(UnknownWord, match="unknown") as caught:
        find(**{field: (word,)})
    assert str(caught.value) == message
    assert caught.value.known
