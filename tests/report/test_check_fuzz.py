"""Names are hostile: whatever they are, every output stays what its medium takes it for."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from junitparser import JUnitXml

from gwent_cli.checks.results import CheckResult
from gwent_cli.checks.runner import check
from gwent_cli.checks.runner import settings as check_settings
from gwent_cli.decks.faults import NOT_A_DECK
from gwent_cli.decks.model import Failure
from gwent_cli.decks.reading import read_bytes_as
from gwent_cli.report.check_concise import check_concise
from gwent_cli.report.check_github import check_github
from gwent_cli.report.check_gitlab import check_gitlab
from gwent_cli.report.check_json import check_json, check_jsonl
from gwent_cli.report.check_junit import check_junit
from gwent_cli.report.check_markdown import check_markdown
from gwent_cli.report.check_sarif import check_sarif
from gwent_cli.report.check_summary import statistics
from gwent_cli.report.check_text import check_text, problems_text
from gwent_cli.report.diagnostic_lines import failure_lines, note_lines
from gwent_cli.report.text_table import text_table
from gwent_cli.source.text import visible

from .check_samples import PROJECT
from .readers import annotations, cells, tags

CHECKS = check_settings("advanced")
PIECES = st.sampled_from(
    ["##[error]", " ::warning::x ", "::" * 60,
     "::error::", "::set-output name=a::", "\n::stop-commands::x\n", "%0A", "%", "\r", ",", ":", "]]>", "<!--", "-->",
     "</testcase>", "<script>", "&amp;", "&#0;", '"', "'", "`", "``", "|", "\\", "\\|", "*a*", "_a_", "[a](http://b)",
     "![a](b)", "http://evil.example", "www.evil.example", "@everyone", "#1", "~~x~~", "<img src=x onerror=y>",
     "\x1b[31m", "\u202e", "\u200b", "\ufffe", "\uffff", "\x0b", "\x85", "\u2028",
     "名前", "👩‍👩‍👧", "é", "\t", "{0}", "$(x)",
     "a" * 300]
)  # fmt: skip
NAMES = st.lists(st.one_of(PIECES, st.text(max_size=6)), min_size=1, max_size=5).map("".join)
# A file's name can hold anything but NUL, and bytes that are no UTF-8 arrive as halves of surrogate pairs.
PATHS = st.one_of(NAMES, st.just("a\udcff.yaml")).map(lambda name: name.replace("\0", "") or "x")


def result_of(name: str, path: str) -> CheckResult:
    quoted = json.dumps(name)
    text = (
        f"name: {quoted}\nfaction: {quoted}\nleader: {quoted}\nrules: {quoted}\n"
        f"cards: {{{quoted}: {quoted}, 'x {name.count('x')}': 1}}\n"
        f"---\nname: {quoted}\nfaction: monsters\nleader: king-bran\ncards: {{draug: 2, {quoted}: 1}}\n{quoted}: 1\n"
        f"---\nplayer: {quoted}\nevent: {quoted}\ndecks: [{quoted}]\n"
    )
    result = check(read_bytes_as(text.encode("utf-8", "surrogatepass"), path), CHECKS)
    return replace(result, failures=(Failure(path, name, name),), strict=True)


@settings(deadline=None)
@given(NAMES, PATHS, st.integers(20, 120))
@example("::error::x", "::error::x", 40)
@example("a ::error::x " * 5, ":", 40)
@example("##[error]x", "##[error]x.yaml", 80)
def test_logs_hold_no_command(name: str, path: str, width: int) -> None:
    result = result_of(name, path)
    for text in (
        check_text(result, width), check_concise(result), problems_text(result, width), statistics(result),
        "\n".join(failure_lines(result.failures, width)),
        "\n".join(note_lines((NOT_A_DECK.at(name, path),), width)),
        text_table(("", "x"), [(visible(name), visible(path))], ("left", "left"), (7, 9)),
    ):  # fmt: skip
        for line in text.splitlines():
            assert not line.strip().startswith("::"), line
            assert "##[" not in line


@given(NAMES, PATHS)
@example("a\n::error::b", "x::y,z=%0A.yaml")
@example("\ud800", "\udcff")
@settings(max_examples=120, deadline=None)
def test_hostile_names_in_every_output(name: str, path: str) -> None:
    result = result_of(name, path)
    _lines_are_visible(result)
    _json_is_ascii(result)
    _commands_are_ours(result)
    _xml_is_whole(result)
    _markdown_stays_plain(result)


def _lines_are_visible(result: CheckResult) -> None:
    texts = [check_text(result, 80), problems_text(result, 40), check_concise(result), statistics(result)]
    texts += [check_github(result, PROJECT), check_markdown(result)]
    for text in texts:
        assert all(not line or line.isprintable() for line in text.split("\n"))
    assert check_concise(result).count("\n") == len(list(result.diagnostics())) + 1


def _json_is_ascii(result: CheckResult) -> None:
    for text in (check_json(result), check_gitlab(result, PROJECT), check_sarif(result, PROJECT)):
        assert text.isascii()
        json.loads(text)
    for line in check_jsonl(result).splitlines():
        assert line.isascii()
        json.loads(line)
    marks = [entry["fingerprint"] for entry in json.loads(check_gitlab(result, PROJECT))]
    assert len(set(marks)) == len(marks)
    results = json.loads(check_sarif(result, PROJECT))["runs"][0]["results"]
    uris = [each["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for each in results]
    assert all(re.fullmatch(r"(?:[A-Za-z0-9/_.~-]|%[0-9A-F]{2})*", uri) for uri in uris)


def _commands_are_ours(result: CheckResult) -> None:
    text = check_github(result, PROJECT)
    read = annotations(text)
    diagnostics = list(result.diagnostics())
    assert {kind for kind, _, _ in read} <= {"error", "warning", "notice"}
    assert len([each for each in read if "file" in each[1]]) == len(diagnostics)
    assert all(line.startswith("::") for line in text.splitlines()[:-1])
    known = {"file", "line", "endLine", "col", "endColumn", "title"}
    assert all(set(properties) <= known for _, properties, _ in read)
    messages = sorted(message.split("\n")[0] for _, properties, message in read if "file" in properties)
    assert messages == sorted(visible(each.message) for each in diagnostics)


def _xml_is_whole(result: CheckResult) -> None:
    suites = list(JUnitXml.fromstring(check_junit(result, PROJECT).encode("utf-8")))
    failed = {(suite.name, case.name[:5]) for suite in suites for case in suite if case.result and case.result[0].type}
    assert len(failed) >= 1
    assert sum(len(list(suite)) for suite in suites) == sum(suite.tests for suite in suites)


def _markdown_stays_plain(result: CheckResult) -> None:
    text = check_markdown(result)
    allowed = {"<code>", "</code>", "<br>", "text", "text_special", "softbreak", "strong_open", "strong_close"}
    kinds = ["heading", "paragraph", "table", "thead", "tbody", "tr", "th", "td", "bullet_list", "list_item"]
    blocks = {"inline", *(f"{kind}_{end}" for kind in kinds for end in ("open", "close"))}
    assert tags(text) <= allowed | blocks
    problems, verdicts = cells(text)
    assert len(problems) == len(list(result.diagnostics()))
    assert all(len(row) == 3 for row in problems)
    assert all(len(row) == 4 for row in verdicts)
    # What platforms make links and calls of by themselves, after Markdown.
    bare = re.sub(r"<code>.*?</code>|&#\d+;|^#+ ", "", text, flags=re.M)
    assert not re.search(r"[@#]|https?://|www\.", bare)


@pytest.mark.parametrize("value", ["%", "%25", "a,b", "a:b", "a::b", "a\nb", "a\r\nb", "%0A"])
def test_what_the_runner_reads_is_what_was_meant(value: str) -> None:
    result: Any = result_of(value, f"{value}.yaml".replace("\n", "").replace("\r", ""))
    read = {properties.get("file") for _, properties, _ in annotations(check_github(result, PROJECT))}
    assert read - {None} == {PROJECT.relative(each.path) for each in result.diagnostics()}
