"""``--until``, ``--sprt``, ``--expect`` and ``--first-player`` from the outside."""

import json

import pytest
from typer.testing import CliRunner

from gwent_cli.app import app

QUICK = ("@monsters/muster", "@northern-realms/siege", "--pilot", "random", "--seed", "1", "--jobs", "1")


def run(*arguments: str):  # type: ignore[no-untyped-def]
    """The result of ``gwent simulate`` between two decks at random; A scores about 65%."""
    return CliRunner().invoke(app, ["simulate", *QUICK, *arguments])


def test_until_says_why_it_stopped() -> None:
    result = run("--until", "±4%")
    words = " ".join(result.stdout.split())
    assert result.exit_code == 0
    assert "of at most 100,000, in pairs" in words
    assert "the score is known to ±4 points. Corrected for stopping, the score of A is 6" in words
    document = json.loads(run("--until", "4%", "--format", "json").stdout)
    stopping = document["conclusions"]["stopping"]
    assert document["question"]["stop"] == {"rule": "until", "half_width": 0.04}
    assert (stopping["met"], stopping["decision"]) == (True, None)
    low, high = stopping["interval"]
    assert low < stopping["score"] < high <= low + 0.08
    assert document == json.loads(run("--until", "0.04", "--format", "json").stdout) | {"run": document["run"]}


def test_sprt_decides_or_not() -> None:
    decided = run("--sprt", "50:60")
    assert decided.exit_code == 0
    assert "the test takes 60.0% rather than 50.0%" in " ".join(decided.stdout.split())
    undecided = run("--sprt", "65:66", "-n", "200")
    assert undecided.exit_code == 3
    assert "Undecided after 200 games: the test cannot choose between 65.0% and 66.0% yet" in " ".join(
        undecided.stdout.split()
    )
    test = json.loads(run("--sprt", "50:60", "--alpha", "1%", "--beta", "0.2", "--format", "json").stdout)
    assert test["question"]["stop"] == {"rule": "sprt", "p0": 0.5, "p1": 0.6, "alpha": 0.01, "beta": 0.2}
    assert test["conclusions"]["stopping"]["decision"] == "H1"


@pytest.mark.parametrize(
    ("claim", "code", "word"),
    [("a >= 50%", 0, "holds"), ("a<0.5", 1, "refuted"), ("b > 34%", 3, "undecided"), ("B <= 50%", 0, "holds")],
)
def test_claims_are_judged(claim: str, code: int, word: str) -> None:
    result = run("-n", "300", "--expect", claim)
    assert result.exit_code == code
    assert f": it {'holds' if word == 'holds' else f'is {word}'}" in " ".join(result.stdout.split())
    document = json.loads(run("-n", "300", "--expect", claim, "--format", "json").stdout)
    assert document["conclusions"]["expectation"]["verdict"] == word


def test_first_player() -> None:
    result = run("-n", "200", "--first-player")
    words = " ".join(result.stdout.split())
    assert "200, in pairs: the same deal with each starter" in words
    assert "with the same 100 deals a deck scores " in words
    assert "Pairs changed the variance of this difference by " in words
    document = json.loads(run("-n", "200", "--first-player", "--format", "json").stdout)
    assert document["question"]["start"] == "swapped"
    found = document["conclusions"]["first_player"]
    first, second = document["starter"]["a_first"]["score"], document["starter"]["b_first"]["score"]
    assert found["difference"] == pytest.approx(first - second)
    assert found["interval"][0] < found["difference"] < found["interval"][1]
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_scoiatael_do_not_choose_then() -> None:
    result = CliRunner().invoke(app, ["simulate", "@scoiatael/agile", *QUICK[1:], "-n", "10", "--first-player"])
    assert "Scoia'tael does not choose here" in " ".join(result.stdout.split())


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--until", "x"), "--until: a half width is wanted"),
        (("--until", "60%"), "--until: a half width is wanted"),
        (("--sprt", "50"), "--sprt: two scores are wanted"),
        (("--sprt", "53:50"), "--sprt: the lower score comes first"),
        (("--sprt", "50:53", "--alpha", "0.7"), "--alpha: an error rate is wanted, above 0% and below 50%"),
        (("--sprt", "50:53", "--alpha", "nan"), "--alpha: an error rate is wanted, above 0% and below 50%"),
        (("--sprt", "50:53", "--beta", "50%"), "--beta: an error rate is wanted, above 0% and below 50%"),
        (("--sprt", "50:53", "--beta", ""), "--beta is empty"),
        (("--alpha", "0.05"), "--alpha and --beta are error rates of --sprt"),
        (("--until", "2%", "--sprt", "50:53"), "a match stops by one"),
        (("--expect", "a = 48%"), "--expect: an expectation names a deck and a score"),
        (("--expect", "\x1b[31m"), "--expect: an expectation names a deck and a score"),
    ],
)
def test_what_makes_no_sense_is_refused(options: tuple[str, ...], message: str) -> None:
    result = run(*options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert "\x1b" not in result.stderr
