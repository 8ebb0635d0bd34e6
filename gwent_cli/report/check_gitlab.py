"""The result of a check as a GitLab code quality report."""

import json
from typing import Any, Final

from gwent_cli.checks.results import CheckResult
from gwent_cli.report.fingerprints import fingerprints
from gwent_cli.report.project_paths import Project
from gwent_cli.source.diagnostics import Diagnostic, Severity
from gwent_cli.source.text import visible

_SEVERITIES: Final = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.NOTE: "info"}


def check_gitlab(result: CheckResult, project: Project) -> str:
    """One entry for each problem, in ASCII. What concerns a whole file is shown at its first line."""
    entries = fingerprints(result.diagnostics(), result.lines, project.relative)
    return json.dumps([_entry(found, mark, project) for found, mark in entries], indent=2) + "\n"


def _entry(found: Diagnostic, fingerprint: str, project: Project) -> dict[str, Any]:
    help = f" ({found.help})" if found.help else ""
    lines = {"begin": found.span.line, "end": max(found.span.end_line, found.span.line)} if found.span else {"begin": 1}
    return {
        "description": visible(f"{found.code} {found.message}{help}"),
        "check_name": f"{found.code} {found.name}",
        "fingerprint": fingerprint,
        "severity": _SEVERITIES[found.severity],
        "location": {"path": visible(project.relative(found.path)), "lines": lines},
    }
