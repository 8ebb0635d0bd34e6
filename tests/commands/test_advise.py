"""``gwent advise`` as a user meets it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from gwent_cli.app import app

POSITION = "you: {hand: [Ves, Thaler, Scorch], deck: 9}\nopponent: {hand: 5, faction: monsters, close: [Ghoul]}\n"


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    Path("case.yaml").write_text(POSITION, encoding="utf-8")


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, ["advise", *arguments, "--pilot", "search:20"], input=text)


def test_text_fits_and_says_what_it_rests_on() -> None:
    result = run("case.yaml")
    assert (result.exit_code, result.stderr) == (0, "")
    flat = " ".join(result.stdout.split())
    for said in ("You decide: turn (R2.1).", "play Thaler", "95% interval", "Best: ", "8 independent searches",
                 "by search:20, seed 0",
                 "They hold for play by that pilot", "drawn from what monsters may play"):  # fmt: skip
        assert said in flat, said
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


def test_json_is_all_there_is_and_its_steps_can_be_played() -> None:
    result = run("case.yaml", "--format", "json")
    document = json.loads(result.stdout)
    assert document["schema"] == "gwent/advice/1"
    (position,) = document["positions"]
    assert len(position["options"]) == 4
    for option in position["options"]:
        played = POSITION + f"play: [{json.dumps(option['step'])}]"
        judged = CliRunner().invoke(app, ["judge", "-"], input=played)
        assert judged.exit_code == 0, judged.output


def test_expectations_are_passed_over_with_a_word() -> None:
    result = run("-", text=POSITION + "expect: {you: {total: 99}}\n")
    assert result.exit_code == 0
    assert "gwent judge does that" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "text", "code", "said"),
    [
        (["-"], "you: {hand: [Vess]}", 1, "GW101"),
        (["-"], "you: {gems: 0}", 1, "the game is over"),
        (["-"], "name: '::error::x'\nyou: {hand: [Decoy]}\nopponent: {hand: 1}", 0, "\\x3a\\x3aerror"),
        (["missing.yaml"], None, 2, "error: missing.yaml"),
        (["case.yaml", "--rulings", "witcher4"], None, 2, "unknown rulings profile"),
        (["case.yaml", "--seed", "-1"], None, 2, "a seed is a whole number"),
    ],
)
def test_exit_codes(arguments: list[str], text: str | None, code: int, said: str) -> None:
    result = run(*arguments, text=text)
    assert result.exit_code == code, result.output
    assert said in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_a_pilot_that_does_not_search_is_refused() -> None:
    result = CliRunner().invoke(app, ["advise", "case.yaml", "--pilot", "tactician"])
    assert result.exit_code == 2
    assert "gives no chances of winning" in result.stderr
