"""Advice on positions as JSON."""

import json
from typing import Any, Final

from gwent_cli.report.diagnostic_json import diagnostic_value
from gwent_cli.table.advice import Advice, AdviceResult, Choice
from gwent_cli.table.estimating import LEVEL, RUNS

ADVICE_SCHEMA: Final = "gwent/advice/1"


def advice_json(result: AdviceResult) -> str:
    """The result as JSON.

    ``{"schema", "path", "pilot", "searches", "level", "positions": [{"index", "name", "round", "player", "question",
    "rule", "seed", "rulings", "options": [{"text", "step", "visits", "chance", "standard_error", "interval",
    "behind", "close"}], "apart", "hidden", "problem", "diagnostics"}], "diagnostics"}``. Options come best first;
    ``step`` is what a position file says under ``play``; numbers are null where there is one option; ``apart`` says
    whether the best is ahead of all others by more than the error.
    """
    document = {
        "schema": ADVICE_SCHEMA,
        "path": result.path,
        "pilot": result.pilot,
        "searches": RUNS,
        "level": LEVEL,
        "positions": [_advice(advice) for advice in result.advices],
        "diagnostics": [diagnostic_value(found) for found in result.diagnostics],
    }
    return json.dumps(document, indent=2) + "\n"


def _advice(advice: Advice) -> dict[str, Any]:
    estimates = [choice.estimate for choice in advice.choices[1:]]
    return {
        "index": advice.index,
        "name": advice.name,
        "round": advice.round,
        "player": advice.player or None,
        "question": advice.question or None,
        "rule": advice.rule or None,
        "seed": advice.seed,
        "rulings": advice.rulings or None,
        "options": [_choice(choice, advice.player) for choice in advice.choices],
        "apart": not any(it is not None and it.close for it in estimates) if estimates else None,
        "hidden": list(advice.hidden),
        "problem": advice.problem,
        "diagnostics": [diagnostic_value(found) for found in advice.diagnostics],
    }


def _choice(choice: Choice, player: str) -> dict[str, Any]:
    it = choice.estimate
    return {
        "text": choice.text,
        "step": {player: choice.step},
        "visits": it.visits if it else None,
        "chance": round(it.chance, 6) if it else None,
        "standard_error": round(it.error, 6) if it else None,
        "interval": [round(bound, 6) for bound in it.interval] if it else None,
        "behind": round(it.behind, 6) if it else None,
        "close": it.close if it else None,
    }
