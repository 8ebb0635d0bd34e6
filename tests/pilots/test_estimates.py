"""What a search says of its options: all of them are tried, and what is won or lost for sure shows."""

from collections.abc import Callable

from gwent_cli.engine.board import STALE
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import PASS, Option
from gwent_cli.engine.rng import GameKey, Sfc32
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.views import View
from gwent_cli.pilots.play import Chunk, play_chunk
from gwent_cli.pilots.search import SearchPilot


def decisions(setup: Setup, seed: int, count: int) -> list[tuple[Game, list[Option]]]:
    """Decisions of one game with something to choose, played on by the first option that is no pass."""
    game = new_game(setup, GameKey(seed, 3))
    found: list[tuple[Game, list[Option]]] = []
    while not game.over and len(found) < count:
        options = game.options()
        if len(options) > 1:
            found.append((game.copy(), options))
        game.apply(options[0])
    return found


def test_every_option_gets_its_share_of_the_iterations(random_setup: Callable[..., Setup]) -> None:
    pilot = SearchPilot(61)
    for seed in range(3):
        for game, options in decisions(random_setup(seed), seed, 12):
            view = View(game, game.stack[-1].seat)
            found = pilot.estimates(view, options, Sfc32(seed, 2, 3))
            assert found == pilot.estimates(view, options, Sfc32(seed, 2, 3))
            assert len(found) == len(options)
            assert sum(visits for visits, _ in found) == 61
            assert min(visits for visits, _ in found) >= 61 // (2 * len(options))
            assert all(0 <= chance <= 1 for _, chance in found)


def test_won_and_lost_positions_are_told_apart(random_setup: Callable[..., Setup]) -> None:
    """Whoever leads with cards in hand against an opponent on the last gem who has passed cannot lose by passing."""
    game = new_game(random_setup(2), GameKey(1, 1))
    while game.stack[-1].name != "turn":
        game.apply(game.options()[0])
    seat = int(game.stack[-1].seat)
    game.board.seats[1 - seat].passed = True
    game.board.sides[1 - seat].gems = 1
    wyvern = next(kind for kind in game.board.kinds if kind.id == "wyvern")
    for side, sure in ((seat, 1.0), (1 - seat, 0.0)):
        twin = game.copy()
        row = twin.board.sides[side].rows[wyvern.row]
        row.cards.append(wyvern)
        row.total = STALE
        twin.board.sides[seat].gems = 1
        options = twin.options()
        assert options[-1].verb == PASS
        visits, chance = SearchPilot(200).estimates(View(twin, seat), options, Sfc32(1, 2, 3))[-1]
        assert visits > 0
        assert chance == sure, side


def test_estimates_leave_games_as_they_are(random_setup: Callable[..., Setup]) -> None:
    def chunk() -> Chunk:
        return play_chunk(random_setup(1), [SearchPilot(4), SearchPilot(4)], 5, [0, 1], [0, 1])

    before = chunk().rows
    for game, options in decisions(random_setup(1), 1, 4):
        census = [kind.id for kind in game.census()]
        SearchPilot(10).estimates(View(game, game.stack[-1].seat), options, Sfc32(1, 2, 3))
        assert [kind.id for kind in game.census()] == census
    assert chunk().rows == before
