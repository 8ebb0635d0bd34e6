"""The lines under ``cards:``: a name and how many, for decks and collections."""

from dataclasses import replace
from typing import Final

from gwent_cli.cards.catalog import Catalog, Item, lookup_elsewhere
from gwent_cli.cards.games import game_named
from gwent_cli.cards.model import Card, Leader
from gwent_cli.decks import faults
from gwent_cli.decks.form import Form, kind_of, whole_number
from gwent_cli.decks.model import DeckEntry
from gwent_cli.source.diagnostics import Related
from gwent_cli.source.faults import TOO_MANY_FAULTS
from gwent_cli.source.text import clip
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar

CARDS_HELP: Final = "write each card as 'Name: number', indented under 'cards:'"
MOST_COPIES: Final = 999
MOST_FAULTS: Final = 100
"""Faults reported for one list of cards; a file full of nonsense is not worth more reading."""


class CardLines:
    """Reads card lines into entries, one per card.

    ``lowest`` is the smallest number a line may give: 1 in a deck, 0 in a collection.
    """

    def __init__(self, form: Form, catalog: Catalog, faction: str | None = None, lowest: int = 1) -> None:
        self.form = form
        self.catalog = catalog
        self.faction = faction
        self.lowest = lowest

    def read(self, cards: Mapping) -> tuple[DeckEntry, ...]:
        """The entries in the order of the file; problems go to the form."""
        entries: dict[str, DeckEntry] = {}
        before = len(self.form.problems)
        for name, value in cards.entries:
            if len(self.form.problems) - before >= MOST_FAULTS:
                message = f"more than {MOST_FAULTS} faults among the cards; the rest is not listed"
                self.form.report(TOO_MANY_FAULTS, message, name.span, "mend these first")
                entries[""] = DeckEntry(None, name.text, None, name.span)
                break
            entry = DeckEntry(self._card(name), name.text, self._count(name, value), name.span)
            if entry.card is None or entry.count is None:
                entries[name.text + "\n"] = entry
            elif entry.card.id in entries:
                entries[entry.card.id] = self._merge(entries[entry.card.id], entry)
            else:
                entries[entry.card.id] = entry
        return tuple(entries.values())

    def _merge(self, first: DeckEntry, again: DeckEntry) -> DeckEntry:
        assert again.card is not None
        total = (first.count or 0) + (again.count or 0)
        message = f"'{clip(again.given)}' is {again.card.name} again; added up: {total}"
        related = Related(f"first named here as '{clip(first.given)}'", self.form.path, first.span)
        help = f"write one line: {quoted(again.card.name)}: {total}"
        self.form.report(faults.CARD_TWICE, message, again.span, help, (related,))
        return replace(first, count=total)

    def _card(self, name: Scalar) -> Card | None:
        found = self.catalog.lookup(name.text, faction=self.faction, what="card")
        cards = [match for match in found.matches if isinstance(match, Card)]
        if len(cards) == 1:
            return cards[0]
        shown = clip(name.text)
        if cards:
            ids = ", ".join(card.id for card in cards)
            message = f"'{shown}' may be any of {len(cards)} cards"
            self.form.report(faults.AMBIGUOUS_CARD, message, name.span, f"write the id: {ids}")
            return None
        leaders = self.catalog.lookup(name.text, faction=self.faction, what="leader").matches
        if leaders and isinstance(leaders[0], Leader):
            message = f"{leaders[0].name} is a leader, not a card of the deck"
            help = f"take the line out; the deck's leader stands under 'leader: {quoted(leaders[0].name)}'"
            self.form.report(faults.LEADER_AMONG_CARDS, message, name.span, help)
            return None
        message = f"no card is called '{shown}'"
        help = guess(found.suggestions)
        if others := lookup_elsewhere(self.catalog, name.text, what="card"):
            meant = f"{help} " if found.suggestions else ""
            message = belongs_elsewhere(others[0], self.catalog)
            help = meant + of_other_game(others[0].game)
        self.form.report(faults.UNKNOWN_CARD, message, name.span, help)
        return None

    def _count(self, name: Scalar, value: Node) -> int | None:
        number = whole_number(value.text) if isinstance(value, Scalar) else None
        if number is not None and self.lowest <= number <= MOST_COPIES:
            return number
        example = f"write a whole number: {quoted(clip(name.text))}: 1"
        if not isinstance(value, Scalar):
            message = f"the number of '{clip(name.text)}' is {kind_of(value)}"
            self.form.report(faults.BAD_COUNT, message, value.span, example)
        elif value.missing:
            self.form.report(faults.BAD_COUNT, f"'{clip(name.text)}' has no number", name.span, example)
        elif number is None:
            message = f"'{clip(value.text, 24)}' is not a whole number"
            self.form.report(faults.BAD_COUNT, message, value.span, example)
        else:
            return self._out_of_range(value, number, example)
        return None

    def _out_of_range(self, value: Scalar, number: int, example: str) -> int | None:
        shown = clip(value.text, 24)
        if number < self.lowest:
            help = "write a number from 1, or take the line out" if self.lowest else "write 0 or more"
            self.form.report(faults.BAD_COUNT, f"{shown} copies of a card cannot be", value.span, help)
            return 0
        message = f"{shown} copies are more than any deck holds (at most {MOST_COPIES})"
        self.form.report(faults.BAD_COUNT, message, value.span, example)
        return None


def belongs_elsewhere(item: Item, catalog: Catalog) -> str:
    """What to say of a card or leader that only another game has."""
    what = "card" if isinstance(item, Card) else "leader"
    return f"{item.name} is a {what} of {game_named(item.game).title}, not of {game_named(catalog.game).title}"


def of_other_game(game: str) -> str:
    """What to write if a deck is one of another game than it says."""
    return f"for a deck of {game_named(game).title} write 'game: {game}'"


def guess(suggestions: tuple[str, ...]) -> str:
    """The help line for a name that is not known."""
    if not suggestions:
        return "look it up: gwent cards TEXT"
    return "did you mean " + " or ".join(f"'{name}'" for name in suggestions) + "?"


def quoted(name: str) -> str:
    """A name as it must stand in a deck file: in quotes where YAML would misread it."""
    plain = name[:1].isalnum() and ": " not in name and " #" not in name and not name.endswith(":")
    return name if plain else '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
