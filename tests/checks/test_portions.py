"""Many files, one result: whatever the number of processes and wherever the portions end."""

import os
import pickle
from pathlib import Path

import pytest

from gwent_cli.checks import parcels, portions
from gwent_cli.checks.parcels import pack, unpack
from gwent_cli.checks.portions import Portion
from gwent_cli.checks.results import CheckResult
from gwent_cli.checks.runner import check_paths, judge, settings
from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.decks.model import Failure
from gwent_cli.decks.reading import read_paths

DECK = """\
name: Deck {number}
rules: {rules}
faction: monsters
leader: "Eredin: Bringer of Death"
cards:
  Draug: {copies}
  Scorch: 9
x-note: [a, {{b: c}}]
"""


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(portions, "PORTION", 3)
    monkeypatch.setattr(portions, "WORTH_IT", 5)
    Path("d").mkdir()
    for number in range(20):
        rules = ("basic", "advanced", "tournament", "nothing")[number % 4]
        Path(f"d/{number:02}.yaml").write_text(DECK.format(number=number, rules=rules, copies=number), encoding="utf-8")
    Path("d/07.yaml").write_text("cards: [\n", encoding="utf-8")
    Path("d/08.yaml").write_text("milk: 1\n", encoding="utf-8")
    Path("d/09.yaml").write_text(Path("d/02.yaml").read_text(encoding="utf-8") + "---\n" + DECK, encoding="utf-8")
    Path("d/10.yaml").write_text("player: x\ndecks: [11.yaml, 02.yaml, 19.yaml]\n", encoding="utf-8")


def both(*paths: str, rules: str | None = None) -> CheckResult:
    one = check_paths(paths, settings(rules))
    two = check_paths(paths, settings(rules), jobs=2)
    assert one == two
    assert list(one.lines) == list(two.lines)
    return one


@pytest.mark.parametrize("rules", [None, "advanced", "tournament"])
def test_the_same_in_two_processes(rules: str | None) -> None:
    result = both("d", rules=rules)
    assert len(list(result.decks())) == 18
    assert [note.path for note in result.notes] == ["d/08.yaml"]
    assert result.lines["d/01.yaml"]


def test_a_registration_takes_its_decks_from_other_portions() -> None:
    paths = [each.path for each in both("d").results]
    assert "d/10.yaml" in paths
    assert not {"d/11.yaml", "d/02.yaml", "d/19.yaml"} & set(paths)


def test_files_named_twice_or_in_part_are_read_once() -> None:
    result = both("d", "d/01.yaml", "d/09.yaml#2", "nothing", "d/00.yaml#7")
    assert len([each for each in result.decks() if each.path == "d/01.yaml"]) == 1
    assert {failure.path for failure in result.failures} == {"nothing", "d/00.yaml#7"}


def test_a_folder_without_decks_among_others() -> None:
    Path("e").mkdir()
    Path("e/x.yaml").write_text("milk: 1\n", encoding="utf-8")
    Path("f").mkdir()
    assert [failure.path for failure in both("e", "d", "f").failures] == ["e", "f"]


def test_links_lead_to_one_deck() -> None:
    Path("d/zz.yaml").symlink_to("00.yaml")
    assert len([each for each in both("d").decks() if each.deck.name == "Deck 0"]) == 1


def test_parcels_bring_everything_back() -> None:
    portion = judge(read_paths(["d"]), settings())
    assert unpack(pack(portion)) == portion
    assert any(deck.deck.entries and deck.deck.x for deck in CheckResult(portion.results, "").decks())


def test_a_process_that_dies_takes_no_deck_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    parent, pack_it = os.getpid(), parcels.pack
    expected = check_paths(["d"], settings())

    def dies(portion: Portion) -> bytes:
        if any(each.path == "d/04.yaml" for each in portion.results) and os.getpid() != parent:
            os._exit(1)
        return pack_it(portion)

    monkeypatch.setattr(parcels, "pack", dies)
    assert check_paths(["d"], settings(), jobs=2) == expected


def test_a_problem_with_the_settings_comes_back_whole() -> None:
    problem = SettingsProblem(failure=Failure("a", "b", "c"))
    again = pickle.loads(pickle.dumps(problem))
    assert (again.failure, again.diagnostics, str(again)) == (problem.failure, (), "b")
