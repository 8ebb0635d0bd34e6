"""Playing a match from the question to the result, on as many processes as are worth it."""

import os
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Final

from gwent_cli.arena.chunks import Order, Played, play_order
from gwent_cli.arena.ledger import Ledger
from gwent_cli.arena.pace import Pace
from gwent_cli.arena.question import Question
from gwent_cli.arena.record_file import RecordFile
from gwent_cli.arena.result import Run, SimulationResult
from gwent_cli.arena.summary import results_of_a, summarise
from gwent_cli.engine.build import build_facts

if TYPE_CHECKING:
    from gwent_cli.arena.workers import Workers

HELP_WORTH_SECONDS: Final = 0.6
"""Workers are called when they save more than this; starting them costs about half of it."""
_ORDERS_A_WORKER: Final = 2
_WINDOW_A_WORKER: Final = 6
_LOOK_UP_SECONDS: Final = 0.1


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a match has come: games counted of those asked for, A's score so far, failed games, seconds."""

    games: int
    asked: int
    score: float | None
    failed: int
    seconds: float


def usable_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def simulate(
    question: Question,
    *,
    jobs: int = 1,
    progress: Callable[[Progress], None] | None = None,
    stop: Callable[[], bool] | None = None,
    help_worth: float = HELP_WORTH_SECONDS,
    open_executor: Callable[[int], Executor] | None = None,
    records: RecordFile | None = None,
) -> SimulationResult:
    """Play all games of a question. But for ``run``, the result depends on the question alone.

    Games are played in this process until it is clear that workers would save more than ``help_worth``
    seconds. With ``jobs`` above 1 the calling script must be importable, since worker processes import it.

    Args:
        jobs: processes to use at most.
        progress: called after each chunk.
        stop: asked between chunks; once it says yes, the games counted so far make the result.
        open_executor: opens the executor for a number of jobs, by default ``workers.local_executor``.
        records: an open file for ``question``; the games in it count, what is played is appended to it.

    Raises:
        RecordsProblem: the records cannot be read or written.
        VersionMismatch: a worker, or this process, has another engine or catalog than the question names.
        WorkersLost: some games took their worker down again and again.
        ValueError: ``jobs`` is below 1.
    """
    if jobs < 1:
        raise ValueError(f"at least one job is needed, not {jobs}")
    match = _Match(question, jobs, progress, stop, open_executor)
    if records is not None:
        match.keep_in(records)
    match.play_here(help_worth)
    if not match.finished:
        match.play_with_workers()
    return match.result()


class _Match:
    """A match under way: what was handed out (up to ``next``) and what was counted."""

    def __init__(
        self,
        question: Question,
        jobs: int,
        progress: Callable[[Progress], None] | None,
        stop: Callable[[], bool] | None,
        open_executor: Callable[[int], Executor] | None,
    ) -> None:
        self.question = question
        self.jobs = jobs
        self.workers = 0
        self.stored = 0
        self.stopped = False
        self._report = progress
        self._stop = stop
        self._open = open_executor
        self._ledger = Ledger()
        self._pace = Pace()
        self._next = 0
        self._began = perf_counter()

    @property
    def finished(self) -> bool:
        """Whether nothing more is to be played."""
        return self.stopped or self._ledger.next >= self.question.games

    def keep_in(self, records: RecordFile) -> None:
        """Count what a file of records holds, and append to it what is counted from now on."""
        for played in records.games():
            self._ledger.add(played)
        self._next = self.stored = self._ledger.next
        self._ledger.keep = records.append

    def play_here(self, help_worth: float) -> None:
        """Play chunk after chunk in this process, until workers are worth their start."""
        while not self.finished and not self._help_pays(help_worth):
            self._take(play_order(self._order()))
            self._look_up()

    def play_with_workers(self) -> None:
        """Share the rest out among worker processes."""
        # Loading this takes longer than many a match.
        from gwent_cli.arena.workers import Workers, local_executor

        open_executor = self._open or local_executor
        self.workers = min(self.jobs, (self.question.games - self._next) // 2)
        with Workers(lambda: open_executor(self.workers)) as workers:
            for _ in range(self.workers):
                workers.submit(Order(self.question, 0, 0))
            self._play_until_they_are_up(workers)
            while not self.finished:
                while self._may_submit(workers.busy):
                    workers.submit(self._order())
                for played in workers.collect(_LOOK_UP_SECONDS):
                    self._take(played)
                self._look_up()

    def _play_until_they_are_up(self, workers: "Workers") -> None:
        """Go on here until the first worker has answered to an order of no games."""
        while not self.finished and not workers.collect(0):
            self._take(play_order(self._order()))
            self._look_up()

    def result(self) -> SimulationResult:
        """The figures of the games counted."""
        seconds = perf_counter() - self._began
        unfinished = self._ledger.next < self.question.games
        run = Run(seconds, self.jobs, self.workers, build_facts().word, unfinished, stored=self.stored)
        return summarise(self.question, self._ledger, run)

    def _help_pays(self, help_worth: float) -> bool:
        if self.jobs == 1:
            return False
        alone = self._pace.expected(self.question.games - self._next)
        return alone * (1 - 1 / self.jobs) > help_worth or help_worth <= 0

    def _may_submit(self, busy: int) -> bool:
        # What waits behind a slow chunk is held in memory, so it must not run far ahead.
        ahead = self._next - self._ledger.next
        window = _WINDOW_A_WORKER * self.workers * self._pace.size
        return self._next < self.question.games and busy < _ORDERS_A_WORKER * self.workers and ahead < window

    def _order(self) -> Order:
        first = self._next
        self._next = min(first + self._pace.size, self.question.games)
        return Order(self.question, first, self._next)

    def _take(self, played: Played) -> None:
        if played.last > played.first:
            self._pace.learn(played.last - played.first, played.seconds)
            self._ledger.add(played)

    def _look_up(self) -> None:
        if self._report is not None:
            tally = self._ledger.tally
            score = results_of_a(tally).score
            seconds = perf_counter() - self._began
            self._report(Progress(self._ledger.next, self.question.games, score, tally.failed, seconds))
        self.stopped = self._stop is not None and self._stop()
