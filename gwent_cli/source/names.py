"""Comparing names as people write them."""

import heapq
import unicodedata
from collections.abc import Container, Iterable
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import difflib

# Letters with a stroke or joined letters, which Unicode does not take apart.
_PLAIN: Final = str.maketrans(
    {
        "ł": "l",
        "ø": "o",
        "đ": "d",
        "ħ": "h",
        "ŧ": "t",
        "\u0131": "i",
        "æ": "ae",
        "œ": "oe",
        "þ": "th",
        "ð": "d",
    }
)
_LOWER: Final = bytes(range(256)).lower()
_NO_NAME: Final = bytes(code for code in range(128) if not chr(code).isalnum())
LONGEST_NAME: Final = 100
_CLOSE_ENOUGH: Final = 0.6
_WORD: Final = 4
_LEAD: Final = 0.1
_BITS: Final = 61
_CLOSE_WORD: Final = 0.8
"""A word of a name has to be nearer than a whole name, since there are so many of them."""


def fold(text: str) -> str:
    """A name reduced to what counts: letters and digits without case, accents, punctuation and spaces.

    ``Gaunter O'Dimm: Darkness`` and ``gaunter-odimm-darkness`` fold alike, and so do ``Łucznik`` and
    ``lucznik``, ``Fußsoldat`` and ``FUSSSOLDAT``. Text without any letter or digit folds to nothing.
    """
    return _folded(text) if len(text) <= LONGEST_NAME else _folded.__wrapped__(text)


def suggest(text: str, candidates: Iterable[str], limit: int = 3) -> list[str]:
    """The candidates that ``text`` most likely meant, best first, as they are written.

    Those that begin with it or hold it (``geralt``, ``regis``) come first, in the order given, then those that are
    spelled nearly so, as a whole or in one of their words (``yenefer``).
    """
    return Candidates(candidates).suggest(text, limit)


def preferred(text: str, names: Iterable[str], first: Container[str]) -> list[str]:
    """Suggestions for ``text`` in order anew: those that hold it stay in front; of the others a folded name that is
    among ``first`` comes before one that is only a little nearer.
    """
    import difflib

    wanted = fold(text)
    matcher = difflib.SequenceMatcher(None, "", wanted)

    def rank(name: str) -> float:
        whole = fold(name)
        if wanted in whole:
            return -2.0
        words = (fold(word) for word in name.replace("-", " ").split())
        like = max(_likeness(matcher, each) for each in (whole, *words))
        return -like - (_LEAD if whole in first else 0.0)

    return sorted(names, key=rank)


class Candidates:
    """Names prepared once for many searches with ``suggest``."""

    def __init__(self, names: Iterable[str]) -> None:
        self._folded: dict[str, str] = {}
        for name in names:
            self._folded.setdefault(fold(name), name)

    def suggest(self, text: str, limit: int = 3) -> list[str]:
        """The names that ``text`` most likely meant, as ``suggest`` finds them."""
        wanted = fold(text)
        if not wanted or len(wanted) > LONGEST_NAME:
            return []
        # Half a millisecond to import, and most names are right.
        import difflib

        folded = self._folded
        found = [folded[wanted]] if wanted in folded else []
        if len(wanted) >= 3:
            found += (folded[name] for name in folded if name.startswith(wanted))
            found += (folded[name] for name in folded if wanted in name)
        near = {name: folded[name] for name in self._names.near(wanted, limit, _CLOSE_ENOUGH)}
        if len(found) < limit and len(wanted) >= _WORD:
            near |= {word: self._words[word] for word in self._parts.near(wanted, limit, _CLOSE_WORD)}
        ratio = difflib.SequenceMatcher(None, "", wanted)
        found += (near[name] for name in sorted(near, key=lambda name: _likeness(ratio, name), reverse=True))
        return list(dict.fromkeys(found))[:limit]

    @cached_property
    def _words(self) -> dict[str, str]:
        words: dict[str, str] = {}
        for whole, candidate in self._folded.items():
            parts = candidate.replace("-", " ").split()
            for word in parts:
                words.setdefault(whole if len(parts) == 1 else fold(word), candidate)
        return words

    @cached_property
    def _names(self) -> "_Spellings":
        return _Spellings(self._folded)

    @cached_property
    def _parts(self) -> "_Spellings":
        return _Spellings(self._words)


