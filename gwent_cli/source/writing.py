"""Writing files so that nobody ever sees half of one."""

import contextlib
import os
import tempfile
from pathlib import Path


def write_atomically(path: Path, data: bytes) -> None:
    """Put ``data`` in the place of a file in one step, with its permissions; a link stays, its target is written.

    What is no file, such as ``/dev/stdout`` or a pipe, is written to and never replaced.

    Raises:
        OSError: it cannot be written; the file is then as it was.
    """
    if path.exists() and not path.is_file():
        with open(path, "wb") as stream:
            stream.write(data)
        return
    real = Path(os.path.realpath(path))
    descriptor, name = tempfile.mkstemp(prefix=f".{real.name}.", dir=real.parent)
    try:
        with open(descriptor, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        # A new file gets what the user's mask allows, an old one keeps what it had.
        os.chmod(name, real.stat().st_mode & 0o7777 if real.exists() else 0o666 & ~_mask())
        os.replace(name, real)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
