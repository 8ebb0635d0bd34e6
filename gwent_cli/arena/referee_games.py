"""A game watched by the referee: each decision of the deciding round solved, and put to the pilots to be judged."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from time import process_time
from typing import Final, NamedTuple

from gwent_cli.arena.chunks import VersionMismatch
from gwent_cli.arena.pilot_pairs import PilotQuestion, setups_of
from gwent_cli.arena.question import versions_at_hand
from gwent_cli.arena.referee_worlds import worlds_of
from gwent_cli.cards.catalog import load_catalog
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind, Option
from gwent_cli.engine.rng import GameKey, Sfc32
from gwent_cli.engine.setup import Setup
from gwent_cli.engine.views import View
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.endgame import Solution, Solver, decides
from gwent_cli.pilots.ladder import make_pilot
from gwent_cli.pilots.play import place_of, play_game

_ANSWERS: Final = 128
_WORLDS: Final = 129
"""Purposes of a game's key from which the judged pilots and the worlds draw."""
_WORLD_BUDGETS: Final = 2
_MOST_KEPT: Final = 300_000
"""Positions a solver may remember from one decision to the next."""


@dataclass(frozen=True, slots=True)
class RefereeQuestion:
    """How often ``pilots`` keep what the decisions of deciding rounds are worth.

    Attributes:
        played: the games from which the decisions are: pilot a at seat 0, b at seat 1, one game for each "pair".
        budget: positions that may be looked at for one decision, and twice as many for all hands of one.
        worlds: hands of the opponent that are gone through for the value in expectation; 0 for none.
    """

    pilots: tuple[str, ...]
    played: PilotQuestion
    budget: int
    worlds: int


class Judged(NamedTuple):
    """A solved decision.

    Attributes:
        options, nodes: how many options there were, and positions looked at.
        matters: whether some option is worth less than another, all cards lying open.
        losses: by pilot, what its choice loses against the best.
        expected: whether the same was worked out in expectation over the opponent's hand; with ``complete``
            over all hands it may be, else over a sample; ``expected_matters`` and ``expected_losses`` as above.
    """

    options: int
    nodes: int
    matters: bool
    losses: tuple[float, ...]
    expected: bool
    complete: bool
    expected_matters: bool
    expected_losses: tuple[float, ...]


class GameJudged(NamedTuple):
    """The decisions of one game's deciding round: those solved, and the number of those too large."""

    number: int
    decisions: tuple[Judged, ...]
    too_large: int
    seconds: float


class Referee(Pilot):
    """Sits between the game and the pilot that plays a seat; it is shown the game, that pilot what its seat may see."""

    def __init__(self, question: RefereeQuestion, player: Pilot, pilots: Sequence[Pilot]) -> None:
        # On the instance, since compiled code does not look at a Python class.
        self.name, self.cheats, self.remembers = "referee", True, True
        self._question = question
        self._player = player
        self._pilots = pilots
        self._game: Game | None = None
        self._key = GameKey(0, 0)
        self._solver = Solver(question.budget)
        self._lists: list[list[Kind]] = []
        self.decisions: list[Judged] = []
        self.too_large = 0

    def show_lists(self, lists: list[list[Kind]]) -> None:
        self._lists = lists
        self._player.show_lists(lists)

    def sit_down(self, key: GameKey) -> None:
        """A new game begins."""
        self._key = key
        self._solver = Solver(self._question.budget)
        self.decisions, self.too_large = [], 0

    def witness(self, game: Game) -> None:
        self._game = game
        if self._player.cheats:
            self._player.witness(game)

    def choose(self, view: View, options: list[Option], rng: Sfc32) -> Option:
        assert self._game is not None
        if decides(self._game):
            self._judge(self._game, view, options)
        return self._player.choose(view, options, rng)

    def _judge(self, game: Game, view: View, options: list[Option]) -> None:
        solution = self._solve(game, True)
        if not solution.solved:
            self.too_large += 1
            return
        number = int(view.seat) + 2 * (len(self.decisions) + self.too_large)
        answers = [self._answer(pilot, game, view, options, number) for pilot in self._pilots]
        losses = tuple(solution.loss(answer) for answer in answers)
        weighed = self._expected(view, options, number)
        if weighed is None:
            judged = Judged(len(options), int(solution.nodes), solution.matters(), losses, False, False, False, ())
        else:
            mean, complete = weighed
            expected = tuple(mean.loss(answer) for answer in answers)
            judged = Judged(
                *(len(options), int(solution.nodes), solution.matters(), losses),
                *(True, complete, mean.matters(), expected),
            )
        self.decisions.append(judged)

    def _answer(self, pilot: Pilot, game: Game, view: View, options: list[Option], number: int) -> int:
        if pilot.cheats:
            pilot.witness(game)
        place = int(place_of(pilot.choose(view, options, self._key.stream(_ANSWERS, number)), options))
        if place < 0:
            raise RuntimeError(f"pilot {pilot.name} answered with what is no option")
        return place

    def _expected(self, view: View, options: list[Option], number: int) -> tuple[Solution, bool] | None:
        """Each option's mean over the opponent's hands and whether these are all; None where they are too large."""
        if not self._question.worlds:
            return None
        found = worlds_of(view, self._lists, self._question.worlds, self._key.stream(_WORLDS, number))
        means, nodes = [0.0] * len(options), 0
        for weight, world in found.games:
            solution = self._solve(world, False)
            nodes += int(solution.nodes)
            # What may be taken from an opponent can differ from world to world.
            if not solution.solved or solution.options != options or nodes > _WORLD_BUDGETS * self._question.budget:
                return None
            means = [mean + weight * value for mean, value in zip(means, solution.values, strict=True)]
        return Solution(options, means, True, nodes), found.complete

    def _solve(self, game: Game, decks_open: bool) -> Solution:
        if len(self._solver.table) > _MOST_KEPT:
            self._solver = Solver(self._question.budget)
        return self._solver.solution(game, decks_open)


def judge_games(question: RefereeQuestion, first: int, last: int) -> list[GameJudged]:
    """Watch games ``first`` to ``last`` - 1.

    Raises:
        VersionMismatch: this process has another engine or catalog than the question names.
    """
    setups, pilots, seats = _ready(question)
    return [_watch(question.played, setups[index % len(setups)], seats, pilots, index) for index in range(first, last)]


@lru_cache(maxsize=2)
def _ready(question: RefereeQuestion) -> tuple[list[Setup], list[Pilot], list[Referee]]:
    played = question.played
    if versions_at_hand(load_catalog()) != played.versions:
        raise VersionMismatch("a worker has another engine or catalog than the question names")
    pilots = [make_pilot(spec) for spec in question.pilots]
    seats = [Referee(question, make_pilot(spec), pilots) for spec in (played.a, played.b)]
    return setups_of(played), pilots, seats


def _watch(
    played: PilotQuestion, setup: Setup, seats: Sequence[Referee], pilots: Sequence[Pilot], index: int
) -> GameJudged:
    began = process_time()
    lists = [seat.deck for seat in setup.seats]
    for pilot in (*pilots, *seats):
        pilot.show_lists(lists)
    for seat in seats:
        seat.sit_down(GameKey(played.seed, index))
    play_game(setup, list(seats), played.seed, index, played.starter(index))
    decisions = tuple(judged for seat in seats for judged in seat.decisions)
    return GameJudged(index, decisions, sum(seat.too_large for seat in seats), process_time() - began)
