"""The result of a field of decks: frozen figures that renderers work from. All scores are shares from 0 to 1."""

from collections.abc import Sequence
from dataclasses import dataclass

from gwent_cli.arena.result import SimulationResult
from gwent_cli.matrix.question import MatrixQuestion
from gwent_cli.stats.cycles import Cyclicity
from gwent_cli.stats.differences import DifferenceEstimate
from gwent_cli.stats.equilibria import Equilibrium
from gwent_cli.stats.field import Field
from gwent_cli.stats.ratings import Ratings
from gwent_cli.stats.score import Outcomes

_EVEN = 0.5


@dataclass(frozen=True, slots=True)
class View:
    """A pairing as one of its decks sees it.

    Attributes:
        games: that were finished; without any ``score`` is None and the interval 0 to 1.
        low, high: interval of the score.
        verdict: 1 where the deck is shown to be ahead, -1 where it is shown to be behind, corrected for the number
            of pairings; 0 where that is open.
    """

    games: int
    score: float | None
    low: float
    high: float
    verdict: int

    @property
    def half_width(self) -> float:
        """Half the interval's width."""
        return (self.high - self.low) / 2


@dataclass(frozen=True, slots=True)
class Pairing:
    """Deck ``a`` against deck ``b`` (a < b): the whole match, and what it shows among all pairings.

    Attributes:
        result: of the match, as `gwent simulate` would have it.
        view: as a sees it.
        p, p_holm: two-sided p-value of a score of ½ (1 without games), and adjusted for all pairings that were
            played by Holm's method.
    """

    a: int
    b: int
    result: SimulationResult
    view: View
    p: float
    p_holm: float


@dataclass(frozen=True, slots=True)
class Standing:
    """A deck's figures in its field.

    Attributes:
        games: of all its pairings.
        score: the mean of its scores against the decks it played, each of the same weight; None without games.
        low, high: interval of that mean.
        ahead, behind: pairings in which it is shown to be ahead, and behind.
    """

    games: int
    score: float | None
    low: float
    high: float
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class FieldAnswer:
    """How each deck fares against a field that was given by shares.

    Attributes:
        shares: by deck, sum 1.
        scores: by deck with its interval, a deck against itself counting ½; None where a pairing that is needed
            was not played.
        best: the deck with the highest score; None where no score is known.
        level: confidence level of the intervals.
        rivals: decks whose score is not shown to be below the best one's (the best itself among them).
    """

    shares: tuple[float, ...]
    scores: tuple[tuple[float, float, float] | None, ...]
    best: int | None
    level: float
    rivals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PilotMatrix:
    """The whole field as one pilot played it.

    Attributes:
        pairings: in order of the question's cells.
        field: the games by pairing, as statistics take them.
        order: the decks, best rating first.
        equilibrium: None where it cannot be told; ``equilibrium_missing`` then says why.
        answer: to the field that was given; None without one.
        digest: sha256 (hex) over the digests of all pairings.
    """

    pilot: str
    pairings: tuple[Pairing, ...]
    field: Field
    standings: tuple[Standing, ...]
    ratings: Ratings
    order: tuple[int, ...]
    cyclicity: Cyclicity
    equilibrium: Equilibrium | None
    equilibrium_missing: str | None
    answer: FieldAnswer | None
    digest: str

    def view(self, row: int, column: int) -> View | None:
        """The pairing of two decks as ``row`` sees it; None where it is not in the question."""
        for pairing in self.pairings:
            if (pairing.a, pairing.b) == (row, column):
                return pairing.view
            if (pairing.a, pairing.b) == (column, row):
                return mirrored(pairing.view)
        return None

    @property
    def games(self) -> int:
        """Games played, failed ones too."""
        return sum(each.result.a.results.games + each.result.failures.games for each in self.pairings)

    @property
    def failed(self) -> int:
        """Games that failed."""
        return sum(each.result.failures.games for each in self.pairings)


@dataclass(frozen=True, slots=True)
class Flip:
    """A pairing about which two pilots say different things.

    Attributes:
        first, second: as a sees it with either pilot.
        difference: a's score with the second pilot less that with the first, as if the games were independent.
        differs: whether that difference itself is shown, corrected for the number of pairings.
    """

    a: int
    b: int
    first: View
    second: View
    difference: DifferenceEstimate
    differs: bool

    @property
    def reversed(self) -> bool:
        """Whether each pilot shows another deck to be ahead."""
        return self.first.verdict * self.second.verdict < 0


@dataclass(frozen=True, slots=True)
class RankChange:
    """Two decks that two pilots rank in different order: ``up`` gains on ``down`` with the second pilot.

    Attributes:
        first, second: rating of ``up`` less that of ``down`` in Elo points, with either pilot.
        shown: whether both differences are beyond error, so that the order is shown to turn.
    """

    up: int
    down: int
    first: float
    second: float
    shown: bool


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """What changes from the first pilot to another one.

    Attributes:
        pilot: the other one.
        compared: pairings that both played.
        agree: pairings shown to go the same way with both; ``open`` those shown by neither.
        flips: the rest, and those of the others whose scores are shown to differ, widest difference first.
        shown_to_differ: pairings whose scores are shown to differ between the pilots, whatever they say of ½.
        changes: pairs of decks whose order by rating changes.
    """

    pilot: str
    compared: int
    agree: int
    open: int
    flips: tuple[Flip, ...]
    shown_to_differ: int
    changes: tuple[RankChange, ...]


@dataclass(frozen=True, slots=True)
class MatrixRun:
    """What may differ between two runs of one question: seconds, processes, build, interrupt, games from records."""

    seconds: float
    jobs: int
    workers: int
    build: str
    interrupted: bool
    stored: int


@dataclass(frozen=True, slots=True)
class MatrixResult:
    """All there is to say about a field.

    Attributes:
        matrices: one for each pilot.
        sensitivity: each further pilot against the first one.
        digest: sha256 (hex) over the digests of the matrices; equal for equal questions.
    """

    question: MatrixQuestion
    matrices: tuple[PilotMatrix, ...]
    sensitivity: tuple[Sensitivity, ...]
    digest: str
    run: MatrixRun

    @property
    def games(self) -> int:
        """Games that were played, failed ones and recorded ones too."""
        return sum(matrix.games for matrix in self.matrices)

    @property
    def games_a_second(self) -> float:
        """Games played in this run per second of it."""
        return (self.games - self.run.stored) / max(self.run.seconds, 1e-9)

    @property
    def exit_code(self) -> int:
        """130 interrupted, 4 some games failed, else 0."""
        if self.run.interrupted:
            return 130
        return 4 if any(matrix.failed for matrix in self.matrices) else 0


def mirrored(view: View) -> View:
    """The same pairing as the other deck sees it."""
    score = None if view.score is None else 1 - view.score
    return View(view.games, score, 1 - view.high, 1 - view.low, -view.verdict)


def verdict_of(differs: bool, score: float | None) -> int:
    """1, -1 or 0 as in :class:`View`."""
    if not differs or score is None:
        return 0
    return 1 if score > _EVEN else -1


def field_of(decks: int, outcomes: Sequence[tuple[int, int, Outcomes]]) -> Field:
    """The field in which these pairings were played; those without games are left out."""
    return Field(decks, {(a, b): games for a, b, games in outcomes if games.games})
