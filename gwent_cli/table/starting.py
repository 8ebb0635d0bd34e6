"""What a game at the table starts from: the person's deck, the pilot's, and who starts."""

from typing import Final

from gwent_cli.decks.model import Deck
from gwent_cli.decks.shipped import shipped_decks
from gwent_cli.engine.kinds import FACTION_NAMES, NEUTRAL
from gwent_cli.notation.replays import PERSON, ReplayPlayer

_STARTER: Final = "/starter"


def person_plays(deck: Deck) -> ReplayPlayer:
    """The person, with a deck."""
    return _player(deck, PERSON)


def pilot_plays(deck: Deck, pilot: str) -> ReplayPlayer:
    """A pilot (a spec of ``pilots.ladder``), with a deck."""
    return _player(deck, pilot)


def some_opponent(seed: int, faction: str | None) -> str:
    """A shipped deck of another faction than this, picked by the seed; starter decks are left out."""
    others = tuple(f"@{other}/" for other in FACTION_NAMES[:NEUTRAL] if other != faction)
    known = [name for name in shipped_decks() if name.startswith(others) and not name.endswith(_STARTER)]
    return known[seed % len(known)]


def _player(deck: Deck, pilot: str) -> ReplayPlayer:
    return ReplayPlayer(deck.label, deck.faction, deck.leader.id if deck.leader else None, deck.card_ids(), pilot)
