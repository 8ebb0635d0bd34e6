"""The choices within a move, answered for the most points: rows, targets, cards to take, swap or discard."""

from __future__ import annotations

from mypy_extensions import i64

from gwent_cli.engine.kinds import KEEP, Kind, Option
from gwent_cli.engine.views import View
from gwent_cli.pilots.appraise import Weights, worth
from gwent_cli.pilots.prospects import (
    gain_of_special,
    prospect_of_decoy,
    prospect_of_entry,
    score,
)
from gwent_cli.pilots.weigh import gain_of_horn, gain_of_mardroeme, gain_of_unit


def choose_within(view: View, options: list[Option], weights: Weights) -> Option:
    """The option worth most for any choice but the turn, the swap and the starter; the first of equals."""
    best = options[0]
    top = -1.0e9
    for option in options:
        value = value_within(view, option, weights)
        if value > top:
            best, top = option, value
    return best


def value_within(view: View, option: Option, weights: Weights) -> float:
    """Points of one answer to the choice at hand."""
    name = view.choice.name
    kind = option.kind
    if kind is None:
        return float(value_of_row(view, option.row, name))
    if name == "medic":
        return score(prospect_of_entry(view, kind, False, weights), weights)
    if name == "decoy":
        return score(prospect_of_decoy(view, option.row, kind, weights), weights)
    if name == "weather-from-deck":
        return float(gain_of_special(view, kind))
    if name == "bond-from-deck":
        return float(score(prospect_of_entry(view, kind, False, weights), weights))
    if name == "discard":
        return -worth(view, kind, weights)
    return worth(view, kind, weights)


def value_of_row(view: View, row_index: i64, name: str) -> i64:
    """Points of laying the card of the choice at hand in a row."""
    if row_index < 0:
        return 0
    if name == "agile-row":
        return gain_of_unit(view, view.choice.cards[0], row_index, False)
    if name == "horn-row":
        return gain_of_horn(view, row_index)
    return gain_of_mardroeme(view, row_index, None)


def choose_swap(view: View, options: list[Option], weights: Weights, threshold: float) -> Option:
    """Swap the card worth least, if that is under ``threshold``."""
    best = options[0]
    most = 0.0
    for option in options:
        value = value_of_swap(view, option, weights, threshold)
        if value > most:
            best, most = option, value
    return best


def value_of_swap(view: View, option: Option, weights: Weights, threshold: float) -> float:
    """Points gained by swapping a card for one worth ``threshold``; a Muster's spare copies are worth little."""
    kind = option.kind
    if option.verb == KEEP or kind is None:
        return 0.0
    return threshold - worth(view, kind, weights) + spare(view, kind)


def spare(view: View, kind: Kind) -> float:
    """What a card is worth less in hand because a Muster in hand would bring it out of the deck as well."""
    for other in view.hand:
        if other is kind:
            if kind.muster and view.hand.count(kind) > 1:
                return float(kind.strength)
        elif other.muster:
            for named in other.musters:
                if named is kind:
                    return float(kind.strength)
    return 0.0
