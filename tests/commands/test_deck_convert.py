"""``gwent deck convert`` as a user meets it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from gwent_cli.app import app

LIST = "Leader: Foltest: The Siegemaster\n2x Catapult\n"
DECK = 'faction: northern-realms\nleader: "Foltest: The Siegemaster"\ncards:\n  Catapult: 2\n'


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)


def run(*arguments: str, input: str | None = None) -> Result:
    return CliRunner().invoke(app, ["deck", "convert", *arguments], input=input)


def test_a_list_becomes_a_deck_file_that_validate_takes() -> None:
    result = run("-", input=LIST)
    assert (result.exit_code, result.stdout, result.stderr) == (0, DECK, "")
    Path("deck.yaml").write_text(result.stdout)
    checked = CliRunner().invoke(app, ["validate", "--format", "json", "deck.yaml"])
    found = json.loads(checked.stdout)["decks"][0]["diagnostics"]
    assert [each["code"] for each in found] == ["GW301"]


def test_what_is_not_understood_is_refused_unless_partial() -> None:
    Path("list.txt").write_text(LIST + "Cathapult\n")
    result = run("list.txt")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == (
        "list.txt:3:1 GW101 no card of the classic game is called 'Cathapult'\n"
        "    help: did you mean 'Catapult'?\n"
        "list.txt: read as text: 1 thing was not understood: nothing is written;\n"
        "    --partial writes the rest\n"
    )
    result = run("list.txt", "--partial")
    assert (result.exit_code, result.stdout) == (1, DECK)
    assert "the rest is written" in result.stderr


def test_out_writes_a_file_and_leaves_it_where_something_is_wrong() -> None:
    Path("list.txt").write_text(LIST)
    assert run("list.txt", "-o", "deck.yaml").stdout == ""
    assert Path("deck.yaml").read_text() == DECK
    Path("list.txt").write_text("nothing")
    assert run("list.txt", "-o", "deck.yaml").exit_code == 1
    assert Path("deck.yaml").read_text() == DECK
    Path("list.txt").write_text(LIST)
    result = run("list.txt", "-o", "missing/deck.yaml")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("missing.txt",), "there is no such file"),
        ((".",), "read one file at a time"),
        (("@monsters",), "read one file at a time"),
        (("list.txt", "--game", "chess"), "unknown game 'chess'"),
        (("list.txt", "--catalog", "99"), "no version of a catalog is called '99'"),
        (("list.txt", "--language", "tlh"), "cannot be written in 'tlh'"),
        (("list.txt", "--to", "code"), "is a deck of the classic game"),
        (("link.txt",), "is a link, and gwent never goes online"),
    ],
)
def test_what_cannot_be_done_says_why(arguments: tuple[str, ...], said: str) -> None:
    Path("list.txt").write_text(LIST)
    Path("link.txt").write_text("https://www.playgwent.com/en/decks/guides/12345\n")
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in " ".join(result.stderr.split())


def test_names_from_files_are_shown_and_written_without_harm() -> None:
    hostile = "Name: \x1b[31m::error::x\u202e\n" + LIST + "2x \x1b[2J\u202eQqqq\n"
    result = run("-", "--partial", input=hostile)
    assert "\x1b" not in result.output + result.stderr
    assert "\u202e" not in result.output + result.stderr


def test_a_file_is_not_written_over_itself() -> None:
    Path("deck.yaml").write_text("# mine\n" + DECK)
    Path("link.yaml").symlink_to("deck.yaml")
    for path, out in (("deck.yaml", "deck.yaml"), ("deck.yaml#1", "./deck.yaml"), ("deck.yaml", "link.yaml")):
        result = run(path, "-o", out)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == (f"error: {out}: is what is read; its comments would be lost\nwrite to another file\n")
    assert Path("deck.yaml").read_text() == "# mine\n" + DECK
    assert run("deck.yaml", "-o", "other.yaml").exit_code == 0
    assert Path("other.yaml").read_text() == DECK


def test_standard_output_is_what_is_written_to_without_a_file() -> None:
    result = run("@monsters/muster", "-o", "-")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "without it the deck goes to standard output" in result.stderr
    assert not Path("-").exists()
