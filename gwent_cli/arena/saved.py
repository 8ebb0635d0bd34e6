"""Which games of a match are kept as files; apart, so that commands can name it without loading the engine."""

from enum import StrEnum


class Saved(StrEnum):
    """All games, those that A lost, or those won by the deck with the lower score in the match."""

    ALL = "all"
    LOSSES = "losses"
    UPSETS = "upsets"
