"""Explanations of diagnostics as text, JSON and Markdown."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from gwent_cli.guide.examples import Example
from gwent_cli.guide.explain import Explanation
from gwent_cli.report.diagnostic_lines import wrap
from gwent_cli.source.text import visible

EXPLAIN_SCHEMA: Final = "gwent/explain/1"
_INDENT: Final = "    "


def explain_text(explanations: Iterable[Explanation], width: int) -> str:
    """For people, a blank line between two of them."""
    return "\n".join("\n".join(_lines(each, width)) + "\n" for each in explanations)


def explain_json(explanations: Iterable[Explanation]) -> str:
    """A list under ``diagnostics``, by code."""
    document = {"schema": EXPLAIN_SCHEMA, "diagnostics": [_value(each) for each in explanations]}
    return json.dumps(document, indent=2) + "\n"


def explain_markdown(explanations: Iterable[Explanation]) -> str:
    """A section for each, to be put into documentation."""
    return "\n".join(_section(each) for each in explanations)


def _lines(each: Explanation, width: int) -> list[str]:
    lines = [f"{each.code} {each.name} ({each.severity})", "", *wrap(each.meaning, width, hang="")]
    if said := _rule(each):
        lines += ["", *wrap(said, width, hang="")]
    for title, files in _parts(each.example):
        lines += ["", title]
        for path, text in files.items():
            lines += [f"  {path}:"] if len(files) > 1 else []
            lines += [(_INDENT + visible(line)).rstrip() for line in text.splitlines()]
    return lines


def _section(each: Explanation) -> str:
    parts = [f"## {each.code} {each.name}\n\n*{each.severity}*: {each.meaning}\n"]
    if said := _rule(each):
        parts.append(f"{said}\n")
    for title, files in _parts(each.example):
        parts.append(f"{title}\n")
        for path, text in files.items():
            name = f"# {path}\n" if len(files) > 1 else ""
            body = "\n".join(visible(line) for line in text.splitlines())
            parts.append(f"```{'toml' if path.endswith('.toml') else 'yaml'}\n{name}{body}\n```\n")
    return "\n".join(parts)


def _value(each: Explanation) -> Mapping[str, Any]:
    return {
        "code": each.code,
        "name": each.name,
        "severity": str(each.severity),
        "meaning": each.meaning,
        "rule": each.rule,
        "rule_sentence": each.sentence,
        "kind": each.example.kind,
        "rules": each.example.rules,
        "fails": dict(each.example.fails),
        "passes": dict(each.example.passes),
    }


def _rule(each: Explanation) -> str:
    if each.rule is None:
        return ""
    if each.rule == "format":
        return "Rule: what the format says."
    return f"Rule {each.rule}: {each.sentence}"


def _parts(example: Example) -> tuple[tuple[str, Mapping[str, str]], ...]:
    under = f", under {example.rules}" if example.rules and not example.rules.startswith("./") else ""
    return ((f"Failing example{under}:", example.fails), ("Passing example:", example.passes))
