"""What catalogs cost: ``python tests/bench/bench_catalog.py [--rounds 40]``.

Prints two tables. Within a process: reading the catalog of each game, a version from an overlay and from a saved
answer of gwent.one of the same size, all names in other languages, and finding, guessing and searching names. From
the shell: showing a card of each game, against one another. The least processor time of several rounds is given,
the games in turn so that a busy moment meets both; how much longer one takes is the median over the rounds. A target
that is missed makes the exit code 1: starting with the larger catalog may take 1.3 times as long as with the classic
one.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from tabulate import tabulate

from gwent_cli.cards import versions
from gwent_cli.cards.catalog import Catalog, load_catalog, load_catalog_file
from gwent_cli.cards.games import CLASSIC, STANDALONE
from gwent_cli.cards.model import Card, Leader
from gwent_cli.cards.search import Query, search
from gwent_cli.source.names import _folded

MOST = 1.3
SHOWN = {CLASSIC: "ves", STANDALONE: "112101"}
MISSPELT = ("Gerallt of Rivva", "Геральт Игнии", "nothing like a card")


def fresh(game: str, version: str | None = None) -> Catalog:
    """A catalog read anew."""
    versions.shipped.cache_clear()
    _folded.cache_clear()
    return Catalog(versions.shipped(game, version))


def every_name(game: str) -> None:
    """A catalog and all its names."""
    catalog = fresh(game)
    catalog.check()
    catalog.lookup("nothing", what="leader")


def milliseconds(action: Callable[[], object]) -> float:
    """The processor time of an action."""
    began = time.process_time()
    action()
    return (time.process_time() - began) * 1000


def measured(actions: dict[str, Callable[[], object]], rounds: int) -> dict[str, list[float]]:
    """The times of each action, the actions in turn."""
    times: dict[str, list[float]] = {name: [] for name in actions}
    for _ in range(rounds):
        for name, action in actions.items():
            times[name].append(milliseconds(action))
    return times


def longer(larger: list[float], classic: list[float]) -> float:
    """How many times as long the larger catalog takes."""
    return median(one / other for one, other in zip(larger, classic, strict=True))


def saved_answer(folder: Path) -> Path:
    """The shipped catalog in the shape of gwent.one's answer."""

    def saved(item: Card | Leader) -> dict[str, object]:
        card = isinstance(item, Card)
        attributes = {
            "set": "Novigrad",
            "type": item.kind.title() if isinstance(item, Card) else "Ability",
            "color": (item.colour or "").title() if isinstance(item, Card) else "Leader",
            "power": getattr(item, "strength", 0) or 0,
            "armor": getattr(item, "armor", 0),
            "provision": item.provisions,
            "faction": item.faction,
            "factionSecondary": getattr(item, "second_faction", None) or "",
        }
        category = ", ".join(item.categories) if isinstance(item, Card) else "Leader"
        ids = {"card": int(item.id), "art": item.art}
        return {"id": ids, "attributes": attributes, "name": item.name, "category": category, "ability_html": str(card)}

    path = folder / "cards.json"
    cards = {str(number): saved(item) for number, item in enumerate(load_catalog(STANDALONE).items())}
    path.write_text(json.dumps({"response": cards}), encoding="utf-8")
    return path


def shell(game: str) -> float:
    """Processor milliseconds of showing one card from the shell."""
    command = [sys.executable, "-m", "gwent_cli", "card", "--game", game, SHOWN[game], "--format", "json"]
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode == 0, command
    return (usage.ru_utime + usage.ru_stime) * 1000


def within(rounds: int, folder: Path) -> tuple[list[list[str]], float]:
    """The rows of the first table, and how much longer the larger catalog takes to read."""
    path = saved_answer(folder)
    times = measured(
        {
            "read classic": lambda: fresh(CLASSIC),
            "read standalone": lambda: fresh(STANDALONE),
            "read standalone 12.11": lambda: fresh(STANDALONE, "12.11"),
            "read classic, all names": lambda: every_name(CLASSIC),
            "read standalone, all names": lambda: every_name(STANDALONE),
        },
        rounds,
    )
    catalog = load_catalog(STANDALONE)
    names = [item.name for item in catalog.items()] + [
        name for id in catalog.cards for name in catalog.names(id).values()
    ]
    few = {
        "read a saved answer": lambda: load_catalog_file(path),
        f"find {len(names):,} names": lambda: [catalog.lookup(name, what="any") for name in names],
        f"guess {len(MISSPELT)} misspelt names": lambda: [Catalog._search(catalog, name, "card") for name in MISSPELT],
        "search by text": lambda: search(catalog, Query(text="geralt ign")),
        "search by category": lambda: search(catalog, Query(categories=("witcher",))),
        "digest": lambda: Catalog(versions.shipped(STANDALONE)).digest,
    }
    times |= measured(few, max(rounds // 8, 3))
    ratio = longer(times["read standalone"], times["read classic"])
    return [[name, f"{min(found):.1f}"] for name, found in times.items()], ratio


def main() -> int:
    """Print the tables; 1 where the target is missed."""
    parser = argparse.ArgumentParser(description=__doc__.split(":")[0])
    parser.add_argument("--rounds", type=int, default=40)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        rows, reading = within(rounds, Path(folder))
    print(tabulate(rows, ("within a process", "ms"), disable_numparse=True, colalign=("left", "right")), end="\n\n")
    starts = {game: [shell(game)] for game in (CLASSIC, STANDALONE)}
    for _ in range(max(rounds // 4, 5)):
        for game, found in starts.items():
            found.append(shell(game))
    starting = longer(starts[STANDALONE], starts[CLASSIC])
    rows = [[f"gwent card --game {game}", f"{min(found):.0f}"] for game, found in starts.items()]
    print(tabulate(rows, ("from the shell", "ms"), disable_numparse=True, colalign=("left", "right")), end="\n\n")
    print(f"larger catalog: {reading:.2f} times the classic one's time to read, {starting:.2f} to start; target {MOST}")
    return int(max(reading, starting) > MOST)


if __name__ == "__main__":
    sys.exit(main())
