"""Ids, codes of gwent.one, saved pages, our own files."""

import html
import json
from pathlib import Path

import pytest

from gwent_cli.cards.catalog import load_catalog
from gwent_cli.exchange.codes import DIGITS, SHIFT
from gwent_cli.exchange.convert import convert
from gwent_cli.exchange.model import Form, Output, Unusable
from tests.exchange.lists import ids, messages, read

DECK = {
    "hash": "0" * 32,
    "faction": {"slug": "monsters"},
    "leader": {"id": 131101, "localizedName": "Carapace", "provisionsCost": 15},
    "stratagem": {"id": 202493, "localizedName": "Crystal Skull"},
    "craftingCost": 1000,
    "cards": [
        {"id": 112110, "localizedName": "Ciri: Dash", "repeatCount": 0},
        {"id": 113205, "localizedName": "Dimeritium Bomb", "repeatCount": 1},
    ],
}
CARDS = {"112110": 1, "113205": 2}


@pytest.mark.parametrize(
    "text",
    [
        "131101 202493 112110x1 113205x2",
        "131101,202493,112110,113205x2",
        "131101\n202493\n112110\n113205 x2\n",
        "112110x1;113205X2;131101;202493".replace("X", "\u00d7"),
        "# a deck\n131101 202493\n112110:1 113205=2",
        "131101 202493 112110 113205 113205",
    ],
)
def test_ids_of_the_standalone_game(text: str) -> None:
    found = read(text)
    assert (found.form, found.remarks) == (Form.IDS, ())
    deck = found.decks[0]
    assert (deck.game, deck.faction, ids(deck)) == ("witcher-card-game", "monsters", CARDS)
    assert deck.leader is not None
    assert deck.leader.name == "Carapace"
    assert deck.stratagem is not None
    assert deck.stratagem.name == "Crystal Skull"


def test_ids_of_the_classic_game() -> None:
    found = read("foltest-the-siegemaster catapultx2 vattier-de-rideaux siege-technicianx1")
    assert (found.form, found.remarks) == (Form.IDS, ())
    assert ids(found.decks[0]) == {"catapult": 2, "vattier-de-rideaux": 1, "siege-technician": 1}


def test_an_unknown_id_has_its_place() -> None:
    found = read("131101 112110x1\n 999999x2")
    assert messages(found) == ["error: no card or leader has the id '999999' in witcher-card-game-11.7-1"]
    assert found.remarks[0].span is not None
    assert found.remarks[0].span[:2] == (2, 2)