class _Spellings:
    """Folded texts by length, each with its letters as bits, so that few have to be compared in full."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._by_length: dict[int, list[str]] = {}
        for text in texts:
            self._by_length.setdefault(len(text), []).append(text)
        self._marked: dict[int, list[tuple[int, str]]] = {}

    def near(self, wanted: str, limit: int, cutoff: float) -> list[str]:
        """What ``difflib.get_close_matches`` finds among all of the texts, in the same order."""
        import difflib

        matcher = difflib.SequenceMatcher(None, "", wanted)
        places: dict[str, int] = {}
        for place, letter in enumerate(wanted):
            places[letter] = places.get(letter, 0) | 1 << place
        best: list[tuple[float, str]] = []
        for most, text in self._possible(wanted, cutoff):
            least = best[0][0] if len(best) == limit else cutoff
            if most < least:
                break
            if 2.0 * _in_order(places, len(wanted), text) / (len(wanted) + len(text)) < least:
                continue
            ratio = _likeness(matcher, text)
            if ratio < cutoff:
                continue
            if len(best) < limit:
                heapq.heappush(best, (ratio, text))
            else:
                heapq.heappushpop(best, (ratio, text))
        return [text for _, text in sorted(best, reverse=True)]

    def _possible(self, wanted: str, cutoff: float) -> list[tuple[float, str]]:
        """The texts that may be near enough, each with the most its likeness can be, the highest first: no more letters
        can match than both have.
        """
        length, letters = len(wanted), _letters(wanted)
        possible: list[tuple[float, str]] = []
        for other in self._by_length:
            total = length + other
            if 2.0 * min(length, other) / total < cutoff:
                continue
            least = next(shared for shared in range(total) if 2.0 * shared / total >= cutoff)
            for theirs, text in self._of_length(other):
                shared = (letters & theirs).bit_count()
                if shared >= least:
                    possible.append((2.0 * shared / total, text))
        possible.sort(reverse=True)
        return possible

    def _of_length(self, length: int) -> list[tuple[int, str]]:
        if length not in self._marked:
            self._marked[length] = [(_letters(text), text) for text in self._by_length[length]]
        return self._marked[length]


def _letters(text: str) -> int:
    """A bit for each letter of a text, another one when it comes again; letters may share bits, which only makes texts
    look more alike.
    """
    bits = 0
    for letter in text:
        bit = 1 << ord(letter) % _BITS
        while bits & bit:
            bit <<= _BITS
        bits |= bit
    return bits


def _in_order(places: dict[str, int], length: int, text: str) -> int:
    """How many letters of a text can match in order those of one of a ``length``, whose letters are at ``places``.

    It is the longest common subsequence, a row of its table held as the bits of one number (Hyyrö 2004).
    """
    every = (1 << length) - 1
    row = every
    for letter in text:
        met = row & places.get(letter, 0)
        row = (row + met | row - met) & every
    return length - row.bit_count()


def _likeness(matcher: "difflib.SequenceMatcher[str]", name: str) -> float:
    matcher.set_seq1(name)
    return matcher.ratio()


class _Folds(dict[int, str]):
    """What becomes of each character: its code point → letters and digits, worked out when first met.

    Folding goes character by character: compatibility decomposition and full case folding know no neighbours, and the
    marks whose order depends on them are dropped.
    """

    def __missing__(self, code: int) -> str:
        plain = unicodedata.normalize("NFKD", chr(code)).casefold().translate(_PLAIN)
        kept = "".join(letter for letter in unicodedata.normalize("NFKD", plain) if letter.isalnum())
        self[code] = kept
        return kept


_FOLDS: Final = _Folds()


@lru_cache(maxsize=16384)
def _folded(text: str) -> str:
    if text.isascii():
        return text.encode().translate(_LOWER, _NO_NAME).decode()
    return text.translate(_FOLDS)
