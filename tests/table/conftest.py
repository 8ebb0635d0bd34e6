"""Games at the table for the tests of this folder."""

from collections.abc import Callable

import pytest

from gwent_cli.arena.question import versions_at_hand
from gwent_cli.cards.catalog import Catalog
from gwent_cli.decks.model import Deck
from gwent_cli.decks.reading import read_path
from gwent_cli.engine.rulings import rulings_named
from gwent_cli.notation.replays import Replay
from gwent_cli.table.starting import person_plays, pilot_plays

Begin = Callable[..., Replay]


def deck_named(name: str) -> Deck:
    (deck,) = read_path(name).items
    assert isinstance(deck, Deck)
    return deck


@pytest.fixture
def begin(catalog: Catalog) -> Begin:
    """``begin(seed, "@monsters/muster", "@nilfgaard/starter", "greedy")``: a game that is to be dealt."""

    def make(
        seed: int,
        own: str = "@northern-realms/siege",
        other: str = "@monsters/muster",
        pilot: str = "greedy",
        starter: int | None = None,
    ) -> Replay:
        versions = versions_at_hand(catalog)
        return Replay(
            gwent=versions.gwent,
            engine=versions.engine,
            catalog=versions.catalog,
            catalog_digest=versions.catalog_digest,
            profile="legendary",
            rulings=tuple(rulings_named().values.items()),
            seed=seed,
            index=0,
            starter=starter,
            players=(person_plays(deck_named(own)), pilot_plays(deck_named(other), pilot)),
            choices=(),
            outcome=None,
        )

    return make
