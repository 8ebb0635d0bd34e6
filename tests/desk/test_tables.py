"""Tables as spreadsheets save them, and everything that only looks like one."""

import io
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from gwent_cli.checks.results import SetResult, Verdict
from gwent_cli.report.field_csv import field_csv

from .fields import HEADER, THREE, codes, field, write


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def players(data: str | bytes) -> dict[str | None, tuple[Verdict, list[str]]]:
    write(Path(), {"p.csv": data})
    return {
        each.registration.player: (each.verdict, [found.code for found in each.diagnostics])
        for each in field("p.csv").results
        if isinstance(each, SetResult) and each.registration
    }


@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_as_spreadsheets_save_them(delimiter: str, encoding: str, end: str) -> None:
    text = f"{HEADER}Jörg Müller;{THREE}\nZoë;{THREE}\n".replace(";", delimiter).replace("\n", end)
    assert players(text.encode(encoding)) == {
        "Jörg Müller": (Verdict.LEGAL, []),
        "Zoë": (Verdict.LEGAL, ["GW411"]),
    }
    assert codes(field("p.csv")).count("GW044") == (encoding == "cp1252")


@pytest.mark.parametrize(
    "header",
    [
        "player;deck1;deck2;deck3",
        "Speler;Deck 1;Deck 2;Deck 3",
        "Spieler;1. Deck;2. Deck;3. Deck",
        "JUGADOR;mazo 1;mazo 2;mazo 3",
        "Jugadora;Baraja_1;Baraja_2;Baraja_3",
        '"naam";"1e deck";"2e deck";"3e deck"',
        "sep=;\nplayer;deck1;deck2;deck3",
        "\n\nplayer;deck 01;deck 02;deck 03",
    ],
)
def test_columns_in_the_languages_of_organisers(header: str) -> None:
    assert players(f"{header}\nJan;{THREE}\n") == {"Jan": (Verdict.LEGAL, [])}


def test_columns_in_any_order_with_others_between() -> None:
    found = players(f"paid;Torneo;deck3;deck2;deck1;x-seat;jugador\nsí;Copa;{THREE};4;Inés\n")
    assert found == {"Inés": (Verdict.LEGAL, [])}
    result = field("p.csv")
    assert [(note.code, note.span and note.span.column) for note in result.notes] == [("GW042", 1)]
    (row,) = result.results
    assert isinstance(row, SetResult)
    assert row.registration is not None
    assert (row.registration.event, row.path) == ("Copa", "p.csv#2")
    # In the order of their numbers, not of the columns.
    assert [deck.deck.path for deck in row.decks] == ["scoiatael.yaml", "nilfgaard.yaml", "monsters.yaml"]


def test_a_mistyped_column_is_guessed() -> None:
    write(Path(), {"p.csv": "player;deck1;deck2;dekc3\nJan;a;b;c\n"})
    (note,) = field("p.csv").notes
    assert "did you mean 'deck 3'?" in note.message


@pytest.mark.parametrize(
    "above",
    [
        "Inschrijvingen Novigrad Winter Cup\n",
        "Inschrijvingen;;;\n;;;\n",
        '"Turnier, Wien; 30.11.";;;\n"zwei\nZeilen";;;\n\n',
        "sep=;\nTitel\n",
        "Deck 1\n",
    ],
)
def test_titles_above_the_header_are_passed_over_and_said(above: str) -> None:
    write(Path(), {"p.csv": f"{above}Speler;Deck 1;Deck 2;Deck 3\nJan;{THREE}\nPiet;{THREE}\n"})
    result = field("p.csv")
    named = [each.registration.player for each in result.results if isinstance(each, SetResult) and each.registration]
    assert named == ["Jan", "Piet"]
    (note,) = result.notes
    assert (note.code, "above the line that names the columns" in note.message) == ("GW022", True)


def test_what_is_no_header_is_said_once() -> None:
    write(Path(), {"p.csv": f"Jan;{THREE}\nPiet;{THREE}\n", "q.csv": "Speler|Deck 1|Deck 2\nJan|a|b\n"})
    for each in field("p.csv", "q.csv").results:
        assert [found.code for found in each.diagnostics] == ["GW041"]


def test_the_table_that_check_prints_registers_nobody() -> None:
    write(Path(), {"in/p.csv": f"{HEADER}Jan;a\n"})
    Path("in/field.csv").write_text(field_csv(field("in")), encoding="utf-8")
    result = field("in")
    assert [str(note.message) for note in result.notes] == ["passed over: a table that gwent tournament check printed"]
    assert [each.path for each in result.results if isinstance(each, SetResult)] == ["in/p.csv#2"]
    (named,) = field("in/field.csv").results
    assert [found.code for found in named.diagnostics] == ["GW040"]


def test_a_table_being_printed_into_the_folder_is_none_of_it() -> None:
    write(Path(), {"in/p.csv": f"{HEADER}Jan;{THREE}\n"})
    for name in ("monsters", "nilfgaard", "scoiatael"):
        Path(f"{name}.yaml").rename(f"in/{name}.yaml")
    command = [sys.executable, "-m", "gwent_cli", "tournament", "check", "in", "--format", "csv"]
    for _ in range(2):
        with open("in/field.csv", "wb") as out:
            assert subprocess.run(command, stdout=out, check=False, timeout=60).returncode == 0
    assert Path("in/field.csv").read_text(encoding="utf-8").count("\n") == 2


