"""What pilots believe a move gains is what it does gain when the engine carries it out."""

from collections.abc import Callable

import pytest

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import DECOY_CARD, LEADER, PASS, Option
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.strength import side_total
from gwent_cli.engine.views import View
from gwent_cli.pilots.appraise import DEFAULT_WEIGHTS
from gwent_cli.pilots.choosers import choose_within
from gwent_cli.pilots.prospects import prospect_of

EXACT_LEADERS = ("horn-", "scorch-", "play-", "clear-weather", "move-agile")


def lead(game: Game, seat: int) -> int:
    sides = game.board.sides
    own = game.board.seats[seat].side
    return side_total(game.board, sides[own]) - side_total(game.board, sides[1 - own])


def exact(game: Game, option: Option) -> bool:
    """Whether the gain can be known beforehand: no chain of Medics, no Summon that a Scorch may set off."""
    board = game.board
    cards = [kind for side in board.sides for row in side.rows for kind in row.cards]
    if any(kind.summons is not None for kind in cards):
        return False
    if option.verb == LEADER:
        leader = board.seats[game.stack[-1].seat].leader
        return leader.ability.startswith(EXACT_LEADERS)
    kind = option.kind
    return kind is not None and kind.special != DECOY_CARD and not kind.medic


def carried_out(game: Game, option: Option, seat: int) -> int:
    """The lead once the move and the choices within it are done."""
    twin = game.copy()
    twin.apply(option)
    while not twin.over and twin.stack[-1].name != "turn" and twin.stack[-1].seat == seat:
        twin.apply(choose_within(View(twin, seat), twin.options(), DEFAULT_WEIGHTS))
    assert twin.round == game.round
    return lead(twin, seat)


@pytest.mark.parametrize("seed", range(60))
def test_gains_are_exact(random_setup: Callable[..., Setup], seed: int) -> None:
    key = GameKey(seed, 0)
    game = new_game(random_setup(seed, "witcher3" if seed % 2 else "legendary"), key)
    chance = key.stream(99, 0)
    while not game.over:
        options = game.options()
        seat = game.stack[-1].seat
        if game.stack[-1].name == "turn" and not game.board.seats[1 - seat].passed:
            for option in options:
                if option.verb != PASS and exact(game, option):
                    expected = prospect_of(View(game, seat), option, DEFAULT_WEIGHTS).gain
                    if option.kind is not None and len(game.holdings[seat].hand) == 1:
                        continue
                    assert carried_out(game, option, seat) - lead(game, seat) == expected, str(option)
        game.apply(options[chance.below(len(options))])
