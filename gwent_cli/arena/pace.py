"""How many games to hand out at a time."""

from typing import Final

CHUNK_SECONDS: Final = 0.1
"""Long enough that handing out costs little, short enough for progress, stopping and an even end."""
FIRST_CHUNK: Final = 2
"""A pair, since it may be one of a pilot that thinks for seconds."""
LARGEST_CHUNK: Final = 4096
_GROWTH: Final = 4


class Pace:
    """Learns how long games take and says how many make a chunk; the number is always even."""

    def __init__(self) -> None:
        self.chunk_seconds = CHUNK_SECONDS
        self.size = FIRST_CHUNK
        self.games = 0
        self.seconds = 0.0

    def learn(self, games: int, seconds: float) -> None:
        """Note that one process played ``games`` games in ``seconds``."""
        self.games += games
        self.seconds += seconds
        fitting = games * self.chunk_seconds / max(seconds, 1e-9)
        most = min(self.size * _GROWTH, LARGEST_CHUNK)
        self.size = max(2, int(min(fitting, most)) // 2 * 2)

    def expected(self, games: int) -> float:
        """Seconds in which one process plays ``games`` games; 0 while nothing is known."""
        return games * self.seconds / self.games if self.games else 0.0
