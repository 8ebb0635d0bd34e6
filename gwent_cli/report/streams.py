"""Standard output and error that take any text."""

import io
import sys


def accept_any_text() -> None:
    """From here on what the terminal's encoding lacks is printed as an escape instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
