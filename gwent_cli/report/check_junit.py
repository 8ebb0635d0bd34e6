"""The result of a check as JUnit XML: a suite for each deck, a case for each rule, those that hold too."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from gwent_cli.checks.registry import asked_of_decks, asked_of_sets
from gwent_cli.checks.results import CheckResult, DeckResult, Result, SetResult
from gwent_cli.decks.model import Failure
from gwent_cli.report.project_paths import Project
from gwent_cli.source.diagnostics import Diagnostic, Fault
from gwent_cli.source.text import visible


class _Suite(NamedTuple):
    """A deck, registration or file: the rules it was asked, what was found, and why rules may be unanswered; of a deck
    also the version of its catalog.
    """

    name: str
    path: str
    asked: tuple[Fault, ...]
    found: tuple[Diagnostic, ...]
    unread: bool
    catalog: str = ""


def check_junit(result: CheckResult, project: Project) -> str:
    """A failed case for each rule that makes the check fail, warnings and notes as output of cases that hold.

    Rules about the cards of a deck whose cards could not be read are skipped. What could not be opened is an
    error in a suite of its own.
    """
    suites = [suite for each in result.results for suite in _suites(each, result.copies is not None)]
    body = [line for suite in suites for line in _suite(suite, result, project)]
    body += _failures(result.failures)
    return "\n".join(
        ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="gwent">', *body, "</testsuites>", ""]
    )


def _suites(each: Result, copies: bool) -> Iterator[_Suite]:
    if isinstance(each, SetResult):
        name = each.path or "decks of one player"
        yield _Suite(name, each.registration.path if each.registration else "", *_told(each, copies))
        for deck in each.decks:
            yield from _suites(deck, copies)
    elif isinstance(each, DeckResult):
        yield _Suite(each.path, each.deck.path, *_told(each, copies), each.catalog)
    else:
        yield _Suite(each.path, each.path, (), each.diagnostics, True)


def _told(each: DeckResult | SetResult, copies: bool) -> tuple[tuple[Fault, ...], tuple[Diagnostic, ...], bool]:
    if isinstance(each, SetResult):
        return asked_of_sets(each.format), each.diagnostics, False
    return asked_of_decks(each.format, copies, each.deck.game), each.diagnostics, not each.deck.counted


def _suite(suite: _Suite, result: CheckResult, project: Project) -> list[str]:
    found: dict[str, list[Diagnostic]] = {}
    for each in suite.found:
        found.setdefault(each.code, []).append(each)
    names = {fault.code: fault.name for fault in suite.asked} | {each.code: each.name for each in suite.found}
    cases: list[str] = []
    failed = skipped = 0
    for code, name in sorted(names.items()):
        own = found.get(code, [])
        fails = any(result.fails(each) for each in own)
        unanswered = suite.unread and not own
        failed, skipped = failed + fails, skipped + unanswered
        cases += _case(suite, f"{code} {name}", own, (fails, unanswered), project)
    counts = f'tests="{len(names)}" failures="{failed}" errors="0" skipped="{skipped}"'
    about = f'    <properties><property name="catalog" value={_attribute(suite.catalog)}/></properties>'
    cases = [about, *cases] if suite.catalog else cases
    return [f"  <testsuite name={_attribute(suite.name)} {counts}>", *cases, "  </testsuite>"]


def _case(suite: _Suite, name: str, found: list[Diagnostic], answer: tuple[bool, bool], project: Project) -> list[str]:
    fails, unanswered = answer
    place = f" file={_attribute(project.relative(suite.path))}" if suite.path else ""
    line = f' line="{found[0].span.line}"' if found and found[0].span else ""
    opening = f"    <testcase classname={_attribute(suite.name)} name={_attribute(name)}{place}{line}"
    if unanswered:
        return [opening + ">", '      <skipped message="the cards could not be read"/>', "    </testcase>"]
    if not found:
        return [opening + "/>"]
    text = escape("\n".join(_lines(found)))
    if not fails:
        return [opening + ">", f"      <system-out>{text}</system-out>", "    </testcase>"]
    message = "; ".join(each.message for each in found)
    attributes = f"type={_attribute(found[0].code)} message={_attribute(message)}"
    return [opening + ">", f"      <failure {attributes}>{text}</failure>", "    </testcase>"]


def _lines(found: Iterable[Diagnostic]) -> Iterator[str]:
    for each in found:
        place = f"{each.path}:{each.span.line}:{each.span.column}" if each.span else each.path
        yield visible(f"{place}: {each.severity}: {each.message}")
        for related in each.related:
            yield visible(f"  {related.path}: {related.message}")
        if each.help:
            yield visible(f"  help: {each.help}")


def _failures(failures: tuple[Failure, ...]) -> list[str]:
    if not failures:
        return []
    count = len(failures)
    lines = [f'  <testsuite name="gwent" tests="{count}" failures="0" errors="{count}" skipped="0">']
    for failure in failures:
        text = escape(visible(failure.help or ""))
        lines += [
            f'    <testcase classname="gwent" name={_attribute(failure.path)}>',
            f'      <error type="unreadable" message={_attribute(failure.message)}>{text}</error>',
            "    </testcase>",
        ]
    return [*lines, "  </testsuite>"]


def _attribute(text: str) -> str:
    return quoteattr(visible(text))
