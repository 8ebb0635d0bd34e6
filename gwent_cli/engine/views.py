"""What one seat may know: the only thing a pilot gets to see (design: pilots neither peek nor rewrite rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.beliefs import Beliefs
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind
from gwent_cli.engine.rng import Sfc32
from gwent_cli.engine.state import Task

NO_TASKS: Final[list[Task]] = []


class View:
    """The board, one's own hand and deck (without its order), and what is known of the others.

    ``choice`` is the decision at hand, ``hand_sizes`` and ``deck_sizes`` go by seat, ``known[s]`` are cards
    of seat ``s``'s hand seen by this one, ``witnessed[s]`` what it saw of that deck, ``tasks`` what is still
    to be done below the choice, ``deeds`` the turns so far, where the game keeps them. To be read only, and only
    while the decision it was handed out for lasts.
    """

    def __init__(self, game: Game, seat: i64) -> None:
        count = len(game.holdings)
        nothing: list[list[Kind]] = [[] for _ in range(count)]
        self.seat: i64 = seat
        self.board = game.board
        self.hand = game.holdings[seat].hand
        self.stock = game.holdings[seat].stock
        self.hand_sizes = [0] * count
        self.deck_sizes = [0] * count
        self.known = nothing
        self.witnessed = nothing.copy()
        self.refresh(game)

    def refresh(self, game: Game) -> None:
        """Take in the same game as it stands now, at a decision of this seat."""
        seat = self.seat
        holdings = game.holdings
        self.choice: Task = game.stack[-1]
        self.tasks: list[Task] = game.stack[:-1] if len(game.stack) > 1 else NO_TASKS
        self.hand = holdings[seat].hand
        self.stock = holdings[seat].stock
        for other in range(len(holdings)):
            holding = holdings[other]
            self.hand_sizes[other] = len(holding.hand)
            self.deck_sizes[other] = len(holding.deck)
            self.known[other] = holding.known[seat]
            self.witnessed[other] = holding.witnessed[seat]
        self.totals = game.totals
        self.round_winners = game.round_winners
        self.round: i64 = game.round
        self.first: i64 = game.first
        self.starter: i64 = game.starter
        self.turn: i64 = game.turn
        self.deeds = game.deeds

    def opponent(self) -> i64:
        """The other seat of a duel."""
        return 1 - self.seat

    def sample(self, rng: Sfc32, lists: list[list[Kind]] | None = None) -> Game:
        """A full game that agrees with everything this seat knows; see ``engine.beliefs`` to draw many."""
        return Beliefs(self, lists).sample(rng)


class Views:
    """One view for each seat of a game, refreshed when it is asked for: making them anew would cost more."""

    def __init__(self, seats: i64) -> None:
        self.views: list[View | None] = [None] * seats

    def of(self, game: Game, seat: i64) -> View:
        """The view of the seat that has the decision at hand in ``game``, always the same game."""
        view = self.views[seat]
        if view is None:
            view = View(game, seat)
            self.views[seat] = view
        else:
            view.refresh(game)
        return view
