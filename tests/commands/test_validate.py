"""``gwent validate`` as users and scripts meet it: text, JSON, exit codes, what goes to which stream."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from gwent_cli.app import app

GOLDEN = Path(__file__).parents[1] / "golden" / "validate"
ADVANCED = """\
name: {name}
rules: advanced
faction: monsters
leader: "Eredin: Bringer of Death"
cards:
  Draug: 1
  Imlerith: 1
  Mysterious Elf: 1
  Arachas: 3
  Ghoul: 3
  Nekker: 3
  "Crone: Brewess": 1
  "Crone: Weavess": 1
  "Crone: Whispess": 1
  "Vampire: Bruxa": 1
  "Vampire: Ekimmara": 1
  "Vampire: Fleder": 1
  "Vampire: Garkain": 1
  "Vampire: Katakan": 1
  Fiend: 1
  Toad: 1
  Griffin: 1
  Biting Frost: 2
  Scorch: {scorch}
"""


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("gwent_cli.commands.check_output.on_terminal", lambda: True)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    Path("good.yaml").write_text(ADVANCED.format(name="Pack", scorch=2), encoding="utf-8")
    bad = (
        ADVANCED.format(name='"\\e[31mRed\\u202e"', scorch=4).replace("Griffin", "Grifin").replace("Toad: 1", "Ves: 1")
    )
    Path("bad.yaml").write_text(bad, encoding="utf-8")


def _run(*arguments: str, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, ["validate", *arguments], input=stdin)


def _golden(name: str, text: str) -> None:
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("GWENT_WRITE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "arguments", "code"),
    [
        ("legal", ["good.yaml"], 0),
        ("illegal", ["bad.yaml"], 1),
        ("list", ["good.yaml", "bad.yaml"], 1),
        ("registration", ["@illegal/GW403-hero-twice"], 1),
        ("registration-legal", ["@registrations/continent"], 0),
        ("starter-known", ["@skellige/starter"], 0),
        ("starter-unknown", ["good.yaml", "--rules", "starter"], 0),
        ("unreadable", ["@illegal/GW004-broken-yaml"], 1),
        ("no-copies", ["bad.yaml", "--no-copies"], 1),
    ],
)
def test_text(name: str, arguments: list[str], code: int) -> None:
    result = _run(*arguments)
    assert result.exit_code == code
    assert result.stderr == ""
    _golden(name, result.stdout)
    assert all(len(line) <= 80 for line in result.stdout.splitlines())


def test_every_illegal_example_can_be_read_at_80_columns() -> None:
    result = _run("@illegal", "--rules", "advanced")
    assert result.exit_code == 1
    assert [line for line in result.stdout.splitlines() if len(line) > 80 and " " in line.strip()] == []


def test_wider_terminals_show_more_of_the_paths(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("a/very/long/path/to/the/decks/of/the/league").mkdir(parents=True)
    for name in "ab":
        path = f"a/very/long/path/to/the/decks/of/the/league/{name}.yaml"
        Path(path).write_text(ADVANCED.format(name=name, scorch=1), encoding="utf-8")
    assert "…" in _run("a").stdout
    monkeypatch.setenv("COLUMNS", "120")
    assert "…" not in _run("a").stdout


def test_json() -> None:
    result = _run("bad.yaml", "@registrations/islands", "--format", "json")
    assert result.exit_code == 1
    assert result.stderr == ""
    document = json.loads(result.stdout)
    assert set(document) == {"schema", "catalog", "catalogs", "copies", "decks", "registrations", "notes", "failures"}
    assert (document["schema"], document["catalog"]) == ("gwent/check/1", "classic-1")
    bad, *others = document["decks"]
    assert (bad["path"], bad["name"], bad["rules"], bad["legal"]) == (
        "bad.yaml",
        "\x1b[31mRed\u202e",
        "advanced",
        False,
    )
    assert bad["figures"]["strength"] == {"value": 91, "min": None, "max": 130}
    assert bad["figures"]["heroes"] == {"value": 3, "min": None, "max": None}
    assert [found["code"] for found in bad["diagnostics"]] == ["GW111", "GW101", "GW302", "GW310"]
    found = bad["diagnostics"][1]
    assert found == {
        "code": "GW101",
        "name": "unknown-card",
        "severity": "error",
        "message": "no card is called 'Grifin'",
        "path": "bad.yaml",
        "line": 22,
        "column": 3,
        "end_line": 22,
        "end_column": 9,
        "help": "did you mean 'Griffin'?",
        "rule": None,
        "related": [],
    }
    (registration,) = document["registrations"]
    assert (registration["player"], registration["legal"], registration["decks"]) == (
        "Cerys an Craite",
        True,
        [1, 2, 3],
    )
    assert [deck["path"] for deck in others] == [f"@registrations/islands#1.{number}" for number in (1, 2, 3)]


def test_json_of_what_is_no_deck() -> None:
    Path("broken.yaml").write_text("faction: [", encoding="utf-8")
    Path("d").mkdir()
    Path("d/shopping.yaml").write_text("milk: 1\n", encoding="utf-8")
    result = _run("broken.yaml", "nothing.yaml", "good.yaml", "d", "--rules", "starter", "--format", "json")
    assert result.exit_code == 2
    document = json.loads(result.stdout)
    assert [(deck["name"], deck["legal"]) for deck in document["decks"]] == [(None, False), ("Pack", None)]
    assert [failure["path"] for failure in document["failures"]] == ["nothing.yaml", "d"]
    assert [note["code"] for note in document["notes"]] == ["GW022"]
    assert "error: nothing.yaml: there is no such file or folder" in result.stderr


def test_notes_and_failures_go_to_standard_error() -> None:
    Path("d").mkdir()
    Path("d/deck.yaml").write_text(Path("good.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    for number in range(12):
        Path(f"d/other{number:02}.yaml").write_text("milk: 1\n", encoding="utf-8")
    result = _run("d", "nothing.yaml")
    assert result.exit_code == 2
    assert "d/deck.yaml: legal under advanced" in result.stdout
    assert "passed over" not in result.stdout
    assert result.stderr.count("passed over") == 11
    assert "note: 2 more files were passed over" in result.stderr
    assert "error: nothing.yaml: there is no such file or folder" in result.stderr


def test_nothing_on_standard_output_when_nothing_could_be_read() -> None:
    for arguments in (
        ["nothing.yaml"],
        ["good.yaml", "--rules", "nothing"],
        ["good.yaml", "--collection", "none.yaml"],
    ):
        result = _run(*arguments)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith("error: ")
        assert "Traceback" not in result.stderr


def test_a_house_format_and_what_is_wrong_with_it() -> None:
    Path("league.yaml").write_text("name: league\nextends: advanced\nban: [Toad]\n", encoding="utf-8")
    result = _run("good.yaml", "--rules", "league.yaml")
    assert result.exit_code == 1
    assert "good.yaml:21:3 GW311 Toad is banned (league)" in result.stdout
    Path("league.yaml").write_text("name: league\nlimit: {}\n", encoding="utf-8")
    result = _run("good.yaml", "--rules", "league.yaml")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "league.yaml:2:1 GW201 unknown key 'limit' in the format" in result.stderr


def test_standard_input() -> None:
    deck = Path("good.yaml").read_text(encoding="utf-8")
    assert "<stdin>: legal under advanced" in _run("-", stdin=deck).stdout
    result = _run("-", "--stdin-filename", "a\x1b]0;b\x07.yaml", stdin=deck)
    assert "a\\x1b]0;b\\x07.yaml: legal" in result.stdout
    assert _run("-", stdin=b"\xff\xfe").exit_code == 1
    assert _run("-", stdin="").exit_code == 1


@pytest.mark.parametrize(
    "name",
    [
        "\x1b[2J",
        "\u202egnp.exe",
        "名前",
        "👩‍👩‍👧",
        "a\u200bb",
        "\ud800",
        "x" * 3000,
        "'\"",
        "{0}%s",
        "::error::x",
        "x ::error::y " * 9,
        "##[error]",
    ],
)
def test_hostile_names(name: str) -> None:
    quoted = json.dumps(name)
    text = f"name: {quoted}\nfaction: {quoted}\nleader: {quoted}\nauthor: {quoted}\ncards: {{{quoted}: {quoted}}}\n"
    Path("deck.yaml").write_text(text, encoding="utf-8")
    for arguments in (["deck.yaml"], ["deck.yaml", "good.yaml"], ["deck.yaml", "good.yaml", "--rules", "tournament"]):
        result = _run(*arguments)
        assert result.exit_code == 1
        assert all(not line or line.isprintable() for line in result.stdout.splitlines())
        assert not any(line.strip().startswith("::") or "##[" in line for line in result.output.splitlines())
        assert len(result.stdout) < 8000
        plain = _run(*arguments, "--format", "json")
        assert plain.stdout.isascii()
        assert json.loads(plain.stdout)["decks"]


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_terminals_that_lack_letters(encoding: str) -> None:
    Path("good.yaml").write_text(ADVANCED.format(name="Łódź 日本", scorch=2), encoding="utf-8")
    command = [sys.executable, "-m", "gwent_cli", "validate", "good.yaml", "--format", "text"]
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    done = subprocess.run(command, capture_output=True, env=environment, check=False, timeout=60)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert b"good.yaml: legal under advanced" in done.stdout


def test_a_reader_that_stops_early_gets_no_traceback() -> None:
    command = f"{sys.executable} -m gwent_cli validate @illegal --rules advanced | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, check=False, timeout=60)
    assert b"Traceback" not in done.stderr


def test_usage() -> None:
    assert _run().exit_code == 2
    assert _run("good.yaml", "--format", "xml").exit_code == 2
    result = _run("--help")
    assert result.exit_code == 0
    for option in ("--rules", "--format", "--no-copies", "--collection", "--starter-list", "--stdin-filename"):
        assert option in result.stdout


def test_a_starter_list_for_nothing_is_refused() -> None:
    result = _run("--starter-list", "@skellige/starter", "good.yaml")
    assert result.exit_code == 2
    assert "--starter-list: is not used: no deck is checked under starter rules" in result.stderr
    assert _run("--starter-list", "good.yaml", "--rules", "starter", "good.yaml").exit_code == 0


def test_a_note_for_many_decks_is_said_once() -> None:
    for name in ("a", "b", "c", "d"):
        Path(f"{name}.yaml").write_text(ADVANCED.format(name=name, scorch=2), encoding="utf-8")
    out = _run("--starter-list", "good.yaml", "--rules", "starter", "a.yaml", "b.yaml", "c.yaml", "d.yaml").stdout
    assert out.count("GW324") == 1
    assert "said of 4 decks: a.yaml" in " ".join(out.split())


def test_one_document_of_standard_input() -> None:
    two = f"{ADVANCED.format(name='a', scorch=2)}---\n{ADVANCED.format(name='b', scorch=9)}"
    assert _run("<stdin>#1", stdin=two).exit_code == 0
    assert _run("<stdin>#2", stdin=two).exit_code == 1
    assert "2 decks" in _run("<stdin>#2", "<stdin>#1", stdin=two).stdout


def test_there_is_no_document_before_the_first() -> None:
    assert "error: good.yaml#0: the file has no document 0" in _run("good.yaml#0").stderr


def test_ascii_is_obeyed() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    Path("l.yaml").write_text(ADVANCED.format(name="S\u00edle", scorch=2), encoding="utf-8")
    command = [sys.executable, "-m", "gwent_cli", "validate", "--format", "text", "l.yaml"]
    done = subprocess.run(command, capture_output=True, env=environment, check=True)
    assert done.stdout.startswith(b"S\\xedle, Monsters")
