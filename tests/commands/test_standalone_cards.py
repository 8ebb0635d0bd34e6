"""``gwent cards`` and ``gwent card`` for the standalone game."""

import csv
import io
import json
from pathlib import Path

import pytest

from gwent_cli.source.text import visible

from .typed import out, refused, run, width  # noqa: F401

GAME = ("--game", "witcher-card-game")


def test_a_list() -> None:
    assert (
        out("cards", *GAME, "--faction", "syndicate", "--max-provisions", "4", "--type", "unit", "--min-power", "6")
        == """\
Card               Type  Colour  Prov  Pow  Categories
-----------------  ----  ------  ----  ---  -------------------------
SYNDICATE
Arena Ghoul        unit  bronze     4    7  Necrophage, Cutups
Failed Experiment  unit  bronze     4    6  Human, Mutant, Salamandra

2 cards
"""
    )


def test_the_whole_catalog_fits_80_columns() -> None:
    text = out("cards", *GAME)
    assert text.endswith("\n1219 cards\n")
    assert max(len(line) for line in text.splitlines()) <= 80
    leaders = out("cards", *GAME, "--kind", "leader")
    assert leaders.endswith("\n42 leaders\n")
    assert max(len(line) for line in leaders.splitlines()) <= 80


@pytest.mark.parametrize(
    ("arguments", "number"),
    [
        (("--colour", "bronze"), 513),
        (("--color", "GOLD"), 706),
        (("--type", "artifact"), 64),
        (("--kind", "stratagem"), 13),
        (("--min-provisions", "14"), 26),
        (("--min-provisions", "12", "--max-provisions", "13"), 85),
        (("--category", "witch-hunter"), 15),
        (("--category", "Witch Hunter", "--category", "dryad"), 34),
        (("--keyword", "dragons-dream"), 1),
        (("--faction", "Nilfgaard"), 164),
        (("--faction", "Синдикат"), 170),
        (("--set", "uroboros"), 72),
        (("--max-power", "1", "--type", "unit", "--colour", "bronze"), 18),
        (("geralt", "ign"), 1),
        (("гюнтер",), 1),
        (("--catalog", "12.11", "--min-provisions", "14"), 22),
    ],
)
def test_filters(arguments: tuple[str, ...], number: int) -> None:
    cards = json.loads(out("cards", *GAME, *arguments, "--format", "json"))["cards"]
    assert len(cards) == number


def test_dual_faction_cards_are_marked_in_lists_of_both() -> None:
    for faction in ("nilfgaard", "syndicate"):
        text = out("cards", *GAME, "--faction", faction, "courier")
        assert "Courier +" in text
        assert "+ also belongs to another faction" in text


def test_leaders_by_text_and_keyword() -> None:
    assert "Arachas Swarm" in out("cards", *GAME, "arachas")
    assert "Arachas Swarm" in out("cards", *GAME, "--keyword", "order", "--faction", "monsters")
    assert "Arachas Swarm" not in out("cards", *GAME, "--keyword", "order", "--colour", "gold")


def test_json_speaks_the_words_of_the_game() -> None:
    document = json.loads(out("cards", *GAME, "--format", "json", "courier"))
    assert document["catalog"] == {"game": "witcher-card-game", "version": "witcher-card-game-11.7-1"}
    assert document["cards"] == [
        {
            "id": "202294",
            "name": "Courier",
            "game": "witcher-card-game",
            "faction": "syndicate",
            "second_faction": "nilfgaard",
            "kind": "unit",
            "colour": "bronze",
            "provisions": 4,
            "power": 5,
            "armor": 0,
            "categories": ["Human", "Agent", "Blindeyes"],
            "keywords": ["Deploy", "Melee", "Ranged"],
            "set": "novigrad",
            "art": 1909,
            "note": None,
        }
    ]
    leader = json.loads(out("cards", *GAME, "--format", "json", "jackpot"))["leaders"][0]
    assert list(leader) == ["id", "name", "game", "faction", "provisions", "keywords", "art", "note"]


def test_csv() -> None:
    rows = list(csv.DictReader(io.StringIO(out("cards", *GAME, "--format", "csv", "arachas"))))
    assert list(rows[0])[-1] == "note"
    assert {row["kind"] for row in rows} == {"unit", "special", "leader"}
    assert rows[-1]["provisions"] == "15"
    assert "strength" not in rows[0]


