"""Reading YAML files that strangers wrote."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

import yaml

from gwent_cli.source import faults
from gwent_cli.source.broken import broken, is_colon_too_many
from gwent_cli.source.compose import MOST_FAULTS, Composer, GiveUp
from gwent_cli.source.diagnostics import Diagnostic, Severity, sort_key
from gwent_cli.source.places import AddedQuotes, Places
from gwent_cli.source.quotes import Repair, forgotten_quotes
from gwent_cli.source.spans import Span
from gwent_cli.source.text import clip, split_lines
from gwent_cli.source.yaml_nodes import Node

LARGEST_FILE: Final = 256 * 1024
"""Bytes."""

MOST_DOCUMENTS: Final = 2000

# A file with a thousand forgotten quotes is read a thousand times; more work than this many characters
# of reading, and the rest stays an error.
_REPAIR_WORK: Final = 2_000_000

_ENCODINGS: Final = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
_NO_TEXT: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_ASCII_TEXT: Final = b"\t\n\r" + bytes(range(0x20, 0x7F))
_BLANK: Final = ("", " ", "\t")


class ReadResult(NamedTuple):
    """What a file holds: its documents in order, and what was found wrong.

    A document that is empty (``---`` and nothing more) or cannot be read is None. A file without any text
    has no document and no diagnostic.
    """

    documents: tuple[Node | None, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def broken(self) -> bool:
        """Whether anything of the file could not be read as it stands."""
        return _errors(self.diagnostics) > 0


def read_documents(data: bytes, path: str, *, limit: int = LARGEST_FILE) -> ReadResult:
    """Read a YAML file into nodes with places. Never raises, whatever the bytes are.

    UTF-8 with or without a byte order mark; no anchors, aliases, merge keys or tags; every key once. What
    is refused is a diagnostic with its place and what to do; the rest of the file is still read, and a
    document that cannot be read does not take the others with it. Quotes forgotten around a name with a
    colon are put in in memory and reported as a warning.

    Args:
        path: how diagnostics name the file; it is not opened.
        limit: the largest file that is read, in bytes.
    """
    text, refusal = _decode(data, path, limit)
    if refusal:
        return ReadResult((), (refusal,))
    characters = control_characters(text, path)
    if characters:
        return ReadResult((), tuple(characters))
    documents: list[Node | None] = []
    diagnostics: list[Diagnostic] = []
    for first, lines in _stretches(text):
        if len(documents) >= MOST_DOCUMENTS:
            message = f"more than {MOST_DOCUMENTS} documents in one file; the rest is not read"
            span = Span(first, 1, first, 4)
            diagnostics.append(faults.TOO_MANY_DOCUMENTS.at(message, path, span, help="split the file"))
            break
        stretch = _Stretch(lines, first, path)
        stretch.read()
        documents += stretch.documents
        diagnostics += stretch.diagnostics
        if _errors(diagnostics) >= MOST_FAULTS:
            diagnostics = _cut(diagnostics, path)
            break
    return ReadResult(tuple(documents), tuple(sorted(diagnostics, key=sort_key)))


class _Stretch:
    """The text from one ``---`` to the next."""

    def __init__(self, lines: list[str], first: int, path: str) -> None:
        self.documents: list[Node | None] = []
        self.diagnostics: list[Diagnostic] = []
        self._lines = lines
        self._first = first
        self._path = path
        self._added: dict[int, AddedQuotes] = {}

    def read(self) -> None:
        """Read the stretch, putting forgotten quotes in as long as that helps."""
        original = list(self._lines)
        work = _REPAIR_WORK
        while True:
            text = "\n".join(self._lines)
            places = Places(original, self._first, self._added)
            composer = Composer(self._path, places)
            try:
                composer.run(text)
            except GiveUp:
                # Either this document is refused as a whole, or its faults are too many to go on.
                composer.documents.append(None)
            except (yaml.YAMLError, ValueError, OverflowError) as error:
                # The Python parser lets chr() fail where libyaml reports a bad escape.
                work -= len(text)
                if work > 0 and not composer.in_flow and self._repair(error):
                    continue
                composer.documents.append(None)
                composer.diagnostics.append(broken(error, self._path, places, self._lines))
            self.documents = composer.documents
            self.diagnostics += composer.diagnostics
            return

    def _repair(self, error: Exception) -> bool:
        mark = getattr(error, "problem_mark", None)
        if mark is None or not is_colon_too_many(error) or mark.line in self._added:
            return False
        repair = forgotten_quotes(self._lines[mark.line], mark.column)
        if repair is None:
            return False
        self._lines[mark.line] = repair.line
        self._added[mark.line] = repair.quotes
        self.diagnostics.append(self._warning(self._first + mark.line, repair))
        return True

    def _warning(self, line: int, repair: Repair) -> Diagnostic:
        # The closing quote's column from 0 in the mended line is the end from 1 in the file's.
        span = Span(line, repair.quotes.opening + 1, line, repair.quotes.closing)
        message = f"'{clip(repair.quoted)}' holds a colon and needs quotes; read as if they were there"
        help = f"write: {clip(repair.line.strip())}"
        return faults.MISSING_QUOTES.at(message, self._path, span, help=help)


def _decode(data: bytes, path: str, limit: int) -> tuple[str, Diagnostic | None]:
    if len(data) > limit:
        size = f"more than {limit / 1024:,.0f} KiB"
        return "", faults.FILE_TOO_LARGE.at(f"the file has {size}", path, help="split it into several files")
    for mark, encoding in _ENCODINGS:
        if data.startswith(mark):
            return "", faults.NOT_UTF8.at(f"the file is {encoding}", path, help="save it as UTF-8")
    try:
        return data.decode("utf-8").removeprefix("\ufeff"), None
    except UnicodeDecodeError as error:
        before = split_lines(data[: error.start].decode("utf-8").removeprefix("\ufeff"))
        place = Span(len(before), len(before[-1]) + 1, len(before), len(before[-1]) + 1)
        message = f"byte 0x{data[error.start]:02x} is not UTF-8"
        return "", faults.NOT_UTF8.at(message, path, place, help="save the file as UTF-8")


def control_characters(text: str, path: str) -> list[Diagnostic]:
    """A diagnostic for each character of a file's text that is no text; a long list is cut."""
    # Nearly all of a file is plain letters; without them there is little left to search.
    unusual = text.encode("utf-8").translate(None, _ASCII_TEXT).decode("utf-8")
    if not _NO_TEXT.search(unusual):
        return []
    found: list[Diagnostic] = []
    for number, line in enumerate(split_lines(text), 1):
        for match in _NO_TEXT.finditer(line):
            if len(found) >= MOST_FAULTS:
                return _cut(found, path)
            message = f"the character U+{ord(match[0]):04X} is not text"
            span = Span(number, match.start() + 1, number, match.end() + 1)
            found.append(faults.CONTROL_CHARACTER.at(message, path, span, help="remove it"))
    return found


