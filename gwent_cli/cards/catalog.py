"""The catalog: all cards and leaders of a game, and finding them by name."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from gwent_cli.cards.content import Content
from gwent_cli.cards.entry import CatalogError, Problem
from gwent_cli.cards.games import GAMES, game_named
from gwent_cli.cards.loading import Loader
from gwent_cli.cards.model import Card, Leader
from gwent_cli.cards.names_files import load_names
from gwent_cli.cards.versions import Source, UnknownVersion, from_file, is_path, shipped, version_names
from gwent_cli.source.names import LONGEST_NAME, Candidates, fold, preferred

__all__ = [
    "GAMES",
    "Catalog",
    "CatalogError",
    "Item",
    "Lookup",
    "Problem",
    "UnknownVersion",
    "choose_catalog",
    "load_catalog",
    "load_catalog_file",
    "lookup_elsewhere",
]

# A folder of decks often holds the same misspelling many times, and each search takes milliseconds.
_REMEMBERED: Final = 4096
# What cannot change a check or a game.
_BESIDE: Final = ("note", "effect")

Item: TypeAlias = Card | Leader
What: TypeAlias = Literal["card", "leader", "any"]


class Lookup(NamedTuple):
    """What a name may mean.

    Attributes:
        matches: every card or leader of that name; several only where languages use one name for different
            cards.
        suggestions: names that may have been meant, when there is no match.
    """

    matches: tuple[Item, ...]
    suggestions: tuple[str, ...] = ()


class Catalog:
    """All cards and leaders of a game.

    Attributes:
        game: ``classic`` or ``witcher-card-game``.
        version: named in every result that depends on the catalog.
        release: the version of the game that the numbers are of, empty where the game has none.
        cards: by id, in the order of lists.
        leaders: by id, in the order of lists.
        sets: titles of the sets by id.
        categories: the words that ``categories`` of cards are made of.
        keywords: the words that ``keywords`` of cards are made of.
        languages: that cards have names in beside English.
    """

    def __init__(self, source: Source) -> None:
        content = source.content
        self.game = content.game
        self.version = content.version
        self.release = content.release
        self.cards: Mapping[str, Card] = MappingProxyType(content.cards)
        self.leaders: Mapping[str, Leader] = MappingProxyType(content.leaders)
        self.sets: Mapping[str, str] = MappingProxyType(content.sets)
        self.categories = content.categories
        self.keywords = content.keywords
        self.languages = content.languages
        self._source = source
        self._suggested: dict[tuple[str, What], tuple[str, ...]] = {}
        self._candidates: dict[What, Candidates] = {}
        self._found: dict[tuple[str, str | None, What], Lookup] = {}
        self._english = _with_ids(content)

    def items(self) -> Iterator[Item]:
        """All cards, then all leaders."""
        yield from self.cards.values()
        yield from self.leaders.values()

    def get(self, id: str) -> Item | None:
        """The card or leader with an id."""
        return self.cards.get(id) or self.leaders.get(id)

    def names(self, id: str) -> Mapping[str, str]:
        """The names of a card or leader in other languages, as far as known, by language."""
        return {language: names[id] for language, names in self._names.items() if id in names}

    @cached_property
    def digest(self) -> str:
        """sha256 (hex) over everything that can change a check or a game.

        That is game, version, and of cards and leaders all that the game has but notes, effect sentences and
        the names in other languages.
        """
        import hashlib
        import json

        game = game_named(self.game)
        of_cards = [name for name in game.card_words.values() if name not in _BESIDE]
        of_leaders = [name for name in game.leader_words.values() if name not in _BESIDE]
        fields = [[getattr(card, name) for name in of_cards] for card in self.cards.values()]
        fields += [[getattr(leader, name) for name in of_leaders] for leader in self.leaders.values()]
        canonical = json.dumps([self.game, self.version, fields], ensure_ascii=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()

    def knows(self, text: str) -> bool:
        """Whether a text is an id or a name in any language; for what is none, nothing near is looked for."""
        folded = fold(text)
        return bool(folded) and (folded in self._english or folded in self._every_language)

    def beginning(self, text: str) -> tuple[str, ...]:
        """The ids of all cards and leaders of which a name, in any language, or the id begins with a text."""
        folded = fold(text)
        names, found = self._names_in_order, dict[str, None]()
        for place in range(bisect_left(names, folded), len(names)):
            if not names[place].startswith(folded):
                break
            found |= dict.fromkeys(self._every_language[names[place]])
        return tuple(found)

    def lookup(self, text: str, *, faction: str | None = None, what: What = "card") -> Lookup:
        """Find cards or leaders by id or by name in any language; case, accents, punctuation do not count.

        An id or English name is taken as such, unless it belongs to another faction; then, and where it is
        neither, the other languages decide.

        Args:
            faction: decides where several match; it never hides the only match.
            what: whether cards, leaders or both are looked for.
        """
        # Ten thousand decks name the same few hundred cards.
        key = (text, faction, what)
        known = self._found.get(key)
        if known is None:
            known = self._look(text, faction, what)
            if known.matches and len(text) <= LONGEST_NAME:
                if len(self._found) >= _REMEMBERED:
                    self._found.clear()
                self._found[key] = known
        return known

    def _look(self, text: str, faction: str | None, what: What) -> Lookup:
        folded = fold(text)
        found = self._among(self._english.get(folded, ()), what)
        if not found or (faction is not None and not any(item.goes_with(faction) for item in found)):
            found = self._among(self._every_language.get(folded, ()), what)
        if len(found) > 1 and faction is not None:
            found = [item for item in found if item.goes_with(faction)] or found
        return Lookup(tuple(found), () if found else self._suggest(folded, what))

    def named(self, text: str, what: What = "any") -> tuple[Item, ...]:
        """What an id or a name in any language means, in whatever faction; it never looks for what was meant."""
        folded = fold(text)
        found = self._among(self._english.get(folded, ()), what)
        return tuple(found or self._among(self._every_language.get(folded, ()), what))

    def holding(self, words: Iterable[str]) -> frozenset[str]:
        """The ids of all cards and leaders of which one name, in any language, or the id holds all words.

        Args:
            words: folded.
        """
        wanted = tuple(words)
        found = (ids for name, ids in self._every_language.items() if all(word in name for word in wanted))
        return frozenset(id for ids in found for id in ids)

    def check(self) -> None:
        """Read what is otherwise read when first needed: the names in other languages.

        Raises:
            CatalogError: with every problem found.
        """
        _ = self._names

    @cached_property
    def _names(self) -> Mapping[str, Mapping[str, str]]:
        # Much of the time a catalog takes to load; most decks are written in English.
        return load_names(self._source.folder, self._source.named)

    @cached_property
    def _every_language(self) -> Mapping[str, tuple[str, ...]]:
        foreign = ((id, fold(name)) for names in self._names.values() for id, name in names.items())
        english = ((id, folded) for folded, ids in self._english.items() for id in ids)
        return _index((*english, *foreign))

    @cached_property
    def _names_in_order(self) -> list[str]:
        return sorted(self._every_language)

    def _among(self, ids: Iterable[str], what: What) -> list[Item]:
        found = (self.get(id) for id in ids)
        return [item for item in found if item is not None and _is(item, what)]

    def _suggest(self, folded: str, what: What) -> tuple[str, ...]:
        key = (folded, what)
        if key not in self._suggested:
            if len(self._suggested) >= _REMEMBERED:
                self._suggested.clear()
            self._suggested[key] = self._search(folded, what)
        return self._suggested[key]

    def _search(self, folded: str, what: What, limit: int = 3) -> tuple[str, ...]:
        if what not in self._candidates:
            items = [item for item in self.items() if _is(item, what)]
            names = [item.name for item in items]
            names += (known[item.id] for known in self._names.values() for item in items if item.id in known)
            self._candidates[what] = Candidates(names)
        meant: dict[str, str] = {}
        near = self._candidates[what].suggest(folded, limit * 4)
        # A name in English is likelier meant than one of eleven other languages that happens to be as near.
        for name in preferred(folded, near, self._english):
            meant.setdefault(self._every_language[fold(name)][0], name)
        return tuple(meant.values())[:limit]


def load_catalog(game: str = "classic", folder: Path | None = None, version: str | None = None) -> Catalog:
    """The catalog of a game, read and checked once a process.

    The names in other languages of a shipped catalog are read when first needed, those of a ``folder`` at
    once.

    Args:
        folder: where the files are, instead of the shipped catalog.
        version: one of the shipped versions (``12.11``), instead of the first.

    Raises:
        CatalogError: a file is missing or wrong; the text names file, line and column of every problem.
        ValueError: no such game, or no such version (``UnknownVersion``).
    """
    if folder is not None:
        content = Loader(folder).run()
        catalog = Catalog(Source(content, folder, content))
        catalog.check()
        return catalog
    if game not in GAMES:
        raise ValueError(f"unknown game '{game}'; known: {', '.join(GAMES)}")
    return _shipped(game, version)


def load_catalog_file(path: Path, game: str | None = None) -> Catalog:
    """A catalog from a file: our own format, or a saved answer of gwent.one (``.json``); see docs/catalogs.md.

    Args:
        game: what the catalog must be of; None for any.

    Raises:
        CatalogError: it cannot be used; the text names the place of every problem.
    """
    source = from_file(path)
    catalog = Catalog(source)
    if source.named is source.content:
        catalog.check()
    if game is not None and catalog.game != game:
        message = f"a catalog of {game_named(catalog.game).title}, where one of {game_named(game).title} is asked for"
        raise CatalogError(Problem(str(path), None, message))
    return catalog


def choose_catalog(choice: str | None = None, game: str | None = None) -> Catalog:
    """The catalog a user asks for by the name of a version or by a path.

    Args:
        choice: None for the shipped one.
        game: None for the game that has a version of this name, else the classic game.

    Raises:
        CatalogError: a file is wrong or missing.
        UnknownVersion: no catalog has this name.
    """
    if choice is not None and is_path(choice):
        return load_catalog_file(Path(choice), game)
    if choice is None or game is not None:
        return load_catalog(game or "classic", version=choice)
    for id in GAMES:
        try:
            return load_catalog(id, version=choice)
        except UnknownVersion:
            continue
    raise UnknownVersion(choice, tuple(name for id in GAMES for name in version_names(id)))


def lookup_elsewhere(catalog: Catalog, text: str, *, what: What = "any") -> tuple[Item, ...]:
    """The cards or leaders of other games that have a name which this catalog does not know."""
    others = (load_catalog(game) for game in GAMES if game != catalog.game)
    return tuple(item for other in others for item in other.named(text, what))


@cache
def _shipped(game: str, version: str | None) -> Catalog:
    source = shipped(game, version)
    # The first version is the same catalog, whether it is named or not.
    return Catalog(source) if version is None or source is not shipped(game) else _shipped(game, None)


def _with_ids(content: Content) -> dict[str, tuple[str, ...]]:
    # Ids are in lower case, so that only their hyphens have to go.
    ids = {id.replace("-", ""): (id,) for id in (*content.cards, *content.leaders)}
    index = {**content.folded, **ids}
    for name in content.folded.keys() & ids.keys():
        index[name] = tuple(dict.fromkeys((*ids[name], *content.folded[name])))
    return index


def _index(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    index: dict[str, tuple[str, ...]] = {}
    for id, folded in pairs:
        known = index.get(folded, ())
        if id not in known:
            index[folded] = (*known, id)
    return index


def _is(item: Item, what: What) -> bool:
    return what == "any" or isinstance(item, Card) == (what == "card")
