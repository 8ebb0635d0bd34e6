"""Lines of a pasted list taken apart: numbers of copies, keys, comments."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from gwent_cli.exchange.model import Unusable
from gwent_cli.source.names import fold
from gwent_cli.source.spans import Span
from gwent_cli.source.text import split_lines

# One for one, so that columns stay: spaces of every kind, marks without a width, and what Markdown makes bold.
_BLANKS: Final = dict.fromkeys(
    (*range(0x2000, 0x200E), *map(ord, "\t\x0b\x0c\u00a0\u1680\u202f\u205f\u2060\u3000\ufeff\u00ad*_`~")), " "
)
LONGEST_LINE: Final = 300
"""Characters of a line that may be one card."""

_TIMES: Final = "[xX\u00d7✕✖\u0445]"
_BULLET: Final = re.compile(r"\s*(?:[-\u2013—•·▪◦‣●+>]\s+|\[[ xX]?\]\s+)*")
_NUMBERED: Final = re.compile(r"\s*(\d{1,3})[.)]\s+(?=\S)")
_COMMENT: Final = re.compile(r"\s*(?:#|//|<!--)")
_TRAILING: Final = re.compile(r"\s(?:#|//)")
_LINK: Final = re.compile(r"\[([^\]\[]*)\]\([^()\s]*\)")
_BEFORE: Final = (
    re.compile(rf"(?P<n>\d+)\s*{_TIMES}?[\s|:;,.)-]*(?P<name>\S.*)"),
    re.compile(r"(?P<n>\d+)[\s|:;,.)-]*(?P<name>\S.*)"),
    re.compile(rf"{_TIMES}\s*(?P<n>\d+)[\s|:;,-]+(?P<name>\S.*)"),
    re.compile(rf"[(\[{{]\s*{_TIMES}?\s*(?P<n>\d+)\s*{_TIMES}?\s*[)\]}}][\s:-]*(?P<name>\S.*)"),
)
_BEHIND: Final = (
    re.compile(rf"(?P<name>.*\S)\s*[(\[{{]\s*{_TIMES}?\s*(?P<n>\d+)\s*{_TIMES}?\s*[)\]}}]"),
    re.compile(rf"(?P<name>.*[^\s|:;,=\u2013-])\s*[|:;,=\u2013-]+\s*{_TIMES}?\s*(?P<n>\d+)\s*{_TIMES}?"),
    re.compile(rf"(?P<name>.*\S)\s+{_TIMES}\s*(?P<n>\d+)"),
    re.compile(rf"(?P<name>.*\S)\s+(?P<n>\d+)\s*{_TIMES}?"),
    re.compile(rf"(?P<name>.*\S){_TIMES}\s*(?P<n>\d+)"),
)
_KEY: Final = re.compile(r"(?P<key>[^\d:=|]{2,40}?)\s*(?:[:=|\uff1a]|\s[-\u2013—])(?P<rest>\s*(?P<value>.*))")
_NO_TEXT: Final = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"))


class Piece(NamedTuple):
    """A stretch of one line, from a column (from 1) on."""

    line: int
    column: int
    text: str

    @property
    def span(self) -> Span:
        """Its place."""
        return Span(self.line, self.column, self.line, self.column + max(len(self.text), 1))

    def part(self, start: int, end: int) -> "Piece":
        """A stretch of it without the blanks around."""
        inner = self.text[start:end]
        lead = len(inner) - len(inner.lstrip())
        return Piece(self.line, self.column + start + lead, inner.strip())


class Reading(NamedTuple):
    """One way to read a line as a card: its name, and the number written with it."""

    name: Piece
    number: str | None


class Keyed(NamedTuple):
    """A key, folded, with its value and the column behind the sign that parts the two."""

    key: str
    value: Piece
    behind: int


def decoded(data: bytes, limit: int) -> str:
    """The text of a file.

    Raises:
        Unusable: it is too large or no UTF-8 text.
    """
    if len(data) > limit:
        raise Unusable(f"has more than {limit // 1024} KiB", "a deck takes about one; take out what is no deck")
    for mark, encoding in _NO_TEXT:
        if data.startswith(mark):
            raise Unusable(f"is {encoding} text, not UTF-8", "save it as UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unusable(f"is not UTF-8 text (line {line})", "save it as UTF-8") from None
    if "\0" in text:
        raise Unusable("is no text: it holds NUL characters", "give a text file")
    return text


def pieces(text: str, first: int = 1) -> Iterator[Piece]:
    """The lines that say something, without bullets, comments at their ends and blanks around them."""
    for number, line in enumerate(split_lines(text), first):
        plain = _LINK.sub(_unlinked, line.translate(_BLANKS))
        if _COMMENT.match(plain):
            yield Piece(number, 1, plain).part(0, len(plain))
            continue
        start = _BULLET.match(plain)
        trailing = _TRAILING.search(plain)
        piece = Piece(number, 1, plain).part(start.end() if start else 0, trailing.start() if trailing else len(plain))
        bare = piece.text.strip("| ")
        if fold(bare):
            yield piece.part(piece.text.index(bare), piece.text.index(bare) + len(bare))


def comment_of(piece: Piece) -> Piece | None:
    """What a comment says; None for what is none."""
    mark = re.match(r"[#/<!\- ]+", piece.text) if _COMMENT.match(piece.text) else None
    return piece.part(mark.end(), len(piece.text)) if mark else None


def numbering(found: list[Piece]) -> bool:
    """Whether ``1. Name`` in these lines numbers the lines: 1, 2, 3 and so on, rather than counting copies."""
    numbers = [int(match[1]) for piece in found if (match := _NUMBERED.match(piece.text))]
    return len(numbers) > 2 and numbers == list(range(1, len(numbers) + 1))


def without_number(piece: Piece) -> Piece:
    """A line of a numbered list without its number."""
    match = _NUMBERED.match(piece.text)
    return piece.part(match.end(), len(piece.text)) if match else piece


def key_of(piece: Piece) -> Keyed | None:
    """The folded key and the value of ``Key: value``; the value may be empty."""
    match = _KEY.fullmatch(piece.text)
    if match is None:
        return None
    value = piece.part(match.start("value"), match.end())
    return Keyed(fold(match["key"]), value, piece.column + match.start("rest"))


def readings(piece: Piece) -> Iterator[Reading]:
    """Every way to read a line as a card, the likeliest first; the whole line as a name comes last."""
    # No name is as long; over long lines the patterns below take their time.
    for pattern in (*_BEFORE, *_BEHIND) if len(piece.text) <= LONGEST_LINE else ():
        match = pattern.fullmatch(piece.text)
        if match and fold(match["name"]):
            yield Reading(piece.part(match.start("name"), match.end("name")), match["n"])
    yield Reading(piece, None)


def split_at(piece: Piece, marks: str = ",;") -> list[Piece]:
    """A line taken apart at commas and semicolons."""
    found = [piece.part(match.start(), match.end()) for match in re.finditer(rf"[^{marks}]+", piece.text)]
    return [part for part in found if fold(part.text)]


def _unlinked(match: "re.Match[str]") -> str:
    return f" {match[1]}".ljust(len(match[0]))
