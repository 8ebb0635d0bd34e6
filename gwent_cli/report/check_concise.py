"""The result of a check with one line for each problem, as compilers print theirs."""

from gwent_cli.checks.results import CheckResult
from gwent_cli.report.check_summary import summary
from gwent_cli.source.diagnostics import Diagnostic
from gwent_cli.source.text import visible


def check_concise(result: CheckResult, *, quiet: bool = False) -> str:
    """``path:line:column: severity: message [code name]`` for each problem, never wrapped; then the summary, unless
    quiet.
    """
    lines = [concise_line(found) for found in result.diagnostics()]
    lines += [] if quiet else [visible(summary(result))]
    return "".join(f"{line}\n" for line in lines)


def concise_line(found: Diagnostic) -> str:
    """One problem on one line."""
    place = f"{found.path}:{found.span.line}:{found.span.column}" if found.span else found.path
    return visible(f"{place}: {found.severity}: {found.message} [{found.code} {found.name}]")
