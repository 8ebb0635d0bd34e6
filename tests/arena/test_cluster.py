"""A real Dask scheduler and two workers in processes of their own, one of them killed in mid-run."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gwent_cli.arena import cluster as cluster_room
from gwent_cli.arena.chunks import VersionMismatch
from gwent_cli.arena.cluster import Cluster, ClusterProblem
from gwent_cli.arena.progress import Progress
from gwent_cli.arena.question import Question, Versions
from gwent_cli.arena.simulate import simulate

MakeQuestion = Callable[..., Question]

pytest.importorskip("distributed")

Running = tuple[str, list["subprocess.Popen[bytes]"]]


def start(module: str, *arguments: str, **environment: str) -> "subprocess.Popen[bytes]":
    """A process of the cluster."""
    command = [sys.executable, "-m", f"distributed.cli.{module}", *arguments]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return subprocess.Popen(command, env={**os.environ, **environment}, **quiet)  # type: ignore[call-overload,no-any-return]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The file that tells where the scheduler is, and the workers."""
    folder = tmp_path_factory.mktemp("cluster")
    file = folder / "scheduler.json"
    common = ("--scheduler-file", str(file), "--no-dashboard")
    scheduler = start("dask_scheduler", *common, "--host", "127.0.0.1", "--port", "0")
    workers = [
        start("dask_worker", *common, "--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
        for _ in range(2)
    ]
    try:
        yield _address(file), workers
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()


def _address(file: Path) -> str:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            return json.loads(file.read_text("utf-8"))["address"]  # type: ignore[no-any-return]
        except (OSError, ValueError):
            time.sleep(0.05)
    raise AssertionError("no scheduler")


def wait_for_both(address: str) -> None:
    """Until both workers have come."""
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=60)


@pytest.mark.slow
def test_a_worker_with_another_engine_is_refused(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    address, _ = running
    wait_for_both(address)
    ours = cluster_room._versions_here()
    other = Versions(ours.gwent, "0123456789abcdef", ours.catalog, ours.catalog_digest)
    monkeypatch.setattr(cluster_room, "_versions_here", Here(other))
    with pytest.raises(
        VersionMismatch, match=r"another engine: tcp://\S+, tcp://\S+ \(\w{16} there, 0123456789abcdef here"
    ):
        Cluster(address, 1)


class Here:
    """Says one thing in this process and the truth in a worker."""

    def __init__(self, here: Versions) -> None:
        self._here = here

    def __call__(self) -> Versions:
        return self._here

    def __reduce__(self) -> str | tuple[object, ...]:
        import operator

        return operator.attrgetter("_versions_here"), (cluster_room,)


@pytest.mark.slow
def test_a_killed_worker_changes_nothing(running: Running, make_question: MakeQuestion) -> None:
    address, workers = running
    wait_for_both(address)
    question = make_question(6000)
    killed: list[int] = []

    def kill(progress: Progress) -> None:
        if not killed and progress.games > 500:
            workers[0].send_signal(signal.SIGKILL)
            killed.append(progress.games)

    with Cluster(address, 1) as cluster:
        assert cluster.workers == 2
        result = simulate(
            question, jobs=cluster.workers, help_worth=0, open_executor=cluster.open_executor, progress=kill
        )
    assert killed
    assert result.run.workers == 2
    assert result.a.results.games == 6000
    assert result.digest == simulate(question).digest


def test_nobody_at_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_room, "_CONNECT_SECONDS", 0.5)
    for address in ("tcp://127.0.0.1:9", "nonsense://x", "127.0.0.1:notaport", "foo", "inproc://x"):
        with pytest.raises(ClusterProblem, match=f"no cluster at {address}"):
            Cluster(address, 1)


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterProblem, match=r"pip install 'gwent-cli\[cluster\]'"):
        Cluster("local", 1)
