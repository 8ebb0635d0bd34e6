"""What a field shows, from made-up results, against sums done by hand and by SciPy."""

import math
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from gwent_cli.arena.match import Match
from gwent_cli.arena.result import Run
from gwent_cli.arena.tally import Tally
from gwent_cli.matrix import summary
from gwent_cli.matrix.question import MatrixQuestion
from gwent_cli.matrix.result import PilotMatrix
from gwent_cli.matrix.sensitivity import compare, difference_at_all_times, shown_to_differ
from gwent_cli.matrix.summary import match_result, summarise_matrix
from gwent_cli.stats.differences import difference_of_scores
from gwent_cli.stats.multiple import holm, p_value
from gwent_cli.stats.score import Outcomes, estimate_score

MakeField = Callable[..., MatrixQuestion]
RUN = Run(1.0, 1, 0, "compiled", False)


def pairs(won: int, even: int, lost: int) -> tuple[int, int, int, int, int]:
    """Pairs won both, one and no game of."""
    return lost, 0, even, 0, won


def show(
    question: MatrixQuestion,
    results: Sequence[tuple[int, int, int, int, int]],
    shares: Sequence[float] | None = None,
    pilot: int = 0,
) -> PilotMatrix:
    """What a field shows in which the pairings ended so."""
    played = []
    for cell, counts in zip(question.cells[pilot], results, strict=True):
        match = Match(cell.question)
        tally = Tally()
        tally.pairs = list(counts)
        lost = counts[2] + 2 * counts[0]
        tally.results = [[lost, 0, 2 * sum(counts) - lost], [0, 0, 0]]
        tally.rounds = [0, 0, 2 * sum(counts), 0]
        match.ledger.tally = tally
        played.append(match_result(match, RUN))
    return summarise_matrix(question, question.cells[pilot], played, shares)


def test_pairings_are_tested_with_holm(make_field: MakeField) -> None:
    counts = [pairs(60, 80, 60), pairs(90, 80, 30), pairs(70, 80, 50)]
    matrix = show(make_field(400), counts)
    outcomes = [Outcomes(each) for each in counts]
    values = [p_value(each) for each in outcomes]
    assert [each.p for each in matrix.pairings] == values
    assert [each.p_holm for each in matrix.pairings] == list(holm(values))
    assert [each.view.verdict for each in matrix.pairings] == [0 if p >= 0.05 else 1 for p in holm(values)]
    for each, counted in zip(matrix.pairings, outcomes, strict=True):
        estimate = estimate_score(counted)
        assert (each.view.score, each.view.low, each.view.high) == (estimate.score, estimate.low, estimate.high)


def test_correction_takes_away_what_chance_could_have_brought(make_field: MakeField) -> None:
    near = pairs(66, 80, 54)
    for many in range(54, 90):
        if p_value(Outcomes(pairs(many, 80, 54))) < 0.04:
            near = pairs(many, 80, 54)
            break
    matrix = show(make_field(400), [near, pairs(60, 80, 60), pairs(61, 80, 60)])
    assert matrix.pairings[0].p < 0.05
    assert matrix.pairings[0].view.verdict == 0


def test_both_decks_see_the_same_pairing(make_field: MakeField) -> None:
    matrix = show(make_field(400), [pairs(90, 80, 30), pairs(60, 80, 60), pairs(60, 80, 60)])
    mine, theirs = matrix.view(0, 1), matrix.view(1, 0)
    assert mine is not None
    assert theirs is not None
    assert mine.score == pytest.approx(0.65)
    assert theirs.score == pytest.approx(0.35)
    assert (mine.low, mine.high) == pytest.approx((1 - theirs.high, 1 - theirs.low))
    assert (mine.verdict, theirs.verdict) == (1, -1)
    assert matrix.view(1, 1) is None


def test_standings_are_means_of_scores(make_field: MakeField) -> None:
    matrix = show(make_field(400), [pairs(90, 80, 30), pairs(60, 80, 60), pairs(40, 80, 80)])
    first = matrix.standings[0]
    assert first.score == pytest.approx((0.65 + 0.5) / 2)
    widths = [matrix.pairings[at].view for at in (0, 1)]
    above = math.hypot(*((view.high - (view.score or 0)) / 2 for view in widths))
    assert first.high == pytest.approx((first.score or 0) + above)
    assert (first.games, first.ahead, first.behind) == (800, 1, 0)
    assert matrix.order == (0, 2, 1)
    ratings = [each.elo for each in matrix.ratings.ratings]
    assert sum(ratings) == pytest.approx(0, abs=1e-6)


def test_rock_paper_scissors_is_a_circle_and_mixes_evenly(make_field: MakeField) -> None:
    counts = [pairs(120, 60, 20), pairs(20, 60, 120), pairs(120, 60, 20)]
    matrix = show(make_field(400), counts, shares=(0, 3, 1))
    assert matrix.cyclicity.share == pytest.approx(1, abs=0.05)
    assert (matrix.cyclicity.p_value or 1) < 1e-6
    assert matrix.equilibrium is not None
    assert [each.share for each in matrix.equilibrium.shares] == pytest.approx([1 / 3] * 3, abs=1e-6)
    answer = matrix.answer
    assert answer is not None
    assert answer.shares == (0, 0.75, 0.25)
    scores = [score[0] for score in answer.scores if score]
    assert scores == pytest.approx([0.75 * 0.75 + 0.25 * 0.25, 0.75 * 0.5 + 0.25 * 0.75, 0.75 * 0.25 + 0.25 * 0.5])
    assert (answer.best, answer.rivals) == (0, (0,))


