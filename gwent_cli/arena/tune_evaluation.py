"""Fits the search's evaluation: logistic regression of who won on positions between rounds of self-play."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gwent_cli.engine.rng import PILOT, GameKey
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.views import Views
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.evaluation import FACTIONS, FEATURES, PARTS, features
from gwent_cli.pilots.fitted import EVALUATION
from gwent_cli.pilots.tactician import TacticianPilot

Position = tuple[list[float], float]
"""Features, and what the player whose turn it was won: 1, ½ or 0."""
ERROR = 5
"""Percent of the decisions in the games fitted to that are left to chance."""
RIDGE = 2.0
"""How strongly coefficients are held near those of the outlook alone, in units of log loss."""


@dataclass(frozen=True, slots=True)
class EvaluationFit:
    """Fitted coefficients, and the mean log loss they, the outlook alone and those in use give on other games.

    Attributes:
        coefficients: in the order of ``pilots.evaluation``.
        positions, checked: how many were fitted to and how many of them were held out.
        loss, loss_outlook, loss_in_use: mean log loss in nats on what was held out.
    """

    coefficients: tuple[float, ...]
    positions: int
    checked: int
    loss: float
    loss_outlook: float
    loss_in_use: float


def positions_of(setup: Setup, seed: int, index: int, error: int, pilot: TacticianPilot) -> list[Position]:
    """One game between tacticians that leave ``error`` percent of their decisions to chance, as positions.

    Those at the first turn of the second and third round are taken.
    """
    key = GameKey(seed, index)
    game = new_game(setup, key, index % 2)
    rng = key.stream(PILOT, 0)
    views = Views(2)
    pilots: Sequence[Pilot] = (pilot, pilot)
    found: list[tuple[list[float], int]] = []
    while not game.over:
        if game.round > len(found) + 1 and game.stack[-1].name == "turn":
            mover = game.stack[-1].seat
            found.append((features(game, mover, pilot.weights, pilot.outlook), mover))
        options = game.options()
        if len(options) == 1:
            game.apply(options[0])
        elif rng.below(100) < error:
            game.apply(options[rng.below(len(options))])
        else:
            seat = game.stack[-1].seat
            game.apply(pilots[seat].choose(views.of(game, seat), options, rng))
    return [(numbers, 0.5 if game.winner < 0 else float(game.winner == mover)) for numbers, mover in found]


def outlook_alone() -> list[float]:
    """Coefficients that give the outlook's own chance."""
    return [1.0 if number % PARTS == 1 and number < FACTIONS else 0.0 for number in range(FEATURES)]


def fit_evaluation(train: Sequence[Setup], check: Sequence[Setup], games: int, seed: int, error: int) -> EvaluationFit:
    """Fit to ``games`` games over the tables ``train``, and check on a quarter as many over ``check``."""
    import numpy as np
    from scipy.optimize import minimize
    from scipy.special import expit

    pilot = TacticianPilot()
    prior = np.array(outlook_alone())

    def data(setups: Sequence[Setup], first: int, count: int) -> tuple[Any, Any]:
        found = [
            position
            for index in range(first, first + count)
            for position in positions_of(setups[index // 2 % len(setups)], seed, index, error, pilot)
        ]
        return np.array([numbers for numbers, _ in found]), np.array([won for _, won in found])

    def loss(coefficients: Any, numbers: Any, won: Any) -> Any:
        chance = np.clip(expit(numbers @ coefficients), 1e-9, 1 - 1e-9)
        return -np.mean(won * np.log(chance) + (1 - won) * np.log(1 - chance))

    numbers, won = data(train, 0, games)
    held, held_won = data(check, games, games // 4)

    def target(coefficients: Any) -> tuple[Any, Any]:
        away = coefficients - prior
        slope = numbers.T @ (expit(numbers @ coefficients) - won) + 2 * RIDGE * away
        return loss(coefficients, numbers, won) * len(won) + RIDGE * away @ away, slope

    best = minimize(target, prior, jac=True, method="L-BFGS-B").x
    return EvaluationFit(
        tuple(round(float(number), 4) for number in best),
        len(won),
        len(held_won),
        float(loss(best, held, held_won)),
        float(loss(prior, held, held_won)),
        float(loss(np.array(EVALUATION), held, held_won)),
    )
