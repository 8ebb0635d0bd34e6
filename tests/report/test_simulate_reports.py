"""What a match looks like as text and as JSON, against stored outputs of a made-up match.

After a wanted change: ``GWENT_WRITE_GOLDEN=1 python -m pytest tests/report/test_simulate_reports.py``.
"""

import csv
import io
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from gwent_cli.arena.cards import card_table
from gwent_cli.arena.causal import CausalFigures, CausalTable
from gwent_cli.arena.chunks import Played
from gwent_cli.arena.conclusions import StoppingResult
from gwent_cli.arena.game_lines import row_lines
from gwent_cli.arena.ledger import Ledger
from gwent_cli.arena.question import Entrant, Question, Versions
from gwent_cli.arena.result import Run, SimulationResult
from gwent_cli.arena.summary import summarise
from gwent_cli.arena.tally import tally_rows
from gwent_cli.report.simulate_cards import points
from gwent_cli.report.simulate_conclusions import pairing_sentence
from gwent_cli.report.simulate_csv import simulate_csv
from gwent_cli.report.simulate_json import simulate_json
from gwent_cli.report.simulate_markdown import simulate_markdown
from gwent_cli.report.simulate_text import percent, simulate_text
from gwent_cli.stats.differences import paired_difference
from gwent_cli.stats.pairing import PairingEffect
from gwent_cli.stats.sequential import Hypotheses
from gwent_cli.stats.stopping import StoppedEstimate

GOLDEN = Path(__file__).parent.parent / "golden" / "simulate"

A = Entrant(
    "The Whole Pack",
    "@monsters/muster",
    "monsters",
    "eredin-commander-of-the-red-riders",
    "Eredin: Commander of the Red Riders",
    ("ghoul", "ghoul", "nekker"),
    "tactician",
)
B = Entrant(
    "Siege of Vergen",
    "decks.yaml#2",
    "northern-realms",
    "foltest-the-siegemaster",
    "Foltest: The Siegemaster",
    ("catapult", "catapult"),
    "greedy",
)
QUESTION = Question(
    a=A,
    b=B,
    profile="legendary",
    rulings=(
        ("weather_on_zero", "zero"),
        ("king_bran", "loss-down"),
        ("skellige_return_acts", "yes"),
        ("pirate_spares_itself", "no"),
        ("white_flame", "opponent"),
        ("relentless_takes_from", "deck"),
        ("bringer_takes", "unit-or-special"),
    ),
    games=1000,
    seed=2**64 - 1,
    versions=Versions("0.1.0", "0123456789abcdef", "classic-1", "ab" * 32),
)
RUN = Run(seconds=0.625, jobs=2, workers=0, build="compiled", interrupted=False)


def made_up(pairs: int = 500, failed: int = 2, **changes: object) -> SimulationResult:
    """A match with a fixed pattern of outcomes, the last ``failed`` games having failed."""
    question = replace(QUESTION, **changes)  # type: ignore[arg-type]
    games: list[list[int]] = []
    failures = []
    for index in range(0, 2 * pairs, 2):
        rows = [_row(index), _row(index + 1)]
        for offset, row in enumerate(rows):
            if index + offset >= 2 * pairs - failed:
                row.clear()
                failures.append((index + offset, "RuntimeError: the game does not end"))
        games += rows
    ledger, tally = Ledger(), tally_rows(games, True, question.distinct_cards)
    lines = row_lines(0, games, dict(failures), 2)
    ledger.add(Played(0, 2 * pairs, lines, tally, tuple(failures), 0.5))
    return summarise(question, ledger, RUN)


