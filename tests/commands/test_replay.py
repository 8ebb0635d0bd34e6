"""``gwent replay`` as it is typed."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from gwent_cli.app import app
from gwent_cli.arena.question import Terms, ask
from gwent_cli.arena.savegames import replays_of
from gwent_cli.decks.model import Deck
from gwent_cli.decks.reading import read_path
from gwent_cli.notation.replays import write_replay


@pytest.fixture(scope="module")
def text() -> str:
    deck = next(deck for deck in read_path("@monsters/muster").items if isinstance(deck, Deck))
    ((_, replay),) = replays_of(ask(deck, deck, Terms(5, 2, ("greedy", "greedy"))), [1])
    return write_replay(replay)


def run(*arguments: str, input: str = "") -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["replay", *arguments], input=input, env={"COLUMNS": "80"})
    return result.exit_code, result.stdout, result.stderr


def test_a_game_is_told(tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(text, encoding="utf-8")
    code, out, err = run(str(file))
    assert (code, err) == (0, "")
    assert out.index("Setting up") < out.index("Round 1\n") < out.index("wins the game; rounds")
    assert run("-", input=text)[1] == out


def test_step_by_step(tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(text, encoding="utf-8")
    whole = run(str(file))[1]
    assert run(str(file), "--step", input="\n" * 500)[1] == whole
    code, out, err = run(str(file), "--step", input="\n\nq\n")
    assert code == 0
    assert whole.startswith(out)
    assert "Round 1\n" in out
    assert "Round 2\n" not in out
    assert err.count("Enter goes on") == 3


def test_verified(tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(text, encoding="utf-8")
    assert run(str(file), "--verify") == (0, "verified: played again from its seed it is the same\n", "")
    file.write_text(text.replace("pilot: greedy", "pilot: random", 1), encoding="utf-8")
    code, out, _ = run(str(file), "--verify")
    assert code == 1
    assert "in the file, and '" in out
    file.write_text(text.replace("pilot: greedy", "pilot: nobody", 1), encoding="utf-8")
    code, out, err = run(str(file), "--verify")
    assert (code, out) == (2, "")
    assert "unknown pilot 'nobody'" in err


@pytest.mark.parametrize("content", ["", "schema: 1", "\x00", "name: A deck\nfaction: monsters\n"])
def test_what_is_no_game(tmp_path: Path, content: str) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(content, encoding="utf-8")
    for options in ((), ("--verify",)):
        code, out, err = run(str(file), *options)
        assert (code, out) == (2, "")
        assert err.startswith(f"error: {file}")


def test_no_file(tmp_path: Path) -> None:
    code, _, err = run(str(tmp_path / "none.yaml"))
    assert code == 2
    assert "none.yaml" in err


def test_step_needs_the_keyboard_for_itself(text: str) -> None:
    code, _, err = run("-", "--step", input=text)
    assert code == 2
    assert "--step" in err
