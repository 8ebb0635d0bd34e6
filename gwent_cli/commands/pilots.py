"""``gwent pilots``: what plays a deck, and how strong one pilot is against another."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from gwent_cli.commands.shared_options import AllowCheating

if TYPE_CHECKING:
    from gwent_cli.arena.pilot_duel import PilotDuelResult
    from gwent_cli.arena.pilot_pairs import PilotQuestion
    from gwent_cli.decks.model import Deck

MOST_JOBS: Final = 512


class PilotsFormat(StrEnum):
    """Outputs of ``gwent pilots``."""

    TEXT = "text"
    JSON = "json"


class TablesChoice(StrEnum):
    """Which decks meet in a duel of pilots."""

    SAME = "same"
    MIXED = "mixed"


Output = Annotated[PilotsFormat, typer.Option("--format", help="How to print it.")]

pilots = typer.Typer(no_args_is_help=True, help="What plays a deck, and how strong it is.")


@pilots.callback()
def about() -> None:
    """What plays a deck, and how strong it is."""


@pilots.command("list")
def listing(output: Output = PilotsFormat.TEXT) -> None:
    """List the pilots, the weakest first."""
    from shutil import get_terminal_size

    from gwent_cli.pilots.ladder import LADDER
    from gwent_cli.report.pilot_duel_json import pilots_json
    from gwent_cli.report.pilot_duel_text import pilots_text

    text = pilots_json(LADDER) if output is PilotsFormat.JSON else pilots_text(LADDER, get_terminal_size().columns)
    typer.echo(text, nl=False)


@pilots.command("duel")
def duel(
    a: Annotated[str, typer.Argument(metavar="A", help="A pilot, as in search:100; `gwent pilots list` has them.")],
    b: Annotated[str, typer.Argument(metavar="B", help="The pilot it is measured against.")],
    n: Annotated[int, typer.Option("-n", "--pairs", metavar="N", help="Pairs of games to play.")] = 1000,
    decks: Annotated[
        list[str] | None,
        typer.Option(metavar="DECK", help="A deck to play; may be given several times. Default: all shipped decks."),
    ] = None,
    tables: Annotated[
        TablesChoice, typer.Option(help="same: every deck against itself; mixed: every deck against every other.")
    ] = TablesChoice.SAME,
    seed: Annotated[int, typer.Option(metavar="SEED", help="A number from 0 to 2^64 - 1.")] = 0,
    jobs: Annotated[int, typer.Option(metavar="J", help="Processes to use.")] = 1,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", dir_okay=False, help="Write every pair down, and go on from the pairs that are there."
        ),
    ] = None,
    allow_cheating: AllowCheating = False,
    output: Output = PilotsFormat.TEXT,
) -> None:
    """Measure pilot A against pilot B over many decks.

    A pair is the same deal with the same starter twice, the pilots changing seats between the two games, so
    that neither the deck nor the draw favours one of them. The result depends on the arguments alone.
    """
    from gwent_cli.arena.pilot_duel import ask_pilots
    from gwent_cli.arena.pilot_pairs import Tables
    from gwent_cli.arena.question import QuestionProblem
    from gwent_cli.commands.contestants import fail, refuse_dash

    refuse_dash("--record", record, "file", "standard output is for the result")
    if not 1 <= jobs <= MOST_JOBS:
        fail(f"--jobs must be from 1 to {MOST_JOBS}, not {jobs}")
    try:
        question = ask_pilots(
            a,
            b,
            decks=decks_named(decks),
            tables=Tables(tables.value),
            pairs=n,
            seed=seed,
            allow_cheating=allow_cheating,
        )
        result = _play(question, jobs, record)
    except QuestionProblem as problem:
        fail(str(problem))
    except OSError as error:
        fail(f"{record}: {error.strerror or error}")
    _print(result, output)
    raise typer.Exit(result.exit_code)


def decks_named(paths: list[str] | None) -> "list[Deck] | None":
    from gwent_cli.commands.contestants import contestants

    return list(contestants(tuple(paths), None, False)) if paths else None


def _play(question: "PilotQuestion", jobs: int, record: Path | None) -> "PilotDuelResult":
    import sys

    from gwent_cli.arena.pilot_duel import pilot_duel
    from gwent_cli.commands.interrupts import CLEAR_LINE, Interrupts

    def show(pairs: int, score: float | None) -> None:
        shown = "" if score is None else f", score of A {score:.1%}"
        typer.echo(f"\r{pairs:,} of {question.pairs:,} pairs{shown}  ", nl=False, err=True)

    live = sys.stderr.isatty()
    with Interrupts() as interrupts:
        result = pilot_duel(question, jobs=jobs, record=record, progress=show if live else None, stop=interrupts.asked)
    if live:
        typer.echo(CLEAR_LINE, nl=False, err=True)
    return result


def _print(result: "PilotDuelResult", output: PilotsFormat) -> None:
    from shutil import get_terminal_size

    from gwent_cli.report.pilot_duel_json import pilot_duel_json
    from gwent_cli.report.pilot_duel_text import pilot_duel_text

    width = get_terminal_size().columns
    text = pilot_duel_json(result) if output is PilotsFormat.JSON else pilot_duel_text(result, width)
    typer.echo(text, nl=False)
