"""How decks fare against a mix of others: sums of scores with their intervals."""

import math
from collections.abc import Sequence

from gwent_cli.matrix.result import FieldAnswer, Pairing, View, mirrored
from gwent_cli.stats.score import LEVEL

_EVEN = 0.5


def views_of(deck: int, pairings: Sequence[Pairing]) -> dict[int, View]:
    """The pairings of a deck in which games were finished, as it sees them, by its opponent."""
    found = {}
    for each in pairings:
        if each.view.games and deck in (each.a, each.b):
            found[each.b if each.a == deck else each.a] = each.view if each.a == deck else mirrored(each.view)
    return found


def weighted(views: Sequence[tuple[float, View]]) -> tuple[float, float, float]:
    """The sum of independent scores, each times its weight, with its interval.

    The interval is put together from those of the scores (MOVER: Zou and Donner, Statistics in Medicine 27 (2008)
    1693): the distance of each bound from the sum is the root of the summed squares of weighted distances.
    """
    total = below = above = 0.0
    for weight, view in views:
        score = _EVEN if view.score is None else view.score
        total += weight * score
        below += (weight * (score - view.low)) ** 2
        above += (weight * (view.high - score)) ** 2
    return total, total - math.sqrt(below), total + math.sqrt(above)


def answer_to(shares: Sequence[float], pairings: Sequence[Pairing]) -> FieldAnswer:
    """How every deck fares against a field of these shares (by deck, of any sum above 0, none below 0)."""
    whole = sum(shares)
    mix = tuple(share / whole for share in shares)
    views = [views_of(deck, pairings) for deck in range(len(mix))]
    scores = tuple(_against(mix, deck, each) for deck, each in enumerate(views))
    known = [deck for deck, found in enumerate(scores) if found is not None]
    if not known:
        return FieldAnswer(mix, scores, None, LEVEL, ())
    best = max(known, key=lambda deck: (_value(scores[deck]), -deck))
    rivals = tuple(deck for deck in known if deck == best or not _shown_below(mix, deck, best, views))
    return FieldAnswer(mix, scores, best, LEVEL, rivals)


def _against(mix: Sequence[float], deck: int, views: dict[int, View]) -> tuple[float, float, float] | None:
    others = [(share, views.get(other)) for other, share in enumerate(mix) if share and other != deck]
    known = [(share, view) for share, view in others if view is not None]
    if len(known) < len(others):
        return None
    total, low, high = weighted(known)
    own = mix[deck] * _EVEN
    return total + own, low + own, high + own


def _value(score: tuple[float, float, float] | None) -> float:
    return 0.0 if score is None else score[0]


def _shown_below(mix: Sequence[float], deck: int, best: int, views: Sequence[dict[int, View]]) -> bool:
    """Whether the difference of two decks' scores against the mix lies below 0 with all its interval.

    What they score against each other stands in both scores: deck's there is 1 less best's.
    """
    terms, own = [], _EVEN * (mix[deck] - mix[best])
    for other, share in enumerate(mix):
        if share and other not in (deck, best):
            terms += [(share, views[deck][other]), (share, mirrored(views[best][other]))]
            own -= share
    shared = mix[deck] + mix[best]
    if shared:
        # share_best·s against best, less share_deck·(1 - s) of best against deck.
        terms.append((shared, views[deck][best]))
        own -= mix[deck]
    _, _, high = weighted(terms)
    return high + own < 0
