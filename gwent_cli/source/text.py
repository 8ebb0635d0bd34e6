"""Showing text from files to people."""

import re
import unicodedata
from typing import Final

LONGEST_SHOWN: Final = 80
_COMMAND: Final = re.compile(r"::|##(?=\[)")
_LINE_END: Final = re.compile("\r\n|\r|\n")


def visible(text: str) -> str:
    r"""Text with everything invisible or steering shown as an escape: ``\x1b``, ``\u202e``, ``\n``.

    That covers control characters, ANSI sequences, zero-width and bidirectional marks, surrogates and
    unassigned characters, and what the runners of GitHub take for a command where they read a log: ``::`` at the
    start of a line, ``##[`` anywhere. Every text renderer passes foreign text through here.
    """
    return printable(_quieted(text))


def printable(text: str) -> str:
    """Text as ``visible`` shows it, but for the commands; for what is written into no log as it stands."""
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() else _escape(character) for character in text)


def clip(text: str, limit: int = LONGEST_SHOWN) -> str:
    """Text cut to ``limit`` characters, with an ellipsis where something is missing, for use in messages."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def split_lines(text: str) -> list[str]:
    """The lines of a text as YAML and editors count them, without their ends."""
    return _LINE_END.split(text) if "\r" in text else text.split("\n")


def _quieted(text: str) -> str:
    if "::" not in text and "##[" not in text:
        return text
    return _COMMAND.sub(lambda found: "".join(f"\\x{ord(mark):02x}" for mark in found[0]), text)


def _escape(character: str) -> str:
    if unicodedata.category(character) == "Zs":
        return " "
    named = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(character)
    if named:
        return named
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
