"""Games as lines: how they are recorded, hashed and read again.

A line is a JSON list: the index of its first game, then the row of each of its games (``arena.rows``, a list of
whole numbers), or the error as text in place of the row of a game that failed.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from gwent_cli.pilots.rows import row_text

LARGEST_NUMBER: Final = 10**9


class BadLine(ValueError):
    """A line that holds no games, or other games than it should; the message says why."""


def row_lines(first: int, rows: Sequence[list[int]], failures: Mapping[int, str], games_a_line: int) -> bytes:
    """The lines of games from index ``first`` on, in ASCII; an empty row is a game that failed."""
    lines = []
    for start in range(0, len(rows), games_a_line):
        index = first + start
        games = rows[start : start + games_a_line]
        texts = [row_text(row) if row else json.dumps(failures.get(index + i, "")) for i, row in enumerate(games)]
        lines.append(f"[{index},{','.join(texts)}]")
    lines.append("")
    return "\n".join(lines).encode()


def read_line(line: bytes, index: int, games_a_line: int) -> list[list[int] | str]:
    """The rows and errors in the line that begins with game ``index``.

    Raises:
        BadLine: it does not, or something else is wrong with it.
    """
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise BadLine("this is no JSON") from None
    if not isinstance(found, list) or len(found) != 1 + games_a_line or type(found[0]) is not int:
        raise BadLine(f"a list of an index and {games_a_line} games is wanted here")
    if found[0] != index:
        raise BadLine(f"game {index} is wanted here, not game {found[0]}")
    games: list[list[int] | str] = found[1:]
    for game in games:
        if not (isinstance(game, str) or _is_row(game)):
            raise BadLine("a game is a list of whole numbers, or an error as text")
    return games


def _is_row(game: object) -> bool:
    if not isinstance(game, list) or not game or any(type(number) is not int for number in game):
        return False
    return bool(min(game) >= -1 and max(game) <= LARGEST_NUMBER)
