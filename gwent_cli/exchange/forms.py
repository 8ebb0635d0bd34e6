"""What form a deck has, and which game it is of."""

import re
from pathlib import PurePath
from typing import Final

from gwent_cli.cards.catalog import load_catalog
from gwent_cli.cards.games import CLASSIC, STANDALONE
from gwent_cli.exchange.codes import decodes, find_code, is_link, resembles_code
from gwent_cli.exchange.deck_files import is_deck_file
from gwent_cli.exchange.id_list import known_ids, looks_like_ids
from gwent_cli.exchange.model import Form, Unusable
from gwent_cli.exchange.saved_page import game_in
from gwent_cli.exchange.text_list import parts_of, stated_game, unknown_lines

_PAGE: Final = (".html", ".htm", ".xhtml", ".json")
_YAML: Final = (".yaml", ".yml")
_DECK_KEY: Final = re.compile(r"(?m)^(?:cards|decks):[ \t]*(?:#.*)?$(?:\r?\n)+[ \t-]+\S")
_JSON: Final = re.compile(r"\{|\[\s*[\[{]")
_HASH: Final = re.compile(r"[0-9a-f]{32}")
_LINK: Final = re.compile(r"https?://\S+|www\.\S+|\S+\.(?:com|one)/\S*", re.IGNORECASE)
_SAVE: Final = "open it, and save the page ('Save page as …', HTML) or copy the list of cards; gwent reads either"
_SAMPLE: Final = 2000
_SHORTEST_CODE: Final = 4


def form_of(text: str, data: bytes, path: str) -> Form:
    """The form that a text has, judged by its name and by what stands in it.

    Raises:
        Unusable: it is a link that says nothing about the deck behind it.
    """
    stripped, suffix = text.strip(), PurePath(path).suffix.lower()
    if suffix in _PAGE or _JSON.match(stripped) or stripped[:1] == "<" or "data-state=" in stripped:
        return Form.PAGE
    if suffix in _YAML or (_DECK_KEY.search(text) and is_deck_file(data, path)):
        return Form.YAML
    refuse_links(text)
    if _is_code(next(parts_of(text))[1].strip()):
        return Form.CODE
    sample = _beginning(text)
    if looks_like_ids(sample) or _holds_ids(sample):
        return Form.IDS
    word = text.strip()
    return Form.CODE if _one_word(word) and resembles_code(word, load_catalog(STANDALONE)) else Form.TEXT


def refuse_links(text: str) -> None:
    """Say plainly that a link which is all there is cannot be followed.

    Raises:
        Unusable: the text is one link without a code, or the hash at the end of one.
    """
    stripped = text.strip()
    if not _one_word(stripped) or is_link(stripped):
        return
    if _LINK.fullmatch(stripped):
        message = "is a link, and gwent never goes online; nothing in the link itself says which cards are in the deck"
        raise Unusable(message, _SAVE)
    if _HASH.fullmatch(stripped):
        raise Unusable("is the number of a deck on playgwent.com; it says nothing about the cards in it", _SAVE)


def game_of(text: str, form: Form) -> str:
    """The game whose cards a text names: what it says itself, else the one that knows more of them.

    Raises:
        Unusable: a page without a deck.
    """
    if form is Form.CODE:
        return STANDALONE
    if form is Form.PAGE:
        return game_in(text) or STANDALONE
    if form is Form.IDS:
        known, all_of_them = known_ids(text, load_catalog(CLASSIC))
        return CLASSIC if known == all_of_them or known > known_ids(text, load_catalog(STANDALONE))[0] else STANDALONE
    stated = stated_game(text)
    if stated:
        return stated
    classic = unknown_lines(text, load_catalog(CLASSIC))
    return CLASSIC if not classic or classic <= unknown_lines(text, load_catalog(STANDALONE)) else STANDALONE


def _beginning(text: str) -> str:
    """The whole words that a text begins with."""
    cut = re.match(rf"(?s).{{1,{_SAMPLE}}}(?=\s|\Z)", text)
    return cut[0] if cut else text[:_SAMPLE]


def _is_code(text: str) -> bool:
    if is_link(text):
        return True
    word = _one_word(text) and len(text) >= _SHORTEST_CODE and find_code(text) is not None
    return word and decodes(text, load_catalog(STANDALONE))


def _holds_ids(text: str) -> bool:
    known, words = known_ids(text, load_catalog(CLASSIC))
    return known == words > 1


def _one_word(text: str) -> bool:
    return len(text.split()) == 1
