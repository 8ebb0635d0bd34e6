"""D3: exactly the fixed starter deck of the faction, where a list of it is known."""

from collections.abc import Iterator

from gwent_cli.cards.factions import faction_name
from gwent_cli.cards.games import CLASSIC
from gwent_cli.checks.cases import DeckCase
from gwent_cli.checks.formats import Format, cite
from gwent_cli.checks.registry import Finding, deck_rule
from gwent_cli.source.diagnostics import Severity

_RULE = "D3"


def _compares(format: Format) -> bool:
    return format.starter_lists is not None


@deck_rule("GW320", "starter-card-missing", _RULE, asks=_compares, games=(CLASSIC,))
def starter_card_missing(case: DeckCase) -> Iterator[Finding]:
    """A starter deck is played exactly as it is; a card of the list is missing in this one."""
    if case.starter is None or not case.deck.counted or case.unread is None:
        return
    own = case.deck.counts()
    places = {entry.card.id: entry.span for entry in case.deck.entries if entry.card}
    for card, wanted in case.starter.deck.cards():
        missing = wanted - own.get(card.id, 0)
        if missing > case.unread:
            has = own.get(card.id, 0)
            message = f"{has} {card.name}, the starter deck has {wanted} ({cite(_RULE)}): {missing} missing"
            yield Finding(message, places.get(card.id, case.cards_place), _RULE)


@deck_rule("GW321", "starter-card-extra", _RULE, asks=_compares, games=(CLASSIC,))
def starter_card_extra(case: DeckCase) -> Iterator[Finding]:
    """A starter deck is played exactly as it is; this deck holds a card that is not in the list, or more of
    one than the list has.
    """
    if case.starter is None:
        return
    wanted = case.starter.deck.counts()
    for entry in case.deck.entries:
        if entry.card is None or entry.count is None or entry.count <= wanted.get(entry.card.id, 0):
            continue
        has = wanted.get(entry.card.id, 0)
        listed = f"the starter deck has {has}" if has else "which the starter deck does not have"
        message = f"{entry.count} {entry.card.name}, {listed} ({cite(_RULE)}): {entry.count - has} too many"
        yield Finding(message, entry.span, _RULE)


@deck_rule("GW322", "starter-leader", _RULE, asks=_compares, games=(CLASSIC,))
def starter_leader(case: DeckCase) -> Iterator[Finding]:
    """The leader of a starter deck is fixed like its cards; this deck has another leader."""
    deck, starter = case.deck, case.starter
    if starter is None or deck.leader is None or starter.deck.leader in (None, deck.leader):
        return
    assert starter.deck.leader is not None
    message = f"the leader is {deck.leader.name}, the starter deck's {starter.deck.leader.name} ({cite(_RULE)})"
    yield Finding(message, deck.place("leader"), _RULE)


@deck_rule("GW323", "no-starter-list", _RULE, Severity.NOTE, games=(CLASSIC,))
def no_starter_list(case: DeckCase) -> Iterator[Finding]:
    """The printed starter decks are marked with a white star on the cards; no list of them is known, so a
    deck can be compared only with the video game's lists or with one the user gives. Without one, nothing is
    checked, and the deck is called neither legal nor illegal.
    """
    if case.format.starter_lists is None or case.starter is not None:
        return
    whose = f" for {faction_name(case.deck.faction)}" if case.deck.faction else ""
    message = f"no printed starter list is known{whose}, so nothing was checked ({cite(_RULE)})"
    yield Finding(message, case.deck.place("faction"), _RULE, "give the list you play with: --starter-list FILE")


@deck_rule("GW324", "starter-list-source", _RULE, Severity.NOTE, games=(CLASSIC,))
def starter_list_source(case: DeckCase) -> Iterator[Finding]:
    """Says which list a deck was compared with, since none of those known is the printed one."""
    if case.format.starter_lists is not None and case.starter is not None:
        deck = case.starter.deck
        message = f"compared with {deck.address}: {case.starter.source} ({cite(_RULE)})"
        yield Finding(message, None, _RULE)
