"""``--html FILE``: written beside the format, refused in time, and the command on it plays the same games again."""

import html
import json
import re
import shlex
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from gwent_cli.app import app
from gwent_cli.matrix import summary
from gwent_cli.pages import match_page

WOLVES, SIEGE, ELVES = "@monsters/muster", "@northern-realms/siege", "@scoiatael/agile"
QUICK = ("--pilot", "random", "--jobs", "1", "--seed", "5")


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def test_simulate_and_report_write_the_same_page() -> None:
    played = run("simulate", WOLVES, SIEGE, "-n", "20", *QUICK, "--out", "r.jsonl", "--html", "a.html")
    assert (played.exit_code, played.stderr) == (0, "note: the page is a.html\n")
    assert "The Whole Pack" in played.stdout
    reported = run("report", "r.jsonl", "--html", "b.html", "--format", "json")
    assert reported.exit_code == 0
    page = Path("a.html").read_text(encoding="ascii")
    assert page == Path("b.html").read_text(encoding="ascii")
    document = json.loads(reported.stdout)
    assert document["digest"] in page
    assert "The Whole Pack</span> against" in page


@pytest.mark.parametrize(
    "asked",
    [
        (WOLVES, SIEGE, "-n", "20", "--rulings", "witcher3", "--ruling", "white_flame=both"),
        (ELVES, WOLVES, "-n", "120", "--until", "9.5%", "--expect", "b < 70%"),
        (WOLVES, WOLVES, "-n", "130", "--sprt", "0.5%:45%", "--alpha", "0.1"),
        (WOLVES, "my deck's.yaml", "-n", "20", "--first-player", "--pilot-b", "greedy"),
    ],
)
def test_the_command_on_a_page_asks_the_same_again(asked: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    deck = Path(__file__).parent.parent.parent / "decks" / "northern-realms" / "siege.yaml"
    Path("my deck's.yaml").write_bytes(deck.read_bytes())
    # The pictures are looked at elsewhere.
    monkeypatch.setattr("gwent_cli.pages.parts.draw", lambda spec, label: "<svg></svg>")
    first = run("simulate", *asked, *QUICK, "--format", "json", "--html", "page.html")
    page = Path("page.html").read_text(encoding="ascii")
    found = re.search(r"<pre>(gwent simulate .*)\n", page)
    assert found
    words = shlex.split(html.unescape(found[1]))
    again = run(*words[1:], "--jobs", "1", "--format", "json")
    assert again.exit_code == first.exit_code
    old, new = (json.loads(each.stdout) for each in (first, again))
    assert {**old, "run": None} == {**new, "run": None}
    assert Path("report.html").read_text(encoding="ascii") == page


@pytest.mark.parametrize(
    "asked",
    [
        (WOLVES, SIEGE, "@skellige/berserkers", "-n", "20", "--rulings", "witcher3", "--ruling", "white_flame=both"),
        ("--gauntlet", SIEGE, WOLVES, "@skellige/berserkers", "--budget", "260"),
    ],
)
def test_the_command_on_the_page_of_a_field(asked: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(summary, "RESAMPLES", 20)
    first = run("matrix", *asked, *QUICK, "--html", "page.html", "--format", "json")
    assert (first.exit_code, first.stderr) == (0, "note: the page is page.html\n")
    page = Path("page.html").read_text(encoding="ascii")
    found = re.search(r"<pre>(gwent matrix .*)</pre>", page)
    assert found
    again = run(*shlex.split(html.unescape(found[1]))[1:], "--jobs", "1", "--format", "json")
    old, new = (json.loads(each.stdout) for each in (first, again))
    assert {**old, "run": None} == {**new, "run": None}
    assert Path("report.html").read_text(encoding="ascii") == page
    cell = re.search(r">(gwent simulate .*?)</td><td>([0-9a-f]{64})<", page)
    assert cell
    played = run(*shlex.split(html.unescape(cell[1]))[1:], "--jobs", "1", "--format", "json")
    assert json.loads(played.stdout)["digest"] == cell[2]


COMMANDS = [("simulate", WOLVES, SIEGE, "-n", "2"), ("report", "r.jsonl"), ("matrix", WOLVES, SIEGE, "-n", "2")]


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_refused_before_anything_is_played(command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    run("simulate", WOLVES, SIEGE, "-n", "2", *QUICK, "--out", "r.jsonl")
    Path("folder").mkdir()
    Path("deck.yaml").write_text("# mine")
    for file, words in (
        ("-", "takes a file"),
        ("no/page.html", "there is no folder 'no'"),
        ("folder", "is a folder"),
        ("deck.yaml", "'deck.yaml' is there already and is no page"),
    ):
        refused = run(*command, "--html", file)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert words in refused.stderr
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    refused = run(*command, "--html", "page.html")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == "error: --html: pictures need vl-convert: pip install 'gwent-cli[plot]'\n"
    assert not Path("page.html").exists()
    assert Path("deck.yaml").read_text() == "# mine"


def test_a_page_that_cannot_be_written_or_drawn_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    run("simulate", WOLVES, SIEGE, "-n", "2", *QUICK, "--out", "r.jsonl")
    monkeypatch.setattr("gwent_cli.pages.parts.draw", lambda spec, label: "<svg></svg>")
    failed = run("report", "r.jsonl", "--html", "x" * 300)
    assert failed.exit_code == 2
    assert "cannot be written" in failed.stderr
    assert "The Whole Pack" in failed.stdout
    monkeypatch.setattr(match_page, "match_page", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left")))
    failed = run("report", "r.jsonl", "--html", "page.html")
    assert failed.exit_code == 2
    assert "No space left" in failed.stderr
