"""Lists as players paste them."""

import pytest

from gwent_cli.exchange.model import Form, Unusable
from tests.exchange.lists import ids, messages, read

HEAD = "Leader: Foltest: The Siegemaster\n"


@pytest.mark.parametrize(
    ("line", "copies"),
    [
        ("2x Catapult", 2),
        ("2X Catapult", 2),
        ("2 x Catapult", 2),
        ("2xCatapult", 2),
        ("2\u00d7 Catapult", 2),
        ("2 Catapult", 2),
        ("x2 Catapult", 2),
        ("Catapult x2", 2),
        ("Catapult \u00d72", 2),
        ("Catapult x 2", 2),
        ("Catapult|2", 2),
        ("| Catapult | 2 |", 2),
        ("| 2 | Catapult |", 2),
        ("Catapult, 2", 2),
        ("Catapult\t2", 2),
        ("Catapult: 2", 2),
        ("Catapult (2)", 2),
        ("Catapult (x2)", 2),
        ("Catapult [2]", 2),
        ("Catapult 2", 2),
        ("Catapult", 1),
        ("- Catapult", 1),
        ("* 2x Catapult", 2),
        ("\u2022 2x Catapult", 2),
        ("- [ ] 2x Catapult", 2),
        ("**2x Catapult**", 2),
        ("2x [Catapult](https://example.org/card)", 2),
        ("2x Catapult # the best", 2),
        ("2x Catapult // the best", 2),
        ("2x\u00a0catapult", 2),
        ("2x \u200bCata\u00adpult", 2),
        ("2x catapult", 2),
        ("2x Katapult", 2),
        ("2x Katapulta", 2),
    ],
)
def test_a_line_in_any_spelling(line: str, copies: int) -> None:
    found = read(HEAD + line)
    assert found.whole, messages(found)
    assert ids(found.decks[0]) == {"catapult": copies}


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("2x Trebuchet, Ballista; 3 Catapult", {"trebuchet": 2, "ballista": 1, "catapult": 3}),
        ("Gaunter O\u2019Dimm: Darkness x3", {"gaunter-odimm-darkness": 3}),
        ("\u201eKatapult\u201c", {"catapult": 1}),
        ("Catapult\n2 Catapult", {"catapult": 3}),
        ("1. Catapult\n2. Ballista\n3. Trebuchet", {"catapult": 1, "ballista": 1, "trebuchet": 1}),
        ("2. Catapult\n2. Trebuchet", {"catapult": 2, "trebuchet": 2}),
        ("Units:\nCatapult\n\n---\n# gold\nHeroes (1)\nVernon Roche", {"catapult": 1, "vernon-roche": 1}),
        ("Units: Catapult, Ballista", {"catapult": 1, "ballista": 1}),
        ("catapult\nvernon-roche", {"catapult": 1, "vernon-roche": 1}),
    ],
)
def test_more_than_a_line(line: str, cards: dict[str, int]) -> None:
    found = read(HEAD + line)
    assert found.whole, messages(found)
    assert ids(found.decks[0]) == cards


def test_a_whole_list_of_the_standalone_game() -> None:
    found = read(
        "\ufeffFaction - Monsters\r\nCarapace\r\nCrystal Skull\r\n\r\nGolds:\r\n1x Ciri: Dash\r\nBronzes (4)\r\n"
        "Dimeritium Bomb (2)\r\nSwallow|2\r\n5 cards\r\n"
    )
    assert found.remarks == ()
    deck = found.decks[0]
    assert (deck.game, deck.faction) == ("witcher-card-game", "monsters")
    assert deck.leader is not None
    assert deck.leader.id == "131101"
    assert deck.stratagem is not None
    assert deck.stratagem.id == "202493"
    assert ids(deck) == {"112110": 1, "113205": 2, "113310": 2}


def test_what_is_not_understood_is_listed_with_its_place() -> None:
    found = read(HEAD + "\n  2x Catapolt\nCrone: Brewes\n0x Ballista\n1000 Ballista\n2x Zzzzqqqq")
    assert not found.whole
    wrong = [
        (remark.span[:2], remark.message) for remark in found.remarks if remark.severity == "error" and remark.span
    ]
    assert wrong == [
        ((3, 6), "no card of the classic game is called 'Catapolt'"),
        ((5, 4), "0 copies of Ballista cannot be: 1 to 999"),
        ((6, 6), "1000 copies of Ballista cannot be: 1 to 999"),
        ((7, 4), "no card of the classic game is called 'Zzzzqqqq'"),
    ]
    assert found.remarks[0].help == "did you mean 'Catapult'?"
    assert ids(found.decks[0]) == {"crone-brewess": 1}


