"""A duel of pilots, and the list of pilots, as JSON."""

import json
from collections.abc import Sequence
from typing import Any, Final

from gwent_cli.arena.pilot_duel import PilotDuelResult, Standing

PILOT_DUEL_SCHEMA: Final = "gwent/pilot-duel/1"
PILOTS_SCHEMA: Final = "gwent/pilots/1"
_DIGITS: Final = 6


def pilots_json(pilots: Sequence[tuple[str, str]]) -> str:
    """The pilots, weakest first, as JSON in ASCII."""
    found = [{"name": name, "description": description} for name, description in pilots]
    return json.dumps({"schema": PILOTS_SCHEMA, "pilots": found}, indent=2) + "\n"


def pilot_duel_json(result: PilotDuelResult) -> str:
    """The result as JSON in ASCII; only ``run`` may differ between two runs of one question.

    Scores and bounds are shares from 0 to 1, null without a finished pair. ``pairs`` counts the pairs by half
    points of pilot A, from 0 to 4.
    """
    question, versions = result.question, result.question.versions
    document = {
        "schema": PILOT_DUEL_SCHEMA,
        "question": {
            "pilots": [question.a, question.b],
            "cheating": question.cheats,
            "decks": [{"path": deck.path, "faction": deck.faction} for deck in question.decks],
            "tables": [list(table) for table in question.tables],
            "pairs": question.pairs,
            "seed": question.seed,
            "rulings": question.profile,
            "versions": {
                "gwent": versions.gwent,
                "engine": versions.engine,
                "catalog": versions.catalog,
                "catalog_digest": versions.catalog_digest,
            },
        },
        "result": _standing(result.whole),
        "factions": {each.name: _standing(each) for each in result.by_faction},
        "decks": {each.name: _standing(each) for each in result.by_deck},
        "failed": {"pairs": result.failed, "error": result.error},
        "run": {
            "seconds": round(result.seconds, 3),
            "processor_seconds": round(result.processor, 3),
            "fresh_pairs": result.fresh,
            "interrupted": result.pairs < question.pairs,
        },
    }
    return json.dumps(document, indent=2) + "\n"


def _standing(standing: Standing) -> dict[str, Any]:
    estimate = standing.estimate
    return {
        "pairs": list(standing.outcomes.pairs),
        "score": None if estimate.score is None else round(estimate.score, _DIGITS),
        "interval": [round(estimate.low, _DIGITS), round(estimate.high, _DIGITS)],
        "level": estimate.level,
        "method": estimate.method,
    }
