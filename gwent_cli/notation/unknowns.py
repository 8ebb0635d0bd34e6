"""Cards that nobody has named: turning one of them over once the file says what it is."""

from dataclasses import dataclass

from gwent_cli.engine.kinds import Kind, place_in_order, remove_one
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.state import Holding


@dataclass(frozen=True, slots=True)
class Guess:
    """Where a card that chance brings may have been unseen: among the unknown ones of a seat's deck or hand.

    ``index`` is its place in the move's ``chance``.
    """

    index: int
    seat: int
    in_hand: bool


def zone(holding: Holding, in_hand: bool) -> list[Kind]:
    """The hand or the deck."""
    return holding.hand if in_hand else holding.deck


def uncover(holding: Holding, pool: Pool, kind: Kind, in_hand: bool) -> None:
    """Turn one of the unknown cards of hand or deck into ``kind``; without unknown cards nothing happens."""
    cards = zone(holding, in_hand)
    places = [i for i in range(len(cards)) if cards[i] is pool.unknown]
    if not places:
        return
    if in_hand:
        del cards[places[0]]
        place_in_order(cards, kind)
        return
    cards[places[0]] = kind
    remove_one(holding.stock, pool.unknown)
    place_in_order(holding.stock, kind)
