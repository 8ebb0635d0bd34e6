"""The result of a match as JSON."""

import json
from typing import Any, Final

from gwent_cli.arena.cards import CardTable
from gwent_cli.arena.causal import CausalTable
from gwent_cli.arena.question_document import question_document
from gwent_cli.arena.result import SimulationResult
from gwent_cli.report.conclusions_json import conclusions_document
from gwent_cli.report.simulate_causal import causal_shape
from gwent_cli.report.simulate_details import details_shape
from gwent_cli.report.simulate_shapes import cards_shape, fared_shape, rounded

SIMULATION_SCHEMA: Final = "gwent/simulation/1"
_DIGITS: Final = 6


def simulate_json(result: SimulationResult, cards: CardTable, causal: CausalTable | None = None) -> str:
    """The result as JSON in ASCII, every other character escaped.

    Only ``run`` may differ between two runs of one question. Scores and bounds are shares from 0 to 1, null
    where no game was finished; side A comes first in every list of two.
    """
    document = {
        "schema": SIMULATION_SCHEMA,
        "question": question_document(result.question),
        "result": _result(result),
        "starter": _starter(result),
        "rounds": _rounds(result),
        "cards": cards_shape(cards),
        **({"causal": causal_shape(causal)} if causal is not None else {}),
        "conclusions": conclusions_document(result.conclusions),
        "failed": {
            "games": result.failures.games,
            "first": [
                {"index": failed.index, "seed": result.question.seed, "error": failed.error}
                for failed in result.failures.first
            ],
        },
        "digest": result.digest,
        "run": _run(result),
    }
    return json.dumps(document, indent=2) + "\n"


def _result(result: SimulationResult) -> dict[str, Any]:
    estimate = result.a.estimate
    return {
        **fared_shape(result.a),
        "level": estimate.level,
        "method": estimate.method,
        "pairs": list(result.outcomes.pairs),
        "singles": list(result.outcomes.singles),
        "design_effect": round(estimate.design_effect, _DIGITS),
    }


def _starter(result: SimulationResult) -> dict[str, Any]:
    start = result.start
    return {
        "rule": str(result.question.start),
        **fared_shape(start.starter),
        "a_first": fared_shape(start.a_first),
        "b_first": fared_shape(start.b_first),
    }


def _rounds(result: SimulationResult) -> dict[str, Any]:
    return {
        "mean": rounded(result.rounds_a_game),
        "games": {str(number): count for number, count in enumerate(result.rounds_played) if number},
        "totals": [
            {"round": each.number, "games": each.games, "means": [rounded(each.mean_a), rounded(each.mean_b)]}
            for each in result.rounds
        ],
        **details_shape(result.details),
    }


def _run(result: SimulationResult) -> dict[str, Any]:
    run = result.run
    return {
        "seconds": round(run.seconds, 3),
        "games_a_second": round(result.games_a_second, 1),
        "jobs": run.jobs,
        "workers": run.workers,
        "build": run.build,
        "interrupted": run.interrupted,
        "records": run.records,
        "stored": run.stored,
    }