def code_of(*art: int) -> str:
    return "".join(DIGITS[(number - SHIFT) // 64] + DIGITS[(number - SHIFT) % 64] for number in art)


def arts(*wanted: str) -> list[int]:
    catalog = load_catalog("witcher-card-game")
    found = [catalog.get(id) for id in wanted]
    return [item.art for item in found if item is not None and item.art is not None]


def test_a_code_of_gwent_one() -> None:
    # Written out by hand: picture 1000 is 100 = 1 * 64 + 36, "1a".
    assert code_of(1000) == "1a"
    code = code_of(*arts("131101", "202493", "112110", "113205", "113205"))
    for text in (code, f"https://gwent.one/en/deckbuilder?code={code}", f"gwent.one/?version=8.0.0&code={code}\n"):
        found = read(text)
        assert (found.form, found.remarks) == (Form.CODE, ())
        deck = found.decks[0]
        assert ids(deck) == CARDS
        assert deck.leader is not None
        assert deck.leader.name == "Carapace"
        assert deck.stratagem is not None
        assert deck.stratagem.name == "Crystal Skull"
    assert read("131101 202493 113205x2 112110", Output.CODE).text == code + "\n"


def test_what_a_code_cannot_say() -> None:
    found = read("Name: X\nCarapace\nKing Chrum\n3 Swallow", Output.CODE)
    king = next(card for card in load_catalog("witcher-card-game").cards.values() if card.name == "King Chrum")
    assert king.art is not None
    assert king.art > 4995
    assert messages(found)[1:] == [
        f"error: a code of gwent.one cannot say King Chrum: its picture has the number {king.art}",
        "error: gwent.one reads no more than 2 of Swallow, and there are 3",
        "note: a code of gwent.one says cards alone: no name, author, notes or rules",
    ]
    with pytest.raises(Unusable, match="classic game"):
        read("Foltest: The Siegemaster\nCatapult", Output.CODE)


def test_a_damaged_code() -> None:
    code = code_of(*arts("131101", "112110"))
    found = read(code + "__a", form=Form.CODE)
    assert messages(found) == [
        "error: '__' is no card of witcher-card-game-11.7-1: picture 4995",
        "error: the code ends in half a card",
    ]
    assert [remark.span.column for remark in found.remarks if remark.span] == [5, 7]
    with pytest.raises(Unusable, match="is no code"):
        read("not a code!", form=Form.CODE)


STATE = html.escape(json.dumps({"deck": DECK}))
PAGES = {
    "deck.json": json.dumps({"deck": DECK}),
    "bare.json": json.dumps(DECK),
    "guide.json": json.dumps({"guide": {"id": 1, "name": "A guide", "deck": DECK}}),
    "page.html": f"<!doctype html><body data-state='x'><div id=root data-state='{STATE}'>",
    "double.html": f'<p>&amp;</p><div data-state="{STATE}"></div>',
}


@pytest.mark.parametrize("name", PAGES)
def test_saved_pages(name: str) -> None:
    found = read(PAGES[name], name=name)
    assert (found.form, found.remarks) == (Form.PAGE, ())
    deck = found.decks[0]
    assert (deck.game, deck.faction, ids(deck)) == ("witcher-card-game", "monsters", CARDS)
    assert deck.leader is not None
    assert deck.leader.name == "Carapace"
    assert deck.stratagem is not None
    assert deck.stratagem.name == "Crystal Skull"
    assert deck.name == ("A guide" if name == "guide.json" else None)
    assert read(PAGES[name]).form is Form.PAGE


def test_a_card_with_an_unknown_number_is_taken_by_its_name() -> None:
    cards = [{"id": 999999, "localizedName": "Ciri: Dash"}, {"id": 999998, "name": "Nobody"}, 7, {"id": True}]
    found = read(json.dumps({"deck": {**DECK, "cards": cards}}))
    assert ids(found.decks[0]) == {"112110": 1}
    assert messages(found) == [
        "note: deck.cards[0]: the id '999999' is not known; taken by its name, Ciri: Dash",
        "error: deck.cards[1]: '999998' (Nobody) is no card of witcher-card-game-11.7-1",
        "error: deck.cards[2]: '7' is no card of witcher-card-game-11.7-1",
        "error: deck.cards[3]: 'True' is no card of witcher-card-game-11.7-1",
    ]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"faction": {"slug": "chess"}}, "error: deck.faction: 'chess' is not a faction of decks"),
        ({"leader": {"id": 112110}}, "error: deck.leader: Ciri: Dash is no leader"),
        ({"stratagem": {"id": 112110}}, "error: deck.stratagem: Ciri: Dash is no stratagem"),
        ({"leader": None}, "error: no leader is named"),
        ({"cards": [{"id": 112110, "repeatCount": -1}]}, "error: deck.cards[0].repeatCount must be a whole number"),
        ({"cards": [{"id": 112110, "repeatCount": "1"}]}, "error: deck.cards[0].repeatCount must be a whole number"),
        ({"cards": [None]}, "error: deck.cards[0] is no card"),
    ],
)
def test_faults_of_a_page_name_their_place(change: dict[str, object], message: str) -> None:
    found = read(json.dumps({"deck": {**DECK, **change}}))
    assert any(said.startswith(message) for said in messages(found)), messages(found)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{}", "no object with a list 'cards'"),
        ("{", "the JSON in it cannot be read"),
        ("[" * 100_000, "the JSON in it is nested too deep"),
        ("<html><body>expired</body></html>", "no element has an attribute data-state"),
        ("<div data-state='{&quot;deck&quot;: 1}'>", "no object with a list 'cards'"),
        ("<div data-state='{oops'>", "the JSON in it cannot be read"),
    ],
)
def test_pages_without_a_deck(text: str, message: str) -> None:
    with pytest.raises(Unusable, match=message):
        read(text)


