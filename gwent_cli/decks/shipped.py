"""The decks and formats that come with gwent: ``@monsters/muster`` and ``basic``."""

import os
from functools import cache
from pathlib import Path
from typing import Final

from gwent_cli.cards.data import catalog_root, decks_root
from gwent_cli.source.names import suggest

SHIPPED_MARK: Final = "@"


@cache
def shipped_formats() -> tuple[str, ...]:
    """The names of the formats in ``catalog/formats``, sorted."""
    return tuple(sorted(path.stem for path in (catalog_root() / "formats").glob("*.yaml")))


def shipped_decks() -> tuple[str, ...]:
    """The names of all shipped decks and registrations, without the examples of illegal ones."""
    root = decks_root()
    names = (path.relative_to(root).with_suffix("").as_posix() for path in sorted(root.rglob("*.yaml")))
    return tuple(SHIPPED_MARK + name for name in names if not name.startswith("illegal/"))


def find_shipped(name: str) -> Path | None:
    """The file or folder of shipped decks behind ``@monsters/muster`` or ``@monsters``; None if there is none."""
    parts = name.removeprefix(SHIPPED_MARK).strip("/").split("/")
    if any(part in ("", ".", "..") or os.sep in part or "\0" in part for part in parts):
        return None
    path = decks_root().joinpath(*parts)
    for candidate in (path.with_name(path.name + ".yaml"), path):
        if os.path.exists(candidate):
            return candidate
    return None


def shipped_help(name: str) -> str:
    """What to do about a name that no shipped deck has."""
    known = shipped_decks()
    near = suggest(name, known, 3)
    if near:
        return f"did you mean {' or '.join(near)}?"
    return "shipped decks: " + " ".join(known)
