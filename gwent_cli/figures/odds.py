"""How many of some cards come to a player's hand: the hypergeometric distribution, with swaps.

Drawing ``n`` of ``N`` cards of which ``K`` are wanted brings ``k`` wanted ones with chance
``C(K, k) C(N - K, n - k) / C(N, n)`` (W. Feller, An Introduction to Probability Theory and Its Applications, vol. 1,
chapter II.6).

What is assumed: a card that is not wanted is swapped away for as long as there are swaps; a wanted one never is.
Cards that are swapped away are set aside and shuffled into the deck once all swaps are done, so none of them comes
back by a later swap (R1.3; in the standalone game ES 102.5). A hand of ``h`` cards with ``s`` swaps thus holds the
best ``h`` of ``h + s`` cards from the top of the deck. In later rounds there is room for every card drawn, and a card
to swap away; either fails only where three wanted cards are at hand already.
"""

from collections.abc import Sequence
from math import comb
from typing import NamedTuple


class Step(NamedTuple):
    """Something that brings cards to hand.

    Attributes:
        title: what the moment after it is called.
        draws: cards drawn that stay.
        swaps: cards that may be swapped after that, one at a time.
    """

    title: str
    draws: int
    swaps: int = 0


def hypergeometric(size: int, wanted: int, drawn: int) -> tuple[float, ...]:
    """The chances of 0, 1, … ``drawn`` wanted cards among ``drawn`` of ``size`` cards, ``wanted`` of which are wanted.

    Raises:
        ValueError: more is drawn or wanted than there is.
    """
    if not 0 <= wanted <= size or not 0 <= drawn <= size:
        raise ValueError(f"{drawn} of {size} cards, {wanted} wanted")
    ways = comb(size, drawn)
    return tuple(comb(wanted, k) * comb(size - wanted, drawn - k) / ways for k in range(drawn + 1))


def chances(size: int, wanted: int, steps: Sequence[Step]) -> tuple[tuple[float, ...], ...]:
    """After each step, the chances that 0, 1, … ``wanted`` wanted cards have come to hand so far.

    Args:
        size: cards in the deck, of which ``wanted`` are wanted.
        steps: the first one deals the hand, which a swap leaves as large as it is.
    """
    come = [1.0] + [0.0] * wanted
    left, hand = size, 0
    after: list[tuple[float, ...]] = []
    for number, step in enumerate(steps):
        drawn = min(step.draws, left)
        come = _drawn(come, left, wanted, drawn)
        left -= drawn
        hand += drawn
        come = _drawn(come, left, wanted, min(step.swaps, left), hand if number == 0 else None)
        after.append(tuple(come))
    return tuple(after)


def at_least(chance: Sequence[float], number: int) -> float:
    """The chance of ``number`` or more."""
    return min(sum(chance[number:]), 1.0)


def expected(chance: Sequence[float]) -> float:
    """How many there are on average."""
    return sum(number * each for number, each in enumerate(chance))


def _drawn(come: list[float], left: int, wanted: int, drawn: int, most: int | None = None) -> list[float]:
    """The chances after ``drawn`` more of ``left`` cards; no more than ``most`` fit in the hand."""
    found = [0.0] * len(come)
    for before, chance in enumerate(come):
        if chance == 0.0:
            continue
        for more, each in enumerate(hypergeometric(left, wanted - before, drawn)):
            now = before + more
            if each:
                found[now if most is None else max(before, min(now, most))] += chance * each
    return found
