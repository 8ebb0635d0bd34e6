"""Decks of the standalone game through the commands: their catalogs, their place beside decks of the classic game."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gwent_cli.app import app
from gwent_cli.cards.catalog import load_catalog
from gwent_cli.cards.games import CLASSIC, STANDALONE
from gwent_cli.checks.runner import check_paths, settings
from gwent_cli.report.check_json import check_json

DECK = "@witcher-card-game/syndicate-jackpot"
VERSIONS = {game: load_catalog(game).version for game in (CLASSIC, STANDALONE)}


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_every_verdict_names_the_catalog_of_its_game() -> None:
    code, out, _ = run("validate", DECK, "@monsters/muster", "--format", "json")
    report = json.loads(out)
    assert code == 0
    assert [(deck["game"], deck["catalog"]) for deck in report["decks"]] == [
        (STANDALONE, VERSIONS[STANDALONE]),
        (CLASSIC, VERSIONS[CLASSIC]),
    ]
    assert report["catalogs"] == {STANDALONE: VERSIONS[STANDALONE], CLASSIC: VERSIONS[CLASSIC]}
    assert report["catalog"] == f"{VERSIONS[STANDALONE]}, {VERSIONS[CLASSIC]}"
    assert report["decks"][0]["stratagem"] == "202552"
    lone = json.loads(run("validate", DECK, "--format", "json")[1])
    assert lone["catalogs"] == {STANDALONE: VERSIONS[STANDALONE]}


@pytest.mark.parametrize("format", ["text", "concise", "markdown", "github", "junit", "sarif", "json", "jsonl"])
def test_every_output_names_both_catalogs(format: str) -> None:
    _, out, _ = run("validate", DECK, "@monsters/muster", "--format", format)
    plain = " ".join(out.split())
    assert VERSIONS[STANDALONE] in plain
    assert VERSIONS[CLASSIC] in plain


def test_a_catalog_is_for_decks_of_its_game() -> None:
    code, out, _ = run("validate", DECK, "@monsters/muster", "--catalog", "12.11", "--format", "json")
    assert code == 0
    newer = load_catalog(STANDALONE, version="12.11").version
    assert [deck["catalog"] for deck in json.loads(out)["decks"]] == [newer, VERSIONS[CLASSIC]]
    code, _, error = run("validate", DECK, "--catalog", "13")
    assert code == 2
    assert "known: " in error
    assert "12.11" in error


def test_provisions_are_those_of_the_catalog() -> None:
    over = check_paths(["@illegal/GW307-too-many-provisions"], settings())
    newer = check_paths(
        ["@illegal/GW307-too-many-provisions"], settings(catalog=load_catalog(STANDALONE, version="12.11"))
    )
    figures = [{each.name: each.value for each in deck.figures} for found in (over, newer) for deck in found.decks()]
    assert figures[0]["provisions"] == 167
    assert figures[1]["provisions"] < 167


@pytest.mark.parametrize(
    "command", [("simulate", DECK, "@monsters/muster", "-n", "2"), ("simulate", "@monsters/muster", DECK)]
)
def test_its_play_comes_later(command: tuple[str, ...]) -> None:
    code, out, error = run(*command)
    assert (code, out) == (2, "")
    assert "is of the standalone game" in " ".join(error.split())
    assert "its play comes later" in " ".join(error.split())


def test_judge_refuses_it() -> None:
    Path("deck.yaml").write_text("game: Standalone\nfaction: monsters\ncards: {Ghoul: 1}\n", encoding="utf-8")
    code, out, error = run("judge", "deck.yaml")
    assert (code, out) == (2, "")
    assert "its play comes later" in error


def test_fix_writes_names_as_the_catalog_does() -> None:
    text = (
        "game: standalone\nfaction: чудовища\nleader: панцирь\nrules: Standard\nstratagem: хрустальный череп\n"
        "cards:\n  レジス: 1  # a vampire\n  GHOUL: 1\n  ghoul: 1\n"
    )
    leader = load_catalog(STANDALONE).names("131101")["ru"]
    Path("deck.yaml").write_text(text.replace("панцирь", leader), encoding="utf-8")
    code, _, _ = run("fix", "deck.yaml")
    assert code == 0
    assert Path("deck.yaml").read_text(encoding="utf-8") == (
        "game: witcher-card-game\nfaction: monsters\nleader: Carapace\nrules: standard\nstratagem: Crystal Skull\n"
        "cards:\n  Regis: 1  # a vampire\n  Ghoul: 2\n"
    )


def test_fix_sorts_by_kind() -> None:
    text = "game: witcher-card-game\nfaction: monsters\nleader: Carapace\ncards:\n"
    lines = ["  Crystal Skull: 1\n", "  Thunderbolt: 1\n", "  Spores: 1\n", "  Regis: 1\n", "  Ghoul: 1\n"]
    Path("deck.yaml").write_text(text + "".join(lines), encoding="utf-8")
    assert run("fix", "--sort", "deck.yaml")[0] == 0
    written = Path("deck.yaml").read_text(encoding="utf-8")
    order = ["Ghoul", "Regis", "Spores", "Thunderbolt", "Crystal Skull"]
    assert [line.partition(":")[0].strip() for line in written.splitlines()[4:]] == order


def test_many_decks_of_both_games_are_the_same_in_any_number_of_processes() -> None:
    decks = Path(__file__).parents[2] / "decks"
    texts = [
        (decks / path).read_text("utf-8")
        for path in ("monsters/muster.yaml", "witcher-card-game/syndicate-jackpot.yaml")
    ]
    texts.append(texts[1].replace("leader: ", "leader: x"))
    Path("d").mkdir()
    for number in range(600):
        Path(f"d/{number:03}.yaml").write_text(texts[number % 3 if number > 100 else 0], encoding="utf-8")
    one, two = (check_json(check_paths(["d"], settings(), jobs=jobs)) for jobs in (1, 2))
    assert one == two
    assert json.loads(one)["catalogs"] == {CLASSIC: VERSIONS[CLASSIC], STANDALONE: VERSIONS[STANDALONE]}
