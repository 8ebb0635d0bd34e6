"""The factions, leaders and cards of a field, counted."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from gwent_cli.cards.factions import faction_name
from gwent_cli.checks.results import CheckResult, DeckResult, SetResult, Verdict
from gwent_cli.desk.field import registrations

_Named: TypeAlias = tuple[str, str, int]
_Things: TypeAlias = Callable[[DeckResult], Iterable[_Named]]


class Share(NamedTuple):
    """How often something is in the field: in how many decks, of how many players, and with how many copies in all."""

    id: str
    name: str
    decks: int
    players: int
    copies: int


@dataclass(frozen=True, slots=True)
class FieldSummary:
    """A field counted; the most frequent first, equals by name.

    Legal and illegal registrations count alike, each with the decks that could be read; ``legal`` says how many there
    are of the first.
    """

    catalog: str
    registrations: int
    legal: int
    decks: int
    factions: tuple[Share, ...]
    leaders: tuple[Share, ...]
    cards: tuple[Share, ...]


def summarize(result: CheckResult) -> FieldSummary:
    """Count a field."""
    field = registrations(result)
    return FieldSummary(
        catalog=result.catalog,
        registrations=len(field),
        legal=sum(each.verdict is Verdict.LEGAL for each in field),
        decks=sum(len(each.decks) for each in field),
        factions=_shares(field, _factions),
        leaders=_shares(field, _leaders),
        cards=_shares(field, _cards),
    )


def _factions(deck: DeckResult) -> Iterable[_Named]:
    if deck.deck.faction:
        yield deck.deck.faction, faction_name(deck.deck.faction), 1


def _leaders(deck: DeckResult) -> Iterable[_Named]:
    if deck.deck.leader:
        yield deck.deck.leader.id, deck.deck.leader.name, 1


def _cards(deck: DeckResult) -> Iterable[_Named]:
    return ((card.id, card.name, count) for card, count in deck.deck.cards())


def _shares(field: Iterable[SetResult], things: _Things) -> tuple[Share, ...]:
    names: dict[str, str] = {}
    decks: Counter[str] = Counter()
    players: Counter[str] = Counter()
    copies: Counter[str] = Counter()
    for each in field:
        own: set[str] = set()
        for deck in each.decks:
            for id, name, count in things(deck):
                names[id] = name
                decks[id] += 1
                copies[id] += count
                own.add(id)
        players.update(own)
    shares = (Share(id, name, decks[id], players[id], copies[id]) for id, name in names.items())
    return tuple(sorted(shares, key=lambda share: (-share.decks, -share.copies, share.name)))
