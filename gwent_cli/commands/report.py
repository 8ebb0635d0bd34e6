"""``gwent report``: what do recorded games say?"""

from typing import Annotated

import typer

from gwent_cli.commands.html_file import HtmlFile, check_html
from gwent_cli.commands.shared_options import Details
from gwent_cli.commands.simulation_output import CardsAsked, Output, SimulationFormat, print_simulation


def report(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Records that `gwent simulate --out FILE` has written.")],
    details: Details = False,
    cards: Annotated[
        CardsAsked | None,
        typer.Option(
            help="opening: the score with each card in the opening hand and without it, and where it was kept, set "
            "aside, played."
        ),
    ] = None,
    output: Output = SimulationFormat.TEXT,
    html: HtmlFile = None,
) -> None:
    """Work a result out again from the records of its games, without playing any.

    Prints what the match printed, but for what the run itself took. The file may still be growing.

    Exit code: 0 done, 2 the file cannot be read or is no file of records, 4 some games failed.
    """
    from gwent_cli.arena.records import RecordsProblem
    from gwent_cli.arena.recount import recount
    from gwent_cli.commands.contestants import fail, say
    from gwent_cli.commands.simulation_output import fail_for_records
    from gwent_cli.source.text import visible

    if cards is CardsAsked.CAUSAL:
        fail("--cards causal plays games, which `gwent report` does not; `gwent simulate` does")
    check_html(html)
    try:
        found = recount(file)
    except RecordsProblem as problem:
        fail_for_records(problem)
    say([f"note: {visible(note)}" for note in found.notes])
    print_simulation(found.result, output, details=details, cards=cards is not None, html=html)
    raise typer.Exit(found.result.exit_code)
