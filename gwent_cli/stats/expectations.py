"""Claims about a score, judged by its interval."""

from enum import StrEnum
from typing import Literal

Operator = Literal[">=", ">", "<=", "<"]


class Verdict(StrEnum):
    """What an interval says of a claim."""

    HOLDS = "holds"
    REFUTED = "refuted"
    UNDECIDED = "undecided"


def judge(low: float, high: float, operator: Operator, threshold: float) -> Verdict:
    """Whether all scores of an interval meet a claim, none does, or some do.

    By a two-sided interval at 95%, a claim that is false is called true in at most 2.5% of cases, and the same
    the other way round.

    Raises:
        ValueError: low above high, or an operator that is none of the four.
    """
    if not low <= high:
        raise ValueError(f"an interval runs from its low end to its high end, not from {low:g} to {high:g}")
    if operator not in (">=", ">", "<=", "<"):
        raise ValueError(f"a claim has >=, >, <= or <, not {operator!r}")
    meets = {">=": float.__ge__, ">": float.__gt__, "<=": float.__le__, "<": float.__lt__}[operator]
    ends = meets(float(low), float(threshold)), meets(float(high), float(threshold))
    return Verdict.HOLDS if all(ends) else Verdict.UNDECIDED if any(ends) else Verdict.REFUTED
