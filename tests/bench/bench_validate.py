"""How long ``gwent validate`` takes, from the shell: ``python tests/bench/bench_validate.py [--rounds 7]``.

Prints a table: one deck against an application that does nothing but start Typer, a folder of 1,000 decks, and
the memory each takes. The fastest of several rounds is given, as wall clock and as processor time; the processor
time says more where others use the machine. A target that is missed makes the exit code 1.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tabulate import tabulate

from gwent_cli.cards.data import decks_root
from gwent_cli.cards.games import CLASSIC, STANDALONE
from gwent_cli.decks.shipped import shipped_decks

DECKS = 1000
BARE = """\
import typer
app = typer.Typer()
@app.command()
def main(paths: list[str]) -> None:
    typer.echo(paths[0])
app()
"""


def run(command: list[str], environment: dict[str, str]) -> tuple[float, float, float]:
    """Wall clock and processor seconds of a command, and its most memory in MiB."""
    started = time.perf_counter()
    child = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    wall = time.perf_counter() - started
    child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode == 0, command
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def measure(
    commands: dict[str, list[str]], environment: dict[str, str], rounds: int
) -> dict[str, tuple[float, float, float]]:
    """The least time and most memory of several rounds, the commands in turn so that a busy moment meets all."""
    runs: dict[str, list[tuple[float, float, float]]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            runs[name].append(run(command, environment))
    return {
        name: (min(each[0] for each in found), min(each[1] for each in found), max(each[2] for each in found))
        for name, found in runs.items()
    }


def make_decks(folder: Path, decks: int = DECKS, game: str = CLASSIC) -> None:
    """Copies of the shipped decks of a game, each with something of its own."""
    texts = [
        (decks_root() / f"{name.removeprefix('@')}.yaml").read_text(encoding="utf-8")
        for name in shipped_decks()
        if not name.startswith("@registrations") and name.startswith(f"@{STANDALONE}/") == (game == STANDALONE)
    ]
    for number in range(decks):
        text = texts[number % len(texts)]
        place = folder / f"player{number % 50:02}"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"deck{number:04}.yaml").write_text(f"{text}x-number: {number}\n", encoding="utf-8")


def main() -> int:
    """Run the measurements and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "bare.py").write_text(BARE, encoding="utf-8")
        make_decks(folder / "decks")
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(folder / "cache"), "COLUMNS": "80"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        gwent = [sys.executable, "-m", "gwent_cli", "validate"]
        bare = [sys.executable, str(folder / "bare.py"), "x"]
        commands = {
            "a bare Typer app": bare,
            "one deck": [*gwent, "@monsters/muster"],
            "one deck, JSON": [*gwent, "@monsters/muster", "--format", "json"],
            f"{DECKS:,} decks in a folder": [*gwent, str(folder / "decks")],
        }
        measure(commands, environment, 1)
        runs = measure(commands, environment, rounds)
    ratio = runs["one deck"][1] / runs["a bare Typer app"][1]
    thousand = runs[f"{DECKS:,} decks in a folder"][0]
    rows = [
        [name, f"{wall:.3f}", f"{processor:.3f}", f"{memory:.0f}"] for name, (wall, processor, memory) in runs.items()
    ]
    print(tabulate(rows, ["", "seconds", "processor", "MiB"], colalign=("left", "right", "right", "right")))
    print(f"\none deck / bare Typer app: {ratio:.2f} (target 1.50)")
    print(f"{DECKS:,} decks: {thousand:.2f} s (target 3.00)")
    return int(ratio > 1.5 or thousand > 3)


if __name__ == "__main__":
    sys.exit(main())
