"""``gwent replay``: what happened in a game that was kept?"""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gwent_cli.notation.replays import Replay


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A game kept by `gwent simulate --save-games`; or '-'.")],
    step: Annotated[
        bool, typer.Option("--step", help="Wait for Enter after each turn; q and Enter ends it. Not with '-'.")
    ] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Play it again from its seed and its pilots, and compare.")
    ] = False,
) -> None:
    """Tell a game turn by turn, with the board after each turn.

    The telling follows the choices in the file and needs no pilot. --verify lets the pilots play the same deal
    again, so it needs the same engine and catalog; what differs from those it was played with is named. A game
    that a person played is only carried out again.

    Exit code: 0 told or verified, 1 the game differs when it is played again, 2 the file is broken or
    cannot be read.
    """
    from shutil import get_terminal_size

    from gwent_cli.cards.catalog import load_catalog
    from gwent_cli.commands.contestants import fail
    from gwent_cli.notation.replays import ReplayProblem

    width, catalog = get_terminal_size().columns, load_catalog()
    if step and (verify or file == "-"):
        fail("--step tells a game from a file; it goes neither with --verify nor with '-'")
    kept = kept_game(file, width)
    try:
        if verify:
            from gwent_cli.notation.verifying import verify as play_again
            from gwent_cli.report.replay_text import verification_text

            result = play_again(kept, catalog)
            typer.echo(verification_text(result, width), nl=False)
            raise typer.Exit(0 if result.holds else 1)
        from gwent_cli.notation.retelling import cast_of, retell
        from gwent_cli.report.replay_text import replay_pages

        turns = retell(kept, catalog)
        _show(replay_pages(kept, cast_of(kept, catalog), turns, width), step)
    except ReplayProblem as problem:
        fail(f"{file}: {problem}")


def kept_game(file: str, width: int) -> "Replay":
    """The game in a file, or in standard input for ``-``; leaves with exit code 2 where there is none."""
    from pathlib import Path

    from gwent_cli.commands.contestants import fail
    from gwent_cli.decks.paths import STDIN, STDIN_SHOWN, PathProblem, Target, read_bytes
    from gwent_cli.notation.replay_reading import read_replay
    from gwent_cli.notation.replays import ReplayProblem
    from gwent_cli.report.diagnostic_lines import failure_lines

    shown = STDIN_SHOWN if file == STDIN else file
    try:
        return read_replay(read_bytes(Target(shown, None if file == STDIN else Path(file))), shown)
    except PathProblem as problem:
        for line in failure_lines((problem.failure,), width):
            typer.echo(line, err=True)
        raise typer.Exit(2) from None
    except ReplayProblem as problem:
        fail(str(problem))


def _show(pages: "Iterable[str]", step: bool) -> None:
    import sys

    for page in pages:
        typer.echo(page, nl=False)
        if step:
            typer.echo("-- Enter goes on, q ends -- ", err=True, nl=False)
            answer = sys.stdin.readline()
            if answer.strip().lower() == "q" or not answer:
                return
