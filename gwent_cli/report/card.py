"""One card or leader as text and JSON."""

import json
import textwrap
from typing import Final

from gwent_cli.cards.description import Description
from gwent_cli.cards.factions import faction_name
from gwent_cli.cards.games import game_named
from gwent_cli.cards.model import Card, Leader
from gwent_cli.report.card_fields import plain
from gwent_cli.source.text import visible

CARD_SCHEMA: Final = "gwent/card/1"
LANGUAGES: Final = {
    "de": "German",
    "es": "Spanish",
    "es-mx": "Spanish (Latin America)",
    "fr": "French",
    "it": "Italian",
    "ja": "Japanese",
    "ko": "Korean",
    "nl": "Dutch",
    "pl": "Polish",
    "pt-br": "Portuguese (Brazil)",
    "ru": "Russian",
    "zh-cn": "Chinese",
}

_LABEL: Final = 18
_WIDEST: Final = 100
_UNBROKEN: Final = "\N{NO-BREAK SPACE}"  # shown as a space; keeps a name on one line


def card_text(description: Description, width: int = 80) -> str:
    """The card as a page for people, no wider than ``width``."""
    item = description.item
    lines = [f"{visible(item.name)}  ({item.id})", *_wrap(_summary(description), "", width), ""]
    for ability in description.abilities:
        lines += _entry(ability.title, f"{ability.sentence} ({ability.rule})", width)
    if isinstance(item, Card) and item.categories:
        lines += _entry("Categories", ", ".join(item.categories), width)
    if item.keywords:
        lines += _entry("Keywords", ", ".join(item.keywords), width)
    if lines[-1]:
        lines.append("")
    for relation in description.relations:
        names = ", ".join(_with_copies(card).replace(" ", _UNBROKEN) for card in relation.cards)
        lines += _entry(relation.title.capitalize(), names, width)
    if description.relations:
        lines.append("")
    for title, names in _grouped_names(description):
        lines += _entry(title, names, width)
    if item.note:
        lines += ["", *_entry("Note", item.note, width)]
    return "\n".join(lines).rstrip() + "\n"


def card_json(description: Description) -> str:
    """The card as JSON.

    ``{"schema": "gwent/card/1", "catalog": {"game", "version"}, "type": "card" or "leader", "card" or
    "leader": {all its game has}, "abilities": [{"id", "title", "sentence", "rule"}], "relations": {"musters":
    [ids] …}, "names": {"en": … "pl": …}}``.
    """
    item = description.item
    kind = "card" if isinstance(item, Card) else "leader"
    document = {
        "schema": CARD_SCHEMA,
        "catalog": {"game": description.game, "version": description.version},
        "type": kind,
        kind: plain(item),
        "abilities": [
            {"id": ability.id, "title": ability.title, "sentence": ability.sentence, "rule": ability.rule}
            for ability in description.abilities
        ],
        "relations": {relation.title: [card.id for card in relation.cards] for relation in description.relations},
        "names": dict(description.names),
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _summary(description: Description) -> str:
    item = description.item
    if not isinstance(item, Card):
        return _leader_summary(item, description.set)
    factions = " and ".join(faction_name(faction) for faction in item.factions)
    kind = "card" if item.faction == item.kind else item.kind
    parts = [" ".join(word for word in (factions, item.colour, kind) if word)]
    if item.strength is not None:
        parts.append(f"{_strength_word(item)} {item.strength}")
    if item.armor:
        parts.append(f"armor {item.armor}")
    if item.rows:
        parts.append(f"{' or '.join(item.rows)} row")
    if item.colour:
        parts.append(_counted(item.provisions, "provision", "provisions"))
    else:
        parts.append(_counted(item.copies, "copy", "copies"))
    if item.secondary:
        parts.append("secondary deck")
    return ", ".join([*parts, description.set])


def _leader_summary(leader: Leader, set: str) -> str:
    name = faction_name(leader.faction)
    if not leader.mode:
        return f"{name} leader ability, {_counted(leader.provisions, 'more provision', 'more provisions')} to spend"
    parts = [f"{name} leader", leader.mode, set]
    return ", ".join([*parts, "provisional"] if leader.provisional else parts)


def _strength_word(card: Card) -> str:
    return next(word for word, own in game_named(card.game).card_words.items() if own == "strength")


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _with_copies(card: Card) -> str:
    return f"{card.name} \N{MULTIPLICATION SIGN}{card.copies}" if card.copies > 1 else card.name


def _grouped_names(description: Description) -> list[tuple[str, str]]:
    """One entry for each different name, with the languages that use it."""
    languages: dict[str, list[str]] = {}
    for language, name in description.names.items():
        if language != "en":
            languages.setdefault(name, []).append(LANGUAGES.get(language, language))
    own = languages.pop(description.item.name, [])
    entries = [(", ".join(titles), name) for name, titles in languages.items()]
    return [*entries, ("Same name in", ", ".join(own))] if own else entries


def _entry(label: str, text: str, width: int) -> list[str]:
    lines = _wrap(text, " " * _LABEL, width)
    if len(label) < _LABEL:
        lines[0] = label.ljust(_LABEL) + lines[0][_LABEL:]
        return lines
    return [label, *lines]


def _wrap(text: str, indent: str, width: int) -> list[str]:
    lines = textwrap.wrap(
        text,
        min(max(width, 40), _WIDEST),
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [visible(line) for line in lines] or [indent]
