"""What holds at every decision of every game, whatever is played."""

import random
from collections.abc import Callable

import pytest

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind, Option
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.setup import Setup
from gwent_cli.engine.strength import explain, row_total
from gwent_cli.engine.turns import ChooseSwap

from .playing import play_out, started, wild_setup

PROFILES = ["legendary", "witcher3"]
GAMES = 150


def index_of(kind: Kind) -> int:
    return int(kind.index)


def census(game: Game) -> list[Kind]:
    return sorted(game.census(), key=index_of)


def check(game: Game, options: list[Option], cards: list[Kind]) -> None:
    """Conservation, options, and what is kept beside what it is made of."""
    assert census(game) == cards
    assert options
    assert len({str(option) for option in options}) == len(options)
    board = game.board
    for side in board.sides:
        for i in range(3):
            units = [explain(board, side, i, place)[-1].result for place in range(len(side.rows[i].cards))]
            assert row_total(board, side, i) == sum(units)
        assert 0 <= side.gems <= 2
    for holding in game.holdings:
        assert holding.hand == sorted(holding.hand, key=index_of)
        assert holding.stock == sorted(holding.deck, key=index_of)
    assert len(board.weather) == len(board.weather_seats)


@pytest.mark.parametrize("profile", PROFILES)
def test_conservation_in_games_of_legal_decks(random_setup: Callable[..., Setup], profile: str) -> None:
    for number in range(GAMES):
        game = started(random_setup(number, profile), number)
        cards = census(game)
        play_out(game, random.Random(number), lambda game, options, cards=cards: check(game, options, cards))
        assert census(game) == cards


@pytest.mark.parametrize("profile", PROFILES)
def test_conservation_in_games_of_wild_decks(pool: Pool, profile: str) -> None:
    for number in range(GAMES):
        game = started(wild_setup(pool, number, profile), number)
        cards = census(game)
        play_out(game, random.Random(number), lambda game, options, cards=cards: check(game, options, cards))
        assert census(game) == cards


def test_a_game_has_two_or_three_rounds(random_setup: Callable[..., Setup]) -> None:
    for number in range(GAMES):
        game = started(random_setup(number), number)
        play_out(game, random.Random(number))
        assert 2 <= game.round <= 3
        assert len(game.totals) == len(game.round_winners) == game.round
        gems = [side.gems for side in game.board.sides]
        assert 0 in gems
        assert game.winner == (-1 if gems == [0, 0] else gems.index(max(gems)))


def test_b04_swaps_are_offered_before_the_first_round_and_never_again(random_setup: Callable[..., Setup]) -> None:
    offered: list[tuple[int, int]] = []

    def look(game: Game, options: list[Option]) -> None:
        if isinstance(game.choice(), ChooseSwap):
            offered.append((int(game.round), int(game.seat_to_decide())))

    for number in range(GAMES):
        offered.clear()
        play_out(started(random_setup(number), number), random.Random(number), look)
        assert all(round_number == 0 for round_number, _ in offered)
        assert all(1 <= sum(seat == each for _, seat in offered) <= 2 for each in range(2))


def test_copies_are_independent_and_go_on_alike(random_setup: Callable[..., Setup]) -> None:
    for number in range(30):
        game = started(random_setup(number), number)
        chance = random.Random(number)

        def look(game: Game, options: list[Option], number: int = number) -> None:
            before = summary(game)
            twins = [game.copy(), game.copy()]
            for twin in twins:
                assert summary(twin) == before
                play_out(twin, random.Random(number))
            assert summary(twins[0]) == summary(twins[1])
            assert summary(game) == before

        play_out(game, chance, look if number % 10 == 0 else None)


def summary(game: Game) -> list[object]:
    """The whole state as plain values."""
    found: list[object] = [int(game.round), int(game.turn), int(game.starter), game.over, int(game.winner), game.totals]
    for side in game.board.sides:
        rows = [([k.id for k in row.cards], row.horn is not None, row.leader_horn) for row in side.rows]
        piles = [[k.id for k in pile] for pile in (side.discard, side.secondary, side.removed)]
        found += [rows, piles, int(side.gems)]
    found += [(seat.passed, seat.leader_used) for seat in game.board.seats]
    found += [[k.id for k in game.board.weather], list(game.board.weather_seats)]
    found += [([k.id for k in h.hand], [k.id for k in h.deck]) for h in game.holdings]
    found += [[task.name for task in game.stack], [str(option) for option in game.options()]]
    return found
