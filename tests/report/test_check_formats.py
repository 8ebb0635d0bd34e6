"""Every output of ``gwent validate``: compared with a stored one, and read by a reader that is not ours.

After a change that is meant, write them anew with ``GWENT_WRITE_GOLDEN=1`` and read the difference.
"""

import json
import os
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from junitparser import Error, Failure, JUnitXml, Skipped

from gwent_cli import __version__
from gwent_cli.checks.registry import all_faults
from gwent_cli.checks.results import CheckResult
from gwent_cli.report.check_concise import check_concise
from gwent_cli.report.check_github import check_github
from gwent_cli.report.check_gitlab import check_gitlab
from gwent_cli.report.check_json import check_json, check_jsonl
from gwent_cli.report.check_junit import check_junit
from gwent_cli.report.check_markdown import check_markdown
from gwent_cli.report.check_sarif import check_sarif
from gwent_cli.report.check_text import check_text
from gwent_cli.source.text import visible

from .check_samples import PROJECT, checked, write
from .readers import annotations, cells

FOLDER = Path(__file__).parents[1] / "golden" / "validate" / "formats"
SARIF_SCHEMA = Path(__file__).parents[3] / "shared" / "schemas" / "sarif-schema-2.1.0.json"


@pytest.fixture
def result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CheckResult:
    write(tmp_path)
    monkeypatch.chdir(tmp_path)
    return checked("league", "nothing.yaml")


def compare(found: str, name: str) -> None:
    path = FOLDER / name
    found = found.replace(f'"version": "{__version__}"', '"version": "VERSION"')
    if os.environ.get("GWENT_WRITE_GOLDEN") == "1":
        path.write_text(found, encoding="utf-8")
    assert found == path.read_text(encoding="utf-8")


def test_text(result: CheckResult) -> None:
    found = check_text(result, 80)
    assert max(len(line) for line in found.splitlines()) <= 80
    compare(found, "check.txt")


def test_concise(result: CheckResult) -> None:
    found = check_concise(result)
    compare(found, "concise.txt")
    *lines, summary = found.splitlines()
    diagnostics = list(result.diagnostics())
    assert len(lines) == len(diagnostics)
    for line, each in zip(lines, diagnostics, strict=True):
        # As the error formats of editors read compilers.
        match = re.fullmatch(r"([^:]+)(?::(\d+):(\d+))?: (error|warning|note): (.*) \[(GW\d{3}) ([a-z-]+)\]", line)
        assert match, line
        place = (str(each.span.line), str(each.span.column)) if each.span else (None, None)
        assert match.group(1, 2, 3, 4, 6, 7) == (each.path, *place, str(each.severity), each.code, each.name)
    assert summary.startswith("7 decks and 1 registration checked")
    assert check_concise(result, quiet=True).splitlines() == lines


def test_json_and_its_lines_say_the_same(result: CheckResult) -> None:
    compare(check_json(result), "check.json")
    compare(check_jsonl(result), "check.jsonl")
    document = json.loads(check_json(result))
    lines = [json.loads(line) for line in check_jsonl(result).splitlines()]
    kinds: dict[str, list[dict[str, Any]]] = {}
    for line in lines:
        kinds.setdefault(line.pop("type"), []).append(line)
    assert lines[0] == {key: document[key] for key in ("schema", "catalog", "catalogs", "copies")}
    for kind in ("deck", "registration", "note", "failure"):
        assert kinds[kind] == document[f"{kind}s"]


def test_github(result: CheckResult) -> None:
    found = check_github(result, PROJECT)
    compare(found, "github.txt")
    read = [each for each in annotations(found) if each[0] != "notice" or "file" in each[1]]
    diagnostics = sorted(result.diagnostics(), key=lambda each: ["error", "warning", "note"].index(each.severity))
    words = {"error": "error", "warning": "warning", "note": "notice"}
    failures = len(result.failures)
    assert [kind for kind, _, _ in read] == ["error"] * failures + [words[each.severity] for each in diagnostics]
    for (_, properties, message), each in zip(read[failures:], diagnostics, strict=True):
        assert properties["title"].startswith(each.code)
        assert message.split("\n")[0] == visible(each.message)
        if each.span:
            assert properties["line"] == str(each.span.line)
            assert ("col" in properties) == (each.span.line == each.span.end_line)
    assert {properties.get("file", "sub/")[:4] for _, properties, _ in read} == {"sub/"}


def test_github_says_what_it_hides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = ", ".join(f"Nobody {number}: 1" for number in range(13))
    write(tmp_path, {"deck.yaml": f"faction: monsters\nleader: x\ncards: {{{names}}}\n"})
    read = annotations(check_github(checked("deck.yaml"), PROJECT))
    kind, properties, message = read[0]
    assert (kind, properties) == ("notice", {"title": "gwent"})
    assert message.startswith("5 more errors than GitHub shows as annotations")
    assert len(read) == 16
    assert "more" not in check_github(checked("@illegal/GW305-too-strong"), PROJECT)


