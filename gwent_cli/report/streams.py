"""Standard output and error that take any text, or none any more."""

import codecs
import io
import os
import sys
from typing import Final

_ASCII: Final = "gwent-ascii"


def accept_any_text() -> None:
    """From here on what the terminal's encoding lacks is printed as an escape instead of failing."""
    codecs.register(_find_ascii)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=_ASCII if _is_ascii(stream.encoding) else None, errors="backslashreplace")


def drop_output() -> None:
    """Let what is still to be flushed at exit go nowhere, since it cannot be written."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return


def _is_ascii(encoding: str) -> bool:
    return codecs.lookup(encoding).name == "ascii"


def _find_ascii(name: str) -> codecs.CodecInfo | None:
    """ASCII under a name of our own: click takes the real name for a mistake, and prints UTF-8 all the same."""
    if name.replace("_", "-") != _ASCII:
        return None
    real = codecs.lookup("ascii")
    return codecs.CodecInfo(
        real.encode,
        real.decode,
        incrementalencoder=real.incrementalencoder,
        incrementaldecoder=real.incrementaldecoder,
        streamreader=real.streamreader,
        streamwriter=real.streamwriter,
        name=_ASCII,
    )
