"""The row of a game says what the log of its events says."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.arena.rows import BadRow, check_row, read_row
from gwent_cli.engine.events import Event
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind
from gwent_cli.engine.record import Record
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.pilots.base import RandomPilot
from gwent_cli.pilots.ladder import make_pilot
from gwent_cli.pilots.play import play_chunk, play_out
from gwent_cli.pilots.rows import Lists, result_row

ROOT = 11


def logged(setup: Setup, index: int, pilot: str) -> tuple[Game, list[int]]:
    """A game with its log, and its row."""
    record, key = Record(2), GameKey(ROOT, index)
    game = new_game(setup, key, -1, True, record)
    play_out(game, [make_pilot(pilot), make_pilot(pilot)], key)
    return game, result_row(game, record, Lists(setup))


class Heard:
    """What a log says of the cards and passes of a game, gathered without the record."""

    def __init__(self, setup: Setup, log: list[Event]) -> None:
        self.ids = [sorted({kind.id for kind in seat.deck}) for seat in setup.seats]
        rounds = [i for i, event in enumerate(log) if event.what == "round"]
        setting_up, playing = log[: rounds[0]], log[rounds[0] :]
        swaps = [next((i for i, e in enumerate(setting_up) if e.what == "swap"), len(setting_up)), len(setting_up)]
        self.opening = [self.cards(setting_up[: swaps[0]], "draw", seat) for seat in range(2)]
        self.swapped = [self.cards(setting_up, "swap", seat) for seat in range(2)]
        self.drawn = [self.cards(setting_up[swaps[0] :] + playing, "draw", seat) for seat in range(2)]
        self.played = [self.cards(playing, "play", seat) for seat in range(2)]
        self.first_to_pass: list[int] = []
        self.totals: list[tuple[int, ...]] = []
        self.winners: list[int | None] = []
        for begin, end in zip(rounds, [*rounds[1:], len(log)], strict=True):
            part = log[begin:end]
            self.first_to_pass.append(next(int(e.seat) for e in part if e.what in ("pass", "auto-pass")))
            self.totals.append(tuple(int(e.n) for e in part if e.what == "total"))
            (won,) = (int(e.side) for e in part if e.what == "round-won")
            self.winners.append(None if won < 0 else won)
        self.gems = [[int(e.n) for e in log if e.what == "gem" and e.side == side] for side in range(2)]

    def cards(self, events: list[Event], what: str, seat: int) -> tuple[int, ...]:
        kinds: list[Kind] = [e.kind for e in events if e.what == what and e.seat == seat and e.kind is not None]
        own = self.ids[seat]
        return tuple(own.index(kind.id) if kind.id in own else -1 for kind in kinds)


@pytest.mark.parametrize("pilot", ["random", "greedy", "tactician"])
@pytest.mark.parametrize("profile", ["legendary", "witcher3"])
def test_a_row_says_what_the_log_says(random_setup: Callable[..., Setup], pilot: str, profile: str) -> None:
    foreign = 0
    for number in range(60):
        setup = random_setup(number, profile)
        game, row = logged(setup, number, pilot)
        assert game.log is not None
        heard, told = Heard(setup, game.log), read_row(row)
        assert [each.opening for each in told.seats] == heard.opening
        assert [each.swapped for each in told.seats] == heard.swapped
        assert [each.drawn for each in told.seats] == heard.drawn
        assert [each.played for each in told.seats] == heard.played
        assert [each.first_to_pass for each in told.rounds] == heard.first_to_pass
        assert [each.totals for each in told.rounds] == heard.totals
        assert [each.winner for each in told.rounds] == heard.winners
        assert list(told.gems) == [gems[-1] if gems else 2 for gems in heard.gems]
        assert told.winner == (None if game.winner < 0 else game.winner)
        assert told.starter == game.first
        assert list(told.rounds[-1].hands) == [len(holding.hand) for holding in game.holdings]
        foreign += sum(card < 0 for each in told.seats for card in each.played)
    assert foreign > 0 or pilot == "random"


def test_hands_are_those_of_the_moment(random_setup: Callable[..., Setup]) -> None:
    """Counted at every decision: cards in hand when the first of a round passes, and when the round ends."""
    for number in range(60):
        setup, record, key = random_setup(number), Record(2), GameKey(ROOT, number)
        game = new_game(setup, key, -1, False, record)
        chance = random.Random(number)
        at_pass: dict[tuple[int, int], int] = {}
        while not game.over:
            before, sizes = len(game.totals), [len(holding.hand) for holding in game.holdings]
            seat, option = int(game.stack[-1].seat), chance.choice(game.options())
            if str(option) == "pass":
                at_pass[before, seat] = sizes[seat]
            game.apply(option)
            if len(game.totals) > before and str(option) == "pass":
                # Nobody else has a card left to play, or they have passed before.
                assert record.hands[before] == [at_pass.get((before, each), sizes[each]) for each in range(2)]
        row = read_row(result_row(game, record, Lists(setup)))
        for number_of_round, each in enumerate(row.rounds):
            for seat in range(2):
                assert each.hands[seat] == at_pass.get((number_of_round, seat), 0)


def test_copies_of_a_game_have_no_record(random_setup: Callable[..., Setup]) -> None:
    record = Record(2)
    game = new_game(random_setup(3), GameKey(1, 1), 0, False, record)
    before = [cards.copy() for cards in record.drawn]
    twin = game.copy()
    assert twin.record is None
    while not twin.over:
        twin.apply(twin.options()[-1])
    assert (record.drawn, record.hands) == (before, [])


def test_answers_are_the_options_taken(random_setup: Callable[..., Setup]) -> None:
    """Answering in the same way leads to the same row."""
    for number in range(20):
        setup = random_setup(number)
        chunk = play_chunk(setup, [RandomPilot(), RandomPilot()], ROOT, [number], [-1], True)
        record = Record(2)
        game = new_game(setup, GameKey(ROOT, number), -1, False, record)
        answers = iter(chunk.answers[0])
        while not game.over:
            options = game.options()
            game.apply(options[next(answers)] if len(options) > 1 else options[0])
        assert next(answers, None) is None
        assert result_row(game, record, Lists(setup)) == chunk.rows[0]


def a_row() -> list[int]:
    """B wins two rounds to none; decks of two and one distinct cards."""
    return [1, 0, 2, 10, 20, 1, 3, 4, 0, 0, 7, 1, 0, 0, 1, 2, 0, 1, 1, 0, 1, -1, 1, 0, 1, 0, 0, 0, 1, 0]


def test_a_row_is_read_part_by_part() -> None:
    game = read_row(a_row(), (2, 1))
    assert (game.winner, game.starter, game.gems, game.half_points) == (1, 0, (0, 2), 0)
    assert [(each.totals, each.winner, each.hands, each.first_to_pass) for each in game.rounds] == [
        ((10, 20), 1, (3, 4), 0),
        ((0, 7), 1, (0, 0), 1),
    ]
    a, b = game.seats
    assert (a.opening, a.swapped, a.drawn, a.played) == ((0, 1), (0,), (-1,), (0,))
    assert (b.opening, b.swapped, b.drawn, b.played) == ((0,), (), (), (0,))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda row: row[:-1], "ends where a card belongs"),
        (lambda row: [*row, 0], "goes on after its end"),
        (lambda row: [0, *row[1:]], "winner does not follow"),
        (lambda row: [2, *row[1:]], "2 stands where a winner from -1 to 1 belongs"),
        (lambda row: [row[0], row[1], 4, *row[3:]], "4 stands where a number of rounds from 1 to 3"),
        (lambda row: [*row[:-1], 1], "1 stands where a card from -1 to 0"),
        (lambda row: [*row[:3], -5, *row[4:]], "-5 stands where a total of at least 0"),
        (lambda row: [*row[:15], 10**9, *row[16:]], "stands where a card|ends where"),
    ],
)
def test_what_is_no_row_is_refused(change: Callable[[list[int]], list[int]], message: str) -> None:
    with pytest.raises(BadRow, match=message):
        read_row(change(a_row()), (2, 1))


@settings(max_examples=300)
@given(st.integers(0, 29), st.integers(-3, 5), st.integers(0, 29), st.integers(-3, 5), st.integers(0, 30))
def test_rows_are_checked_as_they_are_read(place: int, number: int, other: int, second: int, end: int) -> None:
    row = a_row()
    row[place], row[other] = number, second
    row = row if end < 10 else row[:end]
    wrong = ""
    try:
        read_row(row, (2, 1))
    except BadRow as problem:
        wrong = str(problem)
    if not wrong:
        check_row(row, (2, 1), None)
        return
    with pytest.raises(BadRow) as caught:
        check_row(row, (2, 1), None)
    assert str(caught.value) == wrong
