"""The Typer application: one command per module of ``gwent_cli.commands``."""

import typer

from gwent_cli.commands import cards, judge, simulate, validate

app = typer.Typer(
    name="gwent",
    help="Check Gwent decks, simulate matches between them, and settle questions of the rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.command("validate")(validate.validate)
app.command("simulate")(simulate.simulate)
app.command("judge")(judge.judge)
app.command("cards")(cards.cards)
app.command("card")(cards.card)
