"""From paths to verdicts: which rules hold, several decks together, collections, starter lists, exit codes."""

import re
from pathlib import Path

import pytest

from gwent_cli.checks.registry import all_faults, deck_rules, set_rules
from gwent_cli.checks.results import CheckResult, FileResult, SetResult, Verdict
from gwent_cli.checks.runner import check_paths, settings
from gwent_cli.checks.settings import SettingsProblem

from .case_files import expand

LEADERS = {
    "monsters": "eredin-bringer-of-death",
    "nilfgaard": "emhyr-the-white-flame",
    "northern-realms": "foltest-the-siegemaster",
    "skellige": "king-bran",
}


def _deck(faction: str, extra: str = "", rules: str = "") -> str:
    text = f"faction: {faction}\nleader: {LEADERS[faction]}\n{rules}cards:\n  # units: {faction}\n{extra}"
    return expand(text)


@pytest.fixture(autouse=True)
def _decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for faction in LEADERS:
        Path(f"{faction}.yaml").write_text(_deck(faction), encoding="utf-8")


def _codes(result: CheckResult) -> list[str]:
    return [found.code for found in result.diagnostics()]


def test_the_command_line_comes_before_the_deck_and_the_deck_before_basic() -> None:
    Path("deck.yaml").write_text(_deck("monsters", "  Decoy: 3\n  Scorch: 3\n", "rules: advanced\n"), encoding="utf-8")
    for rules, name, verdict in (
        (None, "advanced", Verdict.ILLEGAL),
        ("basic", "basic", Verdict.LEGAL),
        ("advanced", "advanced", Verdict.ILLEGAL),
    ):
        (deck,) = check_paths(["deck.yaml"], settings(rules)).decks()
        assert (deck.format.name, deck.verdict) == (name, verdict)
    (deck,) = check_paths(["monsters.yaml"], settings()).decks()
    assert deck.format.name == "basic"


@pytest.mark.parametrize("paths", [["monsters.yaml", "nilfgaard.yaml", "skellige.yaml"], ["three.yaml"], ["folder"]])
def test_exactly_three_decks_make_a_tournament_entry(paths: list[str]) -> None:
    decks = [_deck(faction) for faction in ("monsters", "nilfgaard", "skellige")]
    Path("three.yaml").write_text("---\n".join(decks), encoding="utf-8")
    Path("folder").mkdir()
    for number, text in enumerate(decks):
        Path(f"folder/{number}.yaml").write_text(text, encoding="utf-8")
    result = check_paths(paths, settings("tournament"))
    (together,) = result.results
    assert isinstance(together, SetResult)
    assert together.registration is None
    assert (together.verdict, len(together.decks), _codes(result)) == (Verdict.LEGAL, 3, [])


@pytest.mark.parametrize("number", [1, 2, 4])
def test_any_other_number_of_decks_does_not(number: int) -> None:
    result = check_paths([f"{faction}.yaml" for faction in list(LEADERS)[:number]], settings("tournament"))
    assert _codes(result) == ["GW401"]
    assert result.exit_code == 1


def test_a_broken_file_counts_as_one_of_the_three() -> None:
    Path("broken.yaml").write_text("faction: [", encoding="utf-8")
    result = check_paths(["monsters.yaml", "broken.yaml", "skellige.yaml"], settings("tournament"))
    assert _codes(result) == ["GW004", "GW406"]
    assert {type(each) for each in result.results} == {FileResult, SetResult}


@pytest.mark.parametrize("text", ["", "name: x\n", "faction: [", None])
@pytest.mark.parametrize("others", [("monsters", "nilfgaard"), ("monsters", "nilfgaard", "skellige")])
def test_a_line_up_with_a_file_that_is_no_deck_is_not_legal(text: str | None, others: tuple[str, ...]) -> None:
    if text is not None:
        Path("e.yaml").write_text(text, encoding="utf-8")
    result = check_paths([*(f"{name}.yaml" for name in others), "e.yaml"], settings("tournament"))
    (together,) = [each for each in result.results if isinstance(each, SetResult)]
    assert together.verdict is Verdict.ILLEGAL
    assert "GW406" in _codes(result)
    assert result.exit_code == (2 if text is None else 1)


def test_a_registration_beside_its_own_decks() -> None:
    Path("reg.yaml").write_text("player: P\ndecks: [monsters.yaml, nilfgaard.yaml, skellige.yaml]\n", encoding="utf-8")
    for rules in (None, "tournament"):
        result = check_paths(["reg.yaml", "monsters.yaml", "nilfgaard.yaml", "skellige.yaml"], settings(rules))
        assert [each.path for each in result.results] == ["reg.yaml"]
        assert (result.exit_code, _codes(result)) == (0, [])


def test_decks_written_out_in_a_registration_are_not_those_beside_it() -> None:
    inline = "".join(f"  - {name}.yaml\n" for name in ("nilfgaard", "skellige"))
    text = f"player: P\ndecks:\n{inline}  - {{faction: monsters}}\n---\n{_deck('monsters')}---\n{_deck('skellige')}"
    Path("all.yaml").write_text(text, encoding="utf-8")
    result = check_paths(["all.yaml"], settings())
    assert [each.path for each in result.results] == ["all.yaml#1", "all.yaml#2", "all.yaml#3"]
    assert [deck.path for deck in result.decks()][:3] == ["nilfgaard.yaml", "skellige.yaml", "all.yaml#1.3"]


