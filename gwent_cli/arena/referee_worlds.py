"""The hands that an opponent may hold, for one who knows both deck lists: all of them, or a sample."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import comb
from typing import NamedTuple

from gwent_cli.engine.beliefs import Beliefs
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind, without
from gwent_cli.engine.rng import Sfc32
from gwent_cli.engine.views import View


class Worlds(NamedTuple):
    """Games that agree with a view, with their weights, which add up to 1; ``complete`` where these are all hands."""

    games: list[tuple[float, Game]]
    complete: bool


def worlds_of(view: View, lists: list[list[Kind]], most: int, rng: Sfc32) -> Worlds:
    """The games that ``view`` leaves possible when both deck lists are known, the decks in no order.

    All hands of the opponent by their odds where no more than ``most`` differ, else ``most`` drawn by chance. What a
    hand tells by how it has been played so far does not count. An opponent who has passed might hold anything: the
    hand matters no longer, and one game stands for all.
    """
    opponent = view.opponent()
    beliefs = Beliefs(view, lists)
    base = beliefs.sample(rng)
    if view.board.seats[opponent].passed:
        return Worlds([(1.0, base)], True)
    free = int(view.hand_sizes[opponent]) - len(view.known[opponent])
    unseen = sorted(beliefs.possible[opponent], key=lambda kind: int(kind.index))
    found = list(_first(hands(unseen, free), most + 1))
    if view.witnessed[opponent] or len(found) > most:
        return Worlds([(1 / most, beliefs.sample(rng)) for _ in range(most)], False)
    total = sum(ways for ways, _ in found)
    return Worlds([(ways / total, _dealt(base, view, unseen, hand)) for ways, hand in found], True)


def hands(cards: Sequence[Kind], size: int) -> Iterator[tuple[int, tuple[Kind, ...]]]:
    """Every hand of ``size`` out of sorted ``cards``, with in how many ways it may be dealt."""
    groups = [(kind, len(list(copies))) for kind, copies in groupby(cards)]

    def dealt(at: int, left: int) -> Iterator[tuple[int, tuple[Kind, ...]]]:
        if left == 0:
            yield 1, ()
        elif at < len(groups):
            kind, copies = groups[at]
            for taken in range(min(copies, left), -1, -1):
                for ways, rest in dealt(at + 1, left - taken):
                    yield comb(copies, taken) * ways, (kind,) * taken + rest

    return dealt(0, size)


def _first(found: Iterator[tuple[int, tuple[Kind, ...]]], count: int) -> Iterator[tuple[int, tuple[Kind, ...]]]:
    for _, each in zip(range(count), found, strict=False):
        yield each


def _dealt(base: Game, view: View, unseen: Sequence[Kind], hand: Sequence[Kind]) -> Game:
    """``base`` with this in the opponent's hand beside what is known of it."""
    world = base.copy()
    opponent = view.opponent()
    rest = list(unseen)
    for kind in hand:
        rest = without(rest, kind)
    holding = world.holdings[opponent]
    holding.hand = sorted([*view.known[opponent], *hand], key=lambda kind: int(kind.index))
    holding.deck = rest.copy()
    holding.stock = rest
    return world
