"""``gwent play`` in a real pseudo-terminal of 80 by 24."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gwent_cli.notation.replay_reading import read_replay

pexpect = pytest.importorskip("pexpect")
pyte = pytest.importorskip("pyte")
pytestmark = pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals are for POSIX")

COLUMNS, LINES = 80, 24


def _mind_signals() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in (signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


class Terminal:
    """A terminal with the game in it; ``raw`` is all that was sent to it."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.screen = pyte.Screen(COLUMNS, LINES)
        self._stream = pyte.Stream(self.screen)
        self.raw = ""
        command = ["-m", "gwent_cli", "play", *arguments]
        variables = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")}
        variables |= {"TERM": "xterm-256color", **environment}
        self.child = pexpect.spawn(
            sys.executable,
            command,
            cwd=folder,
            env=variables,
            dimensions=(LINES, COLUMNS),
            encoding="utf-8",
            timeout=60,
            # Whoever runs the tests may ignore signals, which a child would inherit.
            preexec_fn=_mind_signals,
        )

    def until(self, text: str) -> str:
        """The screen once the text has come and all has been printed."""
        self.child.expect_exact(text)
        self._feed(self.child.before + self.child.after)
        time.sleep(0.05)
        return "\n".join(self.screen.display)

    def ends(self) -> int:
        """Wait for the end; the exit code."""
        self.child.expect(pexpect.EOF)
        self._feed(self.child.before)
        self.child.close()
        assert "Traceback" not in self.raw
        return int(self.child.exitstatus)

    def closed(self) -> int:
        """Close the window and wait for the end; the exit code."""
        self.child.ptyproc.fileobj.close()
        until = time.monotonic() + 60
        while self.child.isalive() and time.monotonic() < until:
            time.sleep(0.05)
        assert not self.child.isalive()
        return int(self.child.exitstatus)

    def _feed(self, text: str) -> None:
        self.raw += text
        self._stream.feed(text)


@pytest.fixture
def terminals(tmp_path: Path) -> Iterator[object]:
    opened: list[Terminal] = []

    def open_one(*arguments: str, **environment: str) -> Terminal:
        opened.append(Terminal(tmp_path, *arguments, **environment))
        return opened[-1]

    yield open_one
    for terminal in opened:
        terminal.child.close(force=True)


ARGUMENTS = (
    "@northern-realms/siege",
    "--against",
    "@monsters/muster",
    "--pilot",
    "greedy",
    "--seed",
    "5",
    "--first",
    "me",
)


