"""``--cards`` of ``gwent simulate`` and ``gwent report`` as it is typed."""

import csv
import io
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gwent_cli.app import app

MATCH = ("simulate", "@monsters/muster", "@northern-realms/siege", "--pilot", "random", "--seed", "4", "-n", "10")


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, arguments, env={"COLUMNS": "80"})
    return result.exit_code, result.stdout, result.stderr


def test_opening() -> None:
    code, out, _ = run(*MATCH, "--cards", "opening")
    assert code == 0
    assert "with each of its cards in the opening hand" in out
    assert max(map(len, out.splitlines())) <= 80


def test_causal_says_before_what_it_takes() -> None:
    code, out, err = run(*MATCH, "--cards", "causal")
    assert code == 0
    assert "cards are compared on 10 deals each: " in err
    assert "with a plain unit in its" in out
    assert max(map(len, out.splitlines())) <= 80


def test_causal_in_every_format() -> None:
    document = json.loads(run(*MATCH, "--cards", "causal", "--format", "json")[1])
    cards = {each["card"]: each for each in document["causal"]["a"]}
    assert set(cards) | set(document["causal"]["plain"]) == set(document["question"]["decks"][0]["cards"])
    assert all(each["deals"] == 10 for each in cards.values())
    rows = list(csv.DictReader(io.StringIO(run(*MATCH, "--cards", "causal", "--format", "csv")[1])))
    lines = [row for row in rows if row["part"] == "causal"]
    assert {row["item"]: float(row["score"]) for row in lines} == {
        card: each["difference"]["score"] for card, each in cards.items()
    }
    page = run(*MATCH, "--cards", "causal", "--format", "markdown")[1]
    assert "### Cards of A against plain units" in page


@pytest.mark.parametrize("format", ["text", "json", "csv", "markdown"])
def test_report_says_the_same(tmp_path: Path, format: str) -> None:
    records = str(tmp_path / "records.jsonl")
    options = ("--cards", "opening", "--details", "--format", format)
    printed = run(*MATCH, "--out", records, *options)[1]
    reported = run("report", records, *options)[1]
    cut = {"json": '"run"', "text": "\nengine", "markdown": "\n- engine", "csv": "nothing"}[format]
    assert reported.split(cut)[0] == printed.split(cut)[0]
    assert len(reported) > 500


def test_report_plays_nothing(tmp_path: Path) -> None:
    records = str(tmp_path / "records.jsonl")
    assert run(*MATCH, "--out", records)[0] == 0
    code, out, err = run("report", records, "--cards", "causal")
    assert (code, out) == (2, "")
    assert "plays games" in err
