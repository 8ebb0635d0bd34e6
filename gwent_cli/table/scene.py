"""The table as one player sees it: the board, what is open of both sides, the own hand, what is to be decided."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from gwent_cli.cards.factions import faction_name
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import FACTION_NAMES, NEUTRAL, PLAY, ROW_NAMES, SWAP, UNIT, Kind, Option
from gwent_cli.engine.state import Task
from gwent_cli.notation.board import BoardTold, told_board
from gwent_cli.notation.cast import Cast
from gwent_cli.table.wording import question, wording

TIMES: Final = " \N{MULTIPLICATION SIGN}"
"""Between a name and how many of it there are."""


@dataclass(frozen=True, slots=True)
class Half:
    """What is open of one player; ``leader_state`` is ready, used, off or passive, or empty without a leader."""

    name: str
    faction: str
    leader: str
    leader_state: str
    gems: int
    passed: bool
    hand: int
    deck: int
    discard: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """An option by its number; 0 for a card in hand that cannot be played now. ``note`` says what a card is."""

    number: int
    text: str
    note: str


@dataclass(frozen=True, slots=True)
class Scene:
    """All of it; ``you`` is the half of the player who looks. ``struck`` says which rows weather works on.

    ``offers`` is empty and ``question`` too when nothing is to be decided.
    """

    round: int
    board: BoardTold
    struck: tuple[bool, bool, bool]
    you: Half
    opponent: Half
    question: str
    offers: tuple[Offer, ...]
    stock: tuple[str, ...]


def scene_of(game: Game, seat: int, cast: Cast) -> Scene:
    """The table before a decision of ``seat``, or after the game's end."""
    bits = 0
    for kind in game.board.weather:
        bits |= int(kind.weather)
    close, ranged, siege = (bool(bits & (1 << row)) for row in range(3))
    asked = not game.over and game.choice().seat == seat
    return Scene(
        round=int(game.round),
        board=told_board(game, cast),
        struck=(close, ranged, siege),
        you=_half(game, seat, cast),
        opponent=_half(game, 1 - seat, cast),
        question=question(game.choice()) if asked else "",
        offers=_offers(game, seat, cast) if asked else (),
        stock=tuple(kind.name for kind in game.holdings[seat].stock),
    )


def note_of(kind: Kind) -> str:
    """What a card is, in a few words: ``5 close tight bond``."""
    words = [name.replace("-", " ") for name in kind.ability_names]
    if kind.special != UNIT:
        return "special" if not kind.weather else f"weather {' '.join(_rows(kind))}"
    row = "agile" if kind.agile else ROW_NAMES[kind.row]
    known = [word for word in words if word not in ("hero", "agile")]
    return " ".join([str(kind.strength), row, *(["hero"] if kind.hero else []), *known])


def _rows(kind: Kind) -> list[str]:
    return [ROW_NAMES[row] for row in range(3) if kind.weather & (1 << row)]


def _half(game: Game, seat: int, cast: Cast) -> Half:
    state, holding = game.board.seats[seat], game.holdings[seat]
    side = game.board.sides[state.side]
    leader = state.leader
    if leader.index < 0:
        how = ""
    elif state.leader_off:
        how = "off"
    else:
        how = "passive" if leader.passive else "used" if state.leader_used else "ready"
    return Half(
        name=cast.names[seat],
        faction="" if state.faction == NEUTRAL else faction_name(FACTION_NAMES[state.faction]),
        leader=leader.name if leader.index >= 0 else "",
        leader_state=how,
        gems=int(side.gems),
        passed=state.passed,
        hand=len(holding.hand),
        deck=len(holding.deck),
        discard=tuple(kind.name for kind in side.discard),
    )


def _offers(game: Game, seat: int, cast: Cast) -> tuple[Offer, ...]:
    """The options in their order, and between them the cards in hand that cannot be played."""
    task, options, hand = game.choice(), game.options(), game.holdings[seat].hand
    counts = Counter(kind.id for kind in hand)
    found = [_offer(number, option, task, counts, cast) for number, option in enumerate(options, 1)]
    playable = {option.kind.id for option in options if option.kind is not None}
    if task.name == "turn":
        idle = {kind.id: kind for kind in hand if kind.id not in playable}
        found += [Offer(0, _times(kind, counts), "cannot be played") for kind in idle.values()]
    return tuple(found)


def _offer(number: int, option: Option, task: Task, counts: Counter[str], cast: Cast) -> Offer:
    kind = option.kind
    if kind is None:
        return Offer(number, wording(option, task, cast), "")
    if option.verb in (PLAY, SWAP):
        return Offer(number, _times(kind, counts), note_of(kind))
    return Offer(number, wording(option, task, cast), note_of(kind))


def _times(kind: Kind, counts: Counter[str]) -> str:
    return kind.name if counts[kind.id] < 2 else f"{kind.name}{TIMES}{counts[kind.id]}"
