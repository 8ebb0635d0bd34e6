"""A game whose chance is told what to bring, so that all that may come of a move can be gone through with its odds."""

from __future__ import annotations

from mypy_extensions import i64

from gwent_cli.engine.board import Board
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind, Option
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.state import Holding, Task


class FatedGame(Game):
    """A game in which the i-th card that chance brings is outcome ``script[i]``, the first one after the script's end.

    Outcomes are the kinds among the cards it might be. ``ways`` has their number for each card brought so far and
    ``odds`` the probability of what came. Chance is all that :meth:`State.pick` does, and every draw from a deck that
    counts as shuffled; from another one cards are drawn in their order.
    """

    def __init__(self, key: GameKey, board: Board, holdings: list[Holding], stack: list[Task]) -> None:
        super().__init__(key, board, holdings, stack)
        self.script: list[int] = []
        self.ways: list[int] = []
        self.odds = 1.0
        # Which card stands here does not matter: while there is one, the engine asks fated().
        self.fate = [board.kinds[0]]

    def branch(self, script: list[int]) -> FatedGame:
        """A copy that goes on by ``script``, nothing brought yet."""
        holdings = [holding.copy() for holding in self.holdings]
        twin = FatedGame(self.key, self.board.copy(), holdings, self.stack.copy())
        self.copy_into(twin)
        twin.script = script
        return twin

    def fated(self, cards: list[Kind]) -> i64:
        kinds: list[Kind] = []
        counts: list[int] = []
        for kind in cards:
            at: i64 = 0
            while at < len(kinds) and kinds[at] is not kind:
                at += 1
            if at == len(kinds):
                kinds.append(kind)
                counts.append(0)
            counts[at] += 1
        asked = len(self.ways)
        which = self.script[asked] if asked < len(self.script) else 0
        self.ways.append(len(kinds))
        self.odds *= counts[which] / len(cards)
        for i in range(len(cards)):
            if cards[i] is kinds[which]:
                return i
        return 0


def fated_from(game: Game, decks_open: bool) -> FatedGame:
    """``game`` with its chance to be told; with ``decks_open`` the decks lie in the order in which they are.

    A deck that is shuffled later on is drawn from by chance in either case.
    """
    holdings = [holding.copy() for holding in game.holdings]
    for holding in holdings:
        holding.shuffled = not decks_open
    twin = FatedGame(game.key, game.board.copy(), holdings, game.stack.copy())
    game.copy_into(twin)
    return twin


def outcomes_of(game: FatedGame, option: Option) -> list[FatedGame]:
    """Every game that ``option`` may lead to; their ``odds`` add up to 1."""
    found: list[FatedGame] = []
    script: list[int] = []
    while True:
        child = game.branch(script)
        child.apply(option)
        found.append(child)
        brought = len(child.ways)
        script = [*script, *([0] * (brought - len(script)))]
        last = brought - 1
        while last >= 0 and script[last] + 1 >= child.ways[last]:
            last -= 1
        if last < 0:
            return found
        script = [*script[:last], script[last] + 1]
