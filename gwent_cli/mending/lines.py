"""The lines under ``cards:`` of a deck: canonical names, and lines of one card merged."""

from collections.abc import Iterator
from collections.abc import Mapping as MappingType
from typing import NamedTuple

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.model import Card
from gwent_cli.decks.card_lines import MOST_COPIES
from gwent_cli.decks.form import whole_number
from gwent_cli.mending.writing import written
from gwent_cli.source.edits import Edit, Text
from gwent_cli.source.spans import Span
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar


class CardLine(NamedTuple):
    """A line as read: the card it names and its copies, each None where it cannot be understood."""

    name: Scalar
    value: Node
    card: Card | None
    copies: int | None

    @property
    def good(self) -> bool:
        """Whether both are understood."""
        return self.card is not None and self.copies is not None


class Change(NamedTuple):
    """Edits that belong together, and what they do in words."""

    place: Span
    message: str
    edits: tuple[Edit, ...]


def card_lines(cards: Mapping, catalog: Catalog, faction: str | None) -> list[CardLine]:
    """The lines of the list, read as the deck reader reads them."""
    return [CardLine(name, value, _card(name, catalog, faction), _count(value)) for name, value in cards.entries]


def list_changes(cards: Mapping, catalog: Catalog, faction: str | None, text: Text) -> Iterator[Change]:
    """What is to be done in a list of cards: each line once, in order."""
    lines = card_lines(cards, catalog, faction)
    merged: dict[int, int] = {}
    groups: dict[str, list[int]] = {}
    for number, line in enumerate(lines):
        if line.card is not None:
            groups.setdefault(line.card.id, []).append(number)
    names: dict[int, str] = {}
    for numbers in groups.values():
        group = [lines[number] for number in numbers]
        if len(group) > 1:
            total = sum(line.copies or 0 for line in group)
            if not all(line.good for line in group) or total > MOST_COPIES:
                continue
            removals = [_removal(lines, number, text) for number in numbers[1:]]
            if None in removals or not _one_line(group[0].value):
                continue
            merged |= dict.fromkeys(numbers[1:], numbers[0])
        card = group[0].card
        assert card is not None
        names[numbers[0]] = canonical(card, catalog, faction)
    yield from _changes(lines, groups, merged, names, text)


def canonical(card: Card, catalog: Catalog, faction: str | None) -> str:
    """The card's English name, or its id where the name alone would mean another card."""
    return card.name if catalog.lookup(card.name, faction=faction, what="card").matches == (card,) else card.id


def _changes(
    lines: list[CardLine],
    groups: MappingType[str, list[int]],
    merged: MappingType[int, int],
    names: MappingType[int, str],
    text: Text,
) -> Iterator[Change]:
    taken = {line.name.text for number, line in enumerate(lines) if number not in merged and number not in names}
    for number, line in enumerate(lines):
        if number in merged:
            assert line.card is not None
            first = lines[merged[number]]
            removal = _removal(lines, number, text)
            assert removal is not None
            message = f"'{line.name.text}' merged into the line of '{first.name.text}'"
            yield Change(line.name.span, message, (removal,))
        elif number in names:
            assert line.card is not None
            total = sum(lines[other].copies or 0 for other in groups[line.card.id])
            if total != line.copies and len(groups[line.card.id]) > 1:
                edit = Edit(line.value.span, str(total))
                yield Change(line.value.span, f"{line.copies} and more of it added up: {total}", (edit,))
            name = names[number]
            if name not in taken:
                yield from renamed(line.name, name, text)


def renamed(scalar: Scalar, name: str, text: Text) -> Iterator[Change]:
    """The change that writes a name in its canonical form, if it is not written so."""
    if scalar.text == name or not _one_line(scalar):
        return
    edit = Edit(scalar.span, written(name, scalar, text))
    yield Change(scalar.span, f"'{scalar.text}' written '{name}'", (edit,))


def _removal(lines: list[CardLine], number: int, text: Text) -> Edit | None:
    """What takes a line out of the list; None where it is not plain how to. A comment at its end stays."""
    line = lines[number]
    name, value = line.name.span, line.value.span
    if not (name.line == name.end_line == value.line == value.end_line):
        return None
    whole = text.line(name.line)
    before, after = whole[: name.column - 1], whole[value.end_column - 1 :].strip()
    if not before.strip():
        if not after:
            return Edit(text.whole_line(name.line), "")
        if after.startswith("#"):
            return Edit(Span(name.line, name.column, name.line, len(whole) + 1), after)
    if number == 0:
        return None
    last = lines[number - 1].value.span
    between = Span(last.end_line, last.end_column, name.line, name.column)
    if text.at(between).strip() != ",":
        return None
    return Edit(Span(last.end_line, last.end_column, value.end_line, value.end_column), "")


def _card(name: Scalar, catalog: Catalog, faction: str | None) -> Card | None:
    found = catalog.lookup(name.text, faction=faction, what="card").matches
    return found[0] if len(found) == 1 and isinstance(found[0], Card) else None


def _count(value: Node) -> int | None:
    number = whole_number(value.text) if isinstance(value, Scalar) else None
    return number if number is not None and 1 <= number <= MOST_COPIES else None


def _one_line(node: Node) -> bool:
    return node.span.line == node.span.end_line
