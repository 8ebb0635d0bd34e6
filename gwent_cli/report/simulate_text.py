"""The result of a match as text for people."""

from typing import Final

from gwent_cli.arena.cards import CardTable
from gwent_cli.arena.causal import CausalTable
from gwent_cli.arena.question import Entrant, Start
from gwent_cli.arena.result import Fared, SimulationResult
from gwent_cli.cards.factions import faction_name
from gwent_cli.report.diagnostic_lines import wrap
from gwent_cli.report.simulate_cards import cards_blocks
from gwent_cli.report.simulate_causal import causal_blocks
from gwent_cli.report.simulate_conclusions import conclusion_blocks, pairing_sentence
from gwent_cli.report.simulate_histograms import details_blocks
from gwent_cli.report.text_table import Align, text_table
from gwent_cli.source.text import clip, visible

_EVEN: Final = 0.5
_GAP: Final = 2
_SHORTEST: Final = 16
_LABEL: Final = 10
_RIGHT: Final[Align] = "right"


def simulate_text(
    result: SimulationResult,
    width: int = 80,
    *,
    details: bool = False,
    cards: CardTable | None = None,
    causal: CausalTable | None = None,
) -> str:
    """What was asked, how it came out and how sure that is, the start, the rounds, and the run.

    Args:
        details: with who won which rounds, and how totals, margins, cards left and passes are distributed.
        cards: with how the decks fared with each of their cards.
        causal: with what the cards of A are worth over plain units.
    """
    blocks = [
        _header(result, width),
        _conditions(result, width),
        _scores(result),
        _meaning(result, width),
        *conclusion_blocks(result, width),
        *([_rounds(result)] if result.a.results.games else []),
        *(details_blocks(result.details, width) if details else []),
        *(cards_blocks(result.question, cards, width) if cards else []),
        *(causal_blocks(result.question, causal, width) if causal else []),
        *([_failures(result, width)] if result.failures.games else []),
        _closing(result, width),
    ]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _header(result: SimulationResult, width: int) -> list[str]:
    question = result.question
    rows = [_entrant("A", question.a), _entrant("B", question.b)]
    rest = sum(max(len(row[column]) for row in rows) for column in (0, 2, 4)) + 4 * _GAP
    deck = max(_SHORTEST, min((width - rest) // 2, max(len(row[1]) for row in rows)))
    leader = max(_SHORTEST, width - rest - deck)
    widths = (None, deck, None, leader, None)
    return text_table(("", "deck", "faction", "leader", "pilot"), rows, ("left",) * 5, widths).splitlines()


def _entrant(letter: str, entrant: Entrant) -> tuple[str, ...]:
    faction = faction_name(entrant.faction) if entrant.faction else "none"
    return (
        letter,
        visible(clip(entrant.name)),
        faction,
        visible(clip(entrant.leader_name or "none")),
        visible(clip(entrant.pilot)),
    )


def _conditions(result: SimulationResult, width: int) -> list[str]:
    return [line for label, text in conditions(result) for line in fact(label, text, width)]


def conditions(result: SimulationResult, *, run: bool = True) -> tuple[tuple[str, str], ...]:
    """What the result holds for, each with its label; without ``run`` nothing that two runs may differ in."""
    question, versions = result.question, result.question.versions
    changed = [f"{name}={value}" for name, value in question.changed_rulings.items()]
    build = [result.run.build] if run and result.run.records is None else []
    return (
        ("games", _games(result)),
        ("rulings", " ".join([question.profile, *changed])),
        ("catalog", versions.catalog),
        ("engine", ", ".join([f"gwent {versions.gwent}", f"engine {versions.engine}", *build])),
        ("seed", str(question.seed)),
        *([("CHEATING", "a pilot was shown hidden cards; these figures rate no deck")] if question.cheats else []),
        *([("lists", "open: pilots marked so know both deck lists")] if question.open_lists else []),
    )


_STARTS: Final = {
    Start.ALTERNATED: "in pairs: one with each starter, every game with a fresh deal",
    Start.CHOSEN: "each by itself with a fresh deal; Scoia'tael chooses who starts",
    Start.SWAPPED: "in pairs: the same deal with each starter",
}


def _games(result: SimulationResult) -> str:
    question, stopping = result.question, result.conclusions.stopping
    played, asked = result.a.results.games + result.failures.games, f"{question.games:,}"
    if result.run.interrupted:
        asked = f"interrupted: {played:,} of {asked} games played"
    elif stopping is not None:
        asked = f"{played:,} of at most {asked}"
    forced = "; Scoia'tael does not choose here" if question.start is Start.SWAPPED and question.has_choosers else ""
    return f"{asked}, {_STARTS[question.start]}{forced}"


def fact(label: str, text: str, width: int) -> list[str]:
    """A label and what is to be said under it, wrapped beside the label."""
    lines = wrap(text, width - _LABEL, hang="")
    return [f"{label if not number else '':<{_LABEL}}{line}" for number, line in enumerate(lines)]


def _scores(result: SimulationResult) -> list[str]:
    start = result.start
    rows = [
        _score_row("A", result.a),
        _score_row("A when A starts", start.a_first),
        _score_row("A when B starts", start.b_first),
        _score_row("whoever starts", start.starter),
    ]
    header = ("", "games", "wins", "draws", "losses", "score", f"{result.a.estimate.level:.0%} interval")
    align: tuple[Align, ...] = ("left", *((_RIGHT,) * 6))
    return text_table(header, rows, align).splitlines()


def _score_row(label: str, fared: Fared) -> tuple[str, ...]:
    results, estimate = fared.results, fared.estimate
    counts = (results.games, results.wins, results.draws, results.losses)
    score = "-" if estimate.score is None else percent(estimate.score)
    bounds = "-" if estimate.score is None else f"{percent(estimate.low)} to {percent(estimate.high)}"
    return label, *(f"{count:,}" for count in counts), score, bounds


def _meaning(result: SimulationResult, width: int) -> list[str]:
    return [line for text in meaning(result) for line in wrap(text, width, hang="")]


def meaning(result: SimulationResult) -> tuple[str, ...]:
    """What the score says and what not, and how its interval came about, a paragraph each."""
    if result.a.estimate.score is None:
        return ("No game was finished.",)
    low, high = result.quotable
    points = f"±{(high - low) / 2 * 100:.1f} points"
    stopped = ", corrected for stopping," if result.conclusions.stopping else ""
    if low > _EVEN:
        verdict = f"A is ahead: the whole interval{stopped} lies above 50%."
    elif high < _EVEN:
        verdict = f"B is ahead: the whole interval{stopped} lies below 50%."
    else:
        verdict = f"Which deck is better is open: the interval{stopped} holds 50%."
    games = result.a.results.games
    exact = f"{games:,} games give the score to about {points}; halving that takes four times the games."
    separates = result.conclusions.separates
    if separates is not None:
        exact += (
            f" A true score less than {separates * 100:.1f} points from 50% would be missed one time in five or more."
        )
    scope = "All of it holds for these pilots and rulings."
    return f"{verdict} {exact} {scope}", _method(result)


def _method(result: SimulationResult) -> str:
    estimate = result.a.estimate
    unit = "pairs" if sum(result.outcomes.pairs) else "single games"
    return (
        f"Score: win 1, draw ½. Interval: Wilson at the design-effect sample size; "
        f"{estimate.units:,} {unit} count like {estimate.effective_games:,.0f} independent games without draws. "
        f"{pairing_sentence(result.conclusions.pairing)}"
    ).rstrip()


def _rounds(result: SimulationResult) -> list[str]:
    played = [each for each in result.rounds if each.games]
    header = ("mean total", *(f"round {each.number}" for each in played))
    rows = [
        ("A", *(f"{each.mean_a:.1f}" for each in played)),
        ("B", *(f"{each.mean_b:.1f}" for each in played)),
        ("games", *(f"{each.games:,}" for each in played)),
    ]
    align: tuple[Align, ...] = ("left", *((_RIGHT,) * len(played)))
    return [f"{result.rounds_a_game:.2f} rounds a game", "", *text_table(header, rows, align).splitlines()]


def _failures(result: SimulationResult, width: int) -> list[str]:
    failures, seed = result.failures, result.question.seed
    count = "1 game" if failures.games == 1 else f"{failures.games:,} games"
    lines = [f"{count} failed and {'is' if failures.games == 1 else 'are'} not counted:"]
    for failed in failures.first:
        lines += wrap(f"seed {seed}, game {failed.index}: {clip(failed.error, 300)}", width, "  ")
    more = failures.games - len(failures.first)
    return [*lines, f"  and {more:,} more"] if more else lines


def _closing(result: SimulationResult, width: int) -> list[str]:
    return [*fact("digest", result.digest, width), *_run(result, width)]


def _run(result: SimulationResult, width: int) -> list[str]:
    run = result.run
    games = result.a.results.games + result.failures.games
    if run.records is not None:
        return fact("records", f"worked out again from {games:,} games in {clip(run.records)}", width)
    hands = f"{run.workers} workers" if run.workers else "one process"
    speed = (
        f"{games - run.stored:,} games in {run.seconds:.2f} s on {hands}: {result.games_a_second:,.0f} games a second"
    )
    before = [f"{run.stored:,} games were recorded before"] if run.stored else []
    return fact("speed", "; ".join([speed, *before]), width)


def percent(share: float) -> str:
    """A share with one decimal; 0.0% and 100.0% only where it is exactly that."""
    shown = f"{share * 100:.1f}%"
    if shown == "100.0%" and share < 1:
        return ">99.9%"
    return "<0.1%" if shown == "0.0%" and share > 0 else shown
