"""Playing matches on as many processes as are worth it; the processes stay for the matches after them."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from types import TracebackType
from typing import TYPE_CHECKING, Final

from gwent_cli.arena.chunks import Order, play_order
from gwent_cli.arena.match import Match
from gwent_cli.arena.pace import CHUNK_SECONDS

if TYPE_CHECKING:
    from gwent_cli.arena.workers import Workers

HELP_WORTH_SECONDS: Final = 0.6
"""Workers are called when they save more than this; starting them costs about half of it."""
_ORDERS_A_WORKER: Final = 2
_LOOK_UP_SECONDS: Final = 0.1


class Crew:
    """This process, and workers beside it once they are worth their start. To be closed, or used in ``with``.

    Attributes:
        jobs: processes to use at most.
        workers: how many were started beside this one.
    """

    def __init__(
        self,
        jobs: int,
        *,
        help_worth: float = HELP_WORTH_SECONDS,
        open_executor: Callable[[int], Executor] | None = None,
        chunk_seconds: float = CHUNK_SECONDS,
    ) -> None:
        """Nothing is started yet.

        Args:
            jobs: processes to use at most. Above 1 the calling script must be importable, since workers import it.
            help_worth: seconds that workers must save before they are started.
            open_executor: opens the executor for a number of jobs, by default ``workers.local_executor``.
            chunk_seconds: about how long the games take that are handed out at a time.

        Raises:
            ValueError: ``jobs`` is below 1.
        """
        if jobs < 1:
            raise ValueError(f"at least one job is needed, not {jobs}")
        self.jobs = jobs
        self.workers = 0
        self._help_worth = help_worth
        self._open = open_executor
        self._chunk_seconds = chunk_seconds
        self._pool: Workers | None = None

    def __enter__(self) -> "Crew":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Drop what is under way and end the worker processes."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None

    def play(self, matches: Sequence[Match], look_up: Callable[[], bool] = lambda: False) -> None:
        """Play matches to their goals, the first ones first. Their results depend on their questions alone.

        May be called again, with other matches or with the same ones and further goals.

        Args:
            matches: no match twice.
            look_up: called now and then; once it says yes, what was counted by then is all. Where it does, a
                ``KeyboardInterrupt`` in the middle of games drops those and is not passed on.

        Raises:
            VersionMismatch: a worker, or this process, has another engine or catalog than a question names.
            WorkersLost: some games took their worker down again and again.
            RecordsProblem: games cannot be recorded.
        """
        for match in matches:
            match.chunks_of(self._chunk_seconds)
        while left := [match for match in matches if not match.finished]:
            if self._pool is not None or self._help_pays(left):
                self._share_out(left, look_up)
                return
            if _play_here(left[0], look_up):
                return

    def _help_pays(self, left: Sequence[Match]) -> bool:
        if self.jobs == 1:
            return False
        if self._help_worth <= 0:
            return True
        known = [match for match in left if match.seconds_left]
        games = sum(match.open_games for match in known)
        if not games:
            return False
        # Matches that have not begun are taken to go on like those that have.
        alone = sum(match.seconds_left for match in known) / games * sum(match.open_games for match in left)
        return alone * (1 - 1 / self.jobs) > self._help_worth

    def _share_out(self, left: list[Match], look_up: Callable[[], bool]) -> None:
        if self._pool is None:
            self._pool = self._call(left)
            # Until the first one has answered as much gets done here.
            while not self._pool.collect(0):
                match = next((match for match in left if not match.finished), None)
                if match is None:
                    return
                if _play_here(match, look_up):
                    return
        pool = self._pool
        while left := [match for match in left if not match.finished]:
            for match in left:
                while pool.busy < _ORDERS_A_WORKER * self.workers and match.may_order(self.workers):
                    pool.submit(match.order(), match.take)
            pool.collect(_LOOK_UP_SECONDS)
            if look_up():
                return

    def _call(self, left: Sequence[Match]) -> "Workers":
        """Start the workers and have them make ready for the first match."""
        # Loading this takes longer than many a match.
        from gwent_cli.arena.workers import Workers, local_executor

        open_executor = self._open or local_executor
        self.workers = min(self.jobs, sum(match.open_games for match in left) // 2)
        pool = Workers(lambda: open_executor(self.workers))
        for _ in range(self.workers):
            pool.submit(Order(left[0].question, 0, 0), left[0].take)
        return pool


def _play_here(match: Match, look_up: Callable[[], bool]) -> bool:
    """Play the next games in this process; whether that is all."""
    order = match.order()
    try:
        played = play_order(order)
    except KeyboardInterrupt:
        if look_up():
            return True
        raise
    match.take(played)
    return look_up()
