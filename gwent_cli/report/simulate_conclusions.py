"""What else was asked of a match, as sentences: its stopping, a claim, the first player, the worth of pairs."""

from gwent_cli.arena.conclusions import ExpectationResult, FirstPlayerResult, StoppingResult
from gwent_cli.arena.goals import Until
from gwent_cli.arena.result import SimulationResult
from gwent_cli.report.diagnostic_lines import wrap
from gwent_cli.stats.expectations import Verdict
from gwent_cli.stats.pairing import PairingEffect
from gwent_cli.stats.sequential import Decision, Hypotheses

_VERDICTS = {
    Verdict.HOLDS: "it holds: so does the whole interval",
    Verdict.REFUTED: "it is refuted: the whole interval is against it",
    Verdict.UNDECIDED: "it is undecided: the interval speaks both ways",
}


def conclusion_blocks(result: SimulationResult, width: int) -> list[list[str]]:
    """A block of lines for each thing that was asked."""
    return [wrap(each, width, hang="") for each in conclusion_sentences(result)]


def conclusion_sentences(result: SimulationResult) -> list[str]:
    """A paragraph for each thing that was asked."""
    found = result.conclusions
    return [
        *([_stopping(result, found.stopping)] if found.stopping else []),
        *([_first_player(found.first_player)] if found.first_player else []),
        *([_expectation(found.expectation)] if found.expectation else []),
    ]


def pairing_sentence(effect: PairingEffect | None, what: str = "the score") -> str:
    """What playing in pairs did for the variance; empty where nothing can be said."""
    if effect is None or effect.ratio is None:
        return ""
    change = (effect.ratio - 1) * 100
    low, high = ((bound - 1) * 100 for bound in (effect.low, effect.high))
    verdict = {"gained": "a gain", "lost": "a loss", "open": "which may be chance"}[effect.verdict]
    return f"Pairs changed the variance of {what} by {change:+z.0f}% ({low:+z.0f}% to {high:+z.0f}%), {verdict}."


def _stopping(result: SimulationResult, stopping: StoppingResult) -> str:
    estimate = stopping.estimate
    games = f"{result.a.results.games + result.failures.games:,} games"
    if estimate.score is None:
        return f"No rule was met after {games}."
    corrected = (
        f"Corrected for stopping, the score of A is {share(estimate.score)}, "
        f"{share(estimate.low)} to {share(estimate.high)} ({estimate.method}; {estimate.looks:,} looks)."
    )
    return f"{_reason(stopping, games)} {corrected}"


def _reason(stopping: StoppingResult, games: str) -> str:
    rule, test = stopping.rule, stopping.test
    if isinstance(rule, Until):
        wanted = f"±{round(rule.half_width * 100, 4):g} points"
        if stopping.met:
            return f"Stopped after {games}: the score is known to {wanted}."
        return f"Not stopped by its rule: after {games} the score is not yet known to {wanted}."
    where = (
        "" if test is None else f" (log-likelihood ratio {test.llr:+.2f}, bounds {test.lower:.2f} and {test.upper:.2f})"
    )
    if test is None or test.decision is Decision.CONTINUE:
        return f"Undecided after {games}: the test cannot choose between {_scores(rule)} yet{where}."
    chosen, other = (rule.p1, rule.p0) if test.decision is Decision.H1 else (rule.p0, rule.p1)
    return f"Stopped after {games}: the test takes {share(chosen)} rather than {share(other)}{where}."


def _scores(rule: Hypotheses) -> str:
    return f"{share(rule.p0)} and {share(rule.p1)}"


def _first_player(found: FirstPlayerResult) -> str:
    difference = found.difference
    if difference.difference is None:
        return "No deal was finished with both starters."
    low, high = difference.low * 100, difference.high * 100
    if low > 0:
        verdict = "Starting helps"
    elif high < 0:
        verdict = "Starting hurts"
    else:
        verdict = "Whether starting helps is open"
    points = f"{difference.difference * 100:+z.1f} points ({low:+z.1f} to {high:+z.1f})"
    return (
        f"{verdict}: with the same {difference.units_a:,} deals a deck scores {points} "
        f"when it starts against when it does not ({difference.method}). "
        f"{pairing_sentence(found.pairing, 'this difference')}"
    ).rstrip()


def _expectation(found: ExpectationResult) -> str:
    expectation = found.expectation
    side = expectation.side.upper()
    bounds = f"{share(found.low)} to {share(found.high)}"
    claim = f"{side} {str(expectation)[2:]}"
    return f"Claim {claim}: {_VERDICTS[found.verdict]} ({side}: {bounds})."


def share(value: float) -> str:
    """A share in percent, with one decimal where it has more."""
    return f"{value * 100:.1f}%"
