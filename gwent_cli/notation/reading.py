"""Reading a position: the players, their sides, and what concerns the whole table."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from gwent_cli.decks.form import Form
from gwent_cli.engine.rulings import DEFAULT_PROFILE, PROFILES, RULINGS
from gwent_cli.notation import faults
from gwent_cli.notation.position import GEMS, LAST_ROUND, OPPONENT, YOU, Position, SeatPosition, SidePosition
from gwent_cli.notation.sides import LYING, SEAT_KEYS, SIDE_KEYS, read_seat, read_side
from gwent_cli.notation.words import Words
from gwent_cli.source.diagnostics import Diagnostic, Severity
from gwent_cli.source.names import suggest
from gwent_cli.source.reader import read_documents
from gwent_cli.source.spans import Span
from gwent_cli.source.text import clip
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar, Sequence

POSITION_KEYS: Final = (YOU, OPPONENT, "sides", "weather", "round", "to_move", "started", "rulings", "seed")

_GENERAL: Final = "sides: [{seats: [{name: A, faction: …}], close: […]}, {seats: [{name: B, …}]}]"
_WEATHER: Final = "write a list of weather cards, or of {card: …, owner: …}"
_LARGEST_SEED: Final = 2**64 - 1
_MOST_ROUNDS: Final = 99


@dataclass(frozen=True, slots=True)
class _Player:
    """A seat as found in the file: its name, side, and the forms with the seat's and the side's keys."""

    name: str
    side: int
    seat: Form
    board: Form


def read_position(form: Form, words: Words) -> Position | None:
    """The position that the keys of ``form`` describe; None where there are no players to read.

    Problems go to ``words``; with any of them what is returned is not to be relied on.
    """
    players = _players(form, words)
    if players is None:
        return None
    words.players = [player.name for player in players]
    round_number = words.number(form, "round", 0, _MOST_ROUNDS)
    round_number = 1 if round_number is None else round_number
    owners = [player.side for player in players]
    gems = 1 if round_number >= LAST_ROUND else GEMS
    seats: list[SeatPosition] = []
    sides: list[SidePosition] = []
    for player in players:
        seat = read_seat(player.seat, words, player.name, player.side, round_number)
        side = read_side(player.board, words, seat, owners, gems)
        if side.leader_horns:
            seat = _leader_lies(seat, player.seat, words)
        seats.append(seat)
        sides.append(side)
    profile, overrides = _rulings(form.value("rulings"), words)
    seed = words.number(form, "seed", 0, _LARGEST_SEED)
    position = Position(
        sides=tuple(sides),
        seats=tuple(seats),
        weather=_weather(form, words),
        round=round_number,
        profile=profile,
        overrides=overrides,
        seed=seed or 0,
    )
    if round_number == 0:
        _check_bare(form, players, words)
    return _with_turn(position, form, words)


def _check_bare(form: Form, players: list[_Player], words: Words) -> None:
    """Before round 1 nothing lies anywhere yet."""
    for one, key in [(form, "weather"), *((player.board, key) for player in players for key in LYING)]:
        node = one.value(key)
        if node is not None and not (isinstance(node, Sequence) and not node.items):
            message = f"before round 1 nothing lies under '{key}'"
            help = "leave it out, or leave 'round: 0' out"
            words.report(faults.CONTRADICTION, message, one.places[key], help, "R1.3")


def _players(form: Form, words: Words) -> list[_Player] | None:
    if "sides" in form.places:
        return _general(form, words)
    if YOU not in form.places and OPPONENT not in form.places:
        words.report(faults.NOT_A_POSITION, "the document names no players", form.span, f"write '{YOU}: …'")
        return None
    players: list[_Player] = []
    for side, name in enumerate((YOU, OPPONENT)):
        found = form.mapping(name, f"{name}: {{faction: …, close: […]}}") or Mapping((), form.span)
        player = words.form(found, f"player '{name}'", (*SEAT_KEYS, *SIDE_KEYS))
        players.append(_Player(name, side, player, player))
    return players


def _general(form: Form, words: Words) -> list[_Player] | None:
    for key in (YOU, OPPONENT):
        if key in form.places:
            message = f"'{key}' and 'sides' are two ways to say the same"
            words.report(faults.CONTRADICTION, message, form.places[key], "keep one of the two")
    sides = words.items(form, "sides", _GENERAL)
    players: list[_Player] = []
    count = 0
    for index, side in enumerate(sides):
        if not isinstance(side, Mapping):
            words.report(faults.NOT_A_POSITION, "a side is a mapping", side.span, _GENERAL)
            continue
        board = words.form(side, "side", ("seats", *SIDE_KEYS))
        seats = words.items(board, "seats", _GENERAL)
        count += len(seats)
        for seat in seats:
            if isinstance(seat, Mapping):
                player = words.form(seat, "seat", ("name", *SEAT_KEYS))
                players.append(_Player(_name(player, index, players, words), index, player, board))
    if (len(sides), count) != (2, 2) or [player.side for player in players] != [0, 1]:
        given = f"{len(sides)} side{'s' * (len(sides) != 1)} with {count} seat{'s' * (count != 1)}"
        message = f"{given}; only the duel of two sides with one seat each is supported"
        words.report(faults.UNSUPPORTED, message, form.places["sides"], _GENERAL)
        return None
    return players


def _name(player: Form, index: int, others: list[_Player], words: Words) -> str:
    given = player.text("name")
    name = given.text.strip() if given else (YOU, OPPONENT)[min(index, 1)]
    if given and any(other.name == name for other in others):
        words.report(faults.CONTRADICTION, f"two seats are called '{clip(name)}'", given.span, "name them apart")
    return name


def _leader_lies(seat: SeatPosition, form: Form, words: Words) -> SeatPosition:
    if words.flag(form, "leader_used") is False:
        message = "a leader that lies in a horn slot has been used"
        words.report(faults.CONTRADICTION, message, form.places["leader_used"], "leave 'leader_used' out", "R5.6")
    return replace(seat, leader_used=True)


def _weather(form: Form, words: Words) -> tuple[tuple[str, int], ...]:
    found: list[tuple[str, int]] = []
    for item in words.one_or_more(form, "weather"):
        owner: int | None = 0
        named: Node | None = item
        if isinstance(item, Mapping):
            entry = words.form(item, "weather card", ("card", "owner"))
            entry.require("card", _WEATHER)
            named, given = entry.value("card"), entry.value("owner")
            owner = words.player(given) if given else 0
        card = words.card(named) if named else None
        if card is None or owner is None:
            continue
        if card.kind != "weather" or "clear-weather" in card.abilities:
            message = f"{card.name} is no weather that lies on the board"
            words.report(faults.WRONG_PLACE, message, item.span, _WEATHER, "R7.5")
            continue
        found.append((card.id, owner))
    return tuple(found)


def _rulings(node: Node | None, words: Words) -> tuple[str, tuple[tuple[str, str], ...]]:
    if node is None:
        return DEFAULT_PROFILE, ()
    if isinstance(node, Scalar):
        return _profile(node, words), ()
    if not isinstance(node, Mapping):
        help = f"write a profile ({' or '.join(PROFILES)}) or a mapping of rulings"
        words.report(faults.UNKNOWN_RULING, "the rulings are a list", node.span, help)
        return DEFAULT_PROFILE, ()
    profile = DEFAULT_PROFILE
    answers: list[tuple[str, str]] = []
    known = {ruling.name: ruling for ruling in RULINGS}
    for name, value in node.entries:
        given = words.scalar(value, "the answer of a ruling")
        if given is None:
            continue
        if name.text == "profile":
            profile = _profile(given, words)
        elif name.text not in known:
            near = suggest(name.text, known, 1)
            help = f"did you mean '{near[0]}'?" if near else f"known: profile, {', '.join(known)}"
            words.report(faults.UNKNOWN_RULING, f"no ruling is called '{clip(name.text)}'", name.span, help)
        elif given.text.strip() not in known[name.text].values:
            message = f"the ruling {name.text} has no answer '{clip(given.text)}'"
            help = f"write {' or '.join(known[name.text].values)}"
            words.report(faults.UNKNOWN_RULING, message, given.span, help, known[name.text].rule)
        else:
            answers.append((name.text, given.text.strip()))
    return profile, tuple(answers)


def _profile(given: Scalar, words: Words) -> str:
    if given.text.strip() in PROFILES:
        return given.text.strip()
    message = f"no profile of rulings is called '{clip(given.text)}'"
    words.report(faults.UNKNOWN_RULING, message, given.span, f"write {' or '.join(PROFILES)}")
    return DEFAULT_PROFILE


def _with_turn(position: Position, form: Form, words: Words) -> Position:
    """Whose turn it is and who started, with what can be told of them where they are left out."""
    to_move = _player(form, "to_move", words)
    started = _player(form, "started", words)
    if position.round == 0:
        if to_move is not None:
            message, help = "before round 1 nobody is to move", "say who starts under 'started'"
            words.report(faults.CONTRADICTION, message, form.places["to_move"], help, "R1.2")
        return replace(position, to_move=None, started=started if not position.dealt else started or 0)
    free = [seat for seat in range(len(position.seats)) if not position.seats[seat].passed]
    if to_move is not None and to_move not in free:
        message = f"{words.players[to_move]} has passed and is not to move"
        words.report(faults.CONTRADICTION, message, form.places["to_move"], "leave 'passed' or 'to_move' out", "R2.2")
    wanted = to_move if to_move is not None else started if started is not None else 0
    over = any(side.gems == 0 for side in position.sides)
    turn = None if over or not free else wanted if wanted in free else free[0]
    return replace(position, to_move=turn, started=wanted if started is None else started)


def _player(form: Form, key: str, words: Words) -> int | None:
    node = form.value(key)
    return words.player(node) if node else None


def position_nodes(data: bytes, path: str) -> tuple[tuple[tuple[int, Node], ...], tuple[Diagnostic, ...]]:
    """The documents of a file that could be read as YAML, numbered from 1, and what is to be said of the file.

    A list of positions counts as several documents. A file without any is a problem too.
    """
    reading = read_documents(data, path)
    errors = [found for found in reading.diagnostics if found.severity is Severity.ERROR]
    nodes = tuple(
        (index, node)
        for index, node in enumerate(_documents(reading.documents), 1)
        if not any(found.span and _within(found.span, node.span) for found in errors)
    )
    if nodes or errors:
        return nodes, reading.diagnostics
    empty = faults.NOT_A_POSITION.at("the file holds no position", path, help="write 'you: {close: [Ves]}'")
    return nodes, (*reading.diagnostics, empty)


def _documents(documents: tuple[Node | None, ...]) -> Iterator[Node]:
    for node in documents:
        if isinstance(node, Sequence):
            yield from node.items
        elif node is not None:
            yield node


def _within(inner: Span, outer: Span) -> bool:
    return outer.line <= inner.line <= outer.end_line
