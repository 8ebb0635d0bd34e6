"""The result of a match as one tidy CSV table: a line for each figure that rests on games of its own."""

from collections.abc import Iterator
from typing import Final

from gwent_cli.arena.cards import CardFigures, CardTable
from gwent_cli.arena.causal import CausalTable
from gwent_cli.arena.details import RoundDetail
from gwent_cli.arena.result import Fared, SimulationResult
from gwent_cli.report.csv_table import Cell, csv_table
from gwent_cli.report.simulate_causal import causal_csv_rows

_HEADER: Final = (
    *("part", "deck", "item", "measure", "copies", "games", "wins", "draws", "losses"),
    *("score", "low", "high", "p_holm"),
)
_DIGITS: Final = 6
_Row = tuple[Cell, ...]


def simulate_csv(result: SimulationResult, cards: CardTable, causal: CausalTable | None = None) -> str:
    """The match, the start, each round (won, tied and lost in place of wins, draws and losses), and each card.

    ``deck`` says whose score it is; ``difference`` lines of cards hold a difference of scores from -1 to 1, with
    ``p_holm`` where it remains after Holm's correction.
    """
    rows = [*_rows(result, cards), *(causal_csv_rows(causal) if causal is not None else [])]
    return csv_table(_HEADER, rows)


def _rows(result: SimulationResult, cards: CardTable) -> Iterator[_Row]:
    start = result.start
    if result.question.cheats:
        nothing = (None,) * (len(_HEADER) - 4)
        yield "note", "", "cheating", "a pilot was shown hidden cards", *nothing
    yield _fared("match", "A", "", "all", result.a)
    yield _fared("start", "A", "", "a_first", start.a_first)
    yield _fared("start", "A", "", "b_first", start.b_first)
    yield _fared("start", "", "", "starter", start.starter)
    for each in result.details.rounds:
        yield from _round(each)
    for letter, figures in (("A", cards.a), ("B", cards.b)):
        for card in figures:
            yield from _card(letter, card)


def _round(each: RoundDetail) -> Iterator[_Row]:
    won, tied, lost = each.won
    yield "round", "A", str(each.number), "all", None, each.games, won, tied, lost, None, None, None, None
    for letter, first in zip("AB", each.first_pass, strict=True):
        counts = (first.rounds, first.won, first.tied, first.lost)
        yield "round", letter, str(each.number), "passed_first", None, *counts, None, None, None, None


def _card(letter: str, each: CardFigures) -> Iterator[_Row]:
    groups = (
        ("opening", each.opening),
        ("without", each.without),
        ("kept", each.kept),
        ("set_aside", each.swapped),
        ("drawn", each.drawn),
        ("played", each.played),
    )
    for measure, fared in groups:
        yield _fared("card", letter, each.card, measure, fared, each.copies)
    found = each.difference
    if found.difference is not None:
        bounds = (round(number, _DIGITS) for number in (found.difference, found.low, found.high))
        p = None if each.p_holm is None else float(f"{each.p_holm:.3g}")
        yield "card", letter, each.card, "difference", each.copies, None, None, None, None, *bounds, p


def _fared(part: str, deck: str, item: str, measure: str, fared: Fared, copies: int | None = None) -> _Row:
    results, estimate = fared.results, fared.estimate
    counts = (results.games, results.wins, results.draws, results.losses)
    if estimate.score is None:
        return part, deck, item, measure, copies, *counts, None, None, None, None
    numbers = (round(number, _DIGITS) for number in (estimate.score, estimate.low, estimate.high))
    return part, deck, item, measure, copies, *counts, *numbers, None
