"""Only the unbroken run from game 0 counts, in whatever order chunks arrive."""

import hashlib
import random
from itertools import pairwise

from gwent_cli.arena.chunks import Played
from gwent_cli.arena.ledger import FAILURES_KEPT, Ledger
from gwent_cli.arena.pace import CHUNK_SECONDS, FIRST_CHUNK, LARGEST_CHUNK, Pace
from gwent_cli.arena.tally import Tally


def played(first: int, last: int) -> Played:
    """A chunk in which A wins every game."""
    tally = Tally()
    for index in range(first, last):
        tally.add_single([0, index % 2, 1, 9, 8, 0, 0, 0, 0])
    lines = b"".join(b"%d\n" % index for index in range(first, last))
    return Played(first, last, lines, tally, ((first, "broke"),), 0.1)


def test_order_of_arrival_does_not_matter() -> None:
    cuts = [0, 8, 10, 30, 64, 100]
    parts = [played(first, last) for first, last in pairwise(cuts)]
    ledgers = []
    for seed in range(5):
        random.Random(seed).shuffle(parts)
        ledger = Ledger()
        for part in parts:
            ledger.add(part)
        ledgers.append(ledger)
    expected = hashlib.sha256(b"".join(b"%d\n" % index for index in range(100))).hexdigest()
    assert {ledger.digest for ledger in ledgers} == {expected}
    assert {tuple(ledger.failures) for ledger in ledgers} == {tuple((cut, "broke") for cut in cuts[:-1])}
    assert all((ledger.next, ledger.tally.games) == (100, 100) for ledger in ledgers)


def test_what_waits_behind_a_gap_does_not_count() -> None:
    ledger = Ledger()
    ledger.add(played(0, 4))
    ledger.add(played(6, 8))
    assert (ledger.next, ledger.tally.games) == (4, 4)
    ledger.add(played(4, 6))
    assert (ledger.next, ledger.tally.games) == (8, 8)


def test_failures_are_kept_up_to_a_number() -> None:
    ledger = Ledger()
    for first in range(0, 200, 2):
        ledger.add(played(first, first + 2))
    assert [index for index, _ in ledger.failures] == list(range(0, 2 * FAILURES_KEPT, 2))


def test_chunks_come_to_fit_the_pace_of_the_games() -> None:
    fast, slow = Pace(), Pace()
    assert fast.size == FIRST_CHUNK == 2
    sizes = []
    for _ in range(8):
        fast.learn(fast.size, fast.size * 1e-6)
        slow.learn(slow.size, slow.size * 2.0)
        sizes += [fast.size, slow.size]
    assert (fast.size, slow.size) == (LARGEST_CHUNK, 2)
    assert all(size % 2 == 0 and size >= 2 for size in sizes)
    assert slow.expected(10) == 20
    steady = Pace()
    for _ in range(5):
        steady.learn(steady.size, steady.size * 0.001)
    assert steady.size * 0.001 == CHUNK_SECONDS


def test_nothing_is_expected_before_anything_is_known() -> None:
    assert Pace().expected(100) == 0
