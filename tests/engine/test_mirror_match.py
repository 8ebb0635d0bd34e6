"""A deck against itself, the same pilot on both sides: neither seat has an advantage."""

from collections.abc import Callable

from gwent_cli.engine.game import Game
from gwent_cli.engine.rng import PILOT, GameKey
from gwent_cli.engine.setup import SeatSetup, Setup, new_game
from gwent_cli.engine.views import View
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.ladder import make_pilot

from .playing import SEED

PAIRS = 600


def result_of(game: Game) -> float:
    """Seat 0's score."""
    return 0.5 if game.winner < 0 else float(game.winner == 0)


def played(setup: Setup, number: int, starter: int, pilot: Pilot) -> Game:
    key = GameKey(SEED, number)
    game = new_game(setup, key, starter)
    streams = [key.stream(PILOT + seat, 0) for seat in range(2)]
    while not game.over:
        seat = int(game.seat_to_decide())
        game.apply(pilot.choose(View(game, seat), game.options(), streams[seat]))
    return game


def test_a_mirror_match_is_level_within_its_error(random_setup: Callable[..., Setup]) -> None:
    pilot = make_pilot("random")
    scores: list[float] = []
    for number in range(PAIRS):
        given = random_setup(number % 12)
        seat = given.seats[0]
        same = [SeatSetup(seat.faction, seat.leader, seat.deck, side) for side in range(2)]
        setup = Setup(given.pool, given.rulings, same)
        # One game with each starter, so that going first is no one's advantage.
        pair = [result_of(played(setup, 2 * number + starter, starter, pilot)) for starter in range(2)]
        scores.append(sum(pair) / 2)
    mean = sum(scores) / PAIRS
    variance = sum((score - mean) ** 2 for score in scores) / (PAIRS - 1)
    # Four standard errors: with its fixed seed the test always gives the same answer.
    assert abs(mean - 0.5) < 4 * (variance / PAIRS) ** 0.5
