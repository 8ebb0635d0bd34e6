"""Reading the file of a game."""

from typing import Final, NoReturn

from gwent_cli.notation.replays import (
    BY_RULES,
    DRAW,
    LETTERS,
    REPLAY_SCHEMA,
    Choice,
    Outcome,
    Replay,
    ReplayPlayer,
    ReplayProblem,
)
from gwent_cli.source.diagnostics import Severity
from gwent_cli.source.reader import read_documents
from gwent_cli.source.spans import Span
from gwent_cli.source.text import clip, visible
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar, Sequence

_MOST: Final = 2**64 - 1
_MOST_COPIES: Final = 1000
_PLAYERS: Final = "players"


def read_replay(data: bytes, path: str) -> Replay:
    """The game in a file.

    Args:
        path: how messages name the file; it is not opened.

    Raises:
        ReplayProblem: the bytes are no game of this schema; the message names file, line and column.
    """
    found = read_documents(data, path)
    for problem in found.diagnostics:
        if problem.severity is Severity.ERROR:
            raise ReplayProblem(f"{_place(path, problem.span)} {problem.message}")
    if len(found.documents) != 1 or not isinstance(found.documents[0], Mapping):
        raise ReplayProblem(f"{path}: a game is one document with 'schema: {REPLAY_SCHEMA}'")
    return _Reader(path).replay(found.documents[0])


def _place(path: str, span: Span | None) -> str:
    return f"{path}:{span.line}:{span.column}:" if span else f"{path}:"


class _Reader:
    """Takes the document apart; the first thing that is not as it should be ends it."""

    def __init__(self, path: str) -> None:
        self._path = path

    def replay(self, node: Mapping) -> Replay:
        schema = self._text(node, "schema")
        if schema != REPLAY_SCHEMA:
            self._fail(f"the schema is '{schema}'; this version reads {REPLAY_SCHEMA}", node)
        rulings = self._mapping(node, "rulings")
        starter = self._text(node, "starter")
        if starter not in (*LETTERS, BY_RULES):
            self._fail(f"'starter' is A, B or {BY_RULES}, not '{starter}'", node)
        players = self._sequence(node, _PLAYERS)
        if len(players.items) != len(LETTERS):
            self._fail(f"a duel has two players, not {len(players.items)}", players)
        a, b = (self._player(item) for item in players.items)
        return Replay(
            gwent=self._text(node, "gwent"),
            engine=self._text(node, "engine"),
            catalog=self._text(node, "catalog"),
            catalog_digest=self._text(node, "catalog_digest"),
            profile=self._text(rulings, "profile"),
            rulings=tuple((key.text, self._scalar(value)) for key, value in rulings.entries if key.text != "profile"),
            seed=self._number(self._value(node, "seed"), _MOST),
            index=self._number(self._value(node, "game"), _MOST),
            starter=None if starter == BY_RULES else LETTERS.index(starter),
            players=(a, b),
            choices=tuple(self._choice(item) for item in self._sequence(node, "choices").items),
            outcome=self._outcome(node) if node.get("winner") or node.get("rounds") else None,
        )

    def _player(self, node: Node) -> ReplayPlayer:
        if not isinstance(node, Mapping):
            self._fail("a player is a mapping with name, pilot and cards", node)
        cards: list[str] = []
        for key, value in self._mapping(node, "cards").entries:
            cards += [key.text] * self._number(value, _MOST_COPIES)
        faction, leader = (self._scalar(node.get(key) or Scalar("", node.span)) for key in ("faction", "leader"))
        return ReplayPlayer(
            self._text(node, "name", blank=True),
            faction or None,
            leader or None,
            tuple(cards),
            self._text(node, "pilot"),
        )

    def _choice(self, node: Node) -> Choice:
        letter, _, option = self._scalar(node).partition(" ")
        if letter not in LETTERS or not option:
            self._fail("a choice is a player and an option, as in 'A play ghoul'", node)
        return Choice(LETTERS.index(letter), option)

    def _outcome(self, node: Mapping) -> Outcome:
        winner = self._text(node, "winner")
        if winner not in (*LETTERS, DRAW):
            self._fail(f"'winner' is A, B or {DRAW}, not '{winner}'", node)
        rounds: list[tuple[int, int]] = []
        for item in self._sequence(node, "rounds").items:
            if not isinstance(item, Sequence) or len(item.items) != len(LETTERS):
                self._fail("a round is its two totals, as in [34, 12]", item)
            a, b = (self._number(total, _MOST) for total in item.items)
            rounds.append((a, b))
        return Outcome(None if winner == DRAW else LETTERS.index(winner), tuple(rounds))

    def _value(self, node: Mapping, key: str) -> Node:
        value = node.get(key)
        if value is None:
            self._fail(f"'{key}' is missing", node)
        return value

    def _mapping(self, node: Mapping, key: str) -> Mapping:
        value = self._value(node, key)
        if not isinstance(value, Mapping):
            self._fail(f"'{key}' is no mapping", value)
        return value

    def _sequence(self, node: Mapping, key: str) -> Sequence:
        value = self._value(node, key)
        if not isinstance(value, Sequence):
            self._fail(f"'{key}' is no list", value)
        return value

    def _text(self, node: Mapping, key: str, blank: bool = False) -> str:
        value = self._value(node, key)
        text = self._scalar(value)
        if not text and not blank:
            self._fail(f"nothing is written after '{key}:'", value)
        return text

    def _scalar(self, node: Node) -> str:
        if not isinstance(node, Scalar):
            self._fail("a text belongs here", node)
        return node.text

    def _number(self, node: Node, most: int) -> int:
        text = self._scalar(node)
        if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and int(text) <= most):
            self._fail(f"a whole number from 0 to {most} belongs here, not '{text}'", node)
        return int(text)

    def _fail(self, message: str, node: Node) -> NoReturn:
        raise ReplayProblem(f"{_place(self._path, node.span)} {clip(visible(message), 300)}")
