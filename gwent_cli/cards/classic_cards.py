"""Cards and leaders of the classic game, each written as a mapping."""

from typing import Final, NamedTuple

from gwent_cli.cards.abilities import LEADER_ABILITIES, SPECIAL_ABILITIES, UNIT_ABILITIES
from gwent_cli.cards.content import Content, Register
from gwent_cli.cards.entry import Book, Entry
from gwent_cli.cards.factions import FACTIONS
from gwent_cli.cards.model import AGILE, ROWS, Card, Leader
from gwent_cli.source.yaml_nodes import Node, Scalar

_CARD: Final = (
    "name",
    "strength",
    "row",
    "abilities",
    "musters",
    "bond",
    "transforms_to",
    "summons",
    "copies",
    "secondary",
    "set",
    "note",
)
_LEADER: Final = ("name", "ability", "effect", "provisional", "set", "note")
# The abilities that need a partner, and the key it stands under.
_PARTNER: Final = {"muster": "musters", "berserker": "transforms_to", "summon": "summons"}


class _Reference(NamedTuple):
    """A card named by another card."""

    entry: Entry
    key: str
    target: str


class ClassicCards:
    """Reads the mappings of one catalog into its content."""

    def __init__(self, content: Content, register: Register) -> None:
        self._content = content
        self._register = register
        self._references: list[_Reference] = []

    def cards(self, book: Book, node: Node, section: str, kind: str, faction: str | None, set: str) -> None:
        """The cards of one section of a file."""
        for key, value in book.pairs(node, f"'{section}'"):
            if self._id(book, key):
                entry = Entry(book, value, key.text, _CARD, key.span)
                self._content.cards[key.text] = self._card(entry, faction or kind, kind, set)

    def leaders(self, book: Book, node: Node | None) -> None:
        """All leaders."""
        file = Entry(book, node, "the file", ("set", *FACTIONS), None)
        set = file.required("set")
        for faction in FACTIONS:
            if file.node(faction) is None:
                continue
            for key, value in book.pairs(file.node(faction), f"'{faction}'"):
                if self._id(book, key):
                    entry = Entry(book, value, key.text, _LEADER, key.span)
                    self._content.leaders[key.text] = self._leader(entry, faction, set)

    def check_references(self) -> None:
        """Note every card named that is none, or none of the right kind."""
        for entry, key, target in self._references:
            card = self._content.cards.get(target)
            if card is None:
                entry.choice(key, target, self._content.cards, f"card under '{key}'")
            elif not card.is_unit:
                entry.wrong(key, f"'{key}' names {target}, which is no unit")
            elif key in ("transforms_to", "summons") and not card.secondary:
                entry.wrong(key, f"'{key}' names {target}, which is no secondary card")

    def _card(self, entry: Entry, faction: str, kind: str, set: str) -> Card:
        id, unit = entry.what, kind in ("hero", "unit")
        strength, copies = entry.number("strength", 0), entry.number("copies", 1)
        rows = _rows(entry, unit)
        abilities = _abilities(entry, unit)
        if rows == AGILE:
            abilities = ("agile", *abilities)
        if unit and entry.node("strength") is None:
            entry.wrong("strength", "a unit needs a 'strength'")
        partners = {key: entry.text(key) for key in ("bond", "transforms_to", "summons")}
        musters = entry.words("musters")
        self._refer(entry, {"musters": musters} | {key: (to,) if to else () for key, to in partners.items()})
        if entry.node("bond") is not None and "tight-bond" not in abilities:
            entry.wrong("bond", "'bond' goes with the ability tight-bond")
        bond = (partners["bond"] or id) if "tight-bond" in abilities else None
        return Card(
            id=id,
            name=self._name(entry),
            game=self._content.game,
            faction=faction,
            kind=kind,
            strength=strength,
            rows=rows,
            abilities=abilities,
            copies=copies or 1,
            musters=musters,
            bond=bond,
            transforms_to=partners["transforms_to"],
            summons=partners["summons"],
            secondary=entry.flag("secondary"),
            set=self._set(entry, set),
            note=entry.text("note"),
        )

    def _leader(self, entry: Entry, faction: str, set: str) -> Leader:
        ability = entry.required("ability")
        known = entry.choice("ability", ability or None, LEADER_ABILITIES)
        return Leader(
            id=entry.what,
            name=self._name(entry),
            game=self._content.game,
            faction=faction,
            mode=LEADER_ABILITIES[ability].mode if known else "",
            ability=ability,
            effect=entry.required("effect"),
            set=self._set(entry, set),
            provisional=entry.flag("provisional"),
            note=entry.text("note"),
        )

    def _id(self, book: Book, key: Scalar) -> bool:
        fault = self._register.id_fault(key.text, book, key.span.line)
        if fault is not None:
            book.wrong(key.span, fault)
        return fault is None

    def _name(self, entry: Entry) -> str:
        name = entry.required("name")
        fault = self._register.name_fault(name, entry.what)
        if fault is not None:
            entry.wrong("name", fault)
        return name

    def _set(self, entry: Entry, default: str) -> str:
        set = entry.text("set") or default
        entry.choice("set", set, self._content.sets)
        return set

    def _refer(self, entry: Entry, partners: dict[str, tuple[str, ...]]) -> None:
        self._references += (_Reference(entry, key, target) for key, targets in partners.items() for target in targets)


def _rows(entry: Entry, unit: bool) -> tuple[str, ...]:
    row = entry.text("row")
    if not unit:
        if row is not None:
            entry.wrong("row", "only units have a 'row'")
        return ()
    if row is None:
        entry.wrong("row", "a unit needs a 'row'")
        return ()
    if row == "agile":
        return AGILE
    return (row,) if entry.choice("row", row, (*ROWS, "agile")) else ()


def _abilities(entry: Entry, unit: bool) -> tuple[str, ...]:
    abilities = entry.words("abilities")
    known = UNIT_ABILITIES if unit else SPECIAL_ABILITIES
    for ability in abilities:
        if ability == "agile":
            entry.wrong("abilities", "agile is said by 'row: agile'")
        else:
            entry.choice("abilities", ability, known, "ability")
    if not unit and len(abilities) != 1:
        entry.wrong("abilities", "a special or weather card has exactly one ability")
    for ability, key in _PARTNER.items():
        if (unit and ability in abilities) != (entry.node(key) is not None):
            entry.wrong(key, f"the ability {ability} and '{key}' go together")
    return abilities
