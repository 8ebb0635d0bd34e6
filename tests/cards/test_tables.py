"""A catalog written as tables: what its lines mean, and faults with file, line and column."""

from pathlib import Path

import pytest

from gwent_cli.cards.catalog import load_catalog

from .tabular import FILES, changed, refusal, write_catalog


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_catalog(tmp_path)


def test_a_good_catalog(folder: Path) -> None:
    catalog = load_catalog(folder=folder)
    assert list(catalog.cards) == ["101", "102", "103", "201", "301"]
    brewess = catalog.cards["102"]
    assert (brewess.strength, brewess.armor, brewess.provisions, brewess.art) == (5, 2, 10, 12)
    assert (brewess.factions, brewess.copies) == (("monsters", "syndicate"), 1)
    assert brewess.categories == ("Human", "Mage")
    assert brewess.keywords == ("Deploy", "Blood Moon")
    wyvern = catalog.cards["103"]
    assert (wyvern.note, wyvern.set, wyvern.art, wyvern.armor, wyvern.keywords) == ("Not sure.", "extra", None, 0, ())
    storm, skull = catalog.cards["201"], catalog.cards["301"]
    assert (storm.kind, storm.strength, storm.categories) == ("special", None, ())
    assert (skull.kind, skull.colour, skull.provisions) == ("stratagem", "gold", 0)
    assert catalog.leaders["401"].provisions == 15
    assert catalog.names("102") == {"de": "Muhme: Brauerin"}
    assert catalog.lookup("muhme brauerin").matches == (brewess,)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "monsters.yaml",
            "bronze |          4",
            "silver |          4",
            "monsters.yaml:5:36: 101: 'colour' holds an un",
        ),
        ("monsters.yaml", "         10", "        ten", "monsters.yaml:7:52: 102: 'provisions' must be a whole number"),
        ("monsters.yaml", "         10", "      10000", "monsters.yaml:7:50: 102: 'provisions' must be a whole number"),
        ("monsters.yaml", "         10", "         -1", "monsters.yaml:7:53: 102: 'provisions' must be a whole number"),
        ("monsters.yaml", "         10", "         \N{SUPERSCRIPT TWO}", "'provisions' must be a whole number"),
        ("monsters.yaml", "         10", "           ", "102: 'provisions' must be a whole number"),
        ("monsters.yaml", "|     3 |", "|       |", "101: 'power' must be a whole number from 0 to 9999, not ''"),
        ("monsters.yaml", "Human, Mage", "Human, Magee", "monsters.yaml:7:87: 102: 'categories' holds an unknown word"),
        ("monsters.yaml", "Human, Mage", "Human, Magee", "'Magee'; did you mean 'Mage'?"),
        ("monsters.yaml", "Human, Mage", "Human,Mage", None),
        ("monsters.yaml", "Human, Mage", "Human, Human", "102: 'categories' names a word twice"),
        (
            "monsters.yaml",
            "syndicate ",
            "sindicate ",
            "monsters.yaml:7:19: 102: 'second_faction' holds an unknown word",
        ),
        ("monsters.yaml", "| Ghoul ", "|       ", "101: 'name' is missing"),
        ("monsters.yaml", "| Ghoul ", "| !!    ", "monsters.yaml:5:9: 101: 'name' must hold a letter or digit"),
        ("monsters.yaml", "| Ghoul ", "| Wyvern", "monsters.yaml:9:9: 103: the name 'Wyvern' is 101's already"),
        ("neutral.yaml", "Storm", "Ghoul", "neutral.yaml:4:9: 201: the name 'Ghoul' is 101's already"),
        ("neutral.yaml", "201", "101", "neutral.yaml:4:3: 101: the id '101' is taken: monsters.yaml:5"),
        ("leaders.yaml", "401", "101", "leaders.yaml:3:3: 101: the id '101' is taken: monsters.yaml:5"),
        ("neutral.yaml", "201", "Two", "neutral.yaml:4:3: Two: 'Two' is no id"),
        ("neutral.yaml", "201 | Storm", "201 Storm", "neutral.yaml:4:3: 201 Storm: 4 cells in a table of 5 columns"),
        ("neutral.yaml", "colour", "color", "neutral.yaml:3:15: unknown column 'color'; did you mean 'colour'?"),
        ("neutral.yaml", "| colour", "| name", "neutral.yaml:3:15: the column 'name' stands twice"),
        ("neutral.yaml", "provisions", "power", "neutral.yaml:3:24: unknown column 'power'"),
        ("monsters.yaml", "| power |", "| art   |", "monsters.yaml:4:3: the table has no column power"),
        ("neutral.yaml", "specials: |", "specials: >", "neutral.yaml:"),
        ("neutral.yaml", "specials: |", "specials: [a]\nunits: |", "neutral.yaml:2:11: 'specials' is no table"),
        ("neutral.yaml", "specials: |", "spells: |", "unknown key 'spells' in the file; did you mean 'specials'?"),
        ("neutral.yaml", "faction: neutral", "faction: nothing", "neutral.yaml:1:10: the file: unknown faction"),
        ("neutral.yaml", "faction: neutral\n", "", "neutral.yaml: the file: 'faction' is missing"),
        (
            "leaders.yaml",
            "| monsters",
            "| monster",
            "leaders.yaml:3:18: 401: 'faction' holds an unknown word 'monster'",
        ),
        ("leaders.yaml", "leaders: |", "leders: |", "leaders.yaml:1:1: unknown key 'leders' in the file"),
        ("monsters.yaml", "  103: Not", "  109: Not", "monsters.yaml:11:3: 'notes' are texts by the id of a card"),
        ("catalog.yaml", "Human, Mage", "Human, human", "catalog.yaml:8:13: the catalog: 'Human' stands twice"),
        ("names/de.yaml", "  101 Ghul", "  109 Ghul", "names/de.yaml:2:1: there is no '109' among the cards"),
        ("names/de.yaml", "  102 Muhme", "  101 Muhme", "names/de.yaml:3:1: 101: named twice"),
        (
            "names/de.yaml",
            "  101 Ghul",
            "  101",
            "names/de.yaml:2:1: 101: a name must be a text with a letter or digit",
        ),
        ("names/de.yaml", "  101 Ghul", "  # Ghul\n  101 Ghul", None),
    ],
)
def test_faults(folder: Path, file: str, old: str, new: str, message: str | None) -> None:
    changed(folder, file, old, new)
    if message is None:
        load_catalog(folder=folder)
    else:
        assert message in refusal(folder, lambda: load_catalog(folder=folder))


