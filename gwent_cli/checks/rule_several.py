"""D5: what the decks of one player must be to each other in a tournament."""

from collections.abc import Iterator
from typing import Final

from gwent_cli.cards.factions import faction_name
from gwent_cli.checks.cases import DeckCase, SetCase
from gwent_cli.checks.formats import Format, cite
from gwent_cli.checks.registry import Finding, deck_rule, set_rule
from gwent_cli.decks.model import Deck
from gwent_cli.source.diagnostics import Related, Severity
from gwent_cli.source.text import clip

_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _number(format: Format) -> bool:
    return format.deck_set is not None and format.deck_set.number is not None


def _factions(format: Format) -> bool:
    return format.deck_set is not None and format.deck_set.factions_differ


def _heroes(format: Format) -> bool:
    return format.deck_set is not None and format.deck_set.heroes_once


@set_rule("GW401", "wrong-number-of-decks", "D5", asks=_number)
def wrong_number_of_decks(case: SetCase) -> Iterator[Finding]:
    """A tournament is played with three decks a player: no more, no fewer."""
    asked = case.format.deck_set
    if asked is None or asked.number is None or case.listed == asked.number:
        return
    where = "in the registration" if case.registration else "given"
    decks = "deck" if case.listed == 1 else "decks"
    message = f"{case.listed} {decks} {where}, exactly {asked.number} ({cite(asked.rule)})"
    span = case.registration.place("decks") if case.registration else None
    help = f"list {_word(asked.number)} decks, or name {_word(asked.number)} deck files or one registration file"
    yield Finding(message, span, asked.rule, help)


@set_rule("GW402", "faction-twice", "D5", asks=_factions)
def faction_twice(case: SetCase) -> Iterator[Finding]:
    """The decks of one player are of three different factions: the tournament asks for three ways of playing."""
    asked = case.format.deck_set
    if asked is None or not asked.factions_differ:
        return
    first: dict[str, Deck] = {}
    for deck in case.comparable:
        if deck.faction is None:
            continue
        other = first.setdefault(deck.faction, deck)
        if other is not deck:
            name = faction_name(deck.faction)
            like = "the same deck as" if _same(deck, other) else f"of {name} like"
            message = f"{_called(deck)} is {like} {_called(other)}; factions must differ ({cite(asked.rule)})"
            related = Related(f"{_called(other)} is of {name}", other.path, other.place("faction"))
            yield Finding(message, deck.place("faction"), asked.rule, None, (related,), deck.path)


@set_rule("GW403", "hero-twice", "D5", asks=_heroes)
def hero_twice(case: SetCase) -> Iterator[Finding]:
    """A hero may be in only one of a player's decks. A hero is one card, whatever its printing and in whatever
    language it is written.
    """
    asked = case.format.deck_set
    if asked is None or not asked.heroes_once:
        return
    first: dict[str, tuple[Deck, Related]] = {}
    for deck in case.comparable:
        for entry in deck.entries:
            if entry.card is None or entry.card.kind != "hero":
                continue
            related = Related(f"{entry.card.name} in {_called(deck)}", deck.path, entry.span)
            other, place = first.setdefault(entry.card.id, (deck, related))
            # A deck given twice breaks one rule, not one for each of its heroes.
            if other is not deck and not (asked.factions_differ and _same(deck, other)):
                where = f"{_called(other)} and in {_called(deck)}"
                message = f"{entry.card.name} is in {where}; a hero may be in only one deck ({cite(asked.rule)})"
                yield Finding(message, entry.span, asked.rule, None, (place,), deck.path)


@deck_rule("GW408", "lone-tournament-deck", "D5", Severity.NOTE)
def lone_tournament_deck(case: DeckCase) -> Iterator[Finding]:
    """A deck that asks for tournament rules by itself is judged by the limits for one deck; what three decks
    must be to each other needs a registration.
    """
    asked = case.format.deck_set
    if asked is not None and case.alone:
        message = (
            f"only the limits for one deck were checked; '{case.format.name}' also asks for "
            f"{_word(asked.number or 0)} decks together ({cite(asked.rule)})"
        )
        yield Finding(message, case.deck.place("rules"), asked.rule, "check a registration file, or all decks at once")


def _same(deck: Deck, other: Deck) -> bool:
    return (deck.faction, deck.leader) == (other.faction, other.leader) and deck.counts() == other.counts()


def _called(deck: Deck) -> str:
    return f"'{clip(deck.label, 40)}'"


def _word(number: int) -> str:
    return _WORDS[number] if number < len(_WORDS) else str(number)
