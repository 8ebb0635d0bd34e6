"""The result of a match: frozen figures that renderers work from."""

from dataclasses import dataclass

from gwent_cli.arena.conclusions import Conclusions
from gwent_cli.arena.details import MatchDetails
from gwent_cli.arena.question import Question
from gwent_cli.stats.expectations import Verdict
from gwent_cli.stats.score import Outcomes, ScoreEstimate


@dataclass(frozen=True, slots=True)
class Results:
    """Finished games by how they ended for one side."""

    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        """Finished games."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float | None:
        """Win 1, draw ½, per game; None without games."""
        return (self.wins + self.draws / 2) / self.games if self.games else None


@dataclass(frozen=True, slots=True)
class Fared:
    """How one side fared: its results and the estimate of its score from them."""

    results: Results
    estimate: ScoreEstimate


@dataclass(frozen=True, slots=True)
class StarterResult:
    """How starting mattered.

    Attributes:
        starter: whoever started, whichever deck it was.
        a_first, b_first: A in the games that A started, and in those that B started.
    """

    starter: Fared
    a_first: Fared
    b_first: Fared


@dataclass(frozen=True, slots=True)
class RoundResult:
    """One of the three rounds: how many games reached it and the mean final totals there (None without)."""

    number: int
    games: int
    mean_a: float | None
    mean_b: float | None


@dataclass(frozen=True, slots=True)
class FailedGame:
    """A game that did not come to an end: game ``index`` of the question's seed, and the error."""

    index: int
    error: str


@dataclass(frozen=True, slots=True)
class Failures:
    """How many games failed, and the first of them."""

    games: int
    first: tuple[FailedGame, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """What may differ between two runs of one question.

    Attributes:
        seconds: from the first game to the last.
        jobs: processes allowed; ``workers`` is how many were in fact started beside this one.
        build: compiled or not, and whether stale.
        interrupted: whether the match was stopped before its end.
        records: the file of records from which the result was worked out without playing; None where games
            were played.
        stored: how many of the games were in a file of records before.
    """

    seconds: float
    jobs: int
    workers: int
    build: str
    interrupted: bool
    records: str | None = None
    stored: int = 0


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """All there is to say about a match.

    Attributes:
        a: how A fared in the finished games.
        outcomes: A's games by pairs and single games, on which the interval rests.
        rounds_played: games by number of rounds (index 0 to 3).
        counts: all that ``pilots.counting`` counts; empty without games.
        conclusions: what follows for what else was asked.
        digest: sha256 (hex) over the outcome of every game in order; equal for equal questions.
    """

    question: Question
    a: Fared
    outcomes: Outcomes
    start: StarterResult
    rounds_played: tuple[int, ...]
    rounds: tuple[RoundResult, ...]
    details: MatchDetails
    counts: tuple[int, ...]
    failures: Failures
    digest: str
    run: Run
    conclusions: Conclusions

    @property
    def rounds_a_game(self) -> float | None:
        """Mean number of rounds; None without games."""
        games = sum(self.rounds_played)
        return sum(number * count for number, count in enumerate(self.rounds_played)) / games if games else None

    @property
    def quotable(self) -> tuple[float, float]:
        """The interval of A's score that may be quoted: corrected for stopping where a rule could stop the match."""
        stopping = self.conclusions.stopping
        estimate = self.a.estimate if stopping is None else stopping.estimate
        return estimate.low, estimate.high

    @property
    def games_a_second(self) -> float:
        """Games played in this run, failed ones too, per second of it."""
        played = self.a.results.games + self.failures.games - self.run.stored
        return played / max(self.run.seconds, 1e-9)

    @property
    def exit_code(self) -> int:
        """130 interrupted while playing, 4 some games failed, 1 an expectation refuted, 3 undecided, else 0."""
        if self.run.interrupted and self.run.records is None:
            return 130
        if self.failures.games:
            return 4
        stopping, expectation = self.conclusions.stopping, self.conclusions.expectation
        if expectation is not None and expectation.verdict is Verdict.REFUTED:
            return 1
        open_claim = expectation is not None and expectation.verdict is Verdict.UNDECIDED
        open_test = stopping is not None and stopping.test is not None and not stopping.met
        return 3 if open_claim or open_test else 0
