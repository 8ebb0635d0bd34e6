"""A position that is written and read again is the same: same options, same totals, same cards."""

import json
import random
from collections.abc import Callable

import pytest

from gwent_cli.cards.catalog import Catalog
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Option
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.strength import row_total
from gwent_cli.engine.turns import ChooseStarter, ChooseSwap, Turn
from gwent_cli.notation.building import game_from, position_of
from gwent_cli.notation.judge import judge
from gwent_cli.notation.position import Position
from gwent_cli.notation.writing import plain_position
from gwent_cli.report.judge_json import judge_json

SHORT = ("you", "opponent")
GAMES = 12


def read_again(position: Position, catalog: Catalog) -> Position:
    """The position through a file and back."""
    data = json.dumps(plain_position(position, catalog)).encode()
    result = judge(data, "written.yaml", catalog)
    assert result.holds, result
    (judged,) = result.judgements
    assert judged.start is not None
    return judged.start


def facts(game: Game) -> tuple[object, ...]:
    """What has to be the same."""
    board = game.board
    return (
        [str(option) for option in game.options()],
        int(game.seat_to_decide()),
        game.over,
        int(game.winner),
        [int(row_total(board, side, row)) for side in board.sides for row in range(3)],
        sorted(kind.id for kind in game.census()),
        [[kind.id for kind in row.cards] for side in board.sides for row in side.rows],
        [(row.horn is None, row.leader_horn) for side in board.sides for row in side.rows],
        [sorted(kind.id for kind in pile) for side in board.sides for pile in (side.secondary, side.removed)],
        [[kind.id for kind in side.discard] for side in board.sides],
        [([k.id for k in holding.hand], [k.id for k in holding.deck]) for holding in game.holdings],
        [(s.leader.id, s.leader_used, s.leader_off, s.passed, int(s.faction)) for s in board.seats],
        [int(side.gems) for side in board.sides],
        [(kind.id, seat) for kind, seat in zip(board.weather, board.weather_seats, strict=True)],
        [int(game.round), int(game.starter), str(board.rulings)],
    )


@pytest.mark.parametrize("names", [SHORT, ("Anna", "Bram")], ids=["short form", "general form"])
@pytest.mark.parametrize("profile", ["legendary", "witcher3"])
def test_random_games(
    pool: Pool, catalog: Catalog, random_setup: Callable[..., Setup], names: tuple[str, str], profile: str
) -> None:
    def look(game: Game, options: list[Option]) -> None:
        if not isinstance(game.choice(), Turn | ChooseSwap | ChooseStarter):
            with pytest.raises(ValueError, match="under way"):
                position_of(game, names, 0)
            return
        position = position_of(game, names, 0)
        again = read_again(position, catalog)
        twin = game_from(again, pool)
        twin.settle()
        if isinstance(game.choice(), ChooseStarter):
            # Nothing has been dealt: decks have no order yet.
            assert [str(option) for option in twin.options()] == [str(option) for option in options]
            return
        assert facts(twin) == facts(game)
        assert position_of(twin, names, 0) == position

    for number in range(GAMES):
        game = new_game(random_setup(number, profile), GameKey(5, number))
        chance = random.Random(number)
        while not game.over:
            options = game.options()
            look(game, options)
            game.apply(options[chance.randrange(max(1, len(options) - (chance.random() < 0.9)))])
        twin = game_from(read_again(position_of(game, names, 0), catalog), pool)
        assert facts(twin) == facts(game)


def test_positions_with_unknown_cards(catalog: Catalog) -> None:
    text = "{you: {hand: 3, deck: [Ves, '?']}, opponent: {hand: [Fiend, '?'], deck: 12}}"
    (judged,) = judge(text.encode(), "x.yaml", catalog).judgements
    assert judged.start is not None
    again = read_again(judged.start, catalog)
    assert [(seat.hand, seat.deck) for seat in again.seats] == [
        (("?", "?", "?"), ("ves", "?")),
        (("fiend", "?"), ("?",) * 12),
    ]


def test_what_the_json_holds_is_judged_again(catalog: Catalog) -> None:
    text = b"""
you: {faction: skellige, leader: King Bran, hand: [Mardroeme, Scorch], close: [Berserker], gems: 1}
opponent: {hand: 2, siege: [Thaler], passed: yes}
weather: [{card: Biting Frost, owner: opponent}]
rulings: {profile: witcher3, king_bran: loss-up}
seed: 9
play: [you: {play: Mardroeme, row: close}]
"""
    first = judge(text, "x.yaml", catalog)
    again = judge(judge_json(first, catalog).encode(), "again.json", catalog)
    assert first.holds
    assert again.holds
    assert again.judgements[0].final == again.judgements[0].start
    last = first.judgements[0].final
    assert last is not None
    assert again.judgements[0].start is not None
    assert plain_position(again.judgements[0].start, catalog) == plain_position(last, catalog)


def test_several_documents_become_a_list_that_is_judged_again(catalog: Catalog) -> None:
    first = judge(b"you: {close: [Ves]}\n---\nopponent: {close: [Fiend]}\n", "x.yaml", catalog)
    again = judge(judge_json(first, catalog).encode(), "again.json", catalog)
    assert again.holds
    assert [judged.index for judged in again.judgements] == [1, 2]
