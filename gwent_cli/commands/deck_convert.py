"""``gwent deck convert``: a deck from one form into another."""

from enum import StrEnum
from typing import Annotated

import typer

from gwent_cli.commands.shared_options import CatalogChoice, GameChoice


class To(StrEnum):
    """Forms to write."""

    YAML = "yaml"
    TEXT = "text"
    IDS = "ids"
    CODE = "code"
    JSON = "json"


class From(StrEnum):
    """Forms to read."""

    AUTO = "auto"
    TEXT = "text"
    IDS = "ids"
    CODE = "code"
    PAGE = "page"
    YAML = "yaml"


def convert(
    path: Annotated[
        str,
        typer.Argument(metavar="FILE", help="A file, file.yaml#2, a shipped deck (@monsters/muster), or '-'."),
    ],
    to: Annotated[To, typer.Option("--to", help="What to write.")] = To.YAML,
    form: Annotated[From, typer.Option("--from", help="What the file is; auto: what it looks like.")] = From.AUTO,
    game: GameChoice = None,
    catalog: CatalogChoice = None,
    language: Annotated[
        str | None, typer.Option(metavar="LANGUAGE", help="Write names in this language (yaml, text): de, pl, zh-cn …")
    ] = None,
    out: Annotated[
        str | None, typer.Option("--out", "-o", metavar="FILE", help="Write to a file instead of standard output.")
    ] = None,
    partial: Annotated[bool, typer.Option("--partial", help="Write what was understood, whatever was not.")] = False,
) -> None:
    """Read a deck in any form it is passed around in, and write it in another.

    Forms: lists as players paste them, ids, codes of gwent.one, saved pages of playgwent.com, our YAML. Nothing is
    ever fetched. Whatever is not understood is listed with its place, and nothing is written then.

    Exit code: 0 done, 1 something was not understood or cannot be written in that form, 2 there is no deck to read.
    """
    from pathlib import Path
    from shutil import get_terminal_size

    from gwent_cli.commands.catalog_option import chosen_catalog, refuse
    from gwent_cli.commands.contestants import refuse_dash, say
    from gwent_cli.decks.model import Failure
    from gwent_cli.decks.paths import STDIN, STDIN_SHOWN, PathProblem
    from gwent_cli.exchange.convert import convert as run
    from gwent_cli.exchange.model import Form, Output, Unusable
    from gwent_cli.report.convert_lines import conversion_lines
    from gwent_cli.report.diagnostic_lines import failure_lines
    from gwent_cli.source.writing import write_atomically

    refuse_dash("--out", out, "file", "without it the deck goes to standard output")
    width = get_terminal_size().columns
    chosen = chosen_catalog(game, catalog) if game or catalog else None
    try:
        asked = None if form is From.AUTO else Form(form.value)
        result = run(path, Output(to.value), form=asked, catalog=chosen, language=language)
    except PathProblem as problem:
        say(failure_lines((problem.failure,), width))
        raise typer.Exit(2) from None
    except Unusable as error:
        say(failure_lines((Failure(STDIN_SHOWN if path == STDIN else path, str(error), error.help),), width))
        raise typer.Exit(2) from None
    if out is not None and _is_read_from(path, out):
        refuse(f"{out}: is what is read; its comments would be lost", "write to another file")
    written = result.whole or (partial and any(deck.cards or deck.leader for deck in result.decks))
    say(conversion_lines(result, width, written=written))
    if written and out is None:
        typer.echo(result.text, nl=False)
    elif written and out is not None:
        try:
            write_atomically(Path(out), result.text.encode())
        except BrokenPipeError:
            raise
        except OSError as error:
            refuse(f"{out}: cannot be written: {error.strerror}", "check the folder and its permissions")
    raise typer.Exit(0 if result.whole else 1)


def _is_read_from(path: str, out: str) -> bool:
    """Whether a file to be written is the one that ``path`` names."""
    from contextlib import suppress

    from gwent_cli.decks.model import Failure
    from gwent_cli.decks.paths import find_targets

    targets = [target for target in find_targets(path) if not isinstance(target, Failure)]
    with suppress(OSError, ValueError):
        return any(target.file is not None and target.file.samefile(out) for target in targets)
    return False
