"""What follows from the counts of a match: its stopping, what was expected, what pairs and the start are worth."""

from dataclasses import dataclass

from gwent_cli.arena.goals import Expectation, Stopping, Until
from gwent_cli.arena.question import Question, Start
from gwent_cli.arena.stopping import Watch, outcomes_of
from gwent_cli.arena.tally import Tally
from gwent_cli.stats.differences import DifferenceEstimate, paired_difference
from gwent_cli.stats.expectations import Verdict, judge
from gwent_cli.stats.pairing import PairingEffect, pairing_effect
from gwent_cli.stats.planning import smallest_difference
from gwent_cli.stats.score import Outcomes, ScoreEstimate, estimate_score
from gwent_cli.stats.sequential import SprtState, sprt
from gwent_cli.stats.stopping import StoppedEstimate, estimate_after_sprt, estimate_after_width


@dataclass(frozen=True, slots=True)
class StoppingResult:
    """How a match with a stopping rule ended.

    Attributes:
        met: whether the rule ended it, and not the last game or an interrupt.
        test: where the sequential test stands; None where the rule is a width.
        estimate: A's score, corrected for the stopping.
    """

    rule: Stopping
    met: bool
    test: SprtState | None
    estimate: StoppedEstimate


@dataclass(frozen=True, slots=True)
class ExpectationResult:
    """What was expected of a side, the interval of its score, and what that says."""

    expectation: Expectation
    low: float
    high: float
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class FirstPlayerResult:
    """What starting is worth, from deals played once with each starter.

    Attributes:
        difference: A's score when A starts less its score when B starts, over deals.
        pairing: what playing the same deals did for it.
    """

    difference: DifferenceEstimate
    pairing: PairingEffect


@dataclass(frozen=True, slots=True)
class Conclusions:
    """All of it; None for what was not asked.

    Attributes:
        pairing: what playing in pairs did for A's score; None where games stand alone.
        separates: how far above 50% a true score must lie to be told from it with 80% power by such games.
    """

    pairing: PairingEffect | None
    separates: float | None
    stopping: StoppingResult | None
    expectation: ExpectationResult | None
    first_player: FirstPlayerResult | None


def conclude(question: Question, tally: Tally, watch: Watch | None) -> Conclusions:
    """What follows from the counts of a match."""
    outcomes, draws = outcomes_of(tally), sum(each[1] for each in tally.results)
    estimate = estimate_score(outcomes)
    stopping = None if watch is None or question.stopping is None else _stopping(question.stopping, watch, outcomes)
    return Conclusions(
        pairing=None if question.start is Start.CHOSEN else pairing_effect(outcomes, draws),
        separates=smallest_difference(estimate.games, effect=estimate.design_effect) if estimate.games else None,
        stopping=stopping,
        expectation=_expectation(question.expectation, estimate, stopping),
        first_player=_first_player(tally, draws) if question.first_player else None,
    )


def _stopping(rule: Stopping, watch: Watch, outcomes: Outcomes) -> StoppingResult:
    looks = list(watch.looks)
    if outcomes.games > (looks[-1] if looks else 0):
        # Interrupted between two looks: it ended here.
        looks.append(outcomes.games)
    if isinstance(rule, Until):
        return StoppingResult(rule, watch.enough, None, estimate_after_width(outcomes, looks))
    return StoppingResult(rule, watch.enough, sprt(outcomes, rule), estimate_after_sprt(outcomes, rule, looks))


def _expectation(
    expectation: Expectation | None, estimate: ScoreEstimate, stopping: StoppingResult | None
) -> ExpectationResult | None:
    if expectation is None:
        return None
    quoted = stopping.estimate if stopping is not None else estimate
    low, high = quoted.low, quoted.high
    if expectation.side == "b":
        low, high = 1 - high, 1 - low
    verdict = judge(low, high, expectation.operator, expectation.threshold)
    return ExpectationResult(expectation, low, high, verdict if estimate.games else Verdict.UNDECIDED)


def _first_player(tally: Tally, draws: int) -> FirstPlayerResult:
    # A pair's points of whoever started, less the one point that a start worth nothing brings, are the difference.
    nothing, half, one, most, all = tally.starter_pairs
    lost, drawn, won = tally.starter_singles
    of_starter = Outcomes((nothing, half, one, most, all), (lost, drawn, won))
    return FirstPlayerResult(paired_difference(tally.starter_pairs), pairing_effect(of_starter, draws))
