"""The shipped catalog: whole, consistent, and found under every name."""

from collections import Counter

import pytest

from gwent_cli.cards.abilities import LEADER_ABILITIES, SPECIAL_ABILITIES, UNIT_ABILITIES, abilities_of, leader_rule
from gwent_cli.cards.catalog import GAMES, Catalog, What, load_catalog
from gwent_cli.cards.data import catalog_root
from gwent_cli.cards.factions import COMMON, FACTIONS
from gwent_cli.cards.model import Card


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


def test_all_cards_and_leaders_are_there(catalog: Catalog) -> None:
    assert (catalog.game, catalog.version) == ("classic", "classic-1")
    assert Counter(card.faction for card in catalog.cards.values()) == {
        "monsters": 35,
        "nilfgaard": 29,
        "northern-realms": 25,
        "scoiatael": 23,
        "skellige": 27,
        "neutral": 16,
        "special": 3,
        "weather": 5,
    }
    assert len(catalog.cards) == 163
    assert Counter(card.kind for card in catalog.cards.values()) == {
        "hero": 25,
        "unit": 129,
        "special": 4,
        "weather": 5,
    }
    assert Counter(leader.faction for leader in catalog.leaders.values()) == {
        "monsters": 5,
        "nilfgaard": 5,
        "northern-realms": 5,
        "scoiatael": 5,
        "skellige": 4,
    }
    assert tuple(dict.fromkeys(card.faction for card in catalog.cards.values())) == (*FACTIONS, *COMMON)


def test_the_base_collection_holds_199_cards(catalog: Catalog) -> None:
    """The video game counts 199 cards, leaders among them; it settles some copies that lists disagree on."""
    cards = sum(card.copies for card in catalog.cards.values() if card.set == "base")
    assert cards + sum(leader.set == "base" for leader in catalog.leaders.values()) == 199


def test_values_of_some_cards(catalog: Catalog) -> None:
    assert catalog.cards["kayran"] == Card(
        id="kayran",
        name="Kayran",
        game="classic",
        faction="monsters",
        kind="hero",
        strength=8,
        rows=("close", "ranged"),
        abilities=("agile", "morale-boost"),
        copies=1,
        musters=(),
        bond=None,
        transforms_to=None,
        summons=None,
        secondary=False,
        set="base",
        note=catalog.cards["kayran"].note,
    )
    cards = catalog.cards
    assert cards["arachas-behemoth"].musters == ("arachas", "arachas-behemoth")
    assert cards["cerys"].musters == ("clan-drummond-shield-maiden",)
    assert cards["gaunter-odimm-darkness"].musters == ("gaunter-odimm-darkness",)
    assert cards["catapult"].bond == "catapult"
    assert cards["young-berserker"].transforms_to == "transformed-young-vildkaarl"
    assert (cards["cow"].rows, cards["cow"].summons) == (("ranged",), "bovine-defense-force")
    assert (cards["mardroeme"].faction, cards["mardroeme"].kind) == ("skellige", "special")
    assert (cards["decoy"].strength, cards["scorch"].strength) == (0, None)
    assert cards["poor-fucking-infantry"].copies == 4


def test_abilities_by_their_number(catalog: Catalog) -> None:
    counts = Counter(ability for card in catalog.cards.values() for ability in card.abilities)
    assert counts == {
        "agile": 11,
        "muster": 21,
        "tight-bond": 11,
        "medic": 7,
        "spy": 7,
        "morale-boost": 7,
        "scorch": 2,
        "scorch-close": 1,
        "scorch-ranged": 1,
        "scorch-siege": 1,
        "commanders-horn": 3,
        "berserker": 2,
        "mardroeme": 2,
        "summon": 2,
        "decoy": 1,
        "biting-frost": 1,
        "clear-weather": 1,
        "impenetrable-fog": 1,
        "skellige-storm": 1,
        "torrential-rain": 1,
    }


def test_every_word_of_the_vocabulary_is_used(catalog: Catalog) -> None:
    units = {ability for card in catalog.cards.values() if card.is_unit for ability in card.abilities}
    others = {ability for card in catalog.cards.values() if not card.is_unit for ability in card.abilities}
    assert units == set(UNIT_ABILITIES)
    assert others == set(SPECIAL_ABILITIES)
    assert sorted(leader.ability for leader in catalog.leaders.values()) == sorted(LEADER_ABILITIES)


def test_secondary_cards_are_those_that_others_name(catalog: Catalog) -> None:
    named = {card.transforms_to or card.summons for card in catalog.cards.values()} - {None}
    assert {card.id for card in catalog.cards.values() if card.secondary} == named
    assert len(named) == 4


def test_partners_are_the_cards_a_card_names(catalog: Catalog) -> None:
    assert catalog.cards["berserker"].partners == ("transformed-vildkaarl",)
    assert catalog.cards["catapult"].partners == ("catapult",)
    assert catalog.cards["ves"].partners == ()


