"""What commands that play matches have in common: the terms, the processes, the records, the progress."""

from contextlib import ExitStack
from typing import TYPE_CHECKING, Final, TypedDict

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from concurrent.futures import Executor

    from gwent_cli.arena.goals import Expectation, Stopping
    from gwent_cli.arena.question import Question, Terms
    from gwent_cli.arena.result import SimulationResult
    from gwent_cli.commands.interrupts import Interrupts
    from gwent_cli.commands.saving import Saver
    from gwent_cli.decks.model import Deck
    from gwent_cli.report.progress_text import AnyProgress

_MOST_JOBS: Final = 512
_ERROR: Final = 0.05


def refuse_empty(given: "Mapping[str, object]") -> None:
    """Leave with exit code 2 where an option was given as empty text, as by a variable that is not set.

    Taken for its default, another match would be played than the one that was meant.
    """
    from gwent_cli.commands.contestants import fail

    for option, value in given.items():
        if isinstance(value, str) and not value.strip():
            fail(f"{option} is empty; leave it out for its default")


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


def stopping_of(until: str | None, test: str | None, alpha: str | None, beta: str | None) -> "Stopping | None":
    """The stopping rule that ``--until`` or ``--sprt`` gave, if any."""
    from gwent_cli.arena.goals import GoalProblem, parse_hypotheses, parse_until
    from gwent_cli.commands.contestants import fail

    if until is not None and test is not None:
        fail("--until and --sprt are two rules; a match stops by one")
    if test is None and not (alpha is None and beta is None):
        fail("--alpha and --beta are error rates of --sprt, so they need it")
    try:
        if test is not None:
            return parse_hypotheses(test, _rate_of("--alpha", alpha), _rate_of("--beta", beta))
        return None if until is None else parse_until(until)
    except GoalProblem as problem:
        fail(f"{'--until' if until is not None else '--sprt'}: {problem}")


def _rate_of(option: str, text: str | None) -> float:
    from gwent_cli.arena.goals import GoalProblem, parse_rate
    from gwent_cli.commands.contestants import fail

    try:
        return _ERROR if text is None else parse_rate(text)
    except GoalProblem as problem:
        fail(f"{option}: {problem}")


def expectation_of(text: str | None) -> "Expectation | None":
    """What ``--expect`` says, if it was given."""
    from gwent_cli.arena.goals import GoalProblem, parse_expectation
    from gwent_cli.commands.contestants import fail

    try:
        return None if text is None else parse_expectation(text)
    except GoalProblem as problem:
        fail(f"--expect: {problem}")


def terms_of(
    *,
    seed: int | None,
    games: int | None,
    pilots: tuple[str | None, str | None],
    profile: str | None,
    rulings: tuple[tuple[str, str], ...],
    first_player: bool = False,
    stopping: "Stopping | None" = None,
    expectation: "Expectation | None" = None,
    open_lists: bool = False,
    allow_cheating: bool = False,
    stored: "Question | None" = None,
) -> "Terms":
    """The terms of a match; what is None takes its default, the seed a fresh one.

    Where a match is gone on with, ``stored``, its seed, games and stopping rule count unless others are given.
    """
    from gwent_cli.arena.question import DEFAULT_GAMES, DEFAULT_LIMIT, DEFAULT_PILOT, QuestionProblem, Terms
    from gwent_cli.commands.contestants import fail
    from gwent_cli.engine.rulings import DEFAULT_PROFILE
    from gwent_cli.pilots.ladder import with_open_lists

    a, b = (DEFAULT_PILOT if given is None else given for given in pilots)
    if open_lists:
        if (a, b) == (with_open_lists(a), with_open_lists(b)):
            fail("--open-lists makes no difference to these pilots; search and pimc make use of known deck lists")
        a, b = with_open_lists(a), with_open_lists(b)
    if stored is not None:
        seed = stored.seed if seed is None else seed
        if games is None and stopping in (None, stored.stopping):
            games, stopping = stored.games, stored.stopping
    try:
        return Terms(
            seed=_fresh_seed() if seed is None else seed,
            games=games if games is not None else DEFAULT_GAMES if stopping is None else DEFAULT_LIMIT,
            pilots=(a, b),
            profile=DEFAULT_PROFILE if profile is None else profile,
            rulings=rulings,
            first_player=first_player,
            stopping=stopping,
            expectation=expectation,
            allow_cheating=allow_cheating,
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
    cluster: str | None = None,
) -> "SimulationResult":
    """Play the match, on a cluster if one is named, and record it in ``out``, with progress on standard error."""
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
            show = progress_of(question.games, stack)
            watch = saver.watch(question)
            hands = hands_of(cluster, jobs, stack)
            return simulate(question, **hands, progress=show, stop=interrupts.asked, records=records, watch=watch)
    except RecordsProblem as problem:
        fail_for_records(problem)
    except (VersionMismatch, WorkersLost) as problem:
        fail(str(problem))


class Hands(TypedDict, total=False):
    jobs: int
    help_worth: float
    open_executor: "Callable[[int], Executor]"
    chunk_seconds: float


def hands_of(address: str | None, jobs: int, stack: ExitStack) -> Hands:
    """What plays: processes of this machine, or a cluster, which is connected to."""
    if address is None:
        return {"jobs": jobs}
    from gwent_cli.arena.cluster import CHUNK_SECONDS, Cluster

    cluster = stack.enter_context(Cluster(address, jobs))
    return {
        "jobs": cluster.workers,
        "help_worth": 0.0,
        "open_executor": cluster.open_executor,
        "chunk_seconds": CHUNK_SECONDS,
    }


def progress_of(games: int, stack: ExitStack) -> "Callable[[AnyProgress], None]":
    """What shows on standard error how far a match or a field of ``games`` games has come."""
    import sys

    from gwent_cli.commands.contestants import say

    if sys.stderr.isatty():
        from gwent_cli.report.progress_bar import ProgressBar

        return stack.enter_context(ProgressBar(games)).show
    from gwent_cli.report.progress_lines import ProgressLines

    return ProgressLines(lambda line: say([line])).show
