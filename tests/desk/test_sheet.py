"""Sheets for the judge: complete, escaped, and printed by a real browser on one page each."""

import json
import os
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gwent_cli.app import app
from gwent_cli.cards.catalog import load_catalog
from gwent_cli.checks.runner import settings
from gwent_cli.decks.identity import deck_hash, spoken
from gwent_cli.desk.field import check_field, registrations
from gwent_cli.report.sheet_html import sheet_html

from ..browsing import browse
from .fields import HEADER, THREE, write

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</style><h1>x",
    "&lt;b&gt; &amp; ' \"",
    "</section></body>",
    "\u202egnp.exe",
    "=1+1",
    "javascript:alert(1)",
    "x" * 400,
    "名前 Иван عمر",
]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


class Page(HTMLParser):
    """The tags of a page, its attributes and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: set[str] = set()
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"] and data.strip():
            self.texts.append(data.strip())


def page(*paths: str, language: str | None = None) -> str:
    return sheet_html(check_field(paths, settings()), load_catalog(), language)


def test_every_card_is_there_with_its_boxes() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\n"})
    found = Page(page("p.csv"))
    (result,) = registrations(check_field(["p.csv"], settings()))
    cards = [(card, count) for deck in result.decks for card, count in deck.deck.cards()]
    for card, count in cards:
        assert f"{count} {card.name}" in found.texts
    assert page("p.csv").count('class="box"') == sum(count for _, count in cards) + len(result.decks)
    for deck in result.decks:
        hash = deck_hash(deck.deck)
        assert hash is not None
        assert spoken(hash) in found.texts
        assert deck.deck.leader is not None
        assert deck.deck.leader.name in found.texts
    assert found.texts.count("at most 130") == 3
    assert found.open == []


def test_names_in_a_language() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\n"})
    texts = Page(page("p.csv", language="de")).texts
    assert "3 Ghul" in texts
    assert "3 Ghoul" not in texts


@pytest.mark.parametrize("name", HOSTILE)
def test_names_stay_text(name: str) -> None:
    quoted = name.replace('"', '""')
    deck = Path(__file__).parents[2] / "decks/registrations/continent/monsters.yaml"
    text = deck.read_text().replace("name: Crones without a Witcher", f"name: {json.dumps(name)}")
    table = f'player;event;deck1;deck2;deck3\n"{quoted}";"{quoted}";mine.yaml;nilfgaard.yaml;"x; {quoted}; y"\n'
    write(Path(), {"p.csv": table, "mine.yaml": text})
    text = page("p.csv")
    assert text.isascii()
    found = Page(text)
    assert found.open == []
    known = {
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "section",
        "header",
        "footer",
        "h1",
        "h2",
        "h3",
        "p",
        "br",
    }
    known |= {"div", "span", "ul", "li", "table", "tr", "td", "b"}
    assert set(found.tags) <= known
    assert found.attributes <= {"lang", "charset", "http-equiv", "content", "class", "style"}
    assert found.tags.count("section") == found.tags.count("h1") == 1


def test_what_is_illegal_says_why() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;monsters.yaml;nilfgaard.yaml;monsters.yaml\nBob;x.yaml\n"})
    text = " ".join(Page(page("p.csv")).texts)
    assert "ILLEGAL under tournament" in text
    assert "GW402" in text
    assert "GW405" in text


def test_the_command() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\n", "empty.csv": ""})
    run = CliRunner().invoke
    result = run(app, ["tournament", "sheet", "p.csv", "--out", "sheet.html", "--language", "nl"])
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "sheet.html: 1 sheet\n")
    assert run(app, ["tournament", "sheet", "p.csv", "empty.csv", "-o", "-"]).exit_code == 1
    assert "GW040" in run(app, ["tournament", "sheet", "p.csv", "empty.csv", "-o", "-"]).stderr
    for wrong in (["empty.csv"], ["nothing.csv"], ["p.csv", "--language", "xx"]):
        assert run(app, ["tournament", "sheet", *wrong, "-o", "no.html"]).exit_code == 2
    assert not Path("no.html").exists()


def pages_of(html: str) -> list[str]:
    """The text of each page as Chromium prints it."""
    Path("sheet.html").write_text(html, encoding="utf-8")
    assert shutil.which("pdftotext"), "poppler's pdftotext is not installed"
    here = Path.cwd()
    browse(here / "sheet.html", here / "profile", "--no-pdf-header-footer", f"--print-to-pdf={here / 'x.pdf'}")
    text = subprocess.run(["pdftotext", "-layout", "x.pdf", "-"], check=True, capture_output=True, timeout=60).stdout
    if os.environ.get("GWENT_KEEP_SHEETS"):
        shutil.copy("x.pdf", os.environ["GWENT_KEEP_SHEETS"])
    return text.decode().split("\f")[:-1]


@pytest.mark.browser
def test_a_browser_prints_a_page_for_each_registration() -> None:
    write(Path(), {"p.csv": HEADER + "".join(f"Player {number};{THREE}\n" for number in range(3))})
    pages = pages_of(page("p.csv"))
    assert len(pages) == 3
    for number, text in enumerate(pages):
        assert f"Player {number}" in text
        for mark in ("Hammers of Mahakam", "at most 130", "Judge", "BFZB-4K8R-CSHM", "Kayran"):
            assert mark in text


@pytest.mark.browser
def test_the_largest_decks_and_longest_names_still_take_one_page() -> None:
    catalog = load_catalog()
    decks = []
    for faction in ("monsters", "nilfgaard", "skellige"):
        cards = [card for card in catalog.cards.values() if card.goes_with(faction) and not card.secondary]
        leader = next(each for each in catalog.leaders.values() if each.faction == faction)
        decks.append(f'"{faction}; leader: {leader.id}; {"; ".join(f"{card.copies} {card.id}" for card in cards)}"')
    rows = [f'"{name.replace(chr(34), chr(34) * 2)}";{";".join(decks)}\n' for name in HOSTILE]
    write(Path(), {"p.csv": HEADER + "".join(rows)})
    text = page("p.csv")
    assert max(int(number) for number in re.findall(r"<h3>Units, (\d+)", text)) > 30
    pages = pages_of(text)
    assert len(pages) == len(HOSTILE)
    assert all("Judge" in each and "GW403" in each for each in pages)


@pytest.mark.browser
def test_a_long_event_leaves_the_page_as_wide_as_it_was() -> None:
    """A line that cannot be broken would make the browser shrink every sheet."""
    header = "player;event;deck1;deck2;deck3\n"
    widths = []
    for event in ("Cup", "x" * 10_000):
        write(Path(), {"p.csv": f"{header}Ann;{event};{THREE}\n{event};Cup;{THREE}\n"})
        assert len(pages_of(page("p.csv"))) == 2
        boxes = subprocess.run(["pdftotext", "-bbox", "x.pdf", "-"], check=True, capture_output=True, timeout=60).stdout
        judge = re.findall(r'xMin="([0-9.]+)"[^>]*>Judge<', boxes.decode())
        assert len(judge) == 2
        widths.append(judge)
    assert widths[0] == widths[1]
