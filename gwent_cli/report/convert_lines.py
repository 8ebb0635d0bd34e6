"""What is to be said of reading and converting a deck, as lines for people."""

from collections.abc import Iterable

from gwent_cli.exchange.model import Conversion, Remark
from gwent_cli.report.diagnostic_lines import place, wrap
from gwent_cli.source.diagnostics import Severity

_INDENT = "    "


def remark_lines(path: str, remarks: Iterable[Remark], width: int) -> list[str]:
    """Each remark with its place and what to do."""
    lines: list[str] = []
    for remark in remarks:
        weight = "" if remark.severity is Severity.ERROR else f" {remark.severity}:"
        code = f"{remark.code} " if remark.code else ""
        lines += wrap(f"{place(path, remark.span)}{weight} {code}{remark.message}", width)
        if remark.help:
            lines += wrap(f"help: {remark.help}", width, _INDENT)
    return lines


def conversion_lines(found: Conversion, width: int, *, written: bool) -> list[str]:
    """Every remark, then what became of it all where something was not understood."""
    lines = remark_lines(found.path, found.remarks, width)
    if not found.whole:
        wrong = sum(remark.severity is Severity.ERROR for remark in found.remarks)
        count = f"{wrong} thing was" if wrong == 1 else f"{wrong} things were"
        left = any(deck.cards or deck.leader for deck in found.decks)
        rest = "nothing is written" + ("; --partial writes the rest" if left else "")
        rest = "the rest is written" if written else rest
        lines += wrap(f"{found.path}: read as {found.form}: {count} not understood: {rest}", width)
    return lines
