"""The referee's verdicts on pilots, as JSON."""

import json
from typing import Any, Final

from gwent_cli.arena.referee import RefereeResult, Verdict

REFEREE_SCHEMA: Final = "gwent/referee/1"
_DIGITS: Final = 6


def referee_json(result: RefereeResult) -> str:
    """The result as JSON in ASCII; only ``run`` may differ between two runs of one question.

    Shares and losses are from 0 to 1, null without a decision; ``error`` is a standard error, null where
    all decisions are of one game.
    """
    document = {
        "schema": REFEREE_SCHEMA,
        "question": _question(result),
        "games": {"watched": result.games, "deciding": result.deciding},
        "decisions": {
            "solved": result.solved,
            "too_large": result.too_large,
            "mattering": result.mattering,
            "in_expectation": result.expected,
            "over_all_hands": result.complete,
            "mattering_in_expectation": result.expected_mattering,
            "positions": round(result.nodes, 1),
        },
        "pilots": [
            {
                "pilot": each.pilot,
                "cheating": each.cheats,
                "open": _verdict(each.open),
                "in_expectation": _verdict(each.expected),
            }
            for each in result.pilots
        ],
        "run": {
            "seconds": round(result.seconds, 3),
            "processor_seconds": round(result.processor, 3),
            "interrupted": result.games < result.question.played.pairs,
        },
    }
    return json.dumps(document, indent=2) + "\n"


def _question(result: RefereeResult) -> dict[str, Any]:
    question, played = result.question, result.question.played
    versions = played.versions
    return {
        "pilots": list(question.pilots),
        "played_by": [played.a, played.b],
        "decks": [{"path": deck.path, "faction": deck.faction} for deck in played.decks],
        "tables": [list(table) for table in played.tables],
        "games": played.pairs,
        "seed": played.seed,
        "budget": question.budget,
        "hands": question.worlds,
        "rulings": played.profile,
        "versions": {
            "gwent": versions.gwent,
            "engine": versions.engine,
            "catalog": versions.catalog,
            "catalog_digest": versions.catalog_digest,
        },
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    kept, loss = verdict.kept, verdict.loss
    return {
        "decisions": kept.decisions,
        "games": kept.games,
        "kept": None if kept.share is None else round(kept.share, _DIGITS),
        "interval": [round(kept.low, _DIGITS), round(kept.high, _DIGITS)],
        "level": kept.level,
        "method": kept.method,
        "loss": None if loss.mean is None else round(loss.mean, _DIGITS),
        "error": round(loss.error, _DIGITS) if kept.games > 1 else None,
    }
