"""How cards move between zones, and what follows at once: the verbs that abilities and leaders are made of."""

from __future__ import annotations

from mypy_extensions import i64

from gwent_cli.engine.kinds import Kind, holds, place_in_order, remove_one, without
from gwent_cli.engine.state import NOBODY, State


def draw(state: State, seat: i64, count: i64, rule: str) -> None:
    """Draw up to ``count`` cards; an empty deck gives what it has (R1.5)."""
    holding = state.holdings[seat]
    deck = holding.deck
    for _ in range(count):
        if not deck:
            state.note("deck-empty", "R1.5", seat)
            return
        kind = deck.pop(state.fated(deck)) if state.fate and holding.shuffled else deck.pop()
        remove_one(holding.stock, kind)
        place_in_order(holding.hand, kind)
        if state.record is not None:
            state.record.drawn[seat].append(kind)
        state.note("draw", rule, seat, -1, -1, kind)


def shuffle_deck(state: State, seat: i64, rule: str) -> None:
    """Shuffle the seat's deck."""
    holding = state.holdings[seat]
    # From one fixed order, so that the result depends on the cards and the stream alone.
    holding.deck = holding.stock.copy()
    state.deck_chance(seat).shuffle(holding.deck)
    holding.shuffled = True
    state.note("shuffle", rule, seat)


def add_to_deck(state: State, seat: i64, cards: list[Kind]) -> None:
    """Put cards into the seat's deck; the caller shuffles."""
    holding = state.holdings[seat]
    for kind in cards:
        holding.deck.append(kind)
        place_in_order(holding.stock, kind)
    for other in range(len(holding.witnessed)):
        if holding.witnessed[other]:
            holding.set_witnessed(other, holding.witnessed[other] + cards)


def take_from_deck(state: State, seat: i64, kind: Kind) -> None:
    """Take one ``kind`` that is there out of the seat's deck; the caller shuffles."""
    holding = state.holdings[seat]
    remove_one(holding.deck, kind)
    remove_one(holding.stock, kind)
    for other in range(len(holding.witnessed)):
        if holding.witnessed[other]:
            holding.set_witnessed(other, without(holding.witnessed[other], kind))


def take_from_hand(state: State, seat: i64, kind: Kind) -> None:
    """Take one ``kind`` that is there out of the seat's hand, openly."""
    holding = state.holdings[seat]
    remove_one(holding.hand, kind)
    for other in range(len(holding.known)):
        if holds(holding.known[other], kind):
            holding.set_known(other, without(holding.known[other], kind))
        elif len(holding.witnessed[other]) > len(holding.deck):
            holding.set_witnessed(other, without(holding.witnessed[other], kind))


def give_to_hand(state: State, seat: i64, kind: Kind, seen_by: i64 = NOBODY) -> None:
    """Put a card into the seat's hand; ``seen_by`` one seat, or NOBODY for openly."""
    holding = state.holdings[seat]
    place_in_order(holding.hand, kind)
    for other in range(len(holding.known)):
        if other != seat and (seen_by == NOBODY or other == seen_by):
            holding.set_known(other, [*holding.known[other], kind])


def discard(state: State, seat: i64, kind: Kind, rule: str) -> None:
    """Put a card that lay on no row on the discard pile of the seat's side."""
    side = state.side_of(seat)
    state.board.sides[side].discard.append(kind)
    state.note("discard", rule, seat, side, -1, kind)
