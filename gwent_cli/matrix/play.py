"""Playing a field of decks on one crew of workers, from the question to the result."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from time import perf_counter

from gwent_cli.arena.crew import HELP_WORTH_SECONDS, Crew
from gwent_cli.arena.match import Match
from gwent_cli.arena.pace import CHUNK_SECONDS, Pace
from gwent_cli.arena.result import Run
from gwent_cli.arena.stopping import outcomes_of
from gwent_cli.engine.build import build_facts
from gwent_cli.matrix.budget import next_helpings
from gwent_cli.matrix.progress import MatrixProgress, progress_of
from gwent_cli.matrix.question import MatrixQuestion
from gwent_cli.matrix.records import MatrixRecords
from gwent_cli.matrix.result import MatrixResult, MatrixRun
from gwent_cli.matrix.sensitivity import compare
from gwent_cli.matrix.summary import digest_of, match_result, summarise_matrix


def play_matrix(
    question: MatrixQuestion,
    *,
    shares: Sequence[float] | None = None,
    jobs: int = 1,
    progress: Callable[[MatrixProgress], None] | None = None,
    stop: Callable[[], bool] | None = None,
    help_worth: float = HELP_WORTH_SECONDS,
    open_executor: Callable[[int], Executor] | None = None,
    chunk_seconds: float = CHUNK_SECONDS,
    records: MatrixRecords | None = None,
) -> MatrixResult:
    """Play all pairings of a field. But for ``run``, the result depends on the question and ``shares`` alone.

    Args:
        shares: of the decks in a field to be answered; any sum above 0, none below 0.
        jobs, help_worth, open_executor, chunk_seconds: as for ``arena.simulate.simulate``.
        progress: called now and then.
        stop: asked between chunks; once it says yes, the games counted so far make the result.
        records: open files for ``question``; the games in them count, what is played is appended to them.

    Raises:
        RecordsProblem: the records cannot be read or written.
        VersionMismatch: a worker, or this process, has another engine or catalog than the question names.
        WorkersLost: some games took their worker down again and again.
        ValueError: ``jobs`` is below 1.
    """
    began = perf_counter()
    by_pilot = [_matches(question, number, records) for number in range(len(question.pilots))]
    matches = [match for each in by_pilot for match in each]
    asked = games_asked(question)

    def look_up() -> bool:
        if progress is not None:
            progress(progress_of(matches, asked, perf_counter() - began))
        return stop is not None and stop()

    watch = _Watch(look_up)

    with Crew(jobs, help_worth=help_worth, open_executor=open_executor, chunk_seconds=chunk_seconds) as crew:
        finished = _play(question, by_pilot, crew, watch)
        seconds = perf_counter() - began
    for match in matches:
        match.note_question()
    stored = sum(match.stored for match in matches)
    run = MatrixRun(seconds, jobs, crew.workers, build_facts().word, not finished, stored)
    return _result(question, by_pilot, shares, run)


class _Watch:
    """Asks whether to stop, and remembers a yes: what was under way then may have been finished all the same."""

    def __init__(self, look_up: Callable[[], bool]) -> None:
        self._look_up = look_up
        self.stopped = False

    def __call__(self) -> bool:
        self.stopped = self._look_up() or self.stopped
        return self.stopped


def _play(question: MatrixQuestion, by_pilot: Sequence[Sequence[Match]], crew: Crew, watch: _Watch) -> bool:
    """Play to the end; whether it was reached."""
    everything = [match for matches in by_pilot for match in matches]
    crew.play(everything, watch)
    if question.budget is None:
        return all(match.finished for match in everything)
    for matches in by_pilot:
        while all(match.finished for match in matches):
            games = [match.goal for match in matches]
            outcomes = [outcomes_of(match.ledger.tally) for match in matches]
            helpings = next_helpings(outcomes, games, question.budget - sum(games))
            if not helpings:
                break
            if watch.stopped:
                return False
            for place, more in helpings.items():
                match = matches[place]
                match.go_on(replace(match.question, games=match.goal + more))
            crew.play([matches[place] for place in helpings], watch)
        else:
            return False
    return True


def games_asked(question: MatrixQuestion) -> int:
    """How many games are to be played in all."""
    a_pilot = question.games * len(question.cells[0]) if question.budget is None else question.budget
    return a_pilot * len(question.pilots)


def _matches(question: MatrixQuestion, number: int, records: MatrixRecords | None) -> list[Match]:
    """The matches of one pilot, whose games take about as long as each other."""
    pace = Pace()
    matches = []
    for cell in question.cells[number]:
        file = None if records is None else records.file(cell)
        matches.append(Match(cell.question if file is None else file.question, file, pace=pace))
    return matches


def _result(
    question: MatrixQuestion, by_pilot: Sequence[Sequence[Match]], shares: Sequence[float] | None, run: MatrixRun
) -> MatrixResult:
    own = Run(run.seconds, run.jobs, run.workers, run.build, run.interrupted)
    matrices = tuple(
        summarise_matrix(question, cells, [match_result(match, own) for match in matches], shares)
        for cells, matches in zip(question.cells, by_pilot, strict=True)
    )
    digest = digest_of(each.digest for each in matrices)
    by_need = question.budget is not None
    sensitivity = tuple(compare(matrices[0], each, by_need=by_need) for each in matrices[1:])
    return MatrixResult(question, matrices, sensitivity, digest, run)
