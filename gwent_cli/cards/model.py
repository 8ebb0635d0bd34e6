"""Cards and leaders of both games.

They are named tuples rather than frozen dataclasses, which take twenty times as long to make: a catalog has
more than a thousand.
"""

from typing import Final, NamedTuple

from gwent_cli.cards.factions import COMMON

ROWS: Final = ("close", "ranged", "siege")
AGILE: Final = ("close", "ranged")
KINDS: Final = ("hero", "unit", "special", "weather")
COLOURS: Final = ("bronze", "gold")
FULL_COLLECTION: Final = {"bronze": 2, "gold": 1}
"""How many of a card of the standalone game a collection holds for play, by colour; a deck can use no more (D8)."""


class Card(NamedTuple):
    """A card as printed.

    What only one of the games has keeps its default in the other; ``Game.card_words`` says which attributes
    mean something in which game.

    Attributes:
        id: the name in lower case with hyphens, in the standalone game its number (``112101``); what files
            and results refer to.
        faction: one of the game's, or ``neutral``, ``special``, ``weather``, which go with every deck (D1,
            D8). In the classic game Mardroeme is a special card of Skellige.
        kind: ``hero``, ``unit``, ``special`` or ``weather``; in the standalone game ``unit``, ``special``,
            ``artifact`` or ``stratagem``.
        strength: as printed, in the standalone game called power; None where nothing is printed.
        rows: where it may lie; two for an agile unit, none for what has no row of its own.
        abilities: from the closed vocabulary of ``cards.abilities``.
        copies: how many the collection holds (D2), in the standalone game a full one.
        musters: ids of the cards it brings along (R6.6); its own only when it does that.
        bond: what its Tight Bond counts: cards with the same bond (R5.4).
        transforms_to: id of the card a Mardroeme makes of it (R6.9).
        summons: id of the card that comes when it is discarded from the battlefield (R6.11).
        secondary: whether it lies beside the board and never starts in a deck (R1.6).
        set: id of the set it came with.
        note: where sources disagree.
        second_faction: the other faction that it belongs to as well.
        colour: ``bronze`` or ``gold``.
        provisions: what it costs a deck (D8).
        armor: as printed.
        categories: such as ``Human`` and ``Mage``, in English, in the order printed.
        keywords: ids of the glossary's words on it, such as ``deathwish``.
        art: number of its picture, which deck codes of gwent.one are made of.
    """

    id: str
    name: str
    game: str
    faction: str
    kind: str
    strength: int | None = None
    rows: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    copies: int = 1
    musters: tuple[str, ...] = ()
    bond: str | None = None
    transforms_to: str | None = None
    summons: str | None = None
    secondary: bool = False
    set: str = ""
    note: str | None = None
    second_faction: str | None = None
    colour: str | None = None
    provisions: int = 0
    armor: int = 0
    categories: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    art: int | None = None

    @property
    def is_unit(self) -> bool:
        """Whether it counts as a unit card; heroes do (D1)."""
        return self.kind in ("hero", "unit")

    @property
    def partners(self) -> tuple[str, ...]:
        """Ids of all cards it names."""
        named = (*self.musters, self.bond, self.transforms_to, self.summons)
        return tuple(dict.fromkeys(other for other in named if other))

    @property
    def factions(self) -> tuple[str, ...]:
        """Every faction it belongs to: two for a dual-faction card."""
        return (self.faction, self.second_faction) if self.second_faction else (self.faction,)

    def goes_with(self, faction: str) -> bool:
        """Whether a deck of a faction may hold it (D1, D8)."""
        return faction in self.factions or self.faction in COMMON


class Leader(NamedTuple):
    """A leader card, in the standalone game a leader ability.

    What only one of the games has keeps its default in the other, as for ``Card``.

    Attributes:
        mode: ``active`` (used once a game instead of playing a card) or ``passive`` (always on) (R8.1).
        ability: from the closed vocabulary of ``cards.abilities``, one for each leader.
        effect: what it does by the default rulings, in one sentence.
        provisional: whether the effect is inferred, since no printed text is known (R8.8).
        provisions: what a deck may spend beyond what every deck may (D8).
        keywords: ids of the glossary's words on it.
        art: number of its picture; a leader and a card may share one.
    """

    id: str
    name: str
    game: str
    faction: str
    mode: str = ""
    ability: str = ""
    effect: str = ""
    set: str = ""
    provisional: bool = False
    note: str | None = None
    provisions: int = 0
    keywords: tuple[str, ...] = ()
    art: int | None = None

    @property
    def factions(self) -> tuple[str, ...]:
        """The one faction it leads."""
        return (self.faction,)

    def goes_with(self, faction: str) -> bool:
        """Whether it may lead a deck of a faction."""
        return self.faction == faction
