"""Every rule case holds, and together they leave no rule and no case of ``rule-cases.md`` out."""

import re
from collections import Counter
from pathlib import Path

import pytest

from gwent_cli.engine.rulings import PROFILES, RULINGS, Ruling
from gwent_cli.notation.judge import Verdict
from gwent_cli.source.yaml_nodes import Scalar

from .case_files import Case, cases

CASES = cases()

RULES = [
    *(f"R1.{n}" for n in range(1, 7)),
    *(f"R2.{n}" for n in range(1, 8)),
    *(f"R3.{n}" for n in range(1, 6)),
    *(f"R4.{n}" for n in range(1, 6)),
    *(f"R5.{n}" for n in range(1, 9)),
    *(f"R6.{n}" for n in range(1, 13)),
    *(f"R7.{n}" for n in range(1, 6)),
    *(f"R8.{n}" for n in range(1, 9)),
    "R9",
]
# Rules that forbid a player something.
FORBIDDING = [
    *("R1.2", "R1.3", "R1.4", "R2.1", "R2.2", "R2.3", "R2.4", "R3.4", "R3.5", "R4.5", "R5.6", "R6.1", "R6.5"),
    *("R6.10", "R6.12", "R7.1", "R7.2", "R7.4", "R8.1", "R8.2", "R8.3", "R8.4", "R8.5", "R8.7", "R8.8"),
]
# The cases of rule-cases.md that concern setup to leaders.
REPORTED = [
    *("B01", "B03", "B04", "B06", "B07", "B09", "B10", "B12", "B14", "B15", "B16", "B18", "B20", "B21", "B22", "B24"),
    *("B25", "B26", "B27", "B28", "B30", "B31", "B33", "B35", "B36", "B38", "B39", "B41", "B43", "B44", "B46", "B47"),
    *("B48", "B49", "B50", "B52", "B54", "B55", "B56", "B57", "B59", "B62", "B63", "B65", "B66", "B68", "B69", "B70"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.file}: {case.name}")
def test_case(case: Case) -> None:
    judged = case.judged()
    problems = [f"{found.path}: expected {found.expected}, found {found.found}" for found in judged.differences]
    problems += [f"line {found.span and found.span.line}: {found.message}" for found in judged.diagnostics]
    problems += [f"refused: {step.refusal}" for step in judged.steps if step.refusal and not case.refused]
    assert judged.verdict is Verdict.HOLDS, "\n".join(problems)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.file}: {case.name}")
def test_case_expects_something(case: Case) -> None:
    assert case.field("expect") is not None


def test_names_are_unique() -> None:
    assert [name for name, count in Counter(case.name for case in CASES).items() if count > 1] == []


def test_every_rule_has_a_legal_case() -> None:
    named = {rule for case in CASES if not case.refused for rule in re.findall(r"R\d+(?:\.\d+)?", case.name)}
    assert [rule for rule in RULES if rule not in named] == []
    assert named <= set(RULES)


def test_every_rule_that_forbids_has_a_refused_case() -> None:
    named = {rule for case in CASES if case.refused for rule in re.findall(r"R\d+(?:\.\d+)?", case.name)}
    assert [rule for rule in FORBIDDING if rule not in named] == []


def test_every_reported_case_is_named() -> None:
    # What is no position is a test in Python, whose name holds the case's (test_b04_…).
    tests = [path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py"))]
    names = " ".join([*(case.name for case in CASES), *re.findall(r"def test_(b\d\d)_", "\n".join(tests))]).upper()
    assert [number for number in REPORTED if not re.search(rf"\b{number}\b", names)] == []


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
@pytest.mark.parametrize("profile", PROFILES)
def test_every_ruling_has_a_case_under_each_profile(ruling: Ruling, profile: str) -> None:
    assert [case for case in CASES if ruling.name in case.name and _profile(case) == profile]


def _profile(case: Case) -> str:
    """The profile a case is judged under; one that changes a ruling counts for none."""
    rulings = case.field("rulings")
    if rulings is None:
        return PROFILES[0]
    return rulings.text if isinstance(rulings, Scalar) else ""
