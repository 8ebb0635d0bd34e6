"""What makes two decks the same: game, faction, leader, stratagem, and how many of which cards.

Neither names, languages, order, comments, authors nor formats count. A card is its id, so a hero is one card whatever
its printing, and a new version of the catalog with other figures leaves the identity as it was.
"""

import hashlib
from typing import Final

from gwent_cli.decks.model import Deck

VERSION: Final = "gw1"
"""The way of hashing that is described here; another one would have another name and never give the same hash."""

_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O and U, which are taken for others when read aloud."""
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