def _row(index: int) -> list[int]:
    winner = (0, 1, 0, 1, 0, -1, 0, 1, 1, 0)[pow(7, index + 3, 1009) % 10]
    rounds = 3 if index % 3 else 2
    row = [winner, index % 2, rounds]
    for number in range(rounds):
        totals = [(index * 13 + 31 * side + 17 * number) % 90 for side in range(2)]
        won = winner if rounds == 2 else (0, 1, -1)[number] if winner < 0 else (winner, 1 - winner, winner)[number]
        row += [*totals, won, (index + number) % 8, index * 7 % 5, (index // 3 + number) % 2]
    for cards in (2, 1):
        row += [1, index % cards, index % 2, *([index % cards] * (index % 2)), 1, 0, 2, *([index // 2 % cards] * 2)]
    return row


def as_json(result: SimulationResult) -> str:
    return simulate_json(result, card_table(result))


def compare(name: str, output: str) -> None:
    """Compare with the stored output, or store it when asked."""
    path = GOLDEN / name
    if os.environ.get("GWENT_WRITE_GOLDEN"):
        path.write_text(output, encoding="utf-8", newline="\n")
    assert output == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [80, 120])
def test_text(width: int) -> None:
    output = simulate_text(made_up(), width)
    assert max(map(len, output.splitlines())) <= width
    compare(f"match-{width}.txt", output)


def test_json() -> None:
    output = as_json(made_up())
    assert output.isascii()
    compare("match.json", output)


def test_b85_json_has_the_shape_of_the_contract() -> None:
    """Design §6: these keys, whatever else is added."""
    document = json.loads(as_json(made_up()))
    parts = ["result", "starter", "rounds", "cards", "conclusions", "failed"]
    assert list(document) == ["schema", "question", *parts, "digest", "run"]
    assert {"decks", "pilots", "rulings", "versions", "seed", "n"} <= set(document["question"])
    assert {"games", "wins", "draws", "losses", "score", "interval", "level", "method"} <= set(document["result"])
    assert {"seconds", "jobs"} <= set(document["run"])
    result = document["result"]
    assert result["wins"] + result["draws"] + result["losses"] == result["games"] == 998
    low, high = result["interval"]
    assert low < result["score"] < high
    assert document["question"]["seed"] == 2**64 - 1
    assert document["failed"]["first"][0] == {
        "index": 998,
        "seed": 2**64 - 1,
        "error": "RuntimeError: the game does not end",
    }


def test_nothing_finished_is_told_without_numbers() -> None:
    result = made_up(pairs=2, failed=4, games=4)
    text = simulate_text(result)
    assert "No game was finished." in text
    assert "4 games failed and are not counted" in text
    document = json.loads(as_json(result))
    assert (document["result"]["score"], document["result"]["interval"]) == (None, [0.0, 1.0])
    assert document["rounds"]["mean"] is None
    assert "NaN" not in as_json(result)
    assert "Infinity" not in as_json(result)


def test_an_interrupted_match_says_so() -> None:
    result = made_up(pairs=5, failed=0)
    result = replace(result, run=replace(RUN, interrupted=True))
    assert "interrupted: 10 of 1,000 games played" in simulate_text(result)
    assert json.loads(as_json(result))["run"]["interrupted"] is True


@pytest.mark.parametrize(
    ("pairs", "failed", "words"),
    [(3, 0, "Which deck is better is open"), (500, 0, "A is ahead"), (500, 500, "A is ahead")],
)
def test_the_verdict_follows_the_interval(pairs: int, failed: int, words: str) -> None:
    result = made_up(pairs, failed)
    assert words in simulate_text(result)
    assert (result.a.estimate.low > 0.5) == (words == "A is ahead")


def test_a_thousand_games_say_what_they_cannot_separate() -> None:
    result = made_up(failed=0)
    half_width = result.a.estimate.half_width * 100
    words = " ".join(simulate_text(result).split())
    assert 2.5 < half_width < 3.2
    assert f"1,000 games give the score to about ±{half_width:.1f} points" in words
    separates = result.conclusions.separates
    assert separates is not None
    assert 1.3 < separates * 100 / half_width < 1.6  # 80% power takes 1.43 half widths
    assert (
        f"A true score less than {separates * 100:.1f} points from 50% would be missed one time in five or more."
        in words
    )


def test_hostile_names_are_escaped() -> None:
    evil = replace(A, name="a\x1b[31mb\u202ec\nd", path="x\x07.yaml")
    result = made_up(pairs=2, failed=0, a=evil, b=replace(evil, name="\x00" * 500))
    text = simulate_text(result)
    assert all(character.isprintable() or character == "\n" for character in text)
    assert r"a\x1b[31mb\u202ec\nd" in text
    assert json.loads(as_json(result))["question"]["decks"][0]["name"] == evil.name


def test_missing_leader_and_faction_are_named_none() -> None:
    bare = replace(A, faction=None, leader=None, leader_name=None)
    text = simulate_text(made_up(pairs=2, failed=0, a=bare))
    assert "none" in text


@pytest.mark.parametrize(
    ("share", "shown"),
    [(0, "0.0%"), (1, "100.0%"), (0.0001, "<0.1%"), (0.99999, ">99.9%"), (0.5234, "52.3%")],
)
def test_percentages_do_not_round_to_certainty(share: float, shown: str) -> None:
    assert percent(share) == shown


@pytest.mark.parametrize("width", [80, 120])
def test_text_with_details(width: int) -> None:
    output = simulate_text(made_up(), width, details=True)
    assert max(map(len, output.splitlines())) <= width
    compare(f"details-{width}.txt", output)


def test_details_without_a_finished_game_are_left_out() -> None:
    result = made_up(pairs=2, failed=4)
    assert simulate_text(result, details=True) == simulate_text(result)
    assert json.loads(as_json(result))["rounds"]["courses"] == []


@pytest.mark.parametrize("width", [80, 120])
def test_text_with_cards(width: int) -> None:
    result = made_up()
    output = simulate_text(result, width, cards=card_table(result))
    assert max(map(len, output.splitlines())) <= width
    compare(f"cards-{width}.txt", output)


def test_csv() -> None:
    result = made_up()
    compare("match.csv", simulate_csv(result, card_table(result)))


def test_every_figure_of_the_csv_is_that_of_the_json() -> None:
    result = made_up()
    document = json.loads(as_json(result))
    rows = list(csv.DictReader(io.StringIO(simulate_csv(result, card_table(result)))))
    match = next(row for row in rows if row["part"] == "match")
    assert [float(match[key]) for key in ("score", "low", "high")] == [
        document["result"]["score"],
        *document["result"]["interval"],
    ]
    cards = {(deck.upper(), each["card"]): each for deck in "ab" for each in document["cards"][deck]}
    compared = 0
    for row in (row for row in rows if row["part"] == "card"):
        shown = cards[row["deck"], row["item"]][row["measure"]]
        assert int(row["copies"]) == cards[row["deck"], row["item"]]["copies"]
        assert float(row["score"] or "nan") == pytest.approx(shown["score"] or float("nan"), nan_ok=True)
        if row["score"]:
            assert [float(row["low"]), float(row["high"])] == shown["interval"]
        compared += 1
    assert compared >= 6 * len(cards)


def test_markdown() -> None:
    result = made_up()
    compare("match.md", simulate_markdown(result, card_table(result)))
    plain = simulate_markdown(result)
    assert "### Cards" not in plain
    assert plain.startswith("## The Whole Pack against Siege of Vergen\n")


@pytest.mark.parametrize("failed", [0, 4])
def test_hostile_names_in_every_table(failed: int) -> None:
    evil = replace(A, name="=1|2 @all <img src=x>\x1b[31m", leader_name="[x](http://y)", cards=("=cmd|x", "nekker"))
    result = made_up(pairs=2, failed=failed, a=evil)
    page = simulate_markdown(result, card_table(result))
    assert "<img" not in page
    assert "](http" not in page
    assert "\x1b" not in page
    tables = [line for line in page.splitlines() if line.startswith("| A |")]
    assert all(line.count("|") == 6 for line in tables[:1])
    table = simulate_csv(result, card_table(result))
    assert "\n=cmd" not in table
    assert ",=cmd" not in table
    assert "'=cmd|x" in table
    text = simulate_text(result, 80, cards=card_table(result))
    assert "\x1b" not in text


def causal() -> CausalTable:
    """What three cards did against plain units: one shown to differ, one not, one without deals."""
    figures = (
        CausalFigures("ghoul", "Ghoul", 2, 1, 998, (0.588, 0.561), paired_difference((3, 40, 880, 60, 15)), 0.0004),
        CausalFigures("nekker", "Nekker", 1, 2, 998, (0.588, 0.59), paired_difference((20, 5, 950, 5, 18)), None),
        CausalFigures("toad", "Toad\x1b", 1, 7, 0, None, paired_difference((0, 0, 0, 0, 0)), None),
    )
    return CausalTable(figures, ("fiend",), 2994)


@pytest.mark.parametrize("width", [80, 120])
def test_text_with_cards_against_plain_units(width: int) -> None:
    output = simulate_text(made_up(), width, causal=causal())
    assert max(map(len, output.splitlines())) <= width
    assert "\x1b" not in output
    compare(f"causal-{width}.txt", output)


def test_deals_played_twice_have_no_scores_by_card() -> None:
    result = made_up(first_player=True)
    table = card_table(result)
    assert (table.a, table.b) == ((), ())
    for output in (simulate_text(result, cards=table), simulate_markdown(result, table)):
        assert "No scores by card" in output
    assert json.loads(as_json(result))["cards"]["a"] == []


def test_the_verdict_after_a_stopping_rule_is_that_of_the_corrected_interval() -> None:
    result = made_up()
    assert result.a.estimate.low > 0.5 or result.a.estimate.high < 0.5
    estimate = StoppedEstimate(1000, 0.52, 0.51, 0.47, 0.55, 0.95, 3, "made up")
    stopping = StoppingResult(Hypotheses(0.5, 0.53), True, None, estimate)
    stopped = replace(result, conclusions=replace(result.conclusions, stopping=stopping))
    text = " ".join(simulate_text(stopped).split())
    assert "is open: the interval, corrected for stopping, holds 50%" in text
    assert "the score to about ±4.0 points" in text


def test_nothing_has_no_minus() -> None:
    assert [points(each) for each in (-0.0, -1e-17, 0.0, -0.001)] == ["+0.0", "+0.0", "+0.0", "-0.1"]
    assert "by +0% (-19% to +19%)" in pairing_sentence(PairingEffect(100, 0.998, 0.81, 1.19, 0.95))
