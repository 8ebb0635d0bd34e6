"""Which mix of decks no deck beats, and which deck answers a given mix best."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from gwent_cli.stats.field import Field
from gwent_cli.stats.resampling import percentiles, resampled_scores
from gwent_cli.stats.score import LEVEL, normal_quantile

RESAMPLES: Final = 400
_EVEN: Final = 0.5
_IN_THE_MIX: Final = 1e-6
_TIED: Final = 1e-9

Matrix = Sequence[Sequence[float]]
"""Scores (0 to 1) of row against column; row against column and column against row sum to 1."""


class NeedsScipy(ImportError):
    """Equilibria are linear programs, and the solver is not installed."""

    def __init__(self) -> None:
        super().__init__("an equilibrium needs SciPy: pip install 'gwent-cli[meta]'")


class UnplayedPairings(ValueError):
    """Pairings without a score, without which no equilibrium of the field is known."""

    def __init__(self, pairings: tuple[tuple[int, int], ...]) -> None:
        self.pairings = pairings
        super().__init__(f"{len(pairings)} pairings of the field were not played, the first is {pairings[0]}")


@dataclass(frozen=True, slots=True)
class Answer:
    """The deck with the highest score against a mix, that score, and the decks that share it (itself among them)."""

    deck: int
    score: float
    ties: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """A deck's share of the mix with its interval, and in how many of the resampled fields it is in the mix."""

    share: float
    low: float
    high: float
    kept: float


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """The mix of a field that no deck beats.

    Attributes:
        shares: by deck, sum 1.
        exploitability: what the best answer scores above ½ against the mix, in the games that were played.
        unique: whether no other mix does as well.
        level, resamples: of the intervals.
    """

    shares: tuple[Share, ...]
    exploitability: float
    unique: bool
    level: float
    resamples: int


def equilibrium(field: Field, level: float = LEVEL, seed: int = 0, resamples: int = RESAMPLES) -> Equilibrium:
    """The equilibrium mix of a field, with intervals from resampled pair outcomes.

    A game that both sides choose a deck for is symmetric and zero-sum, so there is a mix against which every deck
    scores ½ or less (von Neumann 1928); it is found as in :func:`equilibrium_mix`. Shares jump where
    scores hardly change, so the interval of a share (percentiles over fields resampled from the pair
    outcomes) is wide, and says more than the share.

    Raises:
        NeedsScipy: without SciPy.
        UnplayedPairings: unless every pairing was played.
        ValueError: a senseless ``level``, or fewer than 20 resamples.
    """
    normal_quantile(level)
    if resamples < 20:
        raise ValueError(f"an interval takes 20 resamples or more, not {resamples}")
    if field.unplayed:
        raise UnplayedPairings(field.unplayed)
    optimize = _solver()
    scores = _known(field.scores())
    mix, unique = _most_even(scores, optimize)
    drawn = [_some_mix(_known(each), optimize) for each in resampled_scores(field, resamples, seed)]
    shares = []
    for share, column in zip(mix, zip(*drawn, strict=True), strict=True):
        low, high = percentiles(column, level)
        kept = sum(value > _IN_THE_MIX for value in column) / resamples
        shares.append(Share(share, min(low, share), max(high, share), kept))
    return Equilibrium(tuple(shares), max(0.0, exploitability(scores, mix)), unique, level, resamples)


def equilibrium_mix(scores: Matrix) -> tuple[float, ...]:
    """The mix against which no deck scores more than ½; of several such mixes the most even one.

    A linear program (Dantzig 1951), solved by HiGHS. Where it has several solutions (decks that play
    alike, fields of even pairings) the one with the smallest sum of squared shares is taken: there is
    just one, equal decks get equal shares, and the order of decks does not matter.

    Raises:
        NeedsScipy: without SciPy.
        ValueError: scores that are not those of one field.
    """
    return _most_even(_checked(scores), _solver())[0]


def best_answer(scores: Matrix, shares: Sequence[float]) -> Answer:
    """The deck that scores best against a field made up of ``shares`` (of any sum, none below 0).

    Raises:
        ValueError: shares that are no mix of these decks.
    """
    against = scores_against(scores, shares)
    best = max(against)
    ties = tuple(deck for deck, score in enumerate(against) if score > best - _TIED)
    return Answer(ties[0], best, ties)


