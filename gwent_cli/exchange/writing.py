"""Decks written out: YAML, text, ids, JSON."""

import json
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any, Final

from gwent_cli.cards.catalog import Catalog, Item
from gwent_cli.cards.catalog import What as Sort
from gwent_cli.cards.factions import faction_name
from gwent_cli.cards.games import CLASSIC, game_named
from gwent_cli.cards.model import Card, Leader
from gwent_cli.decks.card_lines import quoted
from gwent_cli.exchange.codes import written_code
from gwent_cli.exchange.model import DeckList, Output, Remarks
from gwent_cli.source.names import fold
from gwent_cli.source.text import printable

SCHEMA: Final = "gwent/deck-list/1"
BETWEEN: Final = "===\n"
"""What parts several decks of one file; in YAML it is ``---``."""

_HEADINGS: Final = {
    "hero": "Heroes",
    "unit": "Units",
    "special": "Specials",
    "weather": "Weather",
    "gold": "Gold",
    "bronze": "Bronze",
}
_ESCAPES: Final = {"\n": "\\n", "\t": "\\t", "\r": "\\r"}


def written(
    decks: tuple[DeckList, ...], output: Output, catalog: Catalog, language: str | None, remarks: Remarks
) -> str:
    """The decks in a form; what the form cannot say is a remark.

    Args:
        language: that names are written in where the catalog has them; None for English.
    """
    if output is Output.JSON:
        return _json(decks, catalog)
    if output is Output.YAML:
        return "---\n".join(_yaml(deck, catalog, language) for deck in decks)
    writers: dict[Output, Callable[[DeckList], str]] = {
        Output.TEXT: lambda deck: _text(deck, catalog, language),
        Output.IDS: lambda deck: _ids(deck, remarks),
        Output.CODE: lambda deck: written_code(deck, remarks) + "\n",
    }
    return BETWEEN.join(map(writers[output], decks))


def name_of(item: Item, catalog: Catalog, faction: str | None, language: str | None, what: Sort) -> str:
    """What an item is called so that it is found again: by its name in the language, in English, or by its id."""
    names = (catalog.names(item.id).get(language) if language else None, item.name)
    for name in names:
        if name and catalog.lookup(name, faction=faction, what=what).matches == (item,):
            return name
    return item.id


def in_order(deck: DeckList) -> list[tuple[Card, int]]:
    """The cards as a list shows them: by kind and name; in the standalone game gold first, then what costs most."""
    if deck.game == CLASSIC:
        kinds = game_named(deck.game).kinds
        return sorted(deck.cards, key=lambda entry: (kinds.index(entry[0].kind), fold(entry[0].name), entry[0].id))
    return sorted(
        deck.cards,
        key=lambda entry: (entry[0].colour != "gold", -entry[0].provisions, fold(entry[0].name), entry[0].id),
    )


def _yaml(deck: DeckList, catalog: Catalog, language: str | None) -> str:
    texts = {
        "name": deck.name,
        "game": deck.game if deck.game != CLASSIC else None,
        "rules": deck.rules,
        "author": deck.author,
        "notes": deck.notes,
        "faction": deck.faction,
        "leader": _named(deck.leader, deck, catalog, language, "leader"),
        "stratagem": _named(deck.stratagem, deck, catalog, language, "card"),
    }
    lines = [f"{key}: {_scalar(text)}" for key, text in texts.items() if text]
    lines.append("cards:" if deck.cards else "cards: {}")
    for card, copies in in_order(deck):
        lines.append(f"  {_scalar(name_of(card, catalog, deck.faction, language, 'card'))}: {copies}")
    return "\n".join(lines) + "\n"


def _text(deck: DeckList, catalog: Catalog, language: str | None) -> str:
    texts = {
        "Name": deck.name,
        "Game": game_named(deck.game).full_name,
        "Rules": deck.rules,
        "Author": deck.author,
        "Notes": deck.notes,
        "Faction": faction_name(deck.faction) if deck.faction else None,
        "Leader": _named(deck.leader, deck, catalog, language, "any"),
        "Stratagem": _named(deck.stratagem, deck, catalog, language, "any"),
    }
    lines = [f"{key}: {' '.join(printable(text).split())}" for key, text in texts.items() if text]
    for group, entries in groupby(in_order(deck), key=lambda entry: entry[0].colour or entry[0].kind):
        cards = list(entries)
        lines += ["", f"{_HEADINGS[group]} ({sum(copies for _, copies in cards)})"]
        lines += (f"{copies}x {name_of(card, catalog, deck.faction, language, 'any')}" for card, copies in cards)
    return "\n".join(lines) + "\n"


def _ids(deck: DeckList, remarks: Remarks) -> str:
    if deck.name or deck.author or deck.notes or deck.rules:
        remarks.note("ids say cards alone: no name, author, notes or rules")
    beside = [item.id for item in (deck.leader, deck.stratagem) if item is not None]
    return " ".join((*beside, *(f"{card.id}x{copies}" for card, copies in in_order(deck)))) + "\n"


def _json(decks: tuple[DeckList, ...], catalog: Catalog) -> str:
    document = {"schema": SCHEMA, "catalog": catalog.version, "decks": [_plain(deck) for deck in decks]}
    return json.dumps(document, indent=2, ensure_ascii=True) + "\n"


def _plain(deck: DeckList) -> dict[str, Any]:
    return {
        "name": deck.name,
        "game": deck.game,
        "rules": deck.rules,
        "author": deck.author,
        "notes": deck.notes,
        "faction": deck.faction,
        "leader": {"id": deck.leader.id, "name": deck.leader.name} if deck.leader else None,
        "stratagem": {"id": deck.stratagem.id, "name": deck.stratagem.name} if deck.stratagem else None,
        "cards": [{"id": card.id, "name": card.name, "count": copies} for card, copies in in_order(deck)],
    }


def _named(
    item: Card | Leader | None, deck: DeckList, catalog: Catalog, language: str | None, what: Sort
) -> str | None:
    return name_of(item, catalog, deck.faction, language, what) if item is not None else None


def _scalar(text: str) -> str:
    """A text as it must stand in YAML, on one line."""
    if text.isprintable() and not text.startswith(" "):
        return quoted(text)
    return '"' + "".join(_escaped(text)) + '"'


def _escaped(text: str) -> Iterator[str]:
    for character in text:
        if character in '"\\':
            yield "\\" + character
        elif character in _ESCAPES:
            yield _ESCAPES[character]
        elif character.isprintable():
            yield character
        else:
            code = ord(character)
            yield f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
