"""The round that decides, solved: what each option is worth when all cards lie open and both sides play their best.

Alpha-beta (Knuth and Moore 1975) with a table of positions that have been seen, the bounds of which are kept with
them. Chance in the round (shuffled decks, what Invader of the North brings back) is gone through with its odds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind, Option, index_of
from gwent_cli.engine.strength import side_total
from gwent_cli.pilots.fates import FatedGame, fated_from, outcomes_of

BUDGET: Final = 100_000
SAME: Final = 1.0e-9
"""Values that differ by less are equal: sums of odds are not exact."""
WORST: Final = 1_000_000
SHIFT: Final = 4
"""Numbers of cards in a key begin here; those below end a list or say what a row or seat is."""


class TooLarge(Exception):
    """The position has more below it than the budget allows."""


class Solution:
    """What the options of a decision are worth to the side that decides: win 1, draw ½.

    ``solved`` False says that it was too large; then there are no ``values``. ``nodes`` are the positions made.
    """

    def __init__(self, options: list[Option], values: list[float], solved: bool, nodes: i64) -> None:
        self.options = options
        self.values = values
        self.solved = solved
        self.nodes: i64 = nodes

    def best(self) -> float:
        """The most that any option is worth."""
        return max(self.values)

    def loss(self, place: i64) -> float:
        """What is lost by the option at ``place`` against the best, 0 for those that are as good."""
        lost = self.best() - self.values[place]
        return lost if lost > SAME else 0.0

    def matters(self) -> bool:
        """Whether some option is worth less than another."""
        return self.best() - min(self.values) > SAME


class Bounds:
    """What is known of a position: side 0 gets at least ``low`` and at most ``high`` of it."""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high


def decides(game: Game) -> bool:
    """Whether the game is sure to be over with this round: two sides of one seat, each with one gem left (R3.5)."""
    if game.over or game.round < 1 or len(game.board.seats) != 2 or len(game.board.sides) != 2:
        return False
    return game.board.sides[0].gems == 1 and game.board.sides[1].gems == 1


def solve(game: Game, budget: i64 = BUDGET, decks_open: bool = True) -> Solution:
    """Solve the decision at hand, both hands open; with ``decks_open`` the order of decks is open too, else chance.

    Raises ValueError where the round is not the one that decides the game.
    """
    if not decides(game):
        raise ValueError("only a round that both sides have to win can be solved")
    return Solver(budget).solution(game, decks_open)


class Solver:
    """Solves decisions that share what has been found out, as those of one game do."""

    def __init__(self, budget: i64) -> None:
        self.budget: i64 = budget
        self.nodes: i64 = 0
        self.table: dict[str, Bounds] = {}

    def solution(self, game: Game, decks_open: bool) -> Solution:
        """What each option of the decision at hand is worth; up to ``budget`` positions are looked at."""
        self.nodes = 0
        options = game.options()
        root = fated_from(game, decks_open)
        side = game.side_of(game.stack[-1].seat)
        values: list[float] = []
        try:
            for option in options:
                value = self.expected(self.reached(root, option), 0.0, 1.0)
                values.append(value if side == 0 else 1.0 - value)
        except TooLarge:
            return Solution(options, [], False, self.nodes)
        return Solution(options, values, True, self.nodes)

    def reached(self, game: FatedGame, option: Option) -> list[FatedGame]:
        """What ``option`` may lead to; raises TooLarge when that is more than the budget has left."""
        outcomes = outcomes_of(game, option)
        self.nodes += len(outcomes)
        if self.nodes > self.budget:
            raise TooLarge("too many positions")
        return outcomes

    def expected(self, outcomes: list[FatedGame], low: float, high: float) -> float:
        """Side 0's value of what a move may lead to; exact where it lies between ``low`` and ``high``."""
        if len(outcomes) == 1:
            return self.value(outcomes[0], low, high)
        total = 0.0
        for game in outcomes:
            total += game.odds * self.value(game, 0.0, 1.0)
        return total

    def value(self, game: FatedGame, low: float, high: float) -> float:
        """Side 0's value of a position: exact between ``low`` and ``high``, else a bound on the right side of them."""
        if game.over:
            return 0.5 if game.winner < 0 else (1.0 if game.winner == 0 else 0.0)
        if surely_won(game):
            return 1.0 if game.side_of(game.stack[-1].seat) == 0 else 0.0
        key = key_of(game)
        known = self.table.get(key) if key else None
        if known is not None:
            low, high = max(low, known.low), min(high, known.high)
            if low >= high:
                return known.low if known.low >= high else known.high
        else:
            known = Bounds(0.0, 1.0)
        best = self.searched(game, low, high)
        if key:
            if best < high:
                known.high = best
            if best > low:
                known.low = best
            self.table[key] = known
        return best

    def searched(self, game: FatedGame, low: float, high: float) -> float:
        """The same, by trying all options, the most promising first."""
        side = game.side_of(game.stack[-1].seat)
        children = [self.reached(game, option) for option in game.options()]
        ranks = [promise(outcomes, side) for outcomes in children]
        best = -1.0 if side == 0 else 2.0
        for _ in range(len(children)):
            at: i64 = 0
            for i in range(1, len(ranks)):
                if ranks[i] > ranks[at]:
                    at = i
            ranks[at] = -WORST
            value = self.expected(children[at], low, high)
            if side == 0:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                return best
        return best


