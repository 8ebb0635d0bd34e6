"""How far a field has come."""

from collections.abc import Sequence
from dataclasses import dataclass

from gwent_cli.arena.match import Match


@dataclass(frozen=True, slots=True)
class MatrixProgress:
    """A field under way.

    Attributes:
        games: counted, failed ones too; ``stored`` of them were recorded before.
        asked: how many there will be.
        pairings: how many there are, once with each pilot; ``finished`` of them have all their games for now.
        seconds: since the start.
    """

    games: int
    asked: int
    pairings: int
    finished: int
    failed: int
    seconds: float
    stored: int

    @property
    def speed(self) -> float:
        """Games a second."""
        return (self.games - self.stored) / max(self.seconds, 1e-9)

    @property
    def seconds_left(self) -> float | None:
        """Seconds in which the rest is played at this speed; None before anything was."""
        return (self.asked - self.games) / self.speed if self.games > self.stored else None


def progress_of(matches: Sequence[Match], asked: int, seconds: float) -> MatrixProgress:
    """How far ``matches`` have come towards ``asked`` games in ``seconds``."""
    return MatrixProgress(
        games=sum(match.ledger.next for match in matches),
        asked=asked,
        pairings=len(matches),
        finished=sum(match.finished for match in matches),
        failed=sum(match.ledger.tally.failed for match in matches),
        seconds=seconds,
        stored=sum(match.stored for match in matches),
    )
