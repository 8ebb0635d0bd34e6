"""How long ``gwent tournament`` takes over a field, and how much memory: ``python tests/bench/bench_tournament.py``.

``[--players 500] [--rounds 3]``. Prints a table: fields of 500 and more registrations with three decks each, as YAML
files, rows of tables and decks written out (the field of ``tests/desk/planted.py``), checked by one process and by two,
locked, verified and printed. The fastest of several rounds is given. The exit code is 1 when 500 registrations take
more than 6 seconds with two processes and more than 6 of processor time with one (where others use the machine the
clock says little), or when memory grows by more than 20 KiB for each registration.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from tabulate import tabulate

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "desk"))
from bench_validate import measure
from planted import make_field

TARGET = 6.0
MOST_KIB = 20.0


def main() -> int:
    """Run the measurements and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    sizes = [arguments.players * factor for factor in (1, 2, 4)]
    rows: list[list[str]] = []
    memory: dict[int, float] = {}
    seconds: dict[str, float] = {}
    alone = 0.0
    with tempfile.TemporaryDirectory() as name:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(Path(name) / "cache"), "COLUMNS": "80"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        gwent = [sys.executable, "-m", "gwent_cli", "tournament"]
        for size in sizes:
            where = Path(name) / f"field{size}"
            make_field(where, size, 0)
            lock = str(Path(name) / f"{size}.lock")
            check = [*gwent, "check", str(where), "--format", "csv", "--jobs"]
            commands = {"check, 1 process": [*check, "1"], "check, 2 processes": [*check, "2"]}
            if size == sizes[0]:
                commands["check, text"] = [*gwent, "check", str(where), "--format", "text", "--jobs", "2"]
                commands["lock"] = [*gwent, "lock", str(where), "-o", lock, "--jobs", "2"]
                commands["verify"] = [*gwent, "verify", lock, str(where), "--jobs", "2"]
                commands["sheet"] = [*gwent, "sheet", str(where), "-o", str(Path(name) / "x.html"), "--jobs", "2"]
            for what, (wall, processor, most) in measure(commands, environment, arguments.rounds).items():
                rows.append([f"{size:,}", what, f"{wall:.2f}", f"{processor:.2f}", f"{most:.0f}"])
                if what == "check, 1 process":
                    memory[size] = most
                    alone = alone or processor
                if size == sizes[0]:
                    seconds[what] = wall
    header = ["registrations", "", "seconds", "processor", "MiB"]
    print(tabulate(rows, header, colalign=("right", "left", "right", "right", "right"), disable_numparse=True))
    grown = (memory[sizes[-1]] - memory[sizes[0]]) * 1024 / (sizes[-1] - sizes[0])
    wall = seconds["check, 2 processes"]
    print(f"\n{sizes[0]:,} registrations: {wall:.2f} s with two processes (target for 500: {TARGET:.2f})")
    print(f"processor time of one process: {alone:.2f} s")
    print(f"memory for each further registration: {grown:.0f} KiB (target {MOST_KIB:.0f})")
    return int(min(wall, alone) > TARGET or grown > MOST_KIB)


if __name__ == "__main__":
    sys.exit(main())
