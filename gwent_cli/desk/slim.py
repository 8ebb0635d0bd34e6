"""Judged decks without what nobody asks for any more, so that a large field takes little memory."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gwent_cli.cards.model import Card
from gwent_cli.checks.figures import Figure
from gwent_cli.checks.results import DeckResult, Result, SetResult
from gwent_cli.decks.model import DeckEntry
from gwent_cli.source.spans import Span

_NOWHERE: Final = Span(1, 1, 1, 1)


def slimmed(results: Iterable[Result]) -> tuple[Result, ...]:
    """The results; in decks without any problem the entries have no places, and equal ones are one object.

    Such places are for problems to point to. What else there is of a deck is as it was.
    """
    return tuple(_registration(each) if isinstance(each, SetResult) else each for each in results)


def _registration(result: SetResult) -> SetResult:
    decks = tuple(_deck(each) for each in result.decks)
    registration = result.registration
    if registration is not None:
        registration = replace(registration, decks=tuple(each.deck for each in decks))
    return replace(result, registration=registration, decks=decks)


def _deck(result: DeckResult) -> DeckResult:
    if result.diagnostics or result.ignored or not result.complete:
        return result
    deck = result.deck
    entries = tuple(_entry(card, count) for card, count in deck.cards())
    figures = tuple(_figure(*figure) for figure in result.figures)
    return replace(result, deck=replace(deck, entries=entries, places={}), figures=figures)


@lru_cache(maxsize=8192)
def _entry(card: Card, count: int) -> DeckEntry:
    return DeckEntry(card, card.name, count, _NOWHERE)


@lru_cache(maxsize=8192)
def _figure(name: str, value: int, low: int | None, high: int | None) -> Figure:
    return Figure(name, value, low, high)
