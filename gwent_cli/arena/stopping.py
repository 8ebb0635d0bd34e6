"""Ending a match as soon as it has said enough, at indices that do not depend on how it is played."""

from typing import Final

from gwent_cli.arena.goals import Stopping, Until
from gwent_cli.arena.question import Question
from gwent_cli.arena.tally import Tally
from gwent_cli.stats.score import Outcomes
from gwent_cli.stats.sequential import Decision, sprt
from gwent_cli.stats.stopping import width_reached

FIRST_LOOK: Final = 100
_LEAST_STEP: Final = 50
_STEPS: Final = 20


def next_look(question: Question, games: int) -> int:
    """After how many games, more than ``games``, the question's rule is next asked; at its last game at the latest.

    First after 100 games, then each time after a twentieth more, but at least 50: after 100, 150, …, 1000, 1050,
    1102 and so on, always even. Without a rule there is only the last game.
    """
    return question.games if question.stopping is None else min(look_after(games), question.games)


def look_after(games: int) -> int:
    """The first look after more than ``games`` games, in a match without end."""
    look = FIRST_LOOK
    while look <= games:
        look += max(_LEAST_STEP, look // _STEPS // 2 * 2)
    return look


class Watch:
    """Asks a stopping rule at each look.

    Attributes:
        looks: finished games at each look so far, rising.
        enough: whether the rule was met at the last one.
    """

    def __init__(self, question: Question, rule: Stopping) -> None:
        self.looks: list[int] = []
        self.enough = False
        self._question = question
        self._rule = rule
        self._next = next_look(question, 0)

    def look(self, games: int, tally: Tally) -> None:
        """Ask the rule if its turn has come, ``games`` games being counted in ``tally``."""
        if games < self._next:
            return
        self._next = next_look(self._question, games)
        if tally.games > (self.looks[-1] if self.looks else 0):
            self.looks.append(tally.games)
            self.enough = _met(self._rule, outcomes_of(tally))


def watch_of(question: Question) -> Watch | None:
    """The watch that a question calls for."""
    return None if question.stopping is None else Watch(question, question.stopping)


def outcomes_of(tally: Tally) -> Outcomes:
    """A's pairs and single games."""
    nothing, half, one, most, all = tally.pairs
    lost, drawn, won = tally.singles
    return Outcomes((nothing, half, one, most, all), (lost, drawn, won))


def _met(rule: Stopping, outcomes: Outcomes) -> bool:
    if isinstance(rule, Until):
        return width_reached(outcomes, rule.half_width)
    return sprt(outcomes, rule).decision is not Decision.CONTINUE
