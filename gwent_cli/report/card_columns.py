"""The columns in which text lists show cards and leaders, by game."""

from collections.abc import Callable
from typing import Final, NamedTuple

from gwent_cli.cards.games import CLASSIC, STANDALONE
from gwent_cli.cards.model import Card, Leader
from gwent_cli.report.text_table import Align
from gwent_cli.source.text import visible


class CardColumn(NamedTuple):
    """A column of a list of cards."""

    title: str
    cell: Callable[[Card], str]
    align: Align = "left"


class LeaderColumn(NamedTuple):
    """A column of a list of leaders; ``width`` where it has to be wrapped to one."""

    title: str
    cell: Callable[[Leader], str]
    align: Align = "left"
    width: int | None = None


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _row(card: Card) -> str:
    return "agile" if len(card.rows) > 1 else "".join(card.rows)


def _abilities(card: Card) -> str:
    return ", ".join(ability for ability in card.abilities if ability != "agile")


def _effect(leader: Leader) -> str:
    return visible(f"{leader.effect} (provisional)" if leader.provisional else leader.effect)


def _mark(card: Card) -> str:
    return " *" if card.secondary else " +" if card.second_faction else ""


_NAME: Final = CardColumn("Card", lambda card: visible(card.name) + _mark(card))

CARD_COLUMNS: Final = {
    CLASSIC: (
        _NAME,
        CardColumn("Kind", lambda card: card.kind),
        CardColumn("Str", lambda card: _number(card.strength), "right"),
        CardColumn("Row", _row),
        CardColumn("Abilities", _abilities),
        CardColumn("Copies", lambda card: str(card.copies), "right"),
    ),
    STANDALONE: (
        _NAME,
        CardColumn("Type", lambda card: card.kind),
        CardColumn("Colour", lambda card: card.colour or ""),
        CardColumn("Prov", lambda card: str(card.provisions), "right"),
        CardColumn("Pow", lambda card: _number(card.strength), "right"),
        CardColumn("Categories", lambda card: visible(", ".join(card.categories))),
    ),
}

LEADER_COLUMNS: Final = {
    CLASSIC: (
        LeaderColumn("Leader", lambda leader: visible(leader.name), width=27),
        LeaderColumn("Mode", lambda leader: leader.mode),
        LeaderColumn("Effect", _effect),
    ),
    STANDALONE: (
        LeaderColumn("Leader", lambda leader: visible(leader.name), width=27),
        LeaderColumn("Prov", lambda leader: str(leader.provisions), "right"),
        LeaderColumn("Keywords", lambda leader: ", ".join(leader.keywords)),
    ),
}
