"""``gwent fix``: safe repairs of deck files."""

from typing import Annotated

import typer


def fix(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATH...", help="Deck or registration files, folders, file.yaml#2, or '-'."),
    ],
    diff: Annotated[bool, typer.Option("--diff", help="Print what would change, and change nothing.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Only say which files would change.")] = False,
    sort: Annotated[
        bool,
        typer.Option("--sort", help="Sort the cards, too: heroes, units, specials, weather, within each block."),
    ] = False,
    config: Annotated[
        str | None, typer.Option(metavar="FILE", help="The configuration, in place of the one found by the files.")
    ] = None,
    isolated: Annotated[bool, typer.Option("--isolated", help="Look for no configuration.")] = False,
    stdin_filename: Annotated[
        str | None, typer.Option(metavar="NAME", help="What to call the deck that is read from '-'.")
    ] = None,
) -> None:
    """Mend deck files: missing quotes, names as the catalog writes them, lines of one card merged.

    Comments, order, line ends and byte order marks stay. What a deck means never changes, and running it twice
    changes nothing more. '-' is read from standard input and printed mended.

    Exit code: 0 done, 1 with --diff or --check if something would change, and where a file cannot be read as a
    deck as it stands, 2 something could not be read or written.
    """
    from shutil import get_terminal_size

    from gwent_cli.checks.config import Configurations
    from gwent_cli.checks.settings import SettingsProblem
    from gwent_cli.commands.problems import show_problem
    from gwent_cli.decks.paths import STDIN
    from gwent_cli.mending.files import fix_paths
    from gwent_cli.report.diagnostic_lines import failure_lines
    from gwent_cli.report.fix_text import fix_diff, fix_lines

    write = not (diff or check)
    try:
        configurations = Configurations(config, isolated=isolated)
        result = fix_paths(paths, sort=sort, write=write, stdin_filename=stdin_filename, skip=configurations.excluded)
    except SettingsProblem as problem:
        show_problem(problem, get_terminal_size().columns)
        raise typer.Exit(2) from None
    piped = write and STDIN in paths
    if piped:
        shown = stdin_filename or "<stdin>"
        for file in result.files:
            if file.path == shown:
                typer.echo(file.after, nl=False)
    if diff:
        typer.echo(fix_diff(result), nl=False)
    for line in fix_lines(result, written=write):
        typer.echo(line, err=piped or diff)
    for line in failure_lines(result.failures, get_terminal_size().columns):
        typer.echo(line, err=True)
    raise typer.Exit(2 if result.failures else int(bool(result.left) or (not write and bool(result.changed))))
