"""What a game remembers of its turns: what lay open then, and only where it is asked to."""

import random
from collections.abc import Callable

from gwent_cli.engine.board import Board
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import LEADER, PASS, PLAY, Option
from gwent_cli.engine.rng import Sfc32
from gwent_cli.engine.setup import Setup
from gwent_cli.engine.strength import side_total
from gwent_cli.engine.views import View
from tests.engine.playing import play_out, started


def test_nothing_is_remembered_unless_it_is_asked_for(random_setup: Callable[..., Setup]) -> None:
    game = started(random_setup(1), 1)
    play_out(game, random.Random(1))
    assert game.deeds is None


def test_every_turn_is_remembered_as_it_stood_before(random_setup: Callable[..., Setup]) -> None:
    verbs = set()
    for number in range(10):
        game = started(random_setup(number), number)
        game.deeds = []
        turns: list[tuple[int, list[int], list[int], list[int]]] = []

        def look(
            game: Game, options: list[Option], turns: list[tuple[int, list[int], list[int], list[int]]] = turns
        ) -> None:
            if game.choice().name == "turn":
                hands = [len(holding.hand) for holding in game.holdings]
                decks = [len(holding.deck) for holding in game.holdings]
                turns.append((int(game.seat_to_decide()), totals(game.board), hands, decks))

        play_out(game, random.Random(number), look)
        assert game.deeds is not None
        found = [(int(deed.seat), totals(deed.board), deed.hand_sizes, deed.deck_sizes) for deed in game.deeds]
        assert found == turns
        verbs |= {deed.option.verb for deed in game.deeds}
    assert verbs == {PLAY, PASS, LEADER}


def totals(board: Board) -> list[int]:
    return [int(side_total(board, side)) for side in board.sides]


def test_copies_remember_and_go_their_own_way_and_sampled_games_do_not(random_setup: Callable[..., Setup]) -> None:
    game = started(random_setup(2), 2)
    game.deeds = []
    while game.choice().name != "turn" or len(game.deeds) < 4:
        game.apply(game.options()[0])
    twin = game.copy()
    twin.apply(twin.options()[-1])
    assert twin.deeds is not None
    assert [len(game.deeds), len(twin.deeds)] == [4, 5]
    view = View(game, game.seat_to_decide())
    assert view.deeds == game.deeds
    assert view.sample(Sfc32(1, 2, 3)).deeds is None
