"""What the running engine is: compiled or not, from which sources, and whether those have changed since.

This module itself is never compiled.
"""

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOMS = ("engine", "pilots")


@dataclass(frozen=True, slots=True)
class BuildFacts:
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
    from gwent_cli.engine import game

    source = hash_of_sources()
    if not re.search(r"\.(so|pyd)$", game.__file__ or ""):
        return BuildFacts(False, False, source)
    try:
        from gwent_cli.engine._stamp import SOURCE_HASH  # type: ignore[import-not-found]
    except ImportError:
        return BuildFacts(True, False, source)
    return BuildFacts(True, source != SOURCE_HASH, str(SOURCE_HASH))
