"""The compiled engine and its own sources, run uncompiled, record the same events in hundreds of games."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from gwent_cli.engine.build import build_facts

SCRIPT = Path(__file__).parent / "event_hashes.py"


def run(*arguments: str) -> dict[str, object]:
    """What the script prints, in a process of its own: both engines in one would share no classes."""
    done = subprocess.run([sys.executable, str(SCRIPT), *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    printed: dict[str, object] = json.loads(done.stdout)
    return printed


def test_the_same_games_compiled_and_uncompiled() -> None:
    facts = build_facts()
    if not facts.compiled:
        pytest.skip("the engine under test is not compiled, so there is nothing to compare with its sources")
    if facts.stale:
        pytest.skip("the compiled engine is older than its sources: install again, then compare")
    compiled, source = run(), run("--source")
    assert str(compiled["file"]).endswith((".so", ".pyd"))
    assert str(source["file"]).endswith(".py")
    games = compiled["games"]
    assert isinstance(games, list)
    assert len(games) > 300
    assert games == source["games"]
    assert len(set(games)) == len(games)
