"""Mending files on disk, and ``gwent fix``."""

import os
import stat
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from gwent_cli.app import app
from gwent_cli.source import writing

DECK = b'faction: monsters\nleader: "Eredin: Bringer of Death"\ncards:\n  draug: 1  # strong\n'
FIXED = DECK.replace(b"draug", b"Draug")


def run(*arguments: str, input: bytes | None = None) -> Result:
    return CliRunner().invoke(app, ["fix", *arguments], input=input)


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_files_are_mended_once() -> None:
    Path("deck.yaml").write_bytes(DECK)
    found = run("deck.yaml")
    assert (found.exit_code, Path("deck.yaml").read_bytes()) == (0, FIXED)
    assert found.stdout == "deck.yaml:4:3 'draug' written 'Draug'\n1 file mended\n"
    again = run("deck.yaml")
    assert (again.exit_code, again.stdout) == (0, "1 file, nothing to mend\n")


def test_check_and_diff_change_nothing() -> None:
    Path("deck.yaml").write_bytes(DECK)
    check = run("--check", "deck.yaml")
    assert (check.exit_code, check.stdout.splitlines()[-1]) == (1, "1 file to mend")
    diff = run("--diff", "deck.yaml")
    assert diff.exit_code == 1
    assert "-  draug: 1  # strong\n+  Draug: 1  # strong\n" in diff.stdout
    assert Path("deck.yaml").read_bytes() == DECK
    Path("deck.yaml").write_bytes(FIXED)
    assert (run("--check", "deck.yaml").exit_code, run("--diff", "deck.yaml").stdout) == (0, "")


def test_folders_and_picked_documents() -> None:
    Path("decks/in").mkdir(parents=True)
    for name in ("decks/a.yaml", "decks/in/b.yml", "decks/.hidden.yaml", "decks/c.txt"):
        Path(name).write_bytes(DECK + b"---\n" + DECK)
    assert run("decks").exit_code == 0
    changed = [
        str(path) for path in sorted(Path("decks").rglob("*.*")) if path.read_bytes() == FIXED + b"---\n" + FIXED
    ]
    assert changed == ["decks/a.yaml", "decks/in/b.yml"]
    Path("two.yaml").write_bytes(DECK + b"---\n" + DECK)
    assert run("two.yaml#2").exit_code == 0
    assert Path("two.yaml").read_bytes() == DECK + b"---\n" + FIXED


def test_standard_input_is_printed_mended() -> None:
    found = run("-", input=DECK)
    assert (found.exit_code, found.stdout_bytes) == (0, FIXED)
    assert run("-", input=FIXED).stdout_bytes == FIXED
    assert run("--check", "-", input=DECK).exit_code == 1
    assert run("-", input=b"name: [\n").stdout_bytes == b"name: [\n"


def test_links_stay_and_their_target_is_mended() -> None:
    Path("real").mkdir()
    Path("real/deck.yaml").write_bytes(DECK)
    Path("link.yaml").symlink_to("real/deck.yaml")
    assert run("link.yaml").exit_code == 0
    assert Path("link.yaml").is_symlink()
    assert Path("real/deck.yaml").read_bytes() == FIXED


def test_permissions_stay_and_nothing_is_left_behind() -> None:
    Path("deck.yaml").write_bytes(DECK)
    os.chmod("deck.yaml", 0o640)
    assert run("deck.yaml").exit_code == 0
    assert stat.S_IMODE(os.stat("deck.yaml").st_mode) == 0o640
    assert os.listdir() == ["deck.yaml"]


def test_a_write_that_fails_leaves_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    Path("deck.yaml").write_bytes(DECK)
    monkeypatch.setattr(writing.os, "replace", full)
    found = run("deck.yaml")
    assert found.exit_code == 2
    assert "cannot be written: No space left on device" in found.stderr
    assert Path("deck.yaml").read_bytes() == DECK
    assert os.listdir() == ["deck.yaml"]


def test_what_cannot_be_mended() -> None:
    Path("broken.yaml").write_bytes(b"name: [\n")
    Path("large.yaml").write_bytes(DECK + b"#" * 300_000)
    found = run("broken.yaml", "large.yaml")
    assert found.exit_code == 1
    assert found.stdout.count("left as it is") == 2
    assert Path("large.yaml").stat().st_size > 300_000
    assert run("nothing.yaml").exit_code == 2
    assert run("@monsters/muster", "--check").exit_code == 0


def test_files_that_the_configuration_excludes() -> None:
    Path("drafts").mkdir()
    Path("drafts/a.yaml").write_bytes(DECK)
    Path(".gwent.toml").write_text('exclude = ["drafts/"]\n', encoding="utf-8")
    assert run("--check", "drafts").exit_code == 0
    assert run("--check", "--isolated", "drafts").exit_code == 1
    Path(".gwent.toml").write_text("exclude = 3\n", encoding="utf-8")
    assert run("drafts").exit_code == 2


def test_hostile_names_are_shown() -> None:
    Path("deck.yaml").write_bytes(DECK.replace(b"draug", "draug\u202e".encode()) + "x-\u202e: 1\n".encode())
    for arguments in (["deck.yaml", "--check"], ["deck.yaml", "--diff"]):
        assert "\u202e" not in run(*arguments).output
