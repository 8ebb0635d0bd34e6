"""``gwent validate``: are these decks legal?"""

from typing import Annotated, Final

import typer

from gwent_cli.commands.check_output import CheckFormat, Show, print_check
from gwent_cli.commands.shared_options import Collection, NoCopies

_NO_STARTER_RULES: Final = ("is not used: no deck is checked under starter rules", "check with --rules starter")


def validate(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH...",
            help="Deck or registration files, folders, file.yaml#2, shipped decks (@monsters/muster), or '-'.",
        ),
    ],
    rules: Annotated[
        str | None,
        typer.Option(
            metavar="NAME|FILE",
            help="basic, advanced, tournament, starter, solo, two-against-two; in the standalone game standard, "
            "seed-2019, arena; a format file, or one that the configuration names. Default: what configuration and "
            "deck say, else basic or standard; tournament for registrations.",
        ),
    ] = None,
    output: Annotated[
        CheckFormat,
        typer.Option(
            "--format", help="How to print; auto: text on a terminal, github in GitHub Actions, concise in a pipe."
        ),
    ] = CheckFormat.AUTO,
    select: Annotated[
        list[str] | None,
        typer.Option(metavar="CODE|NAME|FAMILY", help="Report only these: GW305, too-strong, GW3, figures, all."),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option(metavar="CODE|NAME|FAMILY", help="Do not report these; tournament checks refuse that."),
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Fail on warnings too.")] = False,
    exit_zero: Annotated[bool, typer.Option("--exit-zero", help="Exit with 0 whether or not decks are legal.")] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Text and concise: problems only; no notes on what was passed over.")
    ] = False,
    statistics: Annotated[
        bool,
        typer.Option("--statistics", help="Count the problems by code (other formats: on standard error)."),
    ] = False,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", "-j", min=1, help="Processes for many files. Default: as many as there are processors."),
    ] = None,
    no_copies: NoCopies = False,
    collection: Collection = None,
    starter_list: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="The starter deck to compare with under --rules starter (rule D3)."),
    ] = None,
    catalog: Annotated[
        str | None,
        typer.Option(
            metavar="VERSION|FILE", help="The catalog for decks of its game: a version (12.11) or a catalog file."
        ),
    ] = None,
    config: Annotated[
        str | None, typer.Option(metavar="FILE", help="The configuration, in place of the one found by the files.")
    ] = None,
    isolated: Annotated[
        bool, typer.Option("--isolated", help="Look for no configuration, as for files that somebody sent.")
    ] = False,
    stdin_filename: Annotated[
        str | None, typer.Option(metavar="NAME", help="What to call the deck that is read from '-'.")
    ] = None,
) -> None:
    """Check decks and registrations against the rules of deck building.

    All problems of a deck are listed at once, each with its place, the limit and the figure, and the rule.

    Exit code: 0 legal, 1 a deck is illegal, 2 something could not be read.
    """
    from dataclasses import replace
    from shutil import get_terminal_size

    from gwent_cli.checks.config import Configurations
    from gwent_cli.checks.portions import processors
    from gwent_cli.checks.runner import check_paths, settings
    from gwent_cli.checks.selection import select as selection
    from gwent_cli.checks.settings import SettingsProblem
    from gwent_cli.commands.catalog_option import chosen_catalog
    from gwent_cli.commands.problems import show_problem
    from gwent_cli.decks.model import Failure

    width = get_terminal_size().columns
    try:
        chosen = settings(
            rules,
            copies=not no_copies,
            collection=collection,
            starter_list=starter_list,
            catalog=chosen_catalog(None, catalog) if catalog else None,
            selection=selection(select or (), ignore or ()),
            configurations=Configurations(config, isolated=isolated),
        )
        found = check_paths(paths, chosen, stdin_filename=stdin_filename, jobs=jobs or processors())
        if starter_list and not any(deck.format.starter_lists is not None for deck in found.decks()):
            raise SettingsProblem(failure=Failure("--starter-list", *_NO_STARTER_RULES))
        result = replace(found, strict=strict)
    except SettingsProblem as problem:
        show_problem(problem, width)
        raise typer.Exit(2) from None
    print_check(result, Show(output, width, quiet, statistics))
    raise typer.Exit(0 if exit_zero and result.exit_code == 1 else result.exit_code)
