"""A match under way: which of its games to hand out next, and what comes of those that were played."""

from collections.abc import Callable, Iterator
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
        self._pace = pace or Pace()
        self.seconds = 0.0
        self._watch = watch
        self._records = records
        self._kept: Iterator[Played] = iter(()) if records is None else records.games(self._look)
        self.stored = self._next = 0
        self._recall()

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
        self._next = min(first + self._pace.size, self._look(first))
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

    def go_on(self, question: Question) -> None:
        """Take the question for the same match with more games, once those of the present one are counted.

        What is recorded of them already counts; the records say so once games are played.

        Raises:
            RecordsProblem: the records cannot be read or written.
        """
        self.question = question
        self.goal = question.games
        self._recall()
        if not self.finished:
            self.note_question()

    def note_question(self) -> None:
        """Have the records name the question as it is now.

        Raises:
            RecordsProblem: that is not possible.
        """
        if self._records is not None:
            self._records.restate(self.question)

    def result(self, run: Run) -> SimulationResult:
        """The figures of the games counted."""
        return summarise(self.question, self._ledger, run)

    def _look(self, first: int) -> int:
        """Where a run of games that begins with ``first`` has to end at the latest."""
        return min(self.goal, next_look(self.question, first))

    def _recall(self) -> None:
        """Count what the records hold up to the goal."""
        self._ledger.keep = self._watch
        while not self.finished and (played := next(self._kept, None)) is not None:
            self._ledger.add(played)
            self.stored = self._next = self._ledger.next
        if self._records is not None:
            append = self._records.append
            self._ledger.keep = append if self._watch is None else _both(append, self._watch)


def _both(one: Callable[[bytes], None], other: Callable[[bytes], None]) -> Callable[[bytes], None]:
    def hand(lines: bytes) -> None:
        one(lines)
        other(lines)

    return hand
