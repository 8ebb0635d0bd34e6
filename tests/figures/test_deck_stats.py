"""``gwent deck stats``: figures and odds, in every output."""

import csv
import io
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from gwent_cli.app import app
from gwent_cli.checks.figures import measure
from gwent_cli.decks.model import Deck
from gwent_cli.decks.reading import read_path
from gwent_cli.exchange.convert import read_file
from gwent_cli.figures.composition import breakdowns, classes, totals
from gwent_cli.figures.deck_stats import NotInDeck, deck_stats
from gwent_cli.report.deck_stats_text import percent
from tests.exchange.lists import GAMES, random_deck

IDS = "131101 202493 112110x1 113205x2 113310x2 132214x1 132402x2"


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    Path("ids.txt").write_text(IDS)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["deck", "stats", *arguments])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_the_parts_of_a_deck_add_up(game: str, seed: int) -> None:
    deck = random_deck(game, seed)
    found = totals(deck)
    assert found["cards"] == deck.size
    parts = {table.name: table for table in breakdowns(deck)}
    units = sum(copies for card, copies in deck.cards if card.is_unit)
    if game == "classic":
        assert found["units"] + found["specials"] == deck.size
        for name in ("row", "strength"):
            assert sum(numbers[0] for _, numbers in parts[name].rows) == units if units else name not in parts
        if units:
            assert sum(numbers[1] for _, numbers in parts["row"].rows) == found["strength"]
    else:
        assert found["gold"] + found["bronze"] == deck.size
        assert found["units"] + found["specials"] + found["artifacts"] == deck.size
        assert sum(numbers[0] for _, numbers in parts["provisions"].rows) == deck.size
        spent = sum(int(word) * numbers[0] for word, numbers in parts["provisions"].rows)
        assert spent == found["provisions"]
        for _, (cards, primary, secondary) in parts["category"].rows:
            assert cards == primary + secondary
        assert deck.leader is not None
        assert found["provisions allowed"] == 150 + deck.leader.provisions
    assert all(0 < count < deck.size for _, count in classes(deck))


def test_figures_are_those_of_validate() -> None:
    (deck,) = read_path("@northern-realms/siege").items
    assert isinstance(deck, Deck)
    found = totals(read_file("@northern-realms/siege").decks[0])
    assert found == {name: measure(deck)[name] for name in found}


def test_the_text_of_a_classic_deck() -> None:
    result = run("@northern-realms/siege")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "29 cards, 22 units, 8 heroes, 7 specials, 2 weather, strength 141" in result.stdout
    assert "medic                          2  57.9%    66.5%     70.0%     73.4%     79.4%" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_the_text_of_a_standalone_deck() -> None:
    result = run("ids.txt")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "8 cards, 4 units, 4 specials, 2 gold, 6 bronze" in result.stdout
    assert "3 swaps  2 swaps  Round 2  Round 3" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_one_card_is_asked_for_by_any_name() -> None:
    for name in ("Catapult", "katapult", "Catap"):
        document = json.loads(run("@northern-realms/siege", "--card", name, "--format", "json").stdout)
        (odds,) = document["decks"][0]["odds"]
        assert (odds["wanted"], odds["kind"], odds["copies"]) == ("Catapult", "card", 2)
        dealt = odds["moments"][0]
        assert dealt["at_least"]["1"] == pytest.approx(1 - (19 * 18) / (29 * 28))
        assert dealt["expected"] == pytest.approx(2 * 10 / 29)
        assert all(sum(moment["chance"]) == pytest.approx(1) for moment in odds["moments"])


@pytest.mark.parametrize("name", ["Nekker", "Qqqq", ""])
def test_a_card_that_is_not_in_the_deck(name: str) -> None:
    result = run("@northern-realms/siege", "--card", name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is no card of the deck" in result.stderr
    read = read_file("@monsters/muster")
    with pytest.raises(NotInDeck, match="any of several"):
        deck_stats(read.decks[0], read.catalog, ["Crone"])


def test_several_decks_and_every_output() -> None:
    document = json.loads(run("@registrations/continent.yaml", "--format", "json").stdout)
    assert document["schema"] == "gwent/deck-stats/1"
    assert len(document["decks"]) == 3
    rows = list(csv.reader(io.StringIO(run("@registrations/continent.yaml", "--format", "csv").stdout)))
    assert rows[0] == ["deck", "table", "name", "column", "value"]
    assert {row[0] for row in rows[1:]} == {deck["name"] for deck in document["decks"]}
    assert [row[4] for row in rows if row[1:3] == ["totals", "cards"]] == [
        str(deck["totals"]["cards"]) for deck in document["decks"]
    ]
    both = json.loads(run("@monsters/muster", "ids.txt", "--format", "json").stdout)
    assert [deck["game"] for deck in both["decks"]] == ["classic", "witcher-card-game"]
    markdown = run("@monsters/muster", "--format", "markdown").stdout
    assert markdown.startswith("## The Whole Pack, Monsters, Eredin&#58; Commander")


def test_what_cannot_be_read_says_why() -> None:
    Path("bad.txt").write_text(IDS + " 999999")
    result = run("bad.txt")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "no card or leader has the id '999999'" in result.stderr
    for path in ("missing.yaml", "."):
        assert run(path).exit_code == 2


@pytest.mark.parametrize(
    ("chance", "shown"),
    [(0.0, "0%"), (1e-9, "<0.1%"), (0.123, "12.3%"), (0.99949, "99.9%"), (0.99951, ">99.9%"), (1.0, "100%")],
)
def test_only_what_is_certain_is_shown_as_certain(chance: float, shown: str) -> None:
    assert percent(chance) == shown
