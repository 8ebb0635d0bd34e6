"""Search pilots: what is likely to come of each option, over many worlds that agree with what the seat knows.

``search`` is single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", 2012): one tree over many worlds, and availability counts in the upper
confidence bound; the options of the decision at hand share their worlds and are halved again and again. ``pimc`` does
without the tree. Iterations are counted, never seconds.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.beliefs import Beliefs, fresh_key
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind, Option
from gwent_cli.engine.rng import Sfc32
from gwent_cli.engine.views import View
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.inference import Inference
from gwent_cli.pilots.rollout import Rollout

EXPLORE: Final = 0.2
ERROR: Final = 0
"""Percent of the decisions in a rollout that are left to chance."""
WIDTH: Final = 8
"""How many options are looked at, the most promising ones,"""
SLACK: Final = 0.25
"""and by how much the tactician may think less of them than of the best."""
EXPAND: Final = 30
"""How often an option is tried before the answers to it are looked at one by one."""
TRUST: Final = 12.0
"""How many visits the tactician's opinion of an option counts for in the tree,"""
ROOT_TRUST: Final = 12.0
"""and among the options of the decision at hand, which are compared in equal worlds,"""
SWAP_TRUST: Final = 200.0
"""or among the cards to swap, between which the luck of a whole game lies."""


class Node:
    """An option tried from its parent: ``visits`` times, ``total`` won by the seat that chose it, and how
    often it was ``available``; ``prior`` is the tactician's opinion of it."""

    def __init__(self, option: Option | None, seat: i64, prior: float) -> None:
        self.option = option
        self.seat: i64 = seat
        self.prior = prior
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total = 0.0
        self.children: list[Node] = []

    def child(self, option: Option) -> Node | None:
        """The node of ``option`` below this one, if there is one."""
        for node in self.children:
            if node.option is option:
                return node
        return None

    def add(self, won: float) -> None:
        """One more visit."""
        self.visits += 1
        self.total += won

    def mean(self, trust: float) -> float:
        """What was won on average, the opinion counted as ``trust`` visits."""
        return (self.total + trust * self.prior) / (float(self.visits) + trust)


