"""How the games of a match went, as plain values for JSON."""

from typing import Any, Final

from gwent_cli.arena.details import MARGIN_STEP, TOTAL_STEP, FirstPass, MatchDetails, RoundDetail

_SIDES: Final = {0: "a", 1: "b", None: "tie"}


def details_shape(details: MatchDetails) -> dict[str, Any]:
    """Courses, gems and each round; counts are games, A comes first in every list of two, outer bins are open."""
    return {
        "courses": [
            {"won_by": [_SIDES[winner] for winner in course.winners], "games": course.games}
            for course in details.courses
        ],
        "gems": [{"left": list(gems), "games": games} for gems, games in details.gems],
        "bins": {"total": TOTAL_STEP, "margin": MARGIN_STEP, "cards": 1},
        "each": [_round(each) for each in details.rounds],
    }


def _round(each: RoundDetail) -> dict[str, Any]:
    won, tied, lost = each.won
    return {
        "round": each.number,
        "games": each.games,
        "won": {"a": won, "tie": tied, "b": lost},
        "totals": [list(bins) for bins in each.totals],
        "margins": list(each.margins),
        "cards_left": [list(bins) for bins in each.hands],
        "passed_first": [_passes(first) for first in each.first_pass],
    }


def _passes(first: FirstPass) -> dict[str, Any]:
    return {
        "games": first.rounds,
        "won": first.won,
        "tied": first.tied,
        "lost": first.lost,
        "cards_left": list(first.hands),
    }
