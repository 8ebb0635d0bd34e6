"""The deck that is taken for the pilot where none is named."""

import pytest

from gwent_cli.engine.kinds import FACTION_NAMES, NEUTRAL
from gwent_cli.table.starting import some_opponent

from .conftest import deck_named


@pytest.mark.parametrize("faction", [*FACTION_NAMES[:NEUTRAL], None])
def test_it_is_a_whole_deck_of_the_classic_game_and_of_another_faction(faction: str | None) -> None:
    names = {some_opponent(seed, faction) for seed in range(60)}
    assert len(names) >= 8
    for name in names:
        deck = deck_named(name)
        assert (deck.game, deck.broken) == ("classic", False)
        assert deck.faction != faction
        assert not name.endswith("starter")
