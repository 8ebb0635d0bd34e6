"""What ``gwent validate`` prints where, and the options by which CI steers it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from junitparser import JUnitXml
from typer.testing import CliRunner, Result

from gwent_cli.app import app
from gwent_cli.commands import check_output
from gwent_cli.commands.check_output import CheckFormat, chosen_format

LEGAL = "@monsters/muster"
STRONG = "@illegal/GW305-too-strong"
TWICE = "@illegal/GW103-card-twice"


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE", "CI_PROJECT_DIR"):
        monkeypatch.delenv(name, raising=False)


def run(*arguments: str, stdin: str | None = None) -> Result:
    result = CliRunner().invoke(app, ["validate", *arguments], input=stdin)
    assert "Traceback" not in result.output
    return result


def test_auto(monkeypatch: pytest.MonkeyPatch) -> None:
    assert chosen_format(CheckFormat.AUTO) is CheckFormat.CONCISE
    monkeypatch.setattr(check_output, "on_terminal", lambda: True)
    assert chosen_format(CheckFormat.AUTO) is CheckFormat.TEXT
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    assert chosen_format(CheckFormat.AUTO) is CheckFormat.GITHUB
    assert chosen_format(CheckFormat.JUNIT) is CheckFormat.JUNIT


def test_auto_in_a_pipe_and_in_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ": error: strength 136" in run(STRONG).stdout
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    assert run(STRONG).stdout.startswith(f"::error file={STRONG},line=6,")


@pytest.mark.parametrize("format", [each for each in CheckFormat if each is not CheckFormat.AUTO])
def test_standard_output_holds_the_format_alone(format: str) -> None:
    Path("d").mkdir()
    Path("d/shopping.yaml").write_text("milk: 1\n", encoding="utf-8")
    Path("d/deck.yaml").write_text("faction: monsters\n", encoding="utf-8")
    result = run("d", "nothing.yaml", "--format", format, "--statistics")
    assert result.exit_code == 2
    assert "error: nothing.yaml: there is no such file" in result.stderr
    assert "passed over" in result.stderr
    if format in ("text", "concise"):
        assert "GW202" in result.stdout
    else:
        assert "count" in result.stderr
        assert "count" not in result.stdout


def test_machine_formats_are_whole_when_there_is_nothing_to_say() -> None:
    assert json.loads(run("nothing.yaml", "--format", "json").stdout)["decks"] == []
    assert json.loads(run(LEGAL, "--ignore", "advice", "--format", "gitlab").stdout) == []
    assert json.loads(run(LEGAL, "--ignore", "advice", "--format", "sarif").stdout)["runs"][0]["results"] == []
    assert len(JUnitXml.fromstring(run("nothing.yaml", "--format", "junit").stdout.encode())) == 1
    assert json.loads(run("nothing.yaml", "--format", "jsonl").stdout.splitlines()[0])["type"] == "run"
    assert run("nothing.yaml", "--format", "text").stdout == ""


def test_job_summary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    summary = tmp_path / "summary.md"
    summary.write_text("before\n", encoding="utf-8")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))
    run(STRONG, "--format", "concise")
    assert summary.read_text(encoding="utf-8") == "before\n"
    run(STRONG, "--format", "github")
    assert summary.read_text(encoding="utf-8").startswith("before\n## Gwent decks\n")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path))
    result = run(LEGAL, "--format", "github")
    assert result.exit_code == 0
    assert "warning: the job summary cannot be written" in result.stderr


def test_paths_from_the_root_of_the_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "league").mkdir()
    monkeypatch.chdir(tmp_path / "league")
    Path("deck.yaml").write_text("faction: monsters\n", encoding="utf-8")
    entries = json.loads(run("deck.yaml", "--format", "gitlab").stdout)
    assert {entry["location"]["path"] for entry in entries} == {"league/deck.yaml"}
    assert "file=league/deck.yaml," in run("deck.yaml", "--format", "github").stdout


def test_strict() -> None:
    assert run(TWICE).exit_code == 0
    result = run(TWICE, "--strict")
    assert result.exit_code == 1
    assert "under --strict warnings fail" in result.stdout
    assert run(LEGAL, "--strict").exit_code == 0
    assert run(TWICE, "--strict", "--ignore", "card-twice").exit_code == 0


def test_exit_zero() -> None:
    result = run(STRONG, "--exit-zero")
    assert result.exit_code == 0
    assert "GW305" in result.stdout
    assert run("nothing.yaml", "--exit-zero").exit_code == 2


def test_select_and_ignore() -> None:
    assert run(STRONG, "--ignore", "figures").exit_code == 0
    assert run(STRONG, "--ignore", "GW305,too-few-units").exit_code == 0
    assert run(STRONG, "--select", "GW1", "--select", "GW2").exit_code == 0
    assert run(STRONG, "--select", "too-strong").exit_code == 1
    result = run(STRONG, "--ignore", "to-strong")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "error: --ignore: no diagnostic is called 'to-strong'" in result.stderr
    assert "too-strong" in result.stderr
    result = run(STRONG, "--rules", "tournament", "--ignore", "figures")
    assert result.exit_code == 1
    assert (
        "but checks for tournaments take neither"
        in run(STRONG, "--rules", "tournament", "--ignore", "figures", "--format", "json").stdout
    )


def test_quiet() -> None:
    assert run(LEGAL, "--quiet", "--ignore", "advice").stdout == ""
    assert run(STRONG, "-q", "--ignore", "advice").stdout.count("\n") == 1
    text = run(STRONG, "--quiet", "--format", "text", "--ignore", "advice").stdout
    assert text.startswith(f"{STRONG}:6:1 GW305")
    assert "checked against" not in text
    Path("d").mkdir()
    Path("d/shopping.yaml").write_text("milk: 1\n", encoding="utf-8")
    assert "passed over" not in run("d", LEGAL, "--quiet").stderr


def test_statistics() -> None:
    found = run("@illegal", "--rules", "advanced", "--statistics").stdout.splitlines()
    assert found[0].split() == ["count", "code", "severity", "name"]
    counts = [int(line.split()[0]) for line in found[2:]]
    assert counts == sorted(counts, reverse=True)
    assert run(LEGAL, "--statistics", "--ignore", "advice").stdout == "nothing was found\n"


def test_jobs() -> None:
    Path("d").mkdir()
    for number in range(520):
        Path(f"d/{number}.yaml").write_text(f"faction: monsters\nleader: king-bran\ncards: {{draug: {number % 5}}}\n")
    for format in ("json", "concise", "sarif"):
        one, two = (run("d", "--format", format, "--jobs", jobs) for jobs in "12")
        assert one.stdout == two.stdout
        assert one.exit_code == two.exit_code == 1
    assert run(LEGAL, "--jobs", "0").exit_code == 2


def test_start_up_imports_no_renderer_it_does_not_need() -> None:
    code = (
        "import sys; sys.argv = ['gwent', 'validate', '@monsters/muster', '--format', 'concise']\n"
        "from gwent_cli.__main__ import main\n"
        "try: main()\nexcept SystemExit: pass\n"
        "heavy = {'tabulate', 'concurrent.futures', 'multiprocessing', 'gwent_cli.report.check_sarif'}\n"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, timeout=60, text=True)
    assert done.stderr == "[]\n"
