"""``--out``, ``--resume`` and ``gwent report`` from the outside: killed, resumed, refused, worked out again."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gwent_cli.app import app

WOLVES, SIEGE = "@monsters/muster", "@northern-realms/siege"
QUICK = ("--pilot", "random", "--seed", "5")

needs_posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals and limits")


def run(*arguments: str):  # type: ignore[no-untyped-def]
    """The result of ``gwent``, standard output and standard error apart."""
    return CliRunner().invoke(app, list(arguments))


def simulate(*arguments: str):  # type: ignore[no-untyped-def]
    """The result of ``gwent simulate`` between two decks at random."""
    return run("simulate", WOLVES, SIEGE, *QUICK, "--jobs", "1", *arguments)


def without_run(text: str) -> str:
    """Text without what the run itself took."""
    lines = text.splitlines()
    (end,) = (number for number, line in enumerate(lines) if line.startswith("digest"))
    return "\n".join(line for line in lines[: end + 1] if not line.startswith("engine"))


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path / "results.jsonl"


def test_report_prints_what_the_match_printed(path: Path) -> None:
    text = simulate("-n", "50", "--out", path.name)
    report = run("report", path.name)
    assert (text.exit_code, report.exit_code, report.stderr) == (0, 0, "")
    assert without_run(text.stdout) == without_run(report.stdout)
    assert "records   worked out again from 50 games in results.jsonl" in report.stdout
    document = json.loads(simulate("-n", "50", "--format", "json").stdout)
    again = json.loads(run("report", path.name, "--format", "json").stdout)
    assert {key for key in document if document[key] != again[key]} == {"run"}
    assert (again["run"]["records"], again["run"]["stored"]) == ("results.jsonl", 50)


def test_resume_takes_seed_and_number_of_games_from_the_file(path: Path) -> None:
    first = run("simulate", WOLVES, SIEGE, "--pilot", "random", "--jobs", "1", "-n", "30", "--out", path.name)
    again = run("simulate", WOLVES, SIEGE, "--pilot", "random", "--jobs", "1", "--resume", "--out", path.name)
    assert again.exit_code == 0
    assert "30 games were recorded before" in " ".join(again.stdout.split())
    assert without_run(first.stdout) == without_run(again.stdout)


def test_resume_takes_the_stopping_rule_from_the_file_unless_told_otherwise(path: Path) -> None:
    first = simulate("--until", "5%", "--out", path.name)
    assert without_run(simulate("--resume", "--out", path.name).stdout) == without_run(first.stdout)
    assert "games     500, in pairs" in simulate("-n", "500", "--resume", "--out", path.name).stdout
    assert "of at most 100,000" in simulate("--until", "6%", "--resume", "--out", path.name).stdout


def test_a_file_that_is_not_there_yet_is_begun(path: Path) -> None:
    result = simulate("-n", "10", "--resume", "--out", path.name)
    assert result.exit_code == 0
    assert path.read_bytes().count(b"\n") == 6


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--resume",), "--resume goes on with the file of --out, so it needs one"),
        (("--out", "results.jsonl"), "results.jsonl exists already; --resume goes on with it"),
        (("--out", "results.jsonl", "--resume", "--pilot-b", "greedy"), "pilot of B: random in the file, greedy now"),
        (("--out", "results.jsonl", "--resume", "--seed", "6"), "seed: 5 in the file, 6 now"),
        (("--out", "no/such.jsonl"), "no/such.jsonl cannot be written: No such file or directory"),
        (("--out", "."), ". cannot be written: Is a directory"),
        (("--out", "-"), "--out takes a file; standard output is for the result (./- is a file of that name)"),
        (("--out", "\x1b[31m/x"), r"\x1b[31m/x cannot be written"),
    ],
)
def test_refusals(options: tuple[str, ...], message: str, path: Path) -> None:
    assert simulate("-n", "10", "--out", path.name).exit_code == 0
    before = path.read_bytes()
    result = simulate("-n", "20", *options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert "\x1b" not in result.stderr
    assert path.read_bytes() == before


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_full_disk_at_once(path: Path) -> None:
    result = simulate("-n", "20", "--out", "/dev/full")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "/dev/full cannot be written: No space left on device" in result.stderr


@needs_posix
def test_a_full_disk_in_the_middle_leaves_whole_rows(path: Path) -> None:
    script = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000));"
        "from gwent_cli.__main__ import main; sys.exit(main())"
    )
    arguments = ["simulate", WOLVES, SIEGE, *QUICK, "-n", "20000", "--jobs", "1", "--out", path.name]
    ended = subprocess.run([sys.executable, "-c", script, *arguments], capture_output=True, text=True, cwd=path.parent)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "results.jsonl cannot be written: File too large" in ended.stderr
    assert "Traceback" not in ended.stderr
    data = path.read_bytes()
    assert data.endswith(b"]\n")
    kept = data.count(b"\n[") * 2
    assert kept > 0
    again = json.loads(run("report", path.name, "--format", "json").stdout)
    assert again["digest"] == json.loads(simulate("-n", str(kept), "--format", "json").stdout)["digest"]


@needs_posix
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_killed_at_any_moment_it_goes_on_where_it_stopped(jobs: str, path: Path) -> None:
    games = "6000"
    arguments = ["simulate", WOLVES, SIEGE, *QUICK, "-n", games, "--jobs", jobs, "--out", path.name, "--resume"]
    kept = 0
    for more in (1, 20_000):
        process = subprocess.Popen(
            [sys.executable, "-m", "gwent_cli", *arguments],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=path.parent,
        )
        wanted = (path.stat().st_size if path.exists() else 0) + more
        deadline = time.monotonic() + 60
        while not (path.exists() and path.stat().st_size >= wanted) and process.poll() is None:
            assert time.monotonic() < deadline
            time.sleep(0.001)
        process.send_signal(signal.SIGKILL)
        process.wait()
        found = path.read_bytes().count(b"\n[")
        assert found >= kept
        kept = found
    assert 0 < kept < 3000
    finished = run(*arguments, "--format", "json")
    assert finished.exit_code == 0
    document = json.loads(finished.stdout)
    assert document["run"]["stored"] == 2 * kept
    assert document["digest"] == json.loads(simulate("-n", games, "--format", "json").stdout)["digest"]


@pytest.mark.parametrize(
    "content", [None, b"", b"dear diary", b"\x00\xff\n", b'{"schema":"gwent/records/1"}\n', b"[1]\n"]
)
@pytest.mark.parametrize("format", ["text", "json"])
def test_reports_of_what_is_no_record(content: bytes | None, format: str, path: Path) -> None:
    if content is not None:
        path.write_bytes(content)
    result = run("report", path.name, "--format", format)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("error: results.jsonl")


def test_names_in_a_file_of_records_are_escaped(path: Path) -> None:
    simulate("-n", "10", "--out", path.name)
    header, rest = path.read_bytes().split(b"\n", 1)
    document = json.loads(header)
    evil = "\x1b[31m::error::\u202e"
    document["question"]["decks"][0] |= {"name": evil, "leader_name": evil, "path": evil}
    document["question"]["pilots"] = [evil, evil]
    document["question"]["versions"] |= {"engine": evil, "catalog": evil, "gwent": evil}
    path.write_bytes(json.dumps(document).encode() + b"\n" + rest)
    result = run("report", path.name)
    assert result.exit_code == 0
    assert all(character.isprintable() or character == "\n" for character in result.stdout)
    assert "::error" not in result.stdout
