"""The result of a match as a page with pictures."""

from typing import Final

from gwent_cli.arena.cards import CardTable
from gwent_cli.arena.causal import CausalTable
from gwent_cli.arena.details import MatchDetails
from gwent_cli.arena.question import Entrant, Question
from gwent_cli.arena.repeating import line_of, simulate_command
from gwent_cli.arena.result import Fared, SimulationResult
from gwent_cli.cards.factions import faction_name
from gwent_cli.pages.card_parts import cards_of, cards_parts, causal_parts
from gwent_cli.pages.drawing import FAINT, A
from gwent_cli.pages.parts import facts, figure, folded, grid, listing, page, paragraph, section, shown, table, text
from gwent_cli.pages.round_charts import (
    course_name,
    courses_chart,
    hands_chart,
    margins_chart,
    rounds_chart,
    totals_chart,
)
from gwent_cli.pages.score_charts import Spot, spots_chart, told
from gwent_cli.report.simulate_conclusions import conclusion_sentences
from gwent_cli.report.simulate_histograms import mean_of
from gwent_cli.report.simulate_text import conditions, meaning, percent

_OPEN_BINS: Final = "The outer bars are open."
_MIRRORED: Final = "A (blue) upward, B (orange) downward, in shares of the games that reached the round."


def match_page(result: SimulationResult, cards: CardTable, causal: CausalTable | None = None) -> str:
    """What was asked, the score, what it means, the cards, the rounds, and how to have it again.

    Nothing in it says when, how fast or by how many processes it was played: equal results are equal pages.

    Raises:
        NeedsPlot: without the extra ``[plot]``.
    """
    question, estimate = result.question, result.a.estimate
    score = estimate.score
    a, b = (shown(entrant.name, 80) for entrant in (question.a, question.b))
    return page(
        f"{a} against {b}",
        [
            f'<header>\n<h1><span class="a">{text(a)}</span> against <span class="b">{text(b)}</span></h1>',
            _lead(result),
            "</header>",
            section("What was measured", _decks(question), facts(conditions(result, run=False))),
            section("Score", *_scores(result)) if score is not None else paragraph("No game was finished."),
            section("Win rate by card", *cards_parts(question, cards, score)) if score is not None else "",
            section("What cards cause", *causal_parts(question, causal)) if causal is not None else "",
            section("How the games went", *_games(result)) if result.details.rounds else "",
            section("Have it again", *_again(result)),
        ],
    )


def _lead(result: SimulationResult) -> str:
    estimate = result.a.estimate
    warnings = [paragraph("CHEATING: a pilot was shown hidden cards; these figures rate no deck.", "warning")]
    warnings = warnings if result.question.cheats else []
    if result.run.interrupted:
        warnings.append(paragraph("Interrupted: the games finished so far count.", "warning"))
    stopping = result.conclusions.stopping
    # What is to be quoted of a match that stopped itself is corrected for that.
    quoted = estimate if stopping is None else stopping.estimate
    if quoted.score is None:
        return "\n".join(warnings)
    verdict = meaning(result)[0]
    bounds = f"{percent(quoted.low)} to {percent(quoted.high)} in {quoted.games:,} games"
    bounds += "" if stopping is None else ", corrected for stopping"
    number = f'<p class="lead"><span class="a">A</span> scores <strong>{percent(quoted.score)}</strong>, {bounds}</p>'
    return "\n".join([*warnings, number, paragraph(verdict)])


def _decks(question: Question) -> str:
    both = (("A", question.a), ("B", question.b))
    rows = [_deck(letter, entrant) for letter, entrant in both]
    lists = [folded(f"Cards of {letter}", facts(cards_of(entrant))) for letter, entrant in both]
    return "\n".join([table(("", "deck", "faction", "leader", "pilot", "file"), rows, words=6), *lists])


def _deck(letter: str, entrant: Entrant) -> tuple[str, ...]:
    faction = faction_name(entrant.faction) if entrant.faction else "none"
    return letter, entrant.name, faction, entrant.leader_name or "none", entrant.pilot, entrant.path


