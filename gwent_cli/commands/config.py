"""``gwent config``: which settings are in force, and where they come from."""

from enum import StrEnum
from typing import Annotated

import typer


class ConfigFormat(StrEnum):
    """Outputs of ``gwent config``."""

    TEXT = "text"
    JSON = "json"


def config(
    path: Annotated[str, typer.Argument(metavar="[PATH]", help="A deck file or folder; default: here.")] = ".",
    output: Annotated[ConfigFormat, typer.Option("--format", help="How to print the result.")] = ConfigFormat.TEXT,
    file: Annotated[
        str | None, typer.Option("--config", metavar="FILE", help="The configuration, in place of the one found.")
    ] = None,
    isolated: Annotated[bool, typer.Option("--isolated", help="Look for no configuration.")] = False,
) -> None:
    """Show the settings that count for a file and where each is said.

    The nearest .gwent.toml, or pyproject.toml with [tool.gwent], upward from the file counts alone.

    Exit code: 0 shown, 2 the configuration cannot be used.
    """
    from shutil import get_terminal_size

    from gwent_cli.checks.config import Configurations, configuration_of, in_force
    from gwent_cli.checks.settings import SettingsProblem
    from gwent_cli.commands.problems import show_problem
    from gwent_cli.report.config_report import config_json, config_text

    try:
        configurations = Configurations(file, isolated=isolated)
        found, settings = configuration_of(path, configurations), in_force(path, configurations)
    except SettingsProblem as problem:
        show_problem(problem, get_terminal_size().columns)
        raise typer.Exit(2) from None
    where = found.path if found else None
    render = config_json if output is ConfigFormat.JSON else config_text
    typer.echo(render(path, where, settings), nl=False)
