"""``gwent play``: a game in the terminal against a pilot."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from gwent_cli.commands.shared_options import AllowIllegal, Decided, Profile, Rules, options_given

if TYPE_CHECKING:
    from gwent_cli.arena.question import Terms
    from gwent_cli.cards.catalog import Catalog
    from gwent_cli.notation.replays import Replay


class First(StrEnum):
    """Who starts: the person, the pilot, or as the rules say (R1.2)."""

    ME = "me"
    THEM = "them"
    RULES = "rules"


def play(
    context: typer.Context,
    deck: Annotated[
        str | None, typer.Argument(metavar="DECK", help="Your deck: a file, file.yaml#2, or @monsters/muster.")
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="DECK", help="The pilot's deck. Default: a shipped one of another faction, by the seed."),
    ] = None,
    pilot: Annotated[
        str, typer.Option(metavar="PILOT", help="Who plays against you: random, greedy, tactician, search:400 …")
    ] = "search:100",
    first: Annotated[First, typer.Option(help="Who starts: me, them, or as the rules say (R1.2).")] = First.RULES,
    seed: Annotated[
        int | None, typer.Option(metavar="SEED", help="Of the deal, from 0 to 2^64 - 1. Default: a fresh one.")
    ] = None,
    rulings: Profile = None,
    ruling: Decided = None,
    rules: Rules = None,
    allow_illegal: AllowIllegal = False,
    save_replay: Annotated[
        str | None, typer.Option(metavar="FILE", help="Keep the game there when you leave or it is over.")
    ] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with a game that was kept; it is kept there again.")
    ] = None,
) -> None:
    """Play a game against a pilot.

    Options are numbered; a choice is shown before it is done: Enter does it, u takes it back. ? asks a search for
    advice, h lists what can be typed. q leaves and offers to keep the game; Ctrl-C, Ctrl-D and a
    closed window keep it. Lines may be piped in as well: then nothing is asked, and the game is kept only with
    --save-replay. `gwent replay` tells a game that was kept.

    Exit code: 0 played or left, 1 a deck is illegal, 2 the request makes no sense, 130 interrupted, 128 and
    the signal's number where one ended it.
    """
    from gwent_cli.cards.catalog import load_catalog
    from gwent_cli.commands.at_table import AtTable
    from gwent_cli.commands.contestants import fail, refuse_dash
    from gwent_cli.notation.replays import ReplayProblem
    from gwent_cli.table.sitting import Sitting

    refuse_dash("--save-replay", save_replay, "file", "standard output is for the table")
    if (deck is None) == (resume is None):
        fail("either a deck is needed, as in gwent play @monsters/muster, or --resume FILE, not both")
    if resume is not None:
        beside = [option for option in options_given(context) if option != "--resume"]
        if beside:
            fail(f"--resume goes on with a game as it was begun; give nothing beside it, not {' or '.join(beside)}")
        start = _kept(resume)
    else:
        start = _begun(str(deck), against, pilot, first, _terms(seed, pilot, rulings, ruling), (rules, allow_illegal))
    catalog = load_catalog()
    if resume is not None:
        _note_versions(start, catalog)
    try:
        sitting = Sitting(start, catalog)
    except ReplayProblem as problem:
        fail(f"{resume}: {problem}" if resume else str(problem))
    table = AtTable(sitting, catalog, resume or save_replay, resumed=resume is not None)
    raise typer.Exit(table.run(seed_said=seed is None and resume is None))


def _terms(seed: int | None, pilot: str, rulings: str | None, ruling: list[str] | None) -> "Terms":
    from gwent_cli.commands.playing import rulings_of, terms_of

    return terms_of(
        seed=seed,
        games=None,
        pilots=(pilot, pilot),
        profile=rulings,
        rulings=rulings_of(ruling or []),
        # The table refuses one that cheats in its own words: nothing lets it play there.
        allow_cheating=True,
    )


def _begun(
    deck: str, against: str | None, pilot: str, first: First, terms: "Terms", checks: tuple[str | None, bool]
) -> "Replay":
    """A game that has not been dealt yet."""
    from gwent_cli.arena.question import versions_at_hand
    from gwent_cli.cards.catalog import load_catalog
    from gwent_cli.commands.contestants import contestants, fail
    from gwent_cli.decks.paths import is_stdin
    from gwent_cli.notation.replays import Replay
    from gwent_cli.table.starting import person_plays, pilot_plays, some_opponent

    if is_stdin(deck) or is_stdin(against or ""):
        fail("standard input is for what you type; decks come from files")
    rules, allow_illegal = checks
    own, *others = contestants((deck, against) if against is not None else (deck,), rules, allow_illegal)
    if not others:
        others = list(contestants((some_opponent(terms.seed, own.faction),), None, False))
    versions = versions_at_hand(load_catalog())
    return Replay(
        gwent=versions.gwent,
        engine=versions.engine,
        catalog=versions.catalog,
        catalog_digest=versions.catalog_digest,
        profile=terms.profile,
        rulings=terms.all_rulings(),
        seed=terms.seed,
        index=0,
        starter={First.ME: 0, First.THEM: 1, First.RULES: None}[first],
        players=(person_plays(own), pilot_plays(others[0], pilot)),
        choices=(),
        outcome=None,
    )


def _kept(path: str) -> "Replay":
    from shutil import get_terminal_size

    from gwent_cli.commands.contestants import fail
    from gwent_cli.commands.replay import kept_game

    if path == "-":
        fail("standard input is for what you type; the game comes from a file")
    replay = kept_game(path, get_terminal_size().columns)
    if replay.outcome is not None:
        fail(f"{path}: this game is over; gwent replay tells it")
    return replay


def _note_versions(start: "Replay", catalog: "Catalog") -> None:
    """Say with which other versions a kept game was begun: its choices are only sure to fit those."""
    from shutil import get_terminal_size

    from gwent_cli.commands.contestants import say
    from gwent_cli.notation.retelling import differing_versions
    from gwent_cli.report.diagnostic_lines import wrap

    for difference in differing_versions(start, catalog):
        say(wrap(f"note: {difference}", get_terminal_size().columns))
