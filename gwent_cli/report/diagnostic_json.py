"""Diagnostics as values for JSON."""

from typing import TYPE_CHECKING

from gwent_cli.source.diagnostics import Diagnostic
from gwent_cli.source.spans import Span

if TYPE_CHECKING:
    from gwent_cli.report.check_shapes import DiagnosticShape, PlaceShape


def diagnostic_value(found: Diagnostic) -> "DiagnosticShape":
    """A diagnostic with its places; lines and columns count from 1, ends are exclusive, in code points."""
    return {
        "code": found.code,
        "name": found.name,
        "severity": found.severity.value,
        "message": found.message,
        "path": found.path,
        **place_value(found.span),
        "help": found.help,
        "rule": found.rule,
        "related": [
            {"message": related.message, "path": related.path, **place_value(related.span)} for related in found.related
        ],
    }


def place_value(span: Span | None) -> "PlaceShape":
    """A place; null for the file as a whole."""
    return {
        "line": span.line if span else None,
        "column": span.column if span else None,
        "end_line": span.end_line if span else None,
        "end_column": span.end_column if span else None,
    }
