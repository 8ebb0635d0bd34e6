"""Every case of ``tests/cases/checks``: the exact diagnostics with their places, and the twin without them."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from gwent_cli.checks.registry import all_faults
from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.source.diagnostics import Diagnostic

from .case_files import LEGAL, Case, cases, deck_diagnostics, diagnostics, written

CASES = cases()
CHECKED = [case for case in CASES if "refused" not in case.data]
# The file as a whole.
WITHOUT_PLACE = {"GW001", "GW021", "GW324"}


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("case", CHECKED, ids=lambda case: f"{case.source}: {case.name}")
def test_case(case: Case, tmp_path: Path) -> None:
    result = case.run(tmp_path)
    assert not result.failures
    only = case.data.get("only")
    _compare((found for found in diagnostics(result) if only in (None, found.code)), case.data["expect"])
    if "notes" in case.data:
        _compare(result.notes, [{"severity": "note", **wanted} for wanted in case.data["notes"]])
    _compare(deck_diagnostics(result), case.data.get("in_decks", []))
    assert {LEGAL[each.verdict] for each in result.results} == {case.data["legal"]}
    assert len(result.results) == 1 or only
    if "figures" in case.data:
        (deck,) = result.decks()
        figures = {figure.name: figure.value for figure in deck.figures}
        assert {name: figures[name] for name in case.data["figures"]} == case.data["figures"]


@pytest.mark.parametrize("case", [case for case in CASES if "twin" in case.data], ids=lambda case: case.name)
def test_twin(case: Case, tmp_path: Path) -> None:
    result = case.run(tmp_path, twin=True)
    assert [*diagnostics(result), *deck_diagnostics(result)] == []
    assert [LEGAL[each.verdict] for each in result.results] == [True]


@pytest.mark.parametrize("case", [case for case in CASES if "refused" in case.data], ids=lambda case: case.name)
def test_refused(case: Case, tmp_path: Path) -> None:
    with pytest.raises(SettingsProblem) as caught:
        case.run(tmp_path)
    _compare(caught.value.diagnostics, case.data["refused"])


def test_every_code_has_a_case_with_its_place() -> None:
    keys = ("expect", "in_decks", "notes", "refused")
    wanted = [each for case in CASES for key in keys for each in case.data.get(key, ())]
    codes = {fault.code for fault in all_faults()}
    assert {each["code"] for each in wanted} == codes
    assert codes - {each["code"] for each in wanted if "at" in each} == WITHOUT_PLACE


def _compare(found: Iterable[Diagnostic], expected: list[dict[str, Any]]) -> None:
    listed = list(found)
    assert [each.code for each in listed] == [each["code"] for each in expected], [each.message for each in listed]
    for each, wanted in zip(listed, expected, strict=True):
        text = f"{each.message}\n{each.help or ''}"
        for part in wanted.get("says", ()):
            assert part in text
        if "at" in wanted:
            assert written(each.span) == wanted["at"]
        assert each.path == wanted.get("path", each.path)
        assert each.rule == wanted.get("rule", each.rule)
        assert each.severity == wanted.get("severity", "error")
        if "related" in wanted:
            assert written(each.related[0].span) == wanted["related"]