class HalvingPilot(Pilot):
    """What both kinds of search do at the decision at hand with their ``iterations``; ``open`` ones know both lists."""

    def __init__(
        self,
        iterations: i64,
        open: bool,
        root_trust: float,
        width: i64,
        slack: float,
        rollout: Rollout,
    ) -> None:
        self.iterations: i64 = iterations
        self.open = open
        self.lists: list[list[Kind]] | None = None
        self.root_trust = root_trust
        self.trusted = root_trust
        self.width: i64 = width
        self.slack = slack
        self.rollout = rollout
        self.remembers = True
        self.inference = Inference(rollout.policy)

    def beliefs(self, view: View) -> Beliefs:
        """What the hidden cards may be; raises RuntimeError where open lists are to be known and were not shown."""
        if self.open and self.lists is None:
            raise RuntimeError("a pilot with open lists was not shown the deck lists")
        beliefs = Beliefs(view, self.lists)
        opponent = view.opponent()
        beliefs.odds[opponent] = self.inference.odds(view, beliefs.possible[opponent])
        return beliefs

    def show_lists(self, lists: list[list[Kind]]) -> None:
        if self.open:
            self.lists = lists

    def choose(self, view: View, options: list[Option], rng: Sfc32) -> Option:
        """The option that is left after sequential halving (Karnin, Koren and Somekh 2013) over the promising ones.

        All that are left are tried in the same worlds with the same luck, so that they differ by what they are
        worth and not by what the opponent happens to hold.
        """
        if len(options) == 1:
            # The rest of the way is the same for all, whatever it is.
            return options[0]
        self.trusted = SWAP_TRUST if view.choice.name == "swap" else self.root_trust
        nodes = self.candidates(view, options)
        beliefs = self.beliefs(view)
        left = self.iterations
        while len(nodes) > 1 and left >= len(nodes):
            share: i64 = max(1, left // (2 * len(nodes))) if len(nodes) > 2 else left // len(nodes)
            for _ in range(share):
                world = self.world(beliefs, rng)
                a, b, c = rng.next(), rng.next(), rng.next()
                for node in nodes:
                    game = world.copy()
                    assert node.option is not None
                    game.apply(node.option)
                    node.add(self.look(node, game, view.seat, Sfc32(a, b, c)))
            left -= share * len(nodes)
            nodes.sort(key=self.rank)
            nodes = nodes[: (len(nodes) + 1) // 2]
        option = nodes[0].option
        assert option is not None
        return option

    def rank(self, node: Node) -> float:
        """Sorts the best first."""
        return -node.mean(self.trusted)

    def candidates(self, view: View, options: list[Option]) -> list[Node]:
        """The options the tactician does not rule out, the best first."""
        priors = self.rollout.policy.priors(view, options)
        nodes = [Node(options[i], view.seat, priors[i]) for i in range(len(options))]
        nodes.sort(key=self.rank)
        floor = nodes[0].prior - self.slack
        return [node for node in nodes[: self.width] if node.prior >= floor]

    def world(self, beliefs: Beliefs, rng: Sfc32) -> Game:
        """A fresh game to search in."""
        return beliefs.sample(rng)

    def look(self, node: Node, game: Game, seat: i64, rng: Sfc32) -> float:
        """The chance that ``seat`` wins ``game``, in which ``node`` has just been chosen; the game is used up."""
        return self.rollout.value(game, seat, rng)


class SearchPilot(HalvingPilot):
    """Information-set Monte Carlo tree search with ``iterations`` per decision."""

    name = "search"

    def __init__(
        self,
        iterations: i64,
        open: bool = False,
        explore: float = EXPLORE,
        error: i64 = ERROR,
        trust: float = TRUST,
        root_trust: float = ROOT_TRUST,
        width: i64 = WIDTH,
        slack: float = SLACK,
        expand: i64 = EXPAND,
    ) -> None:
        super().__init__(iterations, open, root_trust, width, slack, Rollout(error))
        self.explore = explore
        self.expand: i64 = expand
        self.trust = trust
        self.name = f"search:{iterations}{':open' if open else ''}"

    def look(self, node: Node, game: Game, seat: i64, rng: Sfc32) -> float:
        return self.iterate(node, game, seat, rng)

    def estimates(self, view: View, options: list[Option], rng: Sfc32) -> list[tuple[int, float]]:
        """For each of ``options`` how often it was tried, and the chance of winning after it, 0 to 1.

        Half of the iterations are shared evenly, so that all chances can be compared; the rest go by the bound.
        How much a chance owes to luck is told by trees grown anew, not by the values within one, which depend
        on each other.
        """
        root = Node(None, -1, 0.5)
        root.visits = self.expand
        beliefs = self.beliefs(view)
        priors = self.rollout.policy.priors(view, options)
        share: i64 = self.iterations // (2 * len(options))
        for i in range(len(options)):
            child = Node(options[i], view.seat, priors[i])
            root.children.append(child)
            for _ in range(share):
                game = self.world(beliefs, rng)
                game.apply(options[i])
                child.add(self.iterate(child, game, view.seat, rng))
            child.available = share * len(options)
        for _ in range(self.iterations - share * len(options)):
            self.iterate(root, self.world(beliefs, rng), view.seat, rng)
        # Where there are tries the opinion stays out of it: by a few of them it would outweigh what was found.
        return [(int(node.visits), node.mean(0.0 if node.visits else 1.0)) for node in root.children]

    def iterate(self, root: Node, game: Game, seat: i64, rng: Sfc32) -> float:
        """Descend by the bound until a node has hardly been tried yet, roll out, and give everybody their share.

        Returns what ``seat`` has won.
        """
        path: list[Node] = []
        node = root
        while not game.over and node.visits >= self.expand:
            options = game.options()
            if len(options) == 1:
                game.apply(options[0])
                continue
            chosen = self.select(node, game, options)
            assert chosen.option is not None
            game.apply(chosen.option)
            path.append(chosen)
            node = chosen
        value = self.rollout.value(game, seat, rng)
        for step in path:
            step.add(value if step.seat == seat else 1.0 - value)
        return value

    def select(self, node: Node, game: Game, options: list[Option]) -> Node:
        """The child with the highest bound among those that are options in this world."""
        mover = game.stack[-1].seat
        priors: list[float] | None = None
        best: Node | None = None
        top = -1.0e9
        for i in range(len(options)):
            child = node.child(options[i])
            if child is None:
                if priors is None:
                    priors = self.rollout.policy.priors(View(game, mover), options)
                child = Node(options[i], mover, priors[i])
                node.children.append(child)
            child.available += 1
            tries = float(child.visits) + self.trust
            value = child.mean(self.trust) + self.explore * math.sqrt(math.log(float(child.available) + 1.0) / tries)
            if value > top:
                best, top = child, value
        assert best is not None
        return best


class OraclePilot(SearchPilot):
    """The same search in the game as it is: hands and decks in their order are known, further chance is not.

    It cheats. What it wins is a bound for what can be won by knowing more of the hidden cards.
    """

    cheats = True

    def __init__(self, iterations: i64) -> None:
        super().__init__(iterations)
        self.name = f"oracle:{iterations}"
        self.game: Game | None = None

    def witness(self, game: Game) -> None:
        self.game = game

    def world(self, beliefs: Beliefs, rng: Sfc32) -> Game:
        assert self.game is not None
        twin = self.game.copy()
        twin.key = fresh_key(rng)
        return twin


class WorldsPilot(HalvingPilot):
    """Plain Monte Carlo over worlds: a rollout for every iteration, without a tree."""

    name = "pimc"

    def __init__(
        self,
        iterations: i64,
        open: bool = False,
        error: i64 = 0,
        root_trust: float = ROOT_TRUST,
        width: i64 = WIDTH,
        slack: float = SLACK,
    ) -> None:
        super().__init__(iterations, open, root_trust, width, slack, Rollout(error))
        self.name = f"pimc:{iterations}{':open' if open else ''}"
