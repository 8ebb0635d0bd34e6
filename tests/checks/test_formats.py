"""Formats as data: the shipped ones, house formats, and what is refused in them."""

from pathlib import Path

import pytest

from gwent_cli.cards.catalog import load_catalog
from gwent_cli.checks.format_file import load_format
from gwent_cli.checks.formats import DeckSet, Limit
from gwent_cli.checks.runner import check_paths, settings
from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.decks.shipped import shipped_formats


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _write(text: str, name: str = "league.yaml") -> str:
    Path(name).write_text(text, encoding="utf-8")
    return f"./{name}"


def _problems(text: str) -> list[tuple[str, int]]:
    with pytest.raises(SettingsProblem) as caught:
        load_format(_write(text))
    return [(found.message, found.span.line if found.span else 0) for found in caught.value.diagnostics]


def test_the_shipped_formats_hold_the_limits_of_the_rules() -> None:
    basic, advanced, tournament, starter = map(load_format, ("basic", "advanced", "tournament", "starter"))
    assert basic.limits == {"units": Limit("units", 22, None, "D1"), "specials": Limit("specials", None, 10, "D1")}
    assert basic.copies == "collection"
    assert advanced.limits == {
        "units": Limit("units", 22, None, "D1"),
        "specials": Limit("specials", None, 5, "D4"),
        "spies": Limit("spies", None, 2, "D4"),
        "medics": Limit("medics", None, 2, "D4"),
        "strength": Limit("strength", None, 130, "D4"),
    }
    assert tournament.limits == advanced.limits
    assert tournament.deck_set == DeckSet("D5", 3, factions_differ=True, heroes_once=True)
    assert basic.deck_set is advanced.deck_set is None
    assert sorted(starter.starter_lists or ()) == ["northern-realms", "skellige"]
    assert starter.limits == {}
    assert {each.version for each in (basic, advanced, tournament, starter)} == {"1"}


def test_a_house_format_extends_another() -> None:
    _write("name: base\nextends: advanced\nban: [Scorch, Decoy]\nlimits: {heroes: {max: 4}}\n", "base.yaml")
    found = load_format(
        _write(
            "name: my-league\nversion: 2025.1\nextends: ./base.yaml\nallow: [decoy]\ncopies: 2\n"
            "restrict: {Geralt z Rivii: 0}\nlimits: {spies: none, heroes: {min: 1}, strength: {max: 120, rule: L7}}\n"
            "decks: {number: 2, factions: different}\n"
        )
    )
    assert (found.name, found.version, found.rule, found.copies) == ("my-league", "2025.1", "my-league", 2)
    assert found.banned == {"scorch": "base"}
    assert found.restricted == {"geralt-of-rivia": 0}
    assert "spies" not in found.limits
    assert found.limits["heroes"] == Limit("heroes", 1, 4, "my-league")
    assert found.limits["strength"] == Limit("strength", None, 120, "L7")
    assert found.limits["medics"].high == 2
    assert found.deck_set == DeckSet("my-league", 2, factions_differ=True)


