"""From the matches of a field to what they show."""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

from gwent_cli.arena.match import Match
from gwent_cli.arena.result import Run, SimulationResult
from gwent_cli.matrix.answer import answer_to, views_of, weighted
from gwent_cli.matrix.question import Cell, MatrixQuestion
from gwent_cli.matrix.result import Pairing, PilotMatrix, Standing, View, field_of, verdict_of
from gwent_cli.stats.confidence_sequence import anytime_interval, anytime_p_value
from gwent_cli.stats.cycles import cyclicity
from gwent_cli.stats.equilibria import Equilibrium, NeedsScipy, equilibrium
from gwent_cli.stats.field import Field
from gwent_cli.stats.multiple import holm, p_value
from gwent_cli.stats.ratings import Ratings, rate
from gwent_cli.stats.score import LEVEL

RESAMPLES: Final = 400
"""Fields drawn anew for the intervals of what has no formula: circles and the equilibrium mix."""


def match_result(match: Match, run: Run) -> SimulationResult:
    """A match's figures; ``run`` says what plays, the rest of it is taken from the match."""
    own = Run(match.seconds, run.jobs, run.workers, run.build, not match.finished, stored=match.stored)
    return match.result(own)


def summarise_matrix(
    question: MatrixQuestion,
    cells: Sequence[Cell],
    results: Sequence[SimulationResult],
    shares: Sequence[float] | None = None,
) -> PilotMatrix:
    """What the matches of one pilot show.

    Args:
        results: of ``cells``, in their order.
        shares: of the decks in a field to be answered.
    """
    decks = len(question.decks)
    field = field_of(decks, [(cell.a, cell.b, each.outcomes) for cell, each in zip(cells, results, strict=True)])
    pairings = _pairings(cells, results, field, by_need=question.budget is not None)
    ratings = rate(field)
    mix, missing = _equilibrium(field, question.seed)
    return PilotMatrix(
        pilot=cells[0].question.a.pilot,
        pairings=pairings,
        field=field,
        standings=tuple(_standing(deck, pairings) for deck in range(decks)),
        ratings=ratings,
        order=_order(ratings),
        cyclicity=cyclicity(field, seed=question.seed, resamples=RESAMPLES),
        equilibrium=mix,
        equilibrium_missing=missing,
        answer=None if shares is None else answer_to(shares, pairings),
        digest=digest_of(each.digest for each in results),
    )


def digest_of(digests: Iterable[str]) -> str:
    """sha256 (hex) over digests, a line each."""
    return hashlib.sha256("".join(f"{digest}\n" for digest in digests).encode()).hexdigest()


def _pairings(
    cells: Sequence[Cell], results: Sequence[SimulationResult], field: Field, *, by_need: bool
) -> tuple[Pairing, ...]:
    """Every pairing with its test.

    Games that were given by need were looked at on the way, so only what holds at all times holds there.
    """
    played = field.pairings
    test = anytime_p_value if by_need else p_value
    values = [test(field.outcomes(*each)) for each in played]
    tests = dict(zip(played, zip(values, holm(values), strict=True), strict=True))
    pairings = []
    for cell, result in zip(cells, results, strict=True):
        estimate = result.a.estimate
        low, high = anytime_interval(result.outcomes) if by_need else (estimate.low, estimate.high)
        p, p_holm = tests.get((cell.a, cell.b), (1.0, 1.0))
        verdict = verdict_of(p_holm < 1 - LEVEL, estimate.score)
        view = View(estimate.games, estimate.score, low, high, verdict)
        pairings.append(Pairing(cell.a, cell.b, result, view, p, p_holm))
    return tuple(pairings)


def _standing(deck: int, pairings: Sequence[Pairing]) -> Standing:
    views = list(views_of(deck, pairings).values())
    if not views:
        return Standing(0, None, 0.0, 1.0, 0, 0)
    score, low, high = weighted([(1 / len(views), view) for view in views])
    return Standing(
        games=sum(view.games for view in views),
        score=score,
        low=low,
        high=high,
        ahead=sum(view.verdict > 0 for view in views),
        behind=sum(view.verdict < 0 for view in views),
    )


def _order(ratings: Ratings) -> tuple[int, ...]:
    return tuple(sorted(range(len(ratings.ratings)), key=lambda deck: (-ratings.ratings[deck].elo, deck)))


def _equilibrium(field: Field, seed: int) -> tuple[Equilibrium | None, str | None]:
    if field.unplayed:
        count = len(field.unplayed)
        return None, f"{count} pairing{' was' if count == 1 else 's were'} not played, and it takes all of them"
    try:
        return equilibrium(field, seed=seed, resamples=RESAMPLES), None
    except NeedsScipy as problem:
        return None, str(problem)
    except ArithmeticError as problem:
        return None, str(problem)
