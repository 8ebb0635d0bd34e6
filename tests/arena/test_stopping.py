"""Stopping rules: asked at fixed games, so that neither workers nor chunks nor a resumed run change what comes out."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from gwent_cli.arena import chunks, pace
from gwent_cli.arena.goals import Expectation, Stopping, Until
from gwent_cli.arena.progress import Progress
from gwent_cli.arena.question import Question
from gwent_cli.arena.record_file import RecordFile
from gwent_cli.arena.records import stored_games
from gwent_cli.arena.recount import recount
from gwent_cli.arena.result import SimulationResult
from gwent_cli.arena.rows import read_row
from gwent_cli.arena.simulate import simulate
from gwent_cli.arena.stopping import next_look
from gwent_cli.pilots.base import Pilot
from gwent_cli.stats.expectations import Verdict
from gwent_cli.stats.score import estimate_score
from gwent_cli.stats.sequential import Decision, Hypotheses, sprt

MakeQuestion = Callable[..., Question]

RULES = [Until(0.035), Hypotheses(0.60, 0.66)]


def without_run(result: SimulationResult) -> SimulationResult:
    """What may not differ between two runs."""
    return replace(result, run=replace(result.run, seconds=0.0, jobs=0, workers=0, stored=0, records=None, build=""))


def test_looks_are_where_they_are_said_to_be(make_question: MakeQuestion) -> None:
    question = make_question(100_000, stopping=Until(0.01))
    looks = [0]
    while looks[-1] < 100_000:
        looks.append(next_look(question, looks[-1]))
    assert looks[1:4] == [100, 150, 200]
    assert {1000, 1050, 1102} <= set(looks)
    assert looks[-1] == 100_000
    assert len(looks) < 150
    assert all(low < high and high % 2 == 0 for low, high in pairwise(looks))
    assert all(next_look(question, games) == min(look for look in looks if look > games) for games in range(0, 3000, 7))
    assert next_look(make_question(5000), 0) == 5000


@pytest.mark.parametrize("rule", RULES)
def test_it_stops_at_the_first_look_that_says_so(rule: Stopping, make_question: MakeQuestion) -> None:
    result = simulate(make_question(20_000, stopping=rule))
    stopping = result.conclusions.stopping
    assert stopping is not None
    assert stopping.met
    games = result.a.results.games
    assert 100 < games < 20_000
    alone = simulate(make_question(games))
    assert (result.digest, result.a, result.outcomes) == (alone.digest, alone.a, alone.outcomes)
    assert not result.run.interrupted
    question, look = result.question, 0
    while (look := next_look(question, look)) < games:
        earlier = simulate(make_question(look)).outcomes
        if isinstance(rule, Until):
            assert estimate_score(earlier).half_width > rule.half_width or earlier.units < 50
        else:
            assert sprt(earlier, rule).decision is Decision.CONTINUE
    assert look == games


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("a", ["@monsters/muster", "@scoiatael/agile"])
def test_workers_and_chunks_do_not_change_it(
    rule: Stopping, a: str, make_question: MakeQuestion, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = make_question(4000, a=a, stopping=rule, expectation=Expectation("a", ">=", 0.5))
    alone = simulate(question)
    shared = simulate(question, jobs=2, help_worth=0)
    assert shared.run.workers == 2
    monkeypatch.setattr(pace, "FIRST_CHUNK", 14)
    monkeypatch.setattr(pace, "LARGEST_CHUNK", 14)
    assert without_run(alone) == without_run(shared) == without_run(simulate(question))


@pytest.mark.parametrize("rule", RULES)
def test_a_resumed_match_stops_at_the_same_game(rule: Stopping, make_question: MakeQuestion, tmp_path: Path) -> None:
    path = str(tmp_path / "results.jsonl")
    question = make_question(20_000, stopping=rule)
    whole = simulate(question)
    seen: list[Progress] = []
    with RecordFile(path, question) as records:
        part = simulate(question, records=records, progress=seen.append, stop=lambda: seen[-1].games > 50)
    assert part.exit_code == 130
    assert part.conclusions.stopping is not None
    assert not part.conclusions.stopping.met
    assert without_run(recount(path).result) == without_run(part)
    for _ in range(2):
        with RecordFile(path, question, resume=True) as records:
            assert without_run(simulate(question, records=records)) == without_run(whole)
        assert without_run(recount(path).result) == without_run(whole)
    assert sum(played.last - played.first for played in stored_games(path, make_question(20_000), 20_000)) == (
        whole.a.results.games
    )


def test_more_games_than_the_rule_wanted_count_up_to_it(make_question: MakeQuestion, tmp_path: Path) -> None:
    path = str(tmp_path / "results.jsonl")
    with RecordFile(path, make_question(3000)) as records:
        simulate(records.question, records=records)
    question = make_question(20_000, stopping=Until(0.035))
    with RecordFile(path, question, resume=True) as records:
        result = simulate(records.question, records=records)
    assert without_run(result) == without_run(simulate(question))


def test_at_the_limit_it_is_undecided(make_question: MakeQuestion) -> None:
    test = simulate(make_question(120, stopping=Hypotheses(0.62, 0.63)))
    assert test.conclusions.stopping is not None
    assert test.conclusions.stopping.estimate.looks == 2
    assert (test.conclusions.stopping.met, test.exit_code, test.a.results.games) == (False, 3, 120)
    width = simulate(make_question(120, stopping=Until(0.01)))
    assert width.conclusions.stopping is not None
    assert (width.conclusions.stopping.met, width.exit_code, width.a.results.games) == (False, 0, 120)


def test_no_games_at_all(make_question: MakeQuestion, other_pilots: pytest.MonkeyPatch) -> None:
    class Broken(Pilot):
        def choose(self, view, options, rng):  # type: ignore[no-untyped-def]
            raise KeyError("nothing")

    other_pilots.setattr(chunks, "make_pilot", lambda spec: Broken())
    for rule in RULES:
        result = simulate(make_question(300, stopping=rule, expectation=Expectation("a", ">=", 0.0)))
        found = result.conclusions
        assert found.stopping is not None
        assert (found.stopping.met, found.stopping.estimate.score, result.exit_code) == (False, None, 4)
        assert found.expectation is not None
        assert found.expectation.verdict is Verdict.UNDECIDED


@pytest.mark.parametrize(
    ("expectation", "verdict", "code"),
    [
        (Expectation("a", ">=", 0.55), Verdict.HOLDS, 0),
        (Expectation("a", "<", 0.55), Verdict.REFUTED, 1),
        (Expectation("b", "<=", 0.45), Verdict.HOLDS, 0),
        (Expectation("b", ">", 0.45), Verdict.REFUTED, 1),
        (Expectation("a", ">=", 0.65), Verdict.UNDECIDED, 3),
    ],
)
def test_claims(expectation: Expectation, verdict: Verdict, code: int, make_question: MakeQuestion) -> None:
    result = simulate(make_question(400, expectation=expectation))  # the score is 65%, ± 5 points
    assert result.conclusions.expectation is not None
    assert (result.conclusions.expectation.verdict, result.exit_code) == (verdict, code)


@pytest.mark.parametrize("a", ["@monsters/muster", "@scoiatael/agile"])
def test_first_player_has_the_same_deal_with_each_starter(a: str, make_question: MakeQuestion, tmp_path: Path) -> None:
    path = str(tmp_path / "results.jsonl")
    question = make_question(60, a=a, first_player=True)
    with RecordFile(path, question) as records:
        result = simulate(question, records=records)
    rows = [read_row(row) for row in _rows(path, question)]
    assert [row.starter for row in rows] == [0, 1] * 30
    for first, second in zip(rows[::2], rows[1::2], strict=True):
        assert [sorted(seat.opening) for seat in first.seats] == [sorted(seat.opening) for seat in second.seats]
    assert len({tuple(map(tuple, (seat.opening for seat in row.seats))) for row in rows}) == 30
    found = result.conclusions.first_player
    assert found is not None
    assert found.difference.units_a == 30
    wins = [sum((row.half_points - 1) / 2 for row in rows[start::2]) / 30 for start in (0, 1)]
    assert found.difference.difference == pytest.approx(wins[0] - wins[1])
    assert without_run(recount(path).result) == without_run(result)
    assert without_run(simulate(question, jobs=2, help_worth=0)) == without_run(result)


def _rows(path: str, question: Question) -> list[list[int]]:
    from gwent_cli.arena.game_lines import read_line

    lines = Path(path).read_bytes().splitlines()[1:]
    return [game for place, line in enumerate(lines) for game in read_line(line, 2 * place, 2)]  # type: ignore[misc]


def test_failures_of_common_deals_have_their_own_index(
    make_question: MakeQuestion, other_pilots: pytest.MonkeyPatch
) -> None:
    class WhereBStarts(Pilot):
        def choose(self, view, options, rng):  # type: ignore[no-untyped-def]
            if view.first == 1:
                raise ArithmeticError("lost count")
            return options[0]

    other_pilots.setattr(chunks, "make_pilot", lambda spec: WhereBStarts())
    result = simulate(make_question(12, first_player=True))
    assert [failed.index for failed in result.failures.first] == [1, 3, 5, 7, 9, 11]
