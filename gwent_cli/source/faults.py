"""The faults a file can have before anything is known of what it means: GW001 to GW019.

Codes are never used again for something else.
"""

from typing import Final

from gwent_cli.source.diagnostics import Fault, Severity

FILE_TOO_LARGE: Final = Fault(
    "GW001",
    "file-too-large",
    Severity.ERROR,
    "The file is larger than 256 KiB. A deck takes about one; such a file is not read at all.",
)
NOT_UTF8: Final = Fault(
    "GW002",
    "not-utf8",
    Severity.ERROR,
    "The file is not UTF-8 text. Other encodings are not guessed, since a wrong guess changes card names.",
)
CONTROL_CHARACTER: Final = Fault(
    "GW003",
    "control-character",
    Severity.ERROR,
    "The file holds a character that is no text, such as NUL or an escape, or a line end that only some "
    "programs know (U+0085, U+2028, U+2029).",
)
BROKEN_YAML: Final = Fault(
    "GW004",
    "broken-yaml",
    Severity.ERROR,
    "The text is not valid YAML: a quote or bracket is left open, a line is indented out of step, a ':' is "
    "missing or one too many. Nothing is checked in a document that cannot be read.",
)
TOO_DEEP: Final = Fault(
    "GW005",
    "nested-too-deep",
    Severity.ERROR,
    "Lists and mappings lie within each other deeper than any of our files needs.",
)
ALIAS: Final = Fault(
    "GW006",
    "yaml-alias",
    Severity.ERROR,
    "YAML anchors (&name) and aliases (*name) are refused: a few lines of them can grow without limit, and "
    "a deck list should say what it holds.",
)
MERGE_KEY: Final = Fault(
    "GW007",
    "yaml-merge-key",
    Severity.ERROR,
    "The YAML merge key (<<) is refused: a deck list should say what it holds.",
)
TAG: Final = Fault(
    "GW008",
    "yaml-tag",
    Severity.ERROR,
    "YAML tags (!name) are refused: what a value is, the file's own keys decide.",
)
DUPLICATE_KEY: Final = Fault(
    "GW009",
    "duplicate-key",
    Severity.ERROR,
    "The same key stands twice in a mapping. YAML readers silently keep one of the two, so that a list with "
    "both does not say what it means.",
)
BAD_KEY: Final = Fault(
    "GW010",
    "key-not-text",
    Severity.ERROR,
    "A key is empty, or a list or mapping stands where a key belongs.",
)
MISSING_QUOTES: Final = Fault(
    "GW011",
    "missing-quotes",
    Severity.WARNING,
    "A name that holds a colon and a space needs quotes in YAML. What is meant is clear, so the file is read "
    "as if they were there.",
)
TOO_MANY_DOCUMENTS: Final = Fault(
    "GW012",
    "too-many-documents",
    Severity.ERROR,
    "The file holds more documents (parted by '---') than are read from one file.",
)
TOO_MANY_FAULTS: Final = Fault(
    "GW013",
    "too-many-faults",
    Severity.ERROR,
    "The file has so many faults that the rest of them is not listed.",
)

FILE_FAULTS: Final = (
    FILE_TOO_LARGE,
    NOT_UTF8,
    CONTROL_CHARACTER,
    BROKEN_YAML,
    TOO_DEEP,
    ALIAS,
    MERGE_KEY,
    TAG,
    DUPLICATE_KEY,
    BAD_KEY,
    MISSING_QUOTES,
    TOO_MANY_DOCUMENTS,
    TOO_MANY_FAULTS,
)
