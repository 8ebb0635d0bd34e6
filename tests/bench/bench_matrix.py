"""What ``gwent matrix`` costs beside the games: ``python tests/bench/bench_matrix.py [--decks 20] [--games 100]``.

Prints processor seconds, with those of worker processes, of the games alone and of the whole command on the same
games, and what the figures of the field take. The engine under test is the installed one.
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

from tabulate import tabulate

from gwent_cli.arena.chunks import table
from gwent_cli.arena.question import Terms
from gwent_cli.arena.simulate import simulate
from gwent_cli.decks.model import Deck
from gwent_cli.decks.reading import read_paths
from gwent_cli.engine.build import build_facts
from gwent_cli.engine.state import NOBODY
from gwent_cli.matrix.question import MatrixQuestion, ask_matrix
from gwent_cli.matrix.summary import summarise_matrix
from gwent_cli.pilots.play import play_chunk

FOLDERS = ("@monsters", "@nilfgaard", "@northern-realms", "@scoiatael", "@skellige")


def field(decks: int, games: int, pilot: str) -> MatrixQuestion:
    """The field that is measured: shipped decks, as many as are asked for."""
    found = [item for item in read_paths(FOLDERS).items if isinstance(item, Deck)][:decks]
    return ask_matrix(found, Terms(1, games), [pilot])


def games_alone(question: MatrixQuestion) -> float:
    """Processor seconds in which the games are played with nothing recorded or counted."""
    began = time.process_time()
    for cell in question.cells[0]:
        asked = cell.question
        setup, pilots = table(asked)
        indices = list(range(asked.games))
        starters = [int(NOBODY) if (seat := asked.starter_of(index)) is None else seat for index in indices]
        play_chunk(setup, pilots, asked.seed, indices, starters)
    return time.process_time() - began


def command(decks: int, games: int, pilot: str, jobs: int) -> tuple[float, float]:
    """Processor and wall clock seconds of the command."""
    named = [item.path for item in read_paths(FOLDERS).items if isinstance(item, Deck)][:decks]
    words = [sys.executable, "-m", "gwent_cli", "matrix", *named, "-n", str(games), "--pilot", pilot]
    began = time.perf_counter()
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    child = subprocess.Popen([*words, "--seed", "1", "--jobs", str(jobs)], cwd=Path.home(), **quiet)  # type: ignore[call-overload]
    _, status, usage = os.wait4(child.pid, 0)
    if status:
        raise SystemExit(f"the command ended with {status}")
    return usage.ru_utime + usage.ru_stime, time.perf_counter() - began


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=20)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--pilot", default="greedy")
    given = parser.parse_args()
    question = field(given.decks, given.games, given.pilot)
    pairings = len(question.cells[0])
    print(
        f"{len(question.decks)} decks, {pairings} pairings, {given.games} {given.pilot} games each, "
        f"{build_facts().word}"
    )
    alone = games_alone(question)
    began = time.process_time()
    results = [simulate(cell.question) for cell in question.cells[0]]
    counted = time.process_time() - began
    began = time.process_time()
    summarise_matrix(question, question.cells[0], results)
    figures = time.process_time() - began
    rows = [
        ("games alone", alone, ""),
        ("pairings by themselves, recorded and counted", counted, ""),
        ("figures", figures, ""),
    ]
    for jobs in (1, 2):
        processor, wall = command(given.decks, given.games, given.pilot, jobs)
        rows.append((f"gwent matrix --jobs {jobs}", processor, f"{wall:.1f}"))
    shown = [(name, f"{seconds:.2f}", f"{seconds / alone - 1:+.1%}", wall) for name, seconds, wall in rows]
    print(
        tabulate(shown, ("", "processor s", "beside the games", "wall s"), colalign=("left", "right", "right", "right"))
    )


if __name__ == "__main__":
    main()
