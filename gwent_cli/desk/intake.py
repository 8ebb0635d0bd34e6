"""What an organiser was sent: registration files, tables and decks, sorted before they are judged."""

import os
import re
import stat
from collections.abc import Iterable, Iterator
from os.path import normpath
from typing import Final, NamedTuple, TypeAlias

from gwent_cli.checks.results import FileResult
from gwent_cli.decks import faults
from gwent_cli.decks.model import Failure
from gwent_cli.decks.paths import SUFFIXES, PathProblem, Target, find_targets, read_bytes
from gwent_cli.desk.decoding import LARGEST_TABLE
from gwent_cli.desk.table import TableRow, read_table
from gwent_cli.source.diagnostics import Diagnostic

TABLES: Final = (".csv", ".tsv", ".tab")
SPREADSHEETS: Final = (".xlsx", ".xls", ".ods")
Unit: TypeAlias = Target | TableRow
"""A file of registrations, or a row of a table."""

_REGISTERS: Final = re.compile(rb"""^[ \t]*["']?decks["']?[ \t]*:""", re.MULTILINE)
_LOCKS: Final = re.compile(rb"(?:#[^\n]*\n)*lock:[ \t]*[0-9]")


class Found(NamedTuple):
    """An argument and the files behind it."""

    argument: str
    targets: tuple[Target, ...]


class Intake:
    """Everything under the arguments, before decks are read.

    Attributes:
        likely: what most likely registers players: rows, and files with a key ``decks``.
        others: the other files; most are decks that registrations name.
        texts: the text of each table by its path.
        broken: tables that could not be read.
    """

    def __init__(self, arguments: Iterable[str], stdin_filename: str | None = None) -> None:
        self.likely: list[Unit] = []
        self.others: list[Target] = []
        self.texts: dict[str, bytes] = {}
        self.broken: list[FileResult] = []
        self.notes: list[Diagnostic] = []
        self.failures: list[Failure] = []
        self.found: list[Found] = []
        self.told: set[str] = set()
        self._files: dict[str, Target] = {}
        seen: set[tuple[str, int | None]] = set()
        for argument in arguments:
            targets = tuple(self._targets(argument, stdin_filename))
            self.found.append(Found(argument, targets))
            for target in targets:
                whole = target.key[0], None
                if target.key not in seen and whole not in seen:
                    seen.add(target.key)
                    self._sort(target)

    @property
    def whole(self) -> bool:
        """Whether every file is one that can be read by itself: no document is picked, nothing is piped in."""
        targets = (unit for unit in (*self.likely, *self.others) if isinstance(unit, Target))
        return all(target.file is not None and target.pick is None for target in targets)

    def nothing_found(self) -> Iterator[Failure]:
        """A failure for each argument under which there is nothing to register anybody."""
        help = "a registration is YAML with player and decks, or a table (.csv) with a row for each player"
        for argument, targets in self.found:
            if argument not in self.told and not any(normpath(target.shown) in self.told for target in targets):
                yield Failure(argument, "no registration was found here", help)

    def source(self, path: str) -> bytes:
        """What stands in a table or registration file; nothing where it can be read no more."""
        if path in self.texts:
            return self.texts[path]
        target = self._files.get(path)
        try:
            return read_bytes(target) if target and target.file else b""
        except PathProblem:
            return b""

    def _targets(self, argument: str, stdin_filename: str | None) -> Iterator[Target]:
        try:
            for target in find_targets(argument, stdin_filename, (*SUFFIXES, *TABLES, *SPREADSHEETS)):
                if isinstance(target, Failure):
                    self._fail(argument, target)
                else:
                    yield target
        except PathProblem as problem:
            self._fail(argument, problem.failure)

    def _fail(self, argument: str, failure: Failure) -> None:
        self.failures.append(failure)
        self.told.add(argument)

    def _sort(self, target: Target) -> None:
        if not target.named and _is_output(target):
            return
        self._files[target.shown] = target
        name = target.shown.lower()
        if name.endswith(SPREADSHEETS) and not target.named:
            message = "passed over: a spreadsheet; save it as CSV to have it read"
            self.notes.append(faults.PASSED_OVER.at(message, target.shown))
        elif name.endswith((*TABLES, *SPREADSHEETS)):
            self._table(target)
        elif target.file is None or target.named:
            self.likely.append(target)
        else:
            self._yaml(target)

    def _yaml(self, target: Target) -> None:
        """Sort a file of a folder; one that cannot be read is worth saying so first."""
        try:
            data = read_bytes(target)
        except PathProblem:
            data = b"decks:"
        if _LOCKS.match(data):
            self.notes.append(faults.PASSED_OVER.at("passed over: a lock file", target.shown))
        elif _REGISTERS.search(data):
            self.likely.append(target)
        else:
            self.others.append(target)

    def _table(self, target: Target) -> None:
        self.told.add(normpath(target.shown))
        try:
            data = read_bytes(target, LARGEST_TABLE)
        except PathProblem as problem:
            self.failures.append(problem.failure)
            return
        table = read_table(data, target.shown, target.file.parent if target.file else None)
        self.texts[target.shown] = table.text.encode()
        if table.printed and not target.named:
            message = "passed over: a table that gwent tournament check printed"
            self.notes.append(faults.PASSED_OVER.at(message, target.shown))
            return
        if table.broken:
            self.broken.append(FileResult(target.shown, table.problems))
            return
        self.notes += table.problems
        rows = [row for row in table.rows if target.pick in (None, row.row.number)]
        if not rows:
            message = f"the table has no player in row {target.pick}"
            self.failures.append(
                Failure(target.shown, message, "rows count as in the spreadsheet: the header is row 1")
            )
        self.likely += rows


def _is_output(target: Target) -> bool:
    """Whether a file of a folder is the one that standard output goes to, as in ``check . > field.csv``."""
    try:
        output = os.fstat(1)
        return stat.S_ISREG(output.st_mode) and target.file is not None and os.path.samestat(output, target.file.stat())
    except OSError:
        return False
