"""How many games a question takes, as JSON."""

import json
from typing import Any, Final

from gwent_cli.arena.planning import Plan, WidthPlan

PLAN_SCHEMA: Final = "gwent/plan/1"
_DIGITS: Final = 6


def plan_json(plan: Plan) -> str:
    """The plan as JSON; scores are shares from 0 to 1."""
    document: dict[str, Any] = {"schema": PLAN_SCHEMA, "games": plan.games, "level": plan.level, "power": plan.power}
    if isinstance(plan, WidthPlan):
        document |= {
            "half_width": plan.half_width,
            "elsewhere": [{"score": score, "games": games} for score, games in plan.elsewhere],
            "separates": None if plan.separates is None else round(plan.separates, _DIGITS),
        }
    else:
        document |= {
            "scores": [plan.p0, plan.p1],
            "sequential": [{"score": round(score, _DIGITS), "games": round(mean)} for score, mean in plan.sequential],
        }
    return json.dumps(document, indent=2) + "\n"
