"""What single cards did, as pictures with their numbers."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from gwent_cli.arena.cards import CardFigures, CardTable
from gwent_cli.arena.causal import CausalTable
from gwent_cli.arena.question import Entrant, Question
from gwent_cli.arena.result import Fared
from gwent_cli.cards.catalog import load_catalog
from gwent_cli.pages.drawing import A, B
from gwent_cli.pages.parts import figure, folded, grid, paragraph, shown, table
from gwent_cli.pages.score_charts import Spot, spots_chart
from gwent_cli.report.simulate_cards import notes, points
from gwent_cli.report.simulate_causal import HEADER, causal_notes, causal_rows
from gwent_cli.report.simulate_text import percent

_LABEL: Final = 28
_OPEN: Final = "var(--even)"
_CARDS: Final = ("card", "n", "games", "with", "without", "difference", "95% interval", "kept", "set aside", "played")
_READING: Final = (
    "Dot: games with the card in the opening hand, with their 95% interval. Ring: all other games. In colour where the "
    "difference remains after Holm's correction. Dashed: the deck's score in all games."
)


def cards_parts(question: Question, cards: CardTable, score: float) -> list[str]:
    """The cards of both decks in the opening hand and without, best first; ``score`` is A's in all games."""
    found = []
    sides = (("A", question.a, cards.a, A, score), ("B", question.b, cards.b, B, 1 - score))
    for letter, entrant, figures, colour, all_games in sides:
        if figures:
            title = f"Cards of {letter}, {shown(entrant.name, 80)}"
            found.append(_cards(title, letter, figures, colour, all_games))
    said = [paragraph(note, "note") for note in notes(question, cards)]
    return [grid(*found), *said] if found else said


def cards_of(entrant: Entrant) -> list[tuple[str, str]]:
    """How many a deck has of each of its cards, and the card's name where the catalog at hand knows it."""
    known = load_catalog().cards
    return [(str(entrant.cards.count(card)), known[card].name if card in known else card) for card in entrant.distinct]


def causal_parts(question: Question, causal: CausalTable) -> list[str]:
    """The cards of A against plain units on the same deals, best first."""
    ordered = sorted(causal.cards, key=lambda each: -(each.difference.difference or 0))
    names = _labels([(each.card, each.name) for each in ordered])
    spots = []
    for each, name in zip(ordered, names, strict=True):
        found = each.difference
        if found.difference is not None:
            colour = A if each.p_holm is not None else _OPEN
            told = f"{name}: {points(found.difference)} points, {points(found.low)} to {points(found.high)}"
            spots.append(Spot(name, found.difference, found.low, found.high, colour, told))
    said = [paragraph(note, "note") for note in causal_notes(causal)]
    if not spots:
        return said
    chart = spots_chart(spots, "points of score beyond a plain unit", mark=0, differences=True, step=18)
    numbers = folded("Numbers", table(HEADER, causal_rows(causal)))
    title = f"Cards of A, {shown(question.a.name, 80)}, against plain units"
    reading = (
        "Difference of A's scores on the same deals, with its 95% interval; in colour where it remains after Holm."
    )
    return [grid(figure(title, reading, chart, numbers)), *said]


def _cards(title: str, letter: str, cards: Sequence[CardFigures], colour: str, score: float) -> str:
    ordered = sorted(cards, key=lambda each: -(each.difference.difference or 0))
    names = _labels([(each.card, each.name) for each in ordered])
    spots = [
        _spot(each, name, colour)
        for each, name in zip(ordered, names, strict=True)
        if each.difference.difference is not None
    ]
    numbers = folded("Numbers", table(_CARDS, [_row(each) for each in ordered], f"Scores of {letter} by card"))
    if not spots:
        return ""
    return figure(title, _READING, spots_chart(spots, f"score of {letter}", mark=score, step=24), numbers)


def _spot(each: CardFigures, name: str, colour: str) -> Spot:
    with_it, without, found = each.opening.estimate, each.without.estimate, each.difference
    told = (
        f"{name}: {_share(each.opening)} with it in the opening hand ({with_it.games:,} games), {_share(each.without)} "
        f"without; difference {points(found.difference or 0)} points, {points(found.low)} to {points(found.high)}"
    )
    value, other = with_it.score or 0.0, without.score or 0.0
    shade = colour if each.p_holm is not None else _OPEN
    return Spot(name, value, with_it.low, with_it.high, shade, told, (other, without.low, without.high))


def _row(each: CardFigures) -> tuple[str, ...]:
    found = each.difference
    apart = ("-", "-")
    if found.difference is not None:
        star = " *" if each.p_holm is not None else ""
        apart = (points(found.difference) + star, f"{points(found.low)} to {points(found.high)}")
    counts = (str(each.copies), f"{each.opening.results.games:,}", _share(each.opening), _share(each.without))
    return (each.name, *counts, *apart, *map(_with_error, (each.kept, each.swapped, each.played)))


def _share(fared: Fared) -> str:
    score = fared.estimate.score
    return "-" if score is None else percent(score)


def _with_error(fared: Fared) -> str:
    estimate = fared.estimate
    if estimate.score is None:
        return "-"
    return f"{percent(estimate.score)} ±{estimate.half_width * 100:.1f} ({fared.results.games:,})"


def _labels(cards: Sequence[tuple[str, str]]) -> list[str]:
    """The names, with the id where two cards have the same: two rows of one label would be one row."""
    names = Counter(shown(name, _LABEL) for _, name in cards)
    return [
        label if names[label := shown(name, _LABEL)] == 1 else f"{label} ({shown(card, 80)})" for card, name in cards
    ]
