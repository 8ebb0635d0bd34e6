"""From the counts of a match to its result."""

from gwent_cli.arena.conclusions import conclude
from gwent_cli.arena.details import details_of
from gwent_cli.arena.ledger import Ledger
from gwent_cli.arena.question import Question
from gwent_cli.arena.result import (
    FailedGame,
    Failures,
    Fared,
    Results,
    RoundResult,
    Run,
    SimulationResult,
    StarterResult,
)
from gwent_cli.arena.stopping import outcomes_of
from gwent_cli.arena.tally import Tally
from gwent_cli.stats.score import Outcomes, estimate_score


def summarise(question: Question, ledger: Ledger, run: Run) -> SimulationResult:
    """The result of the games that a ledger has counted."""
    tally = ledger.tally
    outcomes = outcomes_of(tally)
    failed = tuple(FailedGame(index, error) for index, error in ledger.failures)
    return SimulationResult(
        question=question,
        a=Fared(results_of_a(tally), estimate_score(outcomes)),
        outcomes=outcomes,
        start=_start(tally),
        rounds_played=tuple(tally.rounds),
        rounds=tuple(_round(tally, number) for number in range(1, len(tally.totals) + 1)),
        details=details_of(tally.details),
        counts=tuple(tally.details),
        failures=Failures(tally.failed, failed),
        digest=ledger.digest,
        run=run,
        conclusions=conclude(question, tally, ledger.watch),
    )


def results_of_a(tally: Tally) -> Results:
    """A's results in all games counted."""
    losses, draws, wins = map(sum, zip(*tally.results, strict=True))
    return Results(wins, draws, losses)


def _start(tally: Tally) -> StarterResult:
    a_first, b_first = (Results(wins, draws, losses) for losses, draws, wins in tally.results)
    own = Results(a_first.wins + b_first.losses, a_first.draws + b_first.draws, a_first.losses + b_first.wins)
    estimate = estimate_score(_outcomes(tally.starter_pairs, tally.starter_singles))
    return StarterResult(Fared(own, estimate), _independent(a_first), _independent(b_first))


def _independent(results: Results) -> Fared:
    """Games of which no two belong to the same pair."""
    return Fared(results, estimate_score(Outcomes(singles=(results.losses, results.draws, results.wins))))


def _round(tally: Tally, number: int) -> RoundResult:
    games = sum(tally.rounds[number:])
    if not games:
        return RoundResult(number, 0, None, None)
    a, b = tally.totals[number - 1]
    return RoundResult(number, games, a / games, b / games)


def _outcomes(pairs: list[int], singles: list[int]) -> Outcomes:
    nothing, half, one, most, all = pairs
    lost, drawn, won = singles
    return Outcomes((nothing, half, one, most, all), (lost, drawn, won))
