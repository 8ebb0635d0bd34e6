"""A file of records that is being written: locked, appended to a chunk at a time, gone on with."""

import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from types import TracebackType
from typing import IO, Final

from gwent_cli.arena.chunks import Played
from gwent_cli.arena.question import MOST_GAMES, Question
from gwent_cli.arena.records import RecordsProblem, header_line, reason, stored_games, survey
from gwent_cli.arena.resuming import differences

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_FAR_OFF: Final = 1 << 40


class RecordFile:
    """An open file of records, for one process at a time.

    Attributes:
        question: what its rows answer: the one given; where a match is gone on with, the one of the file, for as
            many games and with such a stopping rule and expectation as are asked for now.
        notes: what is to be said to the user, a line each.
    """

    def __init__(self, path: str, question: Question, *, resume: bool = False) -> None:
        """Open it for the rows of ``question``; it must be new or empty, unless ``resume`` is given.

        Raises:
            RecordsProblem: it cannot be opened or written, another process writes to it, it holds something
                already, or, with ``resume``, games of another question.
        """
        self.path = path
        self.question = question
        self.notes: list[str] = []
        self._end = 0
        self._holds_games = False
        try:
            # Unbuffered, so that what append has written outlives this process.
            self._file: IO[bytes] = open(path, "a+b", buffering=0)  # noqa: SIM115
        except (OSError, ValueError) as error:
            raise RecordsProblem(f"{path} cannot be written: {reason(error)}") from None
        try:
            self._begin(resume)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> "RecordFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def games(self, look: Callable[[int], int]) -> Iterator[Played]:
        """The games that were in it when it was opened, in order; to be gone through before any is appended.

        ``look`` says of the first game of each portion where that has to end at the latest.

        Raises:
            RecordsProblem: a line is wrong.
        """
        if self._holds_games:
            yield from stored_games(self.path, self.question, MOST_GAMES, look)

    def restate(self, question: Question) -> None:
        """Have what follows, and what stands there already, be games of this question: the same, but for how many.

        Raises:
            RecordsProblem: that cannot be written.
        """
        if question != self.question:
            self.question = question
            self.append(header_line(question))

    def append(self, lines: bytes) -> None:
        """Write whole lines behind the others.

        Raises:
            RecordsProblem: that is not possible, on a full disk for instance; the lines before stay as they were.
        """
        try:
            rest = memoryview(lines)
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(self._end)
            raise RecordsProblem(f"{self.path} cannot be written: {reason(error)}") from None
        self._end += len(lines)

    def _begin(self, resume: bool) -> None:
        about = os.fstat(self._file.fileno())
        if stat.S_ISREG(about.st_mode):
            _lock(self._file, self.path)
            if about.st_size and not resume:
                raise RecordsProblem(f"{self.path} exists already; --resume goes on with it")
            if resume:
                self._go_on()
        elif resume:
            raise RecordsProblem(f"{self.path} is no regular file, so there is nothing to go on with")
        if not self._end:
            self.append(header_line(self.question))

    def _go_on(self) -> None:
        contents = survey(self.path)
        stored = contents.question
        if stored is not None:
            self._check(stored)
        if contents.torn:
            self.notes.append(f"{self.path}: the last line was not finished and is dropped")
            self._file.truncate(contents.end)
        self._end = contents.end
        self._holds_games = stored is not None
        if stored is None:
            self.notes.append(f"{self.path} holds no games yet; they are played from the first one on")
            return
        asked = self.question
        self.question = replace(stored, games=asked.games, stopping=asked.stopping, expectation=asked.expectation)
        if self.question != stored:
            self.append(header_line(self.question))

    def _check(self, stored: Question) -> None:
        found = differences(stored, self.question)
        if found:
            raise RecordsProblem(f"{self.path} holds games of another question", tuple(found))


def _lock(file: IO[bytes], path: str) -> None:
    """Keep other processes from writing, as far as the file system can; the lock ends with the process."""
    taken = RecordsProblem(f"{path} is being written by another process")
    if sys.platform == "win32":
        try:
            file.seek(_FAR_OFF)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            raise taken from None
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise taken from None
    except OSError:
        # A network file system without locks: no reason not to write.
        return
