"""Fits what the pilots know by numbers: ``python -m gwent_cli.arena.tune weights`` or ``… appeals``.

Prints a line a generation to standard error, and the fitted values with their provenance to standard output, as they
stand in ``gwent_cli/pilots/fitted.py`` and ``gwent_cli/engine/beliefs.py``. Equal arguments give equal values with the
same engine. Needs the extra ``tune``. ``… check`` plays the tactician with the weights in use against the one that the
first fit began with.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import Final

from gwent_cli.arena.pilot_duel import ask_pilots, duel_between, shipped_for_duels
from gwent_cli.arena.pilot_pairs import Tables, setups_of
from gwent_cli.decks.model import Deck
from gwent_cli.engine.build import build_facts
from gwent_cli.engine.setup import Setup

HELD_OUT: Final = (
    "@monsters/crones",
    "@nilfgaard/ties-are-ours",
    "@northern-realms/temerian-fog",
    "@scoiatael/mahakam",
    "@skellige/longships",
)
"""One deck of each faction, which nothing is fitted to."""


def training_setups() -> list[Setup]:
    """Tables for fitting: every shipped deck that is not held out against itself, and against every other."""
    return _setups([deck for deck in shipped_for_duels() if deck.address not in HELD_OUT])


def held_out_setups() -> list[Setup]:
    """Tables for checking, of the decks held out."""
    return _setups([deck for deck in shipped_for_duels() if deck.address in HELD_OUT])


def _setups(decks: Sequence[Deck]) -> list[Setup]:
    same, mixed = (setups_of(ask_pilots("random", "random", decks=decks, pairs=1, tables=tables)) for tables in Tables)
    # One of each in turn, so that any stretch holds both, and every faction.
    shares = max(1, len(mixed) // len(same))
    found = []
    for number, setup in enumerate(mixed):
        found.append(setup)
        if number % shares == 0:
            found.append(same[number // shares % len(same)])
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Fit, and print."""
    parser = argparse.ArgumentParser(prog="python -m gwent_cli.arena.tune", description=__doc__)
    parser.add_argument("what", choices=("weights", "appeals", "check"))
    parser.add_argument("--seed", type=int, default=20261130, help="what the games and the candidates come from")
    parser.add_argument("--generations", type=int, default=60, help="weights: generations of CMA-ES")
    parser.add_argument("--pairs", type=int, default=320, help="weights: pairs for each candidate; check: in each row")
    parser.add_argument("--from", dest="start", choices=("start", "use"), default="start", help="weights: begin at")
    given = parser.parse_args(arguments)
    print(f"# engine {build_facts().source_hash}; {' '.join(sys.argv[1:] if arguments is None else arguments)}")
    {"weights": _weights, "appeals": _appeals, "check": _check}[given.what](given)


def _weights(given: argparse.Namespace) -> None:
    from gwent_cli.arena.tune_weights import START, fit_weights, in_use

    def show(generation: int, score: float, values: Mapping[str, float]) -> None:
        print(f"{generation:3} {score:.4f} {dict(values)}", file=sys.stderr, flush=True)

    fit = fit_weights(
        training_setups(),
        START if given.start == "start" else in_use(),
        generations=given.generations,
        pairs=given.pairs,
        seed=given.seed,
        progress=show,
    )
    print(f"# {fit.games:,} games; mean score of the last generation {fit.scores[-1]:.4f}")
    for name, value in fit.values.items():
        print(f'"{name}": {value},')


def _appeals(given: argparse.Namespace) -> None:
    from gwent_cli.arena.tune_appeals import fit_appeals
    from gwent_cli.engine.beliefs import SORTS

    fit = fit_appeals(setups_of(ask_pilots("tactician", "tactician", pairs=1)))
    print(f"# log loss on factions held out: {fit.held_out:.1f}, if all cards were alike {fit.alike:.1f}")
    print(f"APPEALS: Final = {list(fit.appeals)}")
    print(f"# {', '.join(SORTS)}")
    print(f"NEUTRAL_APPEAL: Final = {fit.neutral}")


def _check(given: argparse.Namespace) -> None:
    from gwent_cli.arena.tune_weights import START, in_use, tactician_with

    pilots = (tactician_with(in_use()), tactician_with(START))
    held_out = [deck for deck in shipped_for_duels() if deck.address in HELD_OUT]
    for name, decks, tables in (
        ("same deck", None, Tables.SAME),
        ("different decks", None, Tables.MIXED),
        ("held out, same deck", held_out, Tables.SAME),
        ("held out, different decks", held_out, Tables.MIXED),
    ):
        asked = ask_pilots("tactician", "tactician", decks=decks, pairs=given.pairs, seed=given.seed, tables=tables)
        result = duel_between(asked, pilots)
        for standing in (result.whole, *result.by_faction):
            estimate = standing.estimate
            print(f"{name:26}{standing.name:17}{estimate.score:6.1%}  {estimate.low:.1%} to {estimate.high:.1%}")


if __name__ == "__main__":
    main()
