"""Claims judged by an interval."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.stats.expectations import Operator, Verdict, judge

HOLDS, REFUTED, UNDECIDED = Verdict.HOLDS, Verdict.REFUTED, Verdict.UNDECIDED


@pytest.mark.parametrize(
    ("operator", "threshold", "verdict"),
    [
        (">=", 0.48, HOLDS),
        (">=", 0.50, HOLDS),  # an end counts
        (">=", 0.52, UNDECIDED),
        (">=", 0.55, UNDECIDED),  # the upper end alone meets it
        (">=", 0.56, REFUTED),
        (">", 0.49, HOLDS),
        (">", 0.50, UNDECIDED),
        (">", 0.55, REFUTED),
        ("<=", 0.55, HOLDS),
        ("<=", 0.50, UNDECIDED),
        ("<=", 0.49, REFUTED),
        ("<", 0.56, HOLDS),
        ("<", 0.55, UNDECIDED),
        ("<", 0.50, REFUTED),
    ],
)
def test_an_interval_from_50_to_55(operator: Operator, threshold: float, verdict: Verdict) -> None:
    assert judge(0.50, 0.55, operator, threshold) is verdict


@settings(deadline=None)
@given(st.floats(0, 1), st.floats(0, 1), st.floats(0, 1), st.sampled_from([(">=", "<"), (">", "<=")]))
def test_a_claim_and_its_opposite(a: float, b: float, threshold: float, operators: tuple[Operator, Operator]) -> None:
    low, high = min(a, b), max(a, b)
    opposite = {HOLDS: REFUTED, REFUTED: HOLDS, UNDECIDED: UNDECIDED}
    assert judge(low, high, operators[1], threshold) is opposite[judge(low, high, operators[0], threshold)]


def test_nothing_known_decides_only_what_is_always_so() -> None:
    assert judge(0, 1, ">=", 0.5) is UNDECIDED
    assert judge(0, 1, ">=", 0) is HOLDS
    assert judge(0, 1, ">", 1) is REFUTED


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="interval runs"):
        judge(0.6, 0.5, ">=", 0.5)
    with pytest.raises(ValueError, match="a claim has"):
        judge(0.5, 0.6, "==", 0.5)  # type: ignore[arg-type]
