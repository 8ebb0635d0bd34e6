"""Factions as people write them."""

import pytest

from gwent_cli.cards.factions import FACTIONS, faction_name, faction_names, find_faction


@pytest.mark.parametrize(
    ("text", "faction"),
    [
        ("monsters", "monsters"),
        ("Scoia'tael", "scoiatael"),
        ("SCOIATAEL", "scoiatael"),
        ("Nilfgaardian Empire", "nilfgaard"),
        ("nordliche konigreiche", "northern-realms"),
        ("Potwory", "monsters"),
        ("neutral", None),
        ("", None),
    ],
)
def test_find(text: str, faction: str | None) -> None:
    assert find_faction(text) == faction


def test_names() -> None:
    assert [faction_name(faction) for faction in FACTIONS] == [
        "Monsters",
        "Nilfgaard",
        "Northern Realms",
        "Scoia'tael",
        "Skellige",
    ]
    assert faction_name("weather") == "Weather"
    assert {find_faction(name) for name in faction_names()} == set(FACTIONS)
