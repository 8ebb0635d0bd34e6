"""Pilot against pilot, one pair of games at a time: the same deal and starter twice, the pilots changing seats."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from time import process_time
from typing import NamedTuple

from gwent_cli.arena.attentive import attentive
from gwent_cli.arena.chunks import VersionMismatch
from gwent_cli.arena.question import Versions, versions_at_hand
from gwent_cli.cards.catalog import load_catalog
from gwent_cli.decks.model import Deck
from gwent_cli.engine.rulings import DEFAULT_PROFILE, rulings_named
from gwent_cli.engine.setup import Setup
from gwent_cli.notation.pool import engine_pool, seat_of
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.ladder import cheats, make_pilot
from gwent_cli.pilots.play import play_game


class Tables(StrEnum):
    """Which decks meet: each itself, or each every other one."""

    SAME = "same"
    MIXED = "mixed"


class DuelDeck(NamedTuple):
    """A deck as plain data: ids of faction, leader and cards; ``path`` is what people call it."""

    path: str
    faction: str
    leader: str | None
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PilotQuestion:
    """How pilot ``a`` fares against pilot ``b`` over ``pairs`` pairs of games.

    Attributes:
        a, b: specs of ``pilots.ladder``.
        tables: which of ``decks`` sit at seats 0 and 1; pair i is played at table i modulo their number.
        seed: pair i is dealt from it and i alone; seats 0 and 1 start at each table by turns.
    """

    a: str
    b: str
    decks: tuple[DuelDeck, ...]
    tables: tuple[tuple[int, int], ...]
    pairs: int
    seed: int
    versions: Versions
    profile: str = DEFAULT_PROFILE

    @property
    def cheats(self) -> bool:
        """Whether a pilot is shown what its seat may not know."""
        return cheats(self.a) or cheats(self.b)

    def table(self, index: int) -> tuple[int, int]:
        """The numbers of the decks of pair ``index``."""
        return self.tables[index % len(self.tables)]

    def starter(self, index: int) -> int:
        """The seat that starts both games of pair ``index``."""
        return index // len(self.tables) % 2


class PairResult(NamedTuple):
    """Half points (win 2, draw 1) of pilot A at seat 0 and at seat 1; -1 for a game that failed."""

    first: int
    second: int

    @property
    def failed(self) -> bool:
        """Whether one of the games did not come to an end."""
        return min(self) < 0


@dataclass(frozen=True, slots=True)
class PlayedPairs:
    """Pairs ``first`` and on: their results, the first error, and the processor seconds they took."""

    first: int
    results: tuple[PairResult, ...]
    error: str
    seconds: float


def tables_of(count: int, kind: Tables) -> tuple[tuple[int, int], ...]:
    """Who meets whom among ``count`` decks; any stretch of mixed tables uses all decks about alike."""
    if kind is Tables.SAME or count == 1:
        return tuple((deck, deck) for deck in range(count))
    rounds = [[(deck, (deck + step) % count) for deck in range(count)] for step in range(1, count // 2 + 1)]
    if count % 2 == 0:
        # Half way round everybody is met twice.
        rounds[-1] = rounds[-1][: count // 2]
    return tuple(table for each in rounds for table in each)


def duel_deck(deck: Deck) -> DuelDeck:
    """A deck as plain data that can be sent to another process."""
    leader = deck.leader.id if deck.leader else None
    return DuelDeck(deck.address, deck.faction or "", leader, deck.card_ids())


def play_pairs(question: PilotQuestion, first: int, last: int) -> PlayedPairs:
    """Play pairs ``first`` to ``last`` - 1. A game that raises is recorded as failed and the rest goes on.

    Raises:
        VersionMismatch: this process has another engine or catalog than the question names.
    """
    began = process_time()
    setups, pilots = _ready(question)
    results: list[PairResult] = []
    error = ""
    for index in range(first, last):
        try:
            setup = setups[index % len(setups)]
            results.append(play_pair(setup, pilots, question.seed, index, question.starter(index)))
        except Exception as problem:
            results.append(PairResult(-1, -1))
            error = error or f"pair {index}: {type(problem).__name__}: {problem}"
    return PlayedPairs(first, tuple(results), error, process_time() - began)


def play_pair(setup: Setup, pilots: Sequence[Pilot], seed: int, index: int, starter: int) -> PairResult:
    """Deal ``index`` of ``seed`` twice, pilot A at seat 0 and then at seat 1."""
    a, b = pilots
    for pilot in pilots:
        pilot.show_lists([seat.deck for seat in setup.seats])
    first = play_game(setup, [a, b], seed, index, starter).winner
    second = play_game(setup, [b, a], seed, index, starter).winner
    return PairResult(_half_points(first, 0), _half_points(second, 1))


def _half_points(winner: int, seat: int) -> int:
    return 1 if winner < 0 else 2 * int(winner == seat)


@lru_cache(maxsize=2)
def _ready(question: PilotQuestion) -> tuple[list[Setup], tuple[Pilot, Pilot]]:
    catalog = load_catalog()
    if versions_at_hand(catalog) != question.versions:
        raise VersionMismatch("a worker has another engine or catalog than the question names")
    return setups_of(question), (attentive(make_pilot(question.a)), attentive(make_pilot(question.b)))


def setups_of(question: PilotQuestion) -> list[Setup]:
    """The engine's set-up of every table."""
    pool = engine_pool(load_catalog())
    rulings = rulings_named(question.profile)
    return [
        Setup(pool, rulings, [seat_of(pool, d.faction, d.leader, d.cards, side) for side, d in enumerate(decks)])
        for decks in ((question.decks[a], question.decks[b]) for a, b in question.tables)
    ]
