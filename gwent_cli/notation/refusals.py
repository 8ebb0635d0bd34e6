"""Why a move is not legal: the reason in a sentence, with the rule it breaks."""

from typing import Final

from gwent_cli.engine.board import Row
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import CLEAR_CARD, DECOY_CARD, MARDROEME_CARD, ROW_NAMES, UNIT, Kind, holds
from gwent_cli.engine.scorch import THRESHOLD
from gwent_cli.engine.state import Task
from gwent_cli.engine.strength import row_total
from gwent_cli.notation.cast import Cast


class Refused(Exception):
    """A move that the rules do not allow: ``rule`` is the number, ``reason`` the sentence."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason


_FROM_DECK: Final = {
    "play-fog": "Impenetrable Fog",
    "play-rain": "Torrential Rain",
    "play-frost": "Biting Frost",
    "play-weather": "weather card",
    "play-tight-bond": "Tight Bond unit",
}


def no_turn(game: Game, seat: int, cast: Cast) -> Refused:
    """Why the seat has no turn now."""
    if game.over:
        return Refused("R3.5", "the game is over")
    if game.board.seats[seat].passed:
        return Refused("R2.2", f"{cast.does(seat, 'have', 'has')} passed and {_are(cast, seat)} out for this round")
    return Refused("R2.1", f"it is {cast.whose(int(game.seat_to_decide()))} turn")


def unplayable(game: Game, seat: int, kind: Kind, cast: Cast) -> Refused:
    """Why the card cannot be played now."""
    if not holds(game.holdings[seat].hand, kind):
        return Refused("R2.1", f"{kind.name} is not in {cast.whose(seat)} hand")
    if kind.special == DECOY_CARD:
        return Refused("R7.2", f"Decoy has no target: no non-hero unit lies on {cast.whose(seat)} side")
    if kind.special == MARDROEME_CARD:
        return Refused("R6.10", f"a Mardroeme lies in each of {cast.whose(seat)} rows already")
    return Refused("R7.1", f"the horn slots of all of {cast.whose(seat)} rows are taken")


def unusable(game: Game, seat: int, cast: Cast) -> Refused:
    """Why the leader cannot be used now."""
    state = game.board.seats[seat]
    if state.leader.index < 0:
        return Refused("R8.1", f"{cast.does(seat, 'have', 'has')} no leader")
    if state.leader_off:
        return Refused("R8.2", f"{state.leader.name} is switched off by The White Flame")
    if state.leader.passive:
        return Refused("R8.1", f"{state.leader.name} is passive: it works all the time and is never used")
    if state.leader_used:
        return Refused("R8.1", f"{state.leader.name} has been used already")
    return Refused("R8.2", f"{state.leader.name} would do nothing: {_nothing_to_do(game, seat, cast)}")


def not_chosen(game: Game, task: Task, kind: Kind | None, row: int | None, cast: Cast) -> Refused:
    """Why the choice cannot be answered with this card or row."""
    seat = int(task.seat)
    if row is not None and kind is None:
        return _wrong_row(game, task, row, cast)
    assert kind is not None
    pile = f"{cast.whose(seat)} discard pile"
    if task.name == "decoy":
        return _wrong_target(game, seat, kind, row, cast)
    if task.name in ("medic", "from-discard"):
        if not holds(game.board.sides[game.side_of(seat)].discard, kind):
            return Refused(task.rule, f"{kind.name} is not in {pile}")
        return Refused(task.rule, f"{kind.name} is {_sort(kind)}, which cannot be chosen")
    if task.name in ("swap", "discard"):
        if holds(game.holdings[seat].hand, kind):
            return Refused(task.rule, f"{cast.whose(seat)} deck is empty, so nothing can be swapped")
        return Refused(task.rule, f"{kind.name} is not in {cast.whose(seat)} hand")
    reason = unfit(task, kind)
    if reason:
        return Refused(task.rule, reason)
    if task.name == "from-opponent":
        opponent = int(game.opponents(seat)[0])
        place = "discard pile" if game.board.rulings.relentless_discard else "deck"
        return Refused(task.rule, f"{kind.name} is not in {cast.whose(opponent)} {place}")
    return Refused(task.rule, f"{kind.name} is not in {cast.whose(seat)} deck")


def unfit(task: Task, kind: Kind) -> str:
    """Why a leader's choice never takes this card, wherever it lies; empty when it may."""
    if task.name == "weather-from-deck" and not (kind.weather or kind.special == CLEAR_CARD):
        return f"{kind.name} is no weather card"
    if task.name == "from-opponent" and kind.hero:
        return f"{kind.name} is a hero, which cannot be taken"
    if task.name == "bond-from-deck" and not kind.bond:
        return f"{kind.name} is no Tight Bond unit"
    return ""


