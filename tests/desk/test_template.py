"""The template: nothing wrong with it but what the player has to fill in, and every card of it is understood."""

import re
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gwent_cli.app import app
from gwent_cli.cards.catalog import load_catalog
from gwent_cli.cards.factions import FACTIONS
from gwent_cli.cards.model import Card
from gwent_cli.checks.results import SetResult, Verdict
from gwent_cli.desk.template import registration_template
from gwent_cli.desk.template_words import WORDS

from .fields import field


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("language", WORDS)
def test_only_what_the_player_fills_in_is_missing(language: str) -> None:
    Path("r.yaml").write_text(registration_template(load_catalog(), language, event="Cup: 'a' \"b\""), encoding="utf-8")
    (result,) = field("r.yaml").results
    assert isinstance(result, SetResult)
    assert result.registration is not None
    assert result.registration.event == "Cup: 'a' \"b\""
    said = Counter(found.message for deck in result.decks for found in deck.diagnostics)
    said.update(found.message for found in result.diagnostics)
    assert said == {"nothing is written after 'player:'": 1, "nothing is written after 'cards:'": 3}


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("factions", [FACTIONS[:3], FACTIONS[2:]])
def test_every_card_can_be_taken(language: str, factions: tuple[str, ...]) -> None:
    catalog = load_catalog()
    text = registration_template(catalog, language, factions)
    filled = re.sub(r"(?m)^( {6})# (?!--)", r"\1", text).replace('player: ""', "player: Ann")
    Path("r.yaml").write_text(filled, encoding="utf-8")
    (result,) = field("r.yaml").results
    assert isinstance(result, SetResult)
    # Only that it is too much, and heroes in all three decks.
    codes = {found.code for deck in result.decks for found in deck.diagnostics}
    assert codes <= {"GW302", "GW303", "GW304", "GW305"}
    assert {found.code for found in result.diagnostics} == {"GW403"}
    for deck, faction in zip(result.decks, factions, strict=True):
        cards = {card.id for card in catalog.cards.values() if card.goes_with(faction) and not card.secondary}
        assert set(deck.deck.counts()) == cards
        assert deck.deck.leader is not None
        assert deck.deck.leader.faction == faction
    leaders = re.findall(r"(?m)^ {4}(?:# )?leader: (.*)$", text)
    assert len(leaders) == sum(leader.faction in factions for leader in catalog.leaders.values())


def test_a_player_fills_it_in() -> None:
    catalog = load_catalog()
    taken = 0
    lines = registration_template(catalog, factions=FACTIONS[:3]).replace('player: ""', 'player: "Ann"').splitlines()
    for at, line in enumerate(lines):
        taken = 0 if "cards:" in line else taken
        match = re.match(r'      # "?([^"]+?)"?: (\d)', line)
        card = catalog.lookup(match[1]).matches[0] if match else None
        weak = isinstance(card, Card) and card.kind == "unit" and (card.strength or 9) < 6
        if match and weak and taken < 22 and not {"spy", "medic"} & set(getattr(card, "abilities", ())):
            count = min(int(match[2]), 22 - taken)
            taken += count
            lines[at] = line.replace("# ", "", 1).replace(f": {match[2]}", f": {count}")
    Path("r.yaml").write_text("\n".join(lines), encoding="utf-8")
    (result,) = field("r.yaml").results
    assert result.verdict is Verdict.LEGAL


def test_the_command() -> None:
    def run(*arguments: str) -> tuple[int, str]:
        result = CliRunner().invoke(app, ["tournament", "submit-template", *arguments])
        return result.exit_code, result.stdout

    code, text = run("--language", "nl", "--factions", "Monster,Skellige,scoiatael", "--event", "Cup")
    assert code == 0
    assert re.findall(r"- faction: (\S+)", text) == ["monsters", "skellige", "scoiatael"]
    assert "gwent tournament check registration.yaml" in text
    assert run("--out", "mine.yaml") == (0, "")
    assert "gwent tournament check mine.yaml" in Path("mine.yaml").read_text()
    # What a player has written is not written over.
    assert run("--out", "mine.yaml")[0] == 2
    for wrong in (["--factions", "monsters"], ["--factions", "a,b,c"], ["--factions", "monsters,monsters,skellige"],
                  ["--language", "fr"], ["--event", "a\nb"], ["--out", "no/such.yaml"]):  # fmt: skip
        assert run(*wrong)[0] == 2
