"""The result of a check as annotations of GitHub Actions."""

from collections import Counter
from typing import Final

from gwent_cli.checks.results import CheckResult
from gwent_cli.decks.model import Failure
from gwent_cli.report.check_summary import count, gravest_first, summary
from gwent_cli.report.project_paths import Project
from gwent_cli.source.diagnostics import Diagnostic, Severity
from gwent_cli.source.text import printable, visible

MOST_SHOWN: Final = 10
"""Annotations of each kind that GitHub shows of a step; the others stand in the log only."""

_COMMANDS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def check_github(result: CheckResult, project: Project) -> str:
    """A workflow command for each problem, the gravest first, then the summary as a line of the log.

    What GitHub will not show as an annotation is counted in one that it does show.
    """
    found = gravest_first(result)
    lines = [_failure(failure) for failure in result.failures]
    hidden = _hidden(result, found)
    if hidden:
        lines.append(_command("notice", {"title": "gwent"}, hidden))
    lines += [_annotation(each, project) for each in found]
    # A line that began with '::' would be a command; the summary begins with a number.
    lines.append(visible(summary(result)))
    return "".join(f"{line}\n" for line in lines)


def _hidden(result: CheckResult, found: list[Diagnostic]) -> str:
    totals = Counter(_COMMANDS[each.severity] for each in found)
    totals["error"] += len(result.failures)
    if max(totals.values(), default=0) <= MOST_SHOWN:
        return ""
    # What says so takes the place of a notice itself.
    most = {"error": MOST_SHOWN, "warning": MOST_SHOWN, "notice": MOST_SHOWN - 1}
    over = {command: totals[command] - shown for command, shown in most.items()}
    parts = [count(more, f"more {command}") for command, more in over.items() if more > 0]
    return (
        f"{', '.join(parts)} than GitHub shows as annotations (it shows {MOST_SHOWN} errors, {MOST_SHOWN} warnings and "
        f"{MOST_SHOWN} notices of a step); all of them are in the log and the job summary"
    )


def _annotation(found: Diagnostic, project: Project) -> str:
    properties = {"file": project.relative(found.path)}
    span = found.span
    if span is not None:
        properties |= {"line": str(span.line), "endLine": str(max(span.end_line, span.line))}
        if span.end_line == span.line:
            # GitHub's last column belongs to the place, ours does not.
            properties |= {"col": str(span.column), "endColumn": str(max(span.end_column - 1, span.column))}
    properties["title"] = f"{found.code} {found.name}"
    lines = [found.message, *(f"{related.path}: {related.message}" for related in found.related)]
    lines += [f"help: {found.help}"] if found.help else []
    return _command(_COMMANDS[found.severity], properties, "\n".join(visible(line) for line in lines))


def _failure(failure: Failure) -> str:
    lines = [f"{failure.path}: {failure.message}", *([f"help: {failure.help}"] if failure.help else [])]
    return _command("error", {"title": "gwent"}, "\n".join(visible(line) for line in lines))


def _command(command: str, properties: dict[str, str], message: str) -> str:
    said = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{command} {said}::{_data(message)}"


def _property(text: str) -> str:
    return _data(printable(text)).replace(":", "%3A").replace(",", "%2C")


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
