"""Diagnostics as lines of text for people."""

import re
import textwrap
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from gwent_cli.decks.model import Failure
from gwent_cli.report.snippets import snippet
from gwent_cli.source.diagnostics import Diagnostic, Severity
from gwent_cli.source.spans import Span
from gwent_cli.source.text import visible

_NARROWEST: Final = 40
_INDENT: Final = "    "
_MOST_NOTES: Final = 10
_CITATION: Final = re.compile(r"\brule (?=[A-Z][0-9])")


def diagnostic_lines(
    diagnostics: Iterable[Diagnostic], width: int, sources: Mapping[str, Mapping[int, str]] = MappingProxyType({})
) -> list[str]:
    """``path:line:column code message`` for each, what else is known indented below, wrapped to ``width``.

    ``sources`` are lines of files by path and number; where the line of a place is among them it is shown.
    """
    lines: list[str] = []
    for found in diagnostics:
        weight = "" if found.severity is Severity.ERROR else f" {found.severity}:"
        lines += wrap(f"{place(found.path, found.span)} {found.code}{weight} {found.message}", width)
        line = sources.get(found.path, {}).get(found.span.line) if found.span else None
        if found.span and line is not None and line.strip():
            lines += snippet(line, found.span, width, _INDENT)
        for related in found.related:
            lines += wrap(f"{place(related.path, related.span)} {related.message}", width, _INDENT)
        if found.help:
            lines += wrap(f"help: {found.help}", width, _INDENT)
    return lines


def note_lines(notes: tuple[Diagnostic, ...], width: int) -> list[str]:
    """Notes about what was passed over; a long list of them is cut."""
    lines: list[str] = []
    for note in notes[:_MOST_NOTES]:
        lines += wrap(f"note: {note.path}: {note.message}", width)
    more = len(notes) - _MOST_NOTES
    return [*lines, f"note: {more} more files were passed over"] if more > 0 else lines


def failure_lines(failures: Iterable[Failure], width: int) -> list[str]:
    """What could not be read, each with what to do."""
    lines: list[str] = []
    for failure in failures:
        lines += wrap(f"error: {failure.path}: {failure.message}", width)
        if failure.help:
            lines += wrap(f"help: {failure.help}", width, _INDENT)
    return lines


def place(path: str, span: Span | None) -> str:
    """A place as editors and terminals link it."""
    return f"{path}:{span.line}:{span.column}" if span else f"{path}:"


def wrap(text: str, width: int, indent: str = "", hang: str = _INDENT) -> list[str]:
    """Foreign text made visible and broken into lines at spaces; long words and 'rule D4' stay whole."""
    lines = textwrap.wrap(
        _CITATION.sub("rule\N{NO-BREAK SPACE}", visible(text)),
        max(width, _NARROWEST),
        initial_indent=indent,
        subsequent_indent=indent + hang,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]
