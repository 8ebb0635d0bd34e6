"""Numbers that were fitted to games, and where they come from.

Both were fitted on 2026-11-30 to games between shipped decks, five of which (one of each faction) were held out.

WEIGHTS, CARD_MEAN, CARD_SPREAD: ``python -m gwent_cli.arena.tune weights --generations 50 --seed 20261130``, 448,000
games, begun at values set by hand. Against those (``python -m gwent_cli.arena.tune check --pairs 2200 --seed 991``, not
deals of the fit) they score 59% with the same deck on both sides, 56% with different decks and 57% on the decks held
out; no faction is worse.

EVALUATION: ``python -m gwent_cli.arena.tune evaluation --games 40000 --seed 20261130``, 60,776 positions. Log loss on
15,489 positions of decks held out: 0.426, by the outlook alone 0.630, by the hand-set values before 0.549.
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
EVALUATION: Final = [
    # One each, ahead, behind, two each: one, outlook, cards, worth, lead, leader; then the factions.
    -0.0306, 0.4386, 0.4205, 0.5319, 0.1916, 0.5168,
    0.5903, 0.4721, 0.3215, 0.4418, 0.3593, 0.6615,
    -0.7164, 0.6329, 0.1305, 0.2892, 0.2042, -0.379,
    0.0, 1.0, 0.0, 0.0, 0.0, 0.0,
    0.2997, -0.1643, -0.2136, -0.4917, 0.5698, 0.0,
    0.7006, 0.7455, 0.1753, 0.4209, -0.0116, 0.0311, -0.02, 1.5094,
    0.1553, -0.1638, 0.0538, -0.1404, -0.2354, -0.3698, 0.0,
    0.2751, 0.2832, 0.2457, 0.0584, -0.1038, 0.0928, 0.0058, 0.5401,
    0.2206, 0.2225, -0.0092, 0.1024, -0.1684, 0.0753, 0.0,
]  # fmt: skip
"""Coefficients of pilots.evaluation, in its order; the last four lines are the hands."""
