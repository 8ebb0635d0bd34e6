"""How far a match or a field has come, for logs: a plain line now and then."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from gwent_cli.report.progress_text import AnyProgress, progress_line

FIRST_SECONDS: Final = 10.0
_GROWTH: Final = 1.5
_LONGEST: Final = 600.0


class ProgressLines:
    """Writes a line after ten seconds, and then ever more rarely, up to one in ten minutes."""

    def __init__(self, write: Callable[[str], None], first: float = FIRST_SECONDS) -> None:
        """``write`` takes a line; the first one comes after ``first`` seconds."""
        self._write = write
        self._pause = first
        self._next = monotonic() + first

    def show(self, progress: AnyProgress) -> None:
        """Write how far the match has come, if it is time."""
        if (now := monotonic()) < self._next:
            return
        self._write(progress_line(progress))
        self._pause = min(self._pause * _GROWTH, _LONGEST)
        self._next = now + self._pause
