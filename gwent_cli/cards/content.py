"""What the files of a catalog hold."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import repeat
from typing import Final

from gwent_cli.cards.entry import Book, Entry
from gwent_cli.cards.model import Card, Leader
from gwent_cli.source.names import fold
from gwent_cli.source.yaml_nodes import Scalar

_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(slots=True)
class Content:
    """What the files of a catalog hold, but for the names in other languages.

    ``release`` is the version of the game that the numbers are of, ``versions`` names others that are shipped;
    ``categories`` and ``keywords`` are the words that cards may have. ``folded`` holds the folded English names
    and the ids they belong to.
    """

    game: str = ""
    version: str = ""
    release: str = ""
    versions: tuple[str, ...] = ()
    sets: dict[str, str] = field(default_factory=dict)
    categories: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    cards: dict[str, Card] = field(default_factory=dict)
    leaders: dict[str, Leader] = field(default_factory=dict)
    languages: tuple[str, ...] = ()
    folded: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def add_words(self, book: Book, file: Entry) -> None:
        """Take in the ``sets``, ``categories`` and ``keywords`` that a file has."""
        if file.node("sets") is not None:
            titles = book.pairs(file.node("sets"), "'sets'")
            self.sets |= {key.text: value.text if isinstance(value, Scalar) else "" for key, value in titles}
        self.categories += _vocabulary(file, "categories", self.categories)
        self.keywords += _vocabulary(file, "keywords", self.keywords)

    def index_names(self) -> None:
        """Fill ``folded`` anew from the cards and leaders."""
        self.folded = {}
        named = [(card.id, card.name) for card in self.cards.values()]
        named += [(leader.id, leader.name) for leader in self.leaders.values()]
        for id, name in named:
            folded = fold(name)
            self.folded[folded] = (*self.folded.get(folded, ()), id)


class Register:
    """The ids and English names given out so far in a catalog: each id once, and each name to one card.

    ``names`` holds the folded names and whose they are.
    """

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self._ids: dict[str, tuple[Book, int]] = {}

    def id_fault(self, id: str, book: Book, line: int) -> str | None:
        """What is wrong with an id that stands on a line of a file; None where nothing is, and it is taken."""
        if not _ID.fullmatch(id):
            return f"'{id}' is no id: use lower case letters, digits and hyphens"
        first, taken_on = self._ids.setdefault(id, (book, line))
        if first is book and taken_on == line:
            return None
        return f"the id '{id}' is taken: {first.path}:{taken_on}"

    def name_fault(self, name: str, id: str) -> str | None:
        """What is wrong with the name of a card or leader; None where nothing is, and it is taken."""
        folded = fold(name)
        if not folded:
            return "'name' must hold a letter or digit"
        owner = self.names.setdefault(folded, id)
        return None if owner == id else f"the name '{name}' is {owner}'s already"

    def take_all(self, ids: Sequence[str], names: Sequence[str], book: Book, lines: Sequence[int]) -> bool:
        """Whether nothing is wrong with all of a table's ids and names, and they are taken; else none is."""
        folded = dict(zip(map(fold, names), ids, strict=True))
        places = dict(zip(ids, zip(repeat(book), lines, strict=False), strict=False))
        right = len(folded) == len(places) == len(ids) and "" not in folded and all(map(_ID.fullmatch, ids))
        if not right or not self.names.keys().isdisjoint(folded) or not self._ids.keys().isdisjoint(places):
            return False
        self.names |= folded
        self._ids |= places
        return True


def _vocabulary(file: Entry, key: str, known: tuple[str, ...]) -> tuple[str, ...]:
    words = tuple(word.strip() for word in (file.text(key) or "").split(",") if word.strip())
    folded = [fold(word) for word in (*known, *words)]
    twice = [word for word in words if folded.count(fold(word)) > 1]
    if twice:
        file.wrong(key, f"'{twice[0]}' stands twice")
    return words
