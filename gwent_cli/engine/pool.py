"""All kinds of cards and leaders that games may use, built once from plain values."""

from __future__ import annotations

from mypy_extensions import i64

from gwent_cli.engine.abilities import ABILITIES, PASSIVE_ABILITIES
from gwent_cli.engine.kinds import AGILE, FACTION_NAMES, NEUTRAL, NO_ROW, ROW_NAMES, Kind, Leader
from gwent_cli.engine.leaders import PASSIVE, PASSIVE_POWERS, POWERS


class KindSpec:
    """Plain values of a card: ``kind`` is hero, unit, special or weather, ``rows`` names of rows.

    ``strength`` is 0 for a card without; ``musters``, ``transforms_to`` and ``summons`` are ids of cards
    of the same pool, empty for none.
    """

    def __init__(
        self,
        id: str,
        name: str,
        faction: str,
        kind: str,
        strength: int,
        rows: list[str],
        abilities: list[str],
        musters: list[str],
        transforms_to: str,
        summons: str,
        secondary: bool,
        copies: int,
    ) -> None:
        self.id = id
        self.name = name
        self.faction = faction
        self.kind = kind
        self.strength = strength
        self.rows = rows
        self.abilities = abilities
        self.musters = musters
        self.transforms_to = transforms_to
        self.summons = summons
        self.secondary = secondary
        self.copies = copies


class LeaderSpec:
    """Plain values of a leader; ``ability`` is a word of the catalog's closed vocabulary."""

    def __init__(self, id: str, name: str, faction: str, ability: str) -> None:
        self.id = id
        self.name = name
        self.faction = faction
        self.ability = ability


class Pool:
    """Kinds and leaders by id; ``unknown`` stands for a card that nobody has named."""

    def __init__(self, kinds: list[Kind], leaders: list[Leader]) -> None:
        self.kinds = kinds
        self.leaders = leaders
        self.by_id: dict[str, Kind] = {kind.id: kind for kind in kinds}
        self.leader_by_id: dict[str, Leader] = {leader.id: leader for leader in leaders}
        self.unknown = Kind(len(kinds), "?", "unknown card", NEUTRAL, "unknown", 0, NO_ROW, [])
        self.no_leader = Leader(-1, "?", "no leader", NEUTRAL, "", True, PASSIVE)


def build_pool(cards: list[KindSpec], leaders: list[LeaderSpec]) -> Pool:
    """Kinds and leaders from plain values, numbered as listed; raises ValueError for what the engine lacks."""
    kinds: list[Kind] = []
    for spec in cards:
        kinds.append(kind_from(spec, len(kinds)))
    pool = Pool(kinds, [leader_from(leaders[i], i) for i in range(len(leaders))])
    for spec in cards:
        kind = pool.by_id[spec.id]
        kind.musters = [named(pool, card, spec.id) for card in spec.musters]
        kind.transforms = named(pool, spec.transforms_to, spec.id) if spec.transforms_to else None
        kind.summons = named(pool, spec.summons, spec.id) if spec.summons else None
    return pool


def named(pool: Pool, card: str, by: str) -> Kind:
    """The kind with this id, named on the card ``by``; raises ValueError when there is none."""
    kind = pool.by_id.get(card)
    if kind is None:
        raise ValueError(f"{by} names {card!r}, which is no card of the catalog")
    return kind


def kind_from(spec: KindSpec, index: i64) -> Kind:
    """One kind, still without the cards it names."""
    row: i64 = NO_ROW
    if len(spec.rows) == 1:
        row = ROW_NAMES.index(spec.rows[0])
    elif len(spec.rows) > 1:
        row = AGILE
    faction = FACTION_NAMES.index(spec.faction) if spec.faction in FACTION_NAMES else NEUTRAL
    kind = Kind(index, spec.id, spec.name, faction, spec.kind, spec.strength, row, spec.abilities)
    kind.secondary = spec.secondary
    kind.copies = spec.copies
    if kind.unit:
        for word in spec.abilities:
            if word in ABILITIES:
                kind.acting.append(ABILITIES[word])
            elif word not in PASSIVE_ABILITIES:
                raise ValueError(f"{spec.id}: no unit has the ability {word!r}")
    return kind


def leader_from(spec: LeaderSpec, index: i64) -> Leader:
    """One leader with its power; raises ValueError for an unknown ability."""
    faction = FACTION_NAMES.index(spec.faction)
    if spec.ability in PASSIVE_POWERS:
        return Leader(index, spec.id, spec.name, faction, spec.ability, True, PASSIVE)
    if spec.ability not in POWERS:
        raise ValueError(f"{spec.id}: no leader has the ability {spec.ability!r}")
    return Leader(index, spec.id, spec.name, faction, spec.ability, False, POWERS[spec.ability])
