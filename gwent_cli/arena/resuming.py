"""Whether games already played and games to come answer the same question."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Final

from gwent_cli.arena.question import Entrant, Question

MOST_CARDS: Final = 8


def differences(stored: Question, asked: Question) -> list[str]:
    """What keeps the games of ``stored`` from counting for ``asked``, a line each with both values; [] if nothing.

    How many games are asked for, and what decks are called and where they lie, does not matter.
    """
    lines = [*_of_entrant("A", stored.a, asked.a), *_of_entrant("B", stored.b, asked.b)]
    before, now = dict(stored.rulings), dict(asked.rulings)
    for name in [*now, *(name for name in before if name not in now)]:
        lines += _line(f"ruling {name}", before.get(name, "unknown"), now.get(name, "unknown"))
    lines += _line("seed", stored.seed, asked.seed)
    lines += _line("start", stored.start, asked.start)
    lines += _line("engine", stored.versions.engine, asked.versions.engine)
    was, is_now = stored.versions, asked.versions
    if was.catalog_digest != is_now.catalog_digest:
        names = [f"{each.catalog} ({each.catalog_digest[:12]})" for each in (was, is_now)]
        lines += _line("catalog", *names)
    return lines


def _of_entrant(letter: str, stored: Entrant, asked: Entrant) -> Iterator[str]:
    yield from _line(f"faction of {letter}", stored.faction or "none", asked.faction or "none")
    yield from _line(f"leader of {letter}", stored.leader or "none", asked.leader or "none")
    before, now = Counter(stored.cards), Counter(asked.cards)
    changed = [card for card in sorted(before | now) if before[card] != now[card]]
    for card in islice(changed, MOST_CARDS):
        yield from _line(f"{card} in {letter}", before[card], now[card])
    if len(changed) > MOST_CARDS:
        yield f"cards of {letter}: {len(changed) - MOST_CARDS} more differ"
    yield from _line(f"pilot of {letter}", stored.pilot, asked.pilot)


def _line(what: str, stored: object, asked: object) -> Iterator[str]:
    if stored != asked:
        yield f"{what}: {stored} in the file, {asked} now"
