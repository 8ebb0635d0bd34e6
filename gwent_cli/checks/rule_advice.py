"""Advice: what a good player would ask about a legal deck. Never an error, and not given for tournaments."""

from collections.abc import Iterator
from typing import Final

from gwent_cli.cards.factions import faction_name
from gwent_cli.cards.games import CLASSIC
from gwent_cli.cards.model import ROWS, Card
from gwent_cli.checks.cases import DeckCase
from gwent_cli.checks.formats import Format
from gwent_cli.checks.registry import Finding, deck_rule
from gwent_cli.decks.model import DeckEntry
from gwent_cli.source.diagnostics import Severity

TARGETS: Final = 4
"""Units worth restoring that a deck with a Medic should hold, so that one is likely to lie there when it is played."""

TARGETS_PER_MEDIC: Final = 2
"""Units worth restoring that a deck should hold for each Medic."""

WORTH_RESTORING: Final = 4
"""Printed strength from which a unit without an ability is worth a Medic's turn."""

WISE_CARDS: Final = 38
"""The most cards that are wise: ten are drawn, two swapped, so that of more than these the best are seldom seen."""

OWN_SHARE: Final = 2 / 3
"""The share of the strength lost to a weather card from which it hits mostly its owner: in its rows lies that much
of what the deck can lose to any weather."""

_ROWS_HIT: Final = {
    "biting-frost": ("close",),
    "impenetrable-fog": ("ranged",),
    "torrential-rain": ("siege",),
    "skellige-storm": ("ranged", "siege"),
}
# What a leader plays from the deck or makes more of, by its ability: the abilities of such cards.
_LEADER_NEEDS: Final = {
    "play-frost": ("biting-frost",),
    "play-fog": ("impenetrable-fog",),
    "play-rain": ("torrential-rain",),
    "play-weather": (*_ROWS_HIT, "clear-weather"),
    "play-tight-bond": ("tight-bond",),
    "play-mardroeme": ("mardroeme",),
    "double-spies": ("spy",),
    "move-agile": ("agile",),
}


def _asked(format: Format) -> bool:
    return not format.official and format.starter_lists is None


def _wanted(case: DeckCase) -> bool:
    """Whether to give advice at all: the runner asks only for decks without an error."""
    return case.deck.counted and _asked(case.format) and case.deck.faction is not None


def _held(case: DeckCase) -> Iterator[tuple[DeckEntry, Card, int]]:
    if not _wanted(case):
        return
    for entry in case.deck.entries:
        if entry.card is not None and entry.count is not None:
            yield entry, entry.card, entry.count


@deck_rule("GW501", "muster-alone", "R6.6", Severity.NOTE, _asked, (CLASSIC,))
def muster_alone(case: DeckCase) -> Iterator[Finding]:
    """A Muster card brings every card it names out of the hand and the deck. In this deck there is none for it to
    bring, so that it is only a weak unit. Heroes are worth their place without.
    """
    counts = case.deck.counts()
    for entry, card, _ in _held(case):
        brought = sum(counts.get(other, 0) - (other == card.id) for other in card.musters)
        if card.kind == "unit" and card.musters and brought < 1:
            names = " or ".join(case.catalog.cards[other].name for other in card.musters)
            message = (
                f"{card.name} musters nothing: the deck has no {'other ' if card.id in card.musters else ''}{names}"
            )
            yield Finding(f"{message} (R6.6)", entry.span, "R6.6", f"add {names}, or play a stronger unit in its place")


@deck_rule("GW502", "few-medic-targets", "R6.5", Severity.NOTE, _asked, (CLASSIC,))
def few_medic_targets(case: DeckCase) -> Iterator[Finding]:
    """A Medic plays a unit of the discard pile again. Heroes cannot be restored, and a weak unit without an ability is
    not worth the turn; with too few units that are, a Medic often lies in the hand without a target.
    """
    medics = [(entry, count) for entry, card, count in _held(case) if "medic" in card.abilities]
    if not medics:
        return
    targets = sum(count for _, card, count in _held(case) if _worth_restoring(card))
    number = sum(count for _, count in medics)
    enough = max(TARGETS, number * TARGETS_PER_MEDIC)
    if targets < enough:
        who = "a Medic" if number == 1 else f"{number} Medics"
        units = "1 unit" if targets == 1 else f"{targets} units"
        message = f"{who} and {units} worth restoring: fewer than {enough} (R6.5)"
        help = "spies and units that are strong or have an ability are good targets; heroes are none"
        yield Finding(message, medics[0][0].span, "R6.5", help)


