"""From what stands on the command line to the files that are meant, and their bytes."""

import os
import re
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from gwent_cli.decks.model import Failure
from gwent_cli.decks.shipped import SHIPPED_MARK, find_shipped, shipped_help
from gwent_cli.source.reader import LARGEST_FILE

STDIN: Final = "-"
SUFFIXES: Final = (".yaml", ".yml")
STDIN_SHOWN: Final = "<stdin>"
_PICK: Final = re.compile(r"(?P<file>.+)#(?P<number>[0-9]{1,6})")


class PathProblem(Exception):
    """A path that cannot be read; ``failure`` says which, why, and what to do."""

    def __init__(self, path: str, message: str, help: str | None = None) -> None:
        super().__init__(f"{path}: {message}")
        self.failure = Failure(path, message, help)


class Target(NamedTuple):
    """A file to read: how it is shown, where it lies (None: standard input), whether it was named itself
    rather than found in a folder, which document of it is meant (None: all), and its real path where known."""

    shown: str
    file: Path | None
    named: bool = True
    pick: int | None = None
    real: str | None = None

    @property
    def key(self) -> tuple[str, int | None]:
        """What two ways of naming the same file have in common."""
        return self.real or (os.path.realpath(self.file) if self.file else STDIN), self.pick


def find_targets(
    argument: str, stdin_filename: str | None = None, suffixes: tuple[str, ...] = SUFFIXES
) -> Iterator[Target | Failure]:
    """The files behind one argument: a file, ``file#2``, a folder, ``@name``, ``-`` or ``<stdin>#2``.

    In folders these are all files within whose names end in one of ``suffixes``, sorted, without hidden files and
    folders; a folder within that cannot be listed comes as a failure.

    Raises:
        PathProblem: there is nothing of the kind.
    """
    if is_stdin(argument):
        yield Target(stdin_filename or STDIN_SHOWN, None, pick=_split(argument)[1])
        return
    if not argument or "\0" in argument:
        raise PathProblem(argument, "is no path", "name a deck file or a folder of decks")
    if not os.path.isabs(argument) and not argument.startswith(SHIPPED_MARK):
        _require_folder(argument)
    path, pick = Path(argument), None
    if argument.startswith(SHIPPED_MARK) and not os.path.lexists(argument):
        name, pick = _split(argument)
        path = _shipped(name)
    elif not os.path.lexists(argument):
        name, pick = _split(argument)
        path = Path(name)
        if pick is None or not os.path.lexists(name):
            raise PathProblem(argument, "there is no such file or folder", _missing_help(argument))
    if os.path.isdir(path):
        if pick is not None:
            raise PathProblem(argument, "is a folder, in which no document can be picked")
        yield from _walk(path, argument, suffixes)
    else:
        yield Target(argument if pick is None else _split(argument)[0], path, True, pick)


def is_stdin(argument: str) -> bool:
    """Whether an argument means standard input, or one document of it."""
    if argument == STDIN:
        return True
    return _split(argument)[0] in (STDIN, STDIN_SHOWN) and "\0" not in argument and not os.path.lexists(argument)


def find_file(argument: str) -> Target:
    """The one file behind a path or ``file#2``; no folders, shipped names or standard input.

    Raises:
        PathProblem: there is no such file.
    """
    name, pick = (argument, None) if os.path.lexists(argument) else _split(argument)
    if not os.path.lexists(name):
        raise PathProblem(argument, "there is no such file", "check the path; it is relative to the registration")
    return Target(argument, Path(name), True, pick)


def read_bytes(target: Target, limit: int = LARGEST_FILE) -> bytes:
    """The bytes of a file, at most one more than ``limit`` (256 KiB, more than are read of any deck file).

    Raises:
        PathProblem: it cannot be read, or is no regular file (a device or pipe could block for ever).
    """
    try:
        if target.file is None:
            return sys.stdin.buffer.read(limit + 1) if sys.stdin else b""
        about = target.file.stat()
        if not stat.S_ISREG(about.st_mode):
            help = "to check what another program writes, pipe it in and name '-'"
            raise PathProblem(target.shown, "is not a regular file", help)
        with target.file.open("rb") as stream:
            return stream.read(min(about.st_size, limit) + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise PathProblem(target.shown, f"cannot be read: {reason}", "check the path and its permissions") from None


def _require_folder(argument: str) -> None:
    """Refuse a relative path where the folder it is relative to was deleted."""
    try:
        os.getcwd()
    except OSError as error:
        message = f"the working directory cannot be found: {error.strerror}"
        raise PathProblem(argument, message, "change to a folder that exists, or give the whole path") from None


def _walk(folder: Path, shown: str, suffixes: tuple[str, ...]) -> Iterator[Target | Failure]:
    errors: list[OSError] = []
    for where, folders, files in os.walk(folder, onerror=errors.append):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        base = os.path.normpath(os.path.join(shown, os.path.relpath(where, folder)))
        real_folder = os.path.realpath(where)
        for name in sorted(files):
            if name.lower().endswith(suffixes) and not name.startswith("."):
                file = Path(where, name)
                # Following links all the way for each of ten thousand files takes as long as reading them.
                real = None if file.is_symlink() else os.path.join(real_folder, name)
                yield Target(os.path.join(base, name), file, named=False, real=real)
    for error in errors:
        place = os.path.normpath(os.path.join(shown, os.path.relpath(error.filename, folder)))
        yield Failure(place, f"cannot be listed: {error.strerror}", "check its permissions")


def _shipped(name: str) -> Path:
    path = find_shipped(name)
    if path is None:
        raise PathProblem(name, "no shipped deck has this name", shipped_help(name))
    return path


def _split(argument: str) -> tuple[str, int | None]:
    match = _PICK.fullmatch(argument)
    return (match["file"], int(match["number"])) if match else (argument, None)


def _missing_help(argument: str) -> str:
    if find_shipped(argument) is not None:
        return f"did you mean the shipped deck {SHIPPED_MARK}{argument}?"
    return f"shipped decks are named with {SHIPPED_MARK}, as in @monsters/muster"
