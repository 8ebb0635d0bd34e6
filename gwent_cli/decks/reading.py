"""Reading what the user named: files, folders, shipped decks, standard input."""

from collections.abc import Iterable
from pathlib import Path

from gwent_cli.decks import faults
from gwent_cli.decks.deck_file import DeckReader
from gwent_cli.decks.documents import Document, Sort, take_apart
from gwent_cli.decks.model import BrokenFile, Failure, Item, Reading
from gwent_cli.decks.paths import PathProblem, Target, find_targets, read_bytes
from gwent_cli.decks.registration import RegistrationReader
from gwent_cli.source.diagnostics import Diagnostic
from gwent_cli.source.yaml_nodes import Mapping

_DECK_HELP = "a deck has the keys faction, leader and cards; a registration has player and decks"


def read_paths(
    arguments: Iterable[str], *, stdin_filename: str | None = None, reader: DeckReader | None = None
) -> Reading:
    """Read all decks and registrations under the paths given, each once, in order.

    A path may be a file, ``file.yaml#2``, a folder, ``@monsters/muster`` or ``-``. What cannot be read is
    a failure in the result and does not keep the rest from being read. Never raises for what files hold.
    """
    session = _Session(reader or DeckReader(), stdin_filename)
    for argument in arguments:
        session.add(argument)
    return Reading(tuple(session.items), tuple(session.notes), tuple(session.failures))


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
    session = _Session(reader or DeckReader(), None)
    session.take(data, Target(path, None), folder)
    return Reading(tuple(session.items), tuple(session.notes), tuple(session.failures))


class _Session:
    """One run of reading: gathers what is found, and remembers what was read."""

    def __init__(self, reader: DeckReader, stdin_filename: str | None) -> None:
        self.reader = reader
        self.stdin_filename = stdin_filename
        self.items: list[Item] = []
        self.notes: list[Diagnostic] = []
        self.failures: list[Failure] = []
        self.seen: set[tuple[str, int | None]] = set()

    def add(self, argument: str) -> None:
        """Read what one argument names."""
        found = False
        try:
            for target in find_targets(argument, self.stdin_filename):
                if isinstance(target, Failure):
                    self.failures.append(target)
                    found = True
                else:
                    found = self._read(target) or found
        except PathProblem as problem:
            self.failures.append(problem.failure)
            found = True
        if not found:
            help = f"decks are .yaml or .yml files: {_DECK_HELP}"
            self.failures.append(Failure(argument, "no deck was found in this folder", help))

    def _read(self, target: Target) -> bool:
        """Whether there was anything to say about the file, be it that it was read before."""
        if target.key in self.seen:
            return True
        try:
            data = read_bytes(target)
        except PathProblem as problem:
            self.failures.append(problem.failure)
            return True
        before = len(self.items)
        self.take(data, target, target.file.parent if target.file else None)
        return target.named or len(self.items) > before

    def take(self, data: bytes, target: Target, folder: Path | None) -> None:
        """Sort the documents of a file into decks, registrations, and what is neither."""
        documents = take_apart(data, target.shown)
        if target.pick is not None:
            documents = tuple(each for each in documents if each.place.number == target.pick)
            if not documents:
                message = f"the file has no document {target.pick}"
                self.failures.append(Failure(f"{target.shown}#{target.pick}", message, "the first one is #1"))
        for document in documents:
            key = target.key[0], document.place.number
            if key not in self.seen:
                self.seen.add(key)
                self._take_document(document, target.named, folder)
        self.seen.add(target.key)

    def _take_document(self, document: Document, named: bool, folder: Path | None) -> None:
        node, place = document.node, document.place
        if document.sort is Sort.DECK and isinstance(node, Mapping):
            self.items.append(self.reader.read(node, place, document.problems))
        elif document.sort is Sort.REGISTRATION and isinstance(node, Mapping):
            reader = RegistrationReader(node, place, folder, self.reader)
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
            problem = faults.NOT_A_DECK.at(message, place.path, span, help=_DECK_HELP)
        self.items.append(BrokenFile(place.path, (*document.problems, problem)))
