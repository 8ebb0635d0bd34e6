"""Mending everything under the paths given."""

import os
from collections.abc import Callable, Iterable

from gwent_cli.decks.deck_file import DeckReader
from gwent_cli.decks.model import Failure
from gwent_cli.decks.paths import PathProblem, Target, find_targets, read_bytes
from gwent_cli.decks.shipped import SHIPPED_MARK
from gwent_cli.mending.mend import mend
from gwent_cli.mending.model import FixResult, Mended
from gwent_cli.source.reader import LARGEST_FILE
from gwent_cli.source.writing import write_atomically


def fix_paths(
    paths: Iterable[str],
    *,
    sort: bool = False,
    write: bool = True,
    stdin_filename: str | None = None,
    skip: Callable[[str], bool] = lambda path: False,
    reader: DeckReader | None = None,
) -> FixResult:
    """Mend the decks and registrations under the paths, as ``gwent validate`` finds them, each file once.

    With ``write`` the files are changed in one step each; a link stays and its target is changed. Shipped decks
    and standard input are never written. Never raises for what files hold or for paths that cannot be read.

    Args:
        skip: whether a file is to be passed over.
    """
    files: list[Mended] = []
    failures: list[Failure] = []
    seen: set[tuple[str, int | None]] = set()
    reader = reader or DeckReader()
    for argument in paths:
        try:
            targets = list(find_targets(argument, stdin_filename))
        except PathProblem as problem:
            failures.append(problem.failure)
            continue
        for target in targets:
            if isinstance(target, Failure):
                failures.append(target)
            elif target.key not in seen and not skip(target.shown):
                seen.add(target.key)
                _fix(target, sort, write, reader, files, failures)
    return FixResult(tuple(files), tuple(failures))


def _fix(
    target: Target, sort: bool, write: bool, reader: DeckReader, files: list[Mended], failures: list[Failure]
) -> None:
    try:
        data = read_bytes(target)
    except PathProblem as problem:
        failures.append(problem.failure)
        return
    mended = mend(data, target.shown, sort=sort, pick=target.pick, reader=reader)
    if len(data) > LARGEST_FILE:
        # Only its beginning was read; it is not to be taken for the whole.
        mended = Mended(target.shown, b"", b"", (), mended.left)
    if write and mended.changed and target.file is not None:
        if target.shown.startswith(SHIPPED_MARK) and not os.path.lexists(target.shown):
            failures.append(Failure(target.shown, "shipped decks are not changed", "copy it, and mend the copy"))
            return
        try:
            write_atomically(target.file, mended.after)
        except OSError as error:
            failures.append(Failure(target.shown, f"cannot be written: {error.strerror}", "check its permissions"))
            return
    files.append(mended)
