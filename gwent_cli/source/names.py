"""Comparing names as people write them."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

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


def fold(text: str) -> str:
    """A name reduced to what counts: letters and digits without case, accents, punctuation and spaces.

    ``Gaunter O'Dimm: Darkness`` and ``gaunter-odimm-darkness`` fold alike, and so do ``Łucznik`` and
    ``lucznik``, ``Fußsoldat`` and ``FUSSSOLDAT``. Text without any letter or digit folds to nothing.
    """
    return _folded(text) if len(text) <= LONGEST_NAME else _folded.__wrapped__(text)


def suggest(text: str, candidates: Iterable[str], limit: int = 3) -> list[str]:
    """The candidates that ``text`` most likely meant, best first, as they are written.

    Those that begin with it or hold it (``geralt``, ``regis``) come first, in the order given, then those
    spelled nearly so.
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
    found += (folded[name] for name in difflib.get_close_matches(wanted, folded, limit, _CLOSE_ENOUGH))
    return list(dict.fromkeys(found))[:limit]


@lru_cache(maxsize=16384)
def _folded(text: str) -> str:
    if text.isascii():
        return text.encode().translate(_LOWER, _NO_NAME).decode()
    plain = unicodedata.normalize("NFKD", text).casefold().translate(_PLAIN)
    return "".join(character for character in unicodedata.normalize("NFKD", plain) if character.isalnum())
