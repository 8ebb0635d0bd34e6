"""The engine's own random numbers, on 32-bit state so that compiled and plain Python agree.

The generator is sfc32 of PractRand (Chris Doty-Humphrey); bounded numbers are Lemire's method
("Fast Random Integer Generation in an Interval", 2019), shuffles are Fisher-Yates from the end.
Streams are derived, never shared: root seed → game → purpose → how many times that purpose was used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from gwent_cli.engine.kinds import Kind

MASK: Final = 0xFFFFFFFF
COIN: Final = 1
CHANCE: Final = 2
SAMPLE: Final = 3
DECK: Final = 16
PILOT: Final = 64


class Sfc32:
    """A stream of 32-bit numbers from three 32-bit words."""

    def __init__(self, a: i64, b: i64, c: i64) -> None:
        self.a: i64 = a & MASK
        self.b: i64 = b & MASK
        self.c: i64 = c & MASK
        self.counter: i64 = 1
        for _ in range(12):
            self.next()

    def next(self) -> i64:
        """The next number, 0 to 2^32 - 1."""
        result: i64 = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = ((((self.c << 21) | (self.c >> 11)) & MASK) + result) & MASK
        return result

    def below(self, bound: i64) -> i64:
        """A number from 0 to ``bound`` - 1 without bias; ``bound`` is 1 to 2^31."""
        product: i64 = self.next() * bound
        low: i64 = product & MASK
        if low < bound:
            threshold: i64 = ((MASK + 1) - bound) % bound
            while low < threshold:
                product = self.next() * bound
                low = product & MASK
        return product >> 32

    def unit(self) -> float:
        """A float in [0, 1) with 32 random bits."""
        return float(self.next()) / 4294967296.0

    def shuffle(self, cards: list[Kind]) -> None:
        """Shuffle ``cards`` in place."""
        i: i64 = len(cards) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
            i -= 1


def mix(state: i64, word: i64) -> i64:
    """A 32-bit hash of ``state`` and a 32-bit ``word``; products stay under 2^63."""
    h: i64 = (state ^ word) & MASK
    h = ((h ^ (h >> 16)) * 0x45D9F3B) & MASK
    h = ((h ^ (h >> 15)) * 0x7FEB352D) & MASK
    return (h ^ (h >> 16)) & MASK


class GameKey:
    """Two 32-bit words that name one game of one root seed; every stream of the game comes from them."""

    def __init__(self, root: int, game: int) -> None:
        low: i64 = root & MASK
        high: i64 = (root >> 32) & MASK
        number: i64 = game & MASK
        above: i64 = (game >> 32) & MASK
        self.a: i64 = mix(mix(mix(mix(0x9E3779B9, low), high), number), above)
        self.b: i64 = mix(mix(mix(mix(0x3C6EF372, high), low), above), number)

    def stream(self, purpose: i64, uses: i64) -> Sfc32:
        """The generator for the ``uses``-th use of ``purpose``."""
        word: i64 = mix(mix(0x51ED270B, purpose), uses)
        return Sfc32(mix(self.a, word), mix(self.b, word), word)