def test_leaders(catalog: Catalog) -> None:
    passive = {leader.id for leader in catalog.leaders.values() if leader.mode == "passive"}
    assert passive == {
        "emhyr-the-white-flame",
        "emhyr-invader-of-the-north",
        "francesca-daisy-of-the-valley",
        "eredin-the-treacherous",
        "king-bran",
    }
    provisional = {leader.id for leader in catalog.leaders.values() if leader.provisional}
    assert provisional == {"arnjolf-the-patricide", "harald-an-craite-the-cripple"}
    assert catalog.leaders["foltest-the-siegemaster"].ability == "horn-siege"
    assert leader_rule(catalog.leaders["king-bran"]) == "R5.3"


def test_every_sentence_is_one(catalog: Catalog) -> None:
    sentences = [ability.sentence for card in catalog.cards.values() for ability in abilities_of(card)]
    sentences += [leader.effect for leader in catalog.leaders.values()]
    for sentence in sentences:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert ". " not in sentence
        assert len(sentence) < 110


def test_every_name_in_every_language_finds_its_card(catalog: Catalog) -> None:
    assert catalog.languages == ("de", "es", "fr", "nl", "pl")
    found = Counter[str]()
    for item in catalog.items():
        what: What = "card" if isinstance(item, Card) else "leader"
        for language, name in {"en": item.name, "id": item.id, **catalog.names(item.id)}.items():
            for text in (name, name.upper(), name.replace(" ", "  "), name.replace(":", " -")):
                matches = catalog.lookup(text, what=what).matches
                assert item in matches, (language, text)
            assert len(matches) == 1
            found[language] += 1
    assert found == {"en": 187, "id": 187, "de": 184, "es": 184, "fr": 184, "pl": 184, "nl": 22}


def test_no_name_means_two_cards(catalog: Catalog) -> None:
    assert all(len(ids) == 1 for ids in catalog._every_language.values())


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("Muhme: Brauerin", "crone-brewess"),
        ("wiedźma kuchta", "crone-brewess"),
        ("Moire : Ambroisie", "crone-brewess"),
        ("LESZY", "leshen"),
        ("leszy", "leshen"),
        ("Avallac'h", "mysterious-elf"),
        ("avallac\u2019h", "mysterious-elf"),
        ("Łucznik z Dol Blathanna", "dol-blathanna-archer"),
        ("lucznik z dol blathanna", "dol-blathanna-archer"),
        ("Redanischer Fusssoldat", "redanian-foot-soldier"),
        ("Sile de Tansarville", "sile-de-tansarville"),
        ("Eithne", "eithne"),
        ("Emhyr var Emreis the White Flame", "emhyr-the-white-flame"),
        ("Eredin Bréacc Glas: Zabójca Auberona", "eredin-bringer-of-death"),
    ],
)
def test_names_as_people_write_them(catalog: Catalog, text: str, id: str) -> None:
    assert [item.id for item in catalog.lookup(text, what="any").matches] == [id]


def test_suggestions(catalog: Catalog) -> None:
    assert catalog.lookup("Krone Brewess").suggestions[0] == "Crone: Brewess"
    assert catalog.lookup("geralt").suggestions == ("Geralt of Rivia",)
    assert catalog.lookup("Muhme Brauerinn").suggestions[0] == "Muhme: Brauerin"
    assert catalog.lookup("Foltest Siegemaster", what="leader").suggestions[0] == "Foltest: The Siegemaster"
    assert catalog.lookup("").suggestions == ()
    assert catalog.lookup("x" * 10_000).suggestions == ()


def test_cards_and_leaders_are_looked_up_apart(catalog: Catalog) -> None:
    assert catalog.lookup("King Bran").matches == ()
    assert catalog.lookup("King Bran", what="leader").matches == (catalog.leaders["king-bran"],)
    assert catalog.lookup("Scorch", what="leader").matches == ()


def test_a_faction_never_hides_the_only_match(catalog: Catalog) -> None:
    assert catalog.lookup("Fiend", faction="skellige").matches == (catalog.cards["fiend"],)


def test_get(catalog: Catalog) -> None:
    assert catalog.get("ves") is catalog.cards["ves"]
    assert catalog.get("king-bran") is catalog.leaders["king-bran"]
    assert catalog.get("Ves") is None


def test_the_catalog_is_read_once_and_cannot_be_changed(catalog: Catalog) -> None:
    assert load_catalog("classic") is catalog
    with pytest.raises(TypeError):
        catalog.cards["x"] = catalog.cards["ves"]  # type: ignore[index]


def test_the_digest_is_that_of_the_content(catalog: Catalog) -> None:
    again = load_catalog(folder=catalog_root() / "classic")
    assert again is not catalog
    assert again.digest == catalog.digest
    assert len(catalog.digest) == 64


def test_unknown_game() -> None:
    with pytest.raises(ValueError, match="unknown game 'chess'; known: classic"):
        load_catalog("chess")


@pytest.mark.parametrize("game", GAMES)
def test_every_name_is_known_and_begins_as_it_begins(game: str) -> None:
    catalog = load_catalog(game)
    for item in list(catalog.items())[::25]:
        for name in (item.id, item.name, *catalog.names(item.id).values()):
            assert catalog.knows(name)
            assert item.id in catalog.beginning(name[:4])
            assert item.id in catalog.beginning(name)
    assert not catalog.knows("Qqqq")
    assert not catalog.knows("!?")
    assert catalog.beginning("qqqq") == ()
