"""A match from question to result: repeatable, the same however it is shared out, honest about what failed."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace

import pytest

from gwent_cli.arena import chunks, pace
from gwent_cli.arena.chunks import Order, VersionMismatch, WorkersLost, play_order
from gwent_cli.arena.progress import Progress
from gwent_cli.arena.question import Question
from gwent_cli.arena.result import SimulationResult
from gwent_cli.arena.simulate import simulate
from gwent_cli.pilots.base import Pilot, RandomPilot
from gwent_cli.stats.score import estimate_score

MakeQuestion = Callable[..., Question]


def without_run(result: SimulationResult) -> SimulationResult:
    """What may not differ between two runs."""
    return replace(result, run=replace(result.run, seconds=0.0, jobs=0, workers=0))


class Here(Executor):
    """Plays orders at once in this process, last come first, as a most unorderly cluster might."""

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        future: Future[object] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class Breaking(Executor):
    """Every order takes its worker down."""

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        future: Future[object] = Future()
        future.set_exception(BrokenProcessPool("a worker was killed"))
        return future


class Stumbling(Pilot):
    """Plays at random, but for the games of which ``fails`` says so by the first draw."""

    name = "stumbling"

    def choose(self, view, options, rng):  # type: ignore[no-untyped-def]
        if rng.below(400) == 0:
            raise ArithmeticError("lost count")
        return options[rng.below(len(options))]


def test_b83_same_seed_same_result(make_question: MakeQuestion) -> None:
    once, again = simulate(make_question(40)), simulate(make_question(40))
    assert without_run(once) == without_run(again)
    assert simulate(make_question(40, seed=8)).digest != once.digest


def test_b83_jobs_do_not_change_the_result(make_question: MakeQuestion) -> None:
    question = make_question(120)
    alone, shared = simulate(question), simulate(question, jobs=2, help_worth=0)
    assert (alone.run.workers, shared.run.workers) == (0, 2)
    assert without_run(alone) == without_run(shared)


@pytest.mark.parametrize("size", [2, 6, 50])
def test_b83_chunks_do_not_change_the_result(
    make_question: MakeQuestion, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = simulate(make_question(100))
    monkeypatch.setattr(pace, "FIRST_CHUNK", size)
    monkeypatch.setattr(pace, "LARGEST_CHUNK", size)
    assert without_run(simulate(make_question(100))) == without_run(expected)
    elsewhere = simulate(make_question(100), jobs=3, help_worth=0, open_executor=lambda jobs: Here())
    assert without_run(elsewhere) == without_run(expected)


def test_each_deck_starts_every_other_game(make_question: MakeQuestion) -> None:
    result = simulate(make_question(30))
    assert (result.start.a_first.results.games, result.start.b_first.results.games) == (15, 15)
    assert (sum(result.outcomes.pairs), sum(result.outcomes.singles)) == (15, 0)
    assert result.a.results.games == 30 == result.rounds[0].games
    a, starter = result.a.results, result.start.starter.results
    assert a.wins + a.draws + a.losses == starter.wins + starter.draws + starter.losses == 30
    assert a.draws == starter.draws


def test_where_scoiatael_choose_games_stand_alone(make_question: MakeQuestion) -> None:
    result = simulate(make_question(60, a="@scoiatael/agile"))
    assert (sum(result.outcomes.pairs), sum(result.outcomes.singles)) == (0, 60)
    assert result.a.estimate.units == 60
    chosen = result.start.a_first.results.games  # the random pilot chooses either
    assert 10 < chosen < 50
    assert chosen + result.start.b_first.results.games == 60


def test_swapping_the_decks_mirrors_the_counts_in_shape(make_question: MakeQuestion) -> None:
    one = simulate(make_question(200))
    other = simulate(make_question(200, a="@northern-realms/siege", b="@monsters/muster"))
    assert one.a.results.score is not None
    assert other.a.results.score is not None
    assert other.a.results.score == pytest.approx(1 - one.a.results.score, abs=0.2)


@pytest.mark.parametrize("deck", ["@monsters/muster", "@scoiatael/agile"])
def test_a_mirror_match_is_level_within_its_error(make_question: MakeQuestion, deck: str) -> None:
    outcomes = simulate(make_question(500, a=deck, b=deck)).outcomes
    estimate = estimate_score(outcomes, level=0.9999)
    assert estimate.low < 0.5 < estimate.high


def test_b80_failed_games_are_counted_apart(make_question: MakeQuestion, other_pilots: pytest.MonkeyPatch) -> None:
    other_pilots.setattr(chunks, "make_pilot", lambda spec: Stumbling())
    question = make_question(100)
    result = simulate(question)
    assert 3 <= result.failures.games <= 60
    assert result.a.results.games + result.failures.games == 100
    assert result.a.estimate.games == result.a.results.games
    assert result.exit_code == 4
    first = result.failures.first[0]
    assert "ArithmeticError: lost count" in first.error
    (error,) = (error for index, error in _failures_of(question, first.index) if index == first.index)
    assert error == first.error
    assert without_run(simulate(question)) == without_run(result)


def _failures_of(question: Question, index: int) -> tuple[tuple[int, str], ...]:
    """Game ``index`` can be played again from the seed."""
    return play_order(Order(question, index // 2 * 2, index // 2 * 2 + 2)).failures


def test_b80_nothing_but_failures(make_question: MakeQuestion, other_pilots: pytest.MonkeyPatch) -> None:
    class Broken(Pilot):
        def choose(self, view, options, rng):  # type: ignore[no-untyped-def]
            raise KeyError("nothing")

    other_pilots.setattr(chunks, "make_pilot", lambda spec: Broken())
    result = simulate(make_question(64))
    assert (result.failures.games, len(result.failures.first), result.a.results.score) == (64, 20, None)
    assert (result.a.estimate.low, result.a.estimate.high, result.rounds_a_game) == (0, 1, None)
    assert result.exit_code == 4


def test_stopping_counts_what_is_finished(make_question: MakeQuestion, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "FIRST_CHUNK", 8)
    monkeypatch.setattr(pace, "LARGEST_CHUNK", 8)
    seen: list[Progress] = []
    result = simulate(make_question(1000), progress=seen.append, stop=lambda: len(seen) >= 3)
    assert (result.a.results.games, result.run.interrupted, result.exit_code) == (24, True, 130)
    assert [each.games for each in seen] == [8, 16, 24]
    whole = simulate(make_question(24))
    assert (whole.digest, whole.a) == (result.digest, result.a)
    assert not whole.run.interrupted


def test_stopping_workers_leaves_an_unbroken_run(make_question: MakeQuestion) -> None:
    seen: list[Progress] = []
    result = simulate(
        make_question(100_000),
        jobs=2,
        help_worth=0,
        progress=seen.append,
        stop=lambda: bool(seen) and seen[-1].games > 0,
    )
    assert 0 < result.a.results.games < 100_000
    assert result.exit_code == 130
    assert simulate(make_question(result.a.results.games)).digest == result.digest


def test_short_matches_start_no_workers(make_question: MakeQuestion) -> None:
    assert simulate(make_question(8), jobs=64).run.workers == 0


def test_another_engine_is_refused(make_question: MakeQuestion) -> None:
    question = make_question(4)
    other = replace(question, versions=replace(question.versions, engine="0123456789abcdef"))
    with pytest.raises(VersionMismatch, match=r"a worker has engine .*, the question names 0123456789abcdef"):
        simulate(other, jobs=2, help_worth=0)


def test_another_catalog_is_refused(make_question: MakeQuestion) -> None:
    question = make_question(4)
    other = replace(question, versions=replace(question.versions, catalog_digest="0" * 64))
    with pytest.raises(VersionMismatch, match="another catalog"):
        simulate(other)


def test_workers_that_never_stay_up_are_given_up(make_question: MakeQuestion) -> None:
    with pytest.raises(WorkersLost, match="end as soon as they start"):
        simulate(make_question(100_000), jobs=2, help_worth=0, open_executor=lambda jobs: Breaking())


def test_games_that_always_take_their_worker_down_are_named(make_question: MakeQuestion) -> None:
    class TakingGamesBadly(Here):
        def submit(self, fn, order, /):  # type: ignore[no-untyped-def]
            return super().submit(fn, order) if order.first == order.last else Breaking().submit(fn, order)

    with pytest.raises(WorkersLost, match=r"games \d+ to \d+ took their worker down 6 times"):
        simulate(make_question(100_000), jobs=2, help_worth=0, open_executor=lambda jobs: TakingGamesBadly())


def test_at_least_one_job(make_question: MakeQuestion) -> None:
    with pytest.raises(ValueError, match="at least one job"):
        simulate(make_question(4), jobs=0)


def test_b86_each_seat_has_its_pilot(make_question: MakeQuestion, other_pilots: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def make(spec: str) -> Pilot:
        asked.append(spec)
        return RandomPilot()

    other_pilots.setattr(chunks, "make_pilot", make)
    simulate(make_question(2, pilots=("greedy", "random")))
    assert asked == ["greedy", "random"]
