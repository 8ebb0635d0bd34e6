"""A check in one sentence, and its diagnostics counted."""

from collections import Counter
from typing import Final

from gwent_cli.checks.results import CheckResult, FileResult, SetResult, Verdict
from gwent_cli.source.diagnostics import Diagnostic, Severity, sort_key
from gwent_cli.source.text import visible

_ORDER: Final = {severity: number for number, severity in enumerate(Severity)}


def summary(result: CheckResult) -> str:
    """How many decks were checked, against what, and what came of it. Foreign text is not escaped."""
    sets = [each for each in result.results if isinstance(each, SetResult)]
    noun = "registration" if any(each.registration for each in sets) else "line-up"
    files = sum(isinstance(each, FileResult) for each in result.results)
    verdicts = Counter(deck.verdict for deck in result.decks())
    refused = sum(each.verdict is Verdict.ILLEGAL for each in sets)
    parts = [f"{verdicts[verdict]:,} {verdict}" for verdict in Verdict if verdicts[verdict]]
    parts += [f"{count(refused, noun)} illegal"] if refused else []
    parts += [f"{count(files, 'file')} without a readable deck"] if files else []
    counted = [count(verdicts.total(), "deck"), *([count(len(sets), noun)] if sets else [])]
    line = f"{' and '.join(counted)} checked against {_against(result)}: {', '.join(parts)}"
    weights = severities(result)
    if result.strict and Severity.WARNING in weights:
        return line + f" ({weighed(weights)}; under --strict warnings fail)"
    return line + (f" ({weighed(weights)})" if weights else "")


def severities(result: CheckResult) -> Counter[Severity]:
    """How many diagnostics there are of each severity."""
    return Counter(found.severity for found in result.diagnostics())


def weighed(weights: Counter[Severity]) -> str:
    """``2 errors, 1 note``."""
    return ", ".join(count(weights[severity], str(severity)) for severity in Severity if weights[severity])


def gravest_first(result: CheckResult) -> list[Diagnostic]:
    """All diagnostics: errors, warnings, notes, each in order of place."""
    return sorted(result.diagnostics(), key=lambda found: (_ORDER[found.severity], sort_key(found)))


def statistics(result: CheckResult) -> str:
    """A table with a line for each code: how often it was found; the most frequent first."""
    # Most runs print no table, and some only this module's sentence.
    from gwent_cli.report.text_table import text_table

    counts = Counter((found.code, found.name, found.severity) for found in result.diagnostics())
    rows = [
        [str(number), code, str(severity), visible(name)]
        for (code, name, severity), number in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    ]
    if not rows:
        return "nothing was found\n"
    return text_table(["count", "code", "severity", "name"], rows, ["right", "left", "left", "left"]) + "\n"


def count(number: int, noun: str) -> str:
    """``1 deck``, ``2 decks``, ``10,000 decks``."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def _against(result: CheckResult) -> str:
    against = f"catalog {result.catalog}"
    if result.copies is None:
        return f"{against}, copies not limited"
    return against if result.copies == against else f"{against}, copies by {result.copies}"
