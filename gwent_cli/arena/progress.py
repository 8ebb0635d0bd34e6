"""How far a match has come."""

from dataclasses import dataclass
from math import ceil

from gwent_cli.arena.goals import Until
from gwent_cli.arena.match import Match
from gwent_cli.arena.stopping import outcomes_of
from gwent_cli.stats.score import Outcomes, estimate_score
from gwent_cli.stats.stopping import MINIMUM_UNITS


@dataclass(frozen=True, slots=True)
class Progress:
    """A match under way.

    Attributes:
        games: counted, failed ones too; ``stored`` of them were recorded before.
        asked: how many there will be; with a width to be reached a forecast.
        outcomes: A's pairs and single games so far.
        seconds: since the start.
    """

    games: int
    asked: int
    outcomes: Outcomes
    failed: int
    seconds: float
    stored: int = 0

    @property
    def speed(self) -> float:
        """Games a second."""
        return (self.games - self.stored) / max(self.seconds, 1e-9)

    @property
    def seconds_left(self) -> float | None:
        """Seconds in which the rest is played at this speed; None before anything was."""
        return (self.asked - self.games) / self.speed if self.games > self.stored else None


def progress_of(match: Match, seconds: float) -> Progress:
    """How far ``match`` has come in ``seconds``."""
    ledger = match.ledger
    outcomes = outcomes_of(ledger.tally)
    asked = _forecast(match, outcomes)
    return Progress(ledger.next, asked, outcomes, ledger.tally.failed, seconds, match.stored)


def _forecast(match: Match, outcomes: Outcomes) -> int:
    """An interval narrows with the square root of the games."""
    rule, games = match.question.stopping, match.ledger.next
    if not isinstance(rule, Until) or outcomes.units < MINIMUM_UNITS:
        return match.goal
    needed = games * (estimate_score(outcomes).half_width / rule.half_width) ** 2
    return min(match.goal, max(games, ceil(needed)))
