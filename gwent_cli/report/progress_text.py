"""How far a match or a field has come, in words."""

from gwent_cli.arena.progress import Progress
from gwent_cli.matrix.progress import MatrixProgress
from gwent_cli.stats.confidence_sequence import anytime_interval

AnyProgress = Progress | MatrixProgress


def score_text(progress: AnyProgress) -> str:
    """A's score with an interval that holds at all times at once, so that it may be looked at as it comes; of a
    field how many pairings are finished.
    """
    failed = f", {progress.failed:,} failed" if progress.failed else ""
    if isinstance(progress, MatrixProgress):
        return f"{progress.finished:,} of {progress.pairings:,} pairings{failed}"
    outcomes = progress.outcomes
    if not outcomes.games:
        return ""
    low, high = anytime_interval(outcomes)
    score = outcomes.half_points / (2 * outcomes.games)
    return f"A {score:.1%} ({low:.1%} to {high:.1%} so far){failed}"


def speed_text(progress: AnyProgress) -> str:
    """Games a second."""
    return f"{progress.speed:,.0f} games/s" if progress.speed >= 10 else f"{progress.speed:.1f} games/s"


def time_left(progress: AnyProgress) -> str:
    """The time that the rest will take at this speed."""
    seconds = progress.seconds_left
    if seconds is None:
        return ""
    if seconds < 100:
        return f"{seconds:.0f} s left"
    minutes = round(seconds / 60)
    return f"{minutes} min left" if minutes < 100 else f"{minutes / 60:.0f} h left"


def progress_line(progress: AnyProgress) -> str:
    """All of it in one line."""
    parts = [f"{progress.games:,} of {progress.asked:,} games", speed_text(progress), time_left(progress)]
    return ", ".join(part for part in [*parts, score_text(progress)] if part)