def test_all_faults_come_at_once(folder: Path) -> None:
    changed(folder, "monsters.yaml", "bronze |          4", "silver |          f")
    changed(folder, "neutral.yaml", "| 5 |", "| five |")
    changed(folder, "leaders.yaml", "15", "fifteen")
    lines = refusal(folder, lambda: load_catalog(folder=folder)).splitlines()
    assert [line.split(" ")[0] for line in lines] == [
        "monsters.yaml:5:36:",
        "monsters.yaml:5:54:",
        "neutral.yaml:4:26:",
        "leaders.yaml:3:29:",
    ]


def test_places_hold_with_other_line_ends_and_a_mark_in_front(folder: Path) -> None:
    path = folder / "neutral.yaml"
    text = path.read_text(encoding="utf-8").replace("| 5 |", "| five |").replace("\n", "\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert "neutral.yaml:4:26: 201: 'provisions' must be" in refusal(folder, lambda: load_catalog(folder=folder))


@pytest.mark.parametrize("data", [b"", b"- a\n", b"{", b"\x00", b"units: |\n", b"faction: monsters\nunits: |\n  \n"])
@pytest.mark.parametrize("file", list(FILES))
def test_files_that_are_no_catalog(folder: Path, file: str, data: bytes) -> None:
    (folder / file).write_bytes(data)
    assert f"{file}" in refusal(folder, lambda: load_catalog(folder=folder))
