"""How far a match or a field has come, on a terminal."""

from time import monotonic
from types import TracebackType
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
from rich.progress import Progress as Bar

from gwent_cli.report.progress_text import AnyProgress, score_text, speed_text, time_left

_EVERY: Final = 0.2


class ProgressBar:
    """A bar on standard error that vanishes at the end: A's score so far, games, games a second, time left."""

    def __init__(self, games: int) -> None:
        self._bar = Bar(
            TextColumn("{task.description}"),
            BarColumn(bar_width=None),
            MofNCompleteColumn(),
            TextColumn("{task.fields[speed]}"),
            TextColumn("{task.fields[left]}"),
            console=Console(stderr=True),
            transient=True,
            expand=True,
        )
        self._task = self._bar.add_task("starting", total=games, speed="", left="")
        self._next = 0.0

    def __enter__(self) -> "ProgressBar":
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()

    def show(self, progress: AnyProgress) -> None:
        """Draw how far the match has come, if that was not done just now."""
        if (now := monotonic()) < self._next:
            return
        self._next = now + _EVERY
        self._bar.update(
            self._task,
            description=score_text(progress),
            completed=progress.games,
            total=progress.asked,
            speed=speed_text(progress),
            left=time_left(progress),
        )
