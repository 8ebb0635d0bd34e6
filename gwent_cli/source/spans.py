"""Places in a text file."""

from typing import NamedTuple


class Span(NamedTuple):
    """A stretch of text: 1-based lines and columns counted in code points, the end exclusive.

    A byte order mark is not counted, so that positions agree with what editors show.
    """

    line: int
    column: int
    end_line: int
    end_column: int

    def to(self, other: "Span") -> "Span":
        """The stretch from the start of this span to the end of the other."""
        return Span(self.line, self.column, other.end_line, other.end_column)
