"""The words of position files: cards, leaders, players, rows, numbers, yes and no."""

from dataclasses import replace
from typing import Final

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.factions import FACTIONS, faction_names, find_faction
from gwent_cli.cards.model import ROWS, Card, Leader
from gwent_cli.decks import faults as deck_faults
from gwent_cli.decks.card_lines import guess
from gwent_cli.decks.form import Form, kind_of
from gwent_cli.notation import faults
from gwent_cli.notation.position import UNKNOWN
from gwent_cli.source.diagnostics import Diagnostic, Fault
from gwent_cli.source.names import fold, suggest
from gwent_cli.source.spans import Span
from gwent_cli.source.text import clip
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar, Sequence

_YES: Final = ("yes", "true", "on")
_NO: Final = ("no", "false", "off")
_MOST_DIGITS: Final = 20


class Words:
    """Reads words of one document and gathers what is wrong with them.

    ``players`` are the names of the seats in order, filled once they are known.
    """

    def __init__(self, catalog: Catalog, path: str) -> None:
        self.catalog = catalog
        self.path = path
        self.players: list[str] = []
        self._problems: list[Diagnostic] = []
        self._forms: list[Form] = []

    @property
    def problems(self) -> list[Diagnostic]:
        """All that is wrong so far."""
        return [*self._problems, *(problem for form in self._forms for problem in form.problems)]

    def report(self, fault: Fault, message: str, span: Span, help: str | None = None, rule: str | None = None) -> None:
        """Note a problem."""
        self._problems.append(replace(fault.at(message, self.path, span, help=help), rule=rule))

    def form(self, node: Mapping, what: str, keys: tuple[str, ...]) -> Form:
        """The mapping taken apart by its known keys; unknown ones are reported."""
        form = Form(node, self.path, what, keys)
        self._forms.append(form)
        return form

    def items(self, form: Form, key: str, help: str) -> tuple[Node, ...]:
        """The items of the list under a key; none where there is no list."""
        found = form.sequence(key, help)
        return found.items if found else ()

    def one_or_more(self, form: Form, key: str) -> tuple[Node, ...]:
        """What stands under a key, one thing or a list of them."""
        found = form.value(key)
        return listed(found) if found else ()

    def scalar(self, node: Node, what: str, help: str | None = None) -> Scalar | None:
        """The node, if it is text."""
        if isinstance(node, Scalar) and node.text.strip():
            return node
        name = self.unquoted(node)
        if name is not None:
            help = f'write it in quotes: "{clip(name)}"'
        self.report(deck_faults.WRONG_TYPE, f"{kind_of(node)} stands where {what} belongs", node.span, help)
        return None

    def unquoted(self, node: Node) -> str | None:
        """The name with a colon that stands without its quotes, so that YAML reads a mapping; None for all else."""
        if not isinstance(node, Mapping) or len(node.entries) != 1:
            return None
        key, value = node.entries[0]
        name = f"{key.text}: {value.text}" if isinstance(value, Scalar) else ""
        return name if name and self.catalog.lookup(name, what="any").matches else None

    def card(self, node: Node, faction: str = "") -> Card | None:
        """The card named; ``faction`` decides where languages use one name for several."""
        given = self.scalar(node, "a card")
        if given is None:
            return None
        found = self.catalog.lookup(given.text)
        if len(found.matches) > 1 and faction:
            found = self.catalog.lookup(given.text, faction=faction)
        cards = [match for match in found.matches if isinstance(match, Card)]
        if len(cards) == 1:
            return cards[0]
        shown = clip(given.text)
        if cards:
            help = f"write the id: {', '.join(card.id for card in cards)}"
            message = f"'{shown}' may be any of {len(cards)} cards"
            self.report(deck_faults.AMBIGUOUS_CARD, message, given.span, help)
            return None
        leaders = self.catalog.lookup(given.text, what="leader").matches
        if leaders:
            help = "a leader stands under 'leader', and as a move it is 'leader'"
            message = f"{leaders[0].name} is a leader, not a card"
            self.report(deck_faults.LEADER_AMONG_CARDS, message, given.span, help)
            return None
        help = guess(found.suggestions) or ""
        self.report(deck_faults.UNKNOWN_CARD, f"no card is called '{shown}'", given.span, help)
        return None

    def card_id(self, node: Node, faction: str = "") -> str | None:
        """The id of the card named, "?" for an unknown card."""
        if isinstance(node, Scalar) and node.text.strip() == UNKNOWN:
            return UNKNOWN
        card = self.card(node, faction)
        return card.id if card else None

    def leader(self, node: Node, faction: str) -> Leader | None:
        """The leader named."""
        given = self.scalar(node, "a leader")
        if given is None:
            return None
        found = self.catalog.lookup(given.text, faction=faction or None, what="leader")
        leaders = [match for match in found.matches if isinstance(match, Leader)]
        if len(leaders) == 1:
            return leaders[0]
        shown = clip(given.text)
        if leaders:
            help = f"write the id: {', '.join(leader.id for leader in leaders)}"
            message = f"'{shown}' may be any of {len(leaders)} leaders"
            self.report(deck_faults.AMBIGUOUS_LEADER, message, given.span, help)
        else:
            help = guess(found.suggestions) or ""
            self.report(deck_faults.UNKNOWN_LEADER, f"no leader is called '{shown}'", given.span, help)
        return None

    def faction(self, node: Node) -> str:
        """The faction named, or nothing."""
        given = self.scalar(node, "a faction")
        if given is None:
            return ""
        faction = find_faction(given.text)
        if faction is None:
            near = suggest(given.text, faction_names(), 1)
            meant = find_faction(near[0]) if near else None
            help = f"did you mean '{meant}'?" if meant else f"write one of: {', '.join(FACTIONS)}"
            self.report(deck_faults.UNKNOWN_FACTION, f"no faction is called '{clip(given.text)}'", given.span, help)
        return faction or ""

    def player(self, node: Node) -> int | None:
        """The seat named."""
        given = self.scalar(node, "a player", f"write {' or '.join(self.players)}")
        if given is None:
            return None
        seat = self.seat_called(given.text)
        if seat is None:
            message = f"no player is called '{clip(given.text)}'"
            self.report(faults.UNKNOWN_PLAYER, message, given.span, f"write {' or '.join(self.players)}")
        return seat

    def seat_called(self, text: str) -> int | None:
        """The seat of this name, None without a word for anything else."""
        for seat, name in enumerate(self.players):
            if fold(name) == fold(text):
                return seat
        return None

    def row(self, node: Node) -> int | None:
        """The row named: 0 close, 1 ranged, 2 siege."""
        given = self.scalar(node, "a row", f"write one of: {', '.join(ROWS)}")
        if given is None:
            return None
        row = row_called(given.text)
        if row is None:
            near = suggest(given.text, ROWS, 1)
            help = f"did you mean '{near[0]}'?" if near else f"write one of: {', '.join(ROWS)}"
            self.report(faults.BAD_VALUE, f"no row is called '{clip(given.text)}'", given.span, help)
        return row

    def flag(self, form: Form, key: str) -> bool | None:
        """The yes or no under a key; None where nothing is said."""
        given = form.text(key)
        if given is None:
            return None
        text = given.text.strip().lower()
        if text in _YES or text in _NO:
            return text in _YES
        self.report(faults.BAD_VALUE, f"'{key}' is '{clip(given.text)}', not yes or no", given.span, f"{key}: yes")
        return None

    def number(self, form: Form, key: str, lowest: int, highest: int) -> int | None:
        """The whole number under a key; None where nothing is said or it is out of range."""
        given = form.text(key)
        return None if given is None else self.whole(given, f"'{key}'", lowest, highest)

    def whole(self, given: Scalar, what: str, lowest: int, highest: int) -> int | None:
        """A whole number in plain digits within the range."""
        digits = given.text.strip()
        if digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS and lowest <= int(digits) <= highest:
            return int(digits)
        message = f"{what} is '{clip(given.text, 24)}', not a whole number from {lowest} to {highest}"
        self.report(faults.BAD_VALUE, message, given.span, "write it in plain digits")
        return None


def row_called(text: str) -> int | None:
    """The row of this name, None for anything else."""
    folded = fold(text)
    return ROWS.index(folded) if folded in ROWS else None


def listed(node: Node) -> tuple[Node, ...]:
    """The items of a list, or the one thing that stands for a list of one."""
    return node.items if isinstance(node, Sequence) else (node,)
