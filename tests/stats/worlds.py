"""Worlds in which the truth is known: how pairs of games end, invented or taken from matches that were played."""

from dataclasses import dataclass
from pathlib import Path

import yaml

GAMES = ((0, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2))
"""Half points of the two games of a pair, their order apart."""


@dataclass(frozen=True)
class World:
    """The chances of the six kinds of pairs of ``GAMES``."""

    name: str
    kinds: tuple[float, ...]

    @property
    def pairs(self) -> tuple[float, ...]:
        """The chances of 0, ½, 1, 1½ and 2 points."""
        nothing, half, drawn, even, most, both = self.kinds
        return nothing, half, drawn + even, most, both

    @property
    def score(self) -> float:
        return sum(chance * number / 4 for number, chance in enumerate(self.pairs))

    @property
    def game_variance(self) -> float:
        """Of a game whose starter is not known, in squared points."""
        squares = sum(chance * (a * a + b * b) / 8 for chance, (a, b) in zip(self.kinds, GAMES, strict=True))
        return squares - self.score**2

    @property
    def pair_variance(self) -> float:
        """Of the mean of a pair."""
        return sum(chance * (number / 4 - self.score) ** 2 for number, chance in enumerate(self.pairs))


def invented(score: float, draws: float = 0.0, start: float = 0.0, alike: float = 0.0) -> World:
    """Starting is worth ``start``; with chance ``alike`` the second game goes as the first."""
    win = score - draws / 2
    single = (1 - win - draws, draws, win)
    shift = (-start, 0.0, start)
    joint = [
        [
            (1 - alike) * (single[i] + shift[i]) * (single[j] - shift[j]) + alike * (single[i] if i == j else 0)
            for j in range(3)
        ]
        for i in range(3)
    ]
    kinds = tuple(joint[a][b] + (joint[b][a] if a != b else 0) for a, b in GAMES)
    assert min(kinds) >= 0
    assert abs(sum(kinds) - 1) < 1e-9
    return World(f"score {score}, draws {draws}, start {start}, alike {alike}", kinds)


def measured() -> list[World]:
    """The matches of ``matches.yaml``."""
    worlds = []
    for match in yaml.safe_load((Path(__file__).parent / "matches.yaml").read_text(encoding="utf-8")):
        nothing, half, one, most, both = match["pairs"]
        drawn = (match["draws"] - half - most) // 2
        total = sum(match["pairs"])
        kinds = tuple(count / total for count in (nothing, half, drawn, one - drawn, most, both))
        worlds.append(World(f"{match['a']} against {match['b']}", kinds))
    return worlds
