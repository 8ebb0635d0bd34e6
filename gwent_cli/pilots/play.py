"""Whole games between pilots: the loop that asks, and chunks of games as plain numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Option
from gwent_cli.engine.record import Record
from gwent_cli.engine.rng import PILOT, GameKey, Sfc32
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.state import NOBODY
from gwent_cli.engine.views import Views
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.rows import Lists, result_row

MAX_DECISIONS: Final = 5000


def play_out(game: Game, pilots: list[Pilot], key: GameKey, answers: list[int] | None = None) -> None:
    """Let ``pilots`` (by seat) play ``game`` to its end; each draws from its own stream of ``key``.

    ``answers`` takes, for each decision that has more than one option, the place of the one chosen.

    Raises RuntimeError when a pilot answers with something that is no option, or the game does not end.
    """
    rngs: list[Sfc32] = [key.stream(PILOT + seat, 0) for seat in range(len(pilots))]
    views = Views(len(pilots))
    decisions: i64 = 0
    if any(pilot.remembers for pilot in pilots):
        game.deeds = []
    while not game.over:
        options = game.options()
        if len(options) == 1:
            game.apply(options[0])
        else:
            seat = game.stack[-1].seat
            if pilots[seat].cheats:
                pilots[seat].witness(game)
            option = pilots[seat].choose(views.of(game, seat), options, rngs[seat])
            place = place_of(option, options)
            if place < 0:
                raise RuntimeError(f"pilot {pilots[seat].name} answered {game.stack[-1].name} with what is no option")
            if answers is not None:
                answers.append(int(place))
            game.apply(option)
        decisions += 1
        if decisions > MAX_DECISIONS:
            raise RuntimeError("the game does not end")


def place_of(option: Option, options: list[Option]) -> i64:
    """Where ``option`` stands among ``options``, -1 for nowhere."""
    for i in range(len(options)):
        if options[i] is option:
            return i
    return -1


def play_game(
    setup: Setup,
    pilots: list[Pilot],
    root: int,
    index: int,
    starter: i64 = NOBODY,
    record: Record | None = None,
    answers: list[int] | None = None,
) -> Game:
    """Play game ``index`` of root seed ``root`` to its end; ``starter`` a seat, or NOBODY by the rules.

    ``record`` takes what statistics need, ``answers`` the choices as :func:`play_out` says.
    """
    key = GameKey(root, index)
    game = new_game(setup, key, starter, False, record)
    play_out(game, pilots, key, answers)
    return game


class Chunk:
    """Finished games of a chunk by position in the order asked for, and the failures as (game index, error).

    ``rows`` as :func:`~gwent_cli.pilots.rows.result_row` makes them, an empty one for a game that failed;
    ``answers`` as :func:`play_out` takes them, where they were asked for.
    """

    def __init__(self, rows: list[list[int]], answers: list[list[int]], failures: list[tuple[int, str]]) -> None:
        self.rows = rows
        self.answers = answers
        self.failures = failures


def play_chunk(
    setup: Setup, pilots: list[Pilot], root: int, indices: list[int], starters: list[int], answers: bool = False
) -> Chunk:
    """Play games ``indices`` of ``root`` with the given starters (-1: by the rules).

    A game that raises is recorded, and the rest goes on.
    """
    chunk = Chunk([], [], [])
    lists = Lists(setup)
    for i in range(len(indices)):
        record = Record(len(setup.seats))
        given: list[int] = []
        row: list[int] = []
        try:
            game = play_game(setup, pilots, root, indices[i], starters[i], record, given if answers else None)
            row = result_row(game, record, lists)
        except Exception as error:
            chunk.failures.append((indices[i], f"{type(error).__name__}: {error}"))
        chunk.rows.append(row)
        if answers:
            chunk.answers.append(given)
    return chunk
