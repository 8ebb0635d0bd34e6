"""Results, scores and cards of a match as plain values for JSON."""

from typing import Any, Final

from gwent_cli.arena.cards import CardFigures, CardTable
from gwent_cli.arena.result import Fared
from gwent_cli.stats.score import ScoreEstimate

_DIGITS: Final = 6


def fared_shape(fared: Fared) -> dict[str, Any]:
    """Games by how they ended, score and interval."""
    results, estimate = fared.results, fared.estimate
    return {
        "games": results.games,
        "wins": results.wins,
        "draws": results.draws,
        "losses": results.losses,
        "score": rounded(estimate.score),
        "interval": interval(estimate),
    }


def cards_shape(table: CardTable) -> dict[str, Any]:
    """The cards of both decks; every score is that of the deck that holds the card."""
    return {
        "compared": table.compared,
        "correction": "holm",
        "a": [_card(each) for each in table.a],
        "b": [_card(each) for each in table.b],
    }


def interval(estimate: ScoreEstimate) -> list[float]:
    """Both bounds."""
    return [round(estimate.low, _DIGITS), round(estimate.high, _DIGITS)]


def rounded(number: float | None) -> float | None:
    """A number with the digits that outputs have."""
    return None if number is None else round(number, _DIGITS)


def _card(each: CardFigures) -> dict[str, Any]:
    found = each.difference
    return {
        "card": each.card,
        "copies": each.copies,
        "opening": fared_shape(each.opening),
        "without": fared_shape(each.without),
        "difference": {
            "score": rounded(found.difference),
            "interval": [rounded(found.low), rounded(found.high)],
            "method": found.method,
            "differs": each.p_holm is not None,
            "p_holm": None if each.p_holm is None else float(f"{each.p_holm:.3g}"),
        },
        "kept": fared_shape(each.kept),
        "set_aside": fared_shape(each.swapped),
        "drawn": fared_shape(each.drawn),
        "played": fared_shape(each.played),
    }
