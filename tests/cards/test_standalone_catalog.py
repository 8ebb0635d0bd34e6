"""The shipped catalog of the standalone game: whole, consistent, and found under every name."""

from collections import Counter

import pytest

from gwent_cli.cards.catalog import Catalog, What, load_catalog
from gwent_cli.cards.games import STANDALONE
from gwent_cli.cards.model import Card, Leader
from gwent_cli.source.names import fold

# One name for several cards, in one language; any of them may be meant.
AMBIGUOUS = {
    "alquimista": {"Alchemist", "Brewess"},
    "迪门家族水手": {"Dimun Corsair", "Dimun Pirate"},
    "saper": {"Sapper", "Combat Engineer"},
    "adeptadearetuza": {"Aretuza Adept", "Aretuza Student"},
    "лазутчик": {"Scout", "Infiltrator"},
    "voyante": {"Farseer", "Fortune Teller"},
    "vidente": {"Farseer", "Fortune Teller"},
    "先知": {"Farseer", "Prophet"},
    "暴徒": {"Angry Mob", "The Brute"},
}


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog(STANDALONE)


def card(catalog: Catalog, name: str) -> Card:
    (found,) = catalog.lookup(name).matches
    assert isinstance(found, Card)
    return found


def test_all_cards_and_leaders_are_there(catalog: Catalog) -> None:
    assert (catalog.game, catalog.version, catalog.release) == (
        "witcher-card-game",
        "witcher-card-game-11.7-1",
        "11.7",
    )
    # 1,218 of the sets, and Tactical Advantage, which every player has.
    assert len(catalog.cards) == 1219
    assert [card.name for card in catalog.cards.values() if card.set == "given"] == ["Tactical Advantage"]
    assert Counter(card.faction for card in catalog.cards.values()) == {
        "monsters": 161,
        "nilfgaard": 161,
        "northern-realms": 161,
        "scoiatael": 161,
        "skellige": 161,
        "syndicate": 170,
        "neutral": 244,
    }
    assert Counter(card.kind for card in catalog.cards.values()) == {
        "unit": 937,
        "special": 205,
        "artifact": 64,
        "stratagem": 13,
    }
    assert Counter(card.colour for card in catalog.cards.values()) == {"gold": 706, "bronze": 513}
    assert Counter(leader.faction for leader in catalog.leaders.values()) == dict.fromkeys(
        ("monsters", "nilfgaard", "northern-realms", "scoiatael", "skellige", "syndicate"), 7
    )


def test_numbers(catalog: Catalog) -> None:
    """Sums over the whole catalog, so that no number changes unnoticed."""
    cards = catalog.cards.values()
    assert sum(card.provisions for card in cards) == 8479
    assert sum(card.strength or 0 for card in cards) == 4251
    assert sum(card.armor for card in cards) == 175
    assert Counter(card.provisions for card in cards)[4] == 294
    assert {card.provisions for card in cards if card.kind == "stratagem"} == {0}
    assert {card.copies for card in cards if card.colour == "bronze"} == {2}
    assert {card.copies for card in cards if card.colour == "gold"} == {1}
    assert all((card.strength is None) == (card.kind != "unit") for card in cards)
    assert Counter(leader.provisions for leader in catalog.leaders.values()) == {15: 27, 16: 8, 14: 5, 12: 2}


def test_values_of_some_cards(catalog: Catalog) -> None:
    assert catalog.cards["202348"] == Card(
        id="202348",
        name="Prophet Lebioda",
        game="witcher-card-game",
        faction="syndicate",
        kind="unit",
        strength=8,
        copies=1,
        set="novigrad",
        second_faction="northern-realms",
        colour="gold",
        provisions=8,
        categories=("Human", "Firesworn", "Cleric"),
        keywords=catalog.cards["202348"].keywords,
        art=catalog.cards["202348"].art,
    )
    assert card(catalog, "Dol Blathanna Archer").colour == "bronze"
    assert card(catalog, "Geralt: Igni").keywords == ("Deploy", "Initiative")
    assert (card(catalog, "Crystal Skull").kind, card(catalog, "Crystal Skull").art) == ("stratagem", 2036)
    assert catalog.leaders["202117"] == Leader(
        id="202117",
        name="Fruits of Ysgith",
        game="witcher-card-game",
        faction="monsters",
        provisions=12,
        keywords=("Order", "Spawn"),
        art=1535,
    )


