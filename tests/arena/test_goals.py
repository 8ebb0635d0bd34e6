"""Widths, tests and expectations as users write them."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gwent_cli.arena.goals import (
    Expectation,
    GoalProblem,
    Until,
    parse_expectation,
    parse_hypotheses,
    parse_rate,
    parse_two_scores,
    parse_until,
)
from gwent_cli.stats.sequential import Hypotheses


@pytest.mark.parametrize("text", ["±1.5%", "1.5%", "0.015", ".015", "+/-1.5%", "+-0.015", " ± 1.5 % ", "1.5"])
def test_half_widths(text: str) -> None:
    assert parse_until(text) == Until(0.015)


@pytest.mark.parametrize(
    "text", ["", "0", "50%", "0.5", "-1%", "nan", "inf", "1e-2", "1.5%%", "٢%", "1" * 400, "0.01%"]
)
def test_what_is_no_half_width(text: str) -> None:
    with pytest.raises(GoalProblem, match="a half width is wanted, from 0"):
        parse_until(text)


@pytest.mark.parametrize("text", ["5%", "0.05", ".05", " 5 % ", "5"])
def test_error_rates(text: str) -> None:
    assert parse_rate(text) == 0.05


@pytest.mark.parametrize("text", ["", "0", "50%", "0.5", "-1%", "nan", "1e-2", "5%%", "1"])
def test_what_is_no_error_rate(text: str) -> None:
    with pytest.raises(GoalProblem, match="an error rate is wanted"):
        parse_rate(text)


@pytest.mark.parametrize("text", ["50:53", "50%:53%", "0.5:0.53", " 50 : 53 ", "50.0:53."])
def test_two_scores(text: str) -> None:
    assert parse_two_scores(text) == (0.5, 0.53)
    assert parse_hypotheses(text, 0.01, 0.1) == Hypotheses(0.5, 0.53, 0.01, 0.1)


@pytest.mark.parametrize("text", ["", "50", "50:", "50:50", "0:50", "50:100", "50-53", "nan:50", "50:53:55"])
def test_what_is_no_two_scores(text: str) -> None:
    with pytest.raises(GoalProblem):
        parse_two_scores(text)


@pytest.mark.parametrize(
    ("text", "alpha", "beta"), [("53:50", 0.05, 0.05), ("50:53", 0, 0.05), ("50:53", 0.5, 0.05), ("50:53", 0.05, -1)]
)
def test_what_is_no_test(text: str, alpha: float, beta: float) -> None:
    with pytest.raises(GoalProblem):
        parse_hypotheses(text, alpha, beta)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a >= 48%", Expectation("a", ">=", 0.48)),
        ("B<0.5", Expectation("b", "<", 0.5)),
        (" a<=100% ", Expectation("a", "<=", 1.0)),
        ("a > 0", Expectation("a", ">", 0.0)),
    ],
)
def test_expectations(text: str, expected: Expectation) -> None:
    assert parse_expectation(text) == expected
    assert parse_expectation(str(expected)) == expected


@pytest.mark.parametrize(
    "text", ["", "a", "48%", "a = 48%", "c >= 48%", "a >= 101%", "a >= -1%", "a >= x", "a >= 48% and more"]
)
def test_what_is_no_expectation(text: str) -> None:
    with pytest.raises(GoalProblem):
        parse_expectation(text)


@given(st.text(max_size=30))
def test_nothing_else_breaks_them(text: str) -> None:
    for parse in (parse_until, parse_two_scores, parse_hypotheses, parse_expectation):
        with suppress(GoalProblem):
            parse(text)  # type: ignore[operator]
