"""What a position between rounds is worth: the chance of winning, by logistic regression on games that were played.

The regression corrects the outlook, which only counts cards, by what the cards are worth, by leaders and factions.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import UNIT
from gwent_cli.engine.strength import side_total
from gwent_cli.engine.views import View
from gwent_cli.pilots.appraise import Weights, worth, worth_of_leader
from gwent_cli.pilots.fitted import EVALUATION
from gwent_cli.pilots.outlook import Outlook

PARTS: Final = 6
"""Features for each state of the gems: one, outlook (log odds), cards, worth of the hand, lead, leader."""
STATES: Final = 4
"""States of the gems: one each, ahead, behind, two each."""
HAND: Final = 15
"""Features of what the hands hold, once for the round that decides and once for the others."""
FACTIONS: Final = PARTS * STATES
HANDS: Final = FACTIONS + 6
FEATURES: Final = HANDS + 2 * HAND


def features(game: Game, mover: i64, weights: Weights, outlook: Outlook) -> list[float]:
    """The position as numbers, seen by ``mover``, whose turn it is."""
    board = game.board
    own, other = board.seats[mover], board.seats[1 - mover]
    gems, theirs = board.sides[own.side].gems, board.sides[other.side].gems
    hands = (len(game.holdings[mover].hand), len(game.holdings[1 - mover].hand))
    lead = side_total(board, board.sides[own.side]) - side_total(board, board.sides[other.side])
    chance = max(0.02, min(0.98, outlook.to_move(board, mover, hands, lead, other.passed)))
    state: i64 = (0 if gems == 1 else 3) if gems == theirs else (1 if gems > theirs else 2)
    found = [0.0] * FEATURES
    base = PARTS * state
    mine, opposing = View(game, mover), View(game, 1 - mover)
    found[base] = 1.0
    found[base + 1] = math.log(chance / (1.0 - chance))
    found[base + 2] = float(hands[0] - hands[1])
    found[base + 3] = 0.1 * (surplus(mine, weights) - surplus(opposing, weights))
    found[base + 4] = 0.1 * float(lead)
    found[base + 5] = 0.1 * (worth_of_leader(mine, weights) - worth_of_leader(opposing, weights))
    found[FACTIONS + own.faction] += 1.0
    found[FACTIONS + other.faction] -= 1.0
    start = HANDS if state == 0 else HANDS + HAND
    count_hand(game, mover, found, start, 1.0)
    count_hand(game, 1 - mover, found, start, -1.0)
    return found


def count_hand(game: Game, seat: i64, found: list[float], start: i64, sign: float) -> None:
    """Add what the seat's hand holds, and what its Medics would find, to ``found`` from ``start`` on."""
    medics: i64 = 0
    for kind in game.holdings[seat].hand:
        if kind.special != UNIT:
            found[start + SPECIALS + kind.special - 1] += sign
            continue
        found[start + (0 if kind.hero else 1)] += sign * 0.1 * float(kind.strength)
        if kind.spy:
            found[start + 2] += sign
        if kind.medic:
            medics += 1
        if kind.muster:
            found[start + 3] += sign
        if kind.bond:
            found[start + 4] += sign
        if kind.morale or kind.horn:
            found[start + 5] += sign
    if medics > 0:
        best: i64 = 0
        for kind in game.board.sides[game.board.seats[seat].side].discard:
            if kind.plain_unit:
                best = max(best, kind.strength)
        found[start + 6] += sign * float(medics)
        found[start + 7] += sign * 0.1 * float(best)


SPECIALS: Final = 8
"""Where in a hand's features the specials begin, by their numbers from Commander's Horn on."""


def surplus(view: View, weights: Weights) -> float:
    """Points that the hand is worth above average cards."""
    total = 0.0
    for kind in view.hand:
        total += worth(view, kind, weights) - weights.card
    return total


def evaluate(game: Game, mover: i64, weights: Weights, outlook: Outlook) -> float:
    """The chance that ``mover``, whose turn it is, wins the game."""
    found = features(game, mover, weights, outlook)
    total = 0.0
    for i in range(FEATURES):
        total += EVALUATION[i] * found[i]
    return 1.0 / (1.0 + math.exp(-total))
