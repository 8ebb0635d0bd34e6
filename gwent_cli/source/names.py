"""Comparing names as people write them."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
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
    wanted = fold(text)
    if not wanted or len(wanted) > LONGEST_NAME:
        return []
    # Half a millisecond to import, and most names are right.
    import difflib

    folded: dict[str, str] = {}
    for candidate in candidates:
        folded.setdefault(fold(candidate), candidate)
    found = [folded[wanted]] if wanted in folded else []
    if len(wanted) >= 3:
        found += (folded[name] for name in folded if name.startswith(wanted))
        found += (folded[name] for name in folded if wanted in name)
    near = {name: folded[name] for name in difflib.get_close_matches(wanted, folded, limit, _CLOSE_ENOUGH)}
    if len(found) < limit and len(wanted) >= _WORD:
        words: dict[str, str] = {}
        for candidate in folded.values():
            for word in candidate.replace("-", " ").split():
                words.setdefault(fold(word), candidate)
        near |= {word: words[word] for word in difflib.get_close_matches(wanted, words, limit, _CLOSE_WORD)}
    ratio = difflib.SequenceMatcher(None, "", wanted)
    found += (near[name] for name in sorted(near, key=lambda name: _likeness(ratio, name), reverse=True))
    return list(dict.fromkeys(found))[:limit]


def _likeness(matcher: "difflib.SequenceMatcher[str]", name: str) -> float:
    matcher.set_seq1(name)
    return matcher.ratio()


@lru_cache(maxsize=16384)
def _folded(text: str) -> str:
    if text.isascii():
        return text.encode().translate(_LOWER, _NO_NAME).decode()
    plain = unicodedata.normalize("NFKD", text).casefold().translate(_PLAIN)
    return "".join(character for character in unicodedata.normalize("NFKD", plain) if character.isalnum())
