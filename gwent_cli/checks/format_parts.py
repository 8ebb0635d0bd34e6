"""The parts of a format file that need more than a line to read."""

import os
from collections.abc import Mapping as MappingType
from typing import Final

from gwent_cli.cards.catalog import load_catalog
from gwent_cli.cards.factions import FACTIONS, find_faction
from gwent_cli.cards.games import STANDALONE
from gwent_cli.cards.model import COLOURS, Card
from gwent_cli.checks.figures import PROVISIONS, figure_names
from gwent_cli.checks.formats import ANY, COLLECTION, ByColour, Copies, DeckSet, Limit, StarterSource
from gwent_cli.checks.settings import BAD_FORMAT
from gwent_cli.decks.card_lines import CardLines, guess
from gwent_cli.decks.form import Form, kind_of, whole_number
from gwent_cli.decks.shipped import SHIPPED_MARK
from gwent_cli.source.names import suggest
from gwent_cli.source.spans import Span
from gwent_cli.source.text import clip
from gwent_cli.source.yaml_nodes import Mapping, Scalar

NONE: Final = "none"
_YES: Final = ("yes", "true")
_NO: Final = ("no", "false")
_LIMIT_HELP: Final = "write bounds: {min: 22}, {max: 10}, {min: 22, max: 40}; 'none' lifts a limit"
_STARTER_HELP: Final = "list factions, each with 'deck' and 'source', indented under 'starter_lists:'"


def limits(form: Form, rule: str, base: MappingType[str, Limit], game: str) -> MappingType[str, Limit]:
    """``limits``: figure → bounds; what is not said stays as in the format that is extended."""
    result = dict(base)
    given = form.mapping("limits", "list each figure with its bounds, indented under 'limits:'")
    known = figure_names(game) if given else ()
    for key, value in given.entries if given else ():
        if key.text not in known:
            near = suggest(key.text, known, 1)
            help = f"did you mean '{near[0]}'?" if near else f"known: {', '.join(known)}"
            form.report(BAD_FORMAT, f"nothing is counted under '{clip(key.text)}'", key.span, help)
        elif isinstance(value, Scalar) and value.text == NONE:
            result.pop(key.text, None)
        elif isinstance(value, Mapping):
            result[key.text] = _limit(form, key.text, value, rule, base.get(key.text))
        else:
            form.report(BAD_FORMAT, f"'{key.text}' is {kind_of(value)}", value.span, _LIMIT_HELP)
    return result


def _limit(outer: Form, figure: str, bounds: Mapping, rule: str, base: Limit | None) -> Limit:
    keys = ("min", "max", "plus", "rule") if figure == PROVISIONS else ("min", "max", "rule")
    form = Form(bounds, outer.path, "limit", keys)
    low = number(form, "min", base.low if base else None)
    high = number(form, "max", base.high if base else None)
    own_rule = form.text("rule")
    if low is not None and high is not None and low > high:
        message = f"'{figure}' would have to be at least {low} and at most {high}"
        form.report(BAD_FORMAT, message, bounds.span, _LIMIT_HELP)
    plus_leader = _choice(form, "plus", "leader", base.plus_leader if base else False, NONE)
    outer.problems += form.problems
    return Limit(figure, low, high, own_rule.text.strip() if own_rule else rule, plus_leader)


def banned(form: Form, name: str, base: MappingType[str, str], game: str) -> MappingType[str, str]:
    """``ban``: the banned cards by id, each with the format that bans it; ``allow`` lifts a ban."""
    allowed = {card.id: span for card, span in _cards(form, "allow", game)}
    named = {card.id: name for card, _ in _cards(form, "ban", game)}
    for id in allowed.keys() & named.keys():
        form.report(BAD_FORMAT, f"'{id}' is banned and allowed", allowed[id], "keep one of the two")
    return {id: by for id, by in {**base, **named}.items() if id not in allowed}


def restricted(form: Form, base: MappingType[str, int], game: str) -> MappingType[str, int]:
    """``restrict``: the most copies of single cards, by id."""
    given = form.mapping("restrict", "write each card as 'Name: number', indented under 'restrict:'")
    entries = CardLines(form, load_catalog(game), lowest=0).read(given) if given else ()
    return {**base, **{entry.card.id: entry.count or 0 for entry in entries if entry.card}}


def _cards(form: Form, key: str, game: str) -> list[tuple[Card, Span]]:
    given = form.sequence(key, f"list the cards, each as '- Name', under '{key}:'")
    cards: list[tuple[Card, Span]] = []
    for item in given.items if given else ():
        found = load_catalog(game).lookup(item.text) if isinstance(item, Scalar) else None
        if found and len(found.matches) == 1 and isinstance(found.matches[0], Card):
            cards.append((found.matches[0], item.span))
        else:
            shown = f"'{clip(item.text)}'" if isinstance(item, Scalar) else kind_of(item)
            help = guess(found.suggestions if found else ())
            form.report(BAD_FORMAT, f"{shown} is no card", item.span, help)
    return cards


