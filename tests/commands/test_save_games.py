"""``gwent simulate --save-games`` as it is typed."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from gwent_cli.app import app

MATCH = ("simulate", "@monsters/muster", "@northern-realms/siege", "--pilot", "random", "--seed", "4", "-n", "20")


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, arguments, env={"COLUMNS": "80"})
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize("which", ["all", "losses", "upsets"])
def test_saved_games_are_verified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, which: str) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*MATCH, "--save-games", "games", "--save", which)
    assert code == 0
    files = sorted(Path("games").iterdir())
    assert f"saved in games ({which}); `gwent replay games/game-" in err
    assert "whoever starts" in out
    assert len(files) == 20 if which == "all" else 0 < len(files) < 20
    assert run("replay", "--verify", str(files[0]))[0] == 0


def test_all_is_the_default(tmp_path: Path) -> None:
    assert run(*MATCH, "--save-games", str(tmp_path / "games"))[0] == 0
    assert len(list((tmp_path / "games").iterdir())) == 20


def test_a_folder_in_use_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "game-1.yaml").write_text("mine")
    code, out, err = run(*MATCH, "--save-games", str(tmp_path))
    assert (code, out) == (2, "")
    assert "is not empty; name a new folder" in err
    assert run(*MATCH, "--save", "all")[0] == 2


def test_standard_output_is_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*MATCH, "--save-games", "-")
    assert (code, out) == (2, "")
    assert "--save-games takes a folder" in err
    assert list(tmp_path.iterdir()) == []


def test_resumed_matches_save_all_their_games(tmp_path: Path) -> None:
    records = str(tmp_path / "records.jsonl")
    assert run(*MATCH[:-1], "8", "--out", records)[0] == 0
    code, _, err = run(*MATCH, "--out", records, "--resume", "--save-games", str(tmp_path / "games"))
    assert code == 0, err
    assert len(list((tmp_path / "games").iterdir())) == 20