def test_links_that_lead_out_of_the_folder_are_refused() -> None:
    Path("inner").mkdir()
    Path("inner/link.yaml").symlink_to(Path("monsters.yaml").absolute())
    Path("inner/folder").symlink_to(Path().absolute())
    Path("inner/own.yaml").symlink_to("real.yaml")
    Path("inner/real.yaml").write_text(_deck("monsters"), encoding="utf-8")
    listed = "[link.yaml, folder/nilfgaard.yaml, own.yaml]"
    Path("inner/reg.yaml").write_text(f"player: P\ndecks: {listed}\n", encoding="utf-8")
    result = check_paths(["inner/reg.yaml"], settings())
    assert _codes(result) == ["GW404", "GW404"]
    assert len(list(result.decks())) == 1


def test_a_registration_reads_no_more_than_a_few_decks() -> None:
    listed = "\n".join(["  - monsters.yaml"] * 5000)
    Path("reg.yaml").write_text(f"player: P\ndecks:\n{listed}\n", encoding="utf-8")
    result = check_paths(["reg.yaml"], settings())
    assert len(list(result.decks())) == 12
    assert "5000 decks in the registration, exactly 3 (rule D5)" in [found.message for found in result.diagnostics()]


def test_a_collection_lists_all_there_is_unless_it_extends_the_catalog() -> None:
    Path("own.yaml").write_text("cards: {Fiend: 1, Ghoul: 0}\n", encoding="utf-8")
    result = check_paths(["monsters.yaml"], settings(collection="own.yaml"))
    assert set(_codes(result)) == {"GW310"}
    assert len(_codes(result)) == 15
    assert result.copies == "collection own.yaml"
    assert check_paths(["monsters.yaml"], settings(collection="own.yaml", copies=False)).copies is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cards: {Fiend: -1}\n", "-1 copies of a card cannot be"),
        ("cards: {Fient: 1}\n", "no card is called 'Fient'"),
        ("card: {Fiend: 1}\n", "unknown key 'card' in the collection"),
        ("extends: box\ncards: {Fiend: 1}\n", "a collection cannot extend 'box'"),
    ],
)
def test_collections_that_cannot_be_used(text: str, message: str) -> None:
    Path("own.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(SettingsProblem, match=message):
        settings(collection="own.yaml")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the file is empty"),
        ("player: P\ndecks: []\n", "a starter list is a deck"),
        ("faction: monsters\n", "the deck has no 'cards'"),
        (_deck("monsters") + "---\n" + _deck("monsters"), "two starter lists for monsters"),
    ],
)
def test_starter_lists_that_cannot_be_used(text: str, message: str) -> None:
    Path("list.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(SettingsProblem, match=message):
        settings("starter", starter_list="list.yaml")


def test_a_starter_list_of_ones_own_comes_before_the_shipped_one() -> None:
    (deck,) = check_paths(["skellige.yaml"], settings("starter", starter_list="skellige.yaml")).decks()
    assert [found.code for found in deck.diagnostics] == ["GW324"]
    (deck,) = check_paths(["skellige.yaml"], settings("starter")).decks()
    assert "GW320" in [found.code for found in deck.diagnostics]


def test_exit_codes() -> None:
    Path("bad.yaml").write_text("faction: monsters\n", encoding="utf-8")
    assert check_paths(["monsters.yaml"], settings()).exit_code == 0
    assert check_paths(["monsters.yaml"], settings("starter")).exit_code == 0
    assert check_paths(["monsters.yaml", "bad.yaml"], settings()).exit_code == 1
    result = check_paths(["nothing.yaml", "bad.yaml", "monsters.yaml"], settings())
    assert result.exit_code == 2
    assert [each.verdict for each in result.results] == [Verdict.ILLEGAL, Verdict.LEGAL]


def test_results_are_frozen() -> None:
    result = check_paths(["monsters.yaml"], settings())
    (deck,) = result.decks()
    for each, name in ((result, "results"), (deck, "verdict"), (deck.deck, "name"), (deck.figures[0], "value")):
        with pytest.raises(AttributeError):
            setattr(each, name, None)


def test_every_rule_says_what_and_why_under_a_code_of_its_own() -> None:
    faults = all_faults()
    assert len({fault.code for fault in faults}) == len(faults)
    assert len({fault.name for fault in faults}) == len(faults)
    for fault in faults:
        assert fault.code.startswith("GW")
        assert len(fault.meaning) > 60
        assert fault.meaning.endswith(".")
    for rule in (*deck_rules(), *set_rules()):
        assert re.fullmatch(r"D[1-8]|format" if not rule.advises else r"R\d+\.\d+", rule.cites)


@pytest.mark.parametrize("argument", [".", "deck.yaml"])
def test_a_working_directory_that_is_gone(argument: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def getcwd() -> str:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr("os.getcwd", getcwd)
    result = check_paths([argument], settings())
    monkeypatch.undo()
    assert result.exit_code == 2
    assert "working directory" in result.failures[0].message
