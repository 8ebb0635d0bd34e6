"""Registrations beside each other, and what lies in a folder of them."""

from pathlib import Path

import pytest

from gwent_cli.checks.results import FileResult, SetResult, Verdict
from gwent_cli.desk.field import registrations
from gwent_cli.desk.summary import summarize

from .fields import DECKS, HEADER, THREE, codes, field, write

LISTED = "decks: [monsters.yaml, nilfgaard.yaml, scoiatael.yaml]\n"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_player_twice_whatever_the_spelling_and_the_file() -> None:
    write(Path(), {"a.yaml": f"player: José  Núñez\n{LISTED}", "b.csv": f"{HEADER}jose nunez;{THREE}\n"})
    result = field(".")
    first, second = registrations(result)
    assert (first.verdict, second.verdict, result.exit_code) == (Verdict.LEGAL, Verdict.ILLEGAL, 1)
    (found,) = second.diagnostics
    assert (found.code, found.path, found.message) == (
        "GW410",
        "./b.csv",
        "jose nunez is registered twice, with the same decks",
    )
    assert found.related[0].path == "./a.yaml"


@pytest.mark.parametrize(("names", "twice"), [(("***", "***"), True), (("***", "+++"), False), (("Ян", "ян"), True)])
def test_players_with_names_of_other_scripts_and_of_signs(names: tuple[str, str], twice: bool) -> None:
    write(Path(), {"p.csv": HEADER + "".join(f"{name};{THREE}\n" for name in names)})
    assert ("GW410" in codes(field("p.csv"))) is twice


def test_a_deck_of_two_players_is_said_and_legal() -> None:
    other = (Path(__file__).parents[2] / "decks" / "registrations" / "continent" / "monsters.yaml").read_text()
    lines = other.replace("name: Crones without a Witcher", "name: Mine").splitlines()
    at = lines.index("cards:")
    shuffled = "\n".join([*lines[: at + 1], *reversed(lines[at + 1 :])]) + "\n"
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\nBob;mine.yaml;nilfgaard.yaml\n", "mine.yaml": shuffled})
    _, second = registrations(field("p.csv"))
    said = [found.message for found in second.diagnostics if found.code == "GW411"]
    assert said == [
        "2 decks have the leader and cards that Ann registered: 'Mine' is 'Crones without a Witcher', "
        "'White Flame Brigade'"
    ]
    assert [found.severity for found in second.diagnostics if found.code == "GW411"] == ["note"]


def test_a_hero_in_two_decks_whatever_the_language() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\n"})
    for name, spelled in (("monsters", "Geralt z Rivii"), ("nilfgaard", "GERALT OF RIVIA")):
        lines = [line for line in Path(f"{name}.yaml").read_text().splitlines() if "Geralt" not in line]
        Path(f"{name}.yaml").write_text("\n".join([*lines, f"  {spelled}: 1"]) + "\n")
    assert "GW403" in codes(field("p.csv"))


def test_a_folder_of_registrations_with_their_decks_and_others() -> None:
    write(
        Path(),
        {
            "a.yaml": f"player: Ann\n{LISTED}",
            "loose.yaml": "faction: monsters\nleader: x\ncards: {Draug: 1}\n",
            "shopping.yaml": "milk: 1\n",
            "broken.yaml": "player: [\n",
            "names.xlsx": b"PK\x03\x04",
            "lost.yaml": "player: Eve\ndecks: [broken-deck.yaml]\n",
            "broken-deck.yaml": "faction: [\n",
            "empty.csv": "",
        },
    )
    result = field(".")
    assert [each.registration.player for each in registrations(result) if each.registration] == ["Ann", "Eve"]
    # A broken deck is told of by the registration that names it, and once.
    assert sorted(each.path for each in result.results if isinstance(each, FileResult)) == [
        "./broken.yaml",
        "./empty.csv",
    ]
    assert sum(found.path == "broken-deck.yaml" for found in result.diagnostics()) == 1
    assert sorted(note.path for note in result.notes) == ["./loose.yaml", "./names.xlsx", "./shopping.yaml"]
    assert (result.exit_code, result.failures) == (1, ())


def test_a_deck_that_was_named_is_no_registration() -> None:
    write(Path(), {"a.yaml": f"player: Ann\n{LISTED}"})
    assert codes(field("monsters.yaml")) == ["GW412"]
    assert codes(field("monsters.yaml", "a.yaml")) == []


def test_decks_and_registration_in_one_file() -> None:
    documents = [Path(__file__).parents[2] / "decks/registrations/continent" / f"{name}.yaml" for name in DECKS]
    text = "---\n".join(path.read_text() for path in documents)
    listed = "---\nplayer: Ann\ndecks: ['all.yaml#1', 'all.yaml#2', 'all.yaml#3']\n"
    write(Path(), {"sub/all.yaml": text + listed})
    result = field("sub")
    assert codes(result) == []
    assert [each.path for each in result.results] == ["sub/all.yaml#4"]


def test_paths_that_are_not_there() -> None:
    write(Path(), {"sub/monsters.yaml": "faction: monsters\n", "a.yaml": f"player: Ann\n{LISTED}"})
    result = field("nothing.csv", "sub", "a.yaml")
    assert [failure.path for failure in result.failures] == ["nothing.csv", "sub"]
    assert (result.exit_code, len(result.results)) == (2, 1)


def test_the_same_for_any_number_of_processes() -> None:
    rows = "".join(f"Player {number};{THREE}\n" for number in range(120))
    write(Path(), {"p.csv": HEADER + rows + "Bad;x;y;z\n"})
    one, two = field("p.csv"), field("p.csv", jobs=2)
    assert one == two
    assert len(one.results) == 121


def test_the_field_counted() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\nBob;monsters.yaml;;\n"})
    summary = summarize(field("p.csv"))
    assert (summary.registrations, summary.legal, summary.decks) == (2, 1, 4)
    assert [(share.id, share.decks, share.players) for share in summary.factions] == [
        ("monsters", 2, 2),
        ("nilfgaard", 1, 1),
        ("scoiatael", 1, 1),
    ]
    results = registrations(field("p.csv"))
    copies = sum(count for each in results for deck in each.decks for _, count in deck.deck.cards())
    assert sum(share.copies for share in summary.cards) == copies
    assert isinstance(results[0], SetResult)
