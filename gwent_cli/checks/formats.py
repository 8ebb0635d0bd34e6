"""Formats: named, versioned sets of limits, read from YAML."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

from gwent_cli.cards.games import CLASSIC, STANDALONE

DEFAULT_RULES: Final = "basic"
STANDALONE_RULES: Final = "standard"


def default_rules(game: str | None) -> str:
    """The format for decks of a game that ask for none."""
    return STANDALONE_RULES if game == STANDALONE else DEFAULT_RULES


class ByColour(NamedTuple):
    """How many of a card a deck may hold by its colour (D8); None for any number. ``rule`` is what is cited."""

    bronze: int | None = None
    gold: int | None = None
    rule: str = ""


Copies: TypeAlias = Literal["collection", "any"] | int | ByColour
"""How many of a card a deck may hold: as many as the collection does (D2), any number, this many, or by colour."""

COLLECTION: Final = "collection"
ANY: Final = "any"


class Limit(NamedTuple):
    """The least and the most a figure may be; None where there is no bound.

    ``rule`` is what is cited. ``plus_leader`` says that the provisions of the deck's leader come on top of ``high``
    (D8).
    """

    figure: str
    low: int | None
    high: int | None
    rule: str
    plus_leader: bool = False


class DeckSet(NamedTuple):
    """What several decks of one player must be to each other (D5, D7)."""

    rule: str
    number: int | None = None
    factions_differ: bool = False
    heroes_once: bool = False


class StarterSource(NamedTuple):
    """Where the fixed starter deck of a faction stands (D3): a deck path, and what kind of list it is."""

    deck: str
    source: str


@dataclass(frozen=True, slots=True)
class Format:
    """A format, everything it extends worked in.

    ``path`` is the file it came from as the user named it. ``game`` is the one whose decks it judges. ``banned`` and
    ``restricted`` are by card id; ``starter_lists`` by faction, None in formats that compare with no list. An
    ``official`` format is one for tournaments: it gives no advice, and nothing it asks can be ignored or weighed less.
    """

    name: str
    version: str
    title: str
    path: str
    rule: str
    game: str = CLASSIC
    limits: Mapping[str, Limit] = field(default_factory=dict)
    copies: Copies = ANY
    banned: Mapping[str, str] = field(default_factory=dict)
    restricted: Mapping[str, int] = field(default_factory=dict)
    starter_lists: Mapping[str, StarterSource] | None = None
    deck_set: DeckSet | None = None
    official: bool = False


def cite(rule: str) -> str:
    """A rule as messages cite it: ``rule D4`` for one of ours, a house format by its name."""
    return f"rule {rule}" if rule[:1].isupper() and rule[1:2].isdigit() else rule
