"""Fields of shipped decks, small enough to be played many times."""

from collections.abc import Callable
from typing import Any

import pytest

from gwent_cli.arena.question import Terms
from gwent_cli.decks.model import Deck
from gwent_cli.decks.reading import read_path
from gwent_cli.matrix import summary
from gwent_cli.matrix.question import MatrixQuestion, ask_matrix

DECKS = ("@monsters/muster", "@northern-realms/siege", "@skellige/berserkers")
MakeField = Callable[..., MatrixQuestion]


@pytest.fixture(autouse=True)
def _few_resamples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Intervals by resampling take a second a field otherwise."""
    monkeypatch.setattr(summary, "RESAMPLES", 20)


@pytest.fixture(scope="session")
def make_field() -> MakeField:
    """``make_field(games, decks=…, seed=…, pilots=…, gauntlet=…, budget=…)``: by default three decks at random."""

    def make(
        games: int = 20,
        decks: tuple[str, ...] = DECKS,
        seed: int = 7,
        pilots: tuple[str, ...] = ("random",),
        gauntlet: bool = False,
        budget: int | None = None,
        **terms: Any,
    ) -> MatrixQuestion:
        read = [deck for name in decks for deck in read_path(name).items if isinstance(deck, Deck)]
        return ask_matrix(read, Terms(seed, games, **terms), pilots, gauntlet=gauntlet, budget=budget)

    return make
