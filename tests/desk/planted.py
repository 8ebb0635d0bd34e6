"""A field of legal registrations made from a seed, in files of every kind, with faults planted where asked.

Imported by the bench too, so it imports nothing of the tests.
"""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.cards.factions import FACTIONS
from gwent_cli.cards.model import Card

LANGUAGES = ("en", "de", "es", "fr", "nl", "pl")
FORMS = ("paths", "inline", "row", "row-inline")
ROWS = 60
"""Rows a table."""


@dataclass
class Player:
    """A registration to be written; faults change it or what is written of it."""

    name: str
    form: str
    decks: list[dict[str, Any]]
    language: str
    paths: dict[int, str] = field(default_factory=dict)
    line: Callable[[str], str] = str


class Fault(NamedTuple):
    """A kind of fault: the codes that it must show and nothing else, the forms it fits, and how it is made."""

    codes: tuple[str, ...]
    forms: tuple[str, ...]
    plant: Callable[[Player, random.Random, Catalog, "list[Player]"], None]


def make_field(folder: Path, players: int, faults: int, seed: int = 7) -> dict[str, tuple[str, ...]]:
    """Write a field and return the codes planted, by the address of each faulty registration."""
    chance = random.Random(seed)
    catalog = load_catalog()
    field = [_player(number, chance, catalog) for number in range(players)]
    faulty = sorted(chance.sample(range(players // 4, players), faults))
    kinds = list(FAULTS.values())
    planted: dict[int, tuple[str, ...]] = {}
    for turn, number in enumerate(faulty):
        kind = kinds[turn % len(kinds)]
        player = field[number]
        player.form = player.form if player.form in kind.forms else chance.choice(kind.forms)
        kind.plant(player, chance, catalog, field)
        planted[number] = kind.codes
    addresses = _write(folder, field, catalog)
    return {addresses[number]: codes for number, codes in planted.items()}


def _player(number: int, chance: random.Random, catalog: Catalog) -> Player:
    used: set[str] = set()
    decks = [_deck(faction, chance, catalog, used) for faction in chance.sample(FACTIONS, 3)]
    return Player(f"Player {number:04}", chance.choice(FORMS), decks, chance.choice(LANGUAGES))


def _deck(faction: str, chance: random.Random, catalog: Catalog, used: set[str]) -> dict[str, Any]:
    """A legal deck: 22 units, no Spies and Medics, up to 5 specials, heroes that no other deck has."""
    cards = [card for card in catalog.cards.values() if card.goes_with(faction) and not card.secondary]
    plain = [card for card in cards if card.kind == "unit" and not {"spy", "medic"} & set(card.abilities)]
    pool = [card for card in plain for _ in range(card.copies)]
    # The weaker half, so that what is drawn stays within 130.
    pool = sorted(pool, key=lambda card: ((card.strength or 0) + 3 * chance.random(), card.id))[:30]
    counts: dict[str, int] = {}
    for card in chance.sample(pool, 22):
        counts[card.id] = counts.get(card.id, 0) + 1
    specials = [card for card in cards if not card.is_unit for _ in range(card.copies)]
    for card in chance.sample(specials, chance.randint(0, 5)):
        counts[card.id] = counts.get(card.id, 0) + 1
    room = 130 - _strength(counts, catalog)
    for hero in (card for card in cards if card.kind == "hero"):
        tame = not {"spy", "medic"} & set(hero.abilities)
        if hero.id not in used and tame and (hero.strength or 0) <= room and chance.random() < 0.3:
            room -= hero.strength or 0
            used.add(hero.id)
            counts[hero.id] = 1
    leaders = [leader.id for leader in catalog.leaders.values() if leader.faction == faction]
    return {
        "name": f"Deck {chance.randrange(10**6)}",
        "faction": faction,
        "leader": chance.choice(leaders),
        "cards": counts,
    }


def _strength(counts: dict[str, int], catalog: Catalog) -> int:
    return sum(count * (catalog.cards[id].strength or 0) for id, count in counts.items() if catalog.cards[id].is_unit)


def _write(folder: Path, field: list[Player], catalog: Catalog) -> list[str]:
    addresses: list[str] = []
    rows: list[str] = []
    tables = 0
    for number, player in enumerate(field):
        if player.form.startswith("row"):
            if not rows:
                tables += 1
            rows.append(_row(player, folder, number, catalog))
            addresses.append(f"players{tables:02}.csv#{len(rows) + 1}")
            if len(rows) == ROWS:
                _table(folder, tables, rows)
                rows = []
        else:
            name = f"registrations/p{number:04}.yaml"
            decks = _decks(player, folder, number, catalog)
            lines = [f"player: {json.dumps(player.name)}", "decks:", *(f"  - {deck}" for deck in decks)]
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(player.line("\n".join(lines) + "\n"), encoding="utf-8")
            addresses.append(name)
    if rows:
        _table(folder, tables, rows)
    return addresses


def _table(folder: Path, number: int, rows: list[str]) -> None:
    header = ("Speler;Deck 1;Deck 2;Deck 3", "jugador;mazo 1;mazo 2;mazo 3", "player;deck1;deck2;deck3")[number % 3]
    text = "\r\n".join([header, *rows]) + "\r\n"
    (folder / f"players{number:02}.csv").write_bytes(text.encode("utf-8-sig" if number % 2 else "utf-8"))


def _row(player: Player, folder: Path, number: int, catalog: Catalog) -> str:
    if player.form == "row":
        cells = [f"registrations/{path}" for path in _decks(player, folder, number, catalog)]
    else:
        cells = [
            '"' + "; ".join([deck["faction"], f"leader: {deck['leader']}", f"name: {deck['name']}",
                             *(f"{count} {_name(id, player, catalog)}" for id, count in deck["cards"].items())]) + '"'
            for deck in player.decks
        ]  # fmt: skip
    return player.line(";".join([player.name, *cells]))


def _decks(player: Player, folder: Path, number: int, catalog: Catalog) -> list[str]:
    found = []
    for place, deck in enumerate(player.decks):
        cards = {_name(id, player, catalog): count for id, count in deck["cards"].items()}
        value = json.dumps({**deck, "cards": cards}, ensure_ascii=False)
        if player.form == "inline":
            found.append(value)
            continue
        path = player.paths.get(place, f"decks/d{number:04}-{place + 1}.yaml")
        if place not in player.paths:
            file = folder / "registrations" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(value + "\n", encoding="utf-8")
        found.append(path)
    return found


def _name(id: str, player: Player, catalog: Catalog) -> str:
    """The name in the player's language where it means the card alone; what is no id stays as it is."""
    name = catalog.names(id).get(player.language, catalog.cards[id].name) if id in catalog.cards else id
    found = catalog.lookup(name).matches
    return name if len(found) == 1 and found[0].id == id else id


def _cards(catalog: Catalog, deck: dict[str, Any], fits: Callable[[Card], bool]) -> list[Card]:
    cards = catalog.cards.values()
    return [card for card in cards if card.goes_with(deck["faction"]) and not card.secondary and fits(card)]


def _put(change: Callable[[dict[str, Any]], None]) -> Callable[..., None]:
    def plant(player: Player, chance: random.Random, catalog: Catalog, field: list[Player]) -> None:
        change(chance.choice(player.decks))

    return plant


def _too_strong(player: Player, chance: random.Random, catalog: Catalog, field: list[Player]) -> None:
    deck = chance.choice(player.decks)
    used = {id for other in player.decks for id in other["cards"]}
    fits = _cards(catalog, deck, lambda card: card.is_unit and not {"spy", "medic"} & set(card.abilities))
    strong = sorted((card for card in fits if card.id not in used), key=lambda card: -(card.strength or 0))
    deck["cards"] |= {card.id: 1 for card in strong[:14]}


def _spies(player: Player, chance: random.Random, catalog: Catalog, field: list[Player]) -> None:
    deck = next(each for each in player.decks if each["faction"] in ("nilfgaard", "northern-realms"))
    for card in list(deck["cards"]):
        if catalog.cards[card].kind == "hero":
            del deck["cards"][card]
    weakest = _cards(catalog, deck, lambda card: card.kind == "unit" and "spy" in card.abilities)
    deck["cards"] |= {card.id: 1 for card in sorted(weakest, key=lambda card: card.strength or 0)[:3]}
    _weaken(deck, catalog)


def _weaken(deck: dict[str, Any], catalog: Catalog) -> None:
    """Take strong cards out until the deck is within 130, never under 22 units."""
    cards = deck["cards"]

    while _strength(cards, catalog) > 130:
        plain = [id for id in cards if catalog.cards[id].kind == "unit" and "spy" not in catalog.cards[id].abilities]
        strongest = max(plain, key=lambda id: catalog.cards[id].strength or 0)
        cards[strongest] -= 1
        if not cards[strongest]:
            del cards[strongest]


def _hero(player: Player, chance: random.Random, catalog: Catalog, field: list[Player]) -> None:
    for deck in player.decks[:2]:
        deck["cards"].pop("mysterious-elf", None)
        # A card without strength, so that nothing else is wrong; in another language in the second deck.
    player.decks[0]["cards"]["mysterious-elf"] = 1
    player.decks[1]["cards"]["Avallac'h"] = 1
    player.decks[2]["cards"].pop("mysterious-elf", None)


def _earlier(player: Player, field: list[Player]) -> Player:
    """A player without faults who comes before this one, for tables are read before the folder below them."""
    start = int(player.name.split()[-1]) % (len(field) // 5)
    return next(other for other in field[start:] if other.form.startswith("row") and other is not player)


def _twice(player: Player, chance: random.Random, catalog: Catalog, field: list[Player]) -> None:
    other = _earlier(player, field)
    player.name = other.name.upper().replace(" ", "  ")


def _shared(player: Player, chance: random.Random, catalog: Catalog, field: list[Player]) -> None:
    other = _earlier(player, field)
    deck = other.decks[0]
    mine = next((n for n, own in enumerate(player.decks) if own["faction"] == deck["faction"]), None)
    heroes = {id for own in player.decks for id in own["cards"] if catalog.cards[id].kind == "hero"}
    for own in player.decks:
        own["cards"] = {id: count for id, count in own["cards"].items() if id not in heroes}
    player.decks[mine or 0] = {**deck, "name": "Mine", "cards": dict(reversed(deck["cards"].items()))}


def _path(path: str) -> Callable[..., None]:
    def plant(player: Player, chance: random.Random, catalog: Catalog, field: list[Player]) -> None:
        player.paths[1] = path

    return plant


def _secondary(player: Player, chance: random.Random, catalog: Catalog, field: list[Player]) -> None:
    deck = chance.choice(player.decks)
    cards = catalog.cards.values()
    fitting = [card for card in cards if card.secondary and card.faction in (deck["faction"], "neutral")]
    other = min(fitting, key=lambda card: card.strength or 0)
    # Heroes may fill a deck up to 130, and there has to be room for this card.
    deck["cards"] = {id: count for id, count in deck["cards"].items() if catalog.cards[id].kind != "hero"}
    deck["cards"][other.id] = 1


def _text(change: Callable[[str], str]) -> Callable[..., None]:
    def plant(player: Player, chance: random.Random, catalog: Catalog, field: list[Player]) -> None:
        player.line = change

    return plant


def _drop_units(player: Player, chance: random.Random, catalog: Catalog, field: list[Player]) -> None:
    deck = player.decks[2]
    unit = next(id for id in deck["cards"] if catalog.cards[id].kind == "unit")
    heroes = [id for id in deck["cards"] if catalog.cards[id].kind == "hero"]
    for id in (unit, *heroes):
        del deck["cards"][id]


def _specials(player: Player, chance: random.Random, catalog: Catalog, field: list[Player]) -> None:
    deck = player.decks[1]
    for card in _cards(catalog, deck, lambda card: not card.is_unit)[:6]:
        deck["cards"].setdefault(card.id, 1)


def _copies(player: Player, chance: random.Random, catalog: Catalog, field: list[Player]) -> None:
    deck = player.decks[0]
    weakest = min(
        (card for card in _cards(catalog, deck, lambda card: card.kind == "unit" and not card.abilities)),
        key=lambda card: (card.strength or 0) * (card.copies + 1),
    )
    deck["cards"] = {id: n for id, n in deck["cards"].items() if catalog.cards[id].kind != "hero"}
    deck["cards"][weakest.id] = weakest.copies + 1
    _weaken(deck, catalog)
    deck["cards"][weakest.id] = weakest.copies + 1


_ALL = FORMS
_YAML = ("paths", "inline")
_BY_PATH = ("paths", "row")

FAULTS: dict[str, Fault] = {
    "unknown card": Fault(("GW101",), _ALL, _put(lambda deck: deck["cards"].update(Gohulk=1))),
    "bad count": Fault(("GW104",), _YAML, _put(lambda deck: deck["cards"].update({"scorch": "two"}))),
    "leader among cards": Fault(("GW105",), _ALL, _put(lambda deck: deck["cards"].update({"King Bran": 1}))),
    "card of other faction": Fault(
        ("GW111",), _ALL,
        _put(lambda deck: deck["cards"].update({"thaler" if deck["faction"] != "northern-realms" else "toad": 1})),
    ),
    "secondary card": Fault(("GW112",), _ALL, _secondary),
    "unknown key": Fault(("GW201",), ("paths", "inline", "row"), _put(lambda deck: deck.update(colour="red"))),
    "no leader": Fault(("GW202",), ("paths", "inline", "row"), _put(lambda deck: deck.pop("leader"))),
    "unknown faction": Fault(("GW204",), ("paths", "inline", "row"), _put(lambda deck: deck.update(faction="Redania"))),
    "unknown leader": Fault(("GW205",), _ALL, _put(lambda deck: deck.update(leader="Nobody at all"))),
    "leader of other faction": Fault(
        ("GW221",), _ALL,
        _put(lambda deck: deck.update(leader="king-bran" if deck["faction"] != "skellige" else "emhyr-the-relentless")),
    ),
    "too few units": Fault(("GW301",), _ALL, _drop_units),
    "too many specials": Fault(("GW302",), _ALL, _specials),
    "too strong": Fault(("GW305",), _ALL, _too_strong),
    "too many copies": Fault(("GW310",), _ALL, _copies),
    "two decks": Fault(("GW401",), _ALL, lambda player, *_: player.decks.pop() and None),
    "faction twice": Fault(("GW402",), _ALL, lambda player, *_: player.decks.__setitem__(2, dict(player.decks[0]))),
    "hero twice": Fault(("GW403",), _ALL, _hero),
    "path outside": Fault(("GW404",), _BY_PATH, _path("../../../etc/passwd")),
    "no such file": Fault(("GW405",), _BY_PATH, _path("decks/lost.yaml")),
    "player twice": Fault(("GW410",), _ALL, _twice),
    "shared deck": Fault(("GW411",), _ALL, _shared),
    "broken row": Fault(("GW043",), ("row",), _text(lambda line: line + ";one;two")),
    "broken YAML": Fault(("GW004",), _YAML, _text(lambda text: text.replace("decks:", "decks: ["))),
}  # fmt: skip
