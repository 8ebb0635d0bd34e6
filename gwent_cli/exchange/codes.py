"""Deck codes of gwent.one's deck builder: two characters a card.

The site's own deck builder (github.com/teddybee-r/GwentOneDeckbuilder, ``js/deckbuilder.js`` and ``js/helper.js``)
writes the number of a card's picture less 900 in base 64, the higher digit first, with the digits 0 to 9, A to Z,
a to z, - and _. The
leader ability comes first, then the stratagem, then every card as often as the deck holds it. A link carries the code
behind ``?code=``.
"""

import re
from collections.abc import Iterable
from typing import Final

from gwent_cli.cards.catalog import Catalog, Item
from gwent_cli.cards.games import STANDALONE
from gwent_cli.cards.model import Card, Leader
from gwent_cli.exchange.draft import Draft
from gwent_cli.exchange.model import DeckList, Remarks, Unusable
from gwent_cli.source.spans import Span

DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
SHIFT: Final = 900
SITE_COPIES: Final = 2
"""Copies of a card that the site reads from a code."""

_LOWEST: Final = len(DIGITS)
_HIGHEST: Final = len(DIGITS) ** 2 - 1
_TELLING: Final = 12
"""Characters from which on a word in which half of the pairs are known cards is no chance."""
_IN_LINK: Final = re.compile(r"[?&#;]code=([0-9A-Za-z_-]*)")


def find_code(text: str) -> tuple[str, Span] | None:
    """The code in a text that is a code or a link that carries one, and its place."""
    stripped = text.strip()
    match = _IN_LINK.search(stripped)
    code = match[1] if match else stripped
    if not code or not set(code) <= set(DIGITS):
        return None
    before = text[: text.index(stripped) + (match.start(1) if match else 0)]
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    return code, Span(line, column, line, column + len(code))


def is_link(text: str) -> bool:
    """Whether a text is a link that carries a code."""
    return bool(_IN_LINK.search(text)) and len(text.split()) == 1


def decodes(code: str, catalog: Catalog) -> bool:
    """Whether a code begins with a leader ability and holds nothing but cards that are known."""
    pictures = _Pictures(catalog)
    found = [pictures.item(number, leader=index == 0) for index, number in enumerate(_numbers(code))]
    return len(code) % 2 == 0 and None not in found and bool(found) and isinstance(found[0], Leader)


def resembles_code(word: str, catalog: Catalog) -> bool:
    """Whether a word is too like a code to be a name: one that lost or gained a few characters on its way."""
    if len(word) < _TELLING or not set(word) <= set(DIGITS) or not any(letter.isdigit() for letter in word):
        return False
    pictures, numbers = _Pictures(catalog), _numbers(word)
    known = sum(pictures.item(number, leader=False) is not None for number in numbers)
    return 2 * known >= len(numbers)


def read_code(text: str, catalog: Catalog, remarks: Remarks, first: int = 1) -> DeckList:
    """Read a code, or a link that carries one.

    Raises:
        Unusable: it is none.
    """
    if catalog.game != STANDALONE:
        raise Unusable("is a code of gwent.one, which knows the standalone game alone", "leave --game out")
    found = find_code(text)
    if found is None:
        raise Unusable("is no code of gwent.one: those are letters, digits, - and _ without a blank")
    code, span = found
    draft, pictures = Draft(catalog, remarks), _Pictures(catalog)
    for index, number in enumerate(_numbers(code)):
        column = span.column + 2 * index
        place = Span(span.line + first - 1, column, span.line + first - 1, column + 2)
        item = pictures.item(number, leader=index == 0)
        if remarks.full:
            break
        if item is None:
            remarks.wrong(
                f"'{code[2 * index : 2 * index + 2]}' is no card of {catalog.version}: picture {number + SHIFT}", place
            )
            continue
        draft.add(item, 1, place)
    if len(code) % 2:
        end = Span(span.line + first - 1, span.column + len(code) - 1, span.line + first - 1, span.column + len(code))
        remarks.wrong("the code ends in half a card", end, "copy all of it")
    return draft.finish()


def written_code(deck: DeckList, remarks: Remarks) -> str:
    """The code of a deck; what it cannot say is a remark, an error where it would be another deck.

    Raises:
        Unusable: the deck is one of the classic game.
    """
    if deck.game != STANDALONE:
        raise Unusable("is a deck of the classic game, for which gwent.one has no codes", "choose another --to")
    beside: Iterable[Item] = [item for item in (deck.leader, deck.stratagem) if item is not None]
    flat = [card for card, copies in _site_order(deck.cards) for _ in range(copies)]
    code = []
    missing: dict[str, Item] = {}
    for item in (*beside, *flat):
        number = item.art - SHIFT if item.art is not None else -1
        if _LOWEST <= number <= _HIGHEST:
            code.append(DIGITS[number // len(DIGITS)] + DIGITS[number % len(DIGITS)])
        else:
            missing[item.id] = item
    for item in missing.values():
        known = "its picture is not known" if item.art is None else f"its picture has the number {item.art}"
        remarks.wrong(f"a code of gwent.one cannot say {item.name}: {known}", None, f"at most {_HIGHEST + SHIFT}")
    for card, copies in deck.cards:
        if copies > SITE_COPIES:
            remarks.wrong(f"gwent.one reads no more than {SITE_COPIES} of {card.name}, and there are {copies}")
    if deck.name or deck.author or deck.notes or deck.rules:
        remarks.note("a code of gwent.one says cards alone: no name, author, notes or rules")
    return "".join(code)


class _Pictures:
    """Cards and leaders by the number of their picture; a leader and a card may share one."""

    def __init__(self, catalog: Catalog) -> None:
        self._cards = {card.art: card for card in catalog.cards.values() if card.art is not None}
        self._leaders = {leader.art: leader for leader in catalog.leaders.values() if leader.art is not None}

    def item(self, number: int, leader: bool) -> Item | None:
        """What a number of a code stands for; at the first place a leader rather than a card."""
        card, ability = self._cards.get(number + SHIFT), self._leaders.get(number + SHIFT)
        return (ability or card) if leader else (card or ability)


def _numbers(code: str) -> list[int]:
    pairs = (code[index : index + 2] for index in range(0, len(code) - 1, 2))
    return [DIGITS.index(pair[0]) * len(DIGITS) + DIGITS.index(pair[1]) for pair in pairs]


def _site_order(cards: tuple[tuple[Card, int], ...]) -> list[tuple[Card, int]]:
    return sorted(cards, key=lambda entry: (-entry[0].provisions, entry[0].name, entry[0].strength or 0))
