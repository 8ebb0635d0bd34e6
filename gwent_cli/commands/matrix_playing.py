"""Playing a field for `gwent matrix`: its question, its records, its progress, and what goes wrong."""

from contextlib import ExitStack
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gwent_cli.arena.question import Terms
    from gwent_cli.commands.interrupts import Interrupts
    from gwent_cli.decks.model import Deck
    from gwent_cli.matrix.question import MatrixQuestion
    from gwent_cli.matrix.records import StoredTerms
    from gwent_cli.matrix.result import MatrixResult


class MatrixTerms(NamedTuple):
    """What is asked of a field beside its decks."""

    terms: "Terms"
    pilots: tuple[str, ...]
    gauntlet: bool
    budget: int | None = None
    field: str | None = None


def players_of(given: str | None, open_lists: bool) -> tuple[str, ...]:
    """The pilots that ``--pilots`` names, or the usual one."""
    from gwent_cli.arena.question import DEFAULT_PILOT
    from gwent_cli.commands.contestants import fail
    from gwent_cli.pilots.ladder import with_open_lists

    named = tuple(name.strip() for name in (DEFAULT_PILOT if given is None else given).split(","))
    if not open_lists:
        return named
    opened = tuple(map(with_open_lists, named))
    if opened == named:
        fail("--open-lists makes no difference to these pilots; search and pimc make use of known deck lists")
    return opened


def stored_terms_of(out: str | None, resume: bool) -> "StoredTerms | None":
    """What the folder to go on with says; None where there is none yet."""
    if not resume:
        return None
    from gwent_cli.arena.records import RecordsProblem
    from gwent_cli.commands.contestants import fail
    from gwent_cli.commands.simulation_output import fail_for_records
    from gwent_cli.matrix.records import stored_terms

    if out is None:
        fail("--resume goes on with the folder of --out, so it needs one")
    try:
        return stored_terms(out)
    except RecordsProblem as problem:
        fail_for_records(problem)


def play_field(
    decks: "Sequence[Deck]",
    asked: MatrixTerms,
    jobs: int,
    interrupts: "Interrupts",
    out: str | None,
    resume: bool,
    cluster: str | None,
) -> "MatrixResult":
    """Play the field, on a cluster if one is named, and record it in ``out``, with progress on standard error."""
    from gwent_cli.arena.chunks import VersionMismatch, WorkersLost
    from gwent_cli.arena.records import RecordsProblem
    from gwent_cli.commands.contestants import fail, say
    from gwent_cli.commands.playing import hands_of, progress_of
    from gwent_cli.commands.simulation_output import fail_for_records
    from gwent_cli.matrix.play import games_asked, play_matrix
    from gwent_cli.matrix.records import MatrixRecords
    from gwent_cli.source.text import visible

    question = _question(decks, asked)
    shares = None if asked.field is None else _shares(asked.field, question)
    try:
        with ExitStack() as stack:
            records = stack.enter_context(MatrixRecords(out, question, resume=resume)) if out is not None else None
            if records is not None:
                say([f"note: {visible(note)}" for note in records.notes])
            show = progress_of(games_asked(question), stack)
            hands = hands_of(cluster, jobs, stack)
            return play_matrix(question, shares=shares, **hands, progress=show, stop=interrupts.asked, records=records)
    except RecordsProblem as problem:
        fail_for_records(problem)
    except (VersionMismatch, WorkersLost) as problem:
        fail(str(problem))


def _question(decks: "Sequence[Deck]", asked: MatrixTerms) -> "MatrixQuestion":
    from gwent_cli.arena.question import QuestionProblem
    from gwent_cli.commands.contestants import fail
    from gwent_cli.matrix.question import ask_matrix

    try:
        return ask_matrix(decks, asked.terms, asked.pilots, gauntlet=asked.gauntlet, budget=asked.budget)
    except QuestionProblem as problem:
        fail(str(problem))


def _shares(path: str, question: "MatrixQuestion") -> tuple[float, ...]:
    from shutil import get_terminal_size

    import typer

    from gwent_cli.checks.settings import SettingsProblem
    from gwent_cli.commands.problems import show_problem
    from gwent_cli.matrix.shares import read_shares

    try:
        return read_shares(path, question)
    except SettingsProblem as problem:
        show_problem(problem, get_terminal_size().columns)
        raise typer.Exit(2) from None
