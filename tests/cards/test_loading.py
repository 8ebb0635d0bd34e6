"""A catalog with a fault is refused, with file, line and column."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gwent_cli.cards.catalog import CatalogError, load_catalog

FILES = {
    "catalog.yaml": """\
game: test
version: test-1
cards: [north, specials]
leaders: leaders
names: [de]
sets: {base: base game, extra: Extra}
""",
    "north.yaml": """\
faction: northern-realms
set: base
heroes:
  esterad: {name: Esterad, strength: 10, row: close, copies: 1}
units:
  ves: {name: Ves, strength: 5, row: close, abilities: [muster], musters: [ves, thaler]}
  thaler: {name: Thaler, strength: 1, row: agile, abilities: [spy, tight-bond], note: "x", set: extra}
  cow: {name: Cow, strength: 0, row: siege, abilities: [summon], summons: bull}
  wolf: {name: Wolf, strength: 4, row: close, abilities: [berserker], transforms_to: bull}
  bull: {name: Bull, strength: 8, row: close, secondary: yes}
""",
    "specials.yaml": """\
set: base
specials:
  decoy: {name: Decoy, strength: 0, abilities: [decoy], copies: 3}
weather:
  frost: {name: Frost, abilities: [biting-frost]}
""",
    "leaders.yaml": """\
set: base
northern-realms:
  foltest:
    name: Foltest
    ability: play-fog
    effect: Plays fog.
""",
    "names/de.yaml": """\
cards:
  ves: Wes
leaders:
  foltest: König Foltest
