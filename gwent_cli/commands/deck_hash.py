"""``gwent deck hash``: what tells whether two decks are the same."""

from enum import StrEnum
from typing import Annotated

import typer


class HashFormat(StrEnum):
    """Outputs of ``gwent deck hash``."""

    TEXT = "text"
    JSON = "json"


def deck_hash(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH...",
            help="Deck or registration files, folders, file.yaml#2, shipped decks (@monsters/muster), or '-'.",
        ),
    ],
    short: Annotated[
        bool, typer.Option("--short", help="The first 60 bits in letters for reading aloud (7KQX-29DM-4TVA).")
    ] = False,
    output: Annotated[HashFormat, typer.Option("--format", help="How to print.")] = HashFormat.TEXT,
) -> None:
    """Print a hash of each deck: the same for the same game, faction, leader and cards.

    Names, languages, order, comments and the version of the catalog do not count. Lines are as `sha256sum` prints them.

    Exit code: 0 printed, 1 a deck could not be read in full, 2 a path could not be read.
    """
    from shutil import get_terminal_size

    from gwent_cli.decks.hashing import hash_paths
    from gwent_cli.report.deck_hashes import hashes_json, hashes_text
    from gwent_cli.report.diagnostic_lines import diagnostic_lines, failure_lines

    found = hash_paths(paths)
    width = get_terminal_size().columns
    typer.echo(hashes_json(found) if output is HashFormat.JSON else hashes_text(found, short=short), nl=False)
    for line in (*diagnostic_lines(found.problems, width), *failure_lines(found.failures, width)):
        typer.echo(line, err=True)
    raise typer.Exit(2 if found.failures else int(bool(found.problems)))
