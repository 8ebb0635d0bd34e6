"""Signals that end the program, taken so that what was finished can still be told or kept."""

import os
import signal
import sys
import threading
from contextlib import suppress
from types import FrameType, TracebackType
from typing import Any, Final

_NOTED: Final = "note: stopping; Ctrl-C again does not wait for the games under way\n"
CLEAR_LINE: Final = "\r\x1b[K"
"""Takes a line of progress off a terminal."""
# Windows has no SIGHUP.
_ENDINGS: Final = tuple(getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name))
_BY_SIGNAL: Final = 128


class CutOff(BaseException):
    """The window was closed, or the program was told to end; ``code`` is the exit code that says so."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = _BY_SIGNAL + number


class CuttingOff:
    """While it is open, what ends the program raises CutOff, once."""

    def __init__(self) -> None:
        self._before: dict[int, Any] = {}

    def __enter__(self) -> "CuttingOff":
        if threading.current_thread() is threading.main_thread():
            for number in _ENDINGS:
                # nohup has it ignored, and that is to stay so.
                if signal.getsignal(number) not in (signal.SIG_IGN, None):
                    self._before[number] = signal.signal(number, self._raise)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _raise(self, number: int, frame: FrameType | None) -> None:
        # Terminal and shell both tell of a closed window; the second time must not disturb the keeping.
        for each in self._before:
            signal.signal(each, signal.SIG_IGN)
        raise CutOff(number)


class Interrupts:
    """While it is open the first Ctrl-C is only noted, and that is said; a second one interrupts as always."""

    def __init__(self) -> None:
        self._noted = False
        self._before: Any = None

    def __enter__(self) -> "Interrupts":
        # Only the main thread may set handlers; elsewhere Ctrl-C does not arrive either.
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._restore()

    def asked(self) -> bool:
        """Whether Ctrl-C was pressed."""
        return self._noted

    def _note(self, number: int, frame: FrameType | None) -> None:
        self._noted = True
        self._restore()
        _say_so()

    def _restore(self) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
            self._before = None


def _say_so() -> None:
    # Past the stream's buffer, which may be in the middle of being written to.
    with suppress(OSError, ValueError):
        text = CLEAR_LINE + _NOTED if sys.stderr.isatty() else _NOTED
        os.write(sys.stderr.fileno(), text.encode("ascii"))
