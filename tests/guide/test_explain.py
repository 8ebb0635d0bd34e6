"""Every diagnostic is explained, and its examples show it and do not."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gwent_cli.app import app
from gwent_cli.cards.catalog import load_catalog
from gwent_cli.checks.config import Configurations
from gwent_cli.checks.format_file import load_format
from gwent_cli.checks.runner import check_paths, settings
from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.desk.field import check_field
from gwent_cli.desk.lock_file import read_lock
from gwent_cli.guide.examples import Example, examples
from gwent_cli.guide.explain import UnknownDiagnostic, every_fault, explain, explain_all
from gwent_cli.notation.judge import judge
from gwent_cli.source.diagnostics import Diagnostic, Severity

from ..checks.case_files import AMBIGUOUS, UNITS

CODES = [fault.code for fault in every_fault()]


def expand(text: str) -> str:
    """``# 22 units of Monsters`` becomes 22 units of that faction, a line a card."""

    def lines(match: re.Match[str]) -> str:
        faction = "standalone" if match[2] == "25 cards" else match[3].lower().replace(" ", "-")
        cards = UNITS[faction].split()
        return "\n".join(f"{match[1]}{card.replace(':', ': ')}" for card in cards)

    return re.sub(r"^( *)# (22 units|25 cards) of ([A-Z][A-Za-z ]*)$", lines, text, flags=re.MULTILINE)


def run(example: Example, files: dict[str, str], rules: str | None, folder: Path) -> list[Diagnostic]:
    """What the tool says of the files."""
    free = {"free.yaml": "name: free\n"} if rules == "./free.yaml" and "free.yaml" not in example.beside else {}
    for name, text in {**example.beside, **files, **free}.items():
        (folder / name).write_bytes(expand(text).encode(example.encoding))
    if example.kind == "position":
        result = judge((folder / example.check).read_bytes(), example.check)
        return [*result.diagnostics, *(found for each in result.judgements for found in each.diagnostics)]
    try:
        if example.kind == "format":
            load_format(f"./{example.check}")
            return []
        if example.kind == "configuration":
            Configurations().within()
            return []
        if example.kind == "lock":
            return list(read_lock(example.check).tampered)
        catalog = None
        if example.catalog:
            for name, text in AMBIGUOUS.items():
                path = folder / "catalog" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            catalog = load_catalog(folder=folder / "catalog")
        check = check_field if example.kind in ("table", "registration") else check_paths
        found = check([example.check], settings(rules, catalog=catalog))
        return [*found.diagnostics(), *found.notes]
    except SettingsProblem as problem:
        return list(problem.diagnostics)


@pytest.mark.parametrize("code", CODES)
def test_the_examples_show_it_and_do_not(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    example = examples()[code]
    for side, shows in (("fails", True), ("passes", False)):
        folder = tmp_path / side
        folder.mkdir()
        monkeypatch.chdir(folder)
        files = {name: text * (example.times if shows else 1) for name, text in getattr(example, side).items()}
        found = run(example, files, example.rules if shows else example.passes_rules, folder)
        assert (code in {each.code for each in found}) is shows, [each.message for each in found]
        if not shows:
            assert not [each.message for each in found if each.severity is Severity.ERROR and code < "GW5"]


def test_every_diagnostic_is_explained_and_no_other() -> None:
    assert list(examples()) == CODES
    assert len(set(CODES)) == len(CODES)
    assert len({fault.name for fault in every_fault()}) == len(CODES)
    for each in explain_all():
        assert len(each.meaning) > 30
        assert (each.sentence is not None) == (each.rule not in (None, "format"))


def test_by_code_and_by_name() -> None:
    assert explain("gw305") == explain("too-strong") == explain("Too strong")
    assert explain("GW305").sentence is not None
    with pytest.raises(UnknownDiagnostic) as caught:
        explain("to-strong")
    assert "too-strong" in caught.value.suggestions


def test_the_command() -> None:
    run = CliRunner().invoke
    text = run(app, ["explain", "GW305"])
    assert text.exit_code == 0
    assert text.stdout.startswith("GW305 too-strong (error)\n")
    assert "Rule D4: Advanced" in text.stdout
    assert "Failing example, under advanced:" in text.stdout
    assert max(map(len, text.stdout.splitlines())) <= 80
    listed = json.loads(run(app, ["explain", "--all", "--format", "json"]).stdout)
    assert [each["code"] for each in listed["diagnostics"]] == CODES
    markdown = run(app, ["explain", "--all", "--format", "markdown"]).stdout
    assert markdown.count("\n## GW") == len(CODES) - 1
    assert "\x1b" not in markdown + run(app, ["explain", "--all"]).stdout
    for wrong in (["explain", "nonsense"], ["explain"], ["explain", "GW305", "--all"]):
        assert run(app, wrong).exit_code == 2
