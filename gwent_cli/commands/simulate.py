"""``gwent simulate``: how does one deck fare against another?"""

from typing import Annotated

import typer

from gwent_cli.commands.simulation_output import SimulationFormat, print_simulation


def simulate(
    a: Annotated[str, typer.Argument(metavar="A", help="A deck: a file, file.yaml#2, @monsters/muster, or '-'.")],
    b: Annotated[str, typer.Argument(metavar="B", help="The deck it plays against; may be the same.")],
    n: Annotated[
        int | None,
        typer.Option("-n", "--games", metavar="N", help="Games to play; an odd number is rounded up. Default: 1000."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="SEED", help="A number from 0 to 2^64 - 1. Default: a fresh one, which is printed."),
    ] = None,
    jobs: Annotated[int | None, typer.Option(metavar="J", help="Processes to use at most. Default: all cores.")] = None,
    pilot: Annotated[
        str | None,
        typer.Option(
            metavar="PILOT",
            help="Who plays both decks: random, greedy, tactician, pimc or search (slow; search:100 sets the "
            "iterations). Default: tactician.",
        ),
    ] = None,
    pilot_a: Annotated[str | None, typer.Option(metavar="PILOT", help="Who plays deck A.")] = None,
    pilot_b: Annotated[str | None, typer.Option(metavar="PILOT", help="Who plays deck B.")] = None,
    rulings: Annotated[
        str | None,
        typer.Option(
            metavar="PROFILE", help="legendary (the boxed edition) or witcher3 (the video game). Default: legendary."
        ),
    ] = None,
    ruling: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Decide one ruling differently; may be given several times."),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option(
            metavar="NAME|FILE", help="What the decks are checked against. Default: what each asks for, else basic."
        ),
    ] = None,
    no_copies: Annotated[
        bool, typer.Option("--no-copies", help="Do not limit copies to what the collection holds (rule D2).")
    ] = False,
    collection: Annotated[
        str | None, typer.Option(metavar="FILE", help="Your own collection, in place of the catalog's (rule D2).")
    ] = None,
    allow_illegal: Annotated[
        bool, typer.Option("--allow-illegal", help="Play decks that break rules of deck building.")
    ] = False,
    out: Annotated[
        str | None, typer.Option("--out", metavar="FILE", help="Record the games, a line a pair, as they are finished.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on where the file of --out stops; its seed and number of games count.")
    ] = False,
    output: Annotated[
        SimulationFormat, typer.Option("--format", help="How to print the result.")
    ] = SimulationFormat.TEXT,
) -> None:
    """Play two decks against each other many times and say how sure the result is.

    Games come in pairs, one with each starter and fresh deals; where a Scoia'tael chooses who starts, each
    game stands alone. One seed gives one result, for any number of jobs. Ctrl-C prints what was finished.

    Exit code: 0 done, 1 a deck is illegal, 2 the request makes no sense, 4 some games failed, 130 interrupted.
    """
    from gwent_cli.commands.contestants import contestants, say
    from gwent_cli.commands.interrupts import Interrupts
    from gwent_cli.commands.playing import jobs_of, play_match, rulings_of, stored_question, terms_of

    with Interrupts() as interrupts:
        processes = jobs_of(jobs)
        stored = stored_question(out, resume)
        terms = terms_of(
            seed=stored.seed if stored and seed is None else seed,
            games=stored.games if stored and n is None else n,
            pilots=(pilot_a or pilot, pilot_b or pilot),
            profile=rulings,
            rulings=rulings_of(ruling or []),
        )
        deck_a, deck_b = contestants((a, b), rules, allow_illegal, copies=not no_copies, collection=collection)
        if terms.games % 2:
            say([f"note: {terms.games} is odd, so {terms.games + 1} games are played"])
        result = play_match((deck_a, deck_b), terms, processes, interrupts, out, resume)
        print_simulation(result, output)
    raise typer.Exit(result.exit_code)
