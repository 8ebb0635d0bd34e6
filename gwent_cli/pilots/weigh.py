"""What a move does to the margin (own total less the opponent's) at once, worked out without copying the game.

Margins are exact for what the board shows; what is only drawn later (a Spy's cards, a random Medic) counts
elsewhere. All of this is for duels.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.board import Board, Row, Side
from gwent_cli.engine.kinds import AGILE, Kind
from gwent_cli.engine.strength import Factors, row_total, strength_at, total_if, total_of
from gwent_cli.engine.views import View

NOTHING: Final = -1000


def own_side(view: View) -> Side:
    """The side this seat plays for."""
    return view.board.sides[view.board.seats[view.seat].side]


def other_side(view: View) -> Side:
    """The other side of the duel."""
    return view.board.sides[1 - view.board.seats[view.seat].side]


def margin(view: View) -> i64:
    """Own total less the opponent's."""
    board = view.board
    own, other = own_side(view), other_side(view)
    total: i64 = 0
    for row_index in range(3):
        total += row_total(board, own, row_index) - row_total(board, other, row_index)
    return total


def gain_of_cards(board: Board, side: Side, row_index: i64, cards: list[Kind]) -> i64:
    """How much the row's total grows if ``cards`` come to lie in it as well."""
    return total_if(board, side, row_index, side.rows[row_index].cards + cards) - row_total(board, side, row_index)


def standing(side: Side, row_index: i64, kind: Kind) -> Kind:
    """What lies there once ``kind`` has come in: a Berserker where a Mardroeme works is transformed (R6.9)."""
    stronger = kind.transforms
    if kind.berserker and stronger is not None and side.rows[row_index].mardroeme_works():
        for card in side.secondary:
            if card is stronger:
                return stronger
    return kind


def gain_in_row(view: View, kind: Kind, row_index: i64, from_hand: bool) -> i64:
    """Margin won by ``kind`` coming in on one's own ``row_index``, with the cards it musters and transforms."""
    board, side = view.board, own_side(view)
    if kind.mardroeme:
        return gain_of_mardroeme(view, row_index, kind)
    cards = [standing(side, row_index, kind)]
    total: i64 = 0
    for named in kind.musters:
        left_out = from_hand and named is kind
        for card in view.hand:
            if card is named:
                # One copy is the card that is being played itself.
                if left_out:
                    left_out = False
                else:
                    total += add_mustered(view, cards, row_index, card)
        for card in view.stock:
            if card is named:
                total += add_mustered(view, cards, row_index, card)
    return total + gain_of_cards(board, side, row_index, cards)


def add_mustered(view: View, cards: list[Kind], row_index: i64, card: Kind) -> i64:
    """Count a mustered card: with the others of its row, or by itself where it goes to another row."""
    row = 0 if card.row == AGILE else card.row
    if row == row_index:
        cards.append(card)
        return 0
    return gain_of_cards(view.board, own_side(view), row, [card])


def gain_of_mardroeme(view: View, row_index: i64, unit: Kind | None) -> i64:
    """Margin won by a Mardroeme, card or ``unit``, coming to work in one's own row (R6.10)."""
    side = own_side(view)
    left = side.secondary.copy()
    cards: list[Kind] = []
    for kind in side.rows[row_index].cards:
        turned = kind
        stronger = kind.transforms
        if kind.berserker and stronger is not None:
            for i in range(len(left)):
                if left[i] is stronger:
                    turned = stronger
                    del left[i]
                    break
        cards.append(turned)
    if unit is not None:
        cards.append(unit)
    return total_if(view.board, side, row_index, cards) - row_total(view.board, side, row_index)


def loss_without(board: Board, side: Side, row_index: i64, gone: Kind) -> i64:
    """How much the row's total falls if one ``gone`` leaves it."""
    cards: list[Kind] = []
    missing = True
    for kind in side.rows[row_index].cards:
        if missing and kind is gone:
            missing = False
        else:
            cards.append(kind)
    return row_total(board, side, row_index) - total_if(board, side, row_index, cards)


