"""D1: only cards of the faction, a leader of the faction, nothing of the secondary deck."""

from collections.abc import Iterator

from gwent_cli.cards.factions import COMMON, faction_name
from gwent_cli.checks.cases import DeckCase
from gwent_cli.checks.formats import cite
from gwent_cli.checks.registry import Finding, deck_rule

_RULE = "D1"


@deck_rule("GW111", "card-of-other-faction", _RULE)
def card_of_other_faction(case: DeckCase) -> Iterator[Finding]:
    """A deck holds only cards of its faction. Neutral, special and weather cards go with every faction,
    since the box prints them in each colour; Mardroeme is a Skellige card. A deck that mixes factions would
    have the strengths of both and the weakness of neither.
    """
    faction = case.deck.faction
    if faction is None:
        return
    for entry in case.deck.entries:
        card = entry.card
        if card is not None and card.faction != faction and card.faction not in COMMON:
            whose = f"a {faction_name(card.faction)} card in a deck of {faction_name(faction)}"
            message = f"{card.name} is {whose} ({cite(_RULE)})"
            help = "take it out; neutral, special and weather cards go with every faction"
            yield Finding(message, entry.span, _RULE, help)


@deck_rule("GW112", "secondary-card", _RULE)
def secondary_card(case: DeckCase) -> Iterator[Finding]:
    """Cards of the secondary deck (transformed Berserkers, Hemdall, the Bovine Defense Force) lie beside the
    board and come in only through the card that names them. They never start in a deck (R1.6).
    """
    for entry in case.deck.entries:
        card = entry.card
        if card is None or not card.secondary:
            continue
        cards = case.catalog.cards.values()
        bringers = [other.name for other in cards if card.id in (other.transforms_to, other.summons)]
        message = f"{card.name} belongs to the secondary deck and cannot start in a deck ({cite(_RULE)})"
        help = f"take it out; {' or '.join(bringers)} brings it in" if bringers else "take it out"
        yield Finding(message, entry.span, _RULE, help)


@deck_rule("GW221", "leader-of-other-faction", _RULE)
def leader_of_other_faction(case: DeckCase) -> Iterator[Finding]:
    """The leader is one of the deck's own faction: the faction's ability and the leader's belong together."""
    deck = case.deck
    if deck.faction is None or deck.leader is None or deck.leader.faction == deck.faction:
        return
    own = [leader.name for leader in case.catalog.leaders.values() if leader.faction == deck.faction]
    message = (
        f"{deck.leader.name} leads {faction_name(deck.leader.faction)}, but the deck is of "
        f"{faction_name(deck.faction)} ({cite(_RULE)})"
    )
    yield Finding(message, deck.place("leader"), _RULE, f"leaders of the faction: {'; '.join(own)}")
