"""How a deck fared with each of its cards: in the opening hand and without it, kept, set aside, drawn, played."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gwent_cli.arena.question import Entrant, Start
from gwent_cli.arena.result import Fared, Results, SimulationResult
from gwent_cli.cards.catalog import load_catalog
from gwent_cli.pilots.counting import CARD_WIDTH, CARDS, DRAWN, KEPT, OPENING, PLAYED, SWAPPED
from gwent_cli.stats.differences import DifferenceEstimate, difference_of_scores
from gwent_cli.stats.multiple import holm
from gwent_cli.stats.score import LEVEL, Outcomes, estimate_score

_HALVINGS: Final = 30


@dataclass(frozen=True, slots=True)
class CardFigures:
    """One card of a deck; every score is that of its deck, and a card counts once in a game however many copies.

    Attributes:
        card, name: id, and English name where the catalog at hand knows the card.
        copies: in the deck.
        opening, without: games with a copy in the opening hand, before the swaps, and all others.
        difference: of the two scores. Which cards are dealt is chance, so the card is what they differ by.
        p_holm: of that difference, adjusted by Holm over all cards of both decks; None where it is 5% or more.
        kept: games with it in the opening hand and no copy set aside.
        swapped: games in which a copy was set aside.
        drawn: games in which a copy was drawn after the opening hand, in the swaps or later.
        played: games in which a copy was played from the hand.
    """

    card: str
    name: str
    copies: int
    opening: Fared
    without: Fared
    difference: DifferenceEstimate
    p_holm: float | None
    kept: Fared
    swapped: Fared
    drawn: Fared
    played: Fared


@dataclass(frozen=True, slots=True)
class CardTable:
    """The cards of A and of B, in order of id, and how many differences were compared at once."""

    a: tuple[CardFigures, ...]
    b: tuple[CardFigures, ...]
    compared: int


def card_table(result: SimulationResult) -> CardTable:
    """The figures of all cards in the games of a match.

    There are none where each deal is played twice: the two games have the same hands, so they do not count as two.
    """
    question, results, counts = result.question, result.a.results, result.counts
    if not counts or question.start is Start.SWAPPED:
        return CardTable((), (), 0)
    mirrored = Results(results.losses, results.draws, results.wins)
    a = _figures(question.a, counts, CARDS, results)
    b = _figures(question.b, counts, CARDS + CARD_WIDTH * len(a), mirrored)
    return _corrected(a, b)


def p_value(interval: Callable[[float], DifferenceEstimate], level: float = LEVEL) -> float | None:
    """The smallest p for which the interval at level 1 - p does not hold 0; None where that is above 1 - ``level``.

    Smaller ones than 5·10⁻¹¹ are given as that. So a difference is told from 0 exactly where its interval says so.
    """

    def excludes(p: float) -> bool:
        estimate = interval(1 - p)
        return estimate.low > 0 or estimate.high < 0

    low, high = 0.0, 1 - level
    if not excludes(high):
        return None
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        # So near to 1 that a level is not told from it.
        if 1 - middle >= 1.0:
            break
        low, high = (low, middle) if excludes(middle) else (middle, high)
    return high


def _figures(entrant: Entrant, counts: Sequence[int], base: int, results: Results) -> list[CardFigures]:
    found, names = [], load_catalog().cards
    for place, card in enumerate(entrant.distinct):
        at = base + CARD_WIDTH * place
        groups = [_results(counts, at + 3 * group) for group in (OPENING, KEPT, SWAPPED, DRAWN, PLAYED)]
        opening, kept, swapped, drawn, played = map(_fared, groups)
        without = _fared(_less(results, groups[0]))
        found.append(
            CardFigures(
                card=card,
                name=names[card].name if card in names else card,
                copies=entrant.cards.count(card),
                opening=opening,
                without=without,
                difference=difference_of_scores(_outcomes(opening.results), _outcomes(without.results)),
                p_holm=None,
                kept=kept,
                swapped=swapped,
                drawn=drawn,
                played=played,
            )
        )
    return found


def _corrected(a: list[CardFigures], b: list[CardFigures]) -> CardTable:
    """With Holm's correction; a difference whose own interval holds 0 counts as p = 1, which changes no other."""
    compared = [each for each in (*a, *b) if each.difference.difference is not None]
    adjusted: Mapping[int, float] = {
        id(each): p for each, p in zip(compared, holm([_p_of(each) for each in compared]), strict=True)
    }

    def corrected(each: CardFigures) -> CardFigures:
        p = adjusted.get(id(each), 1.0)
        return replace(each, p_holm=p if p < 1 - LEVEL else None)

    return CardTable(tuple(map(corrected, a)), tuple(map(corrected, b)), len(compared))


def _p_of(each: CardFigures) -> float:
    with_it, without = _outcomes(each.opening.results), _outcomes(each.without.results)
    p = p_value(lambda level: difference_of_scores(with_it, without, level))
    return 1.0 if p is None else p


def _results(counts: Sequence[int], at: int) -> Results:
    losses, draws, wins = counts[at : at + 3]
    return Results(wins, draws, losses)


def _less(results: Results, part: Results) -> Results:
    return Results(results.wins - part.wins, results.draws - part.draws, results.losses - part.losses)


def _fared(results: Results) -> Fared:
    # Two games of a pair have deals of their own: with cards in hand by chance they are independent.
    return Fared(results, estimate_score(_outcomes(results)))


def _outcomes(results: Results) -> Outcomes:
    return Outcomes(singles=(results.losses, results.draws, results.wins))
