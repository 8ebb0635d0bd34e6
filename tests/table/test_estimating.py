"""Independent searches, averaged: ranks, errors, and what is too close to tell."""

import random
import statistics
from collections.abc import Callable

import pytest
from scipy import stats

from gwent_cli.engine.rng import GameKey, Sfc32
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.views import View
from gwent_cli.table.estimating import _T, RUNS, NoSearch, _not_apart, _spread, ranked, search_pilot


def test_the_quantile_is_students() -> None:
    assert pytest.approx(stats.t.ppf(0.975, RUNS - 1), abs=1e-4) == _T


@pytest.mark.parametrize("spec", ["greedy", "pimc:20", "search:0", "nobody", "search", "oracle", "search:9:open"])
def test_only_searches_give_chances(spec: str) -> None:
    if spec == "search":
        assert search_pilot(spec).iterations > 0
        return
    with pytest.raises(NoSearch):
        search_pilot(spec)


def test_the_error_is_what_other_seeds_show(random_setup: Callable[..., Setup]) -> None:
    """Averages of independent searches scatter from seed to seed as their standard error says."""
    ratios = []
    for seed in range(3):
        game = new_game(random_setup(seed), GameKey(seed, 3))
        while game.choice().name != "turn":
            game.apply(game.options()[0])
        view, options = View(game, game.choice().seat), game.options()
        found = [ranked(view, options, search_pilot("search:40"), Sfc32(number, seed, 9)) for number in range(10)]
        for option in options:
            runs = [next(it for it in each if it.option is option) for each in found]
            said = statistics.mean(it.error for it in runs)
            if said:
                ratios.append(statistics.stdev(it.chance for it in runs) / said)
    assert len(ratios) > 20
    # The mean of a standard error from eight values is some 4% below the standard deviation.
    assert 0.85 < statistics.mean(ratios) < 1.25, ratios


def test_estimates_are_ranked_and_compared_with_the_best(random_setup: Callable[..., Setup]) -> None:
    game = new_game(random_setup(5), GameKey(5, 3))
    options = game.options()
    found = ranked(View(game, game.choice().seat), options, search_pilot("search:60"), Sfc32(1, 2, 3))
    assert sorted(str(it.option) for it in found) == sorted(map(str, options))
    assert [it.chance for it in found] == sorted((it.chance for it in found), reverse=True)
    assert found[0].behind == 0
    assert found[0].close
    for it in found:
        assert it.behind == pytest.approx(found[0].chance - it.chance)
        assert 0 <= it.interval[0] <= it.chance <= it.interval[1] <= 1
        assert it.half >= 3 / it.visits
    assert sum(it.visits for it in found) == 60 * RUNS
    close = [it.close for it in found]
    assert close == sorted(close, reverse=True)


@pytest.mark.parametrize("count", [2, 4, 10])
def test_options_that_are_equal_are_seldom_told_apart_and_worse_ones_are(count: int) -> None:
    """Searches that scatter like those of games: 95% of the time nothing is wrongly said to be worse."""
    chance = random.Random(count)
    visits = [RUNS * (20 + 10 * i) for i in range(count)]

    def told(true: list[float]) -> list[bool]:
        runs = [
            [chance.gauss(mean, (0.25 * RUNS / n) ** 0.5) for _ in range(RUNS)]
            for mean, n in zip(true, visits, strict=True)
        ]
        order = sorted(range(count), key=lambda i: -statistics.mean(runs[i]))
        means = [statistics.mean(runs[i]) for i in order]
        found = _not_apart(means, [visits[i] for i in order], _spread(runs, visits))
        return [found[order.index(i)] for i in range(count)]

    equal = [all(told([0.5] * count)) for _ in range(600)]
    assert 0.93 < statistics.mean(equal) < 0.995
    apart = [told([0.3, *[0.8] * (count - 1)]) for _ in range(50)]
    assert not any(found[0] for found in apart)
    assert all(any(found[1:]) for found in apart)
