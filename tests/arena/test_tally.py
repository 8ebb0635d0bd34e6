"""Counting games: pairs stay pairs, and the grouping does not matter."""

import copy
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from gwent_cli.arena.tally import Tally, tally_rows


def row(winner: int, starter: int, *totals: int) -> list[int]:
    """A game's row of two totals a round and no cards; who won the rounds is of no importance here."""
    rounds = [[*totals[i : i + 2], -1, 0, 0, 0] for i in range(0, len(totals), 2)]
    return [winner, starter, len(rounds), *(number for each in rounds for number in each), *([0] * 8)]


rows = st.builds(
    lambda winner, starter, totals: row(winner, starter, *(n for pair in totals for n in pair)),
    st.sampled_from([0, 1, -1]),
    st.sampled_from([0, 1]),
    st.lists(st.tuples(st.integers(0, 300), st.integers(0, 300)), min_size=1, max_size=3),
) | st.just([])


def test_a_pair_and_what_it_says_of_either_side() -> None:
    tally = Tally()
    tally.add_pair(row(0, 0, 10, 5, 8, 7), row(1, 1, 3, 4, 9, 1, 2, 6))
    assert tally.results == [[0, 0, 1], [1, 0, 0]]  # A won when it started and lost when B did
    assert tally.pairs == [0, 0, 1, 0, 0]
    assert tally.starter_pairs == [0, 0, 0, 0, 1]
    assert tally.rounds == [0, 0, 1, 1]
    assert tally.totals == [[13, 9], [17, 8], [2, 6]]


def test_draws_are_half_points_for_both() -> None:
    tally = Tally()
    tally.add_pair(row(-1, 0, 5, 5), row(0, 1, 5, 4))
    assert tally.pairs == [0, 0, 0, 1, 0]
    assert tally.starter_pairs == [0, 1, 0, 0, 0]


def test_b80_a_failed_game_leaves_its_partner_single() -> None:
    tally = Tally()
    tally.add_pair([], row(1, 1, 5, 6))
    tally.add_pair([], [])
    assert (tally.failed, tally.games, sum(tally.pairs)) == (3, 1, 0)
    assert tally.singles == [1, 0, 0]
    assert tally.starter_singles == [0, 0, 1]


@given(st.lists(st.tuples(rows, rows), max_size=12), st.lists(st.integers(0, 12)))
def test_any_grouping_adds_up_to_the_same(pairs: list[tuple[list[int], list[int]]], cuts: list[int]) -> None:
    whole = tally_rows([row for pair in pairs for row in pair], True, (2, 3))
    summed = Tally()
    for first, last in pairwise([0, *sorted(cuts), len(pairs)]):
        part = tally_rows([row for pair in pairs[first:last] for row in pair], True, (2, 3))
        before = copy.deepcopy(part)
        summed.merge(part)
        assert part == before
    assert summed.games + summed.failed >= whole.games + whole.failed or cuts
    assert max([0, *cuts]) > len(pairs) or summed == whole
    assert whole.games == 2 * sum(whole.pairs) + sum(whole.singles) == sum(whole.rounds)
