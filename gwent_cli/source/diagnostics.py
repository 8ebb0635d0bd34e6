"""What is wrong with a file, where, and what to do about it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from gwent_cli.source.spans import Span


class Severity(StrEnum):
    """How much a diagnostic weighs: an error makes a deck illegal, a warning and a note do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Related(NamedTuple):
    """A second place a diagnostic points to, such as the first of two equal keys."""

    message: str
    path: str
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding.

    ``code`` is GW and three digits, ``name`` its kebab name, ``rule`` the numbered rule it cites (``D4``).
    Messages may hold text from the file as it stands there: renderers escape it for their medium.
    """

    code: str
    name: str
    severity: Severity
    message: str
    path: str
    span: Span | None = None
    help: str | None = None
    rule: str | None = None
    related: tuple[Related, ...] = ()


class Fault(NamedTuple):
    """A kind of diagnostic: the registry entry behind a code."""

    code: str
    name: str
    severity: Severity
    meaning: str

    def at(
        self,
        message: str,
        path: str,
        span: Span | None = None,
        *,
        help: str | None = None,
        related: tuple[Related, ...] = (),
    ) -> Diagnostic:
        """A diagnostic of this kind at a place."""
        return Diagnostic(self.code, self.name, self.severity, message, path, span, help, None, related)


def sort_key(diagnostic: Diagnostic) -> tuple[str, int, int, str, str]:
    """Order by file, then place (what concerns the whole file first), then code."""
    span = diagnostic.span
    line, column = (span.line, span.column) if span else (0, 0)
    return diagnostic.path, line, column, diagnostic.code, diagnostic.message