def test_dual_faction_cards_belong_to_both(catalog: Catalog) -> None:
    dual = [card for card in catalog.cards.values() if card.second_faction]
    assert Counter(card.second_faction for card in dual) == dict.fromkeys(
        ("monsters", "nilfgaard", "northern-realms", "scoiatael", "skellige"), 3
    )
    courier = card(catalog, "Courier")
    assert courier.factions == ("syndicate", "nilfgaard")
    assert courier.goes_with("nilfgaard")
    assert courier.goes_with("syndicate")
    assert not courier.goes_with("monsters")
    assert card(catalog, "Ciri").goes_with("monsters")


def test_cards_of_another_version_say_so(catalog: Catalog) -> None:
    noted = [card for card in catalog.cards.values() if card.note]
    assert Counter(card.faction for card in noted) == dict.fromkeys(
        ("monsters", "nilfgaard", "northern-realms", "scoiatael", "skellige", "syndicate"), 2
    )
    assert {card.set for card in noted} == {"uroboros"}


def test_every_word_of_the_vocabularies_is_used(catalog: Catalog) -> None:
    cards = catalog.cards.values()
    assert {word for card in cards for word in card.categories} == set(catalog.categories)
    keywords = {word for item in catalog.items() for word in item.keywords}
    assert keywords == set(catalog.keywords)
    assert {card.set for card in cards} == set(catalog.sets)
    assert len(catalog.categories) == 57
    assert len(catalog.keywords) == 86


def test_every_name_in_every_language_finds_its_card(catalog: Catalog) -> None:
    assert len(catalog.languages) == 11
    found = Counter[str]()
    for item in catalog.items():
        what: What = "card" if isinstance(item, Card) else "leader"
        for language, name in {"en": item.name, "id": item.id, **catalog.names(item.id)}.items():
            found[language] += 1
            for text in (name, name.upper(), name.replace(" ", "  "), name.replace(":", " -")):
                matches = catalog.lookup(text, what=what).matches
                assert item in matches, (language, text)
                if fold(name) not in AMBIGUOUS:
                    assert len(matches) == 1, (language, text)
    assert found["en"] == found["id"] == 1261
    assert {found[language] for language in ("de", "es", "es-mx", "it", "ja", "ko", "pl", "pt-br", "ru")} == {1060}
    assert (found["fr"], found["zh-cn"]) == (1085, 1249)


def test_names_of_several_cards_are_all_given(catalog: Catalog) -> None:
    for name, cards in AMBIGUOUS.items():
        assert {match.name for match in catalog.lookup(name).matches} == cards
    assert [match.name for match in catalog.lookup("先知", faction="scoiatael").matches] == ["Farseer"]
    assert [match.name for match in catalog.lookup("voyante", faction="monsters").matches] == ["Fortune Teller"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("гюнтер \u043e'дим", "Gaunter O'Dimm"),
        ("ゲラルト: イグニ", "Geralt: Igni"),
        ("杰洛特\uff1a伊格尼法印", "Geralt: Igni"),
        ("게롤트 이그니", "Geralt: Igni"),
        ("GERALT DE RIVIA", "Geralt of Rivia"),
        ("geralt de rívia", "Geralt of Rivia"),
        ("112103", "Geralt of Rivia"),
        ("geralt-of-rivia", "Geralt of Rivia"),
        ("Geralt : Igni", "Geralt: Igni"),
    ],
)
def test_names_as_people_write_them(catalog: Catalog, text: str, name: str) -> None:
    assert [match.name for match in catalog.lookup(text).matches] == [name]


def test_suggestions(catalog: Catalog) -> None:
    assert catalog.lookup("Gerallt Igni").suggestions[0] == "Geralt: Igni"
    assert catalog.lookup("Dandelionn").suggestions[:2] == ("Dandelion", "Dandelion: Poet")
    assert catalog.lookup("Noyeurr").suggestions[0] == "Noyeur"
    assert catalog.lookup("Геральт Игнии").suggestions[0] == "Геральт: Игни"
    assert catalog.lookup("Arachas Swarn", what="leader").suggestions == ("Arachas Swarm",)


def test_the_digest_is_that_of_the_content(catalog: Catalog) -> None:
    assert len(catalog.digest) == 64
    assert catalog.digest != load_catalog(STANDALONE, version="12.11").digest
    assert catalog.digest != load_catalog().digest