def test_gitlab(result: CheckResult) -> None:
    found = check_gitlab(result, PROJECT)
    compare(found, "gitlab.json")
    entries = json.loads(found)
    assert len(entries) == len(list(result.diagnostics()))
    # https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
    for entry in entries:
        assert set(entry) == {"description", "check_name", "fingerprint", "severity", "location"}
        assert all(isinstance(entry[key], str) and entry[key] for key in set(entry) - {"location"})
        assert entry["severity"] in {"info", "minor", "major", "critical", "blocker"}
        assert not entry["location"]["path"].startswith(("/", "./"))
        assert entry["location"]["lines"]["begin"] >= 1
    assert len({entry["fingerprint"] for entry in entries}) == len(entries)


def test_junit(result: CheckResult, tmp_path: Path) -> None:
    found = check_junit(result, PROJECT)
    compare(found, "junit.xml")
    (tmp_path / "junit.xml").write_text(found, encoding="utf-8")
    suites = {suite.name: suite for suite in JUnitXml.fromfile(str(tmp_path / "junit.xml"))}
    good = {case.name: case.result for case in suites["league/good.yaml"]}
    assert good["GW305 too-strong"] == []
    assert all(outcome == [] for outcome in good.values())
    assert "GW401 wrong-number-of-decks" not in good
    bad = {case.name: case.result for case in suites["league/bad.yaml"]}
    (failure,) = bad["GW101 unknown-card"]
    assert isinstance(failure, Failure)
    assert failure.type == "GW101"
    assert "no card is called 'Grifin'" in (failure.text or "")
    twice = {case.name: case for case in suites["league/twice.yaml"]}["GW103 card-twice"]
    assert twice.result == []
    assert "Nekker again" in twice.system_out
    (error,) = next(iter(suites["gwent"])).result
    assert isinstance(error, Error)
    assert {case.name for case in suites["league/player.yaml"]} >= {"GW401 wrong-number-of-decks", "GW403 hero-twice"}
    for suite in suites.values():
        outcomes = [outcome for case in suite for outcome in case.result]
        assert suite.tests == len(list(suite))
        assert suite.failures == sum(isinstance(outcome, Failure) for outcome in outcomes)
        assert suite.errors == sum(isinstance(outcome, Error) for outcome in outcomes)
        assert suite.skipped == sum(isinstance(outcome, Skipped) for outcome in outcomes)


def test_junit_under_strict_and_without_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path)
    strict = JUnitXml.fromstring(check_junit(checked("league/twice.yaml", strict=True), PROJECT).encode())
    failed = {case.name for suite in strict for case in suite if any(isinstance(each, Failure) for each in case.result)}
    assert failed >= {"GW103 card-twice"}
    write(tmp_path, {"empty.yaml": "faction: monsters\nleader: x\n"})
    (suite,) = JUnitXml.fromstring(check_junit(checked("empty.yaml"), PROJECT).encode())
    outcomes = {case.name: case.result for case in suite}
    assert isinstance(outcomes["GW301 too-few-units"][0], Skipped)
    assert isinstance(outcomes["GW202 missing-key"][0], Failure)


def test_sarif(result: CheckResult) -> None:
    found = check_sarif(result, PROJECT)
    compare(found, "sarif.json")
    log = json.loads(found)
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    names = {fault.code for fault in all_faults()}
    assert {rule["id"] for rule in rules} <= names
    diagnostics = list(result.diagnostics())
    assert len(run["results"]) == len(diagnostics)
    for entry, each in zip(run["results"], diagnostics, strict=True):
        assert rules[entry["ruleIndex"]]["id"] == entry["ruleId"] == each.code
        assert entry["level"] == each.severity
        region = entry["locations"][0]["physicalLocation"]["region"]
        if each.span:
            assert tuple(region.values()) == each.span[:4]
    assert run["invocations"][0]["executionSuccessful"] is False


@pytest.mark.skipif(not SARIF_SCHEMA.exists(), reason="the SARIF schema does not lie beside this checkout")
@pytest.mark.parametrize("paths", [["league", "nothing.yaml"], ["@illegal"], ["@registrations", "@monsters"]])
def test_sarif_is_what_its_schema_says(paths: list[str], result: CheckResult) -> None:
    schema = json.loads(SARIF_SCHEMA.read_text(encoding="utf-8"))
    log = json.loads(check_sarif(checked(*paths), PROJECT))
    jsonschema.validate(log, schema, cls=jsonschema.validators.validator_for(schema))


def test_markdown(result: CheckResult) -> None:
    found = check_markdown(result)
    compare(found, "check.md")
    problems, verdicts = cells(found)
    assert len(problems) == len(list(result.diagnostics()))
    names = {row[0]: (row[1], row[3]) for row in verdicts}
    assert names["league/bad.yaml"] == ("<b>Red</b> | *Riders*", "illegal")
    assert names["league/decks/b.yaml"] == ("Second", "legal")
    assert "GW101 unknown-card" in " ".join(row[2] for row in problems)


def test_markdown_of_very_many_decks_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    name = json.dumps("&" * 3000)
    write(tmp_path, {f"d/{number:03}.yaml": f"name: {name}\ncards: {{{name}: 1}}\n" for number in range(300)})
    found = check_markdown(checked("d"))
    assert len(found.encode()) < 1_000_000
    assert re.search(r"and \d+ more problems", found)
    assert re.search(r"and \d+ more decks", found)
