"""Kinds of cards and leaders as the engine knows them: native objects, shared by all games of a pool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from gwent_cli.engine.state import State

CLOSE: Final = 0
RANGED: Final = 1
SIEGE: Final = 2
AGILE: Final = 3
NO_ROW: Final = -1
ROW_NAMES: Final = ["close", "ranged", "siege"]

MONSTERS: Final = 0
NILFGAARD: Final = 1
NORTHERN_REALMS: Final = 2
SCOIATAEL: Final = 3
SKELLIGE: Final = 4
NEUTRAL: Final = 5
FACTION_NAMES: Final = ["monsters", "nilfgaard", "northern-realms", "scoiatael", "skellige", "neutral"]

# What a card is when it is no unit.
UNIT: Final = 0
HORN_CARD: Final = 1
DECOY_CARD: Final = 2
SCORCH_CARD: Final = 3
MARDROEME_CARD: Final = 4
WEATHER_CARD: Final = 5
CLEAR_CARD: Final = 6
UNKNOWN_CARD: Final = 7

# Verbs of options.
PASS: Final = 0
LEADER: Final = 1
PLAY: Final = 2
SWAP: Final = 3
KEEP: Final = 4
ROW: Final = 5
TARGET: Final = 6
TAKE: Final = 7
START: Final = 8
OPPONENT: Final = 9
VERB_NAMES: Final = [
    "pass", "leader", "play", "swap", "keep", "row", "target", "take", "start", "opponent",
]  # fmt: skip


class Option:
    """One legal answer to the decision at hand; shared, so compare with ``is``.

    ``verb`` says which of the fields below count: ``kind`` (play, swap, target, take), ``row``
    (row, target), ``seat`` (start: the first player; opponent: whom a Spy goes to).
    """

    def __init__(self, verb: i64, kind: Kind | None, row: i64, seat: i64) -> None:
        self.verb: i64 = verb
        self.kind = kind
        self.row: i64 = row
        self.seat: i64 = seat

    def __str__(self) -> str:
        parts = [VERB_NAMES[self.verb]]
        if self.kind is not None:
            parts.append(self.kind.id)
        if self.row >= 0:
            parts.append(ROW_NAMES[self.row])
        if self.seat >= 0:
            parts.append(str(self.seat))
        return " ".join(parts)


class Ability:
    """What a unit does as soon as it lies (R2.5); one native subclass for each."""

    rule: str = "R2.5"

    def act(self, state: State, seat: i64, side: i64, row: i64, kind: Kind) -> None:
        """Carry the ability out for ``kind``, just laid by ``seat`` in ``row`` of ``side``."""


class Power:
    """What a leader does; passive ones leave both methods as they are here."""

    rule: str = "R8.1"

    def usable(self, state: State, seat: i64) -> bool:
        """Whether using it now would do something (R8.2)."""
        return False

    def possible(self, state: State, seat: i64) -> bool:
        """Whether unknown cards, which only positions have, may make it usable."""
        return False

    def use(self, state: State, seat: i64) -> None:
        """Carry it out; the turn's leader use is already marked."""


class Kind:
    """One kind of card: printed values, and what follows from them for rows, strength and play."""

    def __init__(
        self, index: i64, id: str, name: str, faction: i64, kind: str, strength: i64, row: i64, abilities: list[str]
    ) -> None:
        self.index: i64 = index
        self.id = id
        self.name = name
        self.faction: i64 = faction
        self.hero = kind == "hero"
        self.unit = kind in ("hero", "unit")
        self.plain_unit = kind == "unit"
        self.strength: i64 = strength
        self.row: i64 = row
        self.ability_names = abilities
        self.special: i64 = UNIT if self.unit else special_named(kind, abilities)
        self.weather: i64 = weather_rows(abilities)
        self.agile = row == AGILE
        self.spy = self.unit and "spy" in abilities
        self.medic = self.unit and "medic" in abilities
        self.morale = self.unit and "morale-boost" in abilities
        self.horn = self.unit and "commanders-horn" in abilities
        self.bond = self.unit and "tight-bond" in abilities
        self.muster = self.unit and "muster" in abilities
        self.berserker = self.unit and "berserker" in abilities
        self.mardroeme = self.unit and "mardroeme" in abilities
        self.scorch_row: i64 = scorched_row(abilities) if self.unit else NO_ROW
        self.scorch_all = self.unit and "scorch" in abilities
        self.musters: list[Kind] = []
        self.transforms: Kind | None = None
        self.summons: Kind | None = None
        self.secondary = False
        self.copies: i64 = 0
        self.acting: list[Ability] = []
        self.play = Option(PLAY, self, NO_ROW, -1)
        self.swap = Option(SWAP, self, NO_ROW, -1)
        self.take = Option(TAKE, self, NO_ROW, -1)
        self.targets = [Option(TARGET, self, row_index, -1) for row_index in range(3)]

    def __repr__(self) -> str:
        return f"<{self.id}>"