def zipped() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is empty"),
        (b"\xef\xbb\xbf\r\n;;;\r\n", "is empty"),
        (zipped(), "spreadsheet (.xlsx, .ods)"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(100), "old kind (.xls)"),
        (bytes(200), "no text"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4, "no text"),
        (bytes(range(1, 32)) * 10, "no text"),
        (HEADER.encode("utf-16"), "UTF-16"),
        (HEADER.encode("utf-16-le"), "UTF-16"),
        (b"player;deck1\nJ\x81n;x\n", "neither UTF-8 nor Windows-1252"),
        (HEADER.encode(), "no players below it"),
        (b"player\nJan\n", "no column is for decks"),
        (b"Jan\nPiet\n", "no column is for the player and none for decks"),
        (b"deck1;deck2;deck3\na;b;c\n", "no column is for the player"),
        (b"player;speler;deck1\nJan;Jan;a\n", "the column 'speler' is there twice"),
        (b"x" * (16 * 1024 * 1024 + 1), "larger than 16 MiB"),
    ],
)
def test_what_is_no_table_says_why_and_stops_nothing_else(data: bytes, says: str) -> None:
    write(Path(), {"bad.csv": data, "good.csv": f"{HEADER}Jan;{THREE}\n"})
    result = field("bad.csv", "good.csv")
    assert result.exit_code == 1
    broken, good = result.results
    assert good.verdict is Verdict.LEGAL
    assert [found.path for found in broken.diagnostics if says in found.message] == ["bad.csv"]


def test_a_broken_row_does_not_stop_the_rest() -> None:
    found = players(
        f'{HEADER}Ann;{THREE}\n"Bob;{THREE}\n"C"x;{THREE}\nDan;{THREE};extra\n;{THREE}\nEve\n;;;\nF\x07;{THREE}\nN\0;{THREE}\nGus;{THREE}\n'
    )
    legal = {name for name, (verdict, _) in found.items() if verdict is Verdict.LEGAL}
    assert legal == {"Ann", "Gus"}
    wrong = {name: set(codes) - {"GW411"} for name, (_, codes) in found.items() if name not in legal}
    assert wrong == {
        '"Bob': {"GW043"},
        '"C"x': {"GW043"},
        "Dan": {"GW043"},
        None: {"GW202"},
        "Eve": {"GW202"},
        "F\x07": {"GW003"},
        "N\0": {"GW003"},
    }


def test_decks_written_out_in_cells() -> None:
    def units(faction: str) -> str:
        from ..checks.case_files import UNITS

        return "; ".join(f"{number} {name}" for name, number in (part.split(":") for part in UNITS[faction].split()))

    cells = [
        f'"Monsters; Eredin: Bringer of Death; {units("monsters")}"',
        f'"factie: Skellige\nleider: King Bran\nnaam: Naar huis\n{units("skellige").replace("; ", chr(10))}"',
        f'"Northern Realms,Foltest: The Steel-Forged,{units("northern-realms").replace(";", ",")},Geralt z Rivii"',
    ]
    assert players(f"{HEADER}Jan;{';'.join(cells)}\n") == {"Jan": (Verdict.LEGAL, [])}
    (row,) = field("p.csv").results
    assert isinstance(row, SetResult)
    assert [deck.path for deck in row.decks] == ["p.csv#2.1", "p.csv#2.2", "p.csv#2.3"]
    assert row.decks[1].deck.name == "Naar huis"


def test_places_in_a_cell_of_several_lines() -> None:
    write(Path(), {"p.csv": 'player;deck1\nJan;"Monsters\nEredin: Bringer of Death\n 3 Ghuol; Nekker x2, Fiend: 0"\n'})
    (row,) = field("p.csv").results
    assert isinstance(row, SetResult)
    found = {each.code: each.span and (each.span.line, each.span.column) for each in row.decks[0].diagnostics}
    assert found["GW101"] == (4, 4)
    assert found["GW104"] == (4, 22)


def test_cells_as_people_paste_lists() -> None:
    cell = "Deck: Mijn meute\n**Factie:** Monsters\nLeider: Eredin - Bringer of Death\nHelden (2)\n- 1x Draug\n"
    cell += "- Imlerith (1)\n# nog niet zeker\n3x Ghoul\nGhoul: 1\nNekker \u00d7 2"
    write(Path(), {"p.csv": f'player;deck1\nJan;"{cell}"\n'})
    (row,) = field("p.csv").results
    assert isinstance(row, SetResult)
    (deck,) = row.decks
    assert (deck.deck.name, deck.deck.faction) == ("Mijn meute", "monsters")
    assert deck.deck.leader is not None
    assert deck.deck.leader.id == "eredin-bringer-of-death"
    assert deck.deck.counts() == {"draug": 1, "imlerith": 1, "ghoul": 4, "nekker": 2}
    assert {found.code for found in deck.diagnostics} == {"GW301", "GW310"}


def test_paths_in_a_table_stay_in_its_folder() -> None:
    write(Path(), {"sub/p.csv": f"{HEADER}Jan;../monsters.yaml;/etc/passwd;nilfgaard.yaml\n"})
    assert codes(field("sub/p.csv")).count("GW404") == 2


def test_one_row_of_a_table() -> None:
    write(Path(), {"p.csv": f"{HEADER}Jan;{THREE}\nPiet;{THREE}\n"})
    result = field("p.csv#3")
    assert [each.path for each in result.results] == ["p.csv#3"]
    assert field("p.csv#9").exit_code == 2
