"""A game of Gwent: ``options()`` of the decision at hand, ``apply(option)`` to go on to the next.

The engine never calls a pilot; it works for any number of seats and sides, see setup.py for the duel.
"""

from __future__ import annotations

from mypy_extensions import i64

from gwent_cli.engine.board import Board
from gwent_cli.engine.kinds import Kind, Option
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.rounds import next_turn
from gwent_cli.engine.state import NOBODY, Holding, State, Task


class Game(State):
    """The state with its moves; ``over`` once it has ended."""

    def __init__(self, key: GameKey, board: Board, holdings: list[Holding], stack: list[Task]) -> None:
        super().__init__(key, board, holdings, stack)

    def copy(self) -> Game:
        """An independent copy that goes on in the same way; it has neither log nor record."""
        twin = Game(self.key, self.board.copy(), [holding.copy() for holding in self.holdings], self.stack.copy())
        self.copy_into(twin)
        return twin

    def choice(self) -> Task:
        """The decision at hand; only while the game is not over."""
        return self.stack[-1]

    def seat_to_decide(self) -> i64:
        """The seat that has the decision at hand, or NOBODY when the game is over."""
        return NOBODY if self.over else self.stack[-1].seat

    def options(self) -> list[Option]:
        """The legal options of the decision at hand: one at least, or none when the game is over."""
        if self.over:
            return []
        return self.stack[-1].options(self)

    def apply(self, option: Option) -> None:
        """Answer the decision at hand with one of its options and go on to the next decision."""
        task = self.stack.pop()
        task.take(self, option)
        self.settle()

    def settle(self) -> None:
        """Carry out all that needs no decision."""
        while not self.over:
            if not self.stack:
                next_turn(self)
                continue
            # Choices are only put on the stack where there is something to choose.
            if self.stack[-1].is_choice:
                return
            self.stack.pop().run(self)

    def census(self) -> list[Kind]:
        """Every card of the game, wherever it is, once each: equal at every moment."""
        cards: list[Kind] = self.board.weather.copy()
        for side in self.board.sides:
            cards += side.discard + side.secondary + side.removed
            for row in side.rows:
                cards += row.cards
                if row.horn is not None:
                    cards.append(row.horn)
        for holding in self.holdings:
            cards += holding.hand + holding.deck
        for task in self.stack:
            cards += task.cards
        return cards
