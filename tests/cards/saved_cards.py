"""A small answer of gwent.one's card service, written for the tests in the shape the service uses."""

import copy
import json
from pathlib import Path
from typing import Any

GHOUL: dict[str, Any] = {
    "id": {"art": 11, "card": 132101, "audio": 1},
    "attributes": {
        "set": "BaseSet",
        "type": "Unit",
        "armor": 2,
        "color": "Bronze",
        "power": 3,
        "reach": 0,
        "artist": "Nobody",
        "rarity": "Common",
        "faction": "Monster",
        "related": "",
        "provision": 4,
        "factionSecondary": "Syndicate",
    },
    "name": "House Ghoul",
    "category": "Necrophage, Housemate",
    "ability": "",
    "ability_html": '<span class="keyword deploy">D</span> <span class="keyword blood_moon">B</span> '
    '<span class="keyword deploy">D</span> <span class="keyword unheard_of">U</span>',
    "keyword_html": "",
    "flavor": "",
}


def card(base: dict[str, Any] = GHOUL, **changes: Any) -> dict[str, Any]:
    """A card like ``base`` with other values, wherever they stand."""
    made = copy.deepcopy(base)
    for key, value in changes.items():
        home = next((made[part] for part in ("id", "attributes") if key in made[part]), made)
        home[key] = value
    return made


CARDS = [
    GHOUL,
    card(card=202493, name="House Skull", type="Stratagem", set="NonOwnable", color="Gold", provision=0, category=""),
    card(card=113000, name="House Storm", type="Special", color="Gold", provision=9, power=0, factionSecondary=""),
    card(card=900, name="Somebody's Token", set="NonOwnable"),
    card(card=131101, name="House Carapace", type="Ability", color="Leader", category="Leader", provision=15),
    card(card=901, name="A Tactic", type="Ability", color="Leader", category=""),
    card(card=112103, name="Geralt of Rivia", set="Unmillable", faction="Neutral", color="Gold", factionSecondary=""),
]


def answer(cards: list[Any] | None = None, version: Any = "14.9.0") -> dict[str, Any]:
    """The answer that holds these cards."""
    listed = CARDS if cards is None else cards
    return {
        "request": {"message": f"{len(listed)} rows returned", "status": 200, "REQUEST": {"version": version}},
        "response": {str(number): each for number, each in enumerate(listed)},
    }


def save(folder: Path, document: Any, name: str = "cards.json") -> Path:
    """Write a document as JSON."""
    path = folder / name
    path.write_text(json.dumps(document), encoding="utf-8")
    return path
