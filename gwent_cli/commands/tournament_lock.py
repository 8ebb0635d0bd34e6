"""``gwent tournament lock`` and ``verify``: proof that decks are what was registered."""

from enum import StrEnum
from typing import Annotated

import typer

from gwent_cli.commands.field_options import (
    Collection,
    Config,
    Jobs,
    NoCopies,
    Paths,
    Rules,
    StdinFilename,
    chosen_settings,
    read_field,
    show_illegal,
)


class VerifyFormat(StrEnum):
    """Outputs of ``gwent tournament verify``."""

    TEXT = "text"
    JSON = "json"


def lock(
    paths: Paths,
    output: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="The lock file to write; - prints it.")],
    date: Annotated[
        str | None, typer.Option(metavar="YYYY-MM-DD", help="The day to put into the lock. Default: none.")
    ] = None,
    allow_illegal: Annotated[
        bool, typer.Option("--allow-illegal", help="Lock illegal registrations too, each marked as such.")
    ] = False,
    rules: Rules = None,
    no_copies: NoCopies = False,
    collection: Collection = None,
    config: Config = None,
    jobs: Jobs = None,
    stdin_filename: StdinFilename = None,
) -> None:
    """Write down who plays which decks, card by card, so that `verify` can prove it on the day.

    The same field gives the same file to the byte. Its digest is printed: keep it where nobody can change it. A file
    that is there already is not replaced.

    Exit code: 0 written, 1 not written since a registration is illegal or unreadable, 2 the tool could not do its job.
    """
    from datetime import date as day

    from gwent_cli.commands.catalog_option import refuse
    from gwent_cli.commands.field_output import write_file
    from gwent_cli.decks.identity import spoken
    from gwent_cli.desk.lock import make_lock
    from gwent_cli.desk.lock_file import lock_text
    from gwent_cli.report.check_summary import count
    from gwent_cli.source.text import visible

    if date is not None:
        try:
            date = day.fromisoformat(date).isoformat()
        except ValueError:
            refuse(f"'{date}' is no day", "write it as --date 2026-11-30")
    chosen = chosen_settings(rules, no_copies=no_copies, collection=collection, config=config)
    field = read_field(paths, chosen, jobs=jobs, stdin_filename=stdin_filename)
    code = show_illegal(field, allow_illegal)
    if code:
        typer.echo("error: nothing is locked", err=True)
        raise typer.Exit(code)
    made = make_lock(field, chosen, date)
    text = lock_text(made)
    if output == "-":
        typer.echo(text, nl=False)
    else:
        # The same lock again is no loss; another one would be the proof of a day gone.
        write_file(output, text.encode(), lambda there: there == text.encode())
    decks = sum(len(each.decks) for each in made.players)
    where = "locked" if output == "-" else f"{visible(output)}: locked"
    typer.echo(f"{where} {count(len(made.players), 'player')} with {count(decks, 'deck')}", err=True)
    typer.echo(f"digest {spoken(made.digest)} ({made.digest})", err=True)


def verify(
    lock_file: Annotated[str, typer.Argument(metavar="LOCK", help="The lock file.")],
    paths: Paths,
    digest: Annotated[
        str | None,
        typer.Option(metavar="DIGEST", help="The digest that lock printed, in full or as read aloud (7KQX-29DM-4TVA)."),
    ] = None,
    output: Annotated[VerifyFormat, typer.Option("--format", help="How to print.")] = VerifyFormat.TEXT,
    rules: Rules = None,
    no_copies: NoCopies = False,
    collection: Collection = None,
    config: Config = None,
    jobs: Jobs = None,
    stdin_filename: StdinFilename = None,
) -> None:
    """Prove that every deck is the one that was locked, or name each difference card by card.

    Names, order, languages and comments of decks may change. A lock that was edited is noticed; whether it is the very
    one that was made, `--digest` says. With another catalog than that of the lock, it tells what that changes.

    Exit code: 0 verified, 1 something is different, 2 the tool could not do its job.
    """
    from shutil import get_terminal_size

    from gwent_cli.checks.settings import SettingsProblem
    from gwent_cli.commands.catalog_option import refuse
    from gwent_cli.commands.field_output import print_beside
    from gwent_cli.commands.problems import show_problem
    from gwent_cli.decks.identity import heard
    from gwent_cli.desk import verify as desk
    from gwent_cli.desk.lock_file import read_lock

    width = get_terminal_size().columns
    if digest is not None and heard(digest) is None:
        refuse(f"'{digest}' is no digest", "it has the form of 7KQX-29DM-4TVA, or at least 16 digits of the long one")
    chosen = chosen_settings(rules, no_copies=no_copies, collection=collection, config=config)
    try:
        read = read_lock(lock_file)
    except SettingsProblem as problem:
        show_problem(problem, width)
        raise typer.Exit(2) from None
    field = read_field(paths, chosen, jobs=jobs, stdin_filename=stdin_filename)
    found = desk.verify(read, field, chosen, digest)
    if output is VerifyFormat.JSON:
        from gwent_cli.report.verify_json import verify_json

        typer.echo(verify_json(found), nl=False)
    else:
        from gwent_cli.report.verify_text import verify_text

        typer.echo(verify_text(found, width), nl=False)
    print_beside(field, width)
    raise typer.Exit(2 if field.failures else 0 if found.holds else 1)
