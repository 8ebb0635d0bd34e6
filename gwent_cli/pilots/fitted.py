"""Numbers that were fitted to games, and where they come from.

Fitted on 2026-11-30 to games between shipped decks, five of which (one of each faction) were held out.

WEIGHTS, CARD_MEAN, CARD_SPREAD: ``python -m gwent_cli.arena.tune weights --generations 50 --seed 20261130``, 448,000
games, begun at values set by hand. Against those (``python -m gwent_cli.arena.tune check --pairs 2200 --seed 991``, not
deals of the fit) they score 59% with the same deck on both sides, 56% with different decks and 57% on the decks held
out; no faction is worse.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[str, float]] = {
    "card": 12.6904,
    "patience": 0.0093,
    "patience_last": 0.0114,
    "swap": 12.7264,
    "spy": 19.2072,
    "hero": -1.3861,
    "medic": 9.9956,
    "morale": 2.0572,
    "horn_unit": 8.6799,
    "scorch_unit": 5.8526,
    "berserker": -2.0241,
    "horn": 7.353,
    "decoy": 3.6251,
    "scorch": 11.0982,
    "mardroeme": 3.6758,
    "weather": 2.7268,
    "clear": -0.0454,
    "summon": 3.924,
    "leader_card": 6.5354,
    "leader_look": 0.8181,
}
"""Points and chances by name; :class:`~gwent_cli.pilots.appraise.Weights` says what they are."""
CARD_MEAN: Final = 3.5852
CARD_SPREAD: Final = 3.4651
"""What a card adds in the outlook's model, in steps of two points: a bell cut off to 1 to 8 steps."""