""",
}
Change = Callable[[str, str, str], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def change(folder: Path) -> Change:
    def replace(name: str, old: str, new: str) -> None:
        path = folder / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return replace


def refusal(folder: Path) -> str:
    with pytest.raises(CatalogError) as caught:
        load_catalog(folder=folder)
    return str(caught.value).replace(f"{folder}/", "")


def test_a_good_catalog(folder: Path) -> None:
    catalog = load_catalog(folder=folder)
    assert list(catalog.cards) == ["esterad", "ves", "thaler", "cow", "wolf", "bull", "decoy", "frost"]
    assert catalog.cards["thaler"].abilities == ("agile", "spy", "tight-bond")
    assert catalog.cards["thaler"].bond == "thaler"
    assert catalog.cards["thaler"].set == "extra"
    assert catalog.cards["frost"].faction == "weather"
    assert catalog.leaders["foltest"].mode == "active"
    assert catalog.names("ves") == {"de": "Wes"}


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "north.yaml",
            "[muster]",
            "[mustr]",
            "north.yaml:6:56: ves: unknown ability 'mustr'; did you mean 'muster'?",
        ),
        ("north.yaml", "[summon]", "[decoy]", "north.yaml:8:56: cow: unknown ability 'decoy'; known are"),
        ("north.yaml", "row: close", "row: closed", "north.yaml:4:47: esterad: unknown row 'closed'; did you mean"),
        ("north.yaml", ", row: close", "", "north.yaml:4:3: esterad: a unit needs a 'row'"),
        (
            "north.yaml",
            "strength: 10",
            "strength: ten",
            "north.yaml:4:38: esterad: 'strength' must be a whole number",
        ),
        (
            "north.yaml",
            "strength: 10",
            "strength: -1",
            "north.yaml:4:38: esterad: 'strength' must be a whole number",
        ),
        ("north.yaml", "strength: 10", "strength: [10]", "north.yaml:4:38: esterad: 'strength' must be a text"),
        ("north.yaml", "strength: 10, ", "", "north.yaml:4:3: esterad: a unit needs a 'strength'"),
        ("north.yaml", "copies: 1", "copies: 0", "north.yaml:4:62: esterad: 'copies' must be a whole number from 1"),
        (
            "north.yaml",
            "copies: 1",
            "copys: 1",
            "north.yaml:4:54: unknown key 'copys' in esterad; did you mean 'copies'?",
        ),
        ("north.yaml", "secondary: yes", "secondary: true", "north.yaml:10:58: bull: 'secondary' must be yes or no"),
        ("north.yaml", "name: Ves, ", "", "north.yaml:6:3: ves: 'name' is missing"),
        ("north.yaml", "name: Ves", "name: VÉS", None),
        ("north.yaml", "name: Ves", "name: thaler", "north.yaml:7:18: thaler: the name 'Thaler' is ves's already"),
        ("north.yaml", "name: Ves", "name: '!!'", "north.yaml:6:15: ves: 'name' must hold a letter or digit"),
        (
            "north.yaml",
            "[ves, thaler]",
            "[ves, taler]",
            "north.yaml:6:75: ves: unknown card under 'musters' 'taler'; did you mean 'thaler'?",
        ),
        ("north.yaml", "[ves, thaler]", "[ves, decoy]", "ves: 'musters' names decoy, which is no unit"),
        ("north.yaml", "[ves, thaler]", "[ves, ves]", "ves: 'musters' must be a list of different words"),
        ("north.yaml", "[ves, thaler]", "ves", "ves: 'musters' must be a list in [ ]"),
        ("north.yaml", ", musters: [ves, thaler]", "", "ves: the ability muster and 'musters' go together"),
        ("north.yaml", "abilities: [muster], ", "", "ves: the ability muster and 'musters' go together"),
        (
            "north.yaml",
            "tight-bond]",
            "tight-bond], bond: vez",
            "thaler: unknown card under 'bond' 'vez'; did you mean 'ves'?",
        ),
        ("north.yaml", "tight-bond]", "tight-bond], bond: ves", None),
        ("north.yaml", ", tight-bond]", "], bond: ves", "thaler: 'bond' goes with the ability tight-bond"),
        (
            "north.yaml",
            "summons: bull",
            "summons: bul",
            "cow: unknown card under 'summons' 'bul'; did you mean 'bull'?",
        ),
        ("north.yaml", "transforms_to: bull", "transforms_to: x", "wolf: unknown card under 'transforms_to' 'x'"),
        ("north.yaml", ", secondary: yes", "", "cow: 'summons' names bull, which is no secondary card"),
        ("north.yaml", "[spy, tight-bond]", "[agile, spy]", "thaler: agile is said by 'row: agile'"),
        ("north.yaml", "set: extra", "set: ekstra", "thaler: unknown set 'ekstra'; did you mean 'extra'?"),
        ("north.yaml", "  wolf:", "  cow:", "north.yaml:9:3: 'cow' stands twice"),
        ("specials.yaml", "  frost:", "  ves:", "specials.yaml:5:3: the id 'ves' is taken: north.yaml:6"),
        ("leaders.yaml", "  foltest:", "  ves:", "leaders.yaml:3:3: the id 'ves' is taken: north.yaml:6"),
        ("north.yaml", "  wolf:", "  Wolf:", "north.yaml:9:3: 'Wolf' is no id"),
        (
            "north.yaml",
            "northern-realms",
            "northern-realm",
            "north.yaml:1:10: the file: unknown faction 'northern-realm'",
        ),
        (
            "north.yaml",
            "faction: northern-realms\n",
            "",
            "north.yaml:3:3: the file: heroes need a 'faction' for the file",
        ),
        (
            "north.yaml",
            "heroes:",
            "heros:",
            "north.yaml:3:1: unknown key 'heros' in the file; did you mean 'heroes'?",
        ),
        ("north.yaml", "set: base\n", "", "north.yaml: the file: 'set' is missing"),
        (
            "north.yaml",
            "{name: Esterad, strength: 10, row: close, copies: 1}",
            "Esterad",
            "north.yaml:4:12: esterad is missing or not a mapping",
        ),
        ("north.yaml", "  ves:", "ves:", "north.yaml:"),
        ("specials.yaml", "[decoy]", "[decoy, scorch]", "decoy: a special or weather card has exactly one ability"),
        (
            "specials.yaml",
            "abilities: [biting-frost]",
            "",
            "frost: a special or weather card has exactly one ability",
        ),
        ("specials.yaml", "[biting-frost]", "[medic]", "frost: unknown ability 'medic'"),
        ("specials.yaml", "copies: 3", "row: close", "decoy: only units have a 'row'"),
        (
            "leaders.yaml",
            "play-fog",
            "play-frog",
            "leaders.yaml:5:14: foltest: unknown ability 'play-frog'; did you mean 'play-fog'?",
        ),
        ("leaders.yaml", "    effect: Plays fog.\n", "", "leaders.yaml:3:3: foltest: 'effect' is missing"),
        ("leaders.yaml", "northern-realms", "nordland", "leaders.yaml:2:1: unknown key 'nordland' in the file"),
        ("names/de.yaml", "ves:", "vez:", "names/de.yaml:2:3: there is no 'vez' among the cards"),
        ("names/de.yaml", "Wes", "[Wes]", "names/de.yaml:2:8: ves: a name must be a text"),
        ("names/de.yaml", "Wes", "'!'", "names/de.yaml:2:8: ves: a name must be a text with a letter or digit"),
        (
            "names/de.yaml",
            "cards",
            "kards",
            "names/de.yaml:1:1: unknown key 'kards' in the file; did you mean 'cards'?",
        ),
        ("catalog.yaml", "[de]", "[de, fr]", "names/fr.yaml: cannot be read: No such file"),
        ("catalog.yaml", "leaders: leaders\n", "", "catalog.yaml: the catalog: 'leaders' is missing"),
        ("catalog.yaml", "[north, specials]", "[north, south, specials]", "south.yaml: cannot be read"),
        (
            "catalog.yaml",
            "game: test",
            "gane: test",
            "catalog.yaml:1:1: unknown key 'gane' in the catalog; did you mean 'game'?",
        ),
        ("catalog.yaml", "game: test", "game: [", "catalog.yaml:"),
        (
            "catalog.yaml",
            "game: test",
            "---\ngame: a\n---\ngame: test",
            "catalog.yaml: must hold one document, not 2",
        ),
    ],
)
def test_faults(folder: Path, change: Change, file: str, old: str, new: str, message: str | None) -> None:
    change(file, old, new)
    if message is None:
        load_catalog(folder=folder)
    else:
        assert message in refusal(folder)


def test_all_faults_come_at_once(folder: Path, change: Change) -> None:
    change("north.yaml", "[muster]", "[mustr]")
    change("north.yaml", "row: agile", "row: agil")
    change("leaders.yaml", "play-fog", "play-frog")
    lines = refusal(folder).splitlines()
    assert [line.split(":")[:2] for line in lines] == [
        ["north.yaml", "6"],
        ["north.yaml", "6"],
        ["north.yaml", "7"],
        ["leaders.yaml", "5"],
    ]


def test_the_digest_follows_values_but_not_notes(folder: Path, change: Change) -> None:
    first = load_catalog(folder=folder).digest
    change("north.yaml", 'note: "x"', 'note: "y"')
    change("leaders.yaml", "Plays fog.", "Plays a fog.")
    change("names/de.yaml", "Wes", "Wess")
    assert load_catalog(folder=folder).digest == first
    change("north.yaml", "strength: 5", "strength: 6")
    assert load_catalog(folder=folder).digest != first


def test_a_name_that_means_two_cards(folder: Path, change: Change) -> None:
    """Languages may use one name for different cards; the faction decides, else all are named."""
    change("names/de.yaml", "ves: Wes", "ves: Wes\n  frost: Wes\n  decoy: Bull\n  cow: Frost")
    catalog = load_catalog(folder=folder)
    assert [item.id for item in catalog.lookup("wes").matches] == ["ves", "frost"]
    assert [item.id for item in catalog.lookup("wes", faction="skellige").matches] == ["frost"]
    assert [item.id for item in catalog.lookup("wes", faction="northern-realms").matches] == ["ves", "frost"]
    # An English name is taken as such, unless that card cannot be meant.
    assert [item.id for item in catalog.lookup("bull").matches] == ["bull"]
    assert [item.id for item in catalog.lookup("bull", faction="monsters").matches] == ["decoy"]
    assert [item.id for item in catalog.lookup("frost", faction="northern-realms").matches] == ["frost"]


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"- a\n", b"a\n", b"{", b"---\n---\n", b"\x00", b"x: &a 1"])
@pytest.mark.parametrize("file", list(FILES))
def test_files_that_are_no_catalog(folder: Path, file: str, data: bytes) -> None:
    (folder / file).write_bytes(data)
    assert f"{file}:" in refusal(folder)
