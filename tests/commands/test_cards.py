"""``gwent cards`` and ``gwent card`` as a user meets them."""

import csv
import io
import json

import pytest

from gwent_cli.source.text import visible

from .typed import out, refused, run, width  # noqa: F401


def test_the_whole_catalog_fits_80_columns() -> None:
    text = out("cards")
    assert text.endswith("\n163 cards\n")
    assert max(len(line) for line in text.splitlines()) <= 80
    headings = [line for line in text.splitlines() if line.isupper()]
    assert headings == [
        "MONSTERS",
        "NILFGAARD",
        "NORTHERN REALMS",
        "SCOIA'TAEL",
        "SKELLIGE",
        "NEUTRAL",
        "SPECIAL",
        "WEATHER",
    ]


def test_a_faction() -> None:
    assert (
        out("cards", "--faction", "Northern Realms", "--min-strength", "8")
        == """\
Card              Kind  Str  Row     Abilities   Copies
----------------  ----  ---  ------  ----------  ------
NORTHERN REALMS
Esterad Thyssen   hero   10  close                    1
John Natalis      hero   10  close                    1
Philippa Eilhart  hero   10  ranged                   1
Vernon Roche      hero   10  close                    1
Catapult          unit    8  siege   tight-bond       2

5 cards
"""
    )


def test_secondary_cards_are_marked() -> None:
    text = out("cards", "hemdall")
    assert "Hemdall *" in text
    assert "* secondary deck: never starts in a deck (R1.6)" in text
    assert text.endswith("\n1 card\n")


def test_leaders_fit_80_columns_too() -> None:
    text = out("cards", "--kind", "leader")
    assert text.endswith("\n24 leaders\n")
    assert max(len(line) for line in text.splitlines()) <= 80
    assert text.count("(provisional)") == 2
    both = out("cards", "bran")
    assert "Birna Bran" in both
    assert "King Bran" in both
    assert both.endswith("1 card, 1 leader\n")


def test_several_words_and_options() -> None:
    assert "Crone: Brewess" in out("cards", "muhme", "brauerin")
    text = out("cards", "--ability", "medic", "--ability", "spy", "--row", "siege", "--kind", "unit")
    assert text.endswith("3 cards\n")


def test_json() -> None:
    document = json.loads(out("cards", "--format", "json", "bran"))
    assert list(document) == ["schema", "catalog", "cards", "leaders"]
    assert document["schema"] == "gwent/cards/1"
    assert document["catalog"] == {"game": "classic", "version": "classic-1"}
    assert document["cards"] == [
        {
            "id": "birna-bran",
            "name": "Birna Bran",
            "game": "classic",
            "faction": "skellige",
            "kind": "unit",
            "strength": 2,
            "rows": ["close"],
            "abilities": ["medic"],
            "copies": 1,
            "musters": [],
            "bond": None,
            "transforms_to": None,
            "summons": None,
            "secondary": False,
            "set": "blood-and-wine",
            "note": None,
        }
    ]
    assert [leader["id"] for leader in document["leaders"]] == ["king-bran"]
    assert list(document["leaders"][0]) == [
        "id",
        "name",
        "game",
        "faction",
        "mode",
        "ability",
        "effect",
        "set",
        "provisional",
        "note",
    ]


def test_csv() -> None:
    rows = list(csv.DictReader(io.StringIO(out("cards", "--format", "csv", "--row", "agile"))))
    assert len(rows) == 11
    assert rows[0]["id"] == "kayran"
    assert rows[0]["rows"] == "close;ranged"
    assert rows[0]["abilities"] == "agile;morale-boost"
    assert rows[0]["secondary"] == "no"
    leaders = list(csv.DictReader(io.StringIO(out("cards", "--format", "csv", "--kind", "leader"))))
    assert len(leaders) == 24
    assert {row["kind"] for row in leaders} == {"leader"}
    assert leaders[0]["abilities"] == "play-weather"


@pytest.mark.parametrize("output", ["text", "json", "csv"])
def test_nothing_found_is_no_failure(output: str) -> None:
    result = run("cards", "zzz", "--format", output)
    assert result.exit_code == 0
    assert result.stderr == "no card fits\n"
    if output == "json":
        assert json.loads(result.stdout)["cards"] == []
    else:
        assert result.stdout.count("\n") == (output == "csv")


