"""From the YAML files of a catalog to its cards, with everything checked."""

from pathlib import Path
from typing import Final

from gwent_cli.cards.card_tables import CardTables
from gwent_cli.cards.classic_cards import ClassicCards
from gwent_cli.cards.content import Content, Register
from gwent_cli.cards.entry import Book, CatalogError, Entry, Problem, open_book
from gwent_cli.cards.games import Game, game_named
from gwent_cli.source.yaml_nodes import Node, Scalar

HEADER: Final = "catalog.yaml"

_HEADER: Final = (
    *("game", "version", "release", "versions", "cards", "leaders", "names"),
    *("sets", "categories", "keywords"),
)


class Loader:
    """Reads the files of one folder, beginning with its ``catalog.yaml``, into a ``Content``."""

    def __init__(self, folder: Path, header: str = HEADER) -> None:
        self.content = Content()
        self.problems: list[Problem] = []
        self._folder = folder
        self._header = header
        register = Register()
        self._classic = ClassicCards(self.content, register)
        self._register = register

    def run(self) -> Content:
        """Read all files.

        Raises:
            CatalogError: with every problem found.
        """
        book, node = self._open(self._header)
        header = Entry(book, node, "the catalog", _HEADER, None)
        self._take_header(book, header)
        game = game_named(self.content.game)
        tables = CardTables(self.content, self._register) if game.tabular else None
        for name in header.words("cards"):
            self._cards(*self._open(f"{name}.yaml"), game, tables)
        self._classic.check_references()
        self._leaders(*self._open(f"{header.required('leaders')}.yaml"), tables)
        if self.problems:
            raise CatalogError(*self.problems)
        self.content.folded = {name: (id,) for name, id in self._register.names.items()}
        return self.content

    def _open(self, name: str) -> tuple[Book, Node | None]:
        return open_book(self._folder / name, self.problems)

    def _take_header(self, book: Book, header: Entry) -> None:
        content = self.content
        content.game = header.required("game")
        content.version = header.required("version")
        content.release = header.text("release") or ""
        content.versions = header.words("versions")
        content.languages = header.words("names")
        content.add_words(book, header)

    def _cards(self, book: Book, node: Node | None, game: Game, tables: CardTables | None) -> None:
        keys = ("faction", "notes", *game.sections) if tables else ("faction", "set", *game.sections)
        file = Entry(book, node, "the file", keys, None)
        faction = file.required("faction") if tables else file.text("faction")
        set = "" if tables else file.required("set")
        file.choice("faction", faction or None, (*game.factions, "neutral"))
        for section, kind in game.sections.items():
            cards = file.node(section)
            if cards is None:
                continue
            if tables:
                tables.cards(book, cards, section, kind, faction or "neutral")
                continue
            if kind in ("hero", "unit") and faction is None:
                file.wrong(section, f"{section} need a 'faction' for the file")
            self._classic.cards(book, cards, section, kind, faction, set)
        if file.node("notes") is not None:
            self._notes(book, file.node("notes"))

    def _notes(self, book: Book, node: Node | None) -> None:
        for key, value in book.pairs(node, "'notes'"):
            card = self.content.cards.get(key.text)
            if card is None or not isinstance(value, Scalar):
                # A card that could not be read is a problem already.
                if not self.problems:
                    book.wrong(key.span, f"'notes' are texts by the id of a card, and '{key.text}' is none")
            else:
                self.content.cards[key.text] = card._replace(note=value.text)

    def _leaders(self, book: Book, node: Node | None, tables: CardTables | None) -> None:
        if tables:
            file = Entry(book, node, "the file", ("leaders",), None)
            tables.leaders(book, file.node("leaders"))
        else:
            self._classic.leaders(book, node)
