"""How many games a question takes, as text for people."""

from gwent_cli.arena.planning import Plan, SeparationPlan, WidthPlan
from gwent_cli.report.diagnostic_lines import wrap


def plan_text(plan: Plan, width: int = 80) -> str:
    """The number of games, and under which conditions fewer are enough."""
    sentences = _width(plan) if isinstance(plan, WidthPlan) else _separation(plan)
    return "\n".join(line for each in sentences for line in wrap(each, width, hang="")) + "\n"


def _width(plan: WidthPlan) -> list[str]:
    shown, points = _percent(plan.half_width), f"{round(plan.half_width * 100, 2):g}"
    others = ", ".join(f"{games:,} near {score:.0%} or {1 - score:.0%}" for score, games in plan.elsewhere)
    sentences = [
        f"{plan.games:,} games give a score to ±{points} points ({plan.level:.0%} interval) near 50%; {others}.",
    ]
    if plan.separates is not None:
        sentences.append(
            f"So many games tell a true score of {_percent(0.5 + plan.separates)} from 50% with {plan.power:.0%} power."
        )
    return [
        *sentences,
        "Draws and pairs mostly make fewer enough: "
        f"`gwent simulate A B --until {shown}` stops as soon as the width is reached.",
    ]


def _separation(plan: SeparationPlan) -> list[str]:
    p0, p1 = _percent(plan.p0), _percent(plan.p1)
    low, high = sorted((plan.p0, plan.p1))
    lengths = ", ".join(f"{mean:,.0f} if the true score is {_percent(score)}" for score, mean in plan.sequential)
    return [
        f"{plan.games:,} games tell a true score of {p1} from {p0} with {plan.power:.0%} power "
        f"(two-sided, at {1 - plan.level:.0%}).",
        f"`gwent simulate A B --sprt {low * 100:.6g}:{high * 100:.6g}` stops as soon as it can choose between the two, "
        f"with 5% errors on average after about {lengths}.",
    ]


def _percent(share: float) -> str:
    return f"{round(share * 100, 2):g}%"