def starter_lists(form: Form) -> MappingType[str, StarterSource] | None:
    """``starter_lists``: the starter deck of each faction (D3) and where the list comes from; a deck's path is
    relative to the format file. None where the format compares with no list.
    """
    given = form.mapping("starter_lists", _STARTER_HELP)
    if given is None:
        return None
    lists: dict[str, StarterSource] = {}
    for key, value in given.entries:
        faction = find_faction(key.text)
        if faction is None or not isinstance(value, Mapping):
            help = f"{_STARTER_HELP}; factions: {', '.join(FACTIONS)}"
            form.report(BAD_FORMAT, f"'{clip(key.text)}' is no faction with a deck", key.span, help)
            continue
        entry = Form(value, form.path, "starter list", ("deck", "source"))
        entry.require("deck", 'name the deck: deck: "@skellige/starter"')
        deck, source = entry.text("deck"), entry.text("source")
        if deck:
            lists[faction] = StarterSource(_deck_path(form, deck.text), source.text if source else "")
        form.problems += entry.problems
    return lists


def _deck_path(form: Form, given: str) -> str:
    if given.startswith(SHIPPED_MARK):
        return given
    return os.path.normpath(os.path.join(os.path.dirname(form.path), given))


def deck_set(form: Form, rule: str, base: DeckSet | None) -> DeckSet | None:
    """``decks``: what a player's decks must be to each other; None where decks are judged one by one."""
    given = form.mapping("decks", "write number, factions, heroes, indented under 'decks:'")
    if given is None:
        return base
    entry = Form(given, form.path, "set of decks", ("number", "factions", "heroes"))
    result = DeckSet(
        rule=rule,
        number=number(entry, "number", base.number if base else None),
        factions_differ=_choice(entry, "factions", "different", base.factions_differ if base else False),
        heroes_once=_choice(entry, "heroes", "once", base.heroes_once if base else False),
    )
    if result.number == 0:
        help = f"write a number from 1, or '{NONE}' for any number of decks"
        entry.report(BAD_FORMAT, "a player cannot have 0 decks", entry.places.get("number"), help)
    form.problems += entry.problems
    return result


def copies(form: Form, rule: str, base: Copies, game: str) -> Copies:
    """``copies``: as many as the collection holds, any number, a number, or a number for each colour."""
    if isinstance(form.value("copies"), Mapping) and game == STANDALONE:
        return _by_colour(form, rule, base if isinstance(base, ByColour) else ByColour())
    given = form.text("copies")
    if given is None:
        return base
    if given.text == COLLECTION:
        return "collection"
    if given.text == ANY:
        return "any"
    found = whole_number(given.text)
    if found is None or found < 1:
        help = f"write '{COLLECTION}', '{ANY}' or a number from 1"
        form.report(BAD_FORMAT, f"'{clip(given.text)}' copies of a card cannot be", given.span, help)
        return base
    return found


def _by_colour(outer: Form, rule: str, base: ByColour) -> ByColour:
    given = outer.mapping("copies", "write a number for each colour: {bronze: 2, gold: 1}")
    assert given is not None
    form = Form(given, outer.path, "limit of copies", COLOURS)
    found = ByColour(number(form, "bronze", base.bronze), number(form, "gold", base.gold), rule)
    outer.problems += form.problems
    return found


def number(form: Form, key: str, base: int | None) -> int | None:
    """A number from 0 under a key, 'none' for no bound; the base where nothing is said."""
    given = form.text(key)
    if given is None:
        return base
    if given.text == NONE:
        return None
    found = whole_number(given.text)
    if found is None or found < 0:
        message = f"'{clip(given.text)}' is not a whole number from 0"
        form.report(BAD_FORMAT, message, given.span, f"write a number, or '{NONE}'")
        return base
    return found


def flag(form: Form, key: str, base: bool) -> bool:
    """A yes or no under a key; the base where nothing is said."""
    given = form.text(key)
    if given is None:
        return base
    word = given.text.strip().lower()
    if word not in (*_YES, *_NO):
        form.report(BAD_FORMAT, f"'{clip(given.text)}' is not yes or no", given.span, f"write '{key}: yes' or 'no'")
    return word in _YES


def _choice(form: Form, key: str, word: str, base: bool, other: str = ANY) -> bool:
    given = form.text(key)
    if given is None:
        return base
    if given.text not in (word, other):
        form.report(BAD_FORMAT, f"'{clip(given.text)}' is not known here", given.span, f"write '{word}' or '{other}'")
    return given.text == word
