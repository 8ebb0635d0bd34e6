"""Printing a field: the formats of ``gwent validate``, and CSV; writing what is made of it to a file."""

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING

import typer

from gwent_cli.commands.check_output import CheckFormat, Show, chosen_format, print_check

if TYPE_CHECKING:
    from gwent_cli.checks.results import CheckResult


class FieldFormat(StrEnum):
    """Outputs of ``gwent tournament check``."""

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
    CSV = "csv"


def print_field(result: "CheckResult", format: FieldFormat, width: int, quiet: bool) -> None:
    """Print the result: on standard output the format and nothing else, notes and failures on standard error."""
    if format is FieldFormat.CSV:
        from gwent_cli.report.field_csv import field_csv

        typer.echo(field_csv(result), nl=False)
    elif not quiet and chosen_format(CheckFormat(format.value)) is CheckFormat.TEXT:
        from gwent_cli.report.field_text import field_text

        typer.echo(field_text(result, width) if result.results else "", nl=False)
    else:
        print_check(result, Show(CheckFormat(format.value), width, quiet))
        return
    print_beside(result, width, quiet)


def print_beside(result: "CheckResult", width: int, quiet: bool = False) -> None:
    """Print to standard error what was passed over and what could not be read."""
    from gwent_cli.report.diagnostic_lines import failure_lines, note_lines

    for line in (*note_lines(() if quiet else result.notes, width), *failure_lines(result.failures, width)):
        typer.echo(line, err=True)


def print_summary(result: "CheckResult", format: FieldFormat, width: int) -> bool:
    """Print the field counted; whether the format is one of those that can show it."""
    from gwent_cli.desk.summary import summarize
    from gwent_cli.report import field_summary

    renderers = {
        FieldFormat.AUTO: field_summary.summary_text,
        FieldFormat.TEXT: field_summary.summary_text,
        FieldFormat.JSON: field_summary.summary_json,
        FieldFormat.CSV: field_summary.summary_csv,
        FieldFormat.MARKDOWN: field_summary.summary_markdown,
    }
    if format not in renderers:
        return False
    typer.echo(renderers[format](summarize(result)), nl=False)
    print_beside(result, width)
    return True


def write_file(out: str, data: bytes, may_replace: Callable[[bytes], bool]) -> None:
    """Write a file, or end the command with exit code 2: what a player sent in is never lost by a slip of the hand.

    Args:
        may_replace: whether a file that is there already may go, from as many of its first bytes as ``data`` has and
            one more.
    """
    from pathlib import Path

    from gwent_cli.commands.catalog_option import refuse
    from gwent_cli.source.writing import write_atomically

    path = Path(out)
    try:
        if path.is_file():
            with path.open("rb") as there:
                if not may_replace(there.read(len(data) + 1)):
                    refuse(f"'{out}' is there already", "choose another name, or take it away first")
        write_atomically(path, data)
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        refuse(f"'{out}' cannot be written: {getattr(error, 'strerror', None) or error}")
