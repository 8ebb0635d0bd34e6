"""``gwent simulate``: how does one deck fare against another?"""

from collections.abc import Mapping
from typing import Annotated, NoReturn

import typer

from gwent_cli.arena.saved import Saved
from gwent_cli.commands.html_file import HtmlFile, check_html
from gwent_cli.commands.shared_options import (
    AllowCheating,
    AllowIllegal,
    Cluster,
    Collection,
    Decided,
    Details,
    Jobs,
    NoCopies,
    OpenLists,
    Profile,
    Rules,
    options_given,
)
from gwent_cli.commands.simulation_output import CardsAsked, Output, SimulationFormat, print_simulation


def simulate(
    context: typer.Context,
    a: Annotated[
        str | None, typer.Argument(metavar="A", help="A deck: a file, file.yaml#2, @monsters/muster, or '-'.")
    ] = None,
    b: Annotated[str | None, typer.Argument(metavar="B", help="The deck it plays against; may be the same.")] = None,
    n: Annotated[
        int | None,
        typer.Option(
            "-n",
            "--games",
            metavar="N",
            help="Games to play, with --until and --sprt at most; an odd number is rounded up. "
            "Default: 1000, with those 100000.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="SEED", help="A number from 0 to 2^64 - 1. Default: a fresh one, which is printed."),
    ] = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
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
    open_lists: OpenLists = False,
    allow_cheating: AllowCheating = False,
    rulings: Profile = None,
    ruling: Decided = None,
    rules: Rules = None,
    no_copies: NoCopies = False,
    collection: Collection = None,
    allow_illegal: AllowIllegal = False,
    out: Annotated[
        str | None, typer.Option("--out", metavar="FILE", help="Record the games, a line a pair, as they are finished.")
    ] = None,
    resume: Annotated[
        bool,
        typer.Option(
            "--resume",
            help="Go on where the file of --out stops, with its seed, games and stopping rule if none is given.",
        ),
    ] = False,
    save_games: Annotated[
        str | None,
        typer.Option(metavar="DIR", help="Keep games as files for `gwent replay`, in a folder that is new or empty."),
    ] = None,
    save: Annotated[
        Saved | None,
        typer.Option(
            help="Which games to keep: all, those A lost, or those won by the deck with the lower score in this match. "
            "Default: all."
        ),
    ] = None,
    until: Annotated[
        str | None,
        typer.Option(metavar="WIDTH", help="Stop once the score is known to ±1.5% (1.5% or 0.015), or after -n games."),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="P0:P1",
            help="Stop once a sequential test has chosen between two scores (50:53), or after -n games.",
        ),
    ] = None,
    alpha: Annotated[
        str | None, typer.Option(metavar="RATE", help="How often --sprt may choose P1 if P0 is true. Default: 0.05.")
    ] = None,
    beta: Annotated[
        str | None, typer.Option(metavar="RATE", help="How often --sprt may choose P0 if P1 is true. Default: 0.05.")
    ] = None,
    expect: Annotated[
        str | None,
        typer.Option(metavar="CLAIM", help="Judge a claim such as 'a >= 48%' by the interval; see the exit code."),
    ] = None,
    first_player: Annotated[
        bool,
        typer.Option("--first-player", help="Play each deal twice, once with each starter: what is starting worth?"),
    ] = False,
    plan: Annotated[
        str | None,
        typer.Option(
            metavar="WIDTH|P0:P1",
            help="Play nothing; say how many games give the score to ±2% (2%), or tell two scores apart (50:52).",
        ),
    ] = None,
    details: Details = False,
    cards: Annotated[
        CardsAsked | None,
        typer.Option(
            help="opening: the score with each card in the opening hand and without it, and where it was kept, set "
            "aside, played. causal: play the same deals once more for each card of A with a plain unit in its place."
        ),
    ] = None,
    output: Output = SimulationFormat.TEXT,
    html: HtmlFile = None,
) -> None:
    """Play two decks against each other many times and say how sure the result is.

    Games come in pairs, one with each starter and fresh deals; where a Scoia'tael chooses who starts, each
    game stands alone. One seed gives one result, for any number of jobs. Ctrl-C prints what was finished.

    --until and --sprt look after 100 games, then each time after a twentieth more, but at least 50, and quote an
    estimate corrected for stopping.

    Exit code: 0 done or the claim holds, 1 a deck is illegal or the claim refuted, 2 the request makes no sense,
    3 the claim or the test is undecided, 4 some games failed, 130 interrupted.
    """
    from gwent_cli.commands import playing
    from gwent_cli.commands.causal import causal_of
    from gwent_cli.commands.contestants import contestants, fail, refuse_dash, say
    from gwent_cli.commands.interrupts import Interrupts
    from gwent_cli.commands.saving import Saver

    playing.refuse_empty(given := options_given(context))
    if plan is not None:
        _plan(plan, output, given)
    if a is None or b is None:
        fail("two decks are needed, A and B (or --plan)")
    check_html(html)
    refuse_dash("--out", out, "file", "standard output is for the result")
    with Interrupts() as interrupts:
        processes = playing.jobs_of(jobs)
        terms = playing.terms_of(
            seed=seed,
            games=n,
            pilots=(pilot if pilot_a is None else pilot_a, pilot if pilot_b is None else pilot_b),
            profile=rulings,
            rulings=playing.rulings_of(ruling or []),
            first_player=first_player,
            stopping=playing.stopping_of(until, sprt, alpha, beta),
            expectation=playing.expectation_of(expect),
            open_lists=open_lists,
            allow_cheating=allow_cheating,
            stored=playing.stored_question(out, resume),
        )
        deck_a, deck_b = contestants((a, b), rules, allow_illegal, copies=not no_copies, collection=collection)
        if terms.games % 2:
            say([f"note: {terms.games} is odd, so {terms.games + 1} games are played"])
        saver = Saver(save_games, save, cards is CardsAsked.CAUSAL)
        result = playing.play_match((deck_a, deck_b), terms, processes, interrupts, out, resume, saver, cluster)
        causal = causal_of(result, saver.winners, processes, interrupts) if cards is CardsAsked.CAUSAL else None
        opening = cards is CardsAsked.OPENING
        print_simulation(result, output, details=details, cards=opening, causal=causal, html=html)
        # After the result, which a full disk must not cost.
        saver.save(result.question)
    raise typer.Exit(result.exit_code)


def _plan(text: str, output: SimulationFormat, given: Mapping[str, object]) -> NoReturn:
    """Print how many games are needed, and leave; an option that is about playing makes no sense beside it."""
    from shutil import get_terminal_size

    from gwent_cli.arena.goals import GoalProblem
    from gwent_cli.arena.planning import plan
    from gwent_cli.commands.contestants import fail
    from gwent_cli.report.plan_json import plan_json
    from gwent_cli.report.plan_text import plan_text

    others = [option for option in given if option not in ("--plan", "--format")]
    if others:
        fail(f"--plan plays nothing, so it does not go with {', '.join(others)}")
    if output not in (SimulationFormat.TEXT, SimulationFormat.JSON):
        fail(f"--plan prints text or json, not {output}")
    try:
        found = plan(text)
    except GoalProblem as problem:
        fail(f"--plan: {problem}")
    shown = plan_json(found) if output is SimulationFormat.JSON else plan_text(found, get_terminal_size().columns)
    typer.echo(shown, nl=False)
    raise typer.Exit()
