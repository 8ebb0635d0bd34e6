"""The result of a check as SARIF 2.1.0, the format of code scanning."""

import json
from typing import Any, Final
from urllib.parse import quote

from gwent_cli import __version__
from gwent_cli.checks.results import CheckResult
from gwent_cli.decks.model import Failure
from gwent_cli.guide.explain import every_fault
from gwent_cli.report.fingerprints import fingerprints
from gwent_cli.report.project_paths import Project
from gwent_cli.source.diagnostics import Diagnostic, Fault, Related
from gwent_cli.source.spans import Span
from gwent_cli.source.text import visible

SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_ROOT: Final = "%SRCROOT%"
_WHOLE_FILE: Final = Span(1, 1, 1, 1)
"""Code scanning wants a line for every result."""


def check_sarif(result: CheckResult, project: Project) -> str:
    """The log of one run, in ASCII: the rules that found something, and a result for each problem.

    Columns count code points; files are relative to the root of the repository.
    """
    diagnostics = list(result.diagnostics())
    codes = {found.code for found in diagnostics}
    rules = [fault for fault in every_fault() if fault.code in codes]
    numbers = {fault.code: number for number, fault in enumerate(rules)}
    marked = fingerprints(diagnostics, result.lines, project.relative)
    run = {
        "tool": {"driver": {"name": "gwent", "version": __version__, "rules": [_rule(fault) for fault in rules]}},
        "columnKind": "unicodeCodePoints",
        "invocations": [_invocation(result)],
        "originalUriBaseIds": {_ROOT: {"description": {"text": "The root of the repository."}}},
        "results": [_result(found, mark, numbers, project) for found, mark in marked],
        "properties": {"catalog": result.catalog, "catalogs": dict(result.catalogs)},
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rule(fault: Fault) -> dict[str, Any]:
    first = fault.meaning.partition(". ")[0].rstrip(".") + "."
    return {
        "id": fault.code,
        "name": "".join(word.title() for word in fault.name.split("-")),
        "shortDescription": {"text": first},
        "fullDescription": {"text": fault.meaning},
        "defaultConfiguration": {"level": str(fault.severity)},
    }


def _result(found: Diagnostic, mark: str, numbers: dict[str, int], project: Project) -> dict[str, Any]:
    text = found.message + (f"\nhelp: {found.help}" if found.help else "")
    value: dict[str, Any] = {
        "ruleId": found.code,
        "ruleIndex": numbers.get(found.code, -1),
        "level": str(found.severity),
        "message": {"text": "\n".join(visible(line) for line in text.split("\n"))},
        "locations": [_location(found.path, found.span or _WHOLE_FILE, project)],
        "partialFingerprints": {"gwent/v1": mark},
    }
    if found.related:
        value["relatedLocations"] = [
            {"id": number, **_related(related, project)} for number, related in enumerate(found.related, 1)
        ]
    if found.rule:
        value["properties"] = {"rule": found.rule}
    return value


def _related(related: Related, project: Project) -> dict[str, Any]:
    location = _location(related.path, related.span or _WHOLE_FILE, project)
    return {**location, "message": {"text": visible(related.message)}}


def _location(path: str, span: Span, project: Project) -> dict[str, Any]:
    relative = project.relative(path)
    artifact = {"uri": quote(relative, safe="/", errors="surrogateescape")}
    if not relative.startswith("/"):
        artifact["uriBaseId"] = _ROOT
    region = {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
    return {"physicalLocation": {"artifactLocation": artifact, "region": region}}


def _invocation(result: CheckResult) -> dict[str, Any]:
    value: dict[str, Any] = {"executionSuccessful": not result.failures}
    if result.failures:
        value["toolExecutionNotifications"] = [_notification(failure) for failure in result.failures]
    return value


def _notification(failure: Failure) -> dict[str, Any]:
    help = f" ({failure.help})" if failure.help else ""
    return {"level": "error", "message": {"text": visible(f"{failure.path}: {failure.message}{help}")}}
