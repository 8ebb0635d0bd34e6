"""Ctrl-C: said at once, and at the second time at an end at once, with records that are whole."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gwent_cli.commands.interrupts import Interrupts

NOTED = "note: stopping; Ctrl-C again does not wait for the games under way\n"
WOLVES, SIEGE = "@monsters/muster", "@northern-realms/siege"
# A game of it takes minutes.
SLOW = "search:20000"

needs_posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals")


def test_the_first_one_is_said_and_the_second_one_interrupts(capfd: pytest.CaptureFixture[str]) -> None:
    before = signal.getsignal(signal.SIGINT)
    with Interrupts() as interrupts:
        assert not interrupts.asked()
        signal.raise_signal(signal.SIGINT)
        assert interrupts.asked()
        assert capfd.readouterr() == ("", NOTED)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) == before


@needs_posix
@pytest.mark.parametrize(
    ("command", "there"),
    [
        (("simulate", WOLVES, SIEGE, "--seed", "1", "--pilot", SLOW, "--jobs", "1", "--out", "kept"), "kept"),
        (("matrix", WOLVES, SIEGE, "--pilot", SLOW, "--jobs", "1", "--out", "kept"), "kept/matrix.json"),
        (("pilots", "duel", SLOW, "tactician", "--jobs", "1", "--record", "kept"), "kept"),
        (("pilots", "duel", SLOW, "tactician", "--jobs", "2", "--record", "kept"), "kept"),
    ],
)
def test_twice_it_does_not_wait_for_slow_games(command: tuple[str, ...], there: str, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "gwent_cli", *command, "-n", "40"]
    process = subprocess.Popen(
        words, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stderr is not None
    deadline = time.monotonic() + 60
    while not (tmp_path / there).exists():
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers as well
    assert process.stderr.readline() == NOTED
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, "")
    for file in tmp_path.rglob("*.jsonl" if there.endswith(".json") else "kept"):
        assert file.read_bytes().count(b"\n") == 1
        assert file.read_bytes().endswith(b"}\n")