def test_answers_know_what_they_do_not_know(make_field: MakeField) -> None:
    nothing = (0, 0, 0, 0, 0)
    matrix = show(make_field(400), [pairs(90, 80, 30), nothing, nothing], shares=(1, 1, 0))
    assert matrix.answer is not None
    assert matrix.answer.scores[0] is not None
    assert matrix.answer.scores[2] is None
    assert matrix.answer.best == 0
    unknown = show(make_field(400), [nothing, nothing, nothing], shares=(1, 1, 1)).answer
    assert unknown is not None
    assert (unknown.best, unknown.rivals) == (None, ())


def test_rivals_are_judged_by_the_difference(make_field: MakeField) -> None:
    """What both score against the same third deck is no less certain for both, so the difference decides."""
    close = show(make_field(400), [pairs(60, 80, 60), pairs(90, 80, 30), pairs(88, 80, 32)], shares=(0, 0, 1)).answer
    apart = show(make_field(400), [pairs(60, 80, 60), pairs(90, 80, 30), pairs(60, 80, 60)], shares=(0, 0, 1)).answer
    assert close is not None
    assert apart is not None
    assert close.rivals == (0, 1)
    assert apart.rivals == (0,)
    # 0 against 1 counts in both scores: what one gains there the other loses.
    mutual = show(make_field(400), [pairs(64, 80, 56), pairs(60, 80, 60), pairs(60, 80, 60)], shares=(1, 1, 0)).answer
    assert mutual is not None
    assert mutual.rivals == (0, 1, 2)


def test_a_field_without_games_fails_nowhere(make_field: MakeField) -> None:
    nothing = (0, 0, 0, 0, 0)
    matrix = show(make_field(400), [nothing] * 3)
    assert [each.score for each in matrix.standings] == [None] * 3
    assert not matrix.ratings.connected
    assert matrix.equilibrium is None
    assert "3 pairings were not played" in (matrix.equilibrium_missing or "")


def test_all_wins_are_finite_and_said(make_field: MakeField) -> None:
    matrix = show(make_field(400), [pairs(200, 0, 0)] * 3)
    assert all(math.isfinite(each.elo) for each in matrix.ratings.ratings)
    assert not matrix.ratings.determined


def test_without_scipy_the_rest_is_told(make_field: MakeField, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    matrix = show(make_field(400), [pairs(90, 80, 30)] * 3)
    assert matrix.equilibrium is None
    assert "pip install 'gwent-cli[meta]'" in (matrix.equilibrium_missing or "")
    assert matrix.order == (0, 1, 2)


def test_budgets_are_judged_by_intervals_that_hold_at_all_times(make_field: MakeField) -> None:
    counts = [pairs(75, 80, 45), pairs(120, 60, 20), pairs(60, 80, 60)]
    fixed = show(make_field(400), counts)
    by_need = show(replace(make_field(400), budget=1200), counts)
    for one, two in zip(fixed.pairings, by_need.pairings, strict=True):
        assert two.view.low < one.view.low
        assert two.view.high > one.view.high
        assert two.p >= one.p
    assert [each.view.verdict for each in by_need.pairings] == [0, 1, 0]


def two_pilots(make_field: MakeField, *results: Any) -> tuple[PilotMatrix, PilotMatrix]:
    question = make_field(400, pilots=("random", "greedy"))
    return show(question, results[0]), show(question, results[1], pilot=1)


def test_what_changes_with_the_pilot(make_field: MakeField) -> None:
    first, second = two_pilots(
        make_field,
        [pairs(120, 60, 20), pairs(90, 80, 30), pairs(60, 80, 60)],
        [pairs(20, 60, 120), pairs(90, 80, 30), pairs(75, 80, 45)],
    )
    found = compare(first, second)
    assert (found.pilot, found.compared, found.agree) == ("greedy", 3, 1)
    flip = found.flips[0]
    assert (flip.a, flip.b, flip.reversed, flip.differs) == (0, 1, True, True)
    assert flip.difference.difference == pytest.approx(-0.5)
    assert found.shown_to_differ == 1
    first_change = found.changes[0]
    assert (first_change.up, first_change.down, first_change.shown) == (1, 0, True)
    assert found.changes[0].first < 0 < found.changes[0].second


def test_the_same_twice_changes_nothing(make_field: MakeField) -> None:
    same = [pairs(90, 80, 30), pairs(60, 80, 60), pairs(61, 80, 60)]
    found = compare(*two_pilots(make_field, same, same))
    assert (found.flips, found.changes, found.shown_to_differ) == ((), (), 0)
    assert (found.agree, found.open) == (1, 2)


def test_differences_are_corrected_as_holm_has_it() -> None:
    """Against p-values: the level at which each interval just reaches 0."""
    even = Outcomes(pairs(60, 80, 60))
    others = [Outcomes(pairs(60 + more, 80, 60 - more)) for more in (2, 9, 12, 14, 30)]
    values = []
    for each in others:
        low, high = 0.0, 1 - 1e-12
        for _ in range(60):
            middle = (low + high) / 2
            estimate = difference_of_scores(each, even, middle)
            low, high = (low, middle) if estimate.low <= 0 <= estimate.high else (middle, high)
        values.append(1 - low)
    assert 0.01 < values[1] < 0.25
    assert shown_to_differ([(each, even) for each in others]) == [p < 0.05 for p in holm(values)]
    assert shown_to_differ([]) == []


def test_differences_at_all_times_are_wider() -> None:
    a, b = Outcomes(pairs(90, 80, 30)), Outcomes(pairs(60, 80, 60))
    fixed, always = difference_of_scores(a, b), difference_at_all_times(a, b)
    assert fixed.difference == always.difference
    assert always.low < fixed.low < fixed.high < always.high
    assert difference_at_all_times(a, Outcomes()).difference is None
    assert summary.RESAMPLES == 20
