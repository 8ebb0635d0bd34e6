"""How fast ``gwent simulate`` is: ``python tests/bench/bench_simulate.py [--rounds 3]``.

Prints tables: games a second for each pilot on one core, what rows, counts and lines cost beside the playing,
the whole command from the shell, two jobs against one, and memory as the number of games grows. The best of
several rounds is given; where others use the machine, processor time says more than the wall clock. A target that
is missed makes the exit code 1. The engine under test is the installed one.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

from tabulate import tabulate

from gwent_cli.arena.chunks import Order, play_order, table
from gwent_cli.arena.game_lines import row_lines
from gwent_cli.arena.question import Question, Terms, ask
from gwent_cli.arena.simulate import simulate
from gwent_cli.arena.tally import tally_rows
from gwent_cli.decks.model import Deck
from gwent_cli.decks.reading import read_path
from gwent_cli.engine.build import build_facts
from gwent_cli.engine.record import Record
from gwent_cli.pilots.play import play_chunk, play_game
from gwent_cli.pilots.rows import Lists, result_row

MATCH = ("@monsters/muster", "@northern-realms/siege")
TARGETS = {"random": 15_000, "greedy": 3_000, "tactician": 1_500}
MOST_BESIDE = 0.05
PART = 400
COMMAND = [sys.executable, "-m", "gwent_cli", "simulate", *MATCH, "--seed", "1"]


def question(pilot: str, games: int) -> Question:
    """The match that is measured."""
    a, b = (deck for path in MATCH for deck in read_path(path).items if isinstance(deck, Deck))
    return ask(a, b, Terms(1, games, (pilot, pilot)))


def least(rounds: int, action: Callable[[], object]) -> float:
    """The least processor seconds of an action."""
    times = []
    for _ in range(rounds):
        began = time.process_time()
        action()
        times.append(time.process_time() - began)
    return min(times)


def shell(arguments: list[str], folder: str, rounds: int) -> tuple[float, float, float]:
    """Least wall clock and processor seconds of a command with all its workers, and its most memory in MiB."""
    walls, processors, memory = [], [], []
    for _ in range(rounds):
        began = time.perf_counter()
        child = subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.DEVNULL, cwd=folder)
        _, status, usage = os.wait4(child.pid, 0)
        walls.append(time.perf_counter() - began)
        child.returncode = os.waitstatus_to_exitcode(status)
        assert child.returncode == 0, arguments
        processors.append(usage.ru_utime + usage.ru_stime)
        memory.append(usage.ru_maxrss / 1024)
    return min(walls), min(processors), max(memory)


def noted(match: Question, rounds: int) -> tuple[float, float]:
    """Seconds of playing a game, and of the notes taken meanwhile; in turns, since the machine changes its pace."""
    setup, seats = table(match)
    plain, with_notes = [], []
    for _ in range(rounds):
        plain.append(least(1, lambda: [play_game(setup, seats, 1, index, index % 2) for index in range(PART)]))
        with_notes.append(
            least(1, lambda: [play_game(setup, seats, 1, index, index % 2, Record(2)) for index in range(PART)])
        )
    return min(plain) / PART, max(min(with_notes) - min(plain), 0) / PART


def one_core(pilot: str, games: int, rounds: int) -> tuple[float, float, float]:
    """Games a second on one core, the microseconds of playing one and nothing else, and those of all the rest.

    The parts are measured by themselves, since between two runs of seconds the machine differs by more than they take.
    """
    match = question(pilot, games)
    play_order(Order(match, 0, 2))
    setup, seats = table(match)
    indices, starters = list(range(games)), [index % 2 for index in range(games)]
    lists, rows = Lists(setup), play_chunk(setup, seats, 1, indices, starters).rows
    playing, noting = noted(match, rounds * 5)
    records = [Record(2) for _ in range(PART)]
    finished = [play_game(setup, seats, 1, index, index % 2, records[index]) for index in range(PART)]
    parts = [
        noting,
        least(rounds * 5, lambda: [result_row(*each, lists) for each in zip(finished, records, strict=True)]) / PART,
        least(rounds * 5, lambda: tally_rows(rows, True, match.distinct_cards)) / games,
        least(rounds * 5, lambda: row_lines(0, rows, {}, 2)) / games,
    ]
    whole = least(rounds, lambda: simulate(match))
    return games / whole, playing * 1e6, sum(parts) * 1e6


def pilots(rounds: int, scale: float) -> list[str]:
    """Print the speed of each pilot; which miss their target."""
    rows, missed = [], []
    for pilot, target in TARGETS.items():
        games = int(target * scale) // 2 * 2
        speed, playing, rest = one_core(pilot, games, rounds)
        missed += [pilot] if speed < target else []
        share = rest / (playing + rest)
        missed += [f"rows and counts of {pilot}"] if pilot != "random" and share > MOST_BESIDE else []
        rows.append(
            [pilot, f"{games:,}", f"{speed:,.0f}", f"{target:,}", f"{playing:.1f}", f"{rest:.1f}", f"{share:.1%}"]
        )
    header = ["pilot", "games", "games/s", "target", "playing [µs]", "rows, counts, lines", "share"]
    print(tabulate(rows, header, colalign=("left", *["right"] * 6)))
    print(f"target of the share: {MOST_BESIDE:.0%} with the pilots that think")
    return missed


def from_the_shell(folder: str, rounds: int, games: int) -> list[str]:
    """The command as users run it; which targets it misses."""
    runs = {
        "-n 2": ["-n", "2"],
        "-n 1000": ["-n", "1000"],
        f"-n {games} --pilot greedy --jobs 1": ["-n", str(games), "--pilot", "greedy", "--jobs", "1"],
        f"-n {games} --pilot greedy --jobs 2": ["-n", str(games), "--pilot", "greedy", "--jobs", "2"],
        "-n 1000 --pilot random": ["-n", "1000", "--pilot", "random", "--jobs", "1"],
        "-n 100000 --pilot random": ["-n", "100000", "--pilot", "random", "--jobs", "1"],
    }
    found = {
        name: shell(arguments, folder, max(rounds // 3, 1) if "--jobs" in arguments else rounds)
        for name, arguments in runs.items()
    }
    rows = [[name, f"{wall:.2f}", f"{cpu:.2f}", f"{memory:.0f}"] for name, (wall, cpu, memory) in found.items()]
    print("\n" + tabulate(rows, ["simulate", "seconds", "processor", "MiB"], colalign=("left", *["right"] * 3)))
    (_, default, one, two, few, many) = found.values()
    print(f"\n-n 1000 with the default pilot: {default[0]:.2f} s (target 2.00)")
    print(f"two jobs against one: {one[0] / two[0]:.2f} times as fast (target 1.80)", end="")
    print(f", for {two[1] / one[1]:.2f} times the processor time")
    print(f"100,000 games against 1,000: {many[2] - few[2]:+.0f} MiB (target under 10)")
    goals = {"-n 1000": default[0] < 2, "two jobs": one[0] / two[0] >= 1.8, "memory": many[2] - few[2] < 10}
    return [name for name, reached in goals.items() if not reached]


def main() -> int:
    """Run the measurements and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--scale", type=float, default=1.0, help="length of the measurements")
    options = parser.parse_args()
    facts = build_facts()
    print(f"engine {facts.source_hash}, {facts.word}; {os.cpu_count()} cores\n")
    missed = pilots(options.rounds, options.scale)
    with tempfile.TemporaryDirectory() as folder:
        missed += from_the_shell(folder, options.rounds, int(60_000 * options.scale))
    print(f"\nmissed: {', '.join(missed) if missed else 'nothing'}")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
