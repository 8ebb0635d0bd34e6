"""Lists of cards as players paste them."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from gwent_cli.cards.catalog import Catalog, Item, load_catalog
from gwent_cli.cards.factions import find_faction
from gwent_cli.cards.games import GAMES, find_game, game_named
from gwent_cli.cards.model import Card, Leader
from gwent_cli.decks.card_lines import guess
from gwent_cli.decks.form import whole_number
from gwent_cli.exchange.draft import Draft, faction_of
from gwent_cli.exchange.lines import (
    Keyed,
    Piece,
    Reading,
    comment_of,
    key_of,
    numbering,
    pieces,
    readings,
    split_at,
    without_number,
)
from gwent_cli.exchange.model import DeckList, Remarks
from gwent_cli.exchange.naming import Names
from gwent_cli.exchange.words import BESIDE, FIGURES, HEADINGS, KEYS, is_table_head, total
from gwent_cli.source.names import fold
from gwent_cli.source.text import clip, split_lines

_URL: Final = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_CODES: Final = {"leader": "GW205", "stratagem": "GW210"}
_FROM_COMMENTS: Final = ("name", "author")


def read_text(text: str, catalog: Catalog, remarks: Remarks, first: int = 1) -> DeckList:
    """Read a list; ``first`` is the number of its first line. Whatever is not understood is a remark."""
    reader = _Reader(catalog, remarks, dict(enumerate(split_lines(text), first)))
    reader.read(_lines(text, first))
    return reader.draft.finish()


def stated_game(text: str) -> str | None:
    """The id of the game that a line ``Game: …`` names."""
    for piece in pieces(text):
        key = key_of(piece)
        game = find_game(key[1].text) if key and KEYS.get(key[0]) == "game" else None
        if game:
            return game.id
    return None


def unknown_lines(text: str, catalog: Catalog) -> int:
    """How many lines hold no name that the catalog knows as a whole, beside headings and the like."""
    names = Names(catalog)
    return sum(1 for piece in _lines(text, 1) if not _understood(piece, names))


def _lines(text: str, first: int) -> list[Piece]:
    found = list(pieces(text, first))
    return [without_number(piece) for piece in found] if numbering(found) else found


def _understood(piece: Piece, names: Names) -> bool:
    if _no_name(piece, names):
        return True
    value = _value(piece)
    if find_faction(value.text, names.catalog.game) or _whole(value, names, None):
        return True
    parts = split_at(value)
    return len(parts) > 1 and all(_whole(part, names, None) for part in parts)


def _no_name(piece: Piece, names: Names) -> bool:
    """Whether a line holds no name of a card, leader or faction."""
    key = key_of(piece)
    beside = key is not None and KEYS.get(key.key, "leader") not in ("leader", "stratagem", "faction")
    plain = _is_heading(piece, names) or total(piece.text) is not None
    return beside or plain or comment_of(piece) is not None or _URL.search(piece.text) is not None


def _is_heading(piece: Piece, names: Names) -> bool:
    # Siege is a row of one game and a card of the other.
    word = fold(piece.text) in HEADINGS and (piece.text.endswith(":") or not names.whole(piece.text).items)
    return word or is_table_head(piece.text)


def _value(piece: Piece) -> Piece:
    """What stands behind a known key, else the whole line."""
    key = key_of(piece)
    return key.value if key and key.key in KEYS else piece


def _whole(piece: Piece, names: Names, faction: str | None) -> tuple[Reading, tuple[Item, ...]] | None:
    """The first reading of a line in which the name is known as a whole."""
    for reading in readings(piece):
        found = names.whole(reading.name.text, faction)
        if found.items:
            return reading, found.items
    return None


class _Reader:
    """Reads the lines of one list; ``written`` are the lines by number as they stand there."""

    def __init__(self, catalog: Catalog, remarks: Remarks, written: Mapping[int, str]) -> None:
        self.written = written
        self.draft = Draft(catalog, remarks)
        self.remarks = remarks
        self.game = catalog.game
        self.names = Names(catalog)
        self.faction: str | None = None

    def read(self, lines: list[Piece]) -> None:
        """Take every line; what decides between cards of one name is looked for first."""
        self.faction = self._find_faction(lines)
        for piece in lines:
            if self.remarks.full:
                return
            self._take(piece)

    def _find_faction(self, lines: list[Piece]) -> str | None:
        leaders: list[str] = []
        cards: list[tuple[Card, int]] = []
        for piece in lines:
            if _no_name(piece, self.names):
                continue
            value = _value(piece)
            named = find_faction(value.text, self.game)
            if named:
                return named
            found = _whole(value, self.names, None)
            items = found[1] if found else ()
            leaders += (item.faction for item in items if isinstance(item, Leader))
            cards += ((item, 1) for item in items if isinstance(item, Card) and len(items) == 1)
        return leaders[0] if leaders else faction_of(cards)

    def _take(self, piece: Piece) -> None:
        comment = comment_of(piece)
        if comment is not None:
            self._comment(comment)
        elif _URL.search(piece.text):
            self.remarks.note("a link is passed over; nothing is fetched", piece.span)
        elif not self._beside(piece):
            self._cards(piece)

    def _comment(self, comment: Piece) -> None:
        key = key_of(comment)
        what = KEYS.get(key[0]) if key else None
        if key and what in _FROM_COMMENTS and what not in self.draft.texts and key[1].text:
            self.draft.say(what, self.written[comment.line][key.behind - 1 :], key.value.span)

    def _beside(self, piece: Piece) -> bool:
        """Whether a line is no card but a total, a heading, a faction, or a key with its value."""
        counted = total(piece.text)
        if counted:
            self.draft.count(*counted, piece.span)
            return True
        faction = find_faction(piece.text, self.game)
        if faction:
            self._say_faction(faction, piece)
            return True
        if _is_heading(piece, self.names):
            return True
        key = key_of(piece)
        return key is not None and self._keyed(key, piece)

    def _keyed(self, keyed: Keyed, piece: Piece) -> bool:
        key, value, behind = keyed
        what = KEYS.get(key)
        if key in BESIDE:
            self.remarks.note(f"passed over: '{clip(piece.text)}'", piece.span)
        elif what == "faction" and value.text:
            faction = find_faction(value.text, self.game)
            if faction is None:
                known = ", ".join(game_named(self.game).factions)
                self.remarks.wrong(
                    f"'{clip(value.text)}' is not a faction of decks", value.span, f"known: {known}", "GW204"
                )
            else:
                self._say_faction(faction, value)
        elif what == "game":
            self._game(value)
        elif what in ("name", "author", "notes", "rules"):
            # A name may hold what is a comment or a mark of Markdown elsewhere.
            self.draft.say(what, self.written[value.line][behind - 1 :], value.span)
        elif what in ("leader", "stratagem") or key in FIGURES or key in HEADINGS:
            if value.text:
                self._cards(value, what)
        elif what is None:
            return False
        return True

    def _game(self, value: Piece) -> None:
        game = find_game(value.text)
        if game is None or game.id != self.game:
            read = game_named(self.game).title
            self.remarks.warn(f"the list says '{clip(value.text)}' and is read as one of {read}", value.span)

    def _say_faction(self, faction: str, piece: Piece) -> None:
        if self.draft.faction not in (None, faction):
            self.remarks.wrong(f"'{clip(piece.text)}' is a second faction", piece.span, "a deck has one")
        self.draft.faction = self.draft.faction or faction

    def _cards(self, piece: Piece, what: str | None = None) -> None:
        found = _whole(piece, self.names, self.faction)
        parts = split_at(piece)
        if found is None and len(parts) > 1 and any(_whole(part, self.names, self.faction) for part in parts):
            for part in parts:
                self._cards(part, what)
            return
        if found is None:
            found = self._begun(piece)
        if found is None:
            self._unknown(piece, what or "card")
            return
        reading, items = found
        wanted = [item for item in items if what is None or (what == "leader") == isinstance(item, Leader)]
        if len(wanted or items) > 1:
            ids = ", ".join(f"{item.id} {item.name}" for item in (wanted or items)[:6])
            more = ", …" if len(wanted or items) > 6 else ""
            message = f"'{clip(reading.name.text)}' may be any of {len(wanted or items)}"
            self.remarks.wrong(message, reading.name.span, f"write more of the name, or the id: {ids}{more}")
            return
        self._add((wanted or items)[0], reading, what)

    def _add(self, item: Item, reading: Reading, what: str | None) -> None:
        is_what = "leader" if isinstance(item, Leader) else item.kind
        if what is not None and is_what != what:
            self.remarks.wrong(f"{item.name} is no {what}", reading.name.span, guess(()))
            return
        number = (whole_number(reading.number) or 0) if reading.number else 1
        # Lists with other numbers beside the names are easily taken for lists with copies.
        if isinstance(item, Leader) and number == item.provisions > 1:
            self.remarks.note(f"{number} is taken for the provisions of {item.name}", reading.name.span)
            number = 1
        elif isinstance(item, Card) and number > item.copies:
            message = f"{number} copies of {item.name}, of which a collection holds {item.copies}"
            self.remarks.warn(message, reading.name.span, "if the number means something else, take it out")
        self.draft.add(item, number, reading.name.span)

    def _begun(self, piece: Piece) -> tuple[Reading, tuple[Item, ...]] | None:
        """The first reading in which the name is the beginning of one name, else of several."""
        several: tuple[Reading, tuple[Item, ...]] | None = None
        for reading in readings(piece):
            found = self.names.meaning(reading.name.text, self.faction)
            if found.only:
                message = f"'{clip(reading.name.text)}' is taken for {found.only.name}"
                self.remarks.note(message, reading.name.span)
                return reading, found.items
            if found.items and several is None:
                several = reading, found.items
        return several

    def _unknown(self, piece: Piece, what: str) -> None:
        reading = next(iter(readings(piece)))
        name, help = reading.name.text, "what is no card: write # in front"
        message = f"no {what} of {game_named(self.game).title} is called '{clip(name)}'"
        other = next((id for id in GAMES if id != self.game and load_catalog(id).knows(name)), None)
        near = self.names.near(name) if other is None and self.remarks.guessing else ()
        if other is not None:
            message = f"'{clip(name)}' is a name of {GAMES[other].title}, and the list is read as one of the other"
            help = f"for a deck of that game: --game {other}"
        elif near:
            help = guess(near) or help
        elif reading.number is None and what == "card" and self.draft.empty and "name" not in self.draft.texts:
            title = " ".join(piece.text.split())
            self.draft.say("name", title, piece.span)
            self.remarks.note(f"'{clip(title)}' is taken for the name of the deck", piece.span)
            return
        self.remarks.wrong(message, reading.name.span, help, _CODES.get(what, "GW101"))


def parts_of(text: str) -> Iterator[tuple[int, str]]:
    """The decks of a file, parted by lines of ``===``, each with the number of its first line."""
    first, block = 1, list[str]()
    for number, line in enumerate(split_lines(text), 1):
        if re.fullmatch(r"\s*={3,}\s*", line):
            yield first, "\n".join(block)
            first, block = number + 1, []
        else:
            block.append(line)
    yield first, "\n".join(block)
