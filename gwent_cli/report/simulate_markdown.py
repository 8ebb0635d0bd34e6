"""The result of a match as Markdown, for comments and notes."""

from collections.abc import Iterable, Sequence
from typing import Final

from gwent_cli.arena.cards import CardFigures, CardTable
from gwent_cli.arena.causal import CausalTable
from gwent_cli.arena.question import Entrant
from gwent_cli.arena.result import Fared, SimulationResult
from gwent_cli.cards.factions import faction_name
from gwent_cli.report.check_markdown import code, markdown
from gwent_cli.report.simulate_cards import notes, points
from gwent_cli.report.simulate_causal import HEADER, causal_notes, causal_rows
from gwent_cli.report.simulate_conclusions import conclusion_sentences
from gwent_cli.report.simulate_text import conditions, meaning, percent

_CARDS: Final = (
    *("card", "copies", "games", "with", "without", "difference", "95% interval"),
    *("kept", "set aside", "played"),
)


def simulate_markdown(
    result: SimulationResult, cards: CardTable | None = None, causal: CausalTable | None = None
) -> str:
    """Decks, scores, what they mean, rounds, ``cards`` and ``causal`` if given, and the conditions."""
    start = result.start
    scores = (
        _score("A", result.a),
        _score("A when A starts", start.a_first),
        _score("A when B starts", start.b_first),
        _score("whoever starts", start.starter),
    )
    question = result.question
    parts = [
        f"## {markdown(question.a.name)} against {markdown(question.b.name)}",
        _table(("", "deck", "faction", "leader", "pilot"), [_deck("A", question.a), _deck("B", question.b)]),
        _table(("", "games", "wins", "draws", "losses", "score", "95% interval"), scores),
        *meaning(result),
        *map(markdown, conclusion_sentences(result)),
    ]
    if result.details.rounds:
        parts.append(_rounds(result))
    for letter, entrant, figures in _decks(result, cards):
        parts += [f"### Cards of {letter}, {markdown(entrant.name)}", _cards(figures)]
    if cards is not None:
        parts += map(markdown, notes(question, cards))
    if causal is not None and causal.cards:
        rows = (tuple(map(markdown, row)) for row in causal_rows(causal))
        parts += [f"### Cards of A against plain units, {markdown(question.a.name)}", _table(HEADER, rows)]
        parts += map(markdown, causal_notes(causal))
    facts = (*conditions(result), ("digest", result.digest))
    parts.append("\n".join(f"- {label}: {markdown(text)}" for label, text in facts))
    return "\n\n".join(parts) + "\n"


def _decks(result: SimulationResult, cards: CardTable | None) -> list[tuple[str, Entrant, tuple[CardFigures, ...]]]:
    if cards is None:
        return []
    both = (("A", result.question.a, cards.a), ("B", result.question.b, cards.b))
    return [each for each in both if each[2]]


def _deck(letter: str, entrant: Entrant) -> tuple[str, ...]:
    faction = faction_name(entrant.faction) if entrant.faction else "none"
    return letter, markdown(entrant.name), faction, markdown(entrant.leader_name or "none"), code(entrant.pilot)


def _score(label: str, fared: Fared) -> tuple[str, ...]:
    results, estimate = fared.results, fared.estimate
    counts = (f"{count:,}" for count in (results.games, results.wins, results.draws, results.losses))
    if estimate.score is None:
        return label, *counts, "", ""
    return label, *counts, percent(estimate.score), f"{percent(estimate.low)} to {percent(estimate.high)}"


def _rounds(result: SimulationResult) -> str:
    rows = []
    for each, means in zip(result.details.rounds, result.rounds, strict=False):
        won = (f"{count / each.games:.1%}" for count in each.won)
        rows.append((str(each.number), f"{each.games:,}", *won, f"{means.mean_a:.1f}", f"{means.mean_b:.1f}"))
    return _table(("round", "games", *_ROUNDS), rows)


def _cards(figures: Iterable[CardFigures]) -> str:
    rows = []
    for each in sorted(figures, key=lambda each: -(each.difference.difference or 0)):
        found = each.difference
        star = " \\*" if each.p_holm is not None else ""
        apart = ("", "")
        if found.difference is not None:
            apart = (points(found.difference) + star, f"{points(found.low)} to {points(found.high)}")
        groups = (_with_error(fared) for fared in (each.kept, each.swapped, each.played))
        counts = (str(each.copies), f"{each.opening.results.games:,}")
        scores = (_share(each.opening), _share(each.without))
        rows.append((markdown(each.name), *counts, *scores, *apart, *groups))
    return _table(_CARDS, rows)


def _share(fared: Fared) -> str:
    return "" if fared.estimate.score is None else percent(fared.estimate.score)


def _with_error(fared: Fared) -> str:
    estimate = fared.estimate
    if estimate.score is None:
        return ""
    return f"{percent(estimate.score)} ±{estimate.half_width * 100:.1f} ({fared.results.games:,})"


def _table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    aligned = ["---"] + ["---:" if name in _NUMBERS else "---" for name in header[1:]]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (header, aligned, *rows))


_TALLIES: Final = ("wins", "draws", "losses", "score")
_ROUNDS: Final = ("won by A", "tied", "won by B", "mean total A", "mean total B")
_NUMBERS: Final = frozenset((*_CARDS[1:], *HEADER[1:], *_TALLIES, *_ROUNDS))
