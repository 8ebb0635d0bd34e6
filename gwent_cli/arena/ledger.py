"""Bringing played games together: only the unbroken run from game 0 counts, in order of index."""

import hashlib
from collections.abc import Callable
from typing import Final

from gwent_cli.arena.chunks import Played
from gwent_cli.arena.stopping import Watch
from gwent_cli.arena.tally import Tally

FAILURES_KEPT: Final = 20


class Ledger:
    """Takes chunks in any order and counts those that follow on from game 0 without a gap.

    So the result after any number of games does not depend on how many workers played them or how the games
    were shared out. ``next`` is the first game not counted yet; ``failures`` keeps the first few; ``keep`` is
    handed the lines of each chunk once it is counted. Where a ``watch`` is given it looks at each chunk that is
    counted, and nothing more counts once it has seen enough.
    """

    def __init__(self, watch: Watch | None = None) -> None:
        self.watch = watch
        self.next = 0
        self.tally = Tally()
        self.failures: list[tuple[int, str]] = []
        self.keep: Callable[[bytes], None] | None = None
        self._waiting: dict[int, Played] = {}
        self._hash = hashlib.sha256()

    def add(self, played: Played) -> None:
        """Take a chunk, and count it and what waits behind it if its turn has come."""
        self._waiting[played.first] = played
        while not self.closed and (ready := self._waiting.pop(self.next, None)) is not None:
            self._hash.update(ready.lines)
            self.tally.merge(ready.tally)
            self.failures += ready.failures[: FAILURES_KEPT - len(self.failures)]
            self.next = ready.last
            if self.keep is not None:
                self.keep(ready.lines)
            if self.watch is not None:
                self.watch.look(self.next, self.tally)

    @property
    def closed(self) -> bool:
        """Whether the watch has seen enough."""
        return self.watch is not None and self.watch.enough

    @property
    def digest(self) -> str:
        """sha256 (hex) over the lines of all games counted (see ``Played.lines``)."""
        return self._hash.hexdigest()
