"""D2 and D8: how many of a card a deck may hold; and a house format's bans and restrictions."""

from collections.abc import Iterator

from gwent_cli.cards.model import Card
from gwent_cli.checks.cases import DeckCase
from gwent_cli.checks.formats import ANY, ByColour, cite
from gwent_cli.checks.registry import Finding, deck_rule

_RULE = "D2"
_HELP = "a collection of your own: --collection FILE; without this rule: --no-copies"
_OWN_HELP = "if there are more, say so in the collection; without this rule: --no-copies"


@deck_rule("GW310", "too-many-copies", _RULE, asks=lambda format: format.copies != ANY or bool(format.restricted))
def too_many_copies(case: DeckCase) -> Iterator[Finding]:
    """A deck holds no more of a card than the collection does. The printed rules give no number: what the
    box holds is the limit, so the catalog says it, or a collection file of the user's own. A hero is one
    card whatever its printing. Switched off with --no-copies. In the standalone game the rule itself gives the
    numbers, 2 of a bronze card and 1 of a gold one (D8), and nothing switches it off.
    """
    for entry in case.deck.entries:
        if entry.card is None or entry.count is None or entry.card.secondary:
            continue
        most, source, rule = _most(case, entry.card)
        if most is not None and entry.count > most:
            message = f"{entry.count} {entry.card.name}, {source}; {cite(rule)}): {entry.count - most} too many"
            help = _OWN_HELP if case.collection and case.collection.own else _HELP
            yield Finding(message, entry.span, rule, help if rule == _RULE else None)


def _most(case: DeckCase, card: Card) -> tuple[int | None, str, str]:
    """The most copies, where that number comes from (in an open bracket), and the rule to cite."""
    restricted = case.format.restricted.get(card.id)
    if restricted is not None:
        return restricted, f"at most {restricted} (format {case.format.name}", case.format.rule
    if isinstance(case.format.copies, ByColour):
        by_colour = case.format.copies
        number = by_colour.gold if card.colour == "gold" else by_colour.bronze
        return number, f"at most {number} of a {card.colour} card (format {case.format.name}", by_colour.rule
    if isinstance(case.format.copies, int):
        most = case.format.copies
        return most, f"at most {most} of a card (format {case.format.name}", case.format.rule
    if case.format.copies == ANY or case.collection is None:
        return None, "", _RULE
    most = case.collection.holds(card.id)
    return most, f"the collection holds {most} ({case.collection.name}", _RULE


@deck_rule("GW311", "banned-card", "format", asks=lambda format: bool(format.banned))
def banned_card(case: DeckCase) -> Iterator[Finding]:
    """The format bans the card. None of the printed rules does; a house format may."""
    for entry in case.deck.entries:
        if entry.card is not None and entry.card.id in case.format.banned:
            by = case.format.banned[entry.card.id]
            yield Finding(f"{entry.card.name} is banned ({by})", entry.span, by, "take it out")
