"""Versions as what differs from another: the shipped one and files of a user's own."""

from collections import Counter
from pathlib import Path

import pytest

from gwent_cli.cards.catalog import Catalog, load_catalog, load_catalog_file
from gwent_cli.cards.games import STANDALONE

from .tabular import refusal

OVERLAY = """\
game: witcher-card-game
base: "11.7"
version: house-1
release: house
sets: {house: House Cards}
categories: Innkeeper
changes: |
  id     | name           | provisions | power | armor | colour | note
  112101 | Ciri           |          8 |       |       |        |
  112102 | Geralt: Igni   |            |     9 |     2 | bronze | Ours.
  202117 | Fruits of Ysgith | 20       |       |       |        |
removed: ["112103", "202577"]
units: |
  id     | name          | faction | colour | provisions | power | set   | categories
  900001 | The Innkeeper | neutral | gold   |          7 |     4 | house | Human, Innkeeper
"""


def overlay(folder: Path, old: str = "", new: str = "") -> Path:
    path = folder / "house.yaml"
    assert old in OVERLAY
    path.write_text(OVERLAY.replace(old, new, 1), encoding="utf-8")
    return path


def test_the_shipped_overlay() -> None:
    first, later = load_catalog(STANDALONE), load_catalog(STANDALONE, version="12.11")
    assert (later.version, later.release) == ("witcher-card-game-12.11-1", "12.11")
    assert list(later.cards) == list(first.cards)
    changed = [card for card in later.cards.values() if card != first.cards[card.id]]
    assert len(changed) == 317
    assert sum(leader != first.leaders[leader.id] for leader in later.leaders.values()) == 16
    moved = Counter(later.cards[id].provisions - first.cards[id].provisions for id in first.cards)
    assert moved == {0: 1062, -1: 88, 1: 55, 2: 5, -2: 6, 3: 3}
    assert later.cards["112108"].provisions == 9
    assert (later.cards["112111"].provisions, later.cards["112111"].strength) == (8, 4)
    assert later.cards["112111"].note == "Amount of a change in 11.9 assumed to be 1."
    assert later.names("112108")["de"] == first.names("112108")["de"]
    assert later.lookup("杰洛特\uff1a伊格尼法印").matches == (later.cards["112102"],)
    # What came with 11.9 keeps the note of where its numbers are from.
    assert later.cards["203275"] == first.cards["203275"]


def test_a_file_of_a_users_own(tmp_path: Path) -> None:
    first = load_catalog(STANDALONE)
    catalog = load_catalog_file(overlay(tmp_path))
    assert (catalog.game, catalog.version, catalog.release) == (STANDALONE, "house-1", "house")
    assert catalog.cards["112101"] == first.cards["112101"]._replace(provisions=8)
    igni = catalog.cards["112102"]
    assert (igni.strength, igni.armor, igni.colour, igni.copies, igni.note) == (9, 2, "bronze", 2, "Ours.")
    assert catalog.leaders["202117"].provisions == 20
    assert catalog.get("112103") is None
    assert catalog.lookup("Geralt of Rivia").matches == ()
    assert catalog.lookup("Geralt von Riva").matches == ()
    innkeeper = catalog.cards["900001"]
    assert (innkeeper.faction, innkeeper.set, innkeeper.categories) == ("neutral", "house", ("Human", "Innkeeper"))
    assert catalog.lookup("the innkeeper").matches == (innkeeper,)
    # The shipped catalog is as it was.
    assert first.cards["112103"].name == "Geralt of Rivia"
    assert "house" not in first.sets


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("112101 | Ciri  ", "112101 | Cirri ", "house.yaml:9:12: 112101: its name is 'Ciri'"),
        ("  112101 |", "  999999 |", "house.yaml:9:3: 999999: there is no such card or leader to change"),
        ("  112102 |", "  112101 |", "house.yaml:10:3: 112101: stands twice"),
        ("|          8 |", "|      eight |", "house.yaml:9:34: 112101: 'provisions' must be a whole number"),
        (
            "  112101 | Ciri           |          8 |       |",
            "  113102 | The Last Wish  |          8 |     4 |",
            "has no",
        ),
        ("| 20       |       |", "| 20       |     1 |", "house.yaml:11:46: 202117: a leader has no power"),
        (
            '["112103", ',
            '["112100", ',
            "house.yaml:12:10: the overlay: there is no '112100' in witcher-card-game-11.7-1",
        ),
        ("  900001 |", "  112101 |", "house.yaml:15:3: 112101: there is such a card already"),
        ("The Innkeeper", "Vesemir      ", "house.yaml:15:12: 900001: the name 'Vesemir' is 112203's already"),
        ("| faction ", "| note    ", "house.yaml:14:28: unknown column 'note'"),
        ("neutral |", "nobody  |", "house.yaml:15:28: 900001: 'faction' holds an unknown word 'nobody'"),
        ('base: "11.7"', "base: beta", "house.yaml:2:7: no version of a catalog is called 'beta'; known: 11.7, 12.11"),
        ('base: "11.7"', "base: []", "'base' must be a text"),
        ("version: house-1\n", "", "house.yaml: the overlay: 'version' is missing"),
        (
            "game: witcher-card-game",
            "game: bridge",
            "house.yaml:1:7: unknown game 'bridge'; known are: classic, witcher-card-game",
        ),
        ("removed:", "remove:", "unknown key 'remove' in the overlay; did you mean 'removed'?"),
        ("changes: |", "changes: {}\nspecials: |", "'changes' is no table"),
    ],
)
def test_faults(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = overlay(tmp_path, old, new)
    assert message in refusal(tmp_path, lambda: load_catalog_file(path))


def test_an_overlay_on_an_overlay(tmp_path: Path) -> None:
    catalog = load_catalog_file(overlay(tmp_path, '"11.7"', '"12.11"'))
    assert catalog.cards["112111"].provisions == 8
    assert catalog.cards["112101"].provisions == 8


def test_an_overlay_of_the_classic_game(tmp_path: Path) -> None:
    path = tmp_path / "strong.yaml"
    path.write_text(
        "game: classic\nbase: classic-1\nversion: house-1\nchanges: |\n"
        "  id | strength | copies\n  ves | 9 | 2\nremoved: [thaler]\n",
        encoding="utf-8",
    )
    catalog: Catalog = load_catalog_file(path)
    assert catalog.game == "classic"
    assert (catalog.cards["ves"].strength, catalog.cards["ves"].copies) == (9, 2)
    assert catalog.get("thaler") is None
    assert load_catalog().cards["ves"].strength == 5
