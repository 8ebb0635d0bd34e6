"""``gwent explain``: what a diagnostic means."""

from enum import StrEnum
from typing import Annotated

import typer


class ExplainFormat(StrEnum):
    """Outputs of ``gwent explain``."""

    TEXT = "text"
    JSON = "json"
    MARKDOWN = "markdown"


def explain(
    diagnostic: Annotated[
        str | None, typer.Argument(metavar="CODE|NAME", help="Such as GW305 or too-strong.", show_default=False)
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Explain every diagnostic there is.")] = False,
    output: Annotated[ExplainFormat, typer.Option("--format", help="How to print it.")] = ExplainFormat.TEXT,
) -> None:
    """Explain a diagnostic: what it means and why, the rule behind it, an example with it and one without.

    Exit code: 0 explained, 2 no diagnostic has this code or name.
    """
    from shutil import get_terminal_size

    from gwent_cli.decks.model import Failure
    from gwent_cli.guide.explain import UnknownDiagnostic, explain_all
    from gwent_cli.guide.explain import explain as explained
    from gwent_cli.report.diagnostic_lines import failure_lines
    from gwent_cli.report.explain_report import explain_json, explain_markdown, explain_text

    width = get_terminal_size().columns
    if everything == (diagnostic is not None):
        raise typer.BadParameter("name one diagnostic, or write --all")
    try:
        found = (explained(diagnostic),) if diagnostic is not None else explain_all()
    except UnknownDiagnostic as unknown:
        near = unknown.suggestions
        help = f"did you mean {' or '.join(near)}?" if near else "all of them: gwent explain --all"
        failure = Failure(str(diagnostic), "no diagnostic has this code or name", help)
        for line in failure_lines((failure,), width):
            typer.echo(line, err=True)
        raise typer.Exit(2) from None
    if output is ExplainFormat.JSON:
        typer.echo(explain_json(found), nl=False)
    elif output is ExplainFormat.MARKDOWN:
        typer.echo(explain_markdown(found), nl=False)
    else:
        typer.echo(explain_text(found, width), nl=False)
