"""``gwent judge`` as a user meets it: exit codes, channels, files and pipes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from gwent_cli.app import app

GOOD = "you: {hand: [Ves]}\nopponent: {hand: 1}\nplay: [you: {play: Ves}]\nexpect: {you: {total: 5}}\n"
REFUSED = "you: {hand: [Decoy]}\nopponent: {hand: 1}\nplay: [you: {play: Decoy}]\n"
UNMET = "you: {close: [Ves]}\nexpect: {you: {total: 6}}\n"
WRONG = "you: {close: [Vess]}\n"


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


def run(*arguments: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, ["judge", *arguments], input=text)


def judged(text: str, *arguments: str) -> Result:
    Path("case.yaml").write_text(text, encoding="utf-8")
    return run("case.yaml", *arguments)


@pytest.mark.parametrize(
    ("text", "code", "shown"),
    [
        (GOOD, 0, "Verdict: holds"),
        (REFUSED, 1, "Refused: Decoy has no target: no non-hero unit lies on your side (R7.2)."),
        (REFUSED + "expect: {refused: R7.2}", 0, "Verdict: holds"),
        (UNMET, 1, "case.yaml:2:23 you.total: expected 6; found 5"),
        (WRONG, 1, "case.yaml:1:15 GW101 no card is called 'Vess'"),
        ("you: {hand: [\n", 1, "GW004"),
        ("", 1, "GW601"),
        (GOOD + "---\n" + UNMET, 1, "Verdict: differs"),
    ],
)
def test_exit_codes(text: str, code: int, shown: str) -> None:
    result = judged(text)
    assert result.exit_code == code, result.output
    assert shown in " ".join(result.stdout.split())
    assert result.stderr == ""
    assert not result.exception or isinstance(result.exception, SystemExit)


@pytest.mark.parametrize("text", [GOOD, REFUSED, UNMET, WRONG, "", "you: ["])
def test_json_is_all_there_is_on_stdout(text: str) -> None:
    result = judged(text, "--format", "json")
    assert json.loads(result.stdout)
    assert result.stderr == ""
    assert result.exit_code == (0 if text == GOOD else 1)


def test_json_is_valid_as_input_again() -> None:
    first = judged(GOOD, "--format", "json")
    again = run("-", "--format", "json", text=first.stdout)
    assert again.exit_code == 0
    assert {key: value for key, value in json.loads(again.stdout).items() if key != "x-judge"} == {
        key: value for key, value in json.loads(first.stdout).items() if key != "x-judge"
    }


def test_standard_input() -> None:
    result = run("-", text=UNMET)
    assert result.exit_code == 1
    assert "<stdin>:2:23" in result.stdout
    assert "table.yaml:2:23" in run("-", "--stdin-filename", "table.yaml", text=UNMET).stdout


@pytest.mark.parametrize("path", ["missing.yaml", ".", "no\0thing"])
def test_what_cannot_be_read_is_a_usage_problem(path: str) -> None:
    result = run(path)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("error: ")
    assert isinstance(result.exception, SystemExit)


def test_bytes_that_are_no_text() -> None:
    result = run("-", text=b"\xff\xfe\x00you")
    assert result.exit_code == 1
    assert "GW002" in result.stdout


def test_an_unknown_format_is_refused() -> None:
    assert run("case.yaml", "--format", "xml").exit_code == 2


def test_text_fits_80_columns() -> None:
    assert max(len(line) for line in judged(GOOD).stdout.splitlines()) <= 80


def test_a_terminal_that_lacks_the_arrows_gets_escapes() -> None:
    Path("case.yaml").write_text("you: {close: [Ves], horns: [close]}", encoding="utf-8")
    command = [sys.executable, "-m", "gwent_cli", "judge", "case.yaml"]
    environment = os.environ | {"PYTHONIOENCODING": "latin-1"}
    done = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert done.returncode == 0
    assert b"printed 5 \\u2192 horn \xd72 = 10" in done.stdout
    assert done.stderr == b""


@pytest.mark.parametrize("name", ["::error::x", "word ::error::x " * 9, "##[error]x"])
def test_names_are_no_commands_of_a_runner(name: str) -> None:
    for text in (f"{GOOD}\nname: '{name}'\n", f"{GOOD}\n'{name}': 1\n", f"you: {{hand: ['{name}']}}\nopponent: {{}}\n"):
        out = judged(text).output
        assert "error" in out
        assert not any(line.strip().startswith("::") or "##[" in line for line in out.splitlines())
