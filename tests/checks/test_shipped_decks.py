"""B78: every shipped deck passes the shipped check, and every shipped example of a fault shows its code."""

from collections import Counter
from pathlib import Path

import pytest

from gwent_cli.cards.data import catalog_root, decks_root
from gwent_cli.cards.factions import FACTIONS
from gwent_cli.cards.games import GAMES, STANDALONE
from gwent_cli.checks.config import Configurations
from gwent_cli.checks.format_file import load_format
from gwent_cli.checks.registry import all_faults
from gwent_cli.checks.results import DeckResult, SetResult, Verdict
from gwent_cli.checks.runner import check_paths, settings
from gwent_cli.checks.selection import EVERYTHING, select
from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.decks.shipped import shipped_decks, shipped_formats
from gwent_cli.notation.faults import POSITION_FAULTS
from gwent_cli.notation.judge import judge
from gwent_cli.source.diagnostics import Severity

ILLEGAL = sorted((decks_root() / "illegal").rglob("GW*-*"))
NAMES = {fault.code: fault.name for fault in (*all_faults(), *POSITION_FAULTS)}
# What no shipped file can show: a size that nobody should have to download, and names that only other catalogs have.
NOT_SHIPPED = {"GW001", "GW102", "GW206"}
# Which list a deck was compared with comes with every other code of starter decks, and too many faults with the faults.
COMPANIONS = {"GW324": None, "GW101": "GW013"}


@pytest.mark.parametrize("name", shipped_decks())
def test_b78_every_shipped_deck_passes(name: str) -> None:
    result = check_paths([name], settings())
    assert [each.verdict for each in result.results] == [Verdict.LEGAL]
    assert not [found for found in result.diagnostics() if found.severity is not Severity.NOTE]


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_decks_to_play(faction: str) -> None:
    for rules, least in (("basic", 4), ("advanced", 2)):
        result = check_paths([f"@{faction}"], settings(rules))
        assert all(isinstance(each, DeckResult) for each in result.results)
        assert all(deck.deck.faction == faction for deck in result.decks())
        legal = [deck for deck in result.decks() if deck.verdict is Verdict.LEGAL]
        assert len(legal) >= least
    assert f"@{faction}/starter" in shipped_decks()


def test_all_shipped_decks_are_legal_under_basic() -> None:
    result = check_paths([f"@{faction}" for faction in FACTIONS], settings("basic"))
    assert {deck.verdict for deck in result.decks()} == {Verdict.LEGAL}


def test_two_registrations_are_shipped() -> None:
    result = check_paths(["@registrations"], settings())
    sets = [each for each in result.results if isinstance(each, SetResult)]
    assert len(sets) == 2
    assert all(each.verdict is Verdict.LEGAL and each.format.name == "tournament" for each in sets)
    # One by paths, one with its decks written out; the decks of the first are not checked a second time.
    assert sorted(all(deck.deck.path == each.path for deck in each.decks) for each in sets) == [False, True]
    assert len(result.results) == 2


def test_shipped_decks_have_names_of_their_own() -> None:
    result = check_paths([f"@{faction}" for faction in FACTIONS], settings("basic"))
    names = Counter(deck.deck.name for deck in result.decks())
    assert None not in names
    assert max(names.values()) == 1
    assert all(deck.deck.author is None and deck.deck.notes for deck in result.decks())


def test_starter_decks_that_are_ours_say_so() -> None:
    for faction in ("monsters", "nilfgaard", "scoiatael"):
        (deck,) = check_paths([f"@{faction}/starter"], settings("basic")).decks()
        assert deck.deck.notes is not None
        assert "NOT a printed list" in deck.deck.notes
        (result,) = check_paths([f"@{faction}/starter"], settings("starter")).results
        assert result.verdict is Verdict.UNCHECKED


def codes_shown(path: Path) -> set[str]:
    """What the command that the example is for says of it."""
    if path.parent.name == "positions":
        result = judge(path.read_bytes(), path.name)
        return {found.code for each in result.judgements for found in (*each.diagnostics, *result.diagnostics)}
    advice = path.name.startswith("GW5")
    try:
        if path.parent.name == "formats":
            Configurations(str(path)) if path.suffix == ".toml" else load_format(str(path))
            return set()
        selection = EVERYTHING if advice else select(ignored=["advice"])
        chosen = settings(selection=selection, configurations=Configurations())
        found = check_paths([str(path)], chosen)
    except SettingsProblem as problem:
        return {found.code for found in problem.diagnostics}
    assert not found.failures
    return {each.code for each in (*found.diagnostics(), *found.notes)}


@pytest.mark.parametrize("path", ILLEGAL, ids=lambda path: path.stem)
def test_every_illegal_example_shows_its_code(path: Path) -> None:
    code, _, name = path.stem.partition("-")
    assert NAMES[code] == name
    beside = {other for other, of in COMPANIONS.items() if other != code and of in (None, code)}
    assert codes_shown(path) - beside == {code}


def test_every_code_has_an_illegal_example() -> None:
    assert {path.name[:5] for path in ILLEGAL} == set(NAMES) - NOT_SHIPPED


def test_the_parts_of_the_examples_are_legal_by_themselves() -> None:
    result = check_paths(["@illegal/parts"], settings())
    assert {deck.verdict for deck in result.decks()} == {Verdict.LEGAL}


def test_formats_are_named_like_their_files() -> None:
    classic = ("advanced", "basic", "solo", "starter", "tournament", "two-against-two")
    assert shipped_formats("classic") == classic
    assert shipped_formats("witcher-card-game") == ("arena", "seed-2019", "standard")
    assert shipped_formats() == (*classic, *shipped_formats("witcher-card-game"))
    assert {path.stem for path in (catalog_root() / "formats").rglob("*.yaml")} == set(shipped_formats())
    for game in GAMES:
        for name in shipped_formats(game):
            assert (load_format(name).name, load_format(name).game) == (name, game)


def test_the_standalone_game_has_decks_of_every_faction() -> None:
    result = check_paths(["@witcher-card-game"], settings())
    assert Counter(deck.deck.faction for deck in result.decks()) == dict.fromkeys(GAMES[STANDALONE].factions, 2)
    assert {(deck.verdict, deck.format.name) for deck in result.decks()} == {(Verdict.LEGAL, "standard")}
    assert len({deck.deck.name for deck in result.decks()}) == len(list(result.decks()))
    assert not list(result.diagnostics())


def test_shipped_decks_are_mostly_free_of_advice() -> None:
    result = check_paths([f"@{faction}" for faction in FACTIONS], settings())
    advised = [deck.path for deck in result.decks() if any(found.code.startswith("GW5") for found in deck.diagnostics)]
    # Frost in decks that fight in the close row; they are what the starter decks of the video game would be.
    assert advised == ["@monsters/starter.yaml", "@scoiatael/starter.yaml"]