def test_our_own_files_are_written_canonically(tmp_path: Path) -> None:
    own = "faction: Nordliche Konigreiche\nleader: foltest the siegemaster\ncards:\n  katapult: 2\n  Vernon Roche: 1\n"
    (tmp_path / "a.yaml").write_text(own)
    found = convert(str(tmp_path / "a.yaml"), Output.YAML)
    assert found.text == (
        'faction: northern-realms\nleader: "Foltest: The Siegemaster"\ncards:\n  Vernon Roche: 1\n  Catapult: 2\n'
    )
    (tmp_path / "player.yaml").write_text("player: P\nevent: E\ndecks:\n  - a.yaml\n  - a.yaml\n  - b.yaml\n")
    found = convert(str(tmp_path / "player.yaml"), Output.YAML)
    assert len(found.decks) == 2
    assert not found.whole
    assert found.text.count("---\n") == 1


def test_every_shipped_deck_and_registration(tmp_path: Path) -> None:
    for name in ("@registrations/continent", "@monsters/muster", "@skellige/berserkers"):
        found = convert(name, Output.YAML)
        assert found.whole
        again = read(found.text, Output.YAML, name="again.yaml")
        assert again.text == found.text
    assert len(convert("@registrations/continent.yaml", Output.JSON).decks) == 3


CODE = "3e1gjTEu4P6kM73fBUjU3z7gGSGS3_MwI0jV4G4GFs3u3ujWjWDdL7"


@pytest.mark.parametrize(
    ("code", "message"),
    [(CODE[:-1], "the code ends in half a card"), ("zz" + CODE, "'zz' is no card"), (CODE + "0", "half a card")],
)
def test_codes_that_were_not_copied_whole_are_read_as_codes(code: str, message: str) -> None:
    result = read(code)
    assert result.form is Form.CODE
    assert any(message in said for said in messages(result))


@pytest.mark.parametrize("text", [CODE[:2] + CODE, "132103 132103 202140 132314x2", "132103 202140 202140 132314"])
def test_a_leader_or_stratagem_that_stands_twice_is_said(text: str) -> None:
    result = read(text)
    assert result.whole
    assert any("stands twice" in said for said in messages(result))


def test_an_id_of_the_other_game_is_said_to_be_one() -> None:
    codes = {remark.code for remark in read("131101 112110 9999999").remarks if "9999999" in remark.message}
    assert codes == {"GW101"}
    assert any("is an id of the classic game" in said for said in messages(read("131101 112110 catapult")))
    helps = [remark.help or "" for remark in read("131101 112110 9999999").remarks]
    assert any("--game witcher-card-game" in help for help in helps)


def test_a_deck_of_one_game_is_not_looked_up_among_cards_of_the_other(tmp_path: Path) -> None:
    listed = tmp_path / "deck.json"
    listed.write_text(convert("@monsters/muster", Output.JSON).text)
    for path in ("@monsters/muster", str(listed)):
        for chosen in ({"game": "witcher-card-game"}, {"catalog": load_catalog("witcher-card-game")}):
            with pytest.raises(Unusable, match="is a deck of the classic game"):
                convert(path, Output.TEXT, **chosen)  # type: ignore[arg-type]
        assert convert(path, Output.TEXT, game="classic").whole
    with pytest.raises(Unusable, match="is a deck of the standalone game"):
        convert("@witcher-card-game/syndicate-jackpot", Output.YAML, catalog=load_catalog("classic"))
