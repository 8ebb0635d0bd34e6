"""The suite has to test the engine that users get: installed, and compiled where that is possible."""

import os
import shutil

import pytest

from gwent_cli.engine.build import build_facts, hash_of_sources


def test_the_installed_compiled_engine_is_under_test() -> None:
    facts = build_facts()
    if os.environ.get("GWENT_PURE") == "1" or not any(shutil.which(name) for name in ("cc", "gcc", "clang")):
        pytest.skip("no compiled engine asked for or possible here")
    assert facts.compiled, "the engine under test is uncompiled: run pip install '.[test]', then pytest"
    assert not facts.stale, "the compiled engine is older than its sources: run pip install '.[test]' again"


def test_a_build_knows_its_sources() -> None:
    facts = build_facts()
    assert len(facts.source_hash) == 16
    if not facts.stale:
        assert facts.source_hash == hash_of_sources()
