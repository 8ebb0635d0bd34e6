"""A match under way: which of its games to hand out next, and what comes of those that were played."""

from collections.abc import Callable
from typing import Final

from gwent_cli.arena.chunks import Order, Played
from gwent_cli.arena.ledger import Ledger
from gwent_cli.arena.pace import Pace
from gwent_cli.arena.question import Question
from gwent_cli.arena.record_file import RecordFile
from gwent_cli.arena.result import Run, SimulationResult
from gwent_cli.arena.stopping import next_look, watch_of
from gwent_cli.arena.summary import summarise

_CHUNKS_AHEAD: Final = 6


class Match:
    """Plays no game itself: it gives orders and takes what was played, in any order.

    Attributes:
        question: what is asked.
        goal: how many games are to be played for now, at first those of the question; even.
        stored: how many of the games counted were in a file of records.
        seconds: what its games took the processes that played them, all together.
    """

    def __init__(
        self,
        question: Question,
        records: RecordFile | None = None,
        watch: Callable[[bytes], None] | None = None,
        pace: Pace | None = None,
    ) -> None:
        """Begin a match, or go on with what ``records``, opened for the same question, hold.

        ``watch`` is handed the lines of all games that count (``game_lines``), in order. Matches whose games take
        about as long as each other may share a ``pace``, so that each need not learn it again.

        Raises:
            RecordsProblem: the records cannot be read.
        """
        self.question = question
        self.goal = question.games
        self._ledger = Ledger(watch_of(question))
        self._ledger.keep = watch
        self._pace = pace or Pace()
        self.seconds = 0.0
        if records is not None:
            for played in records.games():
                self._ledger.add(played)
                if self._ledger.closed:
                    break
            self._ledger.keep = records.append if watch is None else _both(records.append, watch)
        self.stored = self._next = self._ledger.next

    @property
    def ledger(self) -> Ledger:
        """What was counted."""
        return self._ledger

    @property
    def finished(self) -> bool:
        """Whether all games up to the goal are counted, or as many as the question's stopping rule wants."""
        return self._ledger.closed or self._ledger.next >= self.goal

    @property
    def all_ordered(self) -> bool:
        """Whether there is nothing to hand out."""
        return self._next >= self.goal

    @property
    def open_games(self) -> int:
        """How many games are still to be handed out."""
        return max(self.goal - self._next, 0)

    @property
    def seconds_left(self) -> float:
        """Seconds in which one process plays what is still to be handed out; 0 while nothing is known."""
        return self._pace.expected(self.open_games)

    def chunks_of(self, seconds: float) -> None:
        """From now on hand out as many games at a time as take about so long."""
        self._pace.chunk_seconds = seconds

    def may_order(self, workers: int) -> bool:
        """Whether to hand out more to so many workers: what waits behind a slow chunk is held in memory."""
        ahead = self._next - self._ledger.next
        return not self.all_ordered and ahead < _CHUNKS_AHEAD * workers * self._pace.size

    def order(self) -> Order:
        """The next games to play; only where not all are handed out."""
        first = self._next
        self._next = min(first + self._pace.size, self.goal, next_look(self.question, first))
        return Order(self.question, first, self._next)

    def take(self, played: Played) -> None:
        """Count what was played.

        Raises:
            RecordsProblem: it cannot be recorded.
        """
        if played.last > played.first:
            self._pace.learn(played.last - played.first, played.seconds)
            self.seconds += played.seconds
            self._ledger.add(played)

    def result(self, run: Run) -> SimulationResult:
        """The figures of the games counted."""
        return summarise(self.question, self._ledger, run)


def _both(one: Callable[[bytes], None], other: Callable[[bytes], None]) -> Callable[[bytes], None]:
    def hand(lines: bytes) -> None:
        one(lines)
        other(lines)

    return hand
