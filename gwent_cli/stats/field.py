"""A field of decks: the games of every pairing, what they connect, and which pairings are uneven."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from gwent_cli.stats.multiple import holm, p_value
from gwent_cli.stats.score import LEVEL, Outcomes, ScoreEstimate, estimate_score


@dataclass(frozen=True, slots=True)
class Field:
    """Decks 0 to ``decks`` - 1 and the games they played against each other.

    Attributes:
        results: by pairing (i, j) with i < j the games as i sees them; a pairing that is missing, or has no
            games, was not played.

    Raises:
        ValueError: no deck, or a key that is no such pairing.
    """

    decks: int
    results: Mapping[tuple[int, int], Outcomes]

    def __post_init__(self) -> None:
        if self.decks < 1:
            raise ValueError("a field has at least one deck")
        for i, j in self.results:
            if not 0 <= i < j < self.decks:
                raise ValueError(f"({i}, {j}) is no pairing of decks 0 to {self.decks - 1}, the lower number first")

    def outcomes(self, i: int, j: int) -> Outcomes:
        """The games of ``i`` against ``j`` as ``i`` sees them; none where they did not play."""
        if i < j:
            return self.results.get((i, j), Outcomes())
        return self.results.get((j, i), Outcomes()).mirrored

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """The pairings that were played, in order."""
        return tuple(sorted(pairing for pairing, outcomes in self.results.items() if outcomes.games))

    @property
    def unplayed(self) -> tuple[tuple[int, int], ...]:
        """The pairings that were not."""
        return tuple(
            (i, j) for i in range(self.decks) for j in range(i + 1, self.decks) if not self.outcomes(i, j).games
        )

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Decks connected by games, each group and the list of them in order."""
        return self._groups(strong=False)

    @property
    def strong_groups(self) -> tuple[tuple[int, ...], ...]:
        """Decks connected by points taken in both directions.

        Ratings are finite without any prior knowledge where there is one such group (Ford, American
        Mathematical Monthly 64 (1957) 28): a deck that only ever won could be any amount better.
        """
        return self._groups(strong=True)

    def scores(self) -> tuple[tuple[float | None, ...], ...]:
        """The score of row against column: ½ against itself, None where they did not play."""
        return tuple(tuple(self._score(i, j) for j in range(self.decks)) for i in range(self.decks))

    def _score(self, i: int, j: int) -> float | None:
        if i == j:
            return 0.5
        outcomes = self.outcomes(i, j)
        return outcomes.half_points / (2 * outcomes.games) if outcomes.games else None

    def _groups(self, strong: bool) -> tuple[tuple[int, ...], ...]:
        ahead: list[set[int]] = [set() for _ in range(self.decks)]
        back: list[set[int]] = [set() for _ in range(self.decks)]
        for i, j in self.pairings:
            outcomes = self.outcomes(i, j)
            for winner, loser, points in ((i, j, outcomes), (j, i, outcomes.mirrored)):
                if points.half_points or not strong:
                    ahead[winner].add(loser)
                    back[loser].add(winner)
        groups, placed = [], set[int]()
        for deck in range(self.decks):
            if deck not in placed:
                group = _reached(deck, ahead) & _reached(deck, back)
                placed |= group
                groups.append(tuple(sorted(group)))
        return tuple(groups)


@dataclass(frozen=True, slots=True)
class PairingTest:
    """Deck ``a`` against deck ``b``: the score of a, and whether it is shown to differ from ½.

    Attributes:
        p: two-sided p-value of a score of ½; ``p_holm``: adjusted for all pairings that were played.
        differs: whether ``p_holm`` is below 1 - level.
    """

    a: int
    b: int
    estimate: ScoreEstimate
    p: float
    p_holm: float
    differs: bool


def adjusted_pairings(field: Field, level: float = LEVEL) -> tuple[PairingTest, ...]:
    """All pairings that were played, in order, tested with Holm's correction (1979) for their number."""
    pairings = field.pairings
    values = [p_value(field.outcomes(i, j)) for i, j in pairings]
    return tuple(
        PairingTest(i, j, estimate_score(field.outcomes(i, j), level), p, adjusted, adjusted < 1 - level)
        for (i, j), p, adjusted in zip(pairings, values, holm(values), strict=True)
    )


def _reached(start: int, steps: list[set[int]]) -> set[int]:
    return set(_walk(start, steps))


def _walk(start: int, steps: list[set[int]]) -> Iterator[int]:
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        yield here
        new = steps[here] - seen
        seen |= new
        waiting += sorted(new)
