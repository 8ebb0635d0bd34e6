"""The pilots by name, weakest first."""

from __future__ import annotations

from typing import Final

from gwent_cli.pilots.base import Pilot, RandomPilot
from gwent_cli.pilots.greedy import GreedyPilot
from gwent_cli.pilots.search import OraclePilot, SearchPilot, WorldsPilot
from gwent_cli.pilots.tactician import TacticianPilot

LADDER: Final = [
    ("random", "every legal option alike; what the others are measured from"),
    ("greedy", "the most strength on the board at once, passing when that wins the round or nothing gains"),
    ("tactician", "plans rounds: card economy, the lead and when to pass, from fitted weights"),
    ("pimc", "plain Monte Carlo: rolls every promising option out in worlds that agree with what it knows"),
    ("search", "information-set Monte Carlo tree search over such worlds, guided by the tactician"),
    ("oracle", "cheats: the same search with all hands and decks open; a bound for the others, not for ratings"),
]
"""Name and description of every pilot, weakest first."""
PILOT_NAMES: Final = [name for name, _ in LADDER]
DEFAULT_ITERATIONS: Final = 100
MOST_ITERATIONS: Final = 1_000_000


SEARCHERS: Final = ["pimc", "search", "oracle"]


def make_pilot(spec: str) -> Pilot:
    """A fresh pilot for a spec: a name; those that search take ``:iterations`` a decision after it, and ``:open``
    where they know both deck lists, as in a tournament.

    Raises ValueError naming what is known.
    """
    name, colon, rest = spec.partition(":")
    if name not in PILOT_NAMES:
        raise ValueError(f"unknown pilot {spec!r}; known: {', '.join(PILOT_NAMES)}")
    if name in SEARCHERS:
        open = rest == "open" or rest.endswith(":open")
        iterations = DEFAULT_ITERATIONS
        if colon and rest != "open":
            iterations = iterations_from(spec, rest.removesuffix(":open"))
        if name == "oracle":
            if open:
                raise ValueError(f"pilot {spec!r}: the oracle sees more than the lists")
            return OraclePilot(iterations)
        return SearchPilot(iterations, open) if name == "search" else WorldsPilot(iterations, open)
    if colon:
        raise ValueError(f"pilot {name} takes no number of iterations and no open lists; {', '.join(SEARCHERS)} do")
    if name == "random":
        return RandomPilot()
    return GreedyPilot() if name == "greedy" else TacticianPilot()


def with_open_lists(spec: str) -> str:
    """The spec of the same pilot when deck lists are open: unchanged for one that can make no use of them."""
    searches = spec.partition(":")[0] in ("pimc", "search")
    return f"{spec}:open" if searches and not spec.endswith(":open") else spec


def cheats(spec: str) -> bool:
    """Whether the pilot of a spec is shown what its seat may not know."""
    return spec.partition(":")[0] == "oracle"


def iterations_from(spec: str, number: str) -> int:
    """The iterations that ``spec`` asks for; raises ValueError when that is no number in range."""
    if number.isascii() and number.isdigit() and len(number) < 8 and 1 <= int(number) <= MOST_ITERATIONS:
        return int(number)
    raise ValueError(f"pilot {spec!r}: iterations are a whole number from 1 to {MOST_ITERATIONS}, as in search:100")