@deck_rule("GW503", "lone-bond", "R6.4", Severity.NOTE, _asked, (CLASSIC,))
def lone_bond(case: DeckCase) -> Iterator[Finding]:
    """Tight Bond multiplies the strength of cards of one name that lie together. This card has no other to lie with."""
    bonds: dict[str, list[tuple[DeckEntry, Card, int]]] = {}
    for held in _held(case):
        if held[1].bond:
            bonds.setdefault(held[1].bond, []).append(held)
    for group in bonds.values():
        if sum(count for _, _, count in group) == 1:
            entry, card, _ = group[0]
            message = f"{card.name} has Tight Bond and is alone (R6.4)"
            yield Finding(message, entry.span, "R6.4", "add another one, or play a stronger unit in its place")


@deck_rule("GW504", "many-cards", "R1.3", Severity.NOTE, _asked, (CLASSIC,))
def many_cards(case: DeckCase) -> Iterator[Finding]:
    """Ten cards are dealt and two of them may be swapped, and hardly any are drawn later. Each card beyond the least
    makes it less likely to see the best ones.
    """
    total = case.figures.get("cards", 0)
    if _wanted(case) and total > WISE_CARDS:
        least = case.format.limits.get("units")
        allowed = f"; {least.low} units are enough" if least and least.low else ""
        message = f"{total} cards, more than {WISE_CARDS}: the best ones are seldom in hand (R1.3)"
        yield Finding(message, case.cards_place, "R1.3", f"take the weakest out{allowed}")


@deck_rule("GW505", "weather-on-own-rows", "R7.5", Severity.NOTE, _asked, (CLASSIC,))
def weather_on_own_rows(case: DeckCase) -> Iterator[Finding]:
    """Weather lies on the row of both players. Where most of what the deck has to lose stands in the rows that a
    weather card hits, the card costs its owner more than most opponents. Spies are not counted, since they lie
    opposite, nor units that can choose another row.
    """
    leader = case.deck.leader
    if leader is not None and leader.ability == "half-weather":
        return
    losses = dict.fromkeys(ROWS, 0)
    for _, card, count in _held(case):
        if card.kind == "unit" and len(card.rows) == 1 and "spy" not in card.abilities:
            losses[card.rows[0]] += count * max((card.strength or 0) - 1, 0)
    total = sum(losses.values())
    for entry, card, _ in _held(case):
        for rows in (_ROWS_HIT[ability] for ability in card.abilities if ability in _ROWS_HIT):
            own = sum(losses[row] for row in rows)
            if total and own / total >= OWN_SHARE:
                share = f"{own / total:.0%} of the strength that weather can take from this deck"
                where = " and ".join(rows)
                message = f"{card.name} hits the {where} row{'s' * (len(rows) > 1)}, where {share} lies (R7.5)"
                yield Finding(message, entry.span, "R7.5", "play weather for rows that you do not need yourself")


@deck_rule("GW506", "berserkers-without-mardroeme", "R6.9", Severity.NOTE, _asked, (CLASSIC,))
def berserkers_without_mardroeme(case: DeckCase) -> Iterator[Finding]:
    """Berserkers become stronger cards where a Mardroeme works in their row. Nothing in this deck brings one."""
    leader = case.deck.leader
    held = list(_held(case))
    if any("mardroeme" in card.abilities for _, card, _ in held):
        return
    for entry, card, _ in held:
        if "berserker" in card.abilities:
            by_leader = leader is not None and leader.ability == "play-mardroeme"
            reason = "the leader finds none in the deck" if by_leader else "the deck has no Mardroeme"
            message = f"{card.name} is never transformed: {reason} (R6.9)"
            yield Finding(message, entry.span, "R6.9", "add Mardroeme or Ermion")


@deck_rule("GW507", "idle-leader", "R8.1", Severity.NOTE, _asked, (CLASSIC,))
def idle_leader(case: DeckCase) -> Iterator[Finding]:
    """The leader plays a card out of the deck, or makes more of cards of one kind, and the deck holds none of them:
    the ability does nothing for it.
    """
    leader = case.deck.leader
    if leader is None or not _wanted(case) or leader.ability not in _LEADER_NEEDS:
        return
    needs = _LEADER_NEEDS[leader.ability]
    if any(set(needs) & set(card.abilities) for _, card, _ in _held(case)):
        return
    names = [card.name for card in case.catalog.cards.values() if _playable(card, needs, case.deck.faction or "")]
    message = (
        f"{leader.name} finds nothing to use in a deck of {faction_name(case.deck.faction or '')} like this (R8.1)"
    )
    yield Finding(
        message, case.deck.place("leader"), "R8.1", f"add one of: {', '.join(names)}; or choose another leader"
    )


def _playable(card: Card, needs: tuple[str, ...], faction: str) -> bool:
    return bool(set(needs) & set(card.abilities)) and card.goes_with(faction) and not card.secondary


def _worth_restoring(card: Card) -> bool:
    if card.kind != "unit" or "medic" in card.abilities:
        return False
    return (card.strength or 0) >= WORTH_RESTORING or bool(set(card.abilities) - {"agile"})