def test_the_board_fits_and_a_mistyped_choice_is_taken_back(terminals, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    terminal = terminals(*ARGUMENTS)
    screen = terminal.until("swap a card (2 may be) > ")
    assert "You play Siege of Vergen against greedy." in screen
    terminal.child.sendline("keep!")
    terminal.until("turn > ")
    terminal.child.sendline("1")
    screen = terminal.until("take it back")
    assert "opponent 0 " in screen
    terminal.child.sendline("u")
    screen = terminal.until("turn > ")
    for shown in ("Monsters, Eredin", "Northern Realms, Foltest", "round 1", " 1 ", "pass"):
        assert shown in screen, screen
    # The whole board is on the screen, from the opponent's leader to the prompt.
    lines = screen.split("\n")
    assert any(line.startswith("Monsters, ") for line in lines)
    terminal.child.sendline("?")
    assert "search:200: " in terminal.until("turn > ")
    terminal.child.sendline("q")
    terminal.until("or n: ")
    terminal.child.sendline("n")
    assert terminal.ends() == 0
    assert "\x1b[1;32m" in terminal.raw
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 0)])
def test_interrupts_keep_the_game(key: str, code: int, terminals, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    terminal = terminals(*ARGUMENTS)
    terminal.until(" > ")
    terminal.child.sendline("keep!")
    terminal.until("turn > ")
    terminal.child.send(key)
    assert terminal.ends() == code
    assert "Kept in gwent-5.yaml; gwent play --resume gwent-5.yaml goes on." in terminal.raw
    again = terminals("--resume", "gwent-5.yaml")
    assert "round 1" in again.until("turn > ")
    again.child.sendline("pass!")
    again.until(" > ")
    again.child.sendline("q")
    assert again.ends() == 0
    (kept,) = tmp_path.iterdir()
    assert str(read_replay(kept.read_bytes(), kept.name).choices[-1]) != "A keep"


@pytest.mark.parametrize("option", [(), ("--save-replay", "mine.yaml")])
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM"])
def test_signals_keep_the_game_as_interrupts_do(  # type: ignore[no-untyped-def]
    name: str, option: tuple[str, ...], terminals, tmp_path: Path
) -> None:
    number = getattr(signal, name)
    kept = tmp_path / (option[1] if option else "gwent-5.yaml")
    for stop in ("interrupt", "signal"):
        terminal = terminals(*ARGUMENTS, *option)
        terminal.until(" > ")
        terminal.child.sendline("keep!")
        terminal.until("turn > ")
        terminal.child.send("\x03") if stop == "interrupt" else terminal.child.kill(number)
        assert terminal.ends() == (130 if stop == "interrupt" else 128 + number)
        assert f"Kept in {kept.name}; gwent play --resume {kept.name} goes on." in terminal.raw
        kept.rename(tmp_path / stop)
    assert (tmp_path / "signal").read_bytes() == (tmp_path / "interrupt").read_bytes()
    assert {path.name for path in tmp_path.iterdir()} == {"signal", "interrupt"}


@pytest.mark.parametrize("option", [(), ("--save-replay", "mine.yaml")])
def test_a_closed_window_keeps_the_game(option: tuple[str, ...], terminals, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    terminal = terminals(*ARGUMENTS, *option)
    terminal.until(" > ")
    terminal.child.sendline("keep!")
    terminal.until("turn > ")
    assert terminal.closed() == 128 + signal.SIGHUP
    (kept,) = tmp_path.iterdir()
    assert kept.name == (option[1] if option else "gwent-5.yaml")
    again = terminals("--resume", kept.name)
    assert "round 1" in again.until("turn > ")


def test_a_reader_that_has_gone_costs_no_game(tmp_path: Path) -> None:
    lines = "keep!\\n1!\\n1!\\nl\\nl\\n"
    play = f"{sys.executable} -m gwent_cli play {' '.join(ARGUMENTS)} --save-replay mine.yaml"
    subprocess.run(f"printf '{lines}' | {play} | head -1", shell=True, cwd=tmp_path, check=True, timeout=60)
    kept = read_replay((tmp_path / "mine.yaml").read_bytes(), "mine.yaml")
    assert kept.outcome is None


def test_a_signal_before_any_choice_leaves_no_file(terminals, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    terminal = terminals(*ARGUMENTS)
    terminal.until(" > ")
    terminal.child.kill(signal.SIGTERM)
    assert terminal.ends() == 128 + signal.SIGTERM
    assert not list(tmp_path.iterdir())


def test_a_whole_game_is_offered_as_a_replay(terminals, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    terminal = terminals(*ARGUMENTS)
    for _ in range(60):
        found = terminal.child.expect_exact(["or n: ", " > "])
        if found == 0:
            break
        terminal.child.sendline("1!")
    (tmp_path / "theirs.yaml").write_text("theirs", encoding="utf-8")
    for refused in ("pass!", "theirs.yaml", "no/such/folder.yaml"):
        terminal.child.sendline(refused)
        terminal.child.expect_exact("or n: ")
    terminal.child.sendline("my game.yaml")
    assert terminal.ends() == 0
    assert (tmp_path / "theirs.yaml").read_text(encoding="utf-8") == "theirs"
    assert {path.name for path in tmp_path.iterdir()} == {"my game.yaml", "theirs.yaml"}
    assert read_replay((tmp_path / "my game.yaml").read_bytes(), "my game.yaml").outcome is not None


def test_no_colour_where_none_is_wanted(terminals) -> None:  # type: ignore[no-untyped-def]
    terminal = terminals(*ARGUMENTS, NO_COLOR="1")
    terminal.until(" > ")
    assert "\x1b[1;32m" not in terminal.raw
    assert "\x1b[36" not in terminal.raw