def surely_won(game: FatedGame) -> bool:
    """Whether whose turn it is leads and has only to pass, the opponent having passed."""
    if len(game.stack) != 1 or game.stack[-1].name != "turn":
        return False
    seat = game.stack[-1].seat
    return game.board.seats[1 - seat].passed and lead_of(game, game.side_of(seat)) > 0


def lead_of(game: FatedGame, side: i64) -> i64:
    """By how much ``side`` leads on the board."""
    return side_total(game.board, game.board.sides[side]) - side_total(game.board, game.board.sides[1 - side])


def promise(outcomes: list[FatedGame], side: i64) -> i64:
    """How good a move looks for ``side``: won and lost games first and last, between them the lead after it."""
    game = outcomes[0]
    if game.over and len(outcomes) == 1:
        if game.winner < 0:
            return 0
        return WORST // 2 if game.winner == side else -(WORST // 2)
    return lead_of(game, side)


def key_of(game: FatedGame) -> str:
    """All that the rest of the round depends on, as text; empty while an effect is under way.

    Which of two cards lay in a row or pile first makes no difference, nor does what each player has seen.
    """
    if len(game.stack) != 1 or game.stack[-1].name != "turn":
        return ""
    board = game.board
    numbers: list[int] = [int(game.stack[-1].seat)]
    weather = [SHIFT + 2 * int(board.weather[i].index) + board.weather_seats[i] for i in range(len(board.weather))]
    weather.sort()
    numbers += weather
    numbers.append(0)
    for side in board.sides:
        for row in side.rows:
            numbers.append((1 if row.horn is not None else 0) + (2 if row.leader_horn else 0))
            add_sorted(numbers, row.cards)
        add_sorted(numbers, side.discard)
        add_sorted(numbers, side.secondary)
    for seat in range(len(board.seats)):
        open = board.seats[seat]
        numbers.append((1 if open.leader_used else 0) + (2 if open.passed else 0))
        holding = game.holdings[seat]
        add_sorted(numbers, holding.hand)
        if holding.shuffled:
            numbers.append(1)
            add_sorted(numbers, holding.deck)
        else:
            for kind in holding.deck:
                numbers.append(SHIFT + int(kind.index))
            numbers.append(0)
    return "".join([chr(number) for number in numbers])


def add_sorted(numbers: list[int], cards: list[Kind]) -> None:
    """Add the cards' numbers, whatever the order of ``cards``, and an end."""
    if len(cards) > 1:
        cards = sorted(cards, key=index_of)
    for kind in cards:
        numbers.append(SHIFT + int(kind.index))
    numbers.append(0)
