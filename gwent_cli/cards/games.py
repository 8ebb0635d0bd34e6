"""The two games, and what their catalogs differ in."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from gwent_cli.source.names import fold

CLASSIC: Final = "classic"
STANDALONE: Final = "witcher-card-game"


class Game(NamedTuple):
    """A game, as far as cards go.

    Attributes:
        title: how sentences call it: "a card of the standalone game".
        full_name: what stands on the box.
        factions: that a deck can belong to.
        common: what stands for a faction on cards that go with every deck.
        sections: the sections of a card file, and the kind of the cards in each.
        tabular: whether cards are written as lines of a table rather than as mappings.
        card_words: what a card has in this game, by the game's own word for it: word → attribute of ``Card``.
        leader_words: the same for leaders.
    """

    id: str
    title: str
    full_name: str
    factions: tuple[str, ...]
    common: tuple[str, ...]
    sections: Mapping[str, str]
    tabular: bool
    card_words: Mapping[str, str]
    leader_words: Mapping[str, str]

    @property
    def kinds(self) -> tuple[str, ...]:
        """What a card may be."""
        return tuple(self.sections.values())


def _same(*words: str) -> dict[str, str]:
    return {word: word for word in words}


_FIVE: Final = ("monsters", "nilfgaard", "northern-realms", "scoiatael", "skellige")

GAMES: Final[Mapping[str, Game]] = {
    CLASSIC: Game(
        id=CLASSIC,
        title="the classic game",
        full_name="Gwent: The Legendary Card Game",
        factions=_FIVE,
        common=("neutral", "special", "weather"),
        sections={"heroes": "hero", "units": "unit", "specials": "special", "weather": "weather"},
        tabular=False,
        card_words=_same(
            *("id", "name", "game", "faction", "kind", "strength", "rows", "abilities", "copies", "musters"),
            *("bond", "transforms_to", "summons", "secondary", "set", "note"),
        ),
        leader_words=_same(
            *("id", "name", "game", "faction", "mode", "ability", "effect", "set", "provisional", "note"),
        ),
    ),
    STANDALONE: Game(
        id=STANDALONE,
        title="the standalone game",
        full_name="Gwent: The Witcher Card Game",
        factions=(*_FIVE, "syndicate"),
        common=("neutral",),
        sections={"units": "unit", "specials": "special", "artifacts": "artifact", "stratagems": "stratagem"},
        tabular=True,
        card_words={
            **_same("id", "name", "game", "faction", "second_faction", "kind", "colour", "provisions"),
            "power": "strength",
            **_same("armor", "categories", "keywords", "set", "art", "note"),
        },
        leader_words=_same("id", "name", "game", "faction", "provisions", "keywords", "art", "note"),
    ),
}
"""By id."""


def game_named(id: str) -> Game:
    """What is known of a game; a game of its own (a catalog may name any) is like the classic one."""
    return GAMES.get(id) or GAMES[CLASSIC]


def find_game(text: str) -> Game | None:
    """The game meant by an id or a name (``standalone``, ``Gwent: The Witcher Card Game``); None for others."""
    return _BY_NAME.get(fold(text))


_BY_NAME: Final = {
    fold(name): game for game in GAMES.values() for name in (game.id, game.full_name, game.title, game.title.split()[1])
}
