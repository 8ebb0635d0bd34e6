"""Games by need: who gets them, that all of them are given, and that looking on the way misleads nobody."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.matrix.budget import BudgetProblem, first_helping, next_helpings
from gwent_cli.matrix.play import play_matrix
from gwent_cli.matrix.progress import MatrixProgress
from gwent_cli.matrix.question import MatrixQuestion
from gwent_cli.matrix.records import MatrixRecords
from gwent_cli.stats.confidence_sequence import anytime_p_value
from gwent_cli.stats.multiple import holm
from gwent_cli.stats.score import Outcomes

MakeField = Callable[..., MatrixQuestion]
counts = st.integers(0, 400)
pairs = st.builds(Outcomes, st.tuples(counts, counts, counts, counts, counts))


def even(pairs: int, ahead: int = 0) -> Outcomes:
    """Pairs of which ``ahead`` more were won than lost."""
    return Outcomes((0, (pairs - ahead) // 2, 0, pairs - (pairs - ahead) // 2, 0))


def test_first_helping_is_a_quarter_of_an_equal_part() -> None:
    assert first_helping(1000, 10) == 100
    assert first_helping(100_000, 10) == 2500
    assert first_helping(100_011, 7) % 2 == 0
    with pytest.raises(BudgetProblem, match="1,000 in all"):
        first_helping(999, 10)


def test_those_nearest_to_being_settled_come_first() -> None:
    far, near, settled = even(100), even(100, 30), Outcomes((0, 0, 0, 0, 100))
    assert next_helpings([far, near, settled, far], [200] * 4, 1000) == {1: 50}
    # A tenth of what each had.
    assert next_helpings([far, even(1000, 50), settled], [200, 2000, 200], 1000) == {1: 200}
    assert next_helpings([far, near], [200, 200], 31) == {1: 30}
    assert next_helpings([far, near], [200, 200], 1) == {}
    assert next_helpings([settled, settled], [200, 200], 1000) == {}


@given(st.lists(pairs, min_size=1, max_size=8), st.integers(0, 500))
@settings(max_examples=60, deadline=None)
def test_never_more_than_is_left_and_never_to_what_is_settled(outcomes: list[Outcomes], rest: int) -> None:
    helpings = next_helpings(outcomes, [each.games for each in outcomes], rest)
    assert sum(helpings.values()) <= rest
    adjusted = holm([anytime_p_value(each) for each in outcomes])
    for place, more in helpings.items():
        assert adjusted[place] >= 0.05
        assert more > 0
        assert more % 2 == 0
    if rest >= 2 and max(adjusted) >= 0.05:
        assert helpings


def shown_in(seed: int, score: float, pairings: int, budget: int) -> int:
    """How many of so many pairings with this true score are shown to differ from ½ by the end."""
    source = random.Random(seed)

    def play(games: int) -> Outcomes:
        won = [source.random() < score for _ in range(games)]
        points = [first + second for first, second in zip(won[::2], won[1::2], strict=True)]
        return Outcomes((points.count(0), 0, points.count(1), 0, points.count(2)))

    helping = first_helping(budget, pairings)
    outcomes = [play(helping) for _ in range(pairings)]
    while more := next_helpings(
        outcomes, [each.games for each in outcomes], budget - sum(each.games for each in outcomes)
    ):
        for place, games in more.items():
            outcomes[place] += play(games)
    return sum(p < 0.05 for p in holm([anytime_p_value(each) for each in outcomes]))


def test_even_pairings_are_hardly_ever_shown_to_differ() -> None:
    """At most 5% of fields may show anything at all; nine of sixty would happen once in 200 such tests."""
    assert sum(shown_in(seed, 0.5, 4, 4000) > 0 for seed in range(60)) < 9


def test_uneven_pairings_are_found() -> None:
    assert sum(shown_in(seed, 0.6, 4, 8000) for seed in range(5)) >= 18


def test_what_is_given_depends_on_nothing_else(tmp_path: Path, make_field: MakeField) -> None:
    question, folder = make_field(budget=1200), str(tmp_path / "out")
    whole = play_matrix(question)
    games = [pairing.result.question.games for pairing in whole.matrices[0].pairings]
    assert whole.games == sum(games) <= 1200
    assert len(set(games)) > 1
    assert play_matrix(question, jobs=2, help_worth=0).digest == whole.digest
    seen: list[MatrixProgress] = []
    with MatrixRecords(folder, question) as records:
        part = play_matrix(question, records=records, progress=seen.append, stop=lambda: seen[-1].games >= 500)
    assert part.run.interrupted
    assert part.games < whole.games
    for _ in range(2):
        with MatrixRecords(folder, question, resume=True) as records:
            again = play_matrix(question, records=records)
        assert again.digest == whole.digest
        assert [each.result.question.games for each in again.matrices[0].pairings] == games
    assert again.run.stored == whole.games
