"""A saved answer of gwent.one's card service as a catalog of the standalone game.

The shape is described in docs/catalogs.md. Its texts, pictures and whatever else stands in it are left alone.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from gwent_cli.cards.content import Content
from gwent_cli.cards.entry import CatalogError, Problem, unknown
from gwent_cli.cards.factions import find_faction
from gwent_cli.cards.games import GAMES, STANDALONE
from gwent_cli.cards.model import COLOURS, FULL_COLLECTION, Card, Leader
from gwent_cli.source.names import fold
from gwent_cli.source.text import clip

LARGEST_FILE: Final = 32 * 1024 * 1024
"""Bytes; one language of all cards is about 3 MB."""

_MOST_PROBLEMS: Final = 20
_TOKENS: Final = "NonOwnable"
_SETS: Final = {"BaseSet": "base", "Unmillable": "starter", _TOKENS: "given"}
_KINDS: Final = GAMES[STANDALONE].kinds


def read_gwent_one(path: Path, base: Content) -> Content:
    """The cards and leader abilities of a saved answer; ``base`` knows the words for sets and keywords.

    Cards that no deck can hold (tokens, and abilities that are no leader's) are left out.

    Raises:
        CatalogError: it is no such answer, or a card in it lacks what a deck check needs.
    """
    document = _document(path)
    reader = _Reader(path, base)
    for place, card in _cards(document, path):
        reader.take(place, card)
    if not reader.content.cards:
        reader.wrong("response", "holds no card")
    if reader.problems:
        raise CatalogError(*reader.problems)
    content = reader.content
    content.release = _version(document)
    content.version = f"gwent.one-{content.release or path.stem}"
    content.index_names()
    return content


def _document(path: Path) -> Any:
    try:
        size = path.stat().st_size
        data = path.read_bytes() if size <= LARGEST_FILE else b""
    except (OSError, ValueError) as error:
        message = f"cannot be read: {getattr(error, 'strerror', None) or error}"
        raise CatalogError(Problem(str(path), None, message)) from None
    if size > LARGEST_FILE:
        raise CatalogError(Problem(str(path), None, f"has more than {LARGEST_FILE // 1024 // 1024} MiB"))
    try:
        return json.loads(data.decode("utf-8-sig"))
    except RecursionError:
        raise CatalogError(Problem(str(path), None, "is no JSON that can be read: it is nested too deep")) from None
    except ValueError as error:
        # A fault of JSON says its line and column itself.
        raise CatalogError(Problem(str(path), None, f"is no JSON: {clip(str(error), 200)}")) from None


def _cards(document: Any, path: Path) -> Iterator[tuple[str, Any]]:
    """Every card with its place; they stand in an object by number or in a list, under ``response`` or alone."""
    cards = document.get("response", document) if isinstance(document, Mapping) else document
    where = "response" if cards is not document else "the file"
    if isinstance(cards, Mapping):
        yield from ((f"{where}.{key}", card) for key, card in cards.items())
    elif isinstance(cards, list):
        yield from ((f"{where}[{index}]", card) for index, card in enumerate(cards))
    else:
        raise CatalogError(Problem(str(path), None, "is no list of cards as gwent.one gives it: no 'response'"))


def _version(document: Any) -> str:
    for key in ("request", "REQUEST", "version"):
        document = document.get(key) if isinstance(document, Mapping) else None
    return document if isinstance(document, str) and document.isprintable() and len(document) < 30 else ""


class _Reader:
    """Makes cards out of the objects, and gathers what is wrong with them."""

    def __init__(self, path: Path, base: Content) -> None:
        self.content = Content(game=STANDALONE, sets=dict(base.sets), languages=base.languages)
        self.problems: list[Problem] = []
        self._path = path
        self._sets = {fold(title): id for id, title in base.sets.items()}
        self._keywords = {fold(word): word for word in base.keywords}
        self._categories = dict.fromkeys(base.categories)
        self.content.categories, self.content.keywords = base.categories, base.keywords

    def wrong(self, place: str, message: str) -> None:
        """Note a problem."""
        if len(self.problems) < _MOST_PROBLEMS:
            self.problems.append(Problem(str(self._path), None, f"{clip(place)}: {message}"))

    def take(self, place: str, card: Any) -> None:
        """Take a card, a leader ability, or nothing."""
        attributes = card.get("attributes") if isinstance(card, Mapping) else None
        ids = card.get("id") if isinstance(card, Mapping) else None
        if not isinstance(attributes, Mapping) or not isinstance(ids, Mapping):
            self.wrong(place, "is no card: 'id' and 'attributes' must be objects")
            return
        fields = _Fields(self, place, {**card, **attributes, **ids})
        kind = fields.text("type").lower()
        if kind in ("ability", "leader"):
            self._leader(fields)
        elif kind not in _KINDS:
            self.wrong(place, unknown("type", fields.text("type"), tuple(kind.title() for kind in _KINDS)))
        elif fields.text("set") != _TOKENS or kind == "stratagem":
            self._card(fields, kind)

    def _leader(self, fields: "_Fields") -> None:
        if fields.text("type").lower() == "ability" and fold(fields.text("category")) != "leader":
            return
        leader = Leader(
            id=self._id(fields),
            name=fields.name(),
            game=STANDALONE,
            faction=fields.faction("faction") or "",
            provisions=fields.number("provision"),
            keywords=self._words(fields),
            art=fields.number("art"),
        )
        self.content.leaders[leader.id] = leader

    def _card(self, fields: "_Fields", kind: str) -> None:
        colour = fields.text("color").lower()
        if colour not in COLOURS:
            fields.wrong("color", unknown("color", fields.text("color"), ("Bronze", "Gold")))
        categories = tuple(word.strip() for word in fields.text("category").split(",") if word.strip())
        self._add_categories(categories)
        card = Card(
            id=self._id(fields),
            name=fields.name(),
            game=STANDALONE,
            faction=fields.faction("faction") or "",
            kind=kind,
            strength=fields.number("power") if kind == "unit" else None,
            copies=FULL_COLLECTION.get(colour, 1),
            set=self._set(fields.text("set")),
            second_faction=fields.faction("factionSecondary") if fields.text("factionSecondary") else None,
            colour=colour,
            provisions=fields.number("provision"),
            armor=fields.number("armor") if kind == "unit" else 0,
            categories=categories,
            keywords=self._words(fields),
            art=fields.number("art"),
        )
        self.content.cards[card.id] = card

    def _id(self, fields: "_Fields") -> str:
        id = str(fields.number("card", 9_999_999))
        if id in self.content.cards or id in self.content.leaders:
            fields.wrong("card", f"{id} stands twice")
        return id

    def _set(self, title: str) -> str:
        id = _SETS.get(title) or self._sets.get(fold(title)) or "-".join(title.lower().split()) or "base"
        self.content.sets.setdefault(id, title)
        return id

    def _add_categories(self, words: tuple[str, ...]) -> None:
        new = [word for word in words if word not in self._categories]
        self._categories.update(dict.fromkeys(new))
        self.content.categories += tuple(new)

    def _words(self, fields: "_Fields") -> tuple[str, ...]:
        """The keywords, which are marked in the text of the ability by a class of their name."""
        text = fields.text("ability_html")
        marked = (part.split('"')[0].split() for part in text.split('class="keyword ')[1:])
        found = (self._keywords.get(fold(words[0])) for words in marked if words)
        return tuple(dict.fromkeys(word for word in found if word))


class _Fields:
    """The values of one card by key."""

    def __init__(self, reader: _Reader, place: str, values: Mapping[str, Any]) -> None:
        self._reader = reader
        self._place = place
        self._values = values

    def wrong(self, key: str, message: str) -> None:
        """Note a problem with a value."""
        self._reader.wrong(f"{self._place}: {key}", message)

    def text(self, key: str) -> str:
        """A text; empty where there is none."""
        value = self._values.get(key)
        return value if isinstance(value, str) else ""

    def name(self) -> str:
        """The name, which must be there."""
        name = self.text("name")
        if not fold(name):
            self.wrong("name", "must be a text with a letter or digit")
        return name

    def number(self, key: str, highest: int = 9999) -> int:
        """A whole number, which must be there; numbers written as text count."""
        value = self._values.get(key)
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 7:
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= highest:
            return value
        self.wrong(key, f"must be a whole number from 0 to {highest}")
        return 0

    def faction(self, key: str) -> str | None:
        """A faction or neutral."""
        text = self.text(key)
        faction = "neutral" if fold(text) == "neutral" else find_faction(text, STANDALONE)
        if faction is None:
            self.wrong(key, unknown("faction", clip(text), ("Neutral", *GAMES[STANDALONE].factions)))
        return faction
