"""A registration for a player to fill in."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.factions import faction_name
from gwent_cli.cards.model import Card, Leader
from gwent_cli.decks.card_lines import quoted
from gwent_cli.desk.template_words import WORDS, Words

FACTIONS: Final = ("monsters", "nilfgaard", "northern-realms")
"""The factions of a template when nobody asks for others."""
_COLUMN: Final = 44


def registration_template(
    catalog: Catalog,
    language: str = "en",
    factions: Sequence[str] = FACTIONS,
    event: str | None = None,
    file: str = "registration.yaml",
) -> str:
    """A commented registration as YAML text. All that it lacks is a name and the cards: taking the ``# `` away in
    front of a card is enough to have it in the deck.

    Args:
        language: of the sentences and of the names of cards, as far as the catalog has them (``template_words.WORDS``).
        factions: ids, one for each deck.
        event: what stands after ``event:``.
        file: what the player is told to check.

    Raises:
        KeyError: the template is not written in this language.
    """
    words = WORDS[language]
    lines = [f"# {words.title}", "#", *(f"# {line.format(file=file)}" for line in words.how)]
    lines += [_noted('player: ""', words.player)]
    lines += [_noted(f"event: {_text(event)}" if event else '# event: ""', words.event), "decks:"]
    for number, faction in enumerate(factions, 1):
        lines += _deck(catalog, faction, words, language, number)
    return "".join(f"{line}\n" for line in lines)


def _deck(catalog: Catalog, faction: str, words: Words, language: str, number: int) -> Iterator[str]:
    leaders = [leader for leader in catalog.leaders.values() if leader.faction == faction]
    cards = [card for card in catalog.cards.values() if card.goes_with(faction) and not card.secondary]
    yield _noted(f"  - faction: {faction}", f"{words.faction.format(number=number)}: {faction_name(faction)}")
    yield '    # name: ""'
    yield f"    # {words.leaders}"
    for place, leader in enumerate(leaders):
        yield f"    {'# ' if place else ''}leader: {_name(catalog, leader, language)}"
    yield "    cards:"
    yield from _cards(catalog, (card for card in cards if card.kind == "hero"), words.heroes, language)
    yield from _cards(catalog, (card for card in cards if card.kind == "unit"), words.units, language)
    yield from _cards(catalog, (card for card in cards if not card.is_unit), words.specials, language)


def _cards(catalog: Catalog, cards: Iterable[Card], title: str, language: str) -> Iterator[str]:
    yield f"      # -- {title} --"
    for card in cards:
        line = f"      # {_name(catalog, card, language)}: {card.copies}"
        yield _noted(line, str(card.strength or 0)) if card.is_unit else line


def _name(catalog: Catalog, item: Card | Leader, language: str) -> str:
    """The name in a language if it means this card and no other, as it must stand in YAML."""
    name = catalog.names(item.id).get(language, item.name)
    what: Literal["card", "leader"] = "card" if isinstance(item, Card) else "leader"
    matches = catalog.lookup(name, faction=item.faction, what=what).matches
    return quoted(name if matches == (item,) else item.name)


def _noted(line: str, note: str) -> str:
    return f"{line:<{_COLUMN}} # {note}"


def _text(text: str) -> str:
    # A text in quotes is the same in JSON and YAML, as long as nothing in it is invisible.
    return json.dumps(text, ensure_ascii=False)
