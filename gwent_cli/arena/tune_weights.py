"""Fits the tactician's weights by self-play with CMA-ES (Hansen 2016), over decks of all factions."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gwent_cli.arena.pilot_pairs import play_pair
from gwent_cli.engine.setup import Setup
from gwent_cli.pilots.appraise import Weights
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.fitted import CARD_MEAN, CARD_SPREAD, WEIGHTS
from gwent_cli.pilots.greedy import GreedyPilot
from gwent_cli.pilots.outlook import Outlook, card_chances
from gwent_cli.pilots.tactician import TacticianPilot

START: Final = {
    "card": 7.0,
    "patience": 0.005,
    "patience_last": 0.005,
    "swap": 4.9,
    "spy": 14.0,
    "hero": 1.0,
    "medic": 5.0,
    "morale": 2.0,
    "horn_unit": 6.0,
    "scorch_unit": 3.0,
    "berserker": 1.0,
    "horn": 9.0,
    "decoy": 4.0,
    "scorch": 6.0,
    "mardroeme": 1.0,
    "weather": 5.0,
    "clear": 2.5,
    "summon": 6.0,
    "leader_card": 6.0,
    "leader_look": 0.5,
    "card_mean": 3.2,
    "card_spread": 1.6,
}
"""Where the first fit began: values set by hand. ``card_mean`` and ``card_spread`` shape the outlook's cards."""
SCALES: Final = {"patience": 0.006, "patience_last": 0.006, "card_mean": 0.8, "card_spread": 0.6}
"""How far a value may reasonably be off; others a third of what they are, and one point at least."""
AGAINST_GREEDY: Final = 4
"""Every so many-th pair is against greedy, so that the fit does not learn one opponent only."""
LEAST: Final = {"card_mean": 1.0, "card_spread": 0.4}


@dataclass(frozen=True, slots=True)
class WeightsFit:
    """Fitted values by name, and the score of each generation's middle against the start on its own deals."""

    values: Mapping[str, float]
    scores: tuple[float, ...]
    games: int


def in_use() -> dict[str, float]:
    """The values that are shipped."""
    return {**WEIGHTS, "card_mean": CARD_MEAN, "card_spread": CARD_SPREAD}


def tactician_with(values: Mapping[str, float]) -> TacticianPilot:
    """A tactician that plays by ``values``."""
    weights = Weights()
    for name in WEIGHTS:
        setattr(weights, name, values[name])
    return TacticianPilot(weights, Outlook(card_chances(values["card_mean"], values["card_spread"])))


def fit_weights(
    setups: Sequence[Setup],
    start: Mapping[str, float],
    *,
    generations: int,
    pairs: int,
    seed: int,
    population: int = 14,
    sigma: float = 0.5,
    progress: Callable[[int, float, Mapping[str, float]], None] | None = None,
) -> WeightsFit:
    """Fit by ``generations`` of CMA-ES; all candidates of one play the same ``pairs`` deals, the next one others.

    A candidate's value is its score against the tactician with the values of ``start``, and in every fourth
    pair against greedy. Needs the extra ``tune``.
    """
    import numpy as np
    from cmaes import CMA

    names = list(start)
    middle = np.array([start[name] for name in names])
    scales = np.array([SCALES.get(name, max(1.0, abs(start[name]) / 3)) for name in names])
    least = np.array([LEAST.get(name, -math.inf) for name in names])

    def values_at(point: object) -> dict[str, float]:
        found = np.maximum(middle + scales * np.asarray(point), least)
        return {name: round(float(value), 5) for name, value in zip(names, found, strict=True)}

    search = CMA(mean=np.zeros(len(names)), sigma=sigma, seed=seed % 2**32, population_size=population)
    opponents = (tactician_with(start), GreedyPilot())
    scores: list[float] = []
    for generation in range(generations):
        deals = range(generation * pairs, (generation + 1) * pairs)
        told = []
        for _ in range(population):
            point = search.ask()
            told.append((point, -score_of(tactician_with(values_at(point)), opponents, setups, seed, deals)))
        search.tell(told)
        scores.append(-sum(loss for _, loss in told) / population)
        if progress is not None:
            progress(generation, scores[-1], values_at(search.mean))
    return WeightsFit(values_at(search.mean), tuple(scores), generations * population * pairs * 2)


def score_of(
    pilot: Pilot, opponents: tuple[Pilot, Pilot], setups: Sequence[Setup], seed: int, deals: Sequence[int]
) -> float:
    """The pilot's score over mirrored pairs, every fourth one against the second opponent."""
    points = 0
    for index in deals:
        opponent = opponents[int(index % AGAINST_GREEDY == 0)]
        setup = setups[index % len(setups)]
        points += sum(play_pair(setup, (pilot, opponent), seed, index, index // len(setups) % 2))
    return points / (4 * len(deals))
