"""What the counts of many rows say, against counting game by game in plain words."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gwent_cli.arena.rows import GameRow, read_row
from gwent_cli.engine.setup import Setup
from gwent_cli.pilots import counting
from gwent_cli.pilots.counting import count_rows, course_of
from gwent_cli.pilots.ladder import make_pilot
from gwent_cli.pilots.play import play_chunk
from gwent_cli.pilots.rows import Lists

GROUPS = ("opening", "kept", "swapped", "drawn", "played")


def counted_plainly(games: list[GameRow], cards: list[int]) -> list[int]:
    """The same counts from the parts of each row, in the order in which the sections stand."""
    found: Counter[object] = Counter()
    for game in games:
        found["course", tuple(each.winner for each in game.rounds)] += 1
        for number, each in enumerate(game.rounds):
            for side in range(2):
                found["total", number, side, min(each.totals[side] // 10, 15)] += 1
                found["hand", number, side, min(each.hands[side], 12)] += 1
            margin = each.totals[0] - each.totals[1]
            steps = min(-(-abs(margin) // 10), 6)
            found["margin", number, steps if margin > 0 else -steps] += 1
            first = each.first_to_pass
            fared = 1 if each.winner is None else 2 * int(each.winner == first)
            found["pass", number, first, fared, min(each.hands[first], 12)] += 1
        for side, seat in enumerate(game.seats):
            points = game.half_points if side == 0 else 2 - game.half_points
            groups = {
                "opening": {*seat.opening},
                "kept": {*seat.opening} - {*seat.swapped},
                "swapped": {*seat.swapped},
                "drawn": {*seat.drawn},
                "played": {*seat.played},
            }
            for group, card in ((group, card) for group, held in groups.items() for card in held if card >= 0):
                found["card", side, card, group, points] += 1
    winners = (0, None, 1)
    courses = {
        course_of([-1 if w is None else w for w in course]): course
        for n in range(4)
        for course in product(*[winners] * n)
    }
    keys: list[object] = [("course", courses[number]) for number in range(40)]
    keys += [("total", *key) for key in product(range(3), range(2), range(16))]
    keys += [("margin", *key) for key in product(range(3), range(-6, 7))]
    keys += [("hand", *key) for key in product(range(3), range(2), range(13))]
    keys += [("pass", *key) for key in product(range(3), range(2), range(3), range(13))]
    keys += [("card", s, c, g, p) for s in range(2) for c in range(cards[s]) for g in GROUPS for p in range(3)]
    return [found[key] for key in keys]


def test_counts_are_those_of_the_games(random_setup: Callable[..., Setup]) -> None:
    for number in range(12):
        setup = random_setup(number)
        pilots = [make_pilot("greedy" if number % 2 else "random")] * 2
        rows = play_chunk(setup, pilots, number, list(range(40)), [-1] * 40).rows
        cards = [len(each) for each in Lists(setup).cards]
        assert count_rows([*rows, []], cards) == counted_plainly([read_row(row) for row in rows], cards)


def test_sections_follow_on_each_other() -> None:
    games, each_hand, each_total = counting.COURSE_BINS, counting.HAND_BINS, counting.TOTAL_BINS
    sizes = [games, 3 * 2 * each_total, 3 * counting.MARGIN_BINS, 3 * 2 * each_hand, 3 * 2 * 3 * each_hand]
    starts = [counting.COURSES, counting.TOTALS, counting.MARGINS, counting.HANDS, counting.PASSES, counting.CARDS]
    assert starts == [sum(sizes[:number]) for number in range(6)]
    assert [counting.ROUNDS, counting.MARGIN_BINS] == [3, 2 * counting.MARGIN_REACH + 1]
    assert [len(GROUPS), 3 * len(GROUPS)] == [counting.GROUPS, counting.CARD_WIDTH]


numbers = st.integers(0, 250)
a_round = st.tuples(
    numbers, numbers, st.sampled_from([0, 1, -1]), st.integers(0, 40), st.integers(0, 40), st.integers(0, 1)
)
held = st.lists(st.integers(-1, 3) | st.sampled_from([61, 62, 63, 79]), max_size=14)


@given(
    st.lists(
        st.tuples(st.sampled_from([0, 1, -1]), st.lists(a_round, min_size=1, max_size=3), *[held] * 8), max_size=8
    ),
    st.integers(0, 8),
)
def test_counts_add_up_in_any_grouping(games: list[tuple[Any, ...]], cut: int) -> None:
    rows: list[list[int]] = []
    for winner, rounds, *lists in games:
        row = [winner, 0, len(rounds), *(number for each in rounds for number in each)]
        for cards in lists:
            row += [len(cards), *cards]
        rows.append(row)
    parts = [count_rows(part, [80, 80]) for part in (rows[:cut], rows[cut:])]
    assert [a + b for a, b in zip(*parts, strict=True)] == count_rows(rows, [80, 80])
    assert sum(count_rows(rows, [80, 80])[: counting.COURSE_BINS]) == len(rows)


@given(st.lists(st.tuples(*[held] * 8), min_size=1, max_size=6))
def test_a_card_counts_once_in_a_game_however_large_the_deck(games: list[tuple[list[int], ...]]) -> None:
    rows, expected = [], Counter[tuple[int, int, int]]()
    for lists in games:
        row = [0, 0, 1, 9, 8, 0, 0, 0, 0]
        for cards in lists:
            row += [len(cards), *cards]
        rows.append(row)
        for side in range(2):
            opening, swapped, drawn, played = ({*cards} - {-1} for cards in lists[4 * side : 4 * side + 4])
            groups = (opening, opening - swapped, swapped, drawn, played)
            expected.update((side, card, group) for group, held in enumerate(groups) for card in held)
    counts = count_rows(rows, [80, 80])
    for side, card, group in product(range(2), range(80), range(counting.GROUPS)):
        at = counting.CARDS + counting.CARD_WIDTH * (80 * side + card) + 3 * group
        assert sum(counts[at : at + 3]) == expected[side, card, group]