class Leader:
    """One leader card: ``power`` is what it does, ``ability`` the word of the catalog for it."""

    def __init__(self, index: i64, id: str, name: str, faction: i64, ability: str, passive: bool, power: Power) -> None:
        self.index: i64 = index
        self.id = id
        self.name = name
        self.faction: i64 = faction
        self.ability = ability
        self.passive = passive
        self.power = power

    def __repr__(self) -> str:
        return f"<{self.id}>"


PASS_OPTION: Final = Option(PASS, None, NO_ROW, -1)
LEADER_OPTION: Final = Option(LEADER, None, NO_ROW, -1)
KEEP_OPTION: Final = Option(KEEP, None, NO_ROW, -1)
ROW_OPTIONS: Final = [Option(ROW, None, row_index, -1) for row_index in range(3)]
START_OPTIONS: Final = [Option(START, None, NO_ROW, seat) for seat in range(5)]
OPPONENT_OPTIONS: Final = [Option(OPPONENT, None, NO_ROW, seat) for seat in range(5)]


def special_named(kind: str, abilities: list[str]) -> i64:
    """The special's number for its one ability word; raises ValueError for a word no card of the game has."""
    if kind == "unknown":
        return UNKNOWN_CARD
    word = abilities[0] if abilities else ""
    if word == "clear-weather":
        return CLEAR_CARD
    if weather_rows(abilities):
        return WEATHER_CARD
    known = {"commanders-horn": HORN_CARD, "decoy": DECOY_CARD, "scorch": SCORCH_CARD, "mardroeme": MARDROEME_CARD}
    if word not in known:
        raise ValueError(f"no special card does {word!r}")
    return known[word]


def weather_rows(abilities: list[str]) -> i64:
    """The rows a weather card works on, as bits (R7.5)."""
    rows = {"biting-frost": 1, "impenetrable-fog": 2, "torrential-rain": 4, "skellige-storm": 6}
    return sum([rows.get(word, 0) for word in abilities])


def scorched_row(abilities: list[str]) -> i64:
    """The row of the opponent that a unit with Scorch looks at, or NO_ROW (R6.7)."""
    for row in range(3):
        if f"scorch-{ROW_NAMES[row]}" in abilities:
            return row
    return NO_ROW


def index_of(kind: Kind) -> int:
    """Where the kind stands in its pool: the key to sort cards by."""
    return int(kind.index)


def place_in_order(cards: list[Kind], kind: Kind) -> None:
    """Insert ``kind`` so that ``cards`` stays in the pool's order."""
    i: i64 = len(cards)
    while i > 0 and cards[i - 1].index > kind.index:
        i -= 1
    cards.insert(i, kind)


def remove_one(cards: list[Kind], kind: Kind) -> bool:
    """Remove one ``kind`` from ``cards``; False when there is none."""
    for i in range(len(cards)):
        if cards[i] is kind:
            del cards[i]
            return True
    return False


def holds(cards: list[Kind], kind: Kind) -> bool:
    """Whether ``kind`` is among ``cards``."""
    for card in cards:
        if card is kind:
            return True
    return False


def without(cards: list[Kind], kind: Kind) -> list[Kind]:
    """A copy of ``cards`` with one ``kind`` less, if there is one."""
    rest = cards.copy()
    remove_one(rest, kind)
    return rest
