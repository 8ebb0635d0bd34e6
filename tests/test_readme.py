"""What README shows is what the commands print on a terminal: every console block with output is typed again and
compared.
"""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gwent_cli.app import app

CHECKOUT = Path(__file__).parent.parent
README = (CHECKOUT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", README, re.S)
# What differs from machine to machine, and with the sources of the engine.
CHANGING = re.compile(r"(?m)^(engine|speed) .*$")


def examples() -> list[tuple[str, str]]:
    found = []
    for block in BLOCKS:
        for part in re.split(r"(?m)^\$ ", block)[1:]:
            command, _, output = part.partition("\n")
            if output.strip():
                found.append((command.split("   #")[0].strip(), output))
    return found


def files_for_examples(folder: Path) -> None:
    deck = (CHECKOUT / "decks" / "illegal" / "GW305-too-strong.yaml").read_text(encoding="utf-8")
    (folder / "strong.yaml").write_text(deck, encoding="utf-8")
    position = re.search(r"```yaml\n(you: .*?)```", README, re.S)
    assert position
    (folder / "position.yaml").write_text(position[1], encoding="utf-8")


def test_readme_has_its_examples() -> None:
    assert len(examples()) >= 5


@pytest.mark.parametrize(("command", "output"), examples(), ids=lambda text: text[:40])
def test_examples_print_what_readme_says(
    command: str, output: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files_for_examples(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("gwent_cli.commands.check_output.on_terminal", lambda: True)
    result = CliRunner().invoke(app, shlex.split(command)[1:])
    assert CHANGING.sub("", result.stdout).strip() == CHANGING.sub("", output).strip()
