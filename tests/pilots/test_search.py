"""How the search shares out its iterations: the tree only where there is enough to grow from, swaps with care."""

from collections.abc import Callable

import pytest

from gwent_cli.arena.pilot_duel import ask_pilots
from gwent_cli.arena.pilot_pairs import setups_of
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import SWAP, Option
from gwent_cli.engine.rng import GameKey, Sfc32
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.views import View
from gwent_cli.pilots.search import SearchPilot, WorldsPilot
from gwent_cli.pilots.tactician import TacticianPilot


def decisions(setup: Setup, seed: int) -> list[tuple[Game, list[Option]]]:
    """Every fourth decision of a game played at random."""
    game, rng, found = new_game(setup, GameKey(seed, 5)), Sfc32(seed, 1, 1), list[tuple[Game, list[Option]]]()
    number = 0
    while not game.over:
        options = game.options()
        number += len(options) > 1
        if len(options) > 1 and number % 4 == 0:
            found.append((game.copy(), options))
        game.apply(options[rng.below(len(options))])
    return found


def test_until_options_have_been_tried_often_the_search_is_plain_monte_carlo(
    random_setup: Callable[..., Setup],
) -> None:
    """With the same luck both choose alike; a tree from the first try on chooses otherwise now and then."""
    plain, late, early = WorldsPilot(24), SearchPilot(24, expand=1000), SearchPilot(24, expand=0)
    differs = total = 0
    for seed in range(6):
        for game, options in decisions(random_setup(seed), seed):
            view = View(game, game.stack[-1].seat)
            chosen = plain.choose(view, options, Sfc32(seed, 2, 3))
            assert late.choose(view, options, Sfc32(seed, 2, 3)) is chosen
            differs += early.choose(view, options, Sfc32(seed, 2, 3)) is not chosen
            total += 1
    assert 0 < differs < total


@pytest.mark.parametrize("pilot", [SearchPilot(60), WorldsPilot(60)], ids=["search", "pimc"])
def test_a_swap_goes_by_what_cards_are_worth_more_than_by_how_few_games_went(
    pilot: SearchPilot | WorldsPilot,
) -> None:
    """What a swap gains is far less than the luck of the games that are looked at."""
    policy = TacticianPilot()
    swapped = 0
    for number, setup in enumerate(setups_of(ask_pilots("tactician", "tactician", pairs=1, seed=1))):
        game = new_game(setup, GameKey(number, 7), 0)
        options, view = game.options(), View(game, game.stack[-1].seat)
        assert view.choice.name == "swap"
        opinions = policy.priors(view, options)
        option = pilot.choose(view, options, Sfc32(number, 2, 3))
        assert opinions[options.index(option)] >= max(opinions) - 0.05, option
        swapped += option.verb == SWAP
    assert swapped > 10
