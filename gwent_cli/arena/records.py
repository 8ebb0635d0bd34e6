"""Files of records: a header that states the whole question, then a line of games after the other.

``{"schema": "gwent/records/1", "rows": …, "question": …}`` is the header; ``arena.game_lines`` says what a line of
games is. A later header, written where a match goes on under changed terms (more games), takes the place of the
first one; the games before it still count. Only whole lines count: what a killed process left of one is dropped.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from gwent_cli.arena.chunks import Played
from gwent_cli.arena.game_lines import BadLine, read_line, row_lines
from gwent_cli.arena.question import Question
from gwent_cli.arena.question_document import question_document
from gwent_cli.arena.rows import ROW_FORMAT, BadRow, check_row
from gwent_cli.arena.stopping import next_look
from gwent_cli.arena.tally import tally_rows

RECORDS_SCHEMA: Final = "gwent/records/1"
LONGEST_LINE: Final = 1 << 20
GAMES_AT_A_TIME: Final = 2048


class RecordsProblem(Exception):
    """A file of records cannot be read, written or gone on with; the message names it and says why.

    ``details`` are lines that say more.
    """

    def __init__(self, message: str, details: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.details = details


@dataclass(frozen=True, slots=True)
class Contents:
    """What a file of records holds beside its games.

    Attributes:
        question: as the last header states it; None where the file holds nothing, or only a header's beginning.
        end: bytes up to the end of the last whole line.
        torn: bytes after that.
    """

    question: Question | None
    end: int
    torn: int


def header_line(question: Question) -> bytes:
    """The line that states the question, in ASCII."""
    document = {"schema": RECORDS_SCHEMA, "rows": ROW_FORMAT, "question": question_document(question)}
    return json.dumps(document, separators=(",", ":")).encode() + b"\n"


def survey(path: str) -> Contents:
    """What a file holds, without its games.

    Raises:
        RecordsProblem: it cannot be read, is no file of records, or is one of another version.
    """
    question, end = None, 0
    for number, line in enumerate(_lines(path), 1):
        if not line.endswith(b"\n"):
            _check_beginning(line, number, path)
            return Contents(question, end, len(line))
        if number == 1 or line.startswith(b"{"):
            question = _header(line, number, path)
        end += len(line)
    return Contents(question, end, 0)


def stored_games(
    path: str, question: Question, most: int, look: Callable[[int], int] | None = None
) -> Iterator[Played]:
    """The games that a file holds of ``question``, in order, up to game ``most``.

    They come in portions; ``look`` says of the first game of each where it has to end at the latest, by default
    where the question's rule is next asked.

    Raises:
        RecordsProblem: the file cannot be read, or a line is wrong.
    """
    first, rows, failures = 0, list[list[int]](), dict[int, str]()
    cards = question.distinct_cards
    end = look or (lambda first: next_look(question, first))
    for number, line in enumerate(_lines(path), 1):
        index = first + len(rows)
        if index >= most or not line.endswith(b"\n"):
            break
        if line.startswith(b"{"):
            continue
        try:
            for place, game in enumerate(read_line(line, index, question.games_a_unit)):
                rows.append([] if isinstance(game, str) else game)
                if isinstance(game, str):
                    failures[index + place] = game
                else:
                    check_row(game, cards, question.starter_of(index + place))
        except (BadLine, BadRow) as problem:
            raise RecordsProblem(f"{path}, line {number}: {problem}") from None
        if first + len(rows) >= min(first + GAMES_AT_A_TIME, end(first)):
            yield _counted(question, first, rows, failures)
            first, rows, failures = first + len(rows), [], {}
    if rows:
        yield _counted(question, first, rows, failures)


def _counted(question: Question, first: int, rows: list[list[int]], failures: dict[int, str]) -> Played:
    unit = question.games_a_unit
    tally = tally_rows(rows, unit == 2, question.distinct_cards)
    # Written as they would be anew, so that the digest is that of the games and not of the file's spelling.
    lines = row_lines(first, rows, failures, unit)
    return Played(first, first + len(rows), lines, tally, tuple(failures.items()), 0.0)


def reason(error: Exception) -> str:
    """What an error of the file system says, without its number and path."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__


def _lines(path: str) -> Iterator[bytes]:
    try:
        with open(path, "rb") as file:
            while line := file.readline(LONGEST_LINE):
                if len(line) == LONGEST_LINE:
                    raise RecordsProblem(f"{path} is no file of records: a line is too long")
                yield line
    except (OSError, ValueError) as error:
        raise RecordsProblem(f"{path} cannot be read: {reason(error)}") from None


def _check_beginning(line: bytes, number: int, path: str) -> None:
    """A file that ends in its first line holds what is left of a header, or is something else."""
    start = b'{"schema":"' + RECORDS_SCHEMA.encode()
    if number == 1 and not (line.startswith(start) or start.startswith(line)):
        raise RecordsProblem(f"{path} is no file of records: it does not begin with a header")


def _header(line: bytes, number: int, path: str) -> Question:
    from gwent_cli.arena.question_reading import read_question

    try:
        document: Any = json.loads(line)
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict) or not str(document.get("schema", "")).startswith("gwent/records/"):
        raise RecordsProblem(f"{path} is no file of records: line {number} is no header")
    for key, wanted in (("schema", RECORDS_SCHEMA), ("rows", ROW_FORMAT)):
        if document.get(key) != wanted:
            found = str(document.get(key))[:40]
            raise RecordsProblem(f"{path} was written by another version: its {key} is {found}, {wanted} is known")
    try:
        return read_question(document.get("question"))
    except ValueError as problem:
        raise RecordsProblem(f"{path}, line {number}: {problem}") from None
