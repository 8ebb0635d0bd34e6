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