def _stretches(text: str) -> list[tuple[int, list[str]]]:
    """The lines from one ``---`` to before the next, with the number of the first of them.

    ``---`` at the start of a line always begins a document, so that each stretch can be read by itself.
    """
    lines = split_lines(text)
    if lines[-1] == "":
        lines.pop()
    starts = [number for number, line in enumerate(lines) if line.startswith("---") and line[3:4] in _BLANK]
    if not starts or not all(line.lstrip()[:1] in ("", "#", "%") for line in lines[: starts[0]]):
        starts.insert(0, 0)
    else:
        starts[0] = 0
    ends = [*starts[1:], len(lines)]
    return [(start + 1, lines[start:end]) for start, end in zip(starts, ends, strict=True) if end > start]


def _errors(diagnostics: Iterable[Diagnostic]) -> int:
    return sum(found.severity is Severity.ERROR for found in diagnostics)


def _cut(diagnostics: list[Diagnostic], path: str) -> list[Diagnostic]:
    errors = [found for found in diagnostics if found.severity is Severity.ERROR][:MOST_FAULTS]
    kept = [found for found in diagnostics if found.severity is not Severity.ERROR] + errors
    message = f"more than {MOST_FAULTS} faults; the rest is not listed"
    return [*kept, faults.TOO_MANY_FAULTS.at(message, path, kept[-1].span, help="mend these first")]
