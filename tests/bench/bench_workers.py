"""What sharing games out costs: ``python tests/bench/bench_workers.py [--games 20000]``.

Prints how many times as fast two jobs are as one, and two processes that know nothing of each other, which is what
the machine can do at best; what appending records costs the main process; and what scheduling costs on a Dask
cluster of two local workers: the share of the workers' time in which they did not play. Start-up is left out of
all of them. A target that is missed makes the exit code 1.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future

from tabulate import tabulate

from gwent_cli.arena.chunks import Order, Played, play_order
from gwent_cli.arena.cluster import CHUNK_SECONDS as CLUSTER_CHUNK_SECONDS
from gwent_cli.arena.cluster import Cluster
from gwent_cli.arena.crew import Crew
from gwent_cli.arena.match import Match
from gwent_cli.arena.pace import CHUNK_SECONDS
from gwent_cli.arena.question import Question, Terms, ask
from gwent_cli.arena.record_file import RecordFile
from gwent_cli.arena.workers import local_executor
from gwent_cli.decks.model import Deck
from gwent_cli.decks.reading import read_path

MATCH = ("@monsters/muster", "@northern-realms/siege")
MOST_COST = 0.05
LEAST_GAIN = 1.8


def question(games: int, seed: int = 1) -> Question:
    """The match that is measured."""
    a, b = (deck for path in MATCH for deck in read_path(path).items if isinstance(deck, Deck))
    return ask(a, b, Terms(seed, games, ("greedy", "greedy")))


class Timed(Executor):
    """Adds up the seconds that workers say they played."""

    def __init__(self, inner: Executor) -> None:
        self.inner = inner
        self.played = 0.0

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        future: Future[Played] = self.inner.submit(fn, *args, **kwargs)
        future.add_done_callback(self._add)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.inner.shutdown(wait=wait, cancel_futures=cancel_futures)

    def _add(self, done: "Future[Played]") -> None:
        if not done.cancelled() and done.exception() is None:
            self.played += done.result().seconds


def side_by_side(games: int, processes: int) -> float:
    """Seconds in which each of so many processes plays all the games by itself."""
    script = (
        "import sys, time; sys.path.insert(0, sys.argv[1]); import bench_workers as bench;"
        "match = bench.question(int(sys.argv[2])); bench.play_order(bench.Order(match, 0, 2));"
        "began = time.perf_counter(); bench.play_order(bench.Order(match, 0, match.games));"
        "print(time.perf_counter() - began)"
    )
    command = [sys.executable, "-c", script, os.path.dirname(os.path.abspath(__file__)), str(games)]
    children = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(processes)]
    return max(float(child.communicate()[0]) for child in children)


def shared(
    games: int, jobs: int, open_executor: Callable[[int], Executor], chunk_seconds: float
) -> tuple[float, float]:
    """Seconds for all games on workers that are up already, and the share of their time in which they did not play."""
    executors: list[Timed] = []

    def open_timed(number: int) -> Executor:
        executors.append(Timed(open_executor(number)))
        return executors[-1]

    with Crew(jobs, help_worth=0, open_executor=open_timed, chunk_seconds=chunk_seconds) as crew:
        crew.play([Match(question(games // 4, seed=2))])
        executors[-1].played = 0.0
        began = time.perf_counter()
        crew.play([Match(question(games))])
        seconds = time.perf_counter() - began
    return seconds, 1 - executors[-1].played / (jobs * seconds)


def appending(games: int, folder: str) -> float:
    """Processor seconds of the main process for taking, hashing, counting and recording so many games."""
    match = question(games)
    chunks = [play_order(Order(match, first, min(first + 400, games))) for first in range(0, min(games, 4000), 400)]
    with RecordFile(os.path.join(folder, "bench.jsonl"), match) as records:
        taking = Match(match, records)
        began = time.process_time()
        for chunk in chunks:
            taking.take(chunk)
        return (time.process_time() - began) * games / chunks[-1].last


def main() -> int:
    """Run the measurements and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    games = parser.parse_args().games // 2 * 2
    alone, both = side_by_side(games, 1), side_by_side(games, 2)
    pool, idle = shared(games, 2, local_executor, CHUNK_SECONDS)
    with Cluster("local", 2) as cluster:
        scheduled, away = shared(games, 2, cluster.open_executor, CLUSTER_CHUNK_SECONDS)
    with tempfile.TemporaryDirectory() as folder:
        recording = appending(games, folder)
    rows = [
        ["one process", f"{alone:.2f}", "1.00", ""],
        ["two that know nothing of each other", f"{both / 2:.2f}", f"{2 * alone / both:.2f}", ""],
        ["two jobs", f"{pool:.2f}", f"{alone / pool:.2f}", f"{idle:.1%}"],
        ["a cluster of two local workers", f"{scheduled:.2f}", f"{alone / scheduled:.2f}", f"{away:.1%}"],
    ]
    print(tabulate(rows, [f"{games:,} games", "seconds", "times as fast", "not playing"], disable_numparse=True))
    print(f"\ntaking and recording costs the main process {recording / alone:.1%} of the playing")
    goals = {
        f"two jobs {LEAST_GAIN} times as fast": alone / pool >= LEAST_GAIN,
        f"scheduling under {MOST_COST:.0%}": away < MOST_COST,
        f"recording under {MOST_COST:.0%}": recording / alone < MOST_COST,
    }
    missed = [name for name, reached in goals.items() if not reached]
    print(f"missed: {', '.join(missed) if missed else 'nothing'}")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
