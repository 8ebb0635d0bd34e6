"""What is to be said of a conversion, as lines for people."""

from gwent_cli.exchange.model import Conversion
from gwent_cli.report.diagnostic_lines import place, wrap
from gwent_cli.source.diagnostics import Severity

_INDENT = "    "


def conversion_lines(found: Conversion, width: int, *, written: bool) -> list[str]:
    """Each remark with its place and what to do, in order, then what became of it all."""
    lines: list[str] = []
    for remark in found.remarks:
        weight = "" if remark.severity is Severity.ERROR else f" {remark.severity}:"
        lines += wrap(f"{place(found.path, remark.span)}{weight} {remark.message}", width)
        if remark.help:
            lines += wrap(f"help: {remark.help}", width, _INDENT)
    if not found.whole:
        wrong = sum(remark.severity is Severity.ERROR for remark in found.remarks)
        count = f"{wrong} thing was" if wrong == 1 else f"{wrong} things were"
        rest = "the rest is written" if written else "nothing is written; --partial writes the rest"
        lines += wrap(f"{found.path}: read as {found.form}: {count} not understood: {rest}", width)
    return lines