def scores_against(scores: Matrix, shares: Sequence[float]) -> tuple[float, ...]:
    """Every deck's score against a field made up of ``shares`` (of any sum, none below 0).

    Raises:
        ValueError: shares that are no mix of these decks.
    """
    _checked(scores)
    total = sum(shares)
    if len(shares) != len(scores) or not 0 < total < float("inf") or min(shares) < 0:
        raise ValueError(f"a share is needed for each of {len(scores)} decks, none below 0, not all 0")
    return tuple(sum(score * share for score, share in zip(row, shares, strict=True)) / total for row in scores)


def exploitability(scores: Matrix, shares: Sequence[float]) -> float:
    """What the best answer to a mix scores above ½; 0 for an equilibrium.

    Raises:
        ValueError: shares that are no mix of these decks.
    """
    return best_answer(scores, shares).score - _EVEN


def _known(scores: Sequence[Sequence[float | None]]) -> Matrix:
    """A full table; what was not played has been refused before."""
    return [[_EVEN if score is None else score for score in row] for row in scores]


def _checked(scores: Matrix) -> Matrix:
    size = len(scores)
    if not size or any(len(row) != size for row in scores):
        raise ValueError("scores of every deck against every deck are needed")
    for i, row in enumerate(scores):
        for j in range(size):
            if not abs(row[j] + scores[j][i] - 1) < 1e-6:
                raise ValueError(f"the scores of decks {i} and {j} against each other do not sum to 1")
    return scores


def _solver() -> Any:
    try:
        return import_module("scipy.optimize")
    except ImportError as error:
        raise NeedsScipy from error


def _some_mix(scores: Matrix, optimize: Any, wanted: int | None = None, slack: float = 0.0) -> tuple[float, ...]:
    """An equilibrium; with ``wanted`` the one that has most of that deck."""
    size = len(scores)
    # Every deck's score against the mix, less ½, is at most a value that is made as small as it gets: 0.
    ahead = [[score - _EVEN for score in row] for row in scores]
    if wanted is None:
        found = optimize.linprog(
            [0.0] * size + [1.0],
            A_ub=[[*row, -1.0] for row in ahead],
            b_ub=[0.0] * size,
            A_eq=[[1.0] * size + [0.0]],
            b_eq=[1.0],
            bounds=[(0, 1)] * size + [(None, None)],
        )
    else:
        found = optimize.linprog(
            [-float(deck == wanted) for deck in range(size)],
            A_ub=ahead,
            b_ub=[slack] * size,
            A_eq=[[1.0] * size],
            b_eq=[1.0],
            bounds=[(0, 1)] * size,
        )
    if found.status != 0:
        raise ArithmeticError(f"the solver found no equilibrium: {found.message}")
    return _normal(found.x[:size])


def _most_even(scores: Matrix, optimize: Any) -> tuple[tuple[float, ...], bool]:
    """The equilibrium with the smallest sum of squares, and whether it is the only one."""
    size = len(scores)
    one = _some_mix(scores, optimize)
    slack = max(0.0, exploitability(scores, one)) + 1e-9
    corners = [_some_mix(scores, optimize, deck, slack) for deck in range(size)]
    if all(corner[deck] - one[deck] < 1e-5 for deck, corner in enumerate(corners)):
        return one, True
    inside = [sum(column) / size for column in zip(*corners, strict=True)]
    ahead = [[score - _EVEN for score in row] for row in scores]
    found = optimize.minimize(
        lambda mix: sum(share * share for share in mix),
        inside,
        jac=lambda mix: [2 * share for share in mix],
        bounds=[(0, 1)] * size,
        constraints=[
            {"type": "eq", "fun": lambda mix: sum(mix) - 1, "jac": lambda mix: [1.0] * size},
            {
                "type": "ineq",
                "fun": lambda mix: [slack - sum(a * b for a, b in zip(row, mix, strict=True)) for row in ahead],
                "jac": lambda mix: [[-score for score in row] for row in ahead],
            },
        ],
        method="SLSQP",
        options={"ftol": 1e-12, "maxiter": 500},
    )
    # Were the solver to stop short, the middle of the corners is an equilibrium too, if a less even one.
    return (_normal(found.x) if found.success else _normal(inside)), False


def _normal(mix: Sequence[float]) -> tuple[float, ...]:
    kept = [float(share) if share > 1e-9 else 0.0 for share in mix]
    return tuple(share / sum(kept) for share in kept)
