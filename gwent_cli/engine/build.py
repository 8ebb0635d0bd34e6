"""What the running engine is: compiled or not, from which sources, and whether those have changed since.

This module itself is never compiled.
"""

import hashlib
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOMS = ("engine", "pilots")


class BuildFacts(NamedTuple):
    """``compiled`` and ``stale`` as named; ``source_hash`` tells engines apart (16 hex digits)."""

    compiled: bool
    stale: bool
    source_hash: str

    @property
    def word(self) -> str:
        """compiled, uncompiled or stale, for headers."""
        if not self.compiled:
            return "uncompiled"
        return "compiled, but stale: the sources have changed, install again" if self.stale else "compiled"


def hash_of_sources() -> str:
    """Hash of the sources beside the engine, by the recipe that setup.py stamps into a build."""
    package = Path(__file__).parent.parent
    names = sorted(
        f"{room}/{path.name}"
        for room in ROOMS
        for path in (package / room).glob("*.py")
        if path.name not in ("__init__.py", "build.py")
    )
    digest = hashlib.sha256()
    for name in names:
        digest.update((package / name).read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]


@cache
def build_facts() -> BuildFacts:
    """Facts about the engine that is imported in this process."""
    source = hash_of_sources()
    # Found, not imported: loading the compiled engine takes half of the time that --version may take.
    spec = find_spec("gwent_cli.engine.game")
    if spec is None or not (spec.origin or "").endswith((".so", ".pyd")):
        return BuildFacts(False, False, source)
    try:
        from gwent_cli.engine._stamp import SOURCE_HASH  # type: ignore[import-not-found]
    except ImportError:
        return BuildFacts(True, False, source)
    return BuildFacts(True, source != SOURCE_HASH, str(SOURCE_HASH))
