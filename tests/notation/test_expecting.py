"""Expectations: any subset of the final position, and how what differs is told."""

from collections.abc import Callable

import pytest

from gwent_cli.notation.judge import Judgement, Verdict

JudgeText = Callable[[str], Judgement]

TABLE = """
you: {faction: skellige, leader: King Bran, hand: [Svanrige], deck: 4, close: [Udalryk, Udalryk], horns: [close],
  discard: [Cow, Scorch], gems: 1}
opponent: {hand: 3, siege: [Thaler], passed: yes, leader: foltest-the-siegemaster,
  horns: [{row: siege, by: leader}]}
weather: [Biting Frost, Biting Frost]
round: 2
"""


@pytest.mark.parametrize(
    "expected",
    [
        "you: {total: 8}",
        "you: {totals: {close: 8, siege: 0}}",
        "you: {close: [Udalryk, Udalryk], hand: [Svanrige]}",
        "you: {hand: 1, deck: 4}",
        "you: {discard: [Scorch, Cow], secondary: [Bovine Defense Force], removed: []}",
        "you: {gems: 1, passed: no, leader_used: no, leader: King Bran, faction: skellige, horns: [close]}",
        "opponent: {passed: yes, leader_used: yes, horns: [{row: siege, by: leader}], total: 2}",
        "opponent: {siege: [{card: Thaler}]}, you: {close: [Udalryk, {card: Udalryk}]}",
        "weather: [Biting Frost, Biting Frost], round: 2, to_move: you, started: you",
    ],
)
def test_what_holds(judge_text: JudgeText, expected: str) -> None:
    judged = judge_text(f"{TABLE}\nexpect: {{{expected}}}\n")
    assert judged.differences == ()
    assert judged.verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("expected", "path", "wanted", "found"),
    [
        ("you: {total: 9}", "you.total", "9", "8"),
        ("you: {totals: {close: 9}}", "you.totals.close", "9", "8"),
        ("you: {close: [Udalryk]}", "you.close", "Udalryk", "Udalryk, Udalryk"),
        ("you: {close: []}", "you.close", "nothing", "Udalryk, Udalryk"),
        ("you: {hand: 2}", "you.hand", "2", "1"),
        ("you: {passed: yes}", "you.passed", "yes", "no"),
        ("opponent: {horns: [siege]}", "opponent.horns", "siege", "siege (leader)"),
        ("weather: [Biting Frost]", "weather", "Biting Frost", "Biting Frost, Biting Frost"),
        ("to_move: opponent", "to_move", "opponent", "you"),
        ("round: 3", "round", "3", "2"),
        ("result: draw", "result", "draw", "the game is not over"),
    ],
)
def test_what_does_not_hold(judge_text: JudgeText, expected: str, path: str, wanted: str, found: str) -> None:
    judged = judge_text(f"{TABLE}\nexpect: {{{expected}}}\n")
    (difference,) = judged.differences
    assert (difference.path, difference.expected, difference.found) == (path, wanted, found)
    assert difference.span.line == 9
    assert judged.verdict is Verdict.UNMET


def test_all_differences_are_listed(judge_text: JudgeText) -> None:
    judged = judge_text(f"{TABLE}\nexpect: {{you: {{total: 1, gems: 2}}, round: 1}}\n")
    assert [difference.path for difference in judged.differences] == ["you.total", "you.gems", "round"]


@pytest.mark.parametrize(("gems", "result"), [(1, "opponent"), (2, None)])
def test_the_result(judge_text: JudgeText, gems: int, result: str | None) -> None:
    judged = judge_text(
        f"you: {{gems: {gems}, hand: 1}}\nopponent: {{hand: 1, close: [Ves], passed: yes}}\nplay: [you: pass]\n"
    )
    assert judged.result == result
