"""A field against its lock: proof that decks are unchanged, or each difference card by card."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.factions import faction_name
from gwent_cli.cards.games import GAMES, STANDALONE
from gwent_cli.checks.results import CheckResult, SetResult
from gwent_cli.checks.runner import Settings
from gwent_cli.decks.identity import heard, is_hash, spoken
from gwent_cli.desk.across import player_key
from gwent_cli.desk.field import registrations, unread_files
from gwent_cli.desk.lock import LockedDeck, LockedPlayer, game_of, locked
from gwent_cli.desk.lock_file import ReadLock
from gwent_cli.desk.relock import CatalogChange, catalog_change
from gwent_cli.source.diagnostics import Diagnostic


class Status(StrEnum):
    """What has become of a player or a deck since the lock."""

    UNCHANGED = "unchanged"
    CHANGED = "changed"
    MISSING = "missing"
    NEW = "new"


class DeckDifference(NamedTuple):
    """A deck that is not as it was locked; ``lines`` are its differences: ``+1 Ghoul``, ``leader: A, was B``."""

    deck: str
    status: Status
    lines: tuple[str, ...]


class PlayerVerdict(NamedTuple):
    """A player of the lock or of the field; ``place`` is where the registration stands, None where there is none."""

    player: str
    status: Status
    place: str | None
    decks: tuple[DeckDifference, ...] = ()


@dataclass(frozen=True, slots=True)
class Verification:
    """A field against its lock.

    Attributes:
        lock: the path of the lock file, ``digest`` the one in it.
        expected: the digest or the beginning of one that the organiser kept elsewhere; None where none was given.
        tampered: what was changed in the lock file itself.
        players: those of the lock in its order, then new ones.
        unread: files of the field in which no registration could be read, with the first reason.
        catalog: what another catalog than that of the lock changes; None where it is the same.
    """

    lock: str
    date: str | None
    digest: str
    expected: str | None
    tampered: tuple[Diagnostic, ...]
    players: tuple[PlayerVerdict, ...]
    unread: tuple[Diagnostic, ...]
    catalog: CatalogChange | None

    @property
    def digest_fits(self) -> bool:
        """Whether the lock is the one whose digest the organiser kept."""
        return self.expected is None or _fits(self.digest, self.expected)

    @property
    def holds(self) -> bool:
        """Whether every deck is proved unchanged."""
        same = all(each.status is Status.UNCHANGED for each in self.players)
        return same and self.digest_fits and not self.tampered and not self.unread


def verify(read: ReadLock, field: CheckResult, settings: Settings, expected: str | None = None) -> Verification:
    """Compare a field with a lock. Names, order, languages and comments of decks do not count.

    Args:
        expected: the digest that was kept elsewhere, in full, or as it is read aloud.
    """
    change = catalog_change(read, settings)
    return Verification(
        lock=read.path,
        date=read.lock.date,
        digest=read.digest,
        expected=expected,
        tampered=read.tampered,
        players=tuple(_players(read, registrations(field), settings.catalogs(game_of(read.lock)))),
        unread=tuple(each.diagnostics[0] for each in unread_files(field)),
        catalog=change,
    )


def _players(read: ReadLock, field: Sequence[SetResult], catalog: Catalog) -> Iterator[PlayerVerdict]:
    names = {id: facts.get("name", id) for id, facts in read.lock.facts.items()}
    names |= {item.id: item.name for item in catalog.items()}
    waiting: dict[str, list[SetResult]] = {}
    for each in field:
        waiting.setdefault(player_key(_name(each)), []).append(each)
    for player in read.lock.players:
        own = waiting.get(player_key(player.player), [])
        if not own:
            yield PlayerVerdict(player.player, Status.MISSING, None)
            continue
        # Of several registrations of one player the one that is as it was locked is the one that is meant.
        verdicts = [_compared(player, each, names) for each in own]
        best = next((number for number, each in enumerate(verdicts) if each.status is Status.UNCHANGED), 0)
        own.pop(best)
        yield verdicts[best]
    for each in field:
        if each in waiting[player_key(_name(each))]:
            yield PlayerVerdict(_name(each), Status.NEW, each.path)


def _name(result: SetResult) -> str:
    assert result.registration is not None
    return result.registration.player or result.registration.label


def _compared(player: LockedPlayer, result: SetResult, names: Mapping[str, str]) -> PlayerVerdict:
    now = [locked(deck) for deck in result.decks]
    labels = [deck.deck.label for deck in result.decks]
    left = list(range(len(now)))
    before: list[LockedDeck] = []
    for deck in player.decks:
        same = next((number for number in left if _same(deck, now[number])), None)
        if same is None:
            before.append(deck)
        else:
            left.remove(same)
    found: list[DeckDifference] = []
    for deck in before:
        match = next((number for number in left if now[number].faction == deck.faction), None)
        if match is None:
            found.append(DeckDifference(_called(deck), Status.MISSING, ()))
        else:
            left.remove(match)
            found.append(DeckDifference(labels[match], Status.CHANGED, tuple(_lines(deck, now[match], names))))
    found += [DeckDifference(labels[number], Status.NEW, ()) for number in left]
    unread = (result.registration.listed if result.registration else 0) - len(now)
    status = Status.CHANGED if found or unread > 0 else Status.UNCHANGED
    return PlayerVerdict(player.player, status, result.path, tuple(found))


def _same(deck: LockedDeck, other: LockedDeck) -> bool:
    """Whether two decks are proved to be the same: one that was not read in full may hold anything."""
    return deck.hash is not None and deck.hash == other.hash


def _lines(before: LockedDeck, now: LockedDeck, names: Mapping[str, str]) -> Iterator[str]:
    """Every difference: faction, leader and stratagem, then the cards that came and went, by name."""
    if before.hash is None:
        yield "it could not be read in full when it was locked, which proves nothing"
    elif now.hash is None:
        yield "it cannot be read in full"
    if before.game != now.game:
        yield f"game: {now.game or '?'}, was {before.game or '?'}"
    if before.faction != now.faction:
        yield f"faction: {_faction(now.faction)}, was {_faction(before.faction)}"
    for what, ids in (("leader", (now.leader, before.leader)), ("stratagem", (now.stratagem, before.stratagem))):
        if ids[0] != ids[1]:
            is_now, was = (names.get(id, id) or "?" if what == "leader" else names.get(id, id) or "none" for id in ids)
            yield f"{what}: {is_now}, was {was}"
    yield from _card_lines(before.cards, now.cards, names)


def _card_lines(before: Mapping[str, int], now: Mapping[str, int], names: Mapping[str, str]) -> Iterable[str]:
    changed = [id for id in {**before, **now} if before.get(id, 0) != now.get(id, 0)]
    deltas = [(now.get(id, 0) - before.get(id, 0), names.get(id, id)) for id in changed]
    return [f"{delta:+d} {name}" for delta, name in sorted(deltas, key=lambda each: (each[0] < 0, each[1]))]


def _faction(id: str) -> str:
    return faction_name(id) if id in GAMES[STANDALONE].factions else id or "?"


def _called(deck: LockedDeck) -> str:
    return deck.name or _faction(deck.faction)


def _fits(digest: str, expected: str) -> bool:
    kept = heard(expected)
    if kept is None or not is_hash(digest):
        return False
    return kept == spoken(digest) or digest.rpartition(":")[2].startswith(kept)
