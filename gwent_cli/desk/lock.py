"""A field as it stood when registration closed: who plays which decks, card by card."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from gwent_cli.cards.catalog import Catalog, Item
from gwent_cli.cards.games import CLASSIC, game_named
from gwent_cli.cards.model import Card
from gwent_cli.checks.results import CheckResult, DeckResult, Verdict
from gwent_cli.checks.runner import Settings
from gwent_cli.decks.identity import deck_hash
from gwent_cli.decks.model import Deck
from gwent_cli.desk.across import player_key
from gwent_cli.desk.field import registrations

LOCK_VERSION: Final = 1
DIGEST: Final = "gwlock1"
# What changes neither a deck nor a game, or is the key itself.
_BESIDE: Final = ("id", "game", "note", "art", "effect", "set", "keywords", "provisional")

Facts: TypeAlias = Mapping[str, str]
"""What is printed on a card, by the game's own words; what a card has not is left out."""


@dataclass(frozen=True, slots=True)
class LockedDeck:
    """A deck in a lock.

    Attributes:
        hash: as ``decks.identity`` makes it; None for a deck that could not be read in full.
        leader: its id, or what was written where no leader is known by it; so are the keys of ``cards``.
        cards: copies by id.
        stratagem: its id; empty for a deck without one, as all of the classic game are.
    """

    hash: str | None
    name: str | None
    game: str
    faction: str
    leader: str
    cards: Mapping[str, int]
    stratagem: str = ""


@dataclass(frozen=True, slots=True)
class LockedPlayer:
    """A player in a lock; ``legal`` is the verdict at the time."""

    player: str
    event: str | None
    legal: bool
    decks: tuple[LockedDeck, ...]


@dataclass(frozen=True, slots=True)
class Lock:
    """A lock file.

    Attributes:
        date: as the organiser gave it (``2026-11-30``), None where none was given.
        rules: the format that was checked against, with ``rules_version``.
        catalog: its version, with the ``catalog_digest`` over everything in it that can change a check.
        facts: of every card and leader in the decks, by id, so that a later catalog can be compared.
        players: by name.
    """

    date: str | None
    rules: str
    rules_version: str
    catalog: str
    catalog_digest: str
    facts: Mapping[str, Facts]
    players: tuple[LockedPlayer, ...]

    @property
    def digest(self) -> str:
        """``gwlock1:`` and the sha256 (hex) over all that the lock says."""
        canonical = json.dumps(content(self), ensure_ascii=True, sort_keys=True, separators=(",", ":"))
        return f"{DIGEST}:{hashlib.sha256(canonical.encode()).hexdigest()}"


def game_of(lock: Lock) -> str:
    """The game whose decks are locked; one field plays one game."""
    return next((deck.game for player in lock.players for deck in player.decks if deck.game), CLASSIC)


def make_lock(result: CheckResult, settings: Settings, date: str | None = None) -> Lock:
    """Lock a field. The same field gives the same lock, in whatever order and files it was sent in."""
    field = [each for each in registrations(result) if each.registration]
    players = [
        LockedPlayer(
            each.registration.player or each.registration.label,
            each.registration.event,
            each.verdict is not Verdict.ILLEGAL,
            tuple(sorted((locked(deck) for deck in each.decks), key=_order)),
        )
        for each in field
        if each.registration
    ]
    used = {id for player in players for deck in player.decks for id in (deck.leader, deck.stratagem, *deck.cards)}
    format = field[0].format if field else None
    catalog = settings.catalogs(format.game if format else CLASSIC)
    return Lock(
        date=date,
        rules=format.name if format else "tournament",
        rules_version=format.version if format else "",
        catalog=catalog.version,
        catalog_digest=catalog.digest,
        facts=facts_of(catalog, used),
        players=tuple(sorted(players, key=lambda each: (player_key(each.player), each.player, _text(each)))),
    )


def locked(result: DeckResult) -> LockedDeck:
    """A deck as it stands in a lock."""
    deck = result.deck
    leader = deck.leader.id if deck.leader else ""
    stratagem = deck.stratagem.id if deck.stratagem else ""
    return LockedDeck(
        deck_hash(deck), deck.name, deck.game or "", deck.faction or "", leader, deck_list(deck), stratagem
    )


def deck_list(deck: Deck) -> dict[str, int]:
    """Copies by card id, sorted; lines that could not be read under what stands there, with 0 for no number."""
    counts: dict[str, int] = {}
    for entry in deck.entries:
        key = entry.card.id if entry.card else entry.given
        counts[key] = counts.get(key, 0) + (entry.count or 0)
    return dict(sorted(counts.items()))


def facts_of(catalog: Catalog, ids: Iterable[str]) -> dict[str, Facts]:
    """What is printed on the cards and leaders with these ids, as far as the catalog has them; sorted."""
    items = ((id, catalog.get(id)) for id in sorted(ids))
    return {id: _facts(item) for id, item in items if item is not None}


def content(lock: Lock) -> dict[str, Any]:
    """All that a lock says, as plain values in the order of the file."""
    return {
        "lock": LOCK_VERSION,
        **({"date": lock.date} if lock.date else {}),
        "rules": lock.rules,
        "rules_version": lock.rules_version,
        "catalog": lock.catalog,
        "catalog_digest": lock.catalog_digest,
        "players": [_player(player) for player in lock.players],
        "facts": {id: dict(facts) for id, facts in lock.facts.items()},
    }


def _player(player: LockedPlayer) -> dict[str, Any]:
    event = {"event": player.event} if player.event else {}
    decks = [_deck(deck) for deck in player.decks]
    return {"player": player.player, **event, "legal": "yes" if player.legal else "no", "decks": decks}


def _deck(deck: LockedDeck) -> dict[str, Any]:
    return {
        "hash": deck.hash or "",
        **({"name": deck.name} if deck.name else {}),
        "game": deck.game,
        "faction": deck.faction,
        "leader": deck.leader,
        **({"stratagem": deck.stratagem} if deck.stratagem else {}),
        "cards": dict(deck.cards),
    }


def _facts(item: Item) -> Facts:
    game = game_named(item.game)
    words = game.card_words if isinstance(item, Card) else game.leader_words
    values = {word: getattr(item, attribute) for word, attribute in words.items() if word not in _BESIDE}
    return {
        word: " ".join(value) if isinstance(value, tuple) else "yes" if value is True else str(value)
        for word, value in values.items()
        if value is not None and value is not False and value != ()
    }


def _order(deck: LockedDeck) -> tuple[str, str]:
    return deck.faction, json.dumps(_deck(deck), sort_keys=True)


def _text(player: LockedPlayer) -> str:
    return json.dumps(_player(player), sort_keys=True)
