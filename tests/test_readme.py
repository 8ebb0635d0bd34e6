"""What README and the pages of docs/ show is what the commands print on a terminal.

README: every command with output is typed again in a folder of its own. A page of docs/: the console blocks that show
some output are typed again from top to bottom in one folder, a copy of ``decks/registrations``; a block after a line
that begins with a file's name in code, such as

    `players.csv`:

is that file, from there on. What cannot be typed again belongs in a ``text`` block.
"""

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gwent_cli.app import app

CHECKOUT = Path(__file__).parent.parent
README = (CHECKOUT / "README.md").read_text(encoding="utf-8")
PAGES = sorted(path for path in (CHECKOUT / "docs").glob("*.md") if "```console" in path.read_text(encoding="utf-8"))
BLOCK = re.compile(r"(?:^`(?P<file>[^`\n]+)`[^\n]*\n\n)?^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.S | re.M)
# What differs from machine to machine, and with the sources of the engine.
CHANGING = re.compile(r"(?m)^(engine|speed) .*$")


def commands(block: str) -> Iterator[tuple[str, str]]:
    """The commands of a console block, each with the output shown."""
    for part in re.split(r"(?m)^\$ ", block)[1:]:
        command, _, output = part.partition("\n")
        yield command.split("   #")[0].strip(), output


def examples() -> list[tuple[str, str]]:
    blocks = (match["text"] for match in BLOCK.finditer(README) if match["kind"] == "console")
    return [each for block in blocks for each in commands(block) if each[1].strip()]


def files_for_examples(folder: Path) -> None:
    deck = (CHECKOUT / "decks" / "illegal" / "GW305-too-strong.yaml").read_text(encoding="utf-8")
    (folder / "strong.yaml").write_text(deck, encoding="utf-8")
    position = re.search(r"```yaml\n(you: .*?)```", README, re.S)
    assert position
    (folder / "position.yaml").write_text(position[1], encoding="utf-8")
    open_choice = re.search(r"```yaml\n(to_move: .*?)```", README, re.S)
    assert open_choice
    (folder / "advise.yaml").write_text(open_choice[1], encoding="utf-8")
    pasted = re.search(r"```text\n(Leader: .*?)```", README, re.S)
    assert pasted
    (folder / "list.txt").write_text(pasted[1], encoding="utf-8")


@pytest.fixture(autouse=True)
def _terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("gwent_cli.commands.check_output.on_terminal", lambda: True)


def test_readme_has_its_examples() -> None:
    assert len(examples()) >= 5


@pytest.mark.parametrize(("command", "output"), examples(), ids=lambda text: text[:40])
def test_examples_print_what_readme_says(command: str, output: str, tmp_path: Path) -> None:
    files_for_examples(tmp_path)
    result = CliRunner().invoke(app, shlex.split(command)[1:])
    assert CHANGING.sub("", result.stdout).strip() == CHANGING.sub("", output).strip()


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_pages_print_what_they_say(page: Path, tmp_path: Path) -> None:
    shutil.copytree(CHECKOUT / "decks" / "registrations", tmp_path, dirs_exist_ok=True)
    for match in BLOCK.finditer(page.read_text(encoding="utf-8")):
        if match["file"]:
            file = tmp_path / match["file"]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(match["text"], encoding="utf-8")
        typed = list(commands(match["text"])) if match["kind"] == "console" else []
        if any(output.strip() for _, output in typed):
            for command, output in typed:
                program, *arguments = shlex.split(command)
                assert program == "gwent", f"{page.name}: '{command}' cannot be typed again here: use a text block"
                result = CliRunner().invoke(app, arguments)
                # What goes to standard error stands in between, as on a terminal.
                found = {CHANGING.sub("", text).strip() for text in (result.stdout, result.output)}
                assert CHANGING.sub("", output).strip() in found, command
