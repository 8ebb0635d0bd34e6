"""Playing a match from the question to the result."""

import os
from collections.abc import Callable
from concurrent.futures import Executor
from time import perf_counter

from gwent_cli.arena.crew import HELP_WORTH_SECONDS, Crew
from gwent_cli.arena.match import Match
from gwent_cli.arena.pace import CHUNK_SECONDS
from gwent_cli.arena.progress import Progress, progress_of
from gwent_cli.arena.question import Question
from gwent_cli.arena.record_file import RecordFile
from gwent_cli.arena.result import Run, SimulationResult
from gwent_cli.engine.build import build_facts


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
    chunk_seconds: float = CHUNK_SECONDS,
    records: RecordFile | None = None,
    watch: Callable[[bytes], None] | None = None,
) -> SimulationResult:
    """Play all games of a question. But for ``run``, the result depends on the question alone.

    Games are played in this process until it is clear that workers would save more than ``help_worth``
    seconds. With ``jobs`` above 1 the calling script must be importable, since worker processes import it.
    Several questions go on the same workers with ``crew.Crew``.

    Args:
        jobs: processes to use at most.
        progress: called after each chunk.
        stop: asked between chunks; once it says yes, the games counted so far make the result.
        open_executor: opens the executor for a number of jobs, by default ``workers.local_executor``.
        chunk_seconds: about how long the games take that are handed out at a time.
        records: an open file for ``question``; the games in it count, what is played is appended to it.
        watch: is handed the lines of all games that count (``game_lines``), in order.

    Raises:
        RecordsProblem: the records cannot be read or written.
        VersionMismatch: a worker, or this process, has another engine or catalog than the question names.
        WorkersLost: some games took their worker down again and again.
        ValueError: ``jobs`` is below 1.
    """
    began = perf_counter()
    match = Match(question, records, watch)

    def look_up() -> bool:
        if progress is not None:
            progress(progress_of(match, perf_counter() - began))
        return stop is not None and stop()

    with Crew(jobs, help_worth=help_worth, open_executor=open_executor, chunk_seconds=chunk_seconds) as crew:
        crew.play([match], look_up)
        seconds = perf_counter() - began
    run = Run(seconds, jobs, crew.workers, build_facts().word, not match.finished, stored=match.stored)
    return match.result(run)
