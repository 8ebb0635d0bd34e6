"""Several matches on the same workers: each ends as if it had been played alone."""

from collections.abc import Callable

import pytest

from gwent_cli.arena.crew import Crew
from gwent_cli.arena.match import Match
from gwent_cli.arena.question import Question
from gwent_cli.arena.simulate import simulate

MakeQuestion = Callable[..., Question]


@pytest.mark.parametrize(("jobs", "help_worth"), [(1, 0.6), (2, 0.0)])
def test_matches_in_a_row_end_as_if_alone(jobs: int, help_worth: float, make_question: MakeQuestion) -> None:
    questions = [make_question(games, seed=games) for games in (50, 2, 120, 30)]
    matches = [Match(question) for question in questions]
    with Crew(jobs, help_worth=help_worth) as crew:
        crew.play(matches[:3])
        assert [match.finished for match in matches] == [True, True, True, False]
        crew.play(matches[3:])
        assert crew.workers == (2 if jobs == 2 else 0)
    assert all(match.finished for match in matches)
    assert [match.ledger.digest for match in matches] == [simulate(question).digest for question in questions]


def test_a_goal_may_be_moved_on(make_question: MakeQuestion) -> None:
    match = Match(make_question(1000))
    with Crew(1) as crew:
        for goal in (10, 40, 100):
            match.goal = goal
            crew.play([match])
            assert match.ledger.next == goal
            assert match.ledger.digest == simulate(make_question(goal)).digest


def test_stopping_leaves_the_rest_unplayed(make_question: MakeQuestion) -> None:
    matches = [Match(make_question(5000, seed=seed)) for seed in (1, 2)]
    with Crew(2, help_worth=0) as crew:
        crew.play(matches, lambda: matches[0].ledger.next > 0)
    assert 0 < matches[0].ledger.next < 5000
    assert matches[1].ledger.next == 0
