"""The text of a table, from bytes as spreadsheets save them."""

from typing import Final, NamedTuple

from gwent_cli.desk import faults
from gwent_cli.source.diagnostics import Diagnostic
from gwent_cli.source.text import split_lines

LARGEST_TABLE: Final = 16 * 1024 * 1024
"""Bytes; ten thousand players with all their decks written out take about ten million."""

_AS_CSV: Final = "in the spreadsheet: Save as, 'CSV UTF-8'"
_SIGNATURES: Final = (
    (b"PK\x03\x04", "a spreadsheet (.xlsx, .ods) or another zip archive, not a CSV table"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a spreadsheet of the old kind (.xls), not a CSV table"),
    (b"%PDF", "a PDF, not a CSV table"),
    (b"\xff\xfe\x00\x00", "UTF-32 text"),
    (b"\x00\x00\xfe\xff", "UTF-32 text"),
    (b"\xff\xfe", "UTF-16 text ('Unicode text' in some spreadsheets)"),
    (b"\xfe\xff", "UTF-16 text ('Unicode text' in some spreadsheets)"),
)
_MOST_CONTROLS: Final = 0.02
"""Of bytes that are no text at all a table in Windows-1252 has none; of a picture a tenth are."""
_CONTROLS: Final = bytes({*range(32)} - {9, 10, 13})


class Decoded(NamedTuple):
    """The text of a table without its byte order mark; None where it has none, for the reason given in ``problems``."""

    text: str | None
    problems: tuple[Diagnostic, ...] = ()


def decode_table(data: bytes, path: str) -> Decoded:
    """UTF-8 with or without byte order mark, else Windows-1252, which is said in a note; all else is refused."""
    refusal = _refusal(data)
    if refusal:
        return Decoded(None, (faults.NOT_A_TABLE.at(f"the file is {refusal}", path, help=_AS_CSV),))
    try:
        text = data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        try:
            text = data.decode("cp1252")
        except UnicodeDecodeError:
            message = f"the file is neither UTF-8 nor Windows-1252 text (byte 0x{data[error.start]:02x})"
            return Decoded(None, (faults.NOT_A_TABLE.at(message, path, help=_AS_CSV),))
        line = len(split_lines(data[: error.start].decode("utf-8")))
        message = f"read as Windows-1252, since line {line} is not UTF-8"
        return Decoded(text, (faults.GUESSED_ENCODING.at(message, path, help="if names look wrong, save it as UTF-8"),))
    return Decoded(text)


def _refusal(data: bytes) -> str | None:
    if not data.strip(b"\xef\xbb\xbf \t\r\n;,"):
        return "empty"
    if len(data) > LARGEST_TABLE:
        return f"larger than {LARGEST_TABLE // 1024**2} MiB"
    for mark, what in _SIGNATURES:
        if data.startswith(mark):
            return what
    if b"\0" in data:
        even, odd = data[::2].count(0), data[1::2].count(0)
        both = len(data) // 2 or 1
        wide = max(even, odd) > 0.7 * both and min(even, odd) < 0.1 * both
        if wide:
            return "UTF-16 text ('Unicode text' in some spreadsheets)"
    controls = len(data) - len(data.translate(None, _CONTROLS))
    return "no text" if controls > _MOST_CONTROLS * len(data) else None
