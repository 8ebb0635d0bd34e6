"""What else was asked of a match, for its JSON: all scores and differences as shares."""

from typing import Any, Final

from gwent_cli.arena.conclusions import Conclusions, ExpectationResult, FirstPlayerResult, StoppingResult
from gwent_cli.stats.pairing import PairingEffect

_DIGITS: Final = 6


def conclusions_document(found: Conclusions) -> dict[str, Any]:
    """The keys ``pairing``, ``separates``, ``stopping``, ``expectation`` and ``first_player``; null if not asked."""
    return {
        "pairing": None if found.pairing is None else _pairing(found.pairing),
        "separates": _rounded(found.separates),
        "stopping": None if found.stopping is None else _stopping(found.stopping),
        "expectation": None if found.expectation is None else _expectation(found.expectation),
        "first_player": None if found.first_player is None else _first_player(found.first_player),
    }


def _pairing(effect: PairingEffect) -> dict[str, Any]:
    return {
        "pairs": effect.pairs,
        "variance_ratio": _rounded(effect.ratio),
        "interval": [_rounded(effect.low), _rounded(effect.high)],
        "verdict": effect.verdict,
    }


def _stopping(stopping: StoppingResult) -> dict[str, Any]:
    estimate, test = stopping.estimate, stopping.test
    return {
        "met": stopping.met,
        "decision": None if test is None else str(test.decision),
        "llr": None if test is None else _rounded(test.llr),
        "bounds": None if test is None else [_rounded(test.lower), _rounded(test.upper)],
        "looks": estimate.looks,
        "score": _rounded(estimate.score),
        "interval": [_rounded(estimate.low), _rounded(estimate.high)],
        "level": estimate.level,
        "method": estimate.method,
    }


def _expectation(found: ExpectationResult) -> dict[str, Any]:
    expectation = found.expectation
    return {
        "claim": str(expectation),
        "side": expectation.side,
        "operator": expectation.operator,
        "threshold": _rounded(expectation.threshold),
        "interval": [_rounded(found.low), _rounded(found.high)],
        "verdict": str(found.verdict),
    }


def _first_player(found: FirstPlayerResult) -> dict[str, Any]:
    difference = found.difference
    return {
        "deals": difference.units_a,
        "difference": _rounded(difference.difference),
        "interval": [_rounded(difference.low), _rounded(difference.high)],
        "level": difference.level,
        "method": difference.method,
        "pairing": _pairing(found.pairing),
    }


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, _DIGITS)
