"""Playing a run of games of a question: what a worker does, in this process or in another."""

import gc
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from time import perf_counter
from typing import Final

from gwent_cli.arena.attentive import attentive
from gwent_cli.arena.game_lines import row_lines
from gwent_cli.arena.question import Question, versions_at_hand
from gwent_cli.arena.tally import Tally, tally_rows
from gwent_cli.cards.catalog import load_catalog
from gwent_cli.engine.rulings import rulings_named
from gwent_cli.engine.setup import Setup
from gwent_cli.engine.state import NOBODY
from gwent_cli.notation.pool import PLAIN, pool_with_plain, seat_of
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.ladder import make_pilot
from gwent_cli.pilots.play import play_chunk

_PLAYING: Final = Lock()
"""Pilots have memories, so that threads of one worker of a cluster must take turns."""


class VersionMismatch(Exception):
    """A worker has another engine or catalog than the question names; its games would not be the same."""


class WorkersLost(RuntimeError):
    """There is nobody to play: the same games took their worker down again and again, or a cluster is gone."""


@dataclass(frozen=True, slots=True)
class Order:
    """Games ``first`` to ``last`` - 1 of a question; both are even, so that pairs stay whole.

    An order of no games only makes a worker ready for the question.
    """

    question: Question
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Played:
    """The games of an order.

    Attributes:
        first, last: as ordered.
        lines: the same games in order of index as they are recorded: a line a pair, or a line a game where
            each stands by itself (``arena.game_lines``).
        tally: the same games, counted.
        failures: index and error of each game that failed.
        seconds: what playing them took.
    """

    first: int
    last: int
    lines: bytes
    tally: Tally
    failures: tuple[tuple[int, str], ...]
    seconds: float


def play_order(order: Order) -> Played:
    """Play the games of an order. A game that fails is recorded and the rest goes on.

    Raises:
        VersionMismatch: this process has another engine or catalog than the question names.
    """
    with _PLAYING:
        return _play(order)


def _play(order: Order) -> Played:
    question = order.question
    setup, pilots = table(question)
    # From here on, since so few games as come first would seem slow by what it takes to make ready.
    began = perf_counter()
    indices = list(range(order.first, order.last))
    starters = [int(NOBODY) if (seat := question.starter_of(index)) is None else seat for index in indices]
    deals = list(map(question.deal_of, indices))
    chunk = play_chunk(setup, pilots, question.seed, deals, starters)
    # Failures come in the order of the games, but by the number of the deal.
    failed = [index for index, row in zip(indices, chunk.rows, strict=True) if not row]
    failures = tuple(zip(failed, (error for _, error in chunk.failures), strict=True))
    lines = row_lines(order.first, chunk.rows, dict(failures), question.games_a_unit)
    tally = tally_rows(chunk.rows, question.games_a_unit == 2, question.distinct_cards)
    return Played(order.first, order.last, lines, tally, failures, perf_counter() - began)


@lru_cache(maxsize=2)
def table(question: Question) -> tuple[Setup, list[Pilot]]:
    """The set-up and the pilots, kept for the next order of the same question."""
    catalog = load_catalog()
    here, named = versions_at_hand(catalog), question.versions
    if here.engine != named.engine:
        raise VersionMismatch(f"a worker has engine {here.engine}, the question names {named.engine}")
    if here.catalog_digest != named.catalog_digest:
        raise VersionMismatch(f"a worker has another catalog ({here.catalog}) than the question ({named.catalog})")
    cards = {*question.a.cards, *question.b.cards}
    pool = pool_with_plain(catalog, [card.removeprefix(PLAIN) for card in cards if card.startswith(PLAIN)])
    seats = [
        seat_of(pool, entrant.faction, entrant.leader, entrant.cards, side)
        for side, entrant in enumerate((question.a, question.b))
    ]
    setup = Setup(pool, rulings_named(question.profile, dict(question.rulings)), seats)
    # What is loaded by now stays to the end; the collector need not go over it again after every few games.
    gc.freeze()
    pilots = [attentive(make_pilot(question.a.pilot)), attentive(make_pilot(question.b.pilot))]
    for pilot in pilots:
        pilot.show_lists([seat.deck for seat in seats])
    return setup, pilots
