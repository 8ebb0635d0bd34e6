"""The Typer application: one command per module of ``gwent_cli.commands``."""

from typing import Annotated

import typer

from gwent_cli.commands import (
    advise,
    cards,
    catalog,
    config,
    deck,
    explain,
    fix,
    judge,
    matrix,
    pilots,
    pilots_referee,
    play,
    replay,
    report,
    schema,
    simulate,
    tournament,
    validate,
)

app = typer.Typer(
    name="gwent",
    no_args_is_help=True,
    add_completion=False,
    # Reflows the paragraphs of the docstrings to the width of the terminal.
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.command("validate")(validate.validate)
app.command("fix")(fix.fix)
app.command("config")(config.config)
app.command("explain")(explain.explain)
app.command("schema")(schema.schema)
app.command("simulate")(simulate.simulate)
app.command("matrix")(matrix.matrix)
app.command("report")(report.report)
app.command("replay")(replay.replay)
app.command("judge")(judge.judge)
app.command("play")(play.play)
app.command("advise")(advise.advise)
app.command("cards")(cards.cards)
app.command("card")(cards.card)
app.add_typer(catalog.catalog, name="catalog")
app.add_typer(deck.deck, name="deck")
app.add_typer(tournament.tournament, name="tournament")
app.add_typer(pilots.pilots, name="pilots")
pilots.pilots.command("referee")(pilots_referee.referee)


def _print_version(asked: bool) -> None:
    if asked:
        from gwent_cli.version import version_line

        typer.echo(version_line())
        raise typer.Exit()


@app.callback()
def gwent(
    version: Annotated[
        bool,
        typer.Option("--version", "-V", callback=_print_version, is_eager=True, help="Say which version and engine."),
    ] = False,
) -> None:
    """Check Gwent decks, simulate matches between them, and settle questions of the rules."""
