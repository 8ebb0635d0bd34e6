"""What a format asks that no deck could ever meet, or says twice in different ways."""

from collections.abc import Iterator
from typing import Final

from gwent_cli.cards.games import CLASSIC, game_named
from gwent_cli.checks.formats import Format
from gwent_cli.checks.settings import BAD_FORMAT
from gwent_cli.decks.form import Form
from gwent_cli.source.names import fold
from gwent_cli.source.spans import Span
from gwent_cli.source.yaml_nodes import Mapping

# Figures that are a part of another one.
_PARTS: Final = (
    ("units", "cards"),
    ("specials", "cards"),
    ("heroes", "units"),
    ("weather", "specials"),
    ("spies", "units"),
    ("medics", "units"),
    ("artifacts", "cards"),
    ("bronze", "cards"),
    ("gold", "cards"),
)


def contradictions(form: Form, found: Format) -> None:
    """Report where a format, with what it extends worked in, contradicts itself; places are of this file."""
    for message, key, inner in (*_figures(found), *_cards(found), *_decks(found)):
        form.report(BAD_FORMAT, message, _place(form, key, inner), "change one of the two")


def _figures(found: Format) -> Iterator[tuple[str, str, str]]:
    for part, whole in _PARTS:
        least, most = found.limits.get(part), found.limits.get(whole)
        if least and most and least.low is not None and most.high is not None and least.low > most.high:
            message = f"at least {least.low} {part} do not go into at most {most.high} {whole}"
            yield message, "limits", part
    if found.game != CLASSIC:
        # There units and specials are not all cards.
        return
    units, specials, cards = (found.limits.get(name) for name in ("units", "specials", "cards"))
    if cards and cards.high is not None and units and specials:
        least_of_all = (units.low or 0) + (specials.low or 0)
        if max(units.low or 0, specials.low or 0) <= cards.high < least_of_all:
            yield (
                f"units and specials together are at least {least_of_all}, cards at most {cards.high}",
                "limits",
                "cards",
            )
    if cards and cards.low is not None and units and specials and None not in (units.high, specials.high):
        most_of_all = (units.high or 0) + (specials.high or 0)
        if most_of_all < cards.low:
            yield (
                f"units and specials together are at most {most_of_all}, cards at least {cards.low}",
                "limits",
                "cards",
            )


def _cards(found: Format) -> Iterator[tuple[str, str, str]]:
    for card in found.banned.keys() & found.restricted.keys():
        if found.restricted[card]:
            yield f"'{card}' is banned, and restricted to {found.restricted[card]}", "restrict", card


def _decks(found: Format) -> Iterator[tuple[str, str, str]]:
    asked, factions = found.deck_set, game_named(found.game).factions
    if asked and asked.factions_differ and asked.number is not None and asked.number > len(factions):
        yield f"{asked.number} decks cannot be of different factions: there are {len(factions)}", "decks", "number"
    if asked and asked.heroes_once and found.game != CLASSIC:
        yield f"{game_named(found.game).title} has no heroes that could be in only one deck", "decks", "heroes"
    if found.starter_lists is not None and found.game != CLASSIC:
        yield f"{game_named(found.game).title} has no starter decks to compare with", "starter_lists", ""


def _place(form: Form, key: str, inner: str) -> Span:
    """Where an entry under a key stands; the key itself where it is written otherwise or comes from elsewhere."""
    node = form.value(key)
    for name, _ in node.entries if isinstance(node, Mapping) else ():
        if fold(name.text) == fold(inner):
            return name.span
    return form.places.get(key, form.span)