@pytest.mark.parametrize(
    ("arguments", "message", "known"),
    [
        (("--category", "witchers"), "unknown category 'witchers'; did you mean Witcher", "Witch Hunter"),
        (("--keyword", "deathwich"), "unknown keyword 'deathwich'; did you mean Deathwish", "Zeal"),
        (("--colour", "silver"), "unknown colour 'silver'", "known: bronze, gold"),
        (("--kind", "hero"), "unknown kind 'hero'", "known: unit, special, artifact, stratagem, leader"),
        (("--faction", "weather"), "unknown faction 'weather'", "syndicate, neutral"),
        (("--row", "close"), "cards of the standalone game have no rows", "known: colour, provisions, power"),
        (("--secondary",), "cards of the standalone game have no secondary deck", "known:"),
    ],
)
def test_unknown_words(arguments: tuple[str, ...], message: str, known: str) -> None:
    text = refused("cards", *GAME, *arguments)
    assert text.startswith(f"error: {message}")
    assert known in text


def test_filters_of_the_standalone_game_are_none_of_the_classic() -> None:
    text = refused("cards", "--colour", "gold")
    assert text.startswith("error: cards of the classic game have no colour\nknown: strength, rows")


def test_a_card() -> None:
    text = out("card", *GAME, "prophet lebioda")
    assert text.startswith(
        "Prophet Lebioda  (202348)\nSyndicate and Northern Realms gold unit, power 8, 8 provisions, Novigrad\n\n"
        "Categories        Human, Firesworn, Cleric\nKeywords          "
    )
    assert "Russian           " in text


def test_a_leader() -> None:
    text = out("card", *GAME, "jackpot")
    assert text.startswith("Jackpot  (202373)\nSyndicate leader ability, 12 more provisions to spend\n\nKeywords  ")


def test_a_version_says_what_is_not_certain() -> None:
    text = out("card", "--catalog", "12.11", "iris von everec")
    assert "Note              Which way power and provisions went in 11.8 is unknown" in text


@pytest.mark.parametrize("columns", ["20", "80", "120"])
def test_every_card_has_a_page(columns: str) -> None:
    from gwent_cli.cards.catalog import load_catalog
    from gwent_cli.cards.description import describe
    from gwent_cli.report.card import card_text

    catalog = load_catalog("witcher-card-game")
    for item in catalog.items():
        text = card_text(describe(catalog, item), int(columns))
        assert max(len(line) for line in text.splitlines()) <= {"20": 80, "80": 80, "120": 100}[columns]
        assert text.startswith(item.name)
        assert not any(line.endswith(" ") for line in text.splitlines())


def test_without_a_game_a_name_of_the_standalone_game_says_so() -> None:
    result = run("card", "Ciri")
    assert result.exit_code == 0
    assert result.stderr == "note: Ciri is a card of the standalone game: --game witcher-card-game\n"
    assert result.stdout.startswith("Ciri  (112101)\nNeutral gold unit, power 4, 9 provisions, Base Set\n")
    assert run("card", "jackpot").stderr.startswith("note: jackpot is a leader of the standalone game")


def test_with_a_game_a_name_of_the_other_is_refused() -> None:
    assert refused("card", "--game", "classic", "Ciri") == (
        "error: there is no card or leader 'Ciri' in the classic game (classic-1)\n"
        "it is a card of the standalone game: --game witcher-card-game\n"
    )
    assert "it is a card of the classic game: --game classic" in refused("card", *GAME, "Mysterious Elf")


def test_names_of_several_cards() -> None:
    assert refused("card", *GAME, "voyante").startswith("error: 'voyante' means several cards\nsay which by its id: ")


def test_a_saved_answer(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    attributes: dict[str, str | int] = {"type": "Unit", "set": "x", "color": "Gold", "faction": "Neutral"}
    attributes |= {"power": 1, "armor": 0, "provision": 4}
    card = {"id": {"card": 5, "art": 6}, "name": "\x1b[31mRed\u202e", "category": "=1+1", "attributes": attributes}
    path.write_text(json.dumps([card]), encoding="utf-8")
    for arguments in (("cards",), ("card", "5"), ("cards", "--format", "csv")):
        text = out(*arguments, "--catalog", str(path))
        assert all(visible(line) == line for line in text.splitlines())
    assert "'=1+1" in out("cards", "--catalog", str(path), "--format", "csv")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--game", "chess"), "error: unknown game 'chess'\nknown: classic, witcher-card-game\n"),
        (("--catalog", "13.1"), "error: no version of a catalog is called '13.1'"),
        (("--game", "classic", "--catalog", "12.11"), "error: no version of a catalog is called '12.11'"),
        (("--catalog", "./none.yaml"), "error: none.yaml: cannot be read"),
        (("--game", "\x1b[31m"), "error: unknown game '\\x1b[31m'"),
    ],
)
def test_catalogs_that_cannot_be_had(arguments: tuple[str, ...], message: str) -> None:
    for command in (("cards",), ("card", "ves")):
        assert refused(*command, *arguments).startswith(message)
