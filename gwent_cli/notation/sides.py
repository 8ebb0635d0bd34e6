"""Reading what belongs to one player: the seat's keys and the side's."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gwent_cli.cards.model import ROWS, Card
from gwent_cli.decks import faults as deck_faults
from gwent_cli.decks.form import Form
from gwent_cli.notation import faults
from gwent_cli.notation.position import GEMS, SWAPS, UNKNOWN, SeatPosition, SidePosition
from gwent_cli.notation.words import Words
from gwent_cli.source.text import clip
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar

SEAT_KEYS: Final = ("faction", "leader", "leader_used", "hand", "deck", "passed", "swaps", "aside")
SIDE_KEYS: Final = ("discard", "secondary", "removed", *ROWS, "horns", "gems")
LYING: Final = ("discard", "removed", *ROWS, "horns")
"""Keys of a side under which nothing stands before round 1."""

LAID_SPECIALS: Final = ("decoy", "mardroeme")
MOST_UNKNOWN: Final = 999
MOST_LISTED: Final = 999
MOST_IN_ROW: Final = 60
"""More than all cards of two decks that could lie in one row."""

_CARDS: Final = "write a list of cards: [Ves, Scorch]"
_HIDDEN: Final = "write a list of cards, or the number of unknown ones: 6"
_ROW: Final = "write a list of cards, or of {card: Thaler, owner: you}"
_HORNS: Final = "write the rows with a horn, [close], or {row: siege, by: leader} for a leader that doubles it"


def read_seat(form: Form, words: Words, name: str, side: int, round_number: int) -> SeatPosition:
    """One player, without the side of the board; problems go to ``words``."""
    faction_node, leader_node = form.value("faction"), form.value("leader")
    faction = words.faction(faction_node) if faction_node else ""
    leader = words.leader(leader_node, faction) if leader_node else None
    if leader and not faction_node:
        faction = leader.faction
    elif leader and faction and leader.faction != faction:
        message = f"{leader.name} leads {leader.faction}, not {faction}"
        words.report(faults.CONTRADICTION, message, form.places["leader"], "leave 'faction' out")
    used = bool(words.flag(form, "leader_used"))
    if used and not leader_node:
        message = "a leader has been used, but none is named"
        words.report(faults.CONTRADICTION, message, form.places["leader_used"], "name it under 'leader'", "R8.1")
    swaps = words.number(form, "swaps", 0, SWAPS)
    for key in ("swaps", "aside"):
        if key in form.places and round_number > 0:
            message = f"'{key}' is for swaps, which are made before round 1 only"
            words.report(faults.CONTRADICTION, message, form.places[key], "write 'round: 0' or leave it out", "R1.3")
    return SeatPosition(
        name=name,
        side=side,
        faction=faction,
        leader=leader.id if leader else "",
        leader_used=used,
        passed=bool(words.flag(form, "passed")),
        hand=_hidden(form, "hand", words, faction),
        deck=_hidden(form, "deck", words, faction),
        swaps=SWAPS if swaps is None else swaps,
        aside=_cards(form, "aside", words, faction),
    )


def read_side(form: Form, words: Words, seat: SeatPosition, owners: Sequence[int], gems: int = GEMS) -> SidePosition:
    """One side of the board.

    Args:
        seat: the player of this side.
        owners: the side of every seat.
        gems: how many there are when nothing is said.
    """
    reader = _Rows(words, seat, owners)
    close, ranged, siege = (reader.row(form, row) for row in range(3))
    horns, leader_horns = _horns(form, words, seat)
    given = words.number(form, "gems", 0, GEMS)
    secondary = _secondary(form, words, seat.faction) if form.value("secondary") else None
    return SidePosition(
        rows=(close, ranged, siege),
        horns=horns,
        leader_horns=leader_horns,
        discard=_cards(form, "discard", words, seat.faction),
        secondary=secondary,
        removed=_cards(form, "removed", words, seat.faction),
        gems=gems if given is None else given,
    )


def _within(items: tuple[Node, ...], most: int, key: str, words: Words) -> tuple[Node, ...]:
    """The items, if there are no more of them than any game could bring."""
    if len(items) <= most:
        return items
    message = f"more than {most} cards under '{key}'"
    words.report(faults.BAD_VALUE, message, items[most].span, "take some of them out")
    return ()


def _cards(form: Form, key: str, words: Words, faction: str) -> tuple[str, ...]:
    items = _within(words.items(form, key, _CARDS), MOST_LISTED, key, words)
    cards = (words.card(item, faction) for item in items)
    return tuple(card.id for card in cards if card)


def _secondary(form: Form, words: Words, faction: str) -> tuple[str, ...]:
    found: list[str] = []
    for item in words.items(form, "secondary", _CARDS):
        card = words.card(item, faction)
        if card and not card.secondary:
            help = "only cards that others transform into or summon lie there"
            words.report(faults.WRONG_PLACE, f"{card.name} is no secondary card", item.span, help, "R1.6")
        elif card:
            found.append(card.id)
    return tuple(found)


def _hidden(form: Form, key: str, words: Words, faction: str) -> tuple[str, ...]:
    value = form.value(key)
    if isinstance(value, Scalar) and not any(character.isdigit() for character in value.text):
        help = f"{_HIDDEN}; one card is a list too: [{clip(value.text)}]"
        words.report(faults.BAD_VALUE, f"'{key}' is a text, neither a list nor a number", value.span, help)
        return ()
    if isinstance(value, Scalar):
        count = words.whole(value, f"'{key}'", 0, MOST_UNKNOWN)
        return (UNKNOWN,) * (count or 0)
    items = _within(words.items(form, key, _HIDDEN), MOST_LISTED, key, words)
    cards = (words.card_id(item, faction) for item in items)
    return tuple(card for card in cards if card)


@dataclass(frozen=True, slots=True)
class _Rows:
    """Reads the rows of one side."""

    words: Words
    seat: SeatPosition
    owners: Sequence[int]

    def row(self, form: Form, row: int) -> tuple[str, ...]:
        """The cards of a row, each where it may lie."""
        found: list[str] = []
        for item in _within(self.words.items(form, ROWS[row], _ROW), MOST_IN_ROW, ROWS[row], self.words):
            card = self._card(item, row)
            if card is None:
                continue
            if not card.is_unit and "mardroeme" in card.abilities and card.id in found:
                message = "a row holds one Mardroeme"
                self.words.report(faults.CONTRADICTION, message, item.span, "take one of them out", "R6.10")
                continue
            found.append(card.id)
        return tuple(found)

    def _card(self, item: Node, row: int) -> Card | None:
        if not isinstance(item, Mapping) or self.words.unquoted(item) is not None:
            card = self.words.card(item, self.seat.faction)
            return card if card and self._may_lie(card, row, item) else None
        entry = self.words.form(item, "card in a row", ("card", "owner"))
        entry.require("card", _ROW)
        named, given = entry.value("card"), entry.value("owner")
        card = self.words.card(named, self.seat.faction) if named else None
        owner = self.words.player(given) if given else None
        if card is None or not self._may_lie(card, row, item):
            return None
        if given is not None and owner is not None:
            self._check_owner(card, owner, given)
        return card

    def _check_owner(self, card: Card, owner: int, given: Node) -> None:
        spy = card.is_unit and "spy" in card.abilities
        if spy != (self.owners[owner] != self.seat.side):
            player = self.words.players[owner]
            if spy:
                message = f"{card.name} is a Spy, which {player} would have played to the other side"
            else:
                message = f"{card.name} is no Spy, so it cannot lie opposite {player}, who played it"
            help = "leave the owner out: a Spy lies opposite the one who played it, nothing else does"
            self.words.report(faults.CONTRADICTION, message, given.span, help, "R6.8")

    def _may_lie(self, card: Card, row: int, item: Node) -> bool:
        if card.is_unit:
            if ROWS[row] in card.rows:
                return True
            message = f"{card.name} does not lie in the {ROWS[row]} row"
            help = f"it lies in {' or '.join(card.rows)}"
            self.words.report(faults.WRONG_PLACE, message, item.span, help, "R2.4")
            return False
        if card.abilities[0] in LAID_SPECIALS:
            return True
        help, rule = "it goes to the discard pile as soon as it is played", "R7.3"
        if card.kind == "weather":
            help, rule = "weather stands under 'weather'", "R7.5"
        elif card.abilities[0] == "commanders-horn":
            help, rule = f"write it under 'horns: [{ROWS[row]}]'", "R7.1"
        self.words.report(faults.WRONG_PLACE, f"{card.name} does not lie in a row", item.span, help, rule)
        return False


def _horns(form: Form, words: Words, seat: SeatPosition) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Rows with a horn card and rows with a leader in the slot."""
    cards: list[int] = []
    leaders: list[int] = []
    for item in words.one_or_more(form, "horns"):
        by_leader, node = False, item
        if isinstance(item, Mapping):
            entry = words.form(item, "horn", ("row", "by"))
            entry.require("row", _HORNS)
            by_leader = _by_leader(entry, words)
            node = entry.value("row") or item
            if node is item:
                continue
        row = words.row(node)
        if row is None:
            continue
        if row in cards or row in leaders:
            message = f"two horns in the slot of the {ROWS[row]} row"
            words.report(faults.CONTRADICTION, message, item.span, "take one of them out", "R7.1")
        elif by_leader and not _doubles(words, seat, row):
            message = f"the leader of '{seat.name}' does not double the {ROWS[row]} row"
            words.report(faults.CONTRADICTION, message, item.span, "leave 'by' out for a Commander's Horn", "R5.6")
        else:
            (leaders if by_leader else cards).append(row)
    return tuple(sorted(cards)), tuple(sorted(leaders))


def _by_leader(entry: Form, words: Words) -> bool:
    given = entry.text("by")
    if given is None or given.text.strip() in ("leader", "card"):
        return given is not None and given.text.strip() == "leader"
    words.report(deck_faults.WRONG_TYPE, "a horn comes 'by: card' or 'by: leader'", given.span, _HORNS)
    return False


def _doubles(words: Words, seat: SeatPosition, row: int) -> bool:
    leader = words.catalog.leaders.get(seat.leader)
    return leader is not None and leader.ability == f"horn-{ROWS[row]}"
