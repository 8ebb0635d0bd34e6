"""Decks of the standalone game have a stratagem, which is part of what they are."""

from gwent_cli.decks.identity import deck_hash
from gwent_cli.decks.model import Deck
from gwent_cli.decks.reading import read_bytes_as


def test_a_stratagem_is_part_of_a_deck_of_the_standalone_game() -> None:
    text = "game: witcher-card-game\nfaction: monsters\nleader: Carapace\n{}cards: {{Ghoul: 2}}\n"
    hashes = []
    for line in ("", "stratagem: Crystal Skull\n", "stratagem: 202493\n", "stratagem: Magic Lamp\n"):
        (deck,) = read_bytes_as(text.format(line).encode(), "deck.yaml").items
        assert isinstance(deck, Deck)
        hashes.append(deck_hash(deck))
    assert hashes[1] == hashes[2]
    assert len({*hashes}) == 3
