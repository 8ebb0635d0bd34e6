"""``gwent play`` with lines from a pipe: whole games, keeping them, going on, refusals."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from gwent_cli.app import app
from gwent_cli.notation.replay_reading import read_replay
from gwent_cli.notation.replays import write_replay

DECK = "@northern-realms/siege"


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


def run(*arguments: str, lines: str = "") -> Result:
    return CliRunner().invoke(app, ["play", *arguments], input=lines)


def to_the_end(chance: random.Random) -> str:
    """Lines that end any game: what cannot be chosen is answered with a note."""
    return "".join(f"{chance.choice(['1', '1', '2', '3', 'pass', 'keep'])}!\n" for _ in range(200))


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_whole_game_from_a_pipe(seed: str) -> None:
    arguments = [DECK, "--pilot", "greedy", "--seed", seed, "--save-replay", "game.yaml"]
    result = run(*arguments, lines=to_the_end(random.Random(seed)))
    assert result.exit_code == 0, result.output
    assert "by rounds" in result.stdout
    assert "Kept in game.yaml; gwent replay tells it." in result.stdout
    assert "\x1b" not in result.stdout
    verified = CliRunner().invoke(app, ["replay", "game.yaml", "--verify"])
    assert (verified.exit_code, "verified" in verified.stdout) == (0, True), verified.output
    # The game is over, so there is nothing to go on with.
    assert run("--resume", "game.yaml").exit_code == 2


def test_what_breaks_off_is_kept_and_gone_on_with() -> None:
    arguments = ["@scoiatael/agile", "--against", "@skellige/berserkers", "--pilot", "greedy", "--seed", "4"]
    first = run(*arguments, "--save-replay", "cut.yaml", lines="1!\n1!\n1!\n")
    assert first.exit_code == 0
    assert "Kept in cut.yaml; gwent play --resume cut.yaml goes on." in first.stdout
    kept = read_replay(Path("cut.yaml").read_bytes(), "cut.yaml")
    assert kept.outcome is None
    assert len(kept.choices) >= 3
    again = run("--resume", "cut.yaml", lines=to_the_end(random.Random(1)))
    assert again.exit_code == 0
    assert read_replay(Path("cut.yaml").read_bytes(), "cut.yaml").outcome is not None
    # Played in one go with the same lines it is the same game.
    whole = run(*arguments, "--save-replay", "whole.yaml", lines="1!\n1!\n1!\n" + to_the_end(random.Random(1)))
    assert whole.exit_code == 0
    assert Path("whole.yaml").read_bytes() == Path("cut.yaml").read_bytes()


def test_a_game_of_other_versions_says_so_and_goes_on() -> None:
    assert run(DECK, "--pilot", "greedy", "--save-replay", "old.yaml", lines="keep!\n").exit_code == 0
    assert run("--resume", "old.yaml", lines="pass!\n").stderr == ""
    kept = read_replay(Path("old.yaml").read_bytes(), "old.yaml")
    old = replace(kept, engine="0123456789abcdef")
    Path("old.yaml").write_text(write_replay(old), encoding="utf-8")
    again = run("--resume", "old.yaml", lines="pass!\n")
    assert again.exit_code == 0
    said = " ".join(again.stderr.split())
    assert said.startswith("note: it was played with engine 0123456789abcdef (gwent ")
    assert said.count("note: ") == 1
    assert "Kept in old.yaml" in again.stdout


def test_leaving_from_a_pipe_writes_nothing_unasked() -> None:
    assert run(DECK, "--pilot", "greedy", lines="1!\nq\n").exit_code == 0
    assert run(DECK, "--pilot", "greedy", lines="1!\n").exit_code == 0
    assert not list(Path().iterdir())


def test_save_takes_new_names_and_its_own_again() -> None:
    Path("mine.yaml").write_text("mine", encoding="utf-8")
    lines = "save mine.yaml\nsave new.yaml\n1!\nsave new.yaml\nsave no/such/folder.yaml\nsave \0\nsave\n"
    result = run(DECK, "--pilot", "greedy", lines=lines)
    assert "mine.yaml exists already" in result.stdout
    assert result.stdout.count("Kept in new.yaml") == 2
    assert "no/such/folder.yaml cannot be written: No such file or directory" in result.stdout
    assert "cannot be written: embedded null byte" in result.stdout
    assert "name the file" in result.stdout
    assert Path("mine.yaml").read_text(encoding="utf-8") == "mine"
    assert len(read_replay(Path("new.yaml").read_bytes(), "new.yaml").choices) >= 1


def test_who_starts_and_against_whom() -> None:
    for first, said in (("me", "Round 1 begins, you start."), ("them", "Round 1 begins, the opponent starts.")):
        result = run("@monsters/crones", "--pilot", "greedy", "--first", first, "--seed", "3", lines="keep!\n")
        assert said in result.stdout
        assert "Seed" not in result.stdout
    chosen = run("@scoiatael/agile", "--against", DECK, "--pilot", "greedy", lines="")
    assert "who starts > " in chosen.stdout
    assert "You play" in chosen.stdout
    assert "Seed" in chosen.stdout


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ([], 2, "either a deck is needed"),
        ([DECK, "--resume", "x.yaml"], 2, "either a deck is needed"),
        (["--resume", "x.yaml", "--seed", "1"], 2, "give nothing beside it, not --seed"),
        (["--resume", "x.yaml", "--pilot", "random"], 2, "give nothing beside it, not --pilot"),
        (["--resume", "x.yaml", "--pilot", "search:100"], 2, "give nothing beside it, not --pilot"),
        (["--resume", "x.yaml", "--allow-illegal", "--rules", "strict"], 2, "not --rules or --allow-illegal"),
        (["--resume", "x.yaml", "--first", "rules", "--against", ""], 2, "not --against or --first"),
        (["--resume", "missing.yaml"], 2, "missing.yaml"),
        (["--resume", "-"], 2, "standard input is for what you type"),
        (["--resume", "broken.yaml"], 2, "broken.yaml"),
        (["-"], 2, "standard input is for what you type"),
        ([DECK, "--pilot", "greedi"], 2, "did you mean greedy?"),
        ([DECK, "--pilot", "oracle:10"], 2, "pilot oracle:10 is shown hidden cards; play against another"),
        ([DECK, "--seed", "-1"], 2, "a seed is a whole number"),
        ([DECK, "--rulings", "witcher4"], 2, "unknown rulings profile"),
        ([DECK, "--save-replay", "broken.yaml"], 2, "broken.yaml exists already"),
        ([DECK, "--save-replay", "-"], 2, "--save-replay takes a file"),
        (["@illegal/GW301-too-few-units"], 1, "is illegal under"),
        (["@nothing/here"], 2, "@nothing/here"),
    ],
)
def test_refusals(arguments: list[str], code: int, said: str) -> None:
    Path("broken.yaml").write_text("players: [\n", encoding="utf-8")
    result = run(*arguments, lines="q\n")
    assert result.exit_code == code, result.output
    assert said in " ".join(result.stderr.split())
    assert isinstance(result.exception, SystemExit)
    assert result.stdout == ""
