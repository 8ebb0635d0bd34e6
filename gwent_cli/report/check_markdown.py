"""The result of a check as Markdown, for job summaries and comments."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from gwent_cli.checks.results import CheckResult, DeckResult, FileResult, SetResult, Verdict
from gwent_cli.report.check_summary import count, gravest_first, summary
from gwent_cli.report.diagnostic_lines import place
from gwent_cli.source.diagnostics import Diagnostic
from gwent_cli.source.text import clip, visible

MOST_ROWS: Final = 200
MOST_BYTES: Final = 400_000
"""How much of a table is printed: a job summary of GitHub holds no more than a megabyte."""
_LONGEST: Final = 400

_MARKS: Final = {Verdict.LEGAL: "legal", Verdict.ILLEGAL: "**illegal**", Verdict.UNCHECKED: "not checked"}
_MEANS_ANYTHING: Final = re.compile(r"[!\"#$&*:<>@\[\\\]^_`{|}~]|(?<=[wW])\.")
_CALLS: Final = re.compile("(&#64;|&#35;)")


def check_markdown(result: CheckResult) -> str:
    """A summary, the problems with the gravest first, and the decks with their verdicts."""
    parts = ["## Gwent decks", markdown(summary(result))]
    problems = gravest_first(result)
    if problems:
        rows = (_problem(found) for found in problems)
        parts += ["### Problems", _table(("weight", "where", "what"), rows, len(problems), "problem")]
    if result.failures:
        parts += [
            "### Could not be read",
            *(f"- {code(each.path)}: {markdown(each.message)}" for each in result.failures),
        ]
    verdicts = [row for each in result.results for row in _verdicts(each)]
    if verdicts:
        # What is cut off at the end of a long list should be what is legal.
        verdicts.sort(key=lambda row: not row[-1].startswith("**"))
        parts += ["### Verdicts", _table(("deck", "name", "rules", "verdict"), verdicts, len(verdicts), "deck")]
    return "\n\n".join(parts) + "\n"


def markdown(text: str) -> str:
    """Foreign text as plain words of Markdown: no markup, links, HTML, mentions or references come of it.

    Signs that mean anything are written as HTML entities, which Markdown takes for text; the signs that call
    people (@) or issues (#) are set as code, where platforms do not follow them.
    """
    return _CALLS.sub(r"<code>\1</code>", _entities(text))


def code(text: str) -> str:
    """Foreign text in the type of code."""
    return f"<code>{_entities(text)}</code>"


def _entities(text: str) -> str:
    return _MEANS_ANYTHING.sub(lambda match: f"&#{ord(match[0])};", visible(clip(text, _LONGEST)))


def _problem(found: Diagnostic) -> tuple[str, str, str]:
    help = f"<br>help: {markdown(found.help)}" if found.help else ""
    what = f"{markdown(found.message)} ({found.code} {found.name}){help}"
    return str(found.severity), code(place(found.path, found.span).rstrip(":")), what


def _verdicts(each: DeckResult | SetResult | FileResult) -> Iterable[tuple[str, str, str, str]]:
    if isinstance(each, FileResult):
        yield code(each.path), "", "", "**unreadable**"
    elif isinstance(each, DeckResult):
        yield code(each.path), markdown(clip(each.deck.label)), markdown(each.format.name), _MARKS[each.verdict]
    else:
        label = each.registration.label if each.registration else f"{count(len(each.decks), 'deck')} of one player"
        where = code(each.path) if each.path else ""
        yield where, markdown(clip(label)), markdown(each.format.name), _MARKS[each.verdict]
        for deck in each.decks:
            yield from _verdicts(deck)


def _table(header: Sequence[str], rows: Iterable[Sequence[str]], total: int, noun: str) -> str:
    lines = [f"| {' | '.join(cells)} |" for cells in (header, ["---"] * len(header))]
    room = MOST_BYTES
    for shown, cells in enumerate(rows):
        line = f"| {' | '.join(cells)} |"
        room -= len(line.encode("utf-8", "backslashreplace"))
        if shown == MOST_ROWS or room < 0:
            lines += ["", f"and {count(total - shown, f'more {noun}')}"]
            break
        lines.append(line)
    return "\n".join(lines)
