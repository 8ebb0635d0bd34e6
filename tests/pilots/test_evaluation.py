"""The evaluation of positions between rounds: fair to both sides, and better than counting cards."""

import math
from collections.abc import Callable

from gwent_cli.arena.tune_evaluation import positions_of
from gwent_cli.engine.game import Game
from gwent_cli.engine.rng import GameKey, Sfc32
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.views import View
from gwent_cli.pilots.evaluation import FEATURES, PARTS, evaluate, features
from gwent_cli.pilots.fitted import EVALUATION
from gwent_cli.pilots.tactician import TacticianPilot


def at_round(setup: Setup, seed: int, number: int) -> Game | None:
    """A game between tacticians as it stands when a round begins."""
    pilot = TacticianPilot()
    game = new_game(setup, GameKey(seed, 0), 0)
    while not game.over and not (game.round == number and game.stack[-1].name == "turn"):
        game.apply(pilot.choose(View(game, game.stack[-1].seat), game.options(), Sfc32(1, 2, 3)))
    return None if game.over else game


def test_each_coefficient_has_its_feature(random_setup: Callable[..., Setup]) -> None:
    pilot = TacticianPilot()
    game = at_round(random_setup(1), 1, 2)
    assert game is not None
    found = features(game, game.stack[-1].seat, pilot.weights, pilot.outlook)
    assert len(found) == FEATURES == len(EVALUATION)


def test_what_the_hands_hold_counts_for_one_and_against_the_other(random_setup: Callable[..., Setup]) -> None:
    """But for the turn itself, what speaks for one player speaks against the other as much."""
    pilot = TacticianPilot()
    checked = 0
    for seed in range(12):
        for number in (2, 3):
            game = at_round(random_setup(seed), seed, number)
            if game is None:
                continue
            mine, theirs = (features(game, seat, pilot.weights, pilot.outlook) for seat in (0, 1))
            hands = slice(PARTS * 4, FEATURES)
            assert all(math.isclose(a, -b, abs_tol=1e-9) for a, b in zip(mine[hands], theirs[hands], strict=True))
            assert 0 < evaluate(game, 0, pilot.weights, pilot.outlook) < 1
            checked += 1
    assert checked > 10


def test_it_tells_more_than_the_outlook(random_setup: Callable[..., Setup]) -> None:
    """On games between random decks, which it was not fitted to, its log loss is far below that of the outlook."""
    pilot = TacticianPilot()
    outlook, fitted, count = 0.0, 0.0, 0
    for index in range(300):
        for numbers, won in positions_of(random_setup(index % 60), 5, index, 5, pilot):
            base = sum(numbers[PARTS * state + 1] for state in range(4))
            total = sum(a * b for a, b in zip(numbers, EVALUATION, strict=True))
            outlook += loss(base, won)
            fitted += loss(total, won)
            count += 1
    assert count > 300
    assert fitted < 0.9 * outlook


def loss(log_odds: float, won: float) -> float:
    chance = 1 / (1 + math.exp(-log_odds))
    return -(won * math.log(chance) + (1 - won) * math.log(1 - chance))
