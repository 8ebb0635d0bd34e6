"""The format and the collection that docs/formats.md shows are such files, and every key is told there."""

import re
from pathlib import Path

import pytest

from gwent_cli.cards.games import STANDALONE
from gwent_cli.checks import collection, format_file
from gwent_cli.checks.collection import load_collection
from gwent_cli.checks.figures import figure_names
from gwent_cli.checks.format_file import load_format
from gwent_cli.checks.runner import check_paths, settings
from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.decks.shipped import shipped_formats

TEXT = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
FORMAT, STANDALONE_FORMAT, COLLECTION = re.findall(r"```yaml\n(.*?)```", TEXT, re.S)


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_format() -> None:
    Path("my-league.yaml").write_text(FORMAT, encoding="utf-8")
    read = load_format("my-league.yaml")
    assert (read.name, read.limits["muster"].high, read.limits["medics"].high) == ("my-league", 6, 2)
    assert "strength" not in read.limits
    assert read.restricted == {"decoy": 1, "scorch": 1}
    assert read.deck_set is not None
    assert read.deck_set.number == 2


def test_the_format_of_the_standalone_game() -> None:
    Path("small-purse.yaml").write_text(STANDALONE_FORMAT, encoding="utf-8")
    read = load_format("small-purse.yaml")
    assert (read.game, read.limits["provisions"].high, read.limits["provisions"].plus_leader) == (STANDALONE, 140, True)
    assert (read.limits["cards"].low, read.limits["units"].low, read.limits["gold"].high) == (25, 13, 8)
    assert read.copies == (2, 1, "small-purse")
    assert list(read.banned) == ["202594"]


@pytest.mark.parametrize("name", shipped_formats(STANDALONE))
def test_the_table_of_the_standalone_game(name: str) -> None:
    format = load_format(name)
    (row,) = [line for line in TEXT.splitlines() if line.startswith(f"| `{name}` |")]
    cards, units, provisions, copies = [cell.strip() for cell in row.split("|")[2:6]]
    limit = format.limits["cards"]
    assert cards == ("exactly 25" if limit.high == limit.low == 25 else "25 or more")
    assert (units == "13 or more") == ("units" in format.limits)
    assert (provisions == "any number") == ("provisions" not in format.limits)
    assert (copies == "any number") == (format.copies == "any")


def test_every_key_is_told() -> None:
    for key in (*format_file.KEYS, *figure_names()[:8], *figure_names(STANDALONE)):
        assert f"`{key}`" in TEXT, key
    for key in collection.KEYS:
        assert f"{key}:" in COLLECTION or key == "notes", key


def test_the_collection() -> None:
    Path("my-collection.yaml").write_text(COLLECTION, encoding="utf-8")
    read = load_collection("my-collection.yaml")
    assert (read.name, read.own, read.holds("decoy"), read.holds("dandelion")) == (
        "collection Two boxes", True, 6, 0,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "codes", "help"),
    [
        ("Catapult: 5\nScorch: 2\n", ["GW202"], "write 'cards:' on a line of its own"),
        ("cards:\n  Catapult: 5\n  Katapult: 2\n", ["GW103"], "write one line: Catapult: 7"),
    ],
)
def test_collections_that_are_no_such(text: str, codes: list[str], help: str) -> None:
    Path("own.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(SettingsProblem) as raised:
        load_collection("own.yaml")
    assert [found.code for found in raised.value.diagnostics] == codes
    assert help in (raised.value.diagnostics[0].help or "")


def test_help_does_not_recommend_what_was_given() -> None:
    Path("own.yaml").write_text("cards: {Fiend: 1}\n", encoding="utf-8")
    for own, recommended in ((None, True), ("own.yaml", False)):
        Path("deck.yaml").write_text("faction: monsters\ncards: {Fiend: 5}\n", encoding="utf-8")
        found = check_paths(["deck.yaml"], settings(collection=own)).diagnostics()
        (help,) = [each.help or "" for each in found if each.code == "GW310"]
        assert ("--collection" in help) is recommended


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name: basic\nextends: basic\n", "'basic' is the name of a format that comes with gwent"),
        ("name: x\ndecks: {number: 0}\n", "a player cannot have 0 decks"),
    ],
)
def test_formats_that_mean_nothing(text: str, message: str) -> None:
    Path("f.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(SettingsProblem, match=message):
        load_format("./f.yaml")
