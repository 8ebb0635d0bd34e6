"""What a rule is given to judge: a deck or a set of decks, with everything that was counted in it."""

from collections.abc import Mapping
from typing import NamedTuple

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.games import CLASSIC
from gwent_cli.checks.collection import Collection
from gwent_cli.checks.formats import Format
from gwent_cli.decks.model import Deck, Registration
from gwent_cli.source.spans import Span


class StarterList(NamedTuple):
    """A starter deck to compare with; ``source`` says what kind of list it is."""

    deck: Deck
    source: str


class DeckCase(NamedTuple):
    """A deck under a format.

    ``figures`` are the counts over what could be read, ``unread`` how many cards may be missing in them
    (None: any number). ``collection`` is None where copies are not limited by one. ``alone`` says that the
    format asks for several decks, and this one was given without the others.
    """

    deck: Deck
    format: Format
    catalog: Catalog
    figures: Mapping[str, int]
    unread: int | None
    collection: Collection | None
    starter: StarterList | None
    alone: bool = False

    @property
    def game(self) -> str:
        """The game the deck is of; where it says one that is not known, the classic one."""
        return self.deck.game or CLASSIC

    @property
    def cards_place(self) -> Span:
        """Where the list of cards begins, for what concerns all of them."""
        return self.deck.place("cards")


class SetCase(NamedTuple):
    """The decks of one player under a format that asks something of them together.

    ``registration`` is None where the decks were named one by one; ``listed`` counts those that could not
    be read, too.
    """

    decks: tuple[Deck, ...]
    listed: int
    format: Format
    registration: Registration | None

    @property
    def comparable(self) -> tuple[Deck, ...]:
        """The decks that are of the format's game; of others it is said that they are not."""
        return tuple(deck for deck in self.decks if deck.game in (None, self.format.game))
