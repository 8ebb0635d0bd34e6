"""Saved pages of a deck on playgwent.com, the JSON in them, and the JSON that ``--to json`` writes.

The page of a deck keeps it as JSON in an attribute ``data-state`` of one element, with the deck under ``deck`` (of a
guide: ``guide.deck``): ``leader``, ``stratagem``, ``faction.slug``, and ``cards``, each with ``id``, ``localizedName``
or ``name`` and ``repeatCount``, which counts the copies beyond the first. Everything else in it is left alone.
"""

import html
import json
import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final

from gwent_cli.cards.catalog import Catalog, Item
from gwent_cli.cards.factions import find_faction
from gwent_cli.cards.games import find_game
from gwent_cli.cards.model import Leader
from gwent_cli.exchange.draft import Draft
from gwent_cli.exchange.model import MOST_COPIES, MOST_DECKS, DeckList, Remarks, Unusable
from gwent_cli.source.text import clip

LARGEST_PAGE: Final = 8 * 1024 * 1024
"""Bytes; a saved page with all that browsers put into it is about one million."""

_DEEPEST: Final = 12
_STATE: Final = re.compile(r"""(?<=[\s"'])data-state\s{0,9}=\s{0,9}(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)')""")
_SAVE: Final = "save the page of one deck or guide ('Save page as …', HTML), or copy the list of cards"
_CODES: Final = {"leader": "GW205", "stratagem": "GW210"}
_TOTALS: Final = ("count", "copies", "amount", "quantity")


def read_page(text: str, catalog: Catalog, remarks: Remarks) -> tuple[DeckList, ...]:
    """Read every deck in a saved page or JSON text.

    Raises:
        Unusable: there is no deck in it.
    """
    found = decks_in(text)
    if len(found) > MOST_DECKS:
        raise Unusable(f"holds more than {MOST_DECKS} decks", "split the file")
    return tuple(_read_deck(deck, where, outer, catalog, remarks) for where, deck, outer in found)


def game_in(text: str) -> str | None:
    """The id of the game that the first deck says; None where it says none."""
    for _, deck, _ in decks_in(text):
        game = find_game(deck["game"]) if isinstance(deck.get("game"), str) else None
        return game.id if game else None
    return None


def decks_in(text: str) -> list[tuple[str, Mapping[str, Any], Mapping[str, Any]]]:
    """Each deck with the path to it and the object around it.

    Raises:
        Unusable: there is none.
    """
    stripped = text.strip()
    problem = None
    for state in [stripped] if stripped[:1] in ("{", "[") else states(stripped):
        try:
            document = json.loads(state)
        except RecursionError:
            problem = "the JSON in it is nested too deep"
            continue
        except ValueError as error:
            problem = f"the JSON in it cannot be read: {clip(str(error), 200)}"
            continue
        found = list(islice(_find(document, "", {}, 0), MOST_DECKS + 1))
        if found:
            return found
        problem = "its JSON holds no deck: no object with a list 'cards' of objects with 'id'"
    raise Unusable(problem or "holds no deck: no element has an attribute data-state", _SAVE)


def states(page: str) -> list[str]:
    """The values of all attributes ``data-state`` that may be JSON, the longest first."""
    # A parser of HTML takes far too long over some pages that are made to be slow.
    found = (html.unescape(match["double"] or match["single"] or "") for match in _STATE.finditer(page))
    return sorted((value for value in found if value.lstrip()[:1] in ("{", "[")), key=len, reverse=True)


def _find(
    value: Any, where: str, outer: Mapping[str, Any], depth: int
) -> Iterator[tuple[str, Mapping[str, Any], Mapping[str, Any]]]:
    if depth > _DEEPEST:
        return
    if isinstance(value, Mapping):
        cards = value.get("cards")
        if isinstance(cards, list) and ("leader" in value or any(_is_card(card) for card in cards)):
            yield where or "the file", value, outer
            return
        for key, inner in value.items():
            if isinstance(inner, Mapping | list):
                yield from _find(inner, f"{where}.{key}".lstrip("."), value, depth + 1)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            if isinstance(inner, Mapping | list):
                yield from _find(inner, f"{where}[{index}]", outer, depth + 1)


def _is_card(card: Any) -> bool:
    return isinstance(card, Mapping) and "id" in card


def _read_deck(
    deck: Mapping[str, Any], where: str, outer: Mapping[str, Any], catalog: Catalog, remarks: Remarks
) -> DeckList:
    draft = Draft(catalog, remarks)
    faction = deck.get("faction")
    named = faction.get("slug") or faction.get("name") if isinstance(faction, Mapping) else faction
    if isinstance(named, str) and named:
        draft.faction = find_faction(named, catalog.game)
        if draft.faction is None:
            remarks.wrong(f"{where}.faction: '{clip(named)}' is not a faction of decks")
    for key in ("name", "author", "notes", "rules"):
        text = deck.get(key) or (outer.get(key) if key in ("name", "author") else None)
        if isinstance(text, str) and text.strip():
            draft.say(key, text, None)
    for key in ("leader", "stratagem"):
        if deck.get(key):
            _take(deck[key], f"{where}.{key}", draft, what=key)
    for index, card in enumerate(deck["cards"]):
        if remarks.full:
            break
        _take(card, f"{where}.cards[{index}]", draft)
    return draft.finish()


def _take(card: Any, where: str, draft: Draft, what: str = "card") -> None:
    remarks, catalog = draft.remarks, draft.catalog
    if isinstance(card, str | int) and not isinstance(card, bool):
        card = {"id": card}
    if not isinstance(card, Mapping):
        remarks.wrong(f"{clip(where)} is no {what}: an object with 'id' belongs there")
        return
    id, name = card.get("id"), card.get("localizedName") or card.get("name")
    named = name if isinstance(name, str) else ""
    item = catalog.get(str(id).lower()) if isinstance(id, str | int) and not isinstance(id, bool) else None
    if item is None and named:
        item = _by_name(named, what, draft)
        if item is not None and id is not None:
            remarks.note(f"{clip(where)}: the id '{clip(str(id))}' is not known; taken by its name, {item.name}")
    if item is None:
        shown = f"'{clip(str(id))}'" + (f" ({clip(named)})" if named else "")
        message = f"{clip(where)}: {shown} is no card of {catalog.version}"
        remarks.wrong(message, None, "a newer catalog: --catalog FILE (docs/catalogs.md)", _CODES.get(what, "GW101"))
    elif (what == "leader") != isinstance(item, Leader) or (what == "stratagem" and _kind(item) != what):
        remarks.wrong(f"{clip(where)}: {item.name} is no {what}")
    else:
        copies = _copies(card, where, remarks)
        if copies is not None:
            draft.add(item, copies, None)


def _by_name(name: str, what: str, draft: Draft) -> Item | None:
    if not draft.catalog.knows(name):
        return None
    found = draft.catalog.lookup(name, faction=draft.faction, what="leader" if what == "leader" else "card").matches
    return found[0] if len(found) == 1 else None


def _kind(item: Item) -> str:
    return "leader" if isinstance(item, Leader) else item.kind


def _copies(card: Mapping[str, Any], where: str, remarks: Remarks) -> int | None:
    counts = [(card[key], key, 0) for key in _TOTALS if key in card] or [(card.get("repeatCount", 0), "repeatCount", 1)]
    value, key, more = counts[0]
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_COPIES:
        return value + more
    remarks.wrong(f"{clip(where)}.{key} must be a whole number from 0 to {MOST_COPIES}")
    return None
