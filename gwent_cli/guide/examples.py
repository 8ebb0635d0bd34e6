"""The examples of diagnostics in ``catalog/examples``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from gwent_cli.cards.data import catalog_root

DECK: Final = "deck"
FILE: Final = {
    DECK: "deck.yaml",
    "format": "my-league.yaml",
    "configuration": ".gwent.toml",
    "position": "position.yaml",
    "table": "players.csv",
    "lock": "lock.yaml",
    "registration": "player.yaml",
}


@dataclass(frozen=True, slots=True)
class Example:
    """An example that shows a diagnostic, and one that does not.

    Attributes:
        kind: what the file is: ``deck``, ``format``, ``configuration``, ``position``, or for ``gwent tournament`` a
            ``table``, ``registration`` or ``lock``.
        fails: the files by path that show it; of several, ``check`` is the path to give to the command.
        passes: the files that do not.
        beside: files that both need.
        rules: what ``fails`` is checked against, ``passes_rules`` what ``passes`` is.
        times: how often the text is repeated to show it.
        encoding: how ``fails`` is saved.
        catalog: of another kind than the shipped one.
    """

    kind: str
    check: str
    fails: Mapping[str, str]
    passes: Mapping[str, str]
    beside: Mapping[str, str] = field(default_factory=dict)
    rules: str | None = None
    passes_rules: str | None = None
    times: int = 1
    encoding: str = "utf-8"
    catalog: str | None = None


@cache
def examples() -> Mapping[str, Example]:
    """The example of every code."""
    raw: dict[str, Mapping[str, Any]] = {}
    for path in sorted((catalog_root() / "examples").glob("*.yaml")):
        for code, entry in _read(path.read_bytes()).items():
            raw[code] = entry
    return MappingProxyType({code: _example(entry, raw) for code, entry in sorted(raw.items())})


def _read(data: bytes) -> Mapping[str, Any]:
    # Our own data, with the anchors that the reader of strangers' files refuses; every scalar stays text.
    import yaml

    found: Mapping[str, Any] = yaml.load(data, yaml.BaseLoader)
    return found


def _example(entry: Mapping[str, Any], others: Mapping[str, Mapping[str, Any]]) -> Example:
    given = {**others[entry["like"]], **entry} if "like" in entry else entry
    kind = given.get("is", DECK)
    file = FILE[kind]
    return Example(
        kind=kind,
        check=given.get("check", file),
        fails=given.get("fails_files") or {file: given["fails"]},
        passes=given.get("passes_files") or {file: given["passes"]},
        beside=given.get("files", {}),
        rules=given.get("rules"),
        passes_rules=given.get("passes_rules", given.get("rules")),
        times=int(given.get("times", 1)),
        encoding=given.get("encoding", "utf-8"),
        catalog=given.get("catalog"),
    )
