"""Counting what is in the rows of games: one flat list of counts, which add up in any grouping.

The counts stand in sections, one after the other, each of a fixed size; see ``arena.details`` for their names.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ROUNDS: Final = 3
TOTAL_WIDTH: Final = 10
TOTAL_BINS: Final = 16
"""Round totals 0 to 9, 10 to 19, …; the last bin is open."""
MARGIN_WIDTH: Final = 10
MARGIN_REACH: Final = 6
MARGIN_BINS: Final = 13
"""A's total less B's: 0 in the middle, then 1 to 10, 11 to 20, … either way; the outer bins are open."""
HAND_BINS: Final = 13
"""Cards in hand 0, 1, …; the last bin is open."""

COURSES: Final = 0
COURSE_BINS: Final = 40
"""Games by their rounds: digits base 3 (1 A won, 2 a tie, 3 B won), the first round lowest; see course_of."""
TOTALS: Final = 40
"""[round][side][bin of the total]"""
MARGINS: Final = 136
"""[round][bin of the margin]"""
HANDS: Final = 175
"""[round][side][cards in hand at its end]"""
PASSES: Final = 253
"""[round][seat that passed first][lost, tied, won by it][its cards in hand]"""
CARDS: Final = 487
"""[card of A, then of B][group][half points of its side]"""

OPENING: Final = 0
KEPT: Final = 1
SWAPPED: Final = 2
DRAWN: Final = 3
PLAYED: Final = 4
GROUPS: Final = 5
CARD_WIDTH: Final = 15
MARKS: Final = 62


def course_of(winners: list[int]) -> int:
    """The number of a course of rounds from each round's winner (0, 1, or -1 for a tie)."""
    number: i64 = 0
    weight: i64 = 1
    for winner in winners:
        number += weight * (1 if winner == 0 else 3 if winner == 1 else 2)
        weight *= 3
    return int(number)


class Counter:
    """Counts rows of games between decks with ``cards[0]`` and ``cards[1]`` distinct cards."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.counts: list[int] = [0] * (CARDS + CARD_WIDTH * (cards[0] + cards[1]))
        self.seen: list[int] = [0] * max(cards[0], cards[1], 1)
        self.stamp: i64 = 0
        self.marks: i64 = 0
        self.one: i64 = 1

    def add(self, row: list[int]) -> None:
        """Count a finished game, see ``rows.result_row``; an empty row counts for nothing."""
        if not row:
            return
        rounds: i64 = row[2]
        at: i64 = 3
        course: i64 = 0
        weight: i64 = 1
        for number in range(rounds):
            winner: i64 = row[at + 2]
            course += weight * (1 if winner == 0 else 3 if winner == 1 else 2)
            weight *= 3
            self.add_round(row, at, number)
            at += 6
        self.counts[COURSES + course] += 1
        points: i64 = 1 if row[0] < 0 else 0 if row[0] else 2
        at = self.add_seat(row, at, CARDS, points)
        self.add_seat(row, at, CARDS + CARD_WIDTH * self.cards[0], 2 - points)

    def add_round(self, row: list[int], at: i64, number: i64) -> None:
        """Count the round whose six numbers begin at ``at``."""
        counts = self.counts
        for side in range(2):
            total: i64 = row[at + side] // TOTAL_WIDTH
            counts[TOTALS + (number * 2 + side) * TOTAL_BINS + min(total, TOTAL_BINS - 1)] += 1
            hand: i64 = row[at + 3 + side]
            counts[HANDS + (number * 2 + side) * HAND_BINS + min(hand, HAND_BINS - 1)] += 1
        margin: i64 = row[at] - row[at + 1]
        apart: i64 = margin if margin > 0 else -margin
        reach: i64 = min((apart + MARGIN_WIDTH - 1) // MARGIN_WIDTH, MARGIN_REACH)
        counts[MARGINS + number * MARGIN_BINS + MARGIN_REACH + (reach if margin > 0 else -reach)] += 1
        winner: i64 = row[at + 2]
        first: i64 = row[at + 5]
        fared: i64 = 1 if winner < 0 else 2 if winner == first else 0
        left: i64 = min(row[at + 3 + first], HAND_BINS - 1)
        counts[PASSES + ((number * 2 + first) * 3 + fared) * HAND_BINS + left] += 1

    def add_seat(self, row: list[int], at: i64, base: i64, points: i64) -> i64:
        """Count the cards of the seat whose lists begin at ``at``; returns where they end.

        A card counts once in a game for each group, however many copies there are of it. It is kept where it
        was in the opening hand and no copy of it was set aside.
        """
        opening = at + 1
        swapped = opening + row[at] + 1
        drawn = swapped + row[swapped - 1] + 1
        played = drawn + row[drawn - 1] + 1
        end: i64 = played + row[played - 1]
        self.fresh()
        self.add_group(row, swapped, drawn - 1, base + 3 * SWAPPED + points)
        # What was set aside stays marked for this one.
        self.add_group(row, opening, swapped - 1, base + 3 * KEPT + points)
        self.fresh()
        self.add_group(row, opening, swapped - 1, base + 3 * OPENING + points)
        self.fresh()
        self.add_group(row, drawn, played - 1, base + 3 * DRAWN + points)
        self.fresh()
        self.add_group(row, played, end, base + 3 * PLAYED + points)
        return end

    def fresh(self) -> None:
        """Forget which cards are marked."""
        self.marks = 0
        self.stamp += 1

    def add_group(self, row: list[int], first: i64, last: i64, base: i64) -> None:
        """Count each card from ``first`` to ``last`` - 1 that is not marked, and mark it.

        The marks of most decks fit into the bits of a number; cards beyond those have the present stamp.
        """
        counts = self.counts
        marks: i64 = self.marks
        # From a variable: compiled, a constant shifted is one of 32 bits.
        one: i64 = self.one
        i = first
        while i < last:
            card: i64 = row[i]
            i += 1
            if card < 0:
                continue
            if card < MARKS:
                mark: i64 = one << card
                if marks & mark:
                    continue
                marks |= mark
            elif self.seen[card] == self.stamp:
                continue
            else:
                self.seen[card] = int(self.stamp)
            counts[base + CARD_WIDTH * card] += 1
        self.marks = marks


def count_rows(rows: list[list[int]], cards: list[int]) -> list[int]:
    """The counts of all ``rows`` between decks with so many distinct cards."""
    counter = Counter(cards)
    for row in rows:
        counter.add(row)
    return counter.counts