def no_medic(game: Game, text: str) -> Refused:
    """Why no Medic takes the card called so: chance decides, or there is nothing it may take."""
    if game.board.random_restore:
        return Refused("R8.5", "the unit is picked at random while Invader of the North lies there")
    return Refused("R6.5", f"'{text}' cannot be chosen: no Medic is left to take a unit, or there is none")


def wrong_row_of(kind: Kind, row: int) -> Refused:
    """Why a unit that has one row of its own is not laid in another."""
    return Refused("R2.4", f"{kind.name} belongs in the {ROW_NAMES[kind.row]} row, not in {ROW_NAMES[row]}")


def _wrong_row(game: Game, task: Task, row: int, cast: Cast) -> Refused:
    seat = int(task.seat)
    lying: Row = game.board.sides[game.side_of(seat)].rows[row]
    if task.name == "horn-row":
        if lying.leader_horn:
            return Refused("R5.6", f"the leader lies in the horn slot of {cast.row(seat, row)}")
        return Refused("R7.1", f"a Commander's Horn lies in {cast.row(seat, row)} already")
    if task.name == "mardroeme-row":
        return Refused("R6.10", f"a Mardroeme lies in {cast.row(seat, row)} already")
    return Refused("R2.4", f"{task.cards[0].name} goes to the close or the ranged row")


def _wrong_target(game: Game, seat: int, kind: Kind, row: int | None, cast: Cast) -> Refused:
    side = game.board.sides[game.side_of(seat)]
    rows = side.rows if row is None else [side.rows[row]]
    if not any(holds(lying.cards, kind) for lying in rows):
        where = f"on {cast.whose(seat)} side" if row is None else f"in {cast.row(seat, row)}"
        return Refused("R7.2", f"{kind.name} does not lie {where}")
    if kind.hero:
        return Refused("R6.12", f"{kind.name} is a hero and cannot be taken")
    return Refused("R7.2", f"{kind.name} is no unit")


def _nothing_to_do(game: Game, seat: int, cast: Cast) -> str:
    ability = game.board.seats[seat].leader.ability
    opponent = int(game.opponents(seat)[0])
    own, theirs = game.board.sides[game.side_of(seat)], game.board.sides[game.side_of(opponent)]
    if ability in _FROM_DECK:
        return f"{cast.whose(seat)} deck holds no {_FROM_DECK[ability]}"
    for row, name in enumerate(ROW_NAMES):
        if ability == f"horn-{name}":
            return f"a horn works in {cast.row(seat, row)} already"
        if ability == f"scorch-{name}":
            total = int(row_total(game.board, theirs, row))
            if total < THRESHOLD:
                return f"{cast.row(opponent, row)} totals {total}, not {THRESHOLD} or more"
            return f"only heroes lie in {cast.row(opponent, row)}"
    if ability == "play-mardroeme" and all(row.has_mardroeme_card() for row in own.rows):
        return f"a Mardroeme lies in each of {cast.whose(seat)} rows already"
    if ability == "discard-two-take-one" and len(game.holdings[seat].hand) < 2:
        return f"{cast.does(seat, 'have', 'has')} fewer than two cards in hand"
    return {
        "play-mardroeme": f"{cast.whose(seat)} deck holds no Mardroeme",
        "discard-two-take-one": f"{cast.whose(seat)} deck is empty",
        "clear-weather": "no weather lies on the board",
        "look-at-hand": f"{cast.whose(opponent)} hand is empty",
        "shuffle-discards": "both discard piles are empty",
        "move-agile": "no agile unit would be stronger elsewhere",
        "take-from-discard": f"{cast.whose(seat)} discard pile holds nothing it may take",
    }.get(ability, f"there is nothing of {cast.whose(opponent)} it may take")


def _sort(kind: Kind) -> str:
    if kind.hero:
        return "a hero"
    return "a unit" if kind.special == UNIT else "no unit"


def _are(cast: Cast, seat: int) -> str:
    return "are" if cast.is_you(seat) else "is"
