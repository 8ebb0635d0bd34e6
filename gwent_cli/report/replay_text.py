"""A kept game told turn by turn, for people."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from gwent_cli.cards.factions import faction_name
from gwent_cli.cards.model import ROWS
from gwent_cli.notation.board import BoardTold, RowTold, SideTold
from gwent_cli.notation.cast import Cast
from gwent_cli.notation.replays import LETTERS, Outcome, Replay
from gwent_cli.notation.retelling import SeatTold, TurnTold
from gwent_cli.notation.verifying import Verification
from gwent_cli.report.diagnostic_lines import wrap
from gwent_cli.source.text import clip, visible

_INDENT: Final = "   "
_BOARD: Final = "     "
_ROW: Final = max(map(len, ROWS))


def replay_pages(replay: Replay, cast: Cast, turns: tuple[TurnTold, ...], width: int = 80) -> Iterator[str]:
    """The header, then one text a turn with the board after it, and how it ended; joined they tell the game."""
    yield "\n".join(_header(replay, cast, width)) + "\n"
    number, shown = 0, -1
    for turn in turns:
        lines = [""]
        if turn.round != shown:
            shown = turn.round
            lines += [f"Round {shown}" if shown else "Setting up", ""]
        if turn.seat is not None:
            number += 1
        lines += _turn(turn, number, width)
        yield "\n".join(lines) + "\n"
    yield "\n" + "\n".join(_end(replay.outcome, width)) + "\n"


def verification_text(result: Verification, width: int = 80) -> str:
    """Whether a game is as its file says."""
    lines: list[str] = []
    for note in result.notes:
        lines += wrap(f"note: {note}", width)
    for difference in result.differences:
        lines += wrap(f"differs: {difference}", width)
    if result.holds:
        lines += wrap(f"verified: {_verified(result)}", width)
    return "\n".join(lines) + "\n"


def _verified(result: Verification) -> str:
    if result.replayed:
        return "played again from its seed it is the same"
    return "its choices lead to its outcome" if result.finished else "all of its choices can be made, as far as it goes"


def _header(replay: Replay, cast: Cast, width: int) -> list[str]:
    lines: list[str] = []
    for letter, leader, player in zip(cast.names, cast.leaders, replay.players, strict=True):
        faction = faction_name(player.faction) if player.faction else "no faction"
        lines += wrap(
            f"{letter}  {clip(player.name)}: {faction}, {leader or 'no leader'}; {player.pilot}", width, hang=_INDENT
        )
    values = " ".join(f"{name}={value}" for name, value in replay.rulings)
    facts = (
        f"rulings  {replay.profile}: {values}",
        f"deal     game {replay.index} of seed {replay.seed}",
        f"played   gwent {replay.gwent}, engine {replay.engine}, catalog {replay.catalog}",
    )
    return [*lines, "", *(line for fact in facts for line in wrap(fact, width, hang=_INDENT * 3))]


def _turn(turn: TurnTold, number: int, width: int) -> list[str]:
    lines: list[str] = []
    for told in turn.events:
        label = f"{number:>2}" if turn.seat is not None and not lines else ""
        text = wrap(f"{told.text} ({told.rule})", width, _INDENT, hang=_INDENT)
        lines += [label + line[len(label) :] if not place else line for place, line in enumerate(text)]
    return [*lines, *_board(turn.board, turn.seats, width)]


def _board(board: BoardTold, seats: tuple[SeatTold, SeatTold], width: int) -> list[str]:
    lines: list[str] = []
    for side, seat in zip(board.sides, seats, strict=True):
        lines += _side(side, seat, width)
    return lines + (wrap(f"weather: {', '.join(board.weather)}", width, _BOARD) if board.weather else [])


def _side(side: SideTold, seat: SeatTold, width: int) -> list[str]:
    cards = "1 card" if seat.hand == 1 else f"{seat.hand} cards"
    gems = "1 gem" if seat.gems == 1 else f"{seat.gems} gems"
    state = f"{cards} in hand, {gems}" + (", passed" if seat.passed else "")
    lines = [f"{_BOARD}{visible(side.player)} {side.total:>{_ROW + 2}}  {state}"]
    for name, row in zip(ROWS, side.rows, strict=True):
        if row.units or row.horn:
            # The name stands apart, since wrapping would not keep the spaces behind it.
            start = f"{_BOARD}  {name:<{_ROW}}{row.total:>4}  "
            text = wrap(_cards(row), width - len(start), hang="") or [""]
            lines += [(start if not place else " " * len(start)) + line for place, line in enumerate(text)]
    return lines


def _cards(row: RowTold) -> str:
    """The units of a row with their strengths; neighbours that are alike stand together."""
    alike = [(text, len(list(group))) for text, group in groupby(f"{unit.name} {unit.strength}" for unit in row.units)]
    cards = ", ".join(f"{count} x {text}" if count > 1 else text for text, count in alike)
    return "; ".join(filter(None, [cards, f"horn: {row.horn}" if row.horn else ""]))


def _end(outcome: Outcome | None, width: int) -> list[str]:
    if outcome is None:
        return ["The game was not finished."]
    rounds = ", ".join(f"{a}:{b}" for a, b in outcome.rounds)
    won = "The game is a draw" if outcome.winner is None else f"{LETTERS[outcome.winner]} wins the game"
    return wrap(f"{won}; rounds {rounds}.", width)
