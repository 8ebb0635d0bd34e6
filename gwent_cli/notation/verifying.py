"""Playing a kept game again from its seed, and comparing."""

from dataclasses import dataclass

from gwent_cli.cards.catalog import Catalog
from gwent_cli.engine.rng import GameKey
from gwent_cli.notation.pool import engine_pool
from gwent_cli.notation.replays import PERSON, Outcome, Replay, ReplayProblem
from gwent_cli.notation.retelling import carry_out, choices_from, dealt, differing_versions, outcome_of, setup_of
from gwent_cli.pilots.ladder import make_pilot
from gwent_cli.pilots.play import play_out


@dataclass(frozen=True, slots=True)
class Verification:
    """What came of playing a game again.

    Attributes:
        differences: what is not as the file says; none when it holds.
        notes: what has to be known beside that: other versions, players that cannot be asked again.
        replayed: whether pilots played it again; False where only the choices were carried out.
        finished: whether the file has an outcome that they could lead to.
    """

    differences: tuple[str, ...]
    notes: tuple[str, ...]
    replayed: bool
    finished: bool

    @property
    def holds(self) -> bool:
        """Whether all is as the file says."""
        return not self.differences


def verify(replay: Replay, catalog: Catalog) -> Verification:
    """Carry the choices out and hold the outcome against the file; then let the pilots play it again, if they can.

    Raises:
        ReplayProblem: the game cannot be set up, or names a pilot that there is not.
    """
    notes = differing_versions(replay, catalog)
    differences: list[str] = []
    game = dealt(replay, catalog)
    try:
        carry_out(game, replay.choices, unfinished=replay.outcome is None)
    except ReplayProblem as problem:
        differences.append(str(problem))
    else:
        if replay.outcome is not None and outcome_of(game) != replay.outcome:
            differences.append(_outcomes(replay.outcome, outcome_of(game)))
    if replay.outcome is None:
        notes += ("the game was not finished, so it is not played again",)
    elif any(player.pilot == PERSON for player in replay.players):
        notes += ("a person played in it, so only the choices are carried out again",)
    else:
        # What both find is said once.
        found = tuple(dict.fromkeys((*differences, *_played_again(replay, catalog))))
        return Verification(found, notes, replayed=True, finished=True)
    return Verification(tuple(differences), notes, replayed=False, finished=replay.outcome is not None)


def _played_again(replay: Replay, catalog: Catalog) -> list[str]:
    try:
        pilots = [make_pilot(player.pilot) for player in replay.players]
    except ValueError as error:
        raise ReplayProblem(str(error)) from None
    lists = [seat.deck for seat in setup_of(replay, catalog).seats]
    for pilot in pilots:
        pilot.show_lists(lists)
    game, places = dealt(replay, catalog), list[int]()
    pool = engine_pool(catalog)
    for pilot in pilots:
        pilot.show_lists([[pool.by_id[card] for card in player.cards] for player in replay.players])
    play_out(game, pilots, GameKey(replay.seed, replay.index), places)
    choices = choices_from(dealt(replay, catalog), places)
    for number, (kept, made) in enumerate(zip(replay.choices, choices, strict=False), 1):
        if kept != made:
            return [f"choice {number} is '{kept}' in the file, and '{made}' when it is played again"]
    if len(choices) != len(replay.choices):
        return [f"the file has {len(replay.choices)} choices, played again there are {len(choices)}"]
    if outcome_of(game) != replay.outcome and replay.outcome is not None:
        return [_outcomes(replay.outcome, outcome_of(game))]
    return []


def _outcomes(kept: Outcome, found: Outcome) -> str:
    return f"the outcome is {_said(kept)} in the file, and {_said(found)} when it is played again"


def _said(outcome: Outcome) -> str:
    won = {0: "A won", 1: "B won", None: "a draw"}[outcome.winner]
    return f"{won} ({', '.join(f'{a}:{b}' for a, b in outcome.rounds)})"
