"""Fits how readily deck builders take a card (``engine.beliefs.appeal``) to the decks that come with gwent.

A deck is taken to be drawn card by card, each card by its weight, so that a card of weight w is left out with
probability exp(-w). The weight depends on the sort of card, and is less for units that any faction may play.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gwent_cli.engine.beliefs import NEUTRAL_SORT, SORTS, collection, sort_of
from gwent_cli.engine.kinds import NEUTRAL
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.setup import Setup, new_game

RIDGE: Final = 0.5
"""How strongly logarithms of weights are held near that of a card which a third of the decks hold, in log loss."""

Trial = tuple[int, bool, int, int]
"""A card's sort, whether it counts as neutral, its copies (1 where copies go together), and how many a deck holds."""


@dataclass(frozen=True, slots=True)
class AppealFit:
    """Appeals by sort of card, in hundredths of the highest, and log losses in nats over all cards of all decks.

    Attributes:
        appeals: in the order of ``engine.beliefs.SORTS``.
        neutral: of a neutral unit, in hundredths of that of a unit of the faction.
        held_out: loss on each faction's decks by the fit to the others', summed.
        alike: the same if all cards were alike.
    """

    appeals: tuple[int, ...]
    neutral: int
    held_out: float
    alike: float


def trials_of(setup: Setup) -> list[Trial]:
    """Every card that the deck at the first seat might hold, and whether it does."""
    board = new_game(setup, GameKey(0, 0), 0).board
    held = Counter(int(kind.index) for kind in setup.seats[0].deck)
    found: list[Trial] = []
    for index, copies in sorted(Counter(int(kind.index) for kind in collection(board, 0)).items()):
        kind = board.kinds[index]
        size = 1 if kind.bond or kind.muster else copies
        sort = int(sort_of(kind))
        found.append((sort, kind.faction == NEUTRAL and sort >= NEUTRAL_SORT, size, min(size, held[index])))
    return found


def fit_appeals(setups: Sequence[Setup]) -> AppealFit:
    """Fit to the decks at the first seats of ``setups``."""
    by_faction: dict[int, list[Trial]] = {}
    for setup in setups:
        by_faction.setdefault(int(setup.seats[0].faction), []).extend(trials_of(setup))
    held_out = alike = 0.0
    for faction, trials in by_faction.items():
        others = [trial for other, each in by_faction.items() if other != faction for trial in each]
        held_out += loss(fitted(others), trials)
        share = sum(held for *_, held in others) / sum(size for _, _, size, _ in others)
        alike += loss([*[math.log(-math.log(1 - share))] * len(SORTS), 0.0], trials)
    weights = fitted([trial for trials in by_faction.values() for trial in trials])
    top = max(weights[:-1])
    return AppealFit(
        tuple(round(100 * math.exp(weight - top)) for weight in weights[:-1]),
        round(100 * math.exp(weights[-1])),
        held_out,
        alike,
    )


def fitted(trials: Sequence[Trial]) -> list[float]:
    """The logarithms of weights by sort, and of the factor for neutral units, that make the decks likeliest."""
    from scipy.optimize import minimize

    start = [-0.9] * len(SORTS) + [0.0]
    counts = list(Counter(trials).items())

    def target(weights: Sequence[float]) -> float:
        away = sum((weight - middle) ** 2 for weight, middle in zip(weights, start, strict=True))
        return sum(count * loss(weights, [trial]) for trial, count in counts) + RIDGE * float(away)

    return [float(number) for number in minimize(target, start).x]


def loss(weights: Sequence[float], trials: Sequence[Trial]) -> float:
    """Negative log likelihood of the decks, in nats."""
    total = 0.0
    for sort, neutral, size, held in trials:
        taken = 1 - math.exp(-math.exp(weights[sort] + (weights[-1] if neutral else 0.0)))
        taken = min(max(taken, 1e-9), 1 - 1e-9)
        total -= held * math.log(taken) + (size - held) * math.log(1 - taken)
    return total
