"""Choosing a catalog by the name of a version or by a path."""

from pathlib import Path

import pytest

from gwent_cli.cards.catalog import (
    CatalogError,
    UnknownVersion,
    choose_catalog,
    load_catalog,
    load_catalog_file,
    lookup_elsewhere,
)
from gwent_cli.cards.games import STANDALONE, find_game
from gwent_cli.cards.versions import is_path, version_names

from .saved_cards import answer, save
from .tabular import write_catalog


def test_nothing_asked_for_is_the_classic_catalog() -> None:
    assert choose_catalog() is load_catalog()
    assert choose_catalog(None, STANDALONE) is load_catalog(STANDALONE)


@pytest.mark.parametrize("name", ["11.7", "witcher-card-game-11.7-1"])
def test_the_first_version_has_names_too(name: str) -> None:
    assert choose_catalog(name) is load_catalog(STANDALONE)
    assert load_catalog(STANDALONE, version=name) is load_catalog(STANDALONE)


def test_a_version_names_its_game() -> None:
    assert choose_catalog("12.11").release == "12.11"
    assert choose_catalog("12.11") is choose_catalog("12.11", STANDALONE)
    assert choose_catalog("witcher-card-game-12.11-1").digest == choose_catalog("12.11").digest
    assert choose_catalog("classic-1") is load_catalog()
    assert version_names(STANDALONE) == ("11.7", "12.11")


@pytest.mark.parametrize(
    ("choice", "game", "message"),
    [
        ("12.1", None, "no version of a catalog is called '12.1'; did you mean '12.11'? known: classic-1, 11.7, 12.11"),
        ("witcher-card-game-12.11-9", None, "no version of a catalog is called 'witcher-card-game-12.11-9'"),
        ("12.11", "classic", "no version of a catalog is called '12.11'; known: classic-1"),
        ("newest", STANDALONE, "no version of a catalog is called 'newest'; known: 11.7, 12.11"),
    ],
)
def test_unknown_versions(choice: str, game: str | None, message: str) -> None:
    with pytest.raises(UnknownVersion) as caught:
        choose_catalog(choice, game)
    assert str(caught.value).startswith(message)


def test_paths(tmp_path: Path) -> None:
    folder = write_catalog(tmp_path)
    for path in (folder, folder / "catalog.yaml"):
        assert choose_catalog(str(path)).version == "test-1"
        assert list(load_catalog_file(path).names("101")) == ["de"]
    assert choose_catalog(str(save(tmp_path, answer()))).version == "gwent.one-14.9.0"
    assert [is_path(name) for name in ("12.11", "a/b", "x.JSON", "x.yml", "x")] == [False, True, True, True, False]


def test_a_file_of_the_other_game(tmp_path: Path) -> None:
    path = save(tmp_path, answer())
    with pytest.raises(CatalogError, match="a catalog of the standalone game, where one of the classic game is asked"):
        choose_catalog(str(path), "classic")


@pytest.mark.parametrize("name", ["nothing/", "no.yaml", "a\0b/", "x" * 5000 + "/"])
def test_paths_that_cannot_be_read(name: str) -> None:
    with pytest.raises(CatalogError, match="cannot be read"):
        choose_catalog(name)


def test_names_of_games() -> None:
    for text in ("witcher-card-game", "Standalone", "the standalone game", "gwent: the witcher card game"):
        game = find_game(text)
        assert game is not None
        assert game.id == STANDALONE
    assert find_game("chess") is None


def test_a_name_of_the_other_game_is_found_there() -> None:
    (ciri,) = lookup_elsewhere(load_catalog(), "Ciri")
    assert ciri.game == STANDALONE
    (cerys,) = lookup_elsewhere(load_catalog(STANDALONE), "Mysterious Elf")
    assert cerys.game == "classic"
    assert lookup_elsewhere(load_catalog(), "Nobody at all") == ()
