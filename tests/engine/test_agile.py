"""Hope of the Aen Seidhe against a comparison of all arrangements (R8.7), and in time for absurd positions."""

from itertools import product
from random import Random

from gwent_cli.cards.catalog import Catalog
from gwent_cli.engine.agile import agile_kinds, arranged, best_arrangement, count_of
from gwent_cli.engine.game import Game
from gwent_cli.engine.strength import side_total
from gwent_cli.notation.building import game_from
from gwent_cli.notation.pool import engine_pool
from gwent_cli.notation.position import Position, SeatPosition, SidePosition

AGILE = [
    *("barclay-els", "ciaran-aep-easnillien", "dol-blathanna-scout", "yaevinn", "harpy"),
    *("olaf", "olgierd-von-everec"),
]
WEATHER = ["biting-frost", "impenetrable-fog"]


def game_with(catalog: Catalog, close: list[str], ranged: list[str], weather: list[str], horns: list[int]) -> Game:
    """A game with these rows on the first side."""
    side = SidePosition((tuple(close), tuple(ranged), ()), horns=tuple(horns))
    seats = (SeatPosition("you", 0), SeatPosition("opponent", 1))
    position = Position((side, SidePosition()), seats, tuple((card, 0) for card in weather))
    return game_from(position, engine_pool(catalog))


def test_it_is_the_best_of_all_arrangements_with_the_fewest_moves(catalog: Catalog) -> None:
    chance = Random(7)
    moved = 0
    for _ in range(300):
        close, ranged = [chance.choices(AGILE, k=chance.randint(0, 4)) for _ in range(2)]
        extra_close = chance.choices(["dandelion", "kayran", "ves"], k=chance.randint(0, 1))
        weather = chance.sample(WEATHER, chance.randint(0, 2))
        horns = chance.sample([0, 1], chance.randint(0, 2))
        game = game_with(catalog, close + extra_close, ranged, weather, horns)
        side = game.board.sides[0]
        kinds = agile_kinds(side)
        here = [count_of(side.rows[0].cards, kind) for kind in kinds]
        wholes = [here[i] + count_of(side.rows[1].cards, kind) for i, kind in enumerate(kinds)]
        ways = [
            arranged(game.board, side, kinds, here, list(reversed(counts)))
            for counts in product(*(range(whole + 1) for whole in reversed(wholes)))
        ]
        # Of equals max takes the first, which is the one counted first.
        wanted = max(ways, key=lambda way: (way.total, -way.moves))
        found = best_arrangement(game.board, side)
        assert (found.total, found.moves) == (wanted.total, wanted.moves)
        assert [count_of(found.close, kind) for kind in kinds] == [count_of(wanted.close, kind) for kind in kinds]
        moved += found.moves > 0
    assert moved > 100


def test_absurd_numbers_of_agile_units_are_no_trouble(catalog: Catalog) -> None:
    game = game_with(catalog, [card for card in AGILE for _ in range(6)], AGILE * 6, ["biting-frost"], [0])
    found = best_arrangement(game.board, game.board.sides[0])
    assert found.total >= side_total(game.board, game.board.sides[0])
