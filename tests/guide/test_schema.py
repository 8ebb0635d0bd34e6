"""The schemas: kept in ``schemas/``, taking what the readers take, refusing what is plainly wrong."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from gwent_cli.app import app
from gwent_cli.cards.catalog import load_catalog
from gwent_cli.cards.data import decks_root
from gwent_cli.cards.games import GAMES
from gwent_cli.checks.runner import check_paths, settings
from gwent_cli.decks.shipped import find_shipped, shipped_decks
from gwent_cli.guide.schema import keyed
from gwent_cli.report.check_json import check_json
from gwent_cli.report.schemas import SCHEMAS, schema_text

CHECKOUT = Path(__file__).parents[2]
VALIDATORS = {name: Draft202012Validator(make()) for name, make in SCHEMAS.items()}
DECK = {"faction": "monsters", "leader": "Eredin: Bringer of Death", "cards": {"Draug": 1}}

STANDALONE_DECK = {"game": "witcher-card-game", "faction": "monsters", "leader": "Carapace", "cards": {"Ghoul": 2}}


def documents(text: str) -> list[Any]:
    return [document for document in yaml.safe_load_all(text) if document is not None]


def problems(name: str, value: object) -> list[str]:
    return [f"{error.json_path}: {error.message[:200]}" for error in VALIDATORS[name].iter_errors(value)]


@pytest.mark.parametrize("name", SCHEMAS)
def test_it_is_a_schema_and_the_stored_one_is_current(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name]())
    stored = (CHECKOUT / "schemas" / f"{name}.json").read_text(encoding="utf-8")
    assert stored == schema_text(name), f"write it anew: gwent schema {name} > schemas/{name}.json"
    assert CliRunner().invoke(app, ["schema", name]).stdout == stored


@pytest.mark.parametrize("name", shipped_decks())
def test_shipped_decks_fit_and_name_their_schema(name: str) -> None:
    path = find_shipped(name)
    assert path is not None
    text = path.read_text(encoding="utf-8")
    kind = "registration" if "player:" in text else "deck"
    for document in documents(text):
        assert problems(kind, document) == []
    modeline = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)
    assert modeline
    assert (path.parent / modeline[1]).resolve() == (decks_root().parent / "schemas" / f"{kind}.json").resolve()


@pytest.mark.parametrize("path", sorted((CHECKOUT / "tests/cases/engine").glob("*.yaml")), ids=lambda path: path.stem)
def test_the_position_files_of_the_suite_fit(path: Path) -> None:
    for document in documents(path.read_text(encoding="utf-8")):
        assert problems("position", document) == []


def test_the_positions_of_the_documentation_fit() -> None:
    text = (CHECKOUT / "docs" / "positions.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```yaml\n(.*?)```", text, re.S)
    assert len(blocks) >= 4
    for block in blocks:
        for document in documents(block):
            assert problems("position", document) == []


@pytest.mark.parametrize(
    "value",
    [
        {**DECK, "name": 42, "x-anything": [1, {"a": None}], "rules": "my-league", "author": None},
        {**DECK, "faction": "Monster", "leader": "eredin-bringer-of-death", "cards": {"Señuelo": "2"}},
        {**DECK, "cards": {}},
        {**STANDALONE_DECK, "stratagem": "Crystal Skull", "rules": "standard"},
        {**STANDALONE_DECK, "game": "Standalone", "stratagem": None, "faction": "Syndikat"},
        {**STANDALONE_DECK, "game": "Gwent: The Witcher Card Game"},
    ],
)
def test_decks_that_fit(value: object) -> None:
    assert problems("deck", value) == []


@pytest.mark.parametrize(
    "value",
    [
        [],
        "deck",
        {"faction": "monsters"},
        {**DECK, "nmae": "x"},
        {**DECK, "leader": None},
        {**DECK, "cards": ["Draug"]},
        {**DECK, "cards": {"Draug": 0}},
        {**DECK, "cards": {"Draug": 1000}},
        {**DECK, "cards": {"Draug": "two"}},
        {**DECK, "cards": {"Draug": None}},
        {**DECK, "notes": {"a": 1}},
        {**DECK, "stratagem": "Crystal Skull"},
        {**DECK, "game": "classic", "stratagem": None},
        {**STANDALONE_DECK, "stratagem": ["Crystal Skull"]},
        {**STANDALONE_DECK, "leader": None},
    ],
)
def test_decks_that_do_not(value: object) -> None:
    assert problems("deck", value)


@pytest.mark.parametrize(
    ("value", "fits"),
    [
        ({"player": "P", "decks": ["a.yaml", DECK]}, True),
        ({"player": "P", "event": None, "decks": [], "x-seat": 3}, True),
        ({"decks": ["a.yaml"]}, False),
        ({"player": "P", "decks": "a.yaml"}, False),
        ({"player": "P", "decks": [{"faction": "monsters"}]}, False),
        ({"player": "P", "deck": []}, False),
    ],
)
def test_registrations(value: object, fits: bool) -> None:
    assert (problems("registration", value) == []) is fits


@pytest.mark.parametrize(
    "value",
    [
        {"you": {"hnd": ["Ves"]}},
        {"you": ["Ves"]},
        {"you": {"close": "Ves"}},
        {"you": {}, "round": -1},
        {"you": {}, "play": {"you": "pass"}},
        {"you": {}, "play": [{"you": {"play": "Ves", "rov": "close"}}]},
        {"you": {}, "expect": {"you": {"totl": 1}}},
        {"you": {}, "rulings": {"king_brain": "up"}},
    ],
)
def test_positions_that_do_not_fit(value: object) -> None:
    assert problems("position", value)


@pytest.mark.parametrize("arguments", [["@illegal"], ["@registrations"], ["@monsters", "nothing.yaml"]])
def test_reports_fit(arguments: list[str]) -> None:
    report = json.loads(check_json(check_paths(arguments, settings())))
    assert problems("report", report) == []
    assert problems("report", {**report, "decks": [{"path": "x"}]})
    assert problems("report", {**report, "more": 1})
    assert problems("report", {**report, "schema": "gwent/check/2"})


def test_names_of_cards_can_be_completed() -> None:
    for game in GAMES:
        cards = SCHEMAS["deck"]()["$defs"][game]["properties"]["cards"]["properties"]
        held = (card for card in load_catalog(game).cards.values() if not card.secondary and card.kind != "stratagem")
        assert set(cards) == {card.name for card in held}


def test_keys_and_shapes_must_agree() -> None:
    with pytest.raises(ValueError, match="keys and shapes differ"):
        keyed(("a", "b"), {"a": {}})
