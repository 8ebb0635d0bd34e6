"""The entry point: streams that are full, closed or cut short end in one line and the right exit code."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import gwent_cli.__main__ as entry
from gwent_cli.engine.build import BuildFacts

posix = pytest.mark.skipif(os.name != "posix", reason="needs /dev/full and a shell")


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    line = command.replace("gwent ", f"'{sys.executable}' -m gwent_cli ")
    return subprocess.run(["bash", "-c", line], cwd=folder, capture_output=True, text=True, timeout=120)


@posix
@pytest.mark.parametrize("command", ["--version", "--help", "cards", "validate @monsters/muster"])
def test_a_full_disk_is_said_in_one_line(command: str, tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    run = shell(f"gwent {command} > /dev/full", tmp_path)
    assert run.returncode == 2
    assert run.stderr == "error: No space left on device\n"


@posix
def test_closed_streams_do_not_matter(tmp_path: Path) -> None:
    run = shell("gwent simulate @monsters/muster @monsters/muster -n 2 --seed 1 --jobs 1 2>&-", tmp_path)
    assert run.returncode == 0
    assert "digest" in run.stdout
    assert shell("gwent cards >&-", tmp_path).returncode == 0


@posix
def test_a_reader_may_stop_early(tmp_path: Path) -> None:
    run = shell("gwent cards | head -1; echo ${PIPESTATUS[0]}", tmp_path)
    assert run.stdout.endswith("\n0\n")
    assert run.stderr == ""


@posix
@pytest.mark.parametrize(
    "command",
    [
        *("--version", "--help", "simulate --help", "cards", "card fiend", "config", "explain GW101", "schema deck"),
        *("validate @monsters", "validate --format json @monsters", "deck stats @monsters/muster"),
        *("deck convert @monsters/muster", "deck hash @monsters/muster", "tournament submit-template", "pilots list"),
        *("simulate @monsters/muster @monsters/muster -n 2 --seed 1 --jobs 1", "simulate --plan 2%"),
        *("matrix @monsters/muster @monsters/crones -n 2 --seed 1 --jobs 1", "pilots duel random greedy -n 2"),
        *("report r.jsonl", "replay games/game-0.yaml", "replay --verify games/game-0.yaml"),
        "play @monsters/muster --against @monsters/crones --seed 1 < /dev/null",
        *("tournament sheet @registrations -o /dev/stdout", "deck convert @monsters/muster -o /dev/stdout"),
    ],
)
def test_nobody_reads_at_all(command: str, finished: Path) -> None:
    line = f"gwent {command}".replace("gwent ", f"exec '{sys.executable}' -m gwent_cli ", 1)
    reader, writer = os.pipe()
    os.close(reader)
    run = subprocess.run(
        ["bash", "-c", line], cwd=finished, stdout=writer, stderr=subprocess.PIPE, text=True, timeout=120
    )
    os.close(writer)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the records of a match and its games."""
    folder = tmp_path_factory.mktemp("finished")
    match = "simulate @monsters/muster @monsters/muster -n 2 --seed 1 --jobs 1 --out r.jsonl --save-games games"
    assert shell(f"gwent {match}", folder).returncode == 0
    return folder


def test_a_fault_of_ours_is_no_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail() -> None:
        raise RuntimeError("the table is broken")

    monkeypatch.setattr(entry, "_run", fail)
    monkeypatch.setattr(entry, "_drop_output", lambda: None)
    monkeypatch.delenv("GWENT_TRACEBACK", raising=False)
    with pytest.raises(SystemExit) as ended:
        entry.main()
    assert ended.value.code == 2
    assert "RuntimeError: the table is broken" in capsys.readouterr().err
    monkeypatch.setenv("GWENT_TRACEBACK", "1")
    with pytest.raises(RuntimeError):
        entry.main()


def test_an_interrupt_while_loading(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(entry, "_run", interrupt)
    with pytest.raises(SystemExit) as ended:
        entry.main()
    assert ended.value.code == 130
    assert "interrupted" in capsys.readouterr().err


def test_a_fault_of_an_engine_that_is_stale_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(entry, "_run", fail)
    monkeypatch.setattr(entry, "_drop_output", lambda: None)
    monkeypatch.setattr("gwent_cli.engine.build.build_facts", lambda: BuildFacts(True, True, "0" * 16))
    monkeypatch.delenv("GWENT_TRACEBACK", raising=False)
    with pytest.raises(SystemExit):
        entry.main()
    said = capsys.readouterr().err
    assert "install gwent-cli again" in said
    assert "IndexError" not in said
