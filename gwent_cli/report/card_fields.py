"""Cards and leaders as plain data."""

from typing import Any

from gwent_cli.cards.games import game_named
from gwent_cli.cards.model import Card, Leader


def plain(item: Card | Leader) -> dict[str, Any]:
    """What a card or leader has in its game, under the game's words, as it stands in JSON."""
    game = game_named(item.game)
    words = game.card_words if isinstance(item, Card) else game.leader_words
    values = {word: getattr(item, attribute) for word, attribute in words.items()}
    return {word: list(value) if isinstance(value, tuple) else value for word, value in values.items()}
