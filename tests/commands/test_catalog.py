"""``gwent catalog diff`` as a user meets it."""

import csv
import io
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from gwent_cli.app import app
from gwent_cli.source.text import visible

OVERLAY = """\
game: witcher-card-game
base: "11.7"
version: "house \x7e1"
changes: |
  id | provisions | colour
  112101 | 8 |
  112102 | | bronze
removed: ["112103"]
stratagems: |
  id | name | faction | set
  900001 | =2+5 Skull | neutral | base
"""


@pytest.fixture(autouse=True)
def width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def house(tmp_path: Path) -> str:
    path = tmp_path / "house.yaml"
    path.write_text(OVERLAY, encoding="utf-8")
    return str(path)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["catalog", "diff", *arguments])


def test_text(house: str) -> None:
    result = run("11.7", house)
    assert (result.exit_code, result.stderr) == (0, "")
    assert (
        result.stdout
        == """\
witcher-card-game-11.7-1 \N{RIGHTWARDS ARROW} house ~1

Changed       Kind  What
------------  ----  --------------------
NEUTRAL
Ciri          unit  provisions 9 \N{RIGHTWARDS ARROW} 8
Geralt: Igni  unit  colour gold \N{RIGHTWARDS ARROW} bronze

Added       Kind       Faction  Id
----------  ---------  -------  ------
=2+5 Skull  stratagem  Neutral  900001

Removed          Kind  Faction  Id
---------------  ----  -------  ------
Geralt of Rivia  unit  Neutral  112103

2 changed, 1 added, 1 removed
"""
    )


def test_json(house: str) -> None:
    document = json.loads(run("11.7", house, "--format", "json").stdout)
    assert list(document) == ["schema", "game", "old", "new", "changed", "added", "removed"]
    assert document["schema"] == "gwent/catalog-diff/1"
    assert document["changed"][0] == {
        "id": "112101",
        "name": "Ciri",
        "kind": "unit",
        "changes": {"provisions": {"old": 9, "new": 8}},
    }
    assert document["added"][0]["name"] == "=2+5 Skull"
    assert document["removed"][0]["power"] == 3


def test_csv(house: str) -> None:
    rows = list(csv.DictReader(io.StringIO(run("11.7", house, "--format", "csv").stdout)))
    assert [(row["what"], row["id"], row["word"], row["old"], row["new"]) for row in rows] == [
        ("changed", "112101", "provisions", "9", "8"),
        ("changed", "112102", "colour", "gold", "bronze"),
        ("added", "900001", "", "", ""),
        ("removed", "112103", "", "", ""),
    ]
    assert rows[2]["name"] == "'=2+5 Skull"


