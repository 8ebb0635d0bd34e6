"""What changed between versions of a catalog."""

from pathlib import Path

import pytest

from gwent_cli.cards.catalog import load_catalog, load_catalog_file
from gwent_cli.cards.diff import Change, diff
from gwent_cli.cards.games import STANDALONE

from .saved_cards import answer, card, save


def test_nothing() -> None:
    found = diff(load_catalog(), load_catalog())
    assert found.empty
    assert (found.old, found.new) == ("classic-1", "classic-1")


def test_the_shipped_versions() -> None:
    found = diff(load_catalog(STANDALONE), load_catalog(STANDALONE, version="12.11"))
    assert (found.added, found.removed) == ((), ())
    assert len(found.changed) == 319
    by_name = {changed.new.name: changed.changes for changed in found.changed}
    assert by_name["Geralt: Aard"] == (Change("provisions", 10, 8), Change("power", 3, 4))
    assert by_name["Jackpot"] == (Change("provisions", 12, 14),)
    # Only its note is different.
    assert "Iris von Everec" not in by_name
    back = diff(load_catalog(STANDALONE, version="12.11"), load_catalog(STANDALONE))
    assert len(back.changed) == 319
    assert Change("provisions", 8, 10) in next(each.changes for each in back.changed if each.new.id == "112111")


def test_everything_a_deck_may_notice(tmp_path: Path) -> None:
    old = load_catalog_file(save(tmp_path, answer([card(), card(card=7, name="Old")], "1"), "old.json"))
    new = card(color="Gold", name="Ghoul of the House", category="", factionSecondary="", art=99, ability_html="")
    later = load_catalog_file(save(tmp_path, answer([new, card(card=8, name="New")], "2"), "new.json"))
    found = diff(old, later)
    assert [item.name for item in found.added] == ["New"]
    assert [item.name for item in found.removed] == ["Old"]
    assert found.changed[0].changes == (
        Change("name", "House Ghoul", "Ghoul of the House"),
        Change("second_faction", "syndicate", None),
        Change("colour", "bronze", "gold"),
        Change("categories", ("Necrophage", "Housemate"), ()),
    )


def test_two_games() -> None:
    with pytest.raises(ValueError, match=r"of two games \(the classic game and the standalone game\)"):
        diff(load_catalog(), load_catalog(STANDALONE))
