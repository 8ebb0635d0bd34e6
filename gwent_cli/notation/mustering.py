"""What a file says under ``take`` of a muster (R6.6): unknown cards turned over for it, and that they have come."""

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind, holds, remove_one
from gwent_cli.engine.pool import Pool
from gwent_cli.notation import faults
from gwent_cli.notation.choices import Misfit
from gwent_cli.notation.moves import Answer, Move, Verb
from gwent_cli.notation.refusals import Refused
from gwent_cli.notation.unknowns import uncover


def uncover_mustered(game: Game, move: Move, pool: Pool, played: Kind | None = None) -> None:
    """Turn unknown cards over, of the deck first, for what ``take`` names and is not among the known ones.

    ``played`` is in hand still and not counted.

    Raises:
        Misfit: an answer names no card.
    """
    holding = game.holdings[move.seat]
    had = [*holding.hand, *holding.deck]
    if played is not None:
        remove_one(had, played)
    for answer in _named(move):
        kind = pool.by_id.get(answer.card or "")
        if kind is None:
            message = f"'{answer.text}' does not say which card comes"
            raise Misfit(faults.BAD_ANSWER, message, answer.span, "name the cards that are mustered")
        if not remove_one(had, kind):
            uncover(holding, pool, kind, not holds(holding.deck, pool.unknown))


def has_mustered(game: Game, move: Move, pool: Pool) -> bool:
    """Whether the move has brought a muster about, so that ``take`` has been dealt with.

    Raises:
        Refused: a card that ``take`` names has not come with it.
    """
    events = [event for event in game.log or [] if event.seat == move.seat and event.rule == "R6.6"]
    if move.verb is Verb.LEADER or not any(event.what in ("muster", "no-target") for event in events):
        return False
    came = [event.kind for event in events if event.what == "muster" and event.kind is not None]
    for answer in _named(move):
        kind = pool.by_id[answer.card or ""]
        if not remove_one(came, kind):
            raise Refused("R6.6", f"{kind.name} is not among the cards that are mustered")
    return True


def _named(move: Move) -> list[Answer]:
    """What ``take`` names beside a move that uses no leader; a leader's is its own choice."""
    if move.verb is Verb.LEADER:
        return []
    return [answer for key, answers in move.sugar if key == "take" for answer in answers]
