"""``gwent simulate``: how does one deck fare against another?"""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from gwent_cli.arena.question import Question, Terms
    from gwent_cli.arena.result import SimulationResult
    from gwent_cli.commands.interrupts import Interrupts

_MOST_JOBS: Final = 512


class SimulationFormat(StrEnum):
    """Outputs of ``gwent simulate``."""

    TEXT = "text"
    JSON = "json"


def simulate(
    a: Annotated[str, typer.Argument(metavar="A", help="A deck: a file, file.yaml#2, @monsters/muster, or '-'.")],
    b: Annotated[str, typer.Argument(metavar="B", help="The deck it plays against; may be the same.")],
    n: Annotated[
        int, typer.Option("-n", "--games", metavar="N", help="Games to play; an odd number is rounded up.")
    ] = 1000,
    seed: Annotated[
        int | None,
        typer.Option(metavar="SEED", help="A number from 0 to 2^64 - 1. Default: a fresh one, which is printed."),
    ] = None,
    jobs: Annotated[int | None, typer.Option(metavar="J", help="Processes to use at most. Default: all cores.")] = None,
    pilot: Annotated[
        str | None,
        typer.Option(
            metavar="PILOT",
            help="Who plays both decks: random, greedy, tactician, pimc or search (slow; search:100 sets the "
            "iterations). Default: tactician.",
        ),
    ] = None,
    pilot_a: Annotated[str | None, typer.Option(metavar="PILOT", help="Who plays deck A.")] = None,
    pilot_b: Annotated[str | None, typer.Option(metavar="PILOT", help="Who plays deck B.")] = None,
    rulings: Annotated[
        str | None,
        typer.Option(
            metavar="PROFILE", help="legendary (the boxed edition) or witcher3 (the video game). Default: legendary."
        ),
    ] = None,
    ruling: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Decide one ruling differently; may be given several times."),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option(
            metavar="NAME|FILE", help="What the decks are checked against. Default: what each asks for, else basic."
        ),
    ] = None,
    no_copies: Annotated[
        bool, typer.Option("--no-copies", help="Do not limit copies to what the collection holds (rule D2).")
    ] = False,
    collection: Annotated[
        str | None, typer.Option(metavar="FILE", help="Your own collection, in place of the catalog's (rule D2).")
    ] = None,
    allow_illegal: Annotated[
        bool, typer.Option("--allow-illegal", help="Play decks that break rules of deck building.")
    ] = False,
    output: Annotated[
        SimulationFormat, typer.Option("--format", help="How to print the result.")
    ] = SimulationFormat.TEXT,
) -> None:
    """Play two decks against each other many times and say how sure the result is.

    Games come in pairs, one with each starter and fresh deals; where a Scoia'tael chooses who starts, each
    game stands alone. One seed gives one result, for any number of jobs. Ctrl-C prints what was finished.

    Exit code: 0 done, 1 a deck is illegal, 2 the request makes no sense, 4 some games failed, 130 interrupted.
    """
    from gwent_cli.arena.question import ask
    from gwent_cli.commands.contestants import contestants, say
    from gwent_cli.commands.interrupts import Interrupts

    with Interrupts() as interrupts:
        processes = _jobs(jobs)
        terms = _terms(n, seed, (pilot_a or pilot, pilot_b or pilot), rulings, ruling or [])
        deck_a, deck_b = contestants((a, b), rules, allow_illegal, copies=not no_copies, collection=collection)
        if n % 2:
            say([f"note: {n} is odd, so {n + 1} games are played"])
        result = _play(ask(deck_a, deck_b, terms), processes, interrupts)
        _print(result, output)
    raise typer.Exit(result.exit_code)


def _jobs(given: int | None) -> int:
    from gwent_cli.arena.simulate import usable_cores
    from gwent_cli.commands.contestants import fail

    if given is not None and not 1 <= given <= _MOST_JOBS:
        fail(f"--jobs must be from 1 to {_MOST_JOBS}, not {given}")
    return given or usable_cores()


def _terms(
    games: int, seed: int | None, pilots: tuple[str | None, str | None], profile: str | None, overrides: list[str]
) -> "Terms":
    from gwent_cli.arena.question import DEFAULT_PILOT, QuestionProblem, Terms
    from gwent_cli.commands.contestants import fail
    from gwent_cli.engine.rulings import DEFAULT_PROFILE

    pairs = [given.partition("=") for given in overrides]
    for name, equals, _ in pairs:
        if not equals:
            fail(f"--ruling takes NAME=VALUE, as in weather_on_zero=zero, not {name!r}")
    try:
        return Terms(
            seed=_fresh_seed() if seed is None else seed,
            games=games,
            pilots=(pilots[0] or DEFAULT_PILOT, pilots[1] or DEFAULT_PILOT),
            profile=profile or DEFAULT_PROFILE,
            rulings=tuple((name.strip(), value.strip()) for name, _, value in pairs),
        )
    except QuestionProblem as problem:
        fail(str(problem))


def _fresh_seed() -> int:
    import os

    # Short enough to be typed again, and exact in every reader of JSON.
    return int.from_bytes(os.urandom(4))


def _play(question: "Question", jobs: int, interrupts: "Interrupts") -> "SimulationResult":
    import sys

    from gwent_cli.arena.chunks import VersionMismatch, WorkersLost
    from gwent_cli.arena.simulate import simulate as play
    from gwent_cli.commands.contestants import fail

    try:
        if not sys.stderr.isatty():
            return play(question, jobs=jobs, stop=interrupts.asked)
        from gwent_cli.report.progress_bar import ProgressBar

        with ProgressBar(question.games) as bar:
            return play(question, jobs=jobs, progress=bar.show, stop=interrupts.asked)
    except (VersionMismatch, WorkersLost) as problem:
        fail(str(problem))


def _print(result: "SimulationResult", output: SimulationFormat) -> None:
    if output is SimulationFormat.JSON:
        from gwent_cli.report.simulate_json import simulate_json

        typer.echo(simulate_json(result), nl=False)
    else:
        from shutil import get_terminal_size

        from gwent_cli.report.simulate_text import simulate_text

        typer.echo(simulate_text(result, get_terminal_size().columns), nl=False)
