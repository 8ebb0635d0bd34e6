"""Lock files: written the same to the byte, read back with the place of everything that was changed in them."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.decks.form import Form, whole_number
from gwent_cli.decks.identity import hash_of
from gwent_cli.decks.model import Failure
from gwent_cli.decks.paths import PathProblem, find_file, read_bytes
from gwent_cli.desk import faults
from gwent_cli.desk.lock import LOCK_VERSION, Lock, LockedDeck, LockedPlayer, content
from gwent_cli.source.diagnostics import Diagnostic, Severity, sort_key
from gwent_cli.source.reader import read_documents
from gwent_cli.source.spans import Span
from gwent_cli.source.text import clip
from gwent_cli.source.yaml_nodes import Mapping as MappingNode
from gwent_cli.source.yaml_nodes import Node, Scalar

LARGEST_LOCK: Final = 32 * 1024 * 1024
"""Bytes; a player takes about two thousand."""

KEYS: Final = (*("lock", "date", "rules", "rules_version", "catalog", "catalog_digest", "players", "facts", "digest"),)
PLAYER_KEYS: Final = ("player", "event", "legal", "decks")
DECK_KEYS: Final = ("hash", "name", "game", "faction", "leader", "stratagem", "cards")
_HEAD: Final = (
    "# Written by gwent tournament lock. What is changed here, gwent tournament verify will notice; keep the digest\n"
    "# at the end elsewhere too (post it, print it), since whoever changes a list can reckon a new digest.\n"
)
_HELP: Final = "take the file that gwent tournament lock wrote; a lock made anew proves nothing"
_FIRST: Final = "the lock comes first, then the registrations: gwent tournament verify LOCK PATH..."
_ODD: Final = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")

_WORDS: Final = ("yes", "no", "on", "off", "true", "false", "null", "y", "n")
"""What YAML takes for something other than text."""


class ReadLock(NamedTuple):
    """A lock as read, with what was changed in it since it was written."""

    path: str
    lock: Lock
    digest: str
    tampered: tuple[Diagnostic, ...]


def lock_text(lock: Lock) -> str:
    """The lock as a YAML file, in UTF-8 with line feeds."""
    return _HEAD + "".join(f"{line}\n" for line in _lines({**content(lock), "digest": lock.digest}))


def read_lock(path: str) -> ReadLock:
    """Read a lock file.

    Raises:
        SettingsProblem: there is no such file, or it is no lock.
    """
    try:
        data = read_bytes(find_file(path), LARGEST_LOCK)
    except PathProblem as problem:
        raise SettingsProblem(failure=Failure(path, problem.failure.message, _FIRST)) from None
    result = read_documents(data, path, limit=LARGEST_LOCK)
    node = result.documents[0] if len(result.documents) == 1 else None
    if result.broken or not isinstance(node, MappingNode):
        found = result.diagnostics or (faults.BAD_LOCK.at("this is no lock file", path, help=_FIRST),)
        raise SettingsProblem(tuple(found))
    return _Reader(node, path).read()


class _Reader:
    def __init__(self, node: MappingNode, path: str) -> None:
        self.path = path
        self.form = Form(node, path, "lock", KEYS)
        self.tampered: list[Diagnostic] = []

    def read(self) -> ReadLock:
        form = self.form
        self._version()
        for key in KEYS:
            if key != "date":
                form.require(key, _HELP)
        players = form.sequence("players", _HELP)
        lock = Lock(
            date=self._text("date") or None,
            rules=self._text("rules"),
            rules_version=self._text("rules_version"),
            catalog=self._text("catalog"),
            catalog_digest=self._text("catalog_digest"),
            facts=self._facts(form.mapping("facts", _HELP)),
            players=tuple(self._player(each) for each in players.items) if players else (),
        )
        digest = self._text("digest")
        if any(found.severity is Severity.ERROR for found in form.problems):
            raise SettingsProblem(tuple(form.problems))
        if digest != lock.digest:
            said = "" if self.tampered else ": a player, a figure or another key is not what it was"
            message = f"the lock was changed after it was written{said}"
            help = (
                f"it says {digest[:24]}…, its content gives {lock.digest[:24]}…; take the file that you kept elsewhere"
            )
            self._changed(message, form.places.get("digest"), help)
        return ReadLock(self.path, lock, digest, tuple(sorted(self.tampered, key=sort_key)))

    def _version(self) -> None:
        said = self.form.text("lock")
        if said is None or said.text.strip() != str(LOCK_VERSION):
            if said is None:
                raise SettingsProblem((faults.BAD_LOCK.at("this is no lock file", self.path, help=_FIRST),))
            message = f"this is no lock file of version {LOCK_VERSION}, the only one there is"
            raise SettingsProblem((faults.BAD_LOCK.at(message, self.path, said.span, help=_HELP),))

    def _text(self, key: str) -> str:
        found = self.form.text(key)
        return found.text if found else ""

    def _nested(self, node: Node, what: str, keys: tuple[str, ...]) -> Form | None:
        if isinstance(node, MappingNode):
            return Form(node, self.path, what, keys)
        self.form.report(faults.BAD_LOCK, f"a {what} is no mapping", node.span, _HELP)
        return None

    def _player(self, node: Node) -> LockedPlayer:
        form = self._nested(node, "player of a lock", PLAYER_KEYS)
        if form is None:
            return LockedPlayer("", None, False, ())
        for key in ("player", "legal", "decks"):
            form.require(key, _HELP)
        texts = {key: form.text(key) for key in ("player", "event", "legal")}
        player, event, legal = (value.text if value else "" for value in texts.values())
        decks = form.sequence("decks", _HELP)
        read = tuple(self._deck(each, player) for each in decks.items) if decks else ()
        self.form.problems += form.problems
        return LockedPlayer(player, event or None, legal == "yes", read)

    def _deck(self, node: Node, player: str) -> LockedDeck:
        form = self._nested(node, "deck of a lock", DECK_KEYS)
        if form is None:
            return LockedDeck(None, None, "", "", "", {})
        cards = form.mapping("cards", _HELP)
        counts = dict(self._counts(cards)) if cards else {}
        texts = {key: form.text(key) for key in ("hash", "name", "game", "faction", "leader", "stratagem")}
        hash, name, game, faction, leader, stratagem = (value.text if value else "" for value in texts.values())
        self.form.problems += form.problems
        if hash and hash != hash_of(game, faction, leader, counts, stratagem or None):
            message = f"the {faction} deck of {clip(player)} is not the one that was locked: list and hash do not agree"
            self._changed(message, form.places.get("hash"), "one of the two was changed by hand")
        return LockedDeck(hash or None, name or None, game, faction, leader, counts, stratagem)

    def _counts(self, cards: MappingNode) -> Iterator[tuple[str, int]]:
        for name, value in cards.entries:
            number = whole_number(value.text) if isinstance(value, Scalar) else None
            if number is None or number < 0:
                self.form.report(faults.BAD_LOCK, f"'{clip(name.text)}' has no number", name.span, _HELP)
            yield name.text, number or 0

    def _facts(self, node: MappingNode | None) -> dict[str, dict[str, str]]:
        facts: dict[str, dict[str, str]] = {}
        for name, value in node.entries if node else ():
            words = value.entries if isinstance(value, MappingNode) else ()
            facts[name.text] = {word.text: text.text for word, text in words if isinstance(text, Scalar)}
        return facts

    def _changed(self, message: str, span: Span | None, help: str) -> None:
        self.tampered.append(faults.LOCK_CHANGED.at(message, self.path, span, help=help))


def _lines(value: Mapping[str, Any]) -> Iterator[str]:
    """YAML of a mapping: lists of mappings as blocks, the mappings within in one line each."""
    for key, each in value.items():
        if isinstance(each, list):
            yield f"{key}:" if each else f"{key}: []"
            for item in each:
                for number, line in enumerate(_lines(item)):
                    yield f"{'  - ' if number == 0 else '    '}{line}"
        elif isinstance(each, dict) and key == "facts" and each:
            yield f"{key}:"
            for id, facts in each.items():
                yield f"  {_scalar(id)}: {_flow(facts)}"
        elif isinstance(each, dict):
            yield f"{key}: {_flow(each)}"
        else:
            yield f"{key}: {_scalar(each)}"


def _flow(value: Mapping[str, Any]) -> str:
    return "{" + ", ".join(f"{_scalar(key)}: {_scalar(each)}" for key, each in value.items()) + "}"


def _scalar(value: str | int) -> str:
    if isinstance(value, int):
        return str(value)
    if re.fullmatch(r"[a-z][a-z0-9-]*", value) and value not in _WORDS:
        return value
    return _ODD.sub(lambda match: f"\\u{ord(match[0]):04x}", json.dumps(value, ensure_ascii=False))
