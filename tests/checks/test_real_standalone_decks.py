"""317 decks that people played in 2022 and 2023: what the game's own numbers say of each, to the provision.

``tests/cases/decks/real-standalone-decks.csv`` holds a deck a line, cards by id (``112110x1``), with its figures and
its verdict at version 11.7: ``legal`` or ``over by N`` provisions.
"""

import csv
from collections import Counter
from pathlib import Path

import pytest

from gwent_cli.cards.catalog import load_catalog
from gwent_cli.cards.games import STANDALONE
from gwent_cli.checks.results import DeckResult, Verdict
from gwent_cli.checks.runner import check_paths, settings

FILE = Path(__file__).parents[1] / "cases" / "decks" / "real-standalone-decks.csv"
ROWS = list(csv.DictReader(FILE.read_text(encoding="utf-8").splitlines()))


def deck_file(row: dict[str, str], language: str = "") -> str:
    """A row as a deck file; names in a language where one is given and knows them."""
    catalog = load_catalog(STANDALONE)
    leader = catalog.leaders[row["leader"]]

    def name(id: str) -> str:
        found = catalog.names(id).get(language)
        means = catalog.lookup(found, faction=leader.faction).matches if found else ()
        return f'"{found}"' if [item.id for item in means] == [id] else id

    cards = (card.split("x") for card in row["cards"].split())
    lines = [f"  {name(id)}: {copies}\n" for id, copies in cards]
    head = f"name: deck {row['number']}\ngame: {STANDALONE}\nfaction: {leader.faction}\nleader: {leader.id}\n"
    return f"{head}stratagem: {row['stratagem']}\ncards:\n{''.join(lines)}"


def checked(texts: list[str], rules: str | None, folder: Path) -> list[DeckResult]:
    """The results of decks, in order."""
    for number, text in enumerate(texts):
        (folder / f"{number:03}.yaml").write_text(text, encoding="utf-8")
    return list(check_paths([str(folder)], settings(rules)).decks())


def test_there_are_all_of_them() -> None:
    assert len(ROWS) == 317
    assert Counter(row["verdict"] for row in ROWS) == {
        "legal": 231, "over by 1": 45, "over by 2": 21, "over by 3": 10, "over by 4": 4, "over by 5": 5,
        "over by 11": 1,
    }  # fmt: skip


def test_each_gets_its_verdict(tmp_path: Path) -> None:
    results = checked([deck_file(row) for row in ROWS], None, tmp_path)
    assert len(results) == len(ROWS)
    for row, result in zip(ROWS, results, strict=True):
        figures = {figure.name: figure for figure in result.figures}
        provisions = figures["provisions"]
        assert (provisions.value, provisions.high) == (int(row["provisions"]), int(row["limit"]))
        assert (figures["cards"].value, figures["units"].value) == (int(row["size"]), int(row["units"]))
        assert (result.format.name, result.catalog) == ("standard", load_catalog(STANDALONE).version)
        excess = provisions.value - int(row["limit"])
        if row["verdict"] == "legal":
            assert (result.verdict, result.diagnostics) == (Verdict.LEGAL, ())
            continue
        assert row["verdict"] == f"over by {excess}"
        (found,) = result.diagnostics
        assert (result.verdict, found.code, found.rule) == (Verdict.ILLEGAL, "GW307", "D8")
        assert found.message.endswith(f"(rule D8): {excess} too many")
        assert found.message.startswith(f"provisions {row['provisions']}, at most {row['limit']} = 150 + ")


def test_under_the_rules_of_2019_exactly_25_cards(tmp_path: Path) -> None:
    for row, result in zip(ROWS, checked([deck_file(row) for row in ROWS], "seed-2019", tmp_path), strict=True):
        expected = {"GW309"} if row["size"] != "25" else set()
        expected |= {"GW307"} if row["verdict"] != "legal" else set()
        assert {found.code for found in result.diagnostics} == expected


def test_arena_limits_neither_copies_nor_provisions(tmp_path: Path) -> None:
    texts = [deck_file(row).replace("cards:\n", "cards:\n  Ghoul: 9\n", 1) for row in ROWS if "131101" in row["leader"]]
    assert {result.verdict for result in checked(texts, "arena", tmp_path)} == {Verdict.LEGAL}


@pytest.mark.parametrize("language", ["ru", "ja", "fr"])
def test_names_of_any_language_mean_the_same_cards(language: str, tmp_path: Path) -> None:
    rows = ROWS[::16]
    texts = [deck_file(row, language) for row in rows]
    assert sum(text.count('"') for text in texts) > 15 * len(rows)
    for row, result in zip(rows, checked(texts, None, tmp_path), strict=True):
        assert result.deck.counts() == {
            id: int(copies) for id, copies in (card.split("x") for card in row["cards"].split())
        }
        assert (result.verdict is Verdict.LEGAL) == (row["verdict"] == "legal")
