"""``gwent tournament``: what an organiser does with registrations.

Each command has a module of its own, ``commands/tournament_*.py``, and its line here.
"""

import typer

from gwent_cli.commands import tournament_check, tournament_lock, tournament_sheet, tournament_template

tournament = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="markdown",
    help="Check, lock, verify and print the registrations of a tournament (rule D5).",
)

tournament.command("check")(tournament_check.check)
tournament.command("lock")(tournament_lock.lock)
tournament.command("verify")(tournament_lock.verify)
tournament.command("sheet")(tournament_sheet.sheet)
tournament.command("submit-template")(tournament_template.template)
