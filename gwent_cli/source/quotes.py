"""Quotes forgotten around a name that holds a colon and a space: ``Crone: Brewess: 1``."""

import re
from typing import Final, NamedTuple

from gwent_cli.source.places import AddedQuotes

# Keys whose value is text that may well end in a number: here the value is what lacks the quotes.
_TEXT_KEYS: Final = frozenset({"author", "card", "event", "leader", "name", "note", "notes", "player", "stratagem"})

# Kept as text: most files need no repair, and compiling them takes as long as reading a deck.
_LINE: Final = (
    r" *(?:- +)*"
    r"(?P<body>[^\s\-?:,\[\]{}#&*!|>'\"%@`].*?)"
    r"[ \t]*(?:[ \t]#.*)?"
)
_COLON: Final = r":(?=[ \t]|$)"
_NUMBER: Final = r"[-+]?[0-9][0-9_.,]*"


class Repair(NamedTuple):
    """A line with the quotes put in, and where they went."""

    line: str
    quotes: AddedQuotes
    quoted: str


def forgotten_quotes(line: str, column: int) -> Repair | None:
    """Put the missing quotes into a line of a block mapping.

    A count at the end makes all before it the name (``"Crone: Brewess": 1``); else all behind the first
    colon is (``leader: "Foltest: The Siegemaster"``).

    Args:
        line: without its line end.
        column: of the colon, from 0, that the YAML parser refused.

    Returns:
        None where quotes are not what is missing.
    """
    match = re.fullmatch(_LINE, line)
    if match is None:
        return None
    body, start = match["body"], match.start("body")
    colons = [found.start() for found in re.finditer(_COLON, body)]
    if len(colons) < 2 or column - start not in colons[1:]:
        return None
    key = body[: colons[0]].rstrip()
    last = body[colons[-1] + 1 :].strip()
    if key not in _TEXT_KEYS and not key.startswith("x-") and (not last or re.fullmatch(_NUMBER, last)):
        begin, end = 0, len(body[: colons[-1]].rstrip())
    else:
        begin = colons[0] + 1
        begin += len(body[begin:]) - len(body[begin:].lstrip())
        end = len(body)
    return _quote(line, start + begin, start + end)


def _quote(line: str, begin: int, end: int) -> Repair | None:
    text = line[begin:end]
    quote = "'" if '"' in text or "\\" in text else '"'
    if not text or quote in text:
        return None
    fixed = f"{line[:begin]}{quote}{text}{quote}{line[end:]}"
    return Repair(fixed, AddedQuotes(begin, end + 1), text)
