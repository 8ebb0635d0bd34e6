"""What each card of a deck is worth: the same deals with a plain unit in its place."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace

from gwent_cli.arena.cards import p_value
from gwent_cli.arena.crew import Crew
from gwent_cli.arena.match import Match
from gwent_cli.arena.question import Question, Start
from gwent_cli.arena.winners import Winners
from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.cards.model import Card
from gwent_cli.notation.pool import PLAIN
from gwent_cli.stats.differences import DifferenceEstimate, paired_difference
from gwent_cli.stats.multiple import holm
from gwent_cli.stats.score import LEVEL


@dataclass(frozen=True, slots=True)
class CausalFigures:
    """One card of A against a plain unit in its place, on the same deals.

    Attributes:
        card, name, copies: of the deck; all copies are replaced.
        strength: of the plain unit: the printed one of a unit, 0 for a special.
        deals: in which both games came to an end.
        scores: A's in them, with the card and with the plain unit; None without deals.
        difference: of the two, from one difference a deal.
        p_holm: of it, adjusted by Holm over all cards; None where it is 5% or more.
    """

    card: str
    name: str
    copies: int
    strength: int
    deals: int
    scores: tuple[float, float] | None
    difference: DifferenceEstimate
    p_holm: float | None


@dataclass(frozen=True, slots=True)
class CausalTable:
    """The cards of A by id, those that are plain units as it is (so there is nothing to compare), and the games
    that were played beside the match itself."""

    cards: tuple[CausalFigures, ...]
    plain: tuple[str, ...]
    games: int


@dataclass(frozen=True, slots=True)
class CausalProgress:
    """Games played of all that are to be."""

    games: int
    asked: int


def replaceable(question: Question, catalog: Catalog | None = None) -> tuple[str, ...]:
    """The cards of A that a plain unit is anything else than, by id; each takes as many games as the match."""
    cards = (catalog or load_catalog()).cards
    return tuple(card for card in question.a.distinct if not _is_plain(cards[card]))


def variant(question: Question, card: str) -> Question:
    """The same question with a plain unit for every copy of a card of A, to be played to its last game."""
    cards = tuple(sorted(f"{PLAIN}{each}" if each == card else each for each in question.a.cards))
    return replace(question, a=replace(question.a, cards=cards), stopping=None, expectation=None)


def causal_table(
    question: Question,
    base: Winners,
    *,
    jobs: int = 1,
    progress: Callable[[CausalProgress], None] | None = None,
    stop: Callable[[], bool] | None = None,
    open_executor: Callable[[int], Executor] | None = None,
) -> CausalTable:
    """Play the match again once for each card of A and compare deal by deal.

    Args:
        question: of the match that was played.
        base: who won each of its games.
        jobs: processes to use at most.
        progress: called now and then.
        stop: asked now and then; once it says yes, the deals finished by then count.

    Raises:
        VersionMismatch, WorkersLost: as ``crew.Crew.play`` does.
    """
    catalog, cards = load_catalog(), replaceable(question)
    games = len(base.games) - len(base.games) % 2
    asked, done = games * len(cards), 0
    games_a_deal = 2 if question.start is Start.SWAPPED else 1
    plain = tuple(card for card in question.a.distinct if card not in cards)
    found: list[CausalFigures] = []

    def look_up() -> bool:
        if progress is not None:
            progress(CausalProgress(done + match.ledger.next, asked))
        return stop is not None and stop()

    with Crew(jobs, open_executor=open_executor) as crew:
        for card in cards if games else ():
            seen = Winners(question)
            match = Match(replace(variant(question, card), games=games), watch=seen.see)
            crew.play([match], look_up)
            done += match.ledger.next
            copies = question.a.cards.count(card)
            both = list(zip(base.games, seen.games, strict=False))
            found.append(_figures(catalog.cards[card], copies, both, games_a_deal))
            if not match.finished:
                break
    return CausalTable(_corrected(found), plain, done)


def _is_plain(card: Card) -> bool:
    return card.kind == "unit" and not (set(card.abilities) - {"agile"})


def _figures(
    card: Card, copies: int, games: Sequence[tuple[int | None, int | None]], games_a_deal: int
) -> CausalFigures:
    """From A's half points with the card and without in each game, None for one that failed."""
    counts = [0] * (4 * games_a_deal + 1)
    points = [0, 0]
    for first in range(0, len(games) - games_a_deal + 1, games_a_deal):
        with_it, without = zip(*games[first : first + games_a_deal], strict=True)
        if None not in with_it and None not in without:
            gained, other = sum(filter(None, with_it)), sum(filter(None, without))
            counts[2 * games_a_deal + gained - other] += 1
            points[0] += gained
            points[1] += other
    deals = sum(counts)
    most = 2 * games_a_deal * deals
    scores = (points[0] / most, points[1] / most) if deals else None
    estimate = paired_difference(counts)
    p = p_value(lambda level: paired_difference(counts, level)) if deals else None
    return CausalFigures(card.id, card.name, copies, card.strength or 0, deals, scores, estimate, p)


def _corrected(found: Sequence[CausalFigures]) -> tuple[CausalFigures, ...]:
    adjusted = holm([1.0 if each.p_holm is None else each.p_holm for each in found])
    return tuple(replace(each, p_holm=p if p < 1 - LEVEL else None) for each, p in zip(found, adjusted, strict=True))
