"""What an opponent's turns tell of its hand: a card that would have been better to play is hardly in it.

Bayes' rule over the cards that it may hold, each on its own: a card counts for how likely the turns that were seen
are with it in hand, if the opponent chose about as the tactician does. After Buro, Long, Furtak and Sturtevant,
"Improving State Evaluation, Inference, and Search in Trick-Based Card Games", 2009.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.beliefs import WHOLE
from gwent_cli.engine.board import Board
from gwent_cli.engine.deeds import Deed
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import PLAY, UNIT, Kind, index_of
from gwent_cli.engine.rng import SAMPLE, GameKey
from gwent_cli.engine.state import Holding, Task
from gwent_cli.engine.turns import playable
from gwent_cli.engine.views import View
from gwent_cli.pilots.appraise import worth
from gwent_cli.pilots.tactician import TacticianPilot
from gwent_cli.pilots.weigh import margin

DOUBT: Final = 0.015
"""By how much the chances of two options must differ to tell something,"""
WHIM: Final = 0.1
"""and how often an opponent does not go by such chances at all."""
LEAST: Final = 0.02
"""No card is taken to be less likely than this, against the likeliest."""
SWAP_BELOW: Final = 8.0
"""Cards worth less than this many points are mostly swapped at the start,"""
SWAP_WIDTH: Final = 2.0
"""give or take so many,"""
SWAP_LEFT: Final = 0.1
"""and so many of the worst of them are still kept."""


class Inference:
    """How likely each card is in an opponent's hand rather than its deck, by what it did and did not do."""

    def __init__(self, policy: TacticianPilot) -> None:
        self.policy = policy

    def odds(self, view: View, possible: list[Kind]) -> list[int]:
        """For every kind by index how likely a copy among ``possible`` is to lie in the hand of the opponent in a
        duel, in parts of WHOLE of the likeliest one."""
        kinds = distinct(possible)
        found = [1.0] * len(view.board.kinds)
        self.swaps(view, kinds, possible, found)
        if view.deeds is not None:
            self.turns(view, view.deeds, kinds, possible, found)
        top = 0.0
        for kind in kinds:
            top = max(top, found[kind.index])
        odds = [WHOLE] * len(found)
        for kind in kinds:
            odds[kind.index] = int(float(WHOLE) * max(LEAST, found[kind.index] / top))
        return odds

    def swaps(self, view: View, kinds: list[Kind], possible: list[Kind], found: list[float]) -> None:
        """Count in that the opponent will have swapped the cards it had least use for."""
        theirs = seen_by(bare(view.board, view.choice), 1 - view.seat, view.hand_sizes, view.deck_sizes, possible)
        for kind in kinds:
            theirs.hand = [kind]
            above = worth(theirs, kind, self.policy.weights) - SWAP_BELOW
            found[kind.index] *= SWAP_LEFT + (1.0 - SWAP_LEFT) * likelihood(above / SWAP_WIDTH)

    def turns(self, view: View, deeds: list[Deed], kinds: list[Kind], possible: list[Kind], found: list[float]) -> None:
        """Count in every turn the opponent has had, the last one first."""
        seat = 1 - view.seat
        shown: i64 = len(view.known[seat])
        size: i64 = view.hand_sizes[seat]
        hidden = float(size - shown)
        if hidden == 0.0:
            return
        for deed in reversed(deeds):
            if deed.seat == seat:
                if deed.option.verb == PLAY:
                    size += 1
                # Of what it holds now, so much it has drawn since.
                drawn: i64 = size - deed.hand_sizes[seat] - shown
                fresh = max(0.0, min(1.0, float(drawn) / hidden))
                if fresh < 1.0:
                    self.turn(deed, kinds, possible, fresh, found)

    def turn(self, deed: Deed, kinds: list[Kind], possible: list[Kind], fresh: float, found: list[float]) -> None:
        """Count in one turn: how likely it is with each of ``kinds`` in hand, had the hand not been ``fresh`` since."""
        game = bare(deed.board, deed.turn)
        theirs = seen_by(game, deed.seat, deed.hand_sizes, deed.deck_sizes, possible)
        lead = margin(theirs)
        done = deed.option.kind
        if done is not None:
            theirs.hand = [done]
        value = self.policy.value(theirs, deed.option, lead)
        for kind in kinds:
            if kind is not done and (kind.special == UNIT or playable(game, deed.seat, kind)):
                theirs.hand = [kind]
                worse = value - self.policy.value(theirs, kind.play, lead)
                likely = WHIM + (1.0 - WHIM) * likelihood(worse / DOUBT)
                found[kind.index] *= fresh + (1.0 - fresh) * likely


def bare(board: Board, task: Task) -> Game:
    """A duel with this board and this decision at hand, and nothing that is hidden."""
    nothing: list[list[Kind]] = [[], []]
    hidden = Holding([], [], [], nothing, nothing, 0, True)
    return Game(GameKey(SAMPLE, 0), board, [hidden, hidden], [task])


def seen_by(game: Game, seat: i64, hand_sizes: list[int], deck_sizes: list[int], stock: list[Kind]) -> View:
    """What ``seat`` would see with hands and decks of these sizes and this ``stock``; the hand is left to fill."""
    view = View(game, seat)
    view.hand_sizes = hand_sizes
    view.deck_sizes = deck_sizes
    view.stock = stock
    return view


def likelihood(difference: float) -> float:
    """How often the better by ``difference`` is chosen, by the logistic curve."""
    return 1.0 / (1.0 + math.exp(-max(-50.0, min(50.0, difference))))


def distinct(cards: list[Kind]) -> list[Kind]:
    """Each kind among ``cards`` once, in the pool's order."""
    found: list[Kind] = []
    for kind in sorted(cards, key=index_of):
        if not found or found[-1] is not kind:
            found.append(kind)
    return found
