"""What makes two decks the same: game, faction, leader, stratagem, and how many of which cards.

Neither names, languages, order, comments, authors nor formats count. A card is its id, so a hero is one card whatever
its printing, and a new version of the catalog with other figures leaves the identity as it was.
"""

import hashlib
import re
from typing import Final

from gwent_cli.decks.model import Deck

VERSION: Final = "gw1"
"""The way of hashing that is described here; another one would have another name and never give the same hash."""

_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O and U, which are taken for others when read aloud."""
_MISHEARD: Final = {ord("O"): "0", ord("I"): "1", ord("L"): "1"}
_GROUPS: Final = 3
_GROUP: Final = 4


def deck_hash(deck: Deck) -> str | None:
    """``gw1:`` and the sha256 (hex) of the deck as canonical text; None for a deck that could not be read in full.

    The text is UTF-8 with a line end after each line: ``gwent-deck 1``, ``game``, ``faction``, ``leader`` and, in a
    deck that has one, ``stratagem`` with their ids, then the number and id of each card, sorted by id.
    """
    unread = any(entry.card is None or entry.count is None for entry in deck.entries)
    if deck.game is None or deck.faction is None or deck.leader is None or not deck.counted or unread:
        return None
    stratagem = deck.stratagem.id if deck.stratagem else None
    return hash_of(deck.game, deck.faction, deck.leader.id, deck.counts(), stratagem)


def hash_of(game: str, faction: str, leader: str, counts: dict[str, int], stratagem: str | None = None) -> str:
    """The same from ids and numbers of copies."""
    lines = ["gwent-deck 1", f"game {game}", f"faction {faction}", f"leader {leader}"]
    lines += [f"stratagem {stratagem}"] if stratagem else []
    lines += [f"{count} {card}" for card, count in sorted(counts.items())]
    text = "".join(f"{line}\n" for line in lines)
    return f"{VERSION}:{hashlib.sha256(text.encode()).hexdigest()}"


def spoken(hash: str) -> str:
    """The first 60 bits of a hash for reading aloud and comparing by eye: ``7KQX-29DM-4TVA``."""
    bits = int(hash.rpartition(":")[2][:15], 16)
    signs = [_ALPHABET[bits >> shift & 31] for shift in range(55, -1, -5)]
    groups = ("".join(signs[start : start + _GROUP]) for start in range(0, _GROUPS * _GROUP, _GROUP))
    return "-".join(groups)


def heard(text: str) -> str | None:
    """What somebody wrote down of a hash or digest: as ``spoken`` writes it, or 16 to 64 of its digits; else None.

    Case, spaces and hyphens do not count, and letters that are never said are taken for what they look like: O for 0,
    I and L for 1. Before the digits the name of the way of hashing may stand (``gw1:``).
    """
    digits = text.strip().lower()
    match = re.fullmatch(r"(?:[a-z]+[0-9]+:)?([0-9a-f]{16,64})", digits)
    if match:
        return match[1]
    signs = re.sub(r"[\s\-\u2010-\u2015]", "", text).upper().translate(_MISHEARD)
    if len(signs) != _GROUPS * _GROUP or any(sign not in _ALPHABET for sign in signs):
        return None
    return "-".join(signs[start : start + _GROUP] for start in range(0, len(signs), _GROUP))


def is_hash(text: str) -> bool:
    """Whether a text has the form of a whole hash or digest."""
    return re.fullmatch(r"[a-z]+[0-9]+:[0-9a-f]{64}", text) is not None
