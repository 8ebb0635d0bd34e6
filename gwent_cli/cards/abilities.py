"""What abilities mean: the closed vocabulary of the catalog, each with its sentence and rule number."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from gwent_cli.cards.model import Card, Leader


class Ability(NamedTuple):
    """An ability of a card: its word in the catalog, its name, what it does in a sentence, the rule (R6.5)."""

    id: str
    title: str
    sentence: str
    rule: str


class LeaderAbility(NamedTuple):
    """The engine's word for what a leader does; the sentence stands with each leader in the catalog."""

    id: str
    mode: str
    rule: str


def _table(*abilities: Ability) -> Mapping[str, Ability]:
    return {ability.id: ability for ability in abilities}


HERO: Final = Ability("hero", "Hero", "No effect of specials, units or leaders touches it.", "R6.12")
"""What every hero on the battlefield has; a kind of card, not a word of the catalog."""

UNIT_ABILITIES: Final = _table(
    Ability("agile", "Agile", "Is played to the close or the ranged row and stays there.", "R6.1"),
    Ability(
        "berserker",
        "Berserker",
        "Where a Mardroeme works in its row, it is replaced by its card of the secondary deck.",
        "R6.9",
    ),
    Ability("commanders-horn", "Commander's Horn", "Doubles the other non-hero units in its row.", "R6.2"),
    Ability(
        "mardroeme",
        "Mardroeme",
        "Transforms all Berserkers in its row, those that come later too.",
        "R6.10",
    ),
    Ability(
        "medic",
        "Medic",
        "You choose a non-hero unit in your discard pile and play it at once, with its own ability.",
        "R6.5",
    ),
    Ability("morale-boost", "Morale Boost", "Gives +1 to every other non-hero unit in its row.", "R6.3"),
    Ability(
        "muster",
        "Muster",
        "Every card it names is taken from your hand and deck and played at once.",
        "R6.6",
    ),
    Ability(
        "scorch",
        "Scorch",
        "The strongest non-hero units on the whole battlefield, both sides, are discarded.",
        "R6.7",
    ),
    *(
        Ability(
            f"scorch-{row}",
            f"Scorch ({row})",
            f"If the opponent's {row} row totals 10 or more, its strongest non-hero units are discarded.",
            "R6.7",
        )
        for row in ("close", "ranged", "siege")
    ),
    Ability("spy", "Spy", "Lies on the opponent's side and counts there; you draw two cards.", "R6.8"),
    Ability(
        "summon",
        "Summon",
        "When it is discarded from the battlefield, its card of the secondary deck comes in for it.",
        "R6.11",
    ),
    Ability(
        "tight-bond",
        "Tight Bond",
        "Its strength is multiplied by the number of cards of its name in the same row.",
        "R6.4",
    ),
)
"""Abilities of units and heroes."""

SPECIAL_ABILITIES: Final = _table(
    Ability(
        "commanders-horn",
        "Commander's Horn",
        "Lies in the horn slot of one of your rows and doubles the non-hero units there; one a row.",
        "R7.1",
    ),
    Ability(
        "decoy",
        "Decoy",
        "Takes the place of a non-hero unit on your side, which goes back to your hand.",
        "R7.2",
    ),
    Ability(
        "mardroeme",
        "Mardroeme",
        "Lies in one of your rows and transforms all Berserkers there, those that come later too.",
        "R7.4",
    ),
    Ability(
        "scorch",
        "Scorch",
        "The strongest non-hero units on the whole battlefield, both sides, are discarded.",
        "R7.3",
    ),
    Ability("biting-frost", "Biting Frost", "Non-hero units in both close rows have strength 1.", "R7.5"),
    Ability("impenetrable-fog", "Impenetrable Fog", "Non-hero units in both ranged rows have strength 1.", "R7.5"),
    Ability("torrential-rain", "Torrential Rain", "Non-hero units in both siege rows have strength 1.", "R7.5"),
    Ability(
        "skellige-storm",
        "Skellige Storm",
        "Non-hero units in the ranged and siege rows of both sides have strength 1.",
        "R7.5",
    ),
    Ability("clear-weather", "Clear Weather", "Discards every weather card in play, then itself.", "R7.5"),
)
"""Abilities of special and weather cards."""

LEADER_ABILITIES: Final[Mapping[str, LeaderAbility]] = {
    ability.id: ability
    for ability in (
        LeaderAbility("cancel-leader", "passive", "R8.2"),
        LeaderAbility("clear-weather", "active", "R7.5"),
        LeaderAbility("discard-two-take-one", "active", "R8.1"),
        LeaderAbility("double-spies", "passive", "R5.7"),
        LeaderAbility("extra-card", "passive", "R1.4"),
        LeaderAbility("half-weather", "passive", "R5.3"),
        LeaderAbility("horn-close", "active", "R5.6"),
        LeaderAbility("horn-ranged", "active", "R5.6"),
        LeaderAbility("horn-siege", "active", "R5.6"),
        LeaderAbility("look-at-hand", "active", "R8.1"),
        LeaderAbility("move-agile", "active", "R8.7"),
        LeaderAbility("play-fog", "active", "R8.1"),
        LeaderAbility("play-frost", "active", "R8.1"),
        LeaderAbility("play-mardroeme", "active", "R8.8"),
        LeaderAbility("play-rain", "active", "R8.1"),
        LeaderAbility("play-tight-bond", "active", "R8.8"),
        LeaderAbility("play-weather", "active", "R8.1"),
        LeaderAbility("random-restore", "passive", "R8.5"),
        LeaderAbility("scorch-close", "active", "R6.7"),
        LeaderAbility("scorch-ranged", "active", "R6.7"),
        LeaderAbility("scorch-siege", "active", "R6.7"),
        LeaderAbility("shuffle-discards", "active", "R8.6"),
        LeaderAbility("take-from-discard", "active", "R8.4"),
        LeaderAbility("take-from-opponent", "active", "R8.3"),
    )
}


def abilities_of(card: Card) -> tuple[Ability, ...]:
    """What each ability of a card means, in the order of the catalog."""
    table = UNIT_ABILITIES if card.is_unit else SPECIAL_ABILITIES
    return tuple(table[ability] for ability in card.abilities)


def leader_rule(leader: Leader) -> str:
    """The number of the rule a leader's ability follows."""
    return LEADER_ABILITIES[leader.ability].rule
