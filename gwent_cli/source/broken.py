"""What the YAML parser complains about, in words for people who write decks."""

import re
from typing import Any, Final

from gwent_cli.source import faults
from gwent_cli.source.diagnostics import Diagnostic
from gwent_cli.source.places import Places
from gwent_cli.source.text import clip

_QUOTES: Final = 'put the name in double quotes, like "Crone: Brewess"'
_INDENT: Final = "check that this line is indented like the lines it belongs with"
_OPEN_QUOTE: Final = "a quote that opens here is never closed"
_OPEN_BRACKET: Final = "a bracket that opens here is not closed, or a comma is missing"
_CLOSE_BRACKET: Final = "close it, part its entries by commas, and put names that hold ': ' in quotes"
_BAD_ESCAPE: Final = "a '\\' in double quotes begins an escape that does not exist"
_NO_COLON: Final = "this line has no ':'"
_NO_SPACE: Final = "a space is missing after the ':' in this line"
_CLOSE_COLON: Final = re.compile(r" *(?:- +)*([^ ][^:#]*):([^ :#]+) *(?: #.*)?")
_MISFIT: Final = "this line does not fit in here"

# What the parser's problem holds (libyaml's words or PyYAML's), what we say, what to do, and whether the
# fault lies where the parser began ("context") rather than where it gave up.
_KNOWN: Final[tuple[tuple[str, str, str, bool], ...]] = (
    ("mapping values are not allowed", "a ':' is not expected here", f"{_INDENT}, or {_QUOTES}", False),
    ("could not find expected ':'", _NO_COLON, "write 'Card name: number'", True),
    ("found unexpected end of stream", _OPEN_QUOTE, "close the quote", True),
    ("found unexpected document", _OPEN_QUOTE, "close the quote", True),
    ("expected ',' or ']'", _OPEN_BRACKET, _CLOSE_BRACKET, True),
    ("expected ',' or '}'", _OPEN_BRACKET, _CLOSE_BRACKET, True),
    ("expected <block end>", _MISFIT, _INDENT, False),
    ("did not find expected key", _MISFIT, _INDENT, False),
    ("did not find expected '-'", _MISFIT, _INDENT, False),
    ("block sequence entries are not allowed", "a '-' is not expected here", _INDENT, False),
    ("sequence entries are not allowed", "a '-' is not expected here", _INDENT, False),
    ("block mapping keys are not allowed", "a '?' is not expected here", _QUOTES, False),
    ("mapping keys are not allowed", "a '?' is not expected here", _QUOTES, False),
    ("alphabetic or numeric character", "a name cannot begin with '*' or '&' like this", _QUOTES, True),
    ("escape", _BAD_ESCAPE, "use single quotes", False),
    ("hexdecimal", _BAD_ESCAPE, "use single quotes", False),
    ("hexadecimal", _BAD_ESCAPE, "use single quotes", False),
    ("indentation", "this block of text is indented out of step", _INDENT, False),
    ("expected node content", "something is missing before this", _CLOSE_BRACKET, False),
    ("tag", "tags (!) are not used here", 'put a name that begins with "!" in double quotes', False),
    ("document start", "text is not expected here", "begin each further document with a line '---'", False),
    ("directive", "a line that begins with '%' is not expected here", f"leave it out, or {_QUOTES}", False),
)


def is_colon_too_many(error: Any) -> bool:
    """Whether the parser met a second ``: `` in a line, as where quotes were forgotten."""
    return "mapping values are not allowed" in str(getattr(error, "problem", ""))


def broken(error: Any, path: str, places: Places, lines: list[str]) -> Diagnostic:
    """The diagnostic for an exception of the YAML parser.

    Args:
        lines: of the text that was parsed, without line ends.
    """
    problem = str(getattr(error, "problem", "") or error)
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    message, help, at_context = _say(problem, mark, lines)
    if at_context:
        mark = getattr(error, "context_mark", None) or mark
    if message == _NO_COLON and mark and mark.line < len(lines) and (close := _CLOSE_COLON.fullmatch(lines[mark.line])):
        message, help = _NO_SPACE, f"write '{clip(close[1])}: {clip(close[2], 24)}'"
    return faults.BROKEN_YAML.at(message, path, places.point(mark) if mark else None, help=help)


def _say(problem: str, mark: Any, lines: list[str]) -> tuple[str, str, bool]:
    if "cannot start any token" in problem:
        line = lines[mark.line] if mark and mark.line < len(lines) else ""
        character = line[mark.column : mark.column + 1]
        if character == "\t":
            return "a tab cannot indent a line", "indent with spaces", False
        return f"a name cannot begin with '{character}'", _QUOTES, False
    for part, message, help, at_context in _KNOWN:
        if part in problem:
            return message, help, at_context
    return f"this is not valid YAML: {problem}", f"{_INDENT}; {_QUOTES}", False
