"""Printing what ``gwent validate`` found: which format, which stream, and the job summary of GitHub."""

import os
import sys
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

import typer

if TYPE_CHECKING:
    from gwent_cli.checks.results import CheckResult


class CheckFormat(StrEnum):
    """Outputs of ``gwent validate``."""

    AUTO = "auto"
    TEXT = "text"
    CONCISE = "concise"
    JSON = "json"
    JSONL = "jsonl"
    GITHUB = "github"
    GITLAB = "gitlab"
    JUNIT = "junit"
    SARIF = "sarif"
    MARKDOWN = "markdown"


class Show(NamedTuple):
    """How to print: ``quiet`` leaves out all but problems, ``statistics`` counts them by code instead."""

    format: CheckFormat
    width: int
    quiet: bool = False
    statistics: bool = False


def chosen_format(wanted: CheckFormat) -> CheckFormat:
    """What auto means here: text on a terminal, github in GitHub Actions, concise in a pipe."""
    if wanted is not CheckFormat.AUTO:
        return wanted
    if os.environ.get("GITHUB_ACTIONS") == "true":
        return CheckFormat.GITHUB
    return CheckFormat.TEXT if on_terminal() else CheckFormat.CONCISE


def on_terminal() -> bool:
    """Whether people read what is printed."""
    return sys.stdout.isatty()


def print_check(result: "CheckResult", show: Show) -> None:
    """Print the result: on standard output the format and nothing else, the rest on standard error."""
    from gwent_cli.report.diagnostic_lines import failure_lines, note_lines

    format = chosen_format(show.format)
    typer.echo(_rendered(result, show._replace(format=format)), nl=False)
    if show.statistics and format not in (CheckFormat.TEXT, CheckFormat.CONCISE):
        from gwent_cli.report.check_summary import statistics

        typer.echo(statistics(result), nl=False, err=True)
    notes = () if show.quiet else result.notes
    for line in (*note_lines(notes, show.width), *failure_lines(result.failures, show.width)):
        typer.echo(line, err=True)
    if format is CheckFormat.GITHUB and os.environ.get("GITHUB_STEP_SUMMARY"):
        _append_summary(os.environ["GITHUB_STEP_SUMMARY"], result)


def _rendered(result: "CheckResult", show: Show) -> str:
    if show.format in (CheckFormat.TEXT, CheckFormat.CONCISE):
        return _for_people(result, show) if result.results else ""
    if show.format is CheckFormat.JSONL:
        from gwent_cli.report.check_json import check_jsonl

        return check_jsonl(result)
    if show.format is CheckFormat.JSON:
        from gwent_cli.report.check_json import check_json

        return check_json(result)
    if show.format is CheckFormat.MARKDOWN:
        from gwent_cli.report.check_markdown import check_markdown

        return check_markdown(result)
    return _for_platforms(result, show.format)


def _for_people(result: "CheckResult", show: Show) -> str:
    if show.statistics:
        from gwent_cli.report.check_summary import statistics

        return statistics(result)
    if show.format is CheckFormat.CONCISE:
        from gwent_cli.report.check_concise import check_concise

        return check_concise(result, quiet=show.quiet)
    from gwent_cli.report.check_text import check_text, problems_text

    return problems_text(result, show.width) if show.quiet else check_text(result, show.width)


def _for_platforms(result: "CheckResult", format: CheckFormat) -> str:
    from gwent_cli.report.project_paths import find_project

    project = find_project(os.environ)
    if format is CheckFormat.GITHUB:
        from gwent_cli.report.check_github import check_github

        return check_github(result, project)
    if format is CheckFormat.GITLAB:
        from gwent_cli.report.check_gitlab import check_gitlab

        return check_gitlab(result, project)
    if format is CheckFormat.JUNIT:
        from gwent_cli.report.check_junit import check_junit

        return check_junit(result, project)
    from gwent_cli.report.check_sarif import check_sarif

    return check_sarif(result, project)


def _append_summary(path: str, result: "CheckResult") -> None:
    from gwent_cli.report.check_markdown import check_markdown
    from gwent_cli.source.text import visible

    try:
        with open(path, "a", encoding="utf-8", errors="backslashreplace") as stream:
            stream.write(check_markdown(result))
    except OSError as error:
        typer.echo(f"warning: the job summary cannot be written: {visible(error.strerror or str(error))}", err=True)
