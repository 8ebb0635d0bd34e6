"""``gwent pilots`` from the outside."""

import json
from pathlib import Path

from typer.testing import CliRunner

from gwent_cli.app import app
from gwent_cli.pilots.ladder import PILOT_NAMES


def run(*arguments: str):  # type: ignore[no-untyped-def]
    return CliRunner().invoke(app, ["pilots", *arguments])


def test_the_list_names_every_pilot() -> None:
    assert [line.split()[0] for line in run("list").stdout.splitlines() if line[0] != " "] == PILOT_NAMES
    assert [each["name"] for each in json.loads(run("list", "--format", "json").stdout)["pilots"]] == PILOT_NAMES


def test_a_duel_says_what_was_played_and_fits_80_columns() -> None:
    result = run("duel", "greedy", "random", "-n", "44", "--seed", "3")
    assert (result.exit_code, result.stderr) == (0, "")
    for words in ("same deal and starter twice", "22 decks", "skellige", "@monsters/muster", "split", "seed"):
        assert words in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_only_run_differs_between_two_runs(tmp_path: Path) -> None:
    arguments = ("duel", "greedy", "random", "-n", "20", "--tables", "mixed", "--format", "json")
    one = json.loads(run(*arguments).stdout)
    two = json.loads(run(*arguments, "--jobs", "2", "--record", str(tmp_path / "pairs.txt")).stdout)
    assert {key for key in one if one[key] != two[key]} <= {"run"}
    assert sum(one["result"]["pairs"]) == 20


def test_refusals_name_what_is_wrong(tmp_path: Path) -> None:
    for arguments, words in (
        (("greedi", "random"), "did you mean greedy?"),
        (("greedy", "random", "-n", "0"), "number of pairs"),
        (("oracle:3", "random", "-n", "1"), "is shown hidden cards, so its games rate nothing; --allow-cheating"),
        (("greedy", "random", "--jobs", "0"), "--jobs must be"),
        (("greedy", "random", "--decks", "@monsters/muster", "--tables", "mixed"), "mixed tables need more decks"),
        (("greedy", "random", "--record", str(tmp_path / "no" / "folder")), "No such file or directory"),
        (("greedy", "random", "--record", "-"), "--record takes a file; standard output is for the result"),
    ):
        result = run("duel", *arguments)
        assert result.exit_code == 2
        assert words in " ".join(result.stderr.split())
        assert "Traceback" not in result.stderr


def test_a_pilot_that_cheats_plays_where_that_is_allowed_and_is_labelled() -> None:
    result = run("duel", "random", "oracle:2", "-n", "1", "--allow-cheating")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "CHEATING" in result.stdout


def test_the_referee_says_what_it_saw_and_fits_80_columns() -> None:
    arguments = ("referee", "random", "tactician", "--played-by", "greedy", "greedy", "-n", "6", "--hands", "4")
    result = run(*arguments, "--budget", "300", "--seed", "3")
    assert (result.exit_code, result.stderr) == (0, "")
    for words in ("greedy against greedy", "decisions solved", "All cards open", "In expectation", "mean loss"):
        assert words in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_the_referee_claims_no_error_from_a_single_game() -> None:
    arguments = ("referee", "random", "--played-by", "greedy", "greedy", "-n", "1", "--hands", "0", "--seed")
    for seed in range(20):
        result = run(*arguments, str(seed), "--format", "json")
        (judged,) = json.loads(result.stdout)["pilots"]
        if judged["open"]["decisions"]:
            assert judged["open"]["error"] is None
            row = next(line for line in run(*arguments, str(seed)).stdout.splitlines() if line.startswith("random "))
            assert row.split()[-1] == "-"
            return
    raise AssertionError("no deciding round in twenty games")


def test_the_referee_in_json_and_its_refusals() -> None:
    arguments = ("referee", "random", "-n", "2", "--budget", "100", "--hands", "0", "--format", "json")
    found = json.loads(run(*arguments).stdout)
    assert (found["schema"], found["games"]["watched"], found["pilots"][0]["pilot"]) == ("gwent/referee/1", 2, "random")
    refused = run("referee", "greedi")
    assert refused.exit_code == 2
    assert "did you mean greedy?" in refused.stderr
