"""D1 and D8: only cards of the faction, a leader of the faction, nothing that no deck holds."""

from collections.abc import Iterator
from typing import Final

from gwent_cli.cards.factions import faction_name
from gwent_cli.cards.games import CLASSIC, GAMES, STANDALONE, game_named
from gwent_cli.checks.cases import DeckCase
from gwent_cli.checks.formats import cite
from gwent_cli.checks.registry import Finding, deck_rule
from gwent_cli.decks.card_lines import quoted
from gwent_cli.decks.shipped import shipped_formats

_RULE = "D1"
_RULES: Final = {CLASSIC: "D1", STANDALONE: "D8"}
_ANY_FACTION: Final = {
    CLASSIC: "neutral, special and weather cards go with every faction",
    STANDALONE: "neutral cards go with every faction",
}


@deck_rule("GW111", "card-of-other-faction", _RULE)
def card_of_other_faction(case: DeckCase) -> Iterator[Finding]:
    """A deck holds only cards of its faction. Neutral, special and weather cards go with every faction,
    since the box prints them in each colour; Mardroeme is a Skellige card. A deck that mixes factions would
    have the strengths of both and the weakness of neither. In the standalone game (D8) a card may belong to two
    factions and go with decks of both; stratagems have factions, too.
    """
    faction, rule = case.deck.faction, _RULES[case.game]
    if faction is None:
        return
    held = [(entry.card, entry.span) for entry in case.deck.entries]
    for card, span in (*held, (case.deck.stratagem, case.deck.place("stratagem"))):
        if card is not None and not card.goes_with(faction):
            whose = " and ".join(faction_name(each) for each in card.factions)
            message = f"{card.name} is a {whose} card in a deck of {faction_name(faction)} ({cite(rule)})"
            yield Finding(message, span, rule, f"take it out; {_ANY_FACTION[case.game]}")


@deck_rule("GW112", "secondary-card", _RULE, games=(CLASSIC,))
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


@deck_rule("GW113", "stratagem-among-cards", "D8", games=(STANDALONE,))
def stratagem_among_cards(case: DeckCase) -> Iterator[Finding]:
    """A stratagem is listed under 'cards'. It lies beside the deck, costs nothing and is none of its cards: a deck's
    one stratagem stands under 'stratagem'.
    """
    for entry in case.deck.entries:
        if entry.card is not None and entry.card.kind == "stratagem":
            message = f"{entry.card.name} is a stratagem, not a card of the deck ({cite('D8')})"
            help = f"take the line out; the deck's stratagem stands under 'stratagem: {quoted(entry.card.name)}'"
            yield Finding(message, entry.span, "D8", help)


@deck_rule("GW221", "leader-of-other-faction", _RULE)
def leader_of_other_faction(case: DeckCase) -> Iterator[Finding]:
    """The leader is one of the deck's own faction: the faction's ability and the leader's belong together."""
    deck, rule = case.deck, _RULES[case.game]
    if deck.faction is None or deck.leader is None or deck.leader.faction == deck.faction:
        return
    own = [leader.name for leader in case.catalog.leaders.values() if leader.faction == deck.faction]
    message = (
        f"{deck.leader.name} leads {faction_name(deck.leader.faction)}, but the deck is of "
        f"{faction_name(deck.faction)} ({cite(rule)})"
    )
    yield Finding(message, deck.place("leader"), rule, f"leaders of the faction: {'; '.join(own)}")


@deck_rule("GW223", "rules-of-other-game", "format")
def rules_of_other_game(case: DeckCase) -> Iterator[Finding]:
    """The rules the deck is to be checked against are those of another game. Nothing else of them is asked of it,
    since they count what its cards do not have; what is legal under them it cannot be.
    """
    if case.format.game == case.game:
        return
    theirs, own = game_named(case.format.game), GAMES[case.game]
    message = f"'{case.format.name}' is a format of {theirs.title}, and this is a deck of {own.title}"
    help = f"formats of {own.title}: {', '.join(shipped_formats(case.game))}"
    where = next((key for key in ("rules", "game", "faction") if key in case.deck.places), "")
    yield Finding(message, case.deck.place(where), "format", help)
