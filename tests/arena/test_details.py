"""How games went: every figure again from the games one by one."""

from collections import Counter
from collections.abc import Callable

import pytest

from gwent_cli.arena.chunks import table
from gwent_cli.arena.details import MatchDetails, details_of
from gwent_cli.arena.question import Question
from gwent_cli.arena.rows import read_row
from gwent_cli.arena.simulate import simulate
from gwent_cli.pilots.play import play_chunk

GAMES = 120


@pytest.mark.parametrize(("pilot", "decks"), [("random", {}), ("greedy", {"a": "@nilfgaard/ties-are-ours"})])
def test_figures_are_those_of_the_games(
    make_question: Callable[..., Question], pilot: str, decks: dict[str, str]
) -> None:
    question = make_question(GAMES, pilots=(pilot, pilot), **decks)
    details = simulate(question).details
    setup, pilots = table(question)
    starters = [index % 2 for index in range(GAMES)]
    games = [read_row(row) for row in play_chunk(setup, pilots, question.seed, list(range(GAMES)), starters).rows]
    courses = Counter(tuple(each.winner for each in game.rounds) for game in games)
    assert {course.winners: course.games for course in details.courses} == courses
    assert [course.games for course in details.courses] == sorted(courses.values(), reverse=True)
    assert dict(details.gems) == Counter(game.gems for game in games)
    for detail in details.rounds:
        rounds = [game.rounds[detail.number - 1] for game in games if len(game.rounds) >= detail.number]
        assert detail.games == len(rounds)
        assert detail.won == tuple(sum(each.winner == winner for each in rounds) for winner in (0, None, 1))
        for side in range(2):
            assert sum(detail.totals[side][3:5]) == sum(30 <= each.totals[side] < 50 for each in rounds)
            assert detail.totals[side][-1] == sum(each.totals[side] >= 150 for each in rounds)
            assert detail.hands[side][2] == sum(each.hands[side] == 2 for each in rounds)
            first = [each for each in rounds if each.first_to_pass == side]
            passed = detail.first_pass[side]
            assert passed.won == sum(each.winner == side for each in first)
            assert passed.lost == sum(each.winner == 1 - side for each in first)
            assert passed.rounds == len(first)
            assert sum(n * count for n, count in enumerate(passed.hands)) == sum(each.hands[side] for each in first)
        apart = [each.totals[0] - each.totals[1] for each in rounds]
        assert detail.margins[6] == sum(margin == 0 for margin in apart)
        assert detail.margins[7] == sum(1 <= margin <= 10 for margin in apart)
        assert detail.margins[4] == sum(-20 <= margin <= -11 for margin in apart)
        assert detail.margins[0] == sum(margin < -50 for margin in apart)


def test_without_games_there_is_nothing() -> None:
    assert details_of([]) == MatchDetails((), ())
