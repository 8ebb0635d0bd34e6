"""Lists of ids: ``112110x1 113205x2``."""

import re
from typing import Final

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.cards.games import GAMES
from gwent_cli.decks.form import whole_number
from gwent_cli.exchange.draft import Draft
from gwent_cli.exchange.lines import Piece, comment_of, pieces
from gwent_cli.exchange.model import DeckList, Remarks
from gwent_cli.source.spans import Span
from gwent_cli.source.text import clip

_TOKEN: Final = re.compile(r"[^\s,;|]+")
_ALONE: Final = re.compile(r"[x\u00d7*](?P<n>\d{1,6})")
_ID: Final = re.compile(r"\d{5,7}|[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


def read_ids(text: str, catalog: Catalog, remarks: Remarks, first: int = 1) -> DeckList:
    """Read ids with numbers of copies, parted by blanks, commas or line ends; leader and stratagem among them."""
    draft = Draft(catalog, remarks)
    for token, id, number in _tokens(text, first):
        if remarks.full:
            break
        item = catalog.get(id.lower())
        if item is None:
            _unknown(id, catalog, token.span, remarks)
        else:
            draft.add(item, whole_number(number) or 0 if number else 1, token.span)
    return draft.finish()


def known_ids(text: str, catalog: Catalog) -> tuple[int, int]:
    """How many of the words of a text are ids of the catalog, and how many words there are."""
    found = [catalog.get(id.lower()) is not None for _, id, _ in _tokens(text, 1)]
    return sum(found), len(found)


def looks_like_ids(text: str) -> bool:
    """Whether every word of a text could be an id with a number of copies, and one has a number or is a number."""
    found = [(id, number) for _, id, number in _tokens(text, 1)]
    shaped = all(_ID.fullmatch(id.lower()) for id, _ in found)
    return bool(found) and shaped and any(number or id.isdigit() for id, number in found)


def _unknown(id: str, catalog: Catalog, span: Span, remarks: Remarks) -> None:
    other = next((game for game in GAMES if game != catalog.game and load_catalog(game).get(id.lower())), None)
    if other is None:
        help = f"ids are listed by: gwent cards --game {catalog.game} --format csv"
        remarks.wrong(f"no card or leader has the id '{clip(id)}' in {catalog.version}", span, help, "GW101")
    else:
        message = f"'{clip(id)}' is an id of {GAMES[other].title}, and the list is read as one of the other"
        remarks.wrong(message, span, f"for a deck of that game: --game {other}", "GW101")


def _tokens(text: str, first: int) -> list[tuple[Piece, str, str | None]]:
    found: list[tuple[Piece, str, str | None]] = []
    for piece in pieces(text, first):
        if comment_of(piece):
            continue
        for match in _TOKEN.finditer(piece.text):
            token = piece.part(match.start(), match.end())
            alone = _ALONE.fullmatch(token.text)
            if alone and found and found[-1][2] is None:
                found[-1] = (found[-1][0], found[-1][1], alone["n"])
                continue
            counted = _split(token.text)
            found.append((token, *counted))
    return found


def _split(text: str) -> tuple[str, str | None]:
    # An id may end in a letter x, so the last one with a number behind it parts the two.
    match = re.fullmatch(r"(?P<id>.+?)[x\u00d7*:=](?P<n>\d{1,6})", text)
    return (match["id"], match["n"]) if match else (text, None)