def _scores(result: SimulationResult) -> list[str]:
    start = result.start
    fared = (
        ("A", result.a, A),
        ("A when A starts", start.a_first, A),
        ("A when B starts", start.b_first, A),
        ("whoever starts", start.starter, FAINT),
    )
    spots = []
    for label, each, colour in fared:
        estimate = each.estimate
        if estimate.score is not None:
            said = told(label, estimate.score, estimate.low, estimate.high)
            spots.append(Spot(label, estimate.score, estimate.low, estimate.high, colour, said))
    header = ("", "games", "wins", "draws", "losses", "score", f"{result.a.estimate.level:.0%} interval")
    numbers = table(header, [_score(label, each) for label, each, _ in fared], "Scores")
    picture = figure("Score with its 95% interval", "Dashed: 50%.", spots_chart(spots, "score"))
    concluded = [paragraph(each) for each in conclusion_sentences(result)]
    method = [paragraph(each, "note") for each in meaning(result)[1:]]
    return [grid(picture, f"<div>{numbers}</div>"), *concluded, *method, _failures(result)]


def _score(label: str, fared: Fared) -> tuple[str, ...]:
    results, estimate = fared.results, fared.estimate
    counts = (f"{count:,}" for count in (results.games, results.wins, results.draws, results.losses))
    if estimate.score is None:
        return label, *counts, "-", "-"
    return label, *counts, percent(estimate.score), f"{percent(estimate.low)} to {percent(estimate.high)}"


def _failures(result: SimulationResult) -> str:
    failures = result.failures
    if not failures.games:
        return ""
    said = paragraph(f"Games that failed and are not counted: {failures.games:,}.", "warning")
    first = table(("game", "error"), [(str(each.index), each.error) for each in failures.first], words=2)
    return said + folded("The first of them", first)


def _games(result: SimulationResult) -> list[str]:
    details = result.details
    mean = result.rounds_a_game or 0.0
    return [
        grid(
            figure(
                "Rounds won",
                "Games by who won which rounds, in the colour of the winner.",
                courses_chart(details),
                folded("Numbers", _courses(details)),
            ),
            figure("Rounds a game", f"{mean:.2f} on average.", rounds_chart(result.rounds_played)),
        ),
        grid(
            figure("Final totals", f"{_MIRRORED} The last bar is open.", totals_chart(details)),
            figure("Margins", f"A's total less B's at the end of a round. {_OPEN_BINS}", margins_chart(details)),
            figure("Cards left", f"In hand at the end of a round. {_MIRRORED}", hands_chart(details)),
        ),
        folded("Numbers by round", _rounds(result), _passes(details)),
    ]


def _courses(details: MatchDetails) -> str:
    games = details.rounds[0].games
    won = [(course_name(each.winners), f"{each.games:,}", percent(each.games / games)) for each in details.courses]
    gems = [(f"{a} : {b}", f"{count:,}", percent(count / games)) for (a, b), count in details.gems]
    return table(("rounds won by", "games", "share"), won) + table(("gems left, A : B", "games", "share"), gems)


def _rounds(result: SimulationResult) -> str:
    rows = []
    for each, means in zip(result.details.rounds, result.rounds, strict=False):
        won = (f"{count / each.games:.1%}" for count in each.won)
        hands = (f"{mean_of(bins):.1f}" for bins in each.hands)
        rows.append((str(each.number), f"{each.games:,}", *won, f"{means.mean_a:.1f}", f"{means.mean_b:.1f}", *hands))
    header = ("round", "games", "won by A", "tied", "won by B", "mean total A", "mean total B")
    return table((*header, "mean cards left A", "mean cards left B"), rows)


def _passes(details: MatchDetails) -> str:
    rows = []
    for each in details.rounds:
        for side, first in zip("AB", each.first_pass, strict=True):
            if first.rounds:
                shares = (f"{first.rounds / each.games:.1%}", f"{mean_of(first.hands):.1f}")
                rows.append((str(each.number), side, f"{first.rounds:,}", *shares, f"{first.won / first.rounds:.1%}"))
    return table(("round", "passed first", "games", "share", "cards left then", "won the round"), rows, words=2)


def _again(result: SimulationResult) -> list[str]:
    command = [*simulate_command(result.question), "--out", "results.jsonl", "--html", "report.html"]
    return [
        listing([line_of(command), line_of(["gwent", "report", "results.jsonl", "--html", "report.html"])]),
        paragraph(
            "The first plays the same games again, given the same decks, gwent, engine and catalog; add what you check "
            "decks by, if anything. The second makes this page from records without playing. Equal games have equal "
            "digests:"
        ),
        f"<p><code>{text(result.digest)}</code></p>",
    ]
