"""Playing a sampled game on, quickly and sensibly, and judging where it has got to: the eyes of the search."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Option
from gwent_cli.engine.rng import Sfc32
from gwent_cli.engine.views import Views
from gwent_cli.pilots.evaluation import evaluate
from gwent_cli.pilots.tactician import TacticianPilot

LIMIT: Final = 200


class Rollout:
    """Plays games on with one tactician for all seats, who errs now and then: to the end of the round in progress,
    or to the end of the game from round ``full_from`` on."""

    def __init__(self, error: i64, full_from: i64) -> None:
        self.policy = TacticianPilot()
        self.error: i64 = error
        self.full_from: i64 = full_from

    def value(self, game: Game, seat: i64, rng: Sfc32) -> float:
        """Chance that ``seat`` wins ``game``, played on as far as this rollout goes; it is used up."""
        start = game.round
        views = Views(len(game.holdings))
        for _ in range(LIMIT):
            if self.reached(game, start):
                break
            options = game.options()
            if len(options) == 1:
                game.apply(options[0])
            else:
                game.apply(self.answer(game, options, views, rng))
        return self.judge(game, seat)

    def reached(self, game: Game, start: i64) -> bool:
        """Whether a look ahead that began in round ``start`` ends here."""
        if game.over:
            return True
        return game.round > start and start < self.full_from and game.stack[-1].name == "turn"

    def answer(self, game: Game, options: list[Option], views: Views, rng: Sfc32) -> Option:
        """The tactician's answer, or now and then any."""
        if self.error > 0 and rng.below(100) < self.error:
            return options[rng.below(len(options))]
        return self.policy.choose(views.of(game, game.stack[-1].seat), options, rng)

    def judge(self, game: Game, seat: i64) -> float:
        """Chance that ``seat`` wins from here: the result, or what the evaluation says."""
        side = game.board.seats[seat].side
        if game.over:
            if game.winner < 0:
                return 0.5
            return 1.0 if game.winner == side else 0.0
        mover = game.stack[-1].seat
        chance = evaluate(game, mover, self.policy.weights, self.policy.outlook)
        return chance if mover == seat else 1.0 - chance
