"""Worker processes: they leave Ctrl-C to the parent, may be killed, and do not outlive it."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from gwent_cli.arena.chunks import Order, Played, play_order
from gwent_cli.arena.progress import Progress
from gwent_cli.arena.question import Question
from gwent_cli.arena.simulate import simulate, usable_cores
from gwent_cli.arena.workers import Workers, local_executor

MakeQuestion = Callable[..., Question]

needs_posix = pytest.mark.skipif(os.name != "posix", reason="sends POSIX signals")


def signal_workers(number: int, most: int = 99) -> int:
    """Send a signal to worker processes of this one; how many got it."""
    children = multiprocessing.active_children()[:most]
    for child in children:
        assert child.pid
        os.kill(child.pid, number)
    return len(children)


def collect_all(workers: Workers) -> None:
    """Have everything delivered that was handed out."""
    deadline = time.monotonic() + 60
    while workers.busy and time.monotonic() < deadline:
        workers.collect(1.0)


@needs_posix
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_a_killed_worker_is_replaced_and_ctrl_c_is_not_its_business(number: int, make_question: MakeQuestion) -> None:
    question = make_question(80)
    orders = [Order(question, first, first + 10) for first in range(0, 80, 10)]
    played: list[Played] = []
    with Workers(lambda: local_executor(2)) as workers:
        for order in orders:
            workers.submit(order, played.append)
        assert signal_workers(number, most=1) == 1
        collect_all(workers)
    played.sort(key=lambda each: each.first)
    assert [each.first for each in played] == [order.first for order in orders]
    assert [each.lines for each in played] == [play_order(order).lines for order in orders]


@needs_posix
def test_a_match_survives_killed_workers(make_question: MakeQuestion) -> None:
    question = make_question(400)
    killed = 0

    def kill(progress: Progress) -> None:
        nonlocal killed
        if killed < 2:
            killed += signal_workers(signal.SIGKILL)

    shared = simulate(question, jobs=2, help_worth=0, progress=kill)
    assert killed
    assert shared.digest == simulate(question).digest
    assert shared.a.results.games == 400


@needs_posix
def test_workers_end_when_their_parent_is_killed() -> None:
    script = (
        "import os, signal\n"
        "from gwent_cli.arena.workers import local_executor\n"
        "if __name__ == '__main__':\n"
        "    executor = local_executor(1)\n"
        "    print(executor.submit(os.getpid).result(), flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    worker = int(run.stdout)
    deadline = time.monotonic() + 10
    while _is_alive(worker):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
        with open(f"/proc/{process}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_closing_ends_what_is_under_way(make_question: MakeQuestion) -> None:
    began = time.monotonic()
    with Workers(lambda: local_executor(1)) as workers:
        workers.submit(Order(make_question(1_000_000), 0, 1_000_000), lambda played: None)
        while not any(child.is_alive() for child in multiprocessing.active_children()):
            time.sleep(0.01)
        time.sleep(0.3)
    assert time.monotonic() - began < 10
    assert workers.busy == 0


def test_usable_cores() -> None:
    assert 1 <= usable_cores() <= (os.cpu_count() or 1)
