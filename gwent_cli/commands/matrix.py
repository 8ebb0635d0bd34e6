"""``gwent matrix``: how do many decks fare against each other?"""

from typing import Annotated

import typer

from gwent_cli.commands.html_file import HtmlFile, check_html
from gwent_cli.commands.shared_options import (
    AllowCheating,
    AllowIllegal,
    Cluster,
    Collection,
    Decided,
    Jobs,
    NoCopies,
    OpenLists,
    Profile,
    Rules,
)
from gwent_cli.commands.simulation_output import Output, SimulationFormat


def matrix(
    decks: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="DECKS...", help="Deck files and folders of them, file.yaml#2, @monsters/muster, @monsters, or '-'."
        ),
    ] = None,
    gauntlet: Annotated[
        str | None, typer.Option(metavar="A", help="Only deck A plays, against each of the others.")
    ] = None,
    n: Annotated[
        int | None,
        typer.Option(
            "-n", "--games", metavar="N", help="Games for each pairing; an odd number is rounded up. Default: 1000."
        ),
    ] = None,
    budget: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="In place of -n: games in all (with each pilot). After an equal part they go where it is open which "
            "deck is ahead, those pairings first that are nearest to being settled.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="SEED",
            help="A number from 0 to 2^64 - 1, from which each pairing gets a seed. Default: a fresh one, printed.",
        ),
    ] = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    pilots: Annotated[
        str | None,
        typer.Option(
            "--pilots",
            "--pilot",
            metavar="PILOT[,PILOT...]",
            help="Who plays all decks: random, greedy, tactician, pimc or search. With several the field is played "
            "with each, and what changes is told. Default: tactician.",
        ),
    ] = None,
    open_lists: OpenLists = False,
    allow_cheating: AllowCheating = False,
    rulings: Profile = None,
    ruling: Decided = None,
    rules: Rules = None,
    no_copies: NoCopies = False,
    collection: Collection = None,
    allow_illegal: AllowIllegal = False,
    field: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="A YAML file of decks and their shares of a field: which deck answers that best?"
        ),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option("--out", metavar="DIR", help="Record the games, a file a pairing, in a folder new or empty."),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on where the folder of --out stops; its seed and numbers count.")
    ] = False,
    output: Output = SimulationFormat.TEXT,
    html: HtmlFile = None,
) -> None:
    """Play every deck against every other and say what that shows, and how surely.

    Prints the crosstable, ratings with errors, how much runs in circles, and the mix of decks that no deck beats
    (which takes SciPy: pip install 'gwent-cli[meta]'). Each pairing is a match as `gwent simulate` plays it,
    with a seed of its own. Ctrl-C prints what was finished.

    Exit code: 0 done, 1 a deck is illegal, 2 the request makes no sense, 4 some games failed, 130 interrupted.
    """
    from gwent_cli.commands import playing
    from gwent_cli.commands.contestants import fail, field_of, refuse_dash, say
    from gwent_cli.commands.interrupts import Interrupts
    from gwent_cli.commands.matrix_output import print_matrix
    from gwent_cli.commands.matrix_playing import MatrixTerms, play_field, players_of, stored_terms_of

    if not decks:
        fail("decks are needed: files, or a folder of them")
    if n is not None and budget is not None:
        fail("-n gives every pairing its games and --budget shares games out; take one of them")
    check_html(html)
    refuse_dash("--out", out, "folder", "standard output is for the result")
    with Interrupts() as interrupts:
        processes = playing.jobs_of(jobs)
        stored = stored_terms_of(out, resume)
        players = players_of(pilots, open_lists)
        terms = playing.terms_of(
            seed=stored.seed if stored and seed is None else seed,
            games=stored.games if stored and n is None else n,
            pilots=(players[0], players[0]),
            profile=rulings,
            rulings=playing.rulings_of(ruling or []),
            allow_cheating=allow_cheating,
        )
        found = field_of(
            tuple(decks), rules, allow_illegal, first=gauntlet, copies=not no_copies, collection=collection
        )
        if terms.games % 2:
            say([f"note: {terms.games} is odd, so {terms.games + 1} games are played for each pairing"])
        if stored and n is None and budget is None:
            budget = stored.budget
        asked = MatrixTerms(terms, players, gauntlet is not None, budget, field)
        result = play_field(found, asked, processes, interrupts, out, resume, cluster)
        print_matrix(result, output, html)
    raise typer.Exit(result.exit_code)