def test_bad_formats_are_refused_with_places() -> None:
    text = (
        "nmae: x\nlimits:\n  unitz: {min: 3}\n  units: {min: 30, max: 22}\n  specials: 5\n"
        "  spies: {max: -1, least: 2}\nban: [Skorch, [x]]\ncopies: 1.5\nrestrict: {Decoy: x}\n"
        "decks: {heroes: twice, number: many}\nextends: nothing\n"
    )
    assert _problems(text) == [
        ("unknown key 'nmae' in the format", 1),
        ("the format has no 'name'", 1),
        ("nothing is counted under 'unitz'", 3),
        ("'units' would have to be at least 30 and at most 22", 4),
        ("'specials' is a text", 5),
        ("'-1' is not a whole number from 0", 6),
        ("unknown key 'least' in the limit", 6),
        ("'Skorch' is no card", 7),
        ("a list is no card", 7),
        ("'1.5' copies of a card cannot be", 8),
        ("'x' is not a whole number", 9),
        ("'twice' is not known here", 10),
        ("'many' is not a whole number from 0", 10),
        ("no format is called 'nothing'", 11),
    ]


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("limits: {units: {min: 22}, cards: {max: 20}}", "at least 22 units do not go into at most 20 cards", 2),
        ("extends: basic\nlimits:\n  cards: {max: 20}", "at least 22 units do not go into at most 20 cards", 3),
        ("limits:\n  medics: {min: 3}\n  units: {max: 2}", "at least 3 medics do not go into at most 2 units", 3),
        (
            "limits:\n  units: {min: 22}\n  specials: {min: 5}\n  cards: {max: 25}",
            "units and specials together are at least 27, cards at most 25",
            5,
        ),
        (
            "limits:\n  units: {max: 22}\n  specials: {max: 5}\n  cards: {min: 30}",
            "units and specials together are at most 27, cards at least 30",
            5,
        ),
        ("ban: [Scorch]\nallow:\n  - scorch", "'scorch' is banned and allowed", 4),
        ("ban: [Scorch]\nrestrict:\n  Scorch: 1", "'scorch' is banned, and restricted to 1", 4),
        (
            "decks:\n  number: 6\n  factions: different",
            "6 decks cannot be of different factions: there are 5",
            3,
        ),
        ("official: maybe", "'maybe' is not yes or no", 2),
    ],
)
def test_contradictions_are_refused_with_their_place(text: str, message: str, line: int) -> None:
    assert _problems(f"name: league\n{text}\n") == [(message, line)]


def test_solo_bans_all_weather_but_clear_weather() -> None:
    solo = load_format("solo")
    assert solo.limits == load_format("basic").limits
    weather = {card.id for card in load_catalog().cards.values() if card.kind == "weather"}
    assert set(solo.banned) == weather - {"clear-weather"}
    assert (solo.rule, solo.deck_set) == ("D6", None)


def test_partners_play_different_factions() -> None:
    pairs = load_format("two-against-two")
    assert pairs.deck_set == DeckSet("D7", 2, factions_differ=True)
    same = check_paths(["@monsters/muster", "@monsters/crones"], settings("two-against-two"))
    assert [found.code for found in same.diagnostics()] == ["GW402"]
    assert "(rule D7)" in next(same.diagnostics()).message
    others = check_paths(["@monsters/muster", "@skellige/berserkers"], settings("two-against-two"))
    assert others.exit_code == 0
    lone = check_paths(["@monsters/muster", "@skellige/berserkers", "@nilfgaard/starter"], settings("two-against-two"))
    assert [found.code for found in lone.diagnostics()] == ["GW401"]


def test_only_formats_for_tournaments_are_official() -> None:
    assert [name for name in shipped_formats() if load_format(name).official] == ["tournament"]
    assert load_format(_write("name: cup\nextends: tournament\n")).official
    assert not load_format(_write("name: cup\nextends: tournament\nofficial: no\n")).official


def test_formats_that_extend_each_other() -> None:
    _write("name: a\nextends: ./b.yaml\n", "a.yaml")
    _write("name: b\nextends: ./a.yaml\n", "b.yaml")
    with pytest.raises(SettingsProblem, match="extends itself"):
        load_format("./a.yaml")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a format is one mapping; this file is empty"),
        ("- a\n", "a format is one mapping; this file is a list"),
        ("name: a\n---\nname: b\n", "a format is one mapping; this file holds 2 documents"),
        ("name: [\n", "something is missing before this"),
        ("name: a\nstarter_lists: {dwarves: {deck: x}}\n", "'dwarves' is no faction"),
        ("name: a\nstarter_lists: {monsters: {source: x}}\n", "the starter list has no 'deck'"),
    ],
)
def test_files_that_are_no_format(text: str, message: str) -> None:
    assert _problems(text)[0][0].startswith(message)


def test_unknown_names_and_missing_files() -> None:
    with pytest.raises(SettingsProblem) as caught:
        load_format("advnced")
    assert caught.value.failure is not None
    assert caught.value.failure.help is not None
    known = "advanced, basic, solo, starter, tournament, two-against-two"
    assert f"did you mean 'advanced'? known: {known}" in caught.value.failure.help
    for name in ("./nothing.yaml", "nothing.yml", "/", "../"):
        with pytest.raises(SettingsProblem) as caught:
            load_format(name)
        assert caught.value.failure is not None
