"""What another catalog than the one of a lock changes in the decks that were locked."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from gwent_cli.checks.results import SetResult, Verdict, found_in
from gwent_cli.checks.runner import Settings, judge
from gwent_cli.decks.deck_file import DeckReader
from gwent_cli.decks.documents import Place
from gwent_cli.decks.model import Reading, Registration
from gwent_cli.decks.registration import RegistrationReader
from gwent_cli.desk.lock import Facts, LockedDeck, LockedPlayer, facts_of, game_of
from gwent_cli.desk.lock_file import ReadLock
from gwent_cli.source.diagnostics import Diagnostic, Severity
from gwent_cli.source.spans import Span
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar, Sequence

_NOWHERE = Span(1, 1, 1, 1)


class CardChange(NamedTuple):
    """A locked card or leader that is another now: ``strength: 5, was 4``; no changes where it is gone."""

    id: str
    name: str
    changes: tuple[str, ...]
    decks: int


class VerdictChange(NamedTuple):
    """A locked line-up on which the verdict is another now, and the first reason where it is illegal."""

    player: str
    legal: bool
    reason: Diagnostic | None


@dataclass(frozen=True, slots=True)
class CatalogChange:
    """What the catalog at hand says otherwise than the one of the lock, as far as locked decks go."""

    old: str
    new: str
    cards: tuple[CardChange, ...]
    verdicts: tuple[VerdictChange, ...]


def catalog_change(read: ReadLock, settings: Settings) -> CatalogChange | None:
    """Compare; None where the catalog is the same in everything that can change a check."""
    lock = read.lock
    catalog = settings.catalogs(game_of(lock))
    if lock.catalog_digest == catalog.digest:
        return None
    now = facts_of(catalog, lock.facts)
    cards = [
        CardChange(id, facts.get("name", id), tuple(_differences(facts, now.get(id))), _decks_with(id, lock.players))
        for id, facts in lock.facts.items()
        if now.get(id) != facts
    ]
    return CatalogChange(lock.catalog, catalog.version, tuple(cards), tuple(_verdicts(read, settings)))


def _differences(before: Facts, now: Facts | None) -> Iterator[str]:
    if now is None:
        return
    for word in dict.fromkeys((*before, *now)):
        if before.get(word) != now.get(word):
            yield f"{word}: {now.get(word, 'none')}, was {before.get(word, 'none')}"


def _decks_with(id: str, players: tuple[LockedPlayer, ...]) -> int:
    decks = (deck for player in players for deck in player.decks)
    return sum(id in (deck.leader, deck.stratagem) or id in deck.cards for deck in decks)


def _verdicts(read: ReadLock, settings: Settings) -> Iterator[VerdictChange]:
    """Every locked line-up judged again, from the lists in the lock."""
    reader = DeckReader(settings.catalogs)
    players = read.lock.players
    items = tuple(_registration(player, number, read.path, reader) for number, player in enumerate(players, 1))
    for player, result in zip(players, judge(Reading(items), settings).results, strict=True):
        assert isinstance(result, SetResult)
        legal = result.verdict is not Verdict.ILLEGAL
        if legal != player.legal:
            errors = (found for found in found_in(result) if found.severity is Severity.ERROR)
            yield VerdictChange(player.player, legal, next(errors, None))


def _registration(player: LockedPlayer, number: int, path: str, reader: DeckReader) -> Registration:
    decks = Sequence(tuple(_deck(deck) for deck in player.decks), _NOWHERE)
    node = _mapping({"player": _text(player.player), "decks": decks})
    return RegistrationReader(node, Place(path, number, alone=False), None, reader, {}).read()


def _deck(deck: LockedDeck) -> Mapping:
    cards = _mapping({id: _text(str(count)) for id, count in deck.cards.items()})
    name = {"name": _text(deck.name)} if deck.name else {}
    texts = {"game": deck.game, "faction": deck.faction, "leader": deck.leader, "stratagem": deck.stratagem}
    return _mapping({**name, **{key: _text(text) for key, text in texts.items() if text}, "cards": cards})


def _mapping(values: dict[str, Node]) -> Mapping:
    return Mapping(tuple((_text(key), value) for key, value in values.items()), _NOWHERE)


def _text(text: str) -> Scalar:
    return Scalar(text, _NOWHERE, True)