@pytest.mark.parametrize(
    ("option", "word", "message", "known"),
    [
        ("--faction", "skelige", "unknown faction 'skelige'; did you mean skellige?", "skellige, neutral"),
        ("--row", "melee", "unknown row 'melee'", "known: close, ranged, siege, agile"),
        ("--ability", "medick", "unknown ability 'medick'; did you mean medic?", "tight-bond"),
        ("--kind", "leaders", "unknown kind 'leaders'; did you mean leader?", "hero, unit, special, weather, leader"),
        ("--set", "nope", "unknown set 'nope'", "known: base, hearts-of-stone"),
    ],
)
def test_unknown_words(option: str, word: str, message: str, known: str) -> None:
    text = refused("cards", option, word)
    assert text.startswith(f"error: {message}\n")
    assert known in text


def test_unknown_format_and_number() -> None:
    assert "json" in refused("cards", "--format", "yaml")
    assert "--min-strength" in refused("cards", "--min-strength", "many")


def test_a_card() -> None:
    assert (
        out("card", "Cerys")
        == """\
Cerys  (cerys)
Skellige hero, strength 10, close row, 1 copy, Blood and Wine

Hero              No effect of specials, units or leaders touches it. (R6.12)
Muster            Every card it names is taken from your hand and deck and
                  played at once. (R6.6)

Musters           Clan Drummond Shield Maiden \N{MULTIPLICATION SIGN}3

Same name in      German, Spanish, French, Polish

Note              Pulls the Shield Maidens; they do not pull her. One list says
                  strength 4.
"""
    )


def test_a_leader_by_a_foreign_name() -> None:
    text = out("card", "könig", "bran")
    assert text.startswith("King Bran  (king-bran)\nSkellige leader, passive, Blood and Wine\n")
    assert "(R5.3)" in text
    assert "provisional" in out("card", "harald-an-craite-the-cripple")


@pytest.mark.parametrize("columns", ["20", "80", "120"])
def test_every_card_has_a_page(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from gwent_cli.cards.catalog import load_catalog
    from gwent_cli.cards.description import describe
    from gwent_cli.report.card import card_text

    catalog = load_catalog()
    for item in catalog.items():
        text = card_text(describe(catalog, item), int(columns))
        assert max(len(line) for line in text.splitlines()) <= {"20": 80, "80": 80, "120": 100}[columns]
        assert text.startswith(item.name)
        assert not any(line.endswith(" ") for line in text.splitlines())


def test_card_json() -> None:
    document = json.loads(out("card", "berserker", "--format", "json"))
    assert list(document) == ["schema", "catalog", "type", "card", "abilities", "relations", "names"]
    assert (document["schema"], document["type"]) == ("gwent/card/1", "card")
    assert document["relations"] == {
        "transforms into": ["transformed-vildkaarl"],
        "transformed by": ["ermion", "mardroeme"],
    }
    assert document["abilities"][0]["rule"] == "R6.9"
    assert document["names"]["pl"] == "Berserker"
    assert json.loads(out("card", "King Bran", "--format", "json"))["leader"]["mode"] == "passive"


def test_unknown_card() -> None:
    assert refused("card", "Foglett") == "error: there is no card or leader 'Foglett'\ndid you mean Foglet?\n"
    assert "`gwent cards` lists them all" in refused("card", "zzzzzz")


@pytest.mark.parametrize("name", ["\x1b[31mred", "a\u202eb", "x" * 5000, "a\nb", "\ud800"])
def test_hostile_names_do_no_harm(name: str) -> None:
    for arguments in (["card", name], ["cards", "--faction", name], ["cards", "--ability", name]):
        text = refused(*arguments)
        assert all(visible(line) == line for line in text.splitlines())
        assert max(len(line) for line in text.splitlines()) < 600


def test_a_card_of_the_other_game_is_said_to_be_one() -> None:
    result = run("cards", "drowner")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "the standalone game has such cards: --game witcher-card-game" in result.stderr