def test_the_shipped_versions_fit_80_columns() -> None:
    text = run("11.7", "12.11").stdout
    assert text.endswith("\n319 changed, 0 added, 0 removed\n")
    assert max(len(line) for line in text.splitlines()) <= 80
    assert run("12.11", "12.11").stdout.endswith("\n\nno difference\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("11.7", "classic-1"), "error: witcher-card-game-11.7-1 and classic-1 are of two games"),
        (("11.7", "13.0"), "error: no version of a catalog is called '13.0'"),
        (("11.7", "./nothing.json"), "error: nothing.json: cannot be read: No such file or directory"),
        (("11.7", "\x1b[31m"), "error: no version of a catalog is called '\\x1b[31m'"),
        (("11.7",), "NEW"),
    ],
)
def test_refusals(arguments: tuple[str, ...], message: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert all(visible(line) == line for line in result.stderr.splitlines())


def test_every_fault_of_a_file_is_listed(tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(OVERLAY.replace("| 8 |", "| x |").replace("112103", "1"), encoding="utf-8")
    result = run("11.7", str(path))
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert lines[0].startswith("error: ")
    assert [line.partition("house.yaml:")[2].partition(" ")[0] for line in lines] == ["8:10:", "6:12:"]


DECK = """\
name: "Skulls \\x1b[31m"
game: witcher-card-game
faction: monsters
leader: Carapace
cards: {%s}
"""
HOUSE = """\
game: witcher-card-game
base: "11.7"
version: house-1
changes: |
  id | provisions | colour
  112101 | 8 |
  112103 | 99 |
  112102 | | bronze
"""


def decks(folder: Path) -> list[str]:
    filler = "archespore: 2, bruxa: 2, cockatrice: 2, drowner: 2, endrega-eggs: 2, bridge-troll: 2, celaeno-harpy: 2, "
    filler += "cursed-damsel: 2, desert-banshee: 2, endrega-warrior: 2, aen-elle-aristocrat: 2, Ghoul: 1, "
    (folder / "house.yaml").write_text(HOUSE, encoding="utf-8")
    cards = {"same": "Regis: 1, Eskel: 1", "dearer": "Geralt of Rivia: 1, Ciri: 1", "freed": "'Geralt: Igni': 2"}
    for name, own in cards.items():
        (folder / f"{name}.yaml").write_text(DECK % (filler + own), encoding="utf-8")
    return [str(folder / f"{name}.yaml") for name in cards]


def test_decks_that_become_illegal_or_legal(tmp_path: Path) -> None:
    house, paths = str(tmp_path / "house.yaml"), decks(tmp_path)
    result = run("11.7", house, *paths, "@monsters/muster")
    assert result.exit_code == 1
    assert "\x1b" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80 + len(str(tmp_path))
    text = " ".join(result.stdout.split())
    assert "becomes illegal: Skulls" in text
    assert "GW307 provisions 200, at most 165 = 150 + 15 of Carapace (rule D8): 35 too many" in text
    assert "Ciri: provisions 9 \N{RIGHTWARDS ARROW} 8 Geralt of Rivia: provisions 10 \N{RIGHTWARDS ARROW} 99" in text
    assert "becomes legal: Skulls" in text
    assert "what it was refused for:" in text
    assert "2 Geralt: Igni, at most 1 of a gold card" in text
    said = "3 decks checked by both: 1 become illegal, 1 become legal, 1 stay legal, 0 stay illegal; 1 deck of another"
    assert said in text
    back = run(house, "11.7", paths[0], paths[1])
    assert back.exit_code == 0


def test_decks_in_json_and_csv(tmp_path: Path) -> None:
    house, paths = str(tmp_path / "house.yaml"), decks(tmp_path)
    found = json.loads(run("11.7", house, *paths, "--format", "json").stdout)["decks"]
    assert {key: found[key] for key in ("checked", "stay_legal", "stay_illegal", "of_other_games")} == {
        "checked": 3, "stay_legal": 1, "stay_illegal": 0, "of_other_games": 0,
    }  # fmt: skip
    dearer, freed = found["changes"]
    assert (dearer["path"], dearer["rules"], dearer["legal"]) == (paths[1], "standard", {"old": True, "new": False})
    assert [each["code"] for each in dearer["reasons"]] == ["GW307"]
    assert dearer["cards"] == ["112101", "112103"]
    assert (freed["legal"], [each["code"] for each in freed["reasons"]]) == ({"old": False, "new": True}, ["GW310"])
    rows = list(csv.DictReader(io.StringIO(run("11.7", house, *paths, "--format", "csv").stdout)))
    assert [(row["id"], row["kind"], row["old"], row["new"]) for row in rows if row["what"] == "deck"] == [
        (paths[1], "standard", "yes", "no"),
        (paths[2], "standard", "no", "yes"),
    ]


def test_decks_that_cannot_be_read(tmp_path: Path) -> None:
    result = run("11.7", "12.11", str(tmp_path / "nothing.yaml"))
    assert result.exit_code == 2
    assert "nothing.yaml" in result.stderr
    assert run("11.7", "12.11", "@monsters/muster", "--rules", "nonsense").exit_code == 2
