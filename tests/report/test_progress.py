"""How far a match has come: rate, time left, an interval that may be looked at; and when a line is written."""

from itertools import pairwise

import pytest

from gwent_cli.arena.progress import Progress
from gwent_cli.report import progress_lines
from gwent_cli.report.progress_lines import ProgressLines
from gwent_cli.report.progress_text import progress_line
from gwent_cli.stats.confidence_sequence import anytime_interval
from gwent_cli.stats.score import Outcomes

HALF = Outcomes((100, 50, 200, 50, 100))


def test_a_line_says_rate_rest_and_interval() -> None:
    low, high = anytime_interval(HALF)
    line = progress_line(Progress(1000, 4000, HALF, 0, 2.0))
    assert line == (f"1,000 of 4,000 games, 500 games/s, 6 s left, A 50.0% ({low:.1%} to {high:.1%} so far)")
    assert low < 0.47
    assert high > 0.53


@pytest.mark.parametrize(
    ("progress", "words"),
    [
        (Progress(0, 10, Outcomes(), 0, 0.0), "0 of 10 games, 0.0 games/s"),
        (Progress(1000, 4000, HALF, 7, 2000.0), "0.5 games/s, 2 h left"),
        (Progress(1000, 400_000, HALF, 7, 2000.0), "0.5 games/s, 222 h left"),
        (Progress(1000, 4000, HALF, 7, 2000.0), "so far), 7 failed"),
        (Progress(1000, 4000, HALF, 0, 2.0, stored=900), "50 games/s, 60 s left"),
        (Progress(1000, 4000, HALF, 0, 0.0, stored=1000), "1,000 of 4,000 games, 0.0 games/s, A 50.0%"),
    ],
)
def test_odd_moments(progress: Progress, words: str) -> None:
    assert words in progress_line(progress)


def test_lines_come_ever_more_rarely(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(progress_lines, "monotonic", lambda: now)
    lines: list[tuple[float, str]] = []
    show = ProgressLines(lambda line: lines.append((now, line))).show
    for second in range(3600):
        now = float(second)
        show(Progress(second, 3600, HALF, 0, float(second)))
    times = [at for at, _ in lines]
    assert times[0] == 10
    assert 5 < len(times) < 20
    assert all(later - earlier >= 15 for earlier, later in pairwise(times))
