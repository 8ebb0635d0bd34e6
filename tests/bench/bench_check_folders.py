"""Ten thousand decks: ``gwent validate`` beside check-jsonschema and yamllint, over the same folder in the same run.

``pip install check-jsonschema yamllint`` first (they come with the dev extra), then
``python tests/bench/bench_check_folders.py [--decks 10000] [--rounds 1]``. The others know less of a deck: one
its form by a JSON Schema, the other that it is tidy YAML. Prints a table; the exit code is 1 when gwent takes longer
for a deck than either, by processor time of one process. Where one of them is not installed it says so.
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

from tabulate import tabulate

sys.path.insert(0, str(Path(__file__).parent))
from bench_validate import BARE, make_decks, measure

SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "required": ["faction", "leader", "cards"],
    "properties": {
        "name": {"type": "string"},
        "rules": {"enum": ["basic", "advanced", "tournament", "starter"]},
        "faction": {"type": "string"},
        "leader": {"type": "string"},
        "cards": {"type": "object", "additionalProperties": {"type": "integer", "minimum": 1}},
    },
}
OTHERS = ("check-jsonschema", "yamllint")


def commands(folder: Path, where: str, files: list[str]) -> dict[str, list[str]]:
    """What is run, by the name it has in the table; ``where`` the files lie."""
    gwent = [sys.executable, "-m", "gwent_cli", "validate"]
    found = {
        "a bare Typer app": [sys.executable, str(folder / "bare.py"), "x"],
        "gwent, one deck": [*gwent, files[0]],
        "gwent, one process": [*gwent, where, "--jobs", "1"],
        f"gwent, {os.cpu_count()} processes": [*gwent, where, "--jobs", str(os.cpu_count())],
        "gwent, SARIF": [*gwent, where, "--jobs", "1", "--format", "sarif"],
    }
    for name in OTHERS:
        tool = shutil.which(name, path=os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])))
        if tool is None:
            print(f"{name} is not installed: pip install {name}", file=sys.stderr)
        elif name == "yamllint":
            found[name] = [tool, "-d", "relaxed", "--no-warnings", where]
        else:
            found[name] = [tool, "--schemafile", str(folder / "deck.json"), *files]
    return found


def prepare(folder: Path, decks: int) -> list[str]:
    """The decks, the schema and the bare application; the paths of the decks."""
    (folder / "bare.py").write_text(BARE, encoding="utf-8")
    (folder / "deck.json").write_text(json.dumps(SCHEMA), encoding="utf-8")
    make_decks(folder / "decks", decks)
    return [str(path) for path in sorted((folder / "decks").rglob("*.yaml"))]


def main() -> int:
    """Run the measurements and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = prepare(folder, arguments.decks)
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(folder / "cache"), "COLUMNS": "80"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        # Once over one deck, so that everything is compiled.
        measure(commands(folder, files[0], files[:1]), environment, 1)
        chosen = commands(folder, str(folder / "decks"), files)
        runs = measure(chosen, environment, arguments.rounds)
    many = {name: run for name, run in runs.items() if name not in ("a bare Typer app", "gwent, one deck")}
    rows = [
        [name, f"{wall:.2f}", f"{processor:.2f}", f"{processor / arguments.decks * 1e3:.2f}" if name in many else "",
         f"{memory:.0f}"]
        for name, (wall, processor, memory) in runs.items()
    ]  # fmt: skip
    header = [f"{arguments.decks:,} decks", "seconds", "processor", "ms a deck", "MiB"]
    print(tabulate(rows, header, colalign=("left", *["right"] * 4), disable_numparse=True))
    own = many["gwent, one process"][1]
    print(f"\none deck / bare Typer app: {runs['gwent, one deck'][1] / runs['a bare Typer app'][1]:.2f} (target 1.50)")
    slower = [name for name in OTHERS if name in many and many[name][1] < own]
    for name in OTHERS:
        if name in many:
            print(f"{name} takes {many[name][1] / own:.1f} times as long a deck as gwent")
    return int(bool(slower))


if __name__ == "__main__":
    sys.exit(main())
