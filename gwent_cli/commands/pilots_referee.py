"""``gwent pilots referee``: how pilots play the round that decides, measured against its solution."""

from typing import TYPE_CHECKING, Annotated

import typer

from gwent_cli.commands.pilots import MOST_JOBS, Output, PilotsFormat, TablesChoice, decks_named

if TYPE_CHECKING:
    from gwent_cli.arena.referee import RefereeResult
    from gwent_cli.arena.referee_games import RefereeQuestion

_Judged = Annotated[
    list[str] | None,
    typer.Argument(metavar="[PILOT]...", help="Pilots to judge. Default: one of each rung, the oracle too."),
]
_PlayedBy = Annotated[tuple[str, str], typer.Option(metavar="A B", help="The pilots that play the games.")]
_Decks = Annotated[
    list[str] | None,
    typer.Option(metavar="DECK", help="A deck to play; may be given several times. Default: all shipped decks."),
]
_Budget = Annotated[
    int, typer.Option(metavar="POSITIONS", help="Decisions that need more positions than this are left out.")
]
_Hands = Annotated[
    int,
    typer.Option(metavar="H", help="Hands of the opponent to go through for the value in expectation, 0 for none."),
]


def referee(
    judged: _Judged = None,
    n: Annotated[int, typer.Option("-n", "--games", metavar="N", help="Games to watch.")] = 220,
    played_by: _PlayedBy = ("tactician", "tactician"),
    decks: _Decks = None,
    tables: Annotated[
        TablesChoice, typer.Option(help="same: every deck against itself; mixed: every deck against every other.")
    ] = TablesChoice.MIXED,
    seed: Annotated[int, typer.Option(metavar="SEED", help="A number from 0 to 2^64 - 1.")] = 0,
    budget: _Budget = 20_000,
    hands: _Hands = 40,
    jobs: Annotated[int, typer.Option(metavar="J", help="Processes to use.")] = 1,
    output: Output = PilotsFormat.TEXT,
) -> None:
    """Judge how pilots play the deciding round.

    Both sides have one gem left there. Every decision that is small enough is solved, with all cards open and in
    expectation over the hands that the opponent may hold by both deck lists. All pilots are asked the same
    decisions; counted is how often they choose what is worth as much as the best. The result depends on the
    arguments alone.
    """
    from gwent_cli.arena.pilot_pairs import Tables
    from gwent_cli.arena.question import QuestionProblem
    from gwent_cli.arena.referee import JUDGED, ask_referee
    from gwent_cli.commands.contestants import fail

    if not 1 <= jobs <= MOST_JOBS:
        fail(f"--jobs must be from 1 to {MOST_JOBS}, not {jobs}")
    try:
        question = ask_referee(
            judged or JUDGED,
            played_by=played_by,
            decks=decks_named(decks),
            tables=Tables(tables.value),
            games=n,
            seed=seed,
            budget=budget,
            worlds=hands,
        )
    except QuestionProblem as problem:
        fail(str(problem))
    result = _watch(question, jobs)
    _print(result, output)
    raise typer.Exit(result.exit_code)


def _watch(question: "RefereeQuestion", jobs: int) -> "RefereeResult":
    import sys

    from gwent_cli.arena.referee import referee as watch
    from gwent_cli.commands.interrupts import CLEAR_LINE, Interrupts

    def show(games: int) -> None:
        typer.echo(f"\r{games:,} of {question.played.pairs:,} games  ", nl=False, err=True)

    live = sys.stderr.isatty()
    with Interrupts() as interrupts:
        result = watch(question, jobs=jobs, progress=show if live else None, stop=interrupts.asked)
    if live:
        typer.echo(CLEAR_LINE, nl=False, err=True)
    return result


def _print(result: "RefereeResult", output: PilotsFormat) -> None:
    from shutil import get_terminal_size

    from gwent_cli.report.referee_json import referee_json
    from gwent_cli.report.referee_text import referee_text

    text = referee_json(result) if output is PilotsFormat.JSON else referee_text(result, get_terminal_size().columns)
    typer.echo(text, nl=False)
