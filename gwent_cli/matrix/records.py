"""The records of a field: a folder with an ordinary file of records for each pairing and pilot."""

import json
import os
import re
import sys
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from gwent_cli.arena.record_file import RecordFile
from gwent_cli.arena.records import RecordsProblem, reason
from gwent_cli.matrix.question import Cell, MatrixQuestion

TERMS_FILE: Final = "matrix.json"
TERMS_SCHEMA: Final = "gwent/matrix-records/1"
_LONGEST_TERMS: Final = 10_000
_LONGEST: Final = 40
_SPARE_FILES: Final = 64
_NO_NAME: Final = re.compile(r"[^0-9A-Za-z]+")


@dataclass(frozen=True, slots=True)
class StoredTerms:
    """With which seed, games a pairing (or at first) and budget the recorded games were played."""

    seed: int
    games: int
    budget: int | None


class MatrixRecords:
    """An open folder of records, to be used in ``with``; `gwent report` reads each of its files.

    Attributes:
        notes: what is to be said to the user, a line each.
    """

    def __init__(self, folder: str, question: MatrixQuestion, *, resume: bool = False) -> None:
        """Open a file for each pairing in ``folder``, which must be new or empty, unless ``resume`` is given.

        Raises:
            RecordsProblem: a file cannot be opened or written, another process writes to it, the folder holds
                something already, or, with ``resume``, a file holds games of another question.
        """
        self.notes: list[str] = []
        cells = [cell for each in question.cells for cell in each]
        _allow_files(len(cells))
        there = _ready(folder, question, resume)
        self._files: dict[tuple[str, int, int], RecordFile] = {}
        with ExitStack() as stack:
            for cell in cells:
                path = str(Path(folder, there.get(_ending(cell)) or file_name(cell)))
                file = stack.enter_context(RecordFile(path, cell.question, resume=resume))
                self.notes += [note for note in file.notes if "holds no games yet" not in note]
                self._files[_key(cell)] = file
            self._stack = stack.pop_all()

    def __enter__(self) -> "MatrixRecords":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    def file(self, cell: Cell) -> RecordFile:
        """The open file of a pairing."""
        return self._files[_key(cell)]


def file_name(cell: Cell) -> str:
    """The name of a pairing's file: both decks, the pilot, and the seed, which tells decks of one name apart."""
    question = cell.question
    return f"{_plain(question.a.name)}-vs-{_plain(question.b.name)}{_ending(cell)}"


def stored_terms(folder: str) -> StoredTerms | None:
    """What the folder says of the field whose games it holds; None where there is no such folder yet.

    Raises:
        RecordsProblem: it cannot be read.
    """
    path = Path(folder, TERMS_FILE)
    if not path.exists():
        return None
    try:
        found: Any = json.loads(path.read_bytes()[:_LONGEST_TERMS])
    except (OSError, ValueError, RecursionError) as error:
        raise RecordsProblem(f"{path} cannot be read: {reason(error)}") from None
    numbers = [found.get(key) if isinstance(found, dict) else None for key in ("seed", "n", "budget")]
    seed, games, budget = (number if type(number) is int else None for number in numbers)
    if seed is None or games is None or found.get("schema") != TERMS_SCHEMA:
        raise RecordsProblem(f"{path} does not say of which field the games are")
    return StoredTerms(seed, games, budget)


def _ready(folder: str, question: MatrixQuestion, resume: bool) -> dict[str, str]:
    """Make the folder ready; the names of the files in it by their endings."""
    try:
        os.makedirs(folder, exist_ok=True)
        names = sorted(os.listdir(folder))
        if names and not resume:
            raise RecordsProblem(f"{folder} holds something already; --resume goes on with it")
        if names and TERMS_FILE not in names:
            raise RecordsProblem(f"{folder} holds no records of a field ({TERMS_FILE} is missing)")
        stored = stored_terms(folder)
        if stored is not None and stored.seed != question.seed:
            raise RecordsProblem(
                f"{folder} holds games of another field", (f"seed: {stored.seed} there, {question.seed} now",)
            )
        terms = {"schema": TERMS_SCHEMA, "seed": question.seed, "n": question.games, "budget": question.budget}
        Path(folder, TERMS_FILE).write_text(json.dumps(terms) + "\n", encoding="ascii")
    except (OSError, ValueError) as error:
        raise RecordsProblem(f"{folder} cannot be written: {reason(error)}") from None
    return {name[name.rindex("--") :]: name for name in names if "--" in name}


def _ending(cell: Cell) -> str:
    """What tells a pairing's file from all others, whatever the decks are called."""
    return f"--{_plain(cell.question.a.pilot)}-{cell.question.seed:08x}.jsonl"


def _plain(text: str) -> str:
    return _NO_NAME.sub("-", text).strip("-")[:_LONGEST].strip("-") or "deck"


def _key(cell: Cell) -> tuple[str, int, int]:
    return cell.question.a.pilot, cell.a, cell.b


def _allow_files(count: int) -> None:
    """Have the system let this process open so many files, as far as it may ask for that."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count + _SPARE_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
