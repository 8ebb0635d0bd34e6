"""The pairs of a duel of pilots in a file: a header that names the question, then a line a pair."""

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Final, TextIO

from gwent_cli.arena.pilot_pairs import PairResult, PilotQuestion
from gwent_cli.arena.question import QuestionProblem

RECORD_SCHEMA: Final = "gwent/pilot-duel-record/1"


class PilotRecord:
    """Keeps the pairs in ``results`` and, where a path is given, in a file that a later run goes on with.

    Pair ``i`` is line ``i`` after the header: A's half points at seat 0 and at seat 1. A last line without its
    end, as a kill leaves it, is dropped.

    Raises:
        QuestionProblem: the file is of another question, or no such record.
        OSError: it cannot be read or written.
    """

    def __init__(self, question: PilotQuestion, path: Path | None) -> None:
        self.results: list[PairResult] = []
        self._file: TextIO | None = None
        if path is None:
            return
        header = json.dumps(_header(question))
        if path.exists() and path.stat().st_size:
            whole = self._take(path, header)
            self._file = path.open("r+", encoding="ascii", newline="\n")
            self._file.truncate(whole)
            self._file.seek(whole)
        else:
            self._file = path.open("w", encoding="ascii", newline="\n")
            self._file.write(header + "\n")

    def __enter__(self) -> "PilotRecord":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, results: Iterable[PairResult]) -> None:
        """Take in the next pairs and write them down."""
        for result in results:
            self.results.append(result)
            if self._file is not None:
                self._file.write(f"{result.first} {result.second}\n")
        if self._file is not None:
            self._file.flush()

    def _take(self, path: Path, header: str) -> int:
        """Read the pairs of an earlier run; how many bytes of the file are whole lines."""
        text = path.read_bytes().decode("ascii", "replace")
        whole = text[: text.rfind("\n") + 1]
        first, *lines = whole.splitlines() or [""]
        if first != header:
            raise QuestionProblem(
                f"{path} is no record of this question: pilots, decks, tables, seed and engine have to be the same"
            )
        for number, line in enumerate(lines, 2):
            parts = line.split()
            if len(parts) != 2 or not set(parts) <= {"0", "1", "2", "-1"}:
                raise QuestionProblem(f"{path}, line {number}: a pair is two numbers of -1, 0, 1, 2, not {line[:40]!r}")
            self.results.append(PairResult(int(parts[0]), int(parts[1])))
        return len(whole)


def _header(question: PilotQuestion) -> dict[str, object]:
    """What two runs must have in common for one to go on with the other: all but the number of pairs."""
    decks = json.dumps([question.decks, question.tables])
    return {
        "schema": RECORD_SCHEMA,
        "pilots": [question.a, question.b],
        "seed": question.seed,
        "profile": question.profile,
        "tables": len(question.tables),
        "decks": sha256(decks.encode()).hexdigest()[:16],
        "engine": question.versions.engine,
        "catalog": question.versions.catalog_digest[:16],
    }
