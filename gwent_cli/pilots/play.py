"""Whole games between pilots: the loop that asks, and chunks of games as plain numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Option
from gwent_cli.engine.rng import PILOT, GameKey, Sfc32
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.state import NOBODY
from gwent_cli.engine.views import Views
from gwent_cli.pilots.base import Pilot

MAX_DECISIONS: Final = 5000


def play_out(game: Game, pilots: list[Pilot], key: GameKey) -> None:
    """Let ``pilots`` (by seat) play ``game`` to its end; each draws from its own stream of ``key``.

    Raises RuntimeError when a pilot answers with something that is no option, or the game does not end.
    """
    rngs: list[Sfc32] = [key.stream(PILOT + seat, 0) for seat in range(len(pilots))]
    views = Views(len(pilots))
    decisions: i64 = 0
    while not game.over:
        options = game.options()
        if len(options) == 1:
            game.apply(options[0])
        else:
            seat = game.stack[-1].seat
            option = pilots[seat].choose(views.of(game, seat), options, rngs[seat])
            if not among(option, options):
                raise RuntimeError(f"pilot {pilots[seat].name} answered {game.stack[-1].name} with what is no option")
            game.apply(option)
        decisions += 1
        if decisions > MAX_DECISIONS:
            raise RuntimeError("the game does not end")


def among(option: Option, options: list[Option]) -> bool:
    """Whether ``option`` is one of ``options``."""
    for other in options:
        if other is option:
            return True
    return False


def play_game(setup: Setup, pilots: list[Pilot], root: int, index: int, starter: i64 = NOBODY) -> Game:
    """Play game ``index`` of root seed ``root`` to its end; ``starter`` a seat, or NOBODY by the rules."""
    key = GameKey(root, index)
    game = new_game(setup, key, starter)
    play_out(game, pilots, key)
    return game


def result_row(game: Game) -> list[int]:
    """A finished duel as plain numbers: winning side or -1, who started, rounds, then both totals of each round."""
    row = [int(game.winner), int(game.first), len(game.totals)]
    for totals in game.totals:
        row += totals
    return row


class Chunk:
    """Finished games of a chunk: ``rows`` of :func:`result_row` by position in the order asked for, an empty
    row for a game that failed, and the failures as (game index, error)."""

    def __init__(self, rows: list[list[int]], failures: list[tuple[int, str]]) -> None:
        self.rows = rows
        self.failures = failures


def play_chunk(setup: Setup, pilots: list[Pilot], root: int, indices: list[int], starters: list[int]) -> Chunk:
    """Play games ``indices`` of ``root`` with the given starters (-1: by the rules).

    A game that raises is recorded, and the rest goes on.
    """
    chunk = Chunk([], [])
    for i in range(len(indices)):
        try:
            chunk.rows.append(result_row(play_game(setup, pilots, root, indices[i], starters[i])))
        except Exception as error:
            chunk.rows.append([])
            chunk.failures.append((indices[i], f"{type(error).__name__}: {error}"))
    return chunk
