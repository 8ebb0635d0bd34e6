"""What a deck repository uses: the action, the hooks, the problem matcher."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from gwent_cli.checks.runner import check_paths, settings
from gwent_cli.report.check_concise import check_concise

CHECKOUT = Path(__file__).parents[2]
ACTION = yaml.safe_load((CHECKOUT / "action.yml").read_text(encoding="utf-8"))
HOOKS = {hook["id"]: hook for hook in yaml.safe_load((CHECKOUT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))}
INSTALL, CHECK = ACTION["runs"]["steps"]
SHORT = 'faction: monsters\nleader: "Eredin: Bringer of Death"\ncards:\n  Draug: 1\n'


def run_check(folder: Path, **inputs: str) -> tuple[int, str, str]:
    """Run the action's own script: its exit code, its output, and what it sets as outputs of the step."""
    shim = folder / "temp" / "gwent" / "bin" / "gwent"
    shim.parent.mkdir(parents=True, exist_ok=True)
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m gwent_cli "$@"\n', encoding="utf-8")
    shim.chmod(0o755)
    given = {name: inputs.get(name, str(spec["default"])) for name, spec in ACTION["inputs"].items()}
    placeholder = re.compile(r"\$\{\{ inputs\.(\w+) }}")
    environment = {
        **os.environ,
        **{name: placeholder.sub(lambda found: given[found[1]], value) for name, value in CHECK["env"].items()},
        "RUNNER_TEMP": str(folder / "temp"),
        "GITHUB_OUTPUT": str(folder / "output"),
        "GITHUB_ACTIONS": "true",
        "GITHUB_STEP_SUMMARY": str(folder / "summary"),
        "PYTHONPATH": str(CHECKOUT),
    }
    (folder / "output").write_text("", encoding="utf-8")
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", CHECK["run"]]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr, (folder / "output").read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("bash") is None, reason="the action needs bash")
def test_the_action_checks_what_it_is_told(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "a b.yaml").write_text(SHORT, encoding="utf-8")
    (tmp_path / "free.yaml").write_text("name: free\n", encoding="utf-8")
    code, output, outputs = run_check(tmp_path)
    assert (code, outputs) == (1, "exit-code=1\n")
    assert "::error file=decks/a b.yaml,line=3" in output
    assert (tmp_path / "summary").read_text(encoding="utf-8")
    assert run_check(tmp_path, rules="./free.yaml")[0] == 0
    assert run_check(tmp_path, paths="decks/a b.yaml\nnothing.yaml\n")[0] == 2
    assert run_check(tmp_path, args="--ignore\nGW301\n")[0] == 0
    (tmp_path / ".gwent.toml").write_text('ignore = ["all"]\n', encoding="utf-8")
    assert run_check(tmp_path)[0] == 0
    assert run_check(tmp_path, isolated="true")[0] == 1
    (tmp_path / "own.toml").write_text('rules = "advanced"\n', encoding="utf-8")
    assert run_check(tmp_path, config="own.toml")[0] == 1
    hostile = "$(touch pwned); `touch pwned`"
    assert run_check(tmp_path, paths=hostile, rules=hostile)[0] == 2
    assert not (tmp_path / "pwned").exists()


@pytest.mark.slow
def test_the_action_installs_and_checks(tmp_path: Path) -> None:
    environment = {**os.environ, **INSTALL["env"], "RUNNER_TEMP": str(tmp_path), "GITHUB_ACTION_PATH": str(CHECKOUT)}
    environment.pop("PYTHONPATH", None)
    subprocess.run(["bash", "-eo", "pipefail", "-c", INSTALL["run"]], cwd=tmp_path, env=environment, check=True)
    command = [str(tmp_path / "gwent" / "bin" / "gwent"), "validate", "@registrations", "@monsters/muster"]
    assert subprocess.run(command, cwd=tmp_path, check=False).returncode == 0


def test_the_action_is_composite_and_installs_without_compiling() -> None:
    assert ACTION["runs"]["using"] == "composite"
    assert INSTALL["env"]["GWENT_PURE"] == "1"
    assert "$GITHUB_ACTION_PATH" in INSTALL["run"]
    for step in ACTION["runs"]["steps"]:
        # Inputs come in by the environment: put into the script they could be commands.
        assert "${{" not in step["run"]
        assert step["shell"] == "bash"
    assert all(spec["description"] for spec in ACTION["inputs"].values())


def test_hooks() -> None:
    assert list(HOOKS) == ["gwent-validate", "gwent-fix", "gwent-tournament"]
    assert HOOKS["gwent-tournament"]["pass_filenames"] is False
    for hook in HOOKS.values():
        assert hook["language"] == "python"
        assert hook["entry"].split()[0] == "gwent"
        assert re.search(hook["files"], "decks/a.yaml")
        assert re.search(hook["files"], "2025/decks/in/a.yaml")
        assert not re.search(hook["files"], ".github/workflows/ci.yaml")


def test_the_problem_matcher_knows_every_line() -> None:
    matchers: list[Any] = json.loads((CHECKOUT / ".github" / "gwent-matcher.json").read_text(encoding="utf-8"))[
        "problemMatcher"
    ]
    placed, whole = (re.compile(matcher["pattern"][0]["regexp"]) for matcher in matchers)
    found = check_paths([str(CHECKOUT / "decks" / "illegal")], settings())
    lines = check_concise(found, quiet=True).splitlines()
    assert len(lines) > 50
    for line, each in zip(lines, found.diagnostics(), strict=True):
        if each.severity == "note":
            continue
        match = (placed if each.span else whole).fullmatch(line)
        assert match, line
        names = matchers[0 if each.span else 1]["pattern"][0]
        assert match[names["file"]] == each.path
        assert match[names["severity"]] == each.severity
        assert match[names["code"]] == each.code
        if each.span:
            assert (match[names["line"]], match[names["column"]]) == (str(each.span.line), str(each.span.column))
        assert not (whole if each.span else placed).fullmatch(line)
