"""A deck while it is read from some form."""

from collections.abc import Callable, Iterable
from typing import Final

from gwent_cli.cards.catalog import Catalog, Item
from gwent_cli.cards.factions import COMMON, faction_name
from gwent_cli.cards.model import Card, Leader
from gwent_cli.exchange.model import MOST_COPIES, DeckList, Remarks
from gwent_cli.source.spans import Span
from gwent_cli.source.text import clip, printable

_KINDS: Final[dict[str, tuple[Callable[[Card], bool], ...]]] = {
    "cards": (lambda card: True,),
    "units": (lambda card: card.is_unit, lambda card: card.kind == "unit"),
    "heroes": (lambda card: card.kind == "hero",),
    "specials": (lambda card: card.kind == "special", lambda card: card.kind in ("special", "weather")),
    "weather": (lambda card: card.kind == "weather",),
    "artifacts": (lambda card: card.kind == "artifact",),
    "gold": (lambda card: card.colour == "gold",),
    "bronze": (lambda card: card.colour == "bronze",),
}


class Draft:
    """Gathers what belongs to one deck; what does not fit goes to ``remarks``.

    Attributes:
        faction: as the list says it, else what follows from leader or cards.
    """

    def __init__(self, catalog: Catalog, remarks: Remarks) -> None:
        self.catalog = catalog
        self.remarks = remarks
        self.faction: str | None = None
        self.leader: Leader | None = None
        self.stratagem: Card | None = None
        self.texts: dict[str, str] = {}
        self._copies: dict[str, int] = {}
        self._totals: list[tuple[str, int, Span]] = []

    @property
    def empty(self) -> bool:
        """Whether nothing of a deck was found so far."""
        return not self._copies and self.leader is None and self.stratagem is None

    def say(self, key: str, text: str, span: Span | None) -> None:
        """Take a text such as the deck's name; a second one is passed over with a note."""
        text = printable(text.strip())
        if text and self.texts.setdefault(key, text) != text:
            self.remarks.note(f"a second {key} is passed over: '{clip(text)}'", span)

    def add(self, item: Item, copies: int, span: Span | None) -> None:
        """Take a card, the leader, or the stratagem."""
        if not 1 <= copies <= MOST_COPIES:
            self.remarks.wrong(f"{copies} copies of {item.name} cannot be: 1 to {MOST_COPIES}", span)
        elif isinstance(item, Leader):
            self._only("leader", self.leader, item, copies, span)
            self.leader = self.leader or item
        elif item.kind == "stratagem":
            self._only("stratagem", self.stratagem, item, copies, span)
            self.stratagem = self.stratagem or item
        else:
            total = self._copies.get(item.id, 0) + copies
            if total > MOST_COPIES:
                self.remarks.wrong(f"{total} copies of {item.name} cannot be: 1 to {MOST_COPIES}", span)
            self._copies[item.id] = min(total, MOST_COPIES)

    def count(self, figure: str, number: int, span: Span) -> None:
        """Note what the list itself says about how many there are; checked at the end."""
        self._totals.append((figure, number, span))

    def finish(self) -> DeckList:
        """The deck, with what it says of itself checked."""
        cards = tuple((self.catalog.cards[id], copies) for id, copies in self._copies.items())
        for figure, number, span in self._totals:
            self._check(figure, number, span, cards)
        if self.empty:
            self.remarks.wrong("no card was found", None, "docs/importing.md shows the forms that are understood")
        elif self.leader is None:
            self.remarks.wrong("no leader is named", None, "add a line 'Leader: …'; every deck has one")
        elif not cards:
            self.remarks.wrong("no card was found beside the leader")
        faction = self.faction or (self.leader.faction if self.leader else None) or faction_of(cards)
        if self.leader and self.faction and self.leader.faction != self.faction:
            said = faction_name(self.faction)
            self.remarks.warn(f"the list says {said}, but {self.leader.name} leads {faction_name(self.leader.faction)}")
        texts = self.texts
        return DeckList(
            self.catalog.game,
            faction,
            self.leader,
            self.stratagem,
            cards,
            texts.get("name") or None,
            texts.get("rules") or None,
            texts.get("author") or None,
            texts.get("notes") or None,
        )

    def _only(self, what: str, known: Item | None, item: Item, copies: int, span: Span | None) -> None:
        if copies > 1:
            self.remarks.wrong(f"{copies} of {item.name} cannot be: a deck has one {what}", span)
        elif known is not None and known.id != item.id:
            message = f"{item.name} is a second {what}; the first is {known.name}"
            self.remarks.wrong(message, span, "take one of the two out")
        elif known is not None:
            self.remarks.note(f"{item.name} stands twice; a deck has one {what}", span)

    def _check(self, figure: str, said: int, span: Span, cards: tuple[tuple[Card, int], ...]) -> None:
        if figure in ("provisions", "strength"):
            counts = [sum(copies * (getattr(card, figure) or 0) for card, copies in cards)]
        else:
            counts = [sum(copies for card, copies in cards if lets(card)) for lets in _KINDS[figure]]
        if said not in counts:
            noun = "strength" if figure == "strength" else figure
            self.remarks.warn(f"the list says {said} {noun}, and there are {counts[0]}", span)


def faction_of(cards: Iterable[tuple[Card, int]]) -> str | None:
    """The one faction that cards of a single faction belong to; None where there are several or none."""
    found = {card.faction for card, _ in cards if card.faction not in COMMON and card.second_faction is None}
    return found.pop() if len(found) == 1 else None
