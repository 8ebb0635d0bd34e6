"""Questions about shipped decks, small enough to be played many times."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from gwent_cli.arena import chunks
from gwent_cli.arena.question import Question, Terms, ask
from gwent_cli.decks.model import Deck
from gwent_cli.decks.reading import read_path

MakeQuestion = Callable[..., Question]


def shipped_deck(name: str) -> Deck:
    """The one deck under a shipped name."""
    (deck,) = read_path(name).items
    assert isinstance(deck, Deck)
    return deck


@pytest.fixture(scope="session")
def make_question() -> MakeQuestion:
    """``make_question(games, seed=7, a=…, b=…, pilots=…)``: by default Monsters against Northern Realms at random."""

    def make(
        games: int,
        seed: int = 7,
        a: str = "@monsters/muster",
        b: str = "@northern-realms/siege",
        pilots: tuple[str, str] = ("random", "random"),
        **terms: Any,
    ) -> Question:
        return ask(shipped_deck(a), shipped_deck(b), Terms(seed, games, pilots, **terms))

    return make


@pytest.fixture
def other_pilots(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """For replacing ``chunks.make_pilot``: pilots are made afresh, and those of the test forgotten after it."""
    chunks.table.cache_clear()
    yield monkeypatch
    monkeypatch.undo()
    chunks.table.cache_clear()
