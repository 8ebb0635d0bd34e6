"""A field as a file of shares: which deck is played how often."""

import re
from collections.abc import Iterator
from typing import Final

from gwent_cli.checks.settings import SettingsProblem, read_mapping
from gwent_cli.decks import faults
from gwent_cli.decks.form import kind_of
from gwent_cli.matrix.question import MatrixQuestion
from gwent_cli.source.diagnostics import Diagnostic, Severity
from gwent_cli.source.names import fold, suggest
from gwent_cli.source.text import clip
from gwent_cli.source.yaml_nodes import Node, Scalar

_NUMBER: Final = re.compile(r"(\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})\s*(%?)", re.ASCII)
_HELP: Final = "a line for each deck: its name or path, and its share: 'Siege of Vergen: 25%'"
_SHARE_HELP: Final = "write a number, 0 or more, with or without %; shares count in relation to their sum"


class _Reader:
    """Gathers the shares that a file gives, and what is wrong with it."""

    def __init__(self, path: str, question: MatrixQuestion) -> None:
        self.path = path
        self.problems: list[Diagnostic] = []
        self.shares = [0.0] * len(question.decks)
        self._labels = [*question.names]
        self._given: dict[int, Scalar] = {}
        self._percent: Scalar | None = None
        self._plain: Scalar | None = None
        self._named: dict[str, set[int]] = {}
        for name, deck in _names(question):
            self._named.setdefault(name, set()).add(deck)

    def take(self, key: Scalar, value: Node) -> None:
        deck, share = self._deck(key), self._share(key, value)
        if deck is None or share is None:
            return
        if deck in self._given:
            line = self._given[deck].span.line
            self._report(f"'{clip(key.text)}' is the deck that already has its share on line {line}", key)
            return
        self._given[deck] = key
        self.shares[deck] = share

    def _deck(self, key: Scalar) -> int | None:
        found = self._named.get(key.text) or self._named.get(_folded(key.text)) or set()
        if len(found) == 1:
            return next(iter(found))
        if found:
            names = " or ".join(f"'{self._labels[deck]}'" for deck in sorted(found))
            message, help = f"'{clip(key.text)}' may be one of {len(found)} decks", f"write {names}"
        else:
            near = suggest(key.text, self._labels, 2)
            message = f"no deck of the field is called '{clip(key.text)}'"
            meant = " or ".join(f"'{name}'" for name in near)
            help = f"did you mean {meant}?" if near else f"the field holds {', '.join(self._labels)}"
        self.problems.append(faults.UNKNOWN_KEY.at(message, self.path, key.span, help=clip(help, 400)))
        return None

    def _share(self, key: Scalar, value: Node) -> float | None:
        found = _NUMBER.fullmatch(value.text.strip()) if isinstance(value, Scalar) else None
        if found is None or not isinstance(value, Scalar):
            shown = f"'{clip(value.text)}'" if isinstance(value, Scalar) and not value.missing else kind_of(value)
            place = value if isinstance(value, Scalar) and not value.missing else key
            self._report(f"the share of '{clip(key.text)}' is {shown}, which is no share", place)
            return None
        if found[2]:
            self._percent = self._percent or value
        else:
            self._plain = self._plain or value
        return float(found[1])

    def check_whole(self, place: Scalar | None) -> None:
        """What is wrong with the shares together."""
        if self._percent and self._plain:
            self._report("some shares are written with % and some without", self._plain)
        elif not self.problems and not sum(self.shares):
            self._report("no deck has a share above 0", place)

    def _report(self, message: str, place: Scalar | None) -> None:
        span = place.span if place else None
        self.problems.append(faults.WRONG_TYPE.at(message, self.path, span, help=_SHARE_HELP))


def read_shares(path: str, question: MatrixQuestion) -> tuple[float, ...]:
    """The shares of the decks of a field that a file gives, by deck; those it does not name have none.

    The file is one mapping from decks, named by name, path or code, to shares of any sum.

    Raises:
        SettingsProblem: there is no such file, or it is wrong.
    """
    mapping, problems = read_mapping(path, "field", _HELP)
    reader = _Reader(path, question)
    reader.problems += problems
    for key, value in mapping.entries:
        reader.take(key, value)
    reader.check_whole(mapping.entries[0][0] if mapping.entries else None)
    if any(problem.severity is Severity.ERROR for problem in reader.problems):
        raise SettingsProblem(tuple(reader.problems))
    return tuple(reader.shares)


def _names(question: MatrixQuestion) -> Iterator[tuple[str, int]]:
    """What each deck may be called: exactly by path and code, else by name whatever its case and accents."""
    for number, (entrant, name, code) in enumerate(zip(question.decks, question.names, question.codes, strict=True)):
        yield entrant.path, number
        yield code, number
        for each in {name, entrant.name}:
            yield _folded(each), number


def _folded(name: str) -> str:
    # No path or code begins with a blank.
    return f" {fold(name) or name}"
