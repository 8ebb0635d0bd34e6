"""What happened, one event at a time, each with the rule it follows."""

from __future__ import annotations

from mypy_extensions import i64

from gwent_cli.engine.kinds import Kind


class Event:
    """One thing that happened: ``seat`` acted, on ``side``/``row``, with ``kind``; ``n`` counts or marks.

    ``what`` is a word of :data:`gwent_cli.notation.telling.SENTENCES`, ``rule`` the number in rules.md.
    """

    def __init__(self, what: str, rule: str, seat: i64, side: i64, row: i64, kind: Kind | None, n: i64) -> None:
        self.what = what
        self.rule = rule
        self.seat: i64 = seat
        self.side: i64 = side
        self.row: i64 = row
        self.kind = kind
        self.n: i64 = n

    def as_tuple(self) -> tuple[str, str, int, int, int, str, int]:
        """The event as plain data, equal for compiled and uncompiled engines."""
        name = "" if self.kind is None else self.kind.id
        return (self.what, self.rule, int(self.seat), int(self.side), int(self.row), name, int(self.n))
