"""``gwent tournament sheet``: decklists for the judge's table."""

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
)


def sheet(
    paths: Paths,
    out: Annotated[str, typer.Option("--out", "-o", metavar="FILE", help="The page to write; - prints it.")],
    language: Annotated[
        str | None, typer.Option(metavar="LANGUAGE", help="Names of cards in this language (de, es, fr, nl, pl).")
    ] = None,
    rules: Rules = None,
    no_copies: NoCopies = False,
    collection: Collection = None,
    config: Config = None,
    jobs: Jobs = None,
    stdin_filename: StdinFilename = None,
) -> None:
    """Write an A4 sheet for each registration: every card with boxes to tick, totals against the limits, hashes.

    It is one HTML page that needs nothing else; print it from a browser. Illegal registrations are marked as such.
    An older page is replaced, any other file is not.

    Exit code: 0 written and all legal, 1 written and one is illegal or unreadable, 2 the tool could not do its job.
    """
    from shutil import get_terminal_size

    from gwent_cli.cards.games import CLASSIC
    from gwent_cli.commands.catalog_option import refuse
    from gwent_cli.commands.field_output import print_beside, write_file
    from gwent_cli.commands.html_file import PAGE_BEGINS
    from gwent_cli.desk.field import registrations, unread_files
    from gwent_cli.report.check_summary import count
    from gwent_cli.report.diagnostic_lines import diagnostic_lines
    from gwent_cli.report.sheet_html import sheet_html
    from gwent_cli.source.text import visible

    width = get_terminal_size().columns
    chosen = chosen_settings(rules, no_copies=no_copies, collection=collection, config=config)
    catalog = chosen.catalogs(chosen.format.game if chosen.format else CLASSIC)
    known = ("en", *catalog.languages)
    if language is not None and language not in known:
        refuse(f"there are no names in '{language}'", f"known: {', '.join(known)}")
    field = read_field(paths, chosen, jobs=jobs, stdin_filename=stdin_filename)
    print_beside(field, width)
    for line in diagnostic_lines([found for each in unread_files(field) for found in each.diagnostics], width):
        typer.echo(line, err=True)
    if not registrations(field):
        refuse("there is no registration to print")
    page = sheet_html(field, catalog, language)
    if out == "-":
        typer.echo(page, nl=False)
    else:
        write_file(out, page.encode(), lambda there: there.startswith(PAGE_BEGINS))
        typer.echo(f"{visible(out)}: {count(len(registrations(field)), 'sheet')}", err=True)
    raise typer.Exit(field.exit_code)
