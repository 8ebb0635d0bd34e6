"""How many games a question takes, before any is played."""

from dataclasses import dataclass
from typing import Final

from gwent_cli.arena.goals import parse_two_scores, parse_until
from gwent_cli.arena.stopping import look_after
from gwent_cli.stats.planning import POWER, games_for_half_width, games_to_separate, smallest_difference
from gwent_cli.stats.score import LEVEL
from gwent_cli.stats.sequential import Hypotheses, expected_games

OTHER_SCORES: Final = (0.3, 0.1)


@dataclass(frozen=True, slots=True)
class WidthPlan:
    """Games that give an interval of ± ``half_width``.

    Attributes:
        games: near a score of 50%, where most are needed, for independent games without draws.
        elsewhere: the same near other scores, and as well near 100% less these.
        separates: the smallest difference from 50% that so many games show with power ``power``.
    """

    half_width: float
    level: float
    power: float
    games: int
    elsewhere: tuple[tuple[float, int], ...]
    separates: float | None


@dataclass(frozen=True, slots=True)
class SeparationPlan:
    """Games that tell a true score ``p1`` from ``p0`` with power ``power``.

    Attributes:
        games: of a match of fixed length.
        sequential: mean games of a sequential test of the two with error rates of 5%, by true score: the lower
            one, between the two, the higher one.
    """

    p0: float
    p1: float
    level: float
    power: float
    games: int
    sequential: tuple[tuple[float, float], ...]


Plan = WidthPlan | SeparationPlan


def plan(text: str) -> Plan:
    """How many games answer what ``text`` asks: ``2%`` for a half width, ``50:52`` to tell two scores apart.

    Raises:
        GoalProblem: it is neither.
    """
    if ":" in text:
        return _separation(*parse_two_scores(text))
    width = parse_until(text).half_width
    games = games_for_half_width(width)
    elsewhere = tuple((score, games_for_half_width(width, score=score)) for score in OTHER_SCORES)
    return WidthPlan(width, LEVEL, POWER, games, elsewhere, smallest_difference(games))


def _separation(p0: float, p1: float) -> SeparationPlan:
    low, high = min(p0, p1), max(p0, p1)
    test = Hypotheses(low, high)
    scores = (low, (low + high) / 2, high)
    lengths = tuple((score, _sequential_games(test, score)) for score in scores)
    return SeparationPlan(p0, p1, LEVEL, POWER, games_to_separate(p0, p1), lengths)


def _sequential_games(test: Hypotheses, score: float) -> float:
    # The test goes on until the next look, and looks lie farther apart the later they come.
    near = look_after(int(expected_games(test, score)))
    return expected_games(test, score, look=look_after(near) - near)