def best_in_row(board: Board, side: Side, row_index: i64) -> i64:
    """Strength of the row's strongest non-hero unit, or -1."""
    row = side.rows[row_index]
    best: i64 = -1
    if row.cards:
        factors = Factors(board, side.half_weather, board.weather_on(row_index), row)
        for i in range(len(row.cards)):
            if row.cards[i].plain_unit:
                best = max(best, strength_at(row.cards, i, factors))
    return best


def loss_by_fire(board: Board, side: Side, row_index: i64, strength: i64) -> i64:
    """How much the row's total falls if all its non-hero units of this strength burn."""
    row = side.rows[row_index]
    if not row.cards:
        return 0
    factors = Factors(board, side.half_weather, board.weather_on(row_index), row)
    cards: list[Kind] = []
    for i in range(len(row.cards)):
        if not (row.cards[i].plain_unit and strength_at(row.cards, i, factors) == strength):
            cards.append(row.cards[i])
    if len(cards) == len(row.cards):
        return 0
    return row_total(board, side, row_index) - total_if(board, side, row_index, cards)


def gain_of_scorch(view: View, newcomer: i64) -> i64:
    """Margin won by Scorch on the whole battlefield (R7.3); ``newcomer`` is the strength of a unit that has
    come in with it and may burn too, or -1."""
    board = view.board
    best: i64 = newcomer
    for side in board.sides:
        for row_index in range(3):
            best = max(best, best_in_row(board, side, row_index))
    if best < 0:
        return 0
    gain: i64 = 0
    own, other = own_side(view), other_side(view)
    for row_index in range(3):
        gain += loss_by_fire(board, other, row_index, best) - loss_by_fire(board, own, row_index, best)
    return gain - newcomer if newcomer == best else gain


def gain_of_row_scorch(view: View, row_index: i64) -> i64:
    """Margin won by a unit's or leader's Scorch on the opponent's row (R6.7)."""
    other = other_side(view)
    if row_total(view.board, other, row_index) < 10:
        return 0
    best = best_in_row(view.board, other, row_index)
    return 0 if best < 0 else loss_by_fire(view.board, other, row_index, best)


def gain_of_horn(view: View, row_index: i64) -> i64:
    """Margin won by a horn in one's own row; NOTHING where the slot is taken."""
    side = own_side(view)
    row = side.rows[row_index]
    if row.slot_taken():
        return NOTHING
    doubled = Row(row.cards, None, True, -1)
    total = total_of(view.board, side.half_weather, view.board.weather_on(row_index), doubled)
    return total - row_total(view.board, side, row_index)


def gain_of_weather(view: View, rows: i64) -> i64:
    """Margin won if weather lay on exactly ``rows`` (bits)."""
    board = view.board
    own, other = own_side(view), other_side(view)
    gain: i64 = 0
    for row_index in range(3):
        will = (rows >> row_index) & 1 == 1
        if will != board.weather_on(row_index):
            mine, theirs = own.rows[row_index], other.rows[row_index]
            gain += total_of(board, own.half_weather, will, mine) - row_total(board, own, row_index)
            gain -= total_of(board, other.half_weather, will, theirs) - row_total(board, other, row_index)
    return gain


def gain_of_unit(view: View, kind: Kind, row_index: i64, from_hand: bool) -> i64:
    """Margin won by bringing ``kind`` in, an agile one in ``row_index``; what a Medic restores is not in it."""
    if kind.spy:
        side = other_side(view)
        return -gain_of_cards(view.board, side, kind.row, [kind])
    gain = gain_in_row(view, kind, row_index, from_hand)
    if kind.scorch_row >= 0:
        gain += gain_of_row_scorch(view, kind.scorch_row)
    elif kind.scorch_all:
        newcomer = (
            -1 if view.board.rulings.pirate_spared else gain_of_cards(view.board, own_side(view), row_index, [kind])
        )
        gain += gain_of_scorch(view, newcomer)
    return gain


def gain_of_entry(view: View, kind: Kind, from_hand: bool) -> i64:
    """Margin won by bringing ``kind`` in where it gains most; ``from_hand`` when it is played from the hand."""
    if kind.row != AGILE:
        return gain_of_unit(view, kind, kind.row, from_hand)
    return max(gain_of_unit(view, kind, 0, from_hand), gain_of_unit(view, kind, 1, from_hand))
