"""Ctrl-C as a wish that is asked for, so that what was finished can still be told."""

import signal
import threading
from types import FrameType, TracebackType
from typing import Any


class Interrupts:
    """While it is open the first Ctrl-C is only noted; a second one interrupts as always."""

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

    def _restore(self) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
            self._before = None
