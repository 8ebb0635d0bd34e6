"""``gwent simulate --plan``: how many games a question takes, answered without playing."""

import json

import pytest
from statsmodels.stats.proportion import proportion_confint, proportion_effectsize  # type: ignore[import-untyped]
from typer.testing import CliRunner

from gwent_cli.app import app


def run(*arguments: str):  # type: ignore[no-untyped-def]
    """The result of ``gwent simulate``."""
    return CliRunner().invoke(app, ["simulate", *arguments])


@pytest.mark.parametrize(("text", "half_width"), [("2%", 0.02), ("±1.5%", 0.015), ("0.05", 0.05)])
def test_so_many_games_reach_the_half_width_and_two_fewer_do_not(text: str, half_width: float) -> None:
    result = run("--plan", text, "--format", "json")
    assert result.exit_code == 0
    games = json.loads(result.stdout)["games"]
    low, high = proportion_confint(games // 2, games, method="wilson")
    assert (high - low) / 2 <= half_width
    low, high = proportion_confint(games // 2 - 1, games - 2, method="wilson")
    assert (high - low) / 2 > half_width


def test_two_scores_take_what_the_textbook_says() -> None:
    document = json.loads(run("--plan", "50:52", "--format", "json").stdout)
    by_arcsine = ((1.959964 + 0.841621) / proportion_effectsize(0.52, 0.5)) ** 2
    assert document["games"] == pytest.approx(by_arcsine, rel=0.005)
    assert [each["score"] for each in document["sequential"]] == [0.5, 0.51, 0.52]


def test_decks_may_be_named_and_nothing_is_played() -> None:
    result = run("@monsters/muster", "@northern-realms/siege", "--plan", "2%")
    assert result.exit_code == 0
    assert "2,398 games give a score to ±2 points (95% interval) near 50%" in result.stdout
    assert "2,398" in run("--plan", "2%").stdout
    assert max(map(len, run("--plan", "50:52").stdout.splitlines())) <= 80


@pytest.mark.parametrize("text", ["x", "0", "60%", "50:50", "50:50.01", "50:", "\x1b[31m"])
def test_what_cannot_be_planned(text: str) -> None:
    result = run("--plan", text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "error: --plan: " in result.stderr
    assert "\x1b" not in result.stderr


def test_without_a_plan_two_decks_are_needed() -> None:
    for decks in ((), ("@monsters/muster",)):
        result = run(*decks)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "two decks are needed" in result.stderr


@pytest.mark.parametrize(
    "others", [("-n", "5"), ("--out", "x.jsonl"), ("--expect", "a >= 48%"), ("--sprt", "50:53"), ("--first-player",)]
)
def test_a_plan_does_not_pretend_to_play(others: tuple[str, ...]) -> None:
    result = run("--plan", "2%", *others)
    assert result.exit_code == 2
    assert f"--plan plays nothing, so it does not go with {others[0]}" in result.stderr
