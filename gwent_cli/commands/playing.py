"""What commands that play matches have in common: the terms, the processes, the records, the progress."""

from contextlib import ExitStack
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from gwent_cli.arena.question import Question, Terms
    from gwent_cli.arena.result import SimulationResult
    from gwent_cli.arena.simulate import Progress
    from gwent_cli.commands.interrupts import Interrupts
    from gwent_cli.commands.saving import Saver
    from gwent_cli.decks.model import Deck

_MOST_JOBS: Final = 512


def jobs_of(given: int | None) -> int:
    """How many processes to use: as many as given, else all cores."""
    from gwent_cli.arena.simulate import usable_cores
    from gwent_cli.commands.contestants import fail

    if given is not None and not 1 <= given <= _MOST_JOBS:
        fail(f"--jobs must be from 1 to {_MOST_JOBS}, not {given}")
    return given or usable_cores()


def rulings_of(given: list[str]) -> tuple[tuple[str, str], ...]:
    """The rulings that ``--ruling NAME=VALUE`` gave, by name."""
    from gwent_cli.commands.contestants import fail

    pairs = [each.partition("=") for each in given]
    for name, equals, _ in pairs:
        if not equals:
            fail(f"--ruling takes NAME=VALUE, as in weather_on_zero=zero, not {name!r}")
    return tuple((name.strip(), value.strip()) for name, _, value in pairs)


def terms_of(
    *,
    seed: int | None,
    games: int | None,
    pilots: tuple[str | None, str | None],
    profile: str | None,
    rulings: tuple[tuple[str, str], ...],
) -> "Terms":
    """The terms of a match; what is None takes its default, the seed a fresh one."""
    from gwent_cli.arena.question import DEFAULT_GAMES, DEFAULT_PILOT, QuestionProblem, Terms
    from gwent_cli.commands.contestants import fail
    from gwent_cli.engine.rulings import DEFAULT_PROFILE

    try:
        return Terms(
            seed=_fresh_seed() if seed is None else seed,
            games=DEFAULT_GAMES if games is None else games,
            pilots=(pilots[0] or DEFAULT_PILOT, pilots[1] or DEFAULT_PILOT),
            profile=profile or DEFAULT_PROFILE,
            rulings=rulings,
        )
    except QuestionProblem as problem:
        fail(str(problem))


def _fresh_seed() -> int:
    import os

    # Short enough to be typed again, and exact in every reader of JSON.
    return int.from_bytes(os.urandom(4))


def stored_question(out: str | None, resume: bool) -> "Question | None":
    """The question that the file to go on with states; None where there is none yet."""
    if not resume:
        return None
    from pathlib import Path

    from gwent_cli.arena.records import RecordsProblem, survey
    from gwent_cli.commands.contestants import fail
    from gwent_cli.commands.simulation_output import fail_for_records

    if out is None:
        fail("--resume goes on with the file of --out, so it needs one")
    if not Path(out).is_file():
        return None
    try:
        return survey(out).question
    except RecordsProblem as problem:
        fail_for_records(problem)


def play_match(
    decks: "tuple[Deck, Deck]",
    terms: "Terms",
    jobs: int,
    interrupts: "Interrupts",
    out: str | None,
    resume: bool,
    saver: "Saver",
) -> "SimulationResult":
    """Play the match and record it in ``out``, with progress on standard error."""
    from gwent_cli.arena.chunks import VersionMismatch, WorkersLost
    from gwent_cli.arena.question import ask
    from gwent_cli.arena.record_file import RecordFile
    from gwent_cli.arena.records import RecordsProblem
    from gwent_cli.arena.simulate import simulate
    from gwent_cli.commands.contestants import fail, say
    from gwent_cli.commands.simulation_output import fail_for_records
    from gwent_cli.source.text import visible

    question = ask(*decks, terms)
    try:
        with ExitStack() as stack:
            records = stack.enter_context(RecordFile(out, question, resume=resume)) if out is not None else None
            if records is not None:
                say([f"note: {visible(note)}" for note in records.notes])
                question = records.question
            show = _progress(question, stack)
            watch = saver.watch(question)
            result = simulate(question, jobs=jobs, progress=show, stop=interrupts.asked, records=records, watch=watch)
        saver.save(result.question)
        return result
    except RecordsProblem as problem:
        fail_for_records(problem)
    except (VersionMismatch, WorkersLost) as problem:
        fail(str(problem))


def _progress(question: "Question", stack: ExitStack) -> "Callable[[Progress], None] | None":
    import sys

    if not sys.stderr.isatty():
        return None
    from gwent_cli.report.progress_bar import ProgressBar

    return stack.enter_context(ProgressBar(question.games)).show
