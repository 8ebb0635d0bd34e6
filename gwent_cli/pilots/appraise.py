"""What a card in hand may still be worth, in points, before it is known when it will be played."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.kinds import (
    CLEAR_CARD,
    DECOY_CARD,
    HORN_CARD,
    MARDROEME_CARD,
    SCORCH_CARD,
    UNIT,
    WEATHER_CARD,
    Kind,
)
from gwent_cli.engine.views import View
from gwent_cli.pilots.fitted import WEIGHTS
from gwent_cli.pilots.weigh import own_side


class Weights:
    """Points that the tactician gives what cannot be read off the board, as fitted.

    ``patience`` is the chance of winning that one point kept in hand is worth, ``patience_last`` in the round
    that decides; cards worth less than ``swap`` are swapped.
    """

    def __init__(self) -> None:
        self.card = WEIGHTS["card"]
        self.patience = WEIGHTS["patience"]
        self.patience_last = WEIGHTS["patience_last"]
        self.swap = WEIGHTS["swap"]
        self.spy = WEIGHTS["spy"]
        self.hero = WEIGHTS["hero"]
        self.medic = WEIGHTS["medic"]
        self.morale = WEIGHTS["morale"]
        self.horn_unit = WEIGHTS["horn_unit"]
        self.scorch_unit = WEIGHTS["scorch_unit"]
        self.berserker = WEIGHTS["berserker"]
        self.horn = WEIGHTS["horn"]
        self.decoy = WEIGHTS["decoy"]
        self.scorch = WEIGHTS["scorch"]
        self.mardroeme = WEIGHTS["mardroeme"]
        self.weather = WEIGHTS["weather"]
        self.clear = WEIGHTS["clear"]
        self.summon = WEIGHTS["summon"]
        self.leader_card = WEIGHTS["leader_card"]
        self.leader_look = WEIGHTS["leader_look"]


DEFAULT_WEIGHTS: Final = Weights()


def count_in(cards: list[Kind], kind: Kind) -> i64:
    """How many of ``kind`` are among ``cards``."""
    count: i64 = 0
    for card in cards:
        if card is kind:
            count += 1
    return count


def worth(view: View, kind: Kind, weights: Weights) -> float:
    """Points a card in this seat's hand may bring when played well."""
    if kind.special != UNIT:
        return worth_of_special(view, kind, weights)
    printed = float(kind.strength)
    if kind.spy:
        return weights.spy - printed
    value = printed + (weights.hero if kind.hero else 0.0)
    if kind.bond:
        # Each of n copies adds n times its strength on average once all of them lie.
        value = printed * float(count_in(view.hand, kind) + lying(view, kind))
    if kind.muster:
        value += worth_of_muster(view, kind)
    if kind.medic:
        value += weights.medic
    if kind.morale:
        value += weights.morale
    if kind.horn:
        value += weights.horn_unit
    if kind.scorch_row >= 0 or kind.scorch_all:
        value += weights.scorch_unit
    if kind.summons is not None:
        value += weights.summon
    if kind.berserker:
        value += berserker_bonus(view, kind, weights)
    if kind.mardroeme:
        value += worth_of_mardroeme(view, weights)
    return value


def lying(view: View, kind: Kind) -> i64:
    """How many of ``kind`` lie in one's own row for it."""
    if kind.row > 2:
        return 0
    return count_in(own_side(view).rows[kind.row].cards, kind)


def worth_of_muster(view: View, kind: Kind) -> float:
    """Points of what a Muster brings, shared among the copies of it in hand: only the first one brings them."""
    total: i64 = 0
    twins: i64 = 0
    for named in kind.musters:
        in_hand = count_in(view.hand, named)
        total += named.strength * (in_hand + count_in(view.stock, named))
        if named.muster:
            twins += in_hand
            if named is kind:
                total -= named.strength
    return float(total) if twins <= 1 else float(total) / float(twins) - float(kind.strength) * 0.5


def berserker_bonus(view: View, kind: Kind, weights: Weights) -> float:
    """More for a Berserker when a Mardroeme is at hand to transform it."""
    stronger = kind.transforms
    if stronger is None:
        return 0.0
    for card in view.hand:
        if card.special == MARDROEME_CARD or (card.mardroeme and card.row == kind.row):
            return 0.5 * float(stronger.strength - kind.strength)
    return weights.berserker


def worth_of_mardroeme(view: View, weights: Weights) -> float:
    """Half of what the Berserkers in hand and on the board would gain in their best row; something always."""
    best = weights.mardroeme
    for row_index in range(3):
        total: i64 = 0
        for card in view.hand + own_side(view).rows[row_index].cards:
            stronger = card.transforms
            if stronger is not None and card.berserker and card.row == row_index:
                total += stronger.strength - card.strength
        best = max(best, 0.5 * float(total))
    return best


def worth_of_special(view: View, kind: Kind, weights: Weights) -> float:
    """Points a special or weather card may bring."""
    special = kind.special
    if special == HORN_CARD:
        return weights.horn
    if special == DECOY_CARD:
        return weights.decoy
    if special == SCORCH_CARD:
        return weights.scorch
    if special == WEATHER_CARD:
        return weights.weather
    if special == CLEAR_CARD:
        return weights.clear
    if special == MARDROEME_CARD:
        return worth_of_mardroeme(view, weights)
    return weights.card


def worth_of_leader(view: View, weights: Weights) -> float:
    """Points the leader's unused ability may still bring."""
    seat = view.board.seats[view.seat]
    if not seat.leader_works():
        return 0.0
    ability = seat.leader.ability
    if ability.startswith("horn-"):
        return weights.horn
    if ability.startswith("scorch-"):
        return weights.scorch
    if ability.startswith("play-") and ability not in ("play-tight-bond", "play-mardroeme"):
        return weights.weather
    if ability == "clear-weather":
        return weights.clear
    if ability in ("look-at-hand", "shuffle-discards"):
        return weights.leader_look
    return weights.leader_card
