"""Counting finished games: small sums that can be added up in any grouping with the same result."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from gwent_cli.arena.rows import Row
from gwent_cli.pilots.counting import count_rows

SIDES: Final = 2
MOST_ROUNDS: Final = 3
_ROUND: Final = 6


def _zeros(count: int) -> list[int]:
    return [0] * count


@dataclass(slots=True)
class Tally:
    """What is counted of the games of a match; side 0 is A.

    Attributes:
        results: games by [starter][loss, draw, win of A].
        pairs, starter_pairs: whole pairs by half points of A, and of whoever started, 0 to 4.
        singles, starter_singles: games outside whole pairs by half points, 0 to 2.
        rounds: games by number of rounds.
        totals: sums of totals by [round][side].
        failed: games that did not come to an end.
        details: all else, as ``pilots.counting`` counts it; empty where only single rows were added.
    """

    results: list[list[int]] = field(default_factory=lambda: [_zeros(3) for _ in range(SIDES)])
    pairs: list[int] = field(default_factory=lambda: _zeros(5))
    starter_pairs: list[int] = field(default_factory=lambda: _zeros(5))
    singles: list[int] = field(default_factory=lambda: _zeros(3))
    starter_singles: list[int] = field(default_factory=lambda: _zeros(3))
    rounds: list[int] = field(default_factory=lambda: _zeros(MOST_ROUNDS + 1))
    totals: list[list[int]] = field(default_factory=lambda: [_zeros(SIDES) for _ in range(MOST_ROUNDS)])
    failed: int = 0
    details: list[int] = field(default_factory=list)

    @property
    def games(self) -> int:
        """Finished games."""
        return sum(map(sum, self.results))

    def add_pair(self, first: Row, second: Row) -> None:
        """Count two games that make a pair, one with each starter; a failed one leaves the other single."""
        if not first or not second:
            self.add_single(first)
            self.add_single(second)
            return
        points = self._add(first), self._add(second)
        self.pairs[points[0] + points[1]] += 1
        self.starter_pairs[_of_starter(first, points[0]) + _of_starter(second, points[1])] += 1

    def add_single(self, row: Row) -> None:
        """Count a game that stands by itself."""
        if not row:
            self.failed += 1
            return
        points = self._add(row)
        self.singles[points] += 1
        self.starter_singles[_of_starter(row, points)] += 1

    def merge(self, other: "Tally") -> None:
        """Add what another tally counted."""
        for mine, theirs in zip(self._lists(), other._lists(), strict=True):
            mine[:] = [a + b for a, b in zip(mine, theirs, strict=True)]
        self.failed += other.failed
        if not self.details:
            self.details = other.details.copy()
        elif other.details:
            self.details = [a + b for a, b in zip(self.details, other.details, strict=True)]

    def _add(self, row: Row) -> int:
        """Half points of A."""
        winner, starter, rounds = row[0], row[1], row[2]
        points = 1 if winner < 0 else 0 if winner else 2
        self.results[starter][points] += 1
        self.rounds[rounds] += 1
        for number in range(rounds):
            sums, at = self.totals[number], 3 + _ROUND * number
            sums[0] += row[at]
            sums[1] += row[at + 1]
        return points

    def _lists(self) -> list[list[int]]:
        single = [self.pairs, self.starter_pairs, self.singles, self.starter_singles, self.rounds]
        return [*self.results, *single, *self.totals]


def _of_starter(row: Row, points: int) -> int:
    return 2 - points if row[1] else points


def tally_rows(rows: Sequence[list[int]], paired: bool, cards: tuple[int, int]) -> Tally:
    """All that is counted of ``rows``, which follow on each other in the order of the games.

    Args:
        rows: one a game; where they are ``paired``, of even number.
        cards: how many distinct cards each deck has.
    """
    tally = Tally(details=count_rows(list(rows), list(cards)))
    if paired:
        for first, second in zip(rows[::2], rows[1::2], strict=True):
            tally.add_pair(first, second)
    else:
        for row in rows:
            tally.add_single(row)
    return tally
