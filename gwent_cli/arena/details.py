"""How the games of a match went, round by round: frozen figures from the counts of a tally."""

from dataclasses import dataclass
from itertools import product
from typing import Final

from gwent_cli.engine.setup import GEMS
from gwent_cli.pilots import counting
from gwent_cli.pilots.counting import COURSE_BINS, HAND_BINS, MARGIN_BINS, ROUNDS, TOTAL_BINS, course_of

SIDES: Final = 2
TOTAL_STEP: Final = counting.TOTAL_WIDTH
MARGIN_STEP: Final = counting.MARGIN_WIDTH
MARGIN_STEPS: Final = counting.MARGIN_REACH
"""Bins on either side of an even margin."""
_WINNERS: Final = (0, None, 1)


@dataclass(frozen=True, slots=True)
class FirstPass:
    """Rounds that one seat was the first to pass in.

    Attributes:
        won, tied, lost: by that seat.
        hands: by its cards in hand when it passed, 0, 1, …; the last bin is open.
    """

    won: int
    tied: int
    lost: int
    hands: tuple[int, ...]

    @property
    def rounds(self) -> int:
        """All of them."""
        return self.won + self.tied + self.lost


@dataclass(frozen=True, slots=True)
class RoundDetail:
    """One of the rounds over all games that reached it; what there is two of stands for A and B.

    Attributes:
        won: by A, by nobody, by B.
        totals: rounds by final total, in bins of 10 points; the last is open.
        margins: rounds by A's total less B's: in the middle 0, then 1 to 10, 11 to 20, … either way; the
            outer bins are open.
        hands: rounds by cards left in hand at the end, 0, 1, …; the last bin is open.
        first_pass: rounds in which that seat passed first.
    """

    number: int
    won: tuple[int, int, int]
    totals: tuple[tuple[int, ...], tuple[int, ...]]
    margins: tuple[int, ...]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    first_pass: tuple[FirstPass, FirstPass]

    @property
    def games(self) -> int:
        """Games that reached this round."""
        return sum(self.won)


@dataclass(frozen=True, slots=True)
class Course:
    """Games whose rounds were won by these sides in this order, None for a tie."""

    winners: tuple[int | None, ...]
    games: int

    @property
    def gems(self) -> tuple[int, int]:
        """Gems that A and B have left: a round that a side does not win costs it one (R3.1)."""
        a, b = (GEMS - sum(winner != side for winner in self.winners) for side in range(SIDES))
        return a, b


@dataclass(frozen=True, slots=True)
class MatchDetails:
    """How the games went: who won which rounds, most frequent first, and each round that was reached."""

    courses: tuple[Course, ...]
    rounds: tuple[RoundDetail, ...]

    @property
    def gems(self) -> tuple[tuple[tuple[int, int], int], ...]:
        """Games by the gems that A and B had left, A's best first."""
        found: dict[tuple[int, int], int] = {}
        for course in self.courses:
            found[course.gems] = found.get(course.gems, 0) + course.games
        return tuple(sorted(found.items(), key=lambda each: (each[0][1] - each[0][0], each[0])))


def details_of(counts: list[int]) -> MatchDetails:
    """The figures in the counts of :func:`~gwent_cli.pilots.counting.count_rows`; nothing where there are none."""
    if not counts:
        return MatchDetails((), ())
    courses = [Course(winners, games) for winners, games in zip(_COURSES, counts[:COURSE_BINS], strict=True) if games]
    courses.sort(key=lambda course: -course.games)
    rounds = (_round(counts, courses, number) for number in range(ROUNDS))
    return MatchDetails(tuple(courses), tuple(each for each in rounds if each.games))


def _round(counts: list[int], courses: list[Course], number: int) -> RoundDetail:
    won = [0, 0, 0]
    for course in courses:
        if len(course.winners) > number:
            won[_WINNERS.index(course.winners[number])] += course.games
    a, b = 2 * number, 2 * number + 1
    return RoundDetail(
        number=number + 1,
        won=(won[0], won[1], won[2]),
        totals=(_bins(counts, counting.TOTALS, TOTAL_BINS, a), _bins(counts, counting.TOTALS, TOTAL_BINS, b)),
        margins=_bins(counts, counting.MARGINS, MARGIN_BINS, number),
        hands=(_bins(counts, counting.HANDS, HAND_BINS, a), _bins(counts, counting.HANDS, HAND_BINS, b)),
        first_pass=(_first_pass(counts, a), _first_pass(counts, b)),
    )


def _first_pass(counts: list[int], place: int) -> FirstPass:
    lost, tied, won = (_bins(counts, counting.PASSES, HAND_BINS, 3 * place + fared) for fared in range(3))
    return FirstPass(sum(won), sum(tied), sum(lost), tuple(map(sum, zip(lost, tied, won, strict=True))))


def _bins(counts: list[int], section: int, size: int, place: int) -> tuple[int, ...]:
    return tuple(counts[section + size * place : section + size * (place + 1)])


def _courses() -> list[tuple[int | None, ...]]:
    found: dict[int, tuple[int | None, ...]] = {}
    for rounds in range(ROUNDS + 1):
        for winners in product(_WINNERS, repeat=rounds):
            found[course_of([-1 if winner is None else winner for winner in winners])] = winners
    return [found[number] for number in range(COURSE_BINS)]


_COURSES: Final = _courses()
