"""Portions checked in several processes, and how their results come back.

The processes are forked, so that they have the formats and the classic catalog already. What they send back is packed
small: cards by their ids and places as plain numbers, since unpacking thousands of small objects would take the
parent as long as checking the decks itself.
"""

import gc
import io
import multiprocessing
import os
import pickle
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import fields
from typing import Any, Final, NamedTuple, TypeVar

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.model import Card, Leader
from gwent_cli.checks.portions import Portion
from gwent_cli.decks.model import Deck, DeckEntry
from gwent_cli.source.spans import Span

T = TypeVar("T")

_FIELDS: Final = tuple(field.name for field in fields(Deck))
_ENTRIES: Final = _FIELDS.index("entries")
_PLACES: Final = _FIELDS.index("places")


class _Work(NamedTuple):
    """What the forked processes are born with."""

    check_some: Callable[[Any], Portion]
    parts: Sequence[Any]
    catalogs: Callable[[str], Catalog]


_work: _Work | None = None


def run_in_processes(
    check_some: Callable[[T], Portion], parts: Sequence[T], jobs: int, catalogs: Callable[[str], Catalog]
) -> Iterator[Portion]:
    """The portions of the parts, in their order."""
    global _work
    _work = _Work(check_some, parts, catalogs)
    context = multiprocessing.get_context("fork")
    done = 0
    try:
        with ProcessPoolExecutor(min(jobs, len(parts)), mp_context=context, initializer=_settle_in) as pool:
            for parcel in pool.map(_check_part, range(len(parts))):
                yield unpack(parcel)
                done += 1
    except BrokenProcessPool:
        # A process was killed, most likely for want of memory: this one goes on alone.
        yield from map(check_some, parts[done:])
    finally:
        _work = None


def pack(portion: Portion) -> bytes:
    """A portion as bytes for the process that shares the work."""
    stream = io.BytesIO()
    pickler = pickle.Pickler(stream, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = {Deck: _pack_deck, Card: _pack_shared, Leader: _pack_shared}
    pickler.dump(portion)
    return stream.getvalue()


def unpack(parcel: bytes) -> Portion:
    """A portion that another process packed."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        portion: Portion = pickle.loads(parcel)
    finally:
        if collecting:
            gc.enable()
    return portion


def _settle_in() -> None:
    # Ctrl-C is the parent's business; it ends the pool.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _check_part(number: int) -> bytes:
    assert _work is not None, os.getpid()
    return pack(_work.check_some(_work.parts[number]))


def _pack_shared(item: Card | Leader) -> tuple[Callable[..., object], tuple[Any, ...]]:
    if _work is None or _work.catalogs(item.game).get(item.id) is not item:
        return type(item), tuple(item)
    return _shared, (item.game, item.id)


def _shared(game: str, id: str) -> object:
    assert _work is not None
    return _work.catalogs(game).get(id)


def _pack_deck(deck: Deck) -> tuple[Callable[..., object], tuple[Any, ...]]:
    values: list[Any] = [getattr(deck, name) for name in _FIELDS]
    values[_ENTRIES] = [(entry.card, entry.given, entry.count, *entry.span) for entry in deck.entries]
    values[_PLACES] = [(key, *span) for key, span in deck.places.items()]
    return _unpack_deck, tuple(values)


def _unpack_deck(*packed: Any) -> Deck:
    values = list(packed)
    values[_ENTRIES] = tuple(
        DeckEntry(card, given, count, Span(*span)) for card, given, count, *span in packed[_ENTRIES]
    )
    values[_PLACES] = {key: Span(*span) for key, *span in packed[_PLACES]}
    return Deck(*values)
