"""How many games a question takes: against matches of coins that are tested at the arena's own looks."""

import random
from statistics import fmean, stdev

import pytest

from gwent_cli.arena.planning import SeparationPlan, WidthPlan, plan
from gwent_cli.arena.stopping import look_after
from gwent_cli.stats.score import Outcomes, estimate_score
from gwent_cli.stats.sequential import Decision, Hypotheses, sprt

RUNS = 150


def games_until_decided(test: Hypotheses, score: float, chance: random.Random) -> int:
    games = wins = 0
    while True:
        look = look_after(games)
        wins += sum(chance.random() < score for _ in range(look - games))
        games = look
        if sprt(Outcomes(singles=(games - wins, 0, wins)), test).decision is not Decision.CONTINUE:
            return games


@pytest.mark.parametrize("which", [0, 1, 2])
def test_a_sequential_test_takes_about_as_many_games_as_planned(which: int) -> None:
    planned = plan("50:56")
    assert isinstance(planned, SeparationPlan)
    score, games = planned.sequential[which]
    chance = random.Random(5)
    lengths = [games_until_decided(Hypotheses(0.50, 0.56), score, chance) for _ in range(RUNS)]
    assert games == pytest.approx(fmean(lengths), abs=0.05 * games + 3 * stdev(lengths) / RUNS**0.5)


def test_the_games_of_a_width_give_it() -> None:
    planned = plan("2%")
    assert isinstance(planned, WidthPlan)
    half = planned.games // 2
    assert estimate_score(Outcomes(singles=(half, 0, half))).half_width <= 0.02
    assert estimate_score(Outcomes(singles=(half - 5, 0, half - 5))).half_width > 0.02
