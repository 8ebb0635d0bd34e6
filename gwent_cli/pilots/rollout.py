"""Playing a sampled game to its end, quickly and sensibly: the eyes of the search."""

from __future__ import annotations

from mypy_extensions import i64

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Option
from gwent_cli.engine.rng import Sfc32
from gwent_cli.engine.views import Views
from gwent_cli.pilots.tactician import TacticianPilot


class Rollout:
    """Plays games out with one tactician for all seats, who errs in ``error`` percent of the decisions."""

    def __init__(self, error: i64) -> None:
        self.policy = TacticianPilot()
        self.error: i64 = error

    def value(self, game: Game, seat: i64, rng: Sfc32) -> float:
        """What ``seat`` wins of ``game`` played to its end, 1, ½ or 0; the game is used up."""
        views = Views(len(game.holdings))
        while not game.over:
            options = game.options()
            game.apply(options[0] if len(options) == 1 else self.answer(game, options, views, rng))
        if game.winner < 0:
            return 0.5
        return 1.0 if game.winner == game.board.seats[seat].side else 0.0

    def answer(self, game: Game, options: list[Option], views: Views, rng: Sfc32) -> Option:
        """The tactician's answer, or now and then any."""
        if self.error > 0 and rng.below(100) < self.error:
            return options[rng.below(len(options))]
        return self.policy.choose(views.of(game, game.stack[-1].seat), options, rng)
