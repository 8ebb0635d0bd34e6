"""Reading what the user named: files, folders, shipped decks, standard input."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from gwent_cli.decks import faults
from gwent_cli.decks.deck_file import DeckReader
from gwent_cli.decks.documents import Document, Sort, take_apart
from gwent_cli.decks.model import BrokenFile, Failure, Item, Reading
from gwent_cli.decks.paths import PathProblem, Target, find_targets, read_bytes
from gwent_cli.decks.registration import RegistrationReader
from gwent_cli.source.diagnostics import Diagnostic
from gwent_cli.source.yaml_nodes import Mapping

_TABLE_HELP = "a table of registrations is read by gwent tournament check, lock, verify and sheet"
_DECK_HELP = "a deck has the keys faction, leader and cards; a registration has player and decks"


class Found(NamedTuple):
    """An argument and the files behind it, a failure in place of what cannot be found."""

    argument: str
    targets: tuple[Target | Failure, ...]


def read_paths(
    arguments: Iterable[str], *, stdin_filename: str | None = None, reader: DeckReader | None = None
) -> Reading:
    """Read all decks and registrations under the paths given, each once, in order.

    A path may be a file, ``file.yaml#2``, a folder, ``@monsters/muster`` or ``-``. What cannot be read is
    a failure in the result and does not keep the rest from being read. Never raises for what files hold.
    """
    found = find_all(arguments, stdin_filename)
    reading, told = read_targets((target for each in found for target in each.targets), reader or DeckReader())
    return reading._replace(failures=(*reading.failures, *nothing_found(found, told)))


def find_all(arguments: Iterable[str], stdin_filename: str | None = None) -> tuple[Found, ...]:
    """The files behind each argument, before any of them is opened."""
    return tuple(Found(argument, tuple(_targets(argument, stdin_filename))) for argument in arguments)


def read_targets(targets: Iterable[Target | Failure], reader: DeckReader) -> tuple[Reading, tuple[bool, ...]]:
    """Read files, each once, and say of each whether there was anything to tell about it.

    A failure among the targets is one of the result.
    """
    session = _Session(reader)
    told = tuple(session.add(target) for target in targets)
    return session.reading(), told


def nothing_found(found: tuple[Found, ...], told: Iterable[bool]) -> tuple[Failure, ...]:
    """A failure for each argument under which there was nothing; ``told`` goes through all targets in order."""
    each_told = iter(told)
    help = f"decks are .yaml or .yml files: {_DECK_HELP}"
    failures: list[Failure] = []
    for argument, targets in found:
        if sum(next(each_told) for _ in targets) == 0:
            failures.append(Failure(argument, "no deck was found in this folder", help))
    return tuple(failures)


def read_path(argument: str, *, stdin_filename: str | None = None, reader: DeckReader | None = None) -> Reading:
    """Read one path as ``read_paths`` does.

    Raises:
        PathProblem: the path, or a file or folder under it, is missing or cannot be read.
    """
    reading = read_paths((argument,), stdin_filename=stdin_filename, reader=reader)
    for failure in reading.failures:
        raise PathProblem(failure.path, failure.message, failure.help)
    return reading


def read_bytes_as(data: bytes, path: str, *, folder: Path | None = None, reader: DeckReader | None = None) -> Reading:
    """Read the bytes of a file that was named ``path``; deck paths in it are relative to ``folder``."""
    session = _Session(reader or DeckReader())
    session.take(data, Target(path, None), folder)
    return session.reading()


def _targets(argument: str, stdin_filename: str | None) -> Iterator[Target | Failure]:
    try:
        yield from find_targets(argument, stdin_filename)
    except PathProblem as problem:
        yield problem.failure


class _Session:
    """One run of reading: gathers what is found, and remembers what was read."""

    def __init__(self, reader: DeckReader) -> None:
        self.reader = reader
        self.items: list[Item] = []
        self.notes: list[Diagnostic] = []
        self.failures: list[Failure] = []
        self.sources: dict[str, bytes] = {}
        self.seen: set[tuple[str, int | None]] = set()
        self.stdin: bytes | None = None

    def reading(self) -> Reading:
        """Everything read so far."""
        return Reading(tuple(self.items), tuple(self.notes), tuple(self.failures), self.sources)

    def add(self, target: Target | Failure) -> bool:
        """Whether there was anything to say about the file, be it that it was read before."""
        if isinstance(target, Failure):
            self.failures.append(target)
            return True
        key = target.key
        if key in self.seen:
            return True
        try:
            data = self._bytes(target)
        except PathProblem as problem:
            self.failures.append(problem.failure)
            return True
        before = len(self.items)
        self.take(data, target, target.file.parent if target.file else None, key)
        return target.named or len(self.items) > before

    def _bytes(self, target: Target) -> bytes:
        if target.file is not None:
            return read_bytes(target)
        # Several of its documents may be asked for, but it can be read once only.
        if self.stdin is None:
            self.stdin = read_bytes(target)
        return self.stdin

    def take(self, data: bytes, target: Target, folder: Path | None, key: tuple[str, int | None] | None = None) -> None:
        """Sort the documents of a file into decks, registrations, and what is neither."""
        file, pick = key or target.key
        self.sources[target.shown] = data
        documents = take_apart(data, target.shown)
        if target.pick is not None:
            documents = tuple(each for each in documents if each.place.number == target.pick)
            if not documents:
                message = f"the file has no document {target.pick}"
                self.failures.append(Failure(f"{target.shown}#{target.pick}", message, "the first one is #1"))
        for document in documents:
            own = file, document.place.number
            if own not in self.seen:
                self.seen.add(own)
                self._take_document(document, target.named, folder)
        self.seen.add((file, pick))

    def _take_document(self, document: Document, named: bool, folder: Path | None) -> None:
        node, place = document.node, document.place
        if document.sort is Sort.DECK and isinstance(node, Mapping):
            self.items.append(self.reader.read(node, place, document.problems))
        elif document.sort is Sort.REGISTRATION and isinstance(node, Mapping):
            reader = RegistrationReader(node, place, folder, self.reader, self.sources)
            self.items.append(reader.read(document.problems))
        elif document.sort is Sort.BROKEN:
            self.items.append(BrokenFile(place.path, document.problems))
        else:
            self._pass_over(document, named)

    def _pass_over(self, document: Document, named: bool) -> None:
        place, empty = document.place, document.sort is Sort.EMPTY
        span = document.node.span if document.node else None
        if not named:
            what = "is empty" if empty else "is no deck (it has none of faction, leader, cards, decks)"
            self.notes.append(faults.PASSED_OVER.at(f"passed over: the file {what}", place.path, span))
            return
        if empty:
            problem = faults.EMPTY_FILE.at("the file is empty", place.path, span, help=_DECK_HELP)
        else:
            message = "this is no deck: it has none of faction, leader, cards, decks"
            table = place.path.lower().endswith((".csv", ".tsv"))
            problem = faults.NOT_A_DECK.at(message, place.path, span, help=_TABLE_HELP if table else _DECK_HELP)
        self.items.append(BrokenFile(place.path, (*document.problems, problem)))