def test_a_beginning_stands_for_one_name_and_never_for_one_of_several() -> None:
    found = read(HEAD + "Siege Tech\nBlue Str x2\nCrone")
    assert ids(found.decks[0]) == {"siege-technician": 1, "blue-stripes-commando": 2}
    assert messages(found) == [
        "note: 'Siege Tech' is taken for Siege Technician",
        "note: 'Blue Str' is taken for Blue Stripes Commando",
        "error: 'Crone' may be any of 3",
    ]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("2x Catapult\n3 cards", "warning: the list says 3 cards, and there are 2"),
        ("2x Catapult\nUnits (3)", "warning: the list says 3 units, and there are 2"),
        ("2x Catapult\nTotal strength: 17", "warning: the list says 17 strength, and there are 16"),
        ("2x Catapult\nFoltest: King of Temeria", "error: Foltest: King of Temeria is a second leader"),
        ("2x Catapult\nFaction: Monsters", "warning: the list says Monsters, but Foltest: The Siegemaster leads"),
        ("2x Catapult\nFaction: Redania", "error: 'Redania' is not a faction of decks"),
        ("2x Catapult\nVersion: 11.7", "note: passed over: 'Version: 11.7'"),
        ("2x Catapult\nCiri: Dash", "error: 'Ciri: Dash' is a name of the standalone game, and the list"),
        ("Catapult 8", "warning: 8 copies of Catapult, of which a collection holds 2"),
        ("**My  Qqqq**\nCatapult", "error: no card of the classic game"),
        ("Leader: Foltesst", "error: no leader of the classic game is called 'Foltesst'"),
        ("2x Catapult\nhttps://example.org/deck", "note: a link is passed over; nothing is fetched"),
        ("2x Catapult\nGame: Chess", "warning: the list says 'Chess' and is read as one of the classic game"),
        ("Leader: Catapult\n2x Ballista", "error: Catapult is no leader"),
        ("", "error: no card was found beside the leader"),
    ],
)
def test_what_a_list_says_of_itself_is_checked(lines: str, said: str) -> None:
    assert any(message.startswith(said) for message in messages(read(HEAD + lines)))


def test_a_right_total_needs_no_remark() -> None:
    assert read(HEAD + "2x Catapult\n2 cards\nUnits - 2\nCards: 2/22\nTotal strength: 16").remarks == ()


def test_the_name_comes_from_a_key_a_comment_or_a_first_line_that_is_no_card() -> None:
    for first in ("Name: Xyz 9", "// NAME : Xyz 9", "# Deck: Xyz 9"):
        found = read(f"{first}\n{HEAD}Catapult")
        assert (found.remarks, found.decks[0].name) == ((), "Xyz 9")
    found = read("Qqqq\n" + HEAD + "Catapult")
    assert messages(found) == ["note: 'Qqqq' is taken for the name of the deck"]
    assert found.decks[0].name == "Qqqq"


def test_the_provisions_of_a_leader_are_no_number_of_leaders() -> None:
    found = read("Leader Ability: Carapace (15)\nSwallow")
    assert messages(found) == ["note: 15 is taken for the provisions of Carapace"]
    assert not read("Leader Ability: Carapace (3)\nSwallow").whole


def test_without_a_leader_a_list_is_no_deck() -> None:
    assert messages(read("2x Catapult")) == ["error: no leader is named"]


@pytest.mark.parametrize(("leader", "id"), [("Imposter", "162316"), ("Carapace", "132207")])
def test_the_faction_decides_between_cards_of_one_name(leader: str, id: str) -> None:
    # In Spanish a card of Nilfgaard and one of Monsters are called so.
    found = read(f"{leader}\nAlquimista\n", game="witcher-card-game")
    assert ids(found.decks[0]) == {id: 1}, messages(found)


def test_several_decks_are_parted_by_a_line() -> None:
    found = read(HEAD + "Catapult\n===\nLeader: Eredin: King of the Wild Hunt\n2 Nekker\nQqqq")
    assert [ids(deck) for deck in found.decks] == [{"catapult": 1}, {"nekker": 2}]
    assert [remark.span.line for remark in found.remarks if remark.span] == [6]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\xff\xfe2\x00", "is UTF-16 text, not UTF-8"),
        (b"Catapult\n\xff\n", "is not UTF-8 text (line 2)"),
        (b"a\0b", "is no text: it holds NUL characters"),
        (b"Catapult\n" * 40_000, "has more than 256 KiB"),
        (b"https://www.playgwent.com/en/decks/a9067ad7e117854b2f2d21db4071d9a5", "is a link, and gwent never goes"),
        (b"https://gwent.one/en/abc", "is a link, and gwent never goes"),
        (b"a9067ad7e117854b2f2d21db4071d9a5\n", "is the number of a deck on playgwent.com"),
    ],
)
def test_what_no_deck_can_be_looked_for_in(data: bytes, message: str) -> None:
    with pytest.raises(Unusable, match=message.replace("(", r"\(").replace(")", r"\)")):
        read(data)


def test_many_faults_end_the_reading() -> None:
    found = read(HEAD + "\n".join(f"2x Qzqz{number}" for number in range(500)), form=Form.TEXT)
    assert len(found.remarks) < 110
    assert any("so many faults" in message for message in messages(found))


@pytest.mark.parametrize("head", ["| Card | Count |\n|---|---|", "Count\tCard", "Name;Qty;Provisions", "Karte, Anzahl"])
def test_heads_of_tables_are_no_cards(head: str) -> None:
    result = read(f"Carapace\n{head}\nDrowner | 2\n")
    assert messages(result) == []
    assert ids(result.decks[0]) == {"132314": 2}


def test_headings_in_other_languages() -> None:
    result = read("Способность лидера: Carapace\nZłote karty (1)\nCiri: Dash\nBrązowe: 2\n[2] Drowner\n")
    assert messages(result) == []
    assert ids(result.decks[0]) == {"112110": 1, "132314": 2}


@pytest.mark.parametrize(("line", "held"), [("Siege", True), ("Siege:", False), ("Siege (1)", True)])
def test_a_card_that_is_called_like_a_heading(line: str, held: bool) -> None:
    assert len(ids(read(f"Carapace\n{line}\nDrowner\n").decks[0])) == 1 + held


@pytest.mark.parametrize(
    ("line", "code"),
    [("2x Drownerr", "GW101"), ("Leader: Xyzzy", "GW205"), ("Stratagem: Xyzzy", "GW210"), ("Faction: Xyzzy", "GW204")],
)
def test_names_that_are_not_known_have_the_code_that_validate_gives(line: str, code: str) -> None:
    result = read(f"Carapace\nDrowner\n{line}\n")
    assert [remark.code for remark in result.remarks if not result.whole] == [code]
