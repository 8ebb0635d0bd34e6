"""How far a match has come, on a terminal."""

from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from gwent_cli.arena.simulate import Progress as MatchProgress


class ProgressBar:
    """A bar on standard error that vanishes at the end: games, A's score so far, games a second, time left."""

    def __init__(self, games: int) -> None:
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(bar_width=None),
            MofNCompleteColumn(),
            TextColumn("{task.fields[speed]}"),
            TimeRemainingColumn(compact=True),
            console=Console(stderr=True),
            transient=True,
            expand=True,
        )
        self._task = self._bar.add_task("starting", total=games, speed="")

    def __enter__(self) -> "ProgressBar":
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()

    def show(self, progress: MatchProgress) -> None:
        """Draw how far the match has come."""
        score = "" if progress.score is None else f"score of A {progress.score:.1%}"
        failed = f", {progress.failed} failed" if progress.failed else ""
        speed = f"{progress.games / max(progress.seconds, 1e-9):,.0f} games/s"
        self._bar.update(self._task, description=score + failed, completed=progress.games, speed=speed)
