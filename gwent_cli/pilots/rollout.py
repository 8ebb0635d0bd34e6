"""Playing a sampled game on, quickly and sensibly, and judging where it has got to: the eyes of the search."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Option
from gwent_cli.engine.rng import Sfc32
from gwent_cli.engine.strength import side_total
from gwent_cli.engine.views import View, Views
from gwent_cli.pilots.appraise import worth, worth_of_leader
from gwent_cli.pilots.outlook import SHELF, step_of
from gwent_cli.pilots.tactician import TacticianPilot

LIMIT: Final = 200


class Rollout:
    """Plays games on with one tactician for all seats, who errs now and then, to the end of a round."""

    def __init__(self, error: i64) -> None:
        self.policy = TacticianPilot()
        self.error: i64 = error
        self.outlook = SHELF.get()

    def value(self, game: Game, seat: i64, rng: Sfc32) -> float:
        """Chance that ``seat`` wins ``game``, played on until the round in progress has ended; it is used up."""
        start = game.round
        views = Views(len(game.holdings))
        for _ in range(LIMIT):
            if game.over or (game.round > start and game.stack[-1].name == "turn"):
                break
            options = game.options()
            if len(options) == 1:
                game.apply(options[0])
            else:
                game.apply(self.answer(game, options, views, rng))
        return self.judge(game, seat)

    def answer(self, game: Game, options: list[Option], views: Views, rng: Sfc32) -> Option:
        """The tactician's answer, or now and then any."""
        if self.error > 0 and rng.below(100) < self.error:
            return options[rng.below(len(options))]
        return self.policy.choose(views.of(game, game.stack[-1].seat), options, rng)

    def judge(self, game: Game, seat: i64) -> float:
        """Chance that ``seat`` wins from here: the result, or what the outlook says of gems, cards and lead."""
        side = game.board.seats[seat].side
        if game.over:
            if game.winner < 0:
                return 0.5
            return 1.0 if game.winner == side else 0.0
        board = game.board
        mover = game.stack[-1].seat
        own, other = board.seats[mover], board.seats[1 - mover]
        lead = side_total(board, board.sides[own.side]) - side_total(board, board.sides[other.side])
        chance = self.outlook.at(
            board.sides[own.side].gems,
            board.sides[other.side].gems,
            len(game.holdings[mover].hand),
            len(game.holdings[1 - mover].hand),
            step_of(lead),
            other.passed,
        )
        kept = self.surplus(game, mover) - self.surplus(game, 1 - mover)
        chance = max(0.0, min(1.0, chance + self.policy.weights.patience * kept))
        return chance if own.side == side else 1.0 - chance

    def surplus(self, game: Game, seat: i64) -> float:
        """Points that the seat's hand and leader are worth above average cards."""
        view = View(game, seat)
        weights = self.policy.weights
        total = worth_of_leader(view, weights)
        for kind in view.hand:
            total += worth(view, kind, weights) - weights.card
        return total
