"""What mending a file comes to."""

from dataclasses import dataclass
from typing import NamedTuple

from gwent_cli.decks.model import Failure
from gwent_cli.source.spans import Span


class Repair(NamedTuple):
    """One repair: what was done, at a place of the file as it was before."""

    span: Span
    message: str


@dataclass(frozen=True, slots=True)
class Mended:
    """A file and what it becomes.

    Attributes:
        path: as given by the user.
        before: its bytes.
        after: its bytes when mended, equal where there is nothing to do.
        repairs: in order of place.
        left: why the file, or a part of it, was left as it is; None where everything was looked at.
    """

    path: str
    before: bytes
    after: bytes
    repairs: tuple[Repair, ...] = ()
    left: str | None = None

    @property
    def changed(self) -> bool:
        """Whether there is anything to write."""
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class FixResult:
    """All files looked at, in order; ``failures`` are those that could not be read or written."""

    files: tuple[Mended, ...]
    failures: tuple[Failure, ...] = ()

    @property
    def changed(self) -> tuple[Mended, ...]:
        """The files that are not as they should be."""
        return tuple(file for file in self.files if file.changed)

    @property
    def left(self) -> tuple[Mended, ...]:
        """The files that could not be looked at as a whole."""
        return tuple(file for file in self.files if file.left)
