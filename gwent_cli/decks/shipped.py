"""The decks and formats that come with gwent: ``@monsters/muster`` and ``basic``."""

import os
from functools import cache
from pathlib import Path
from typing import Final

from gwent_cli.cards.data import catalog_root, decks_root
from gwent_cli.cards.games import CLASSIC, GAMES
from gwent_cli.source.names import suggest

SHIPPED_MARK: Final = "@"


@cache
def shipped_formats(game: str | None = None) -> tuple[str, ...]:
    """The names of the formats of a game, sorted; of all games, one after the other, without one.

    Those of the classic game lie in ``catalog/formats``, those of others in a folder of the game's own in it.
    """
    if game is None:
        return tuple(name for each in GAMES for name in shipped_formats(each))
    return tuple(sorted(path.stem for path in _formats_folder(game).glob("*.yaml")))


def shipped_format_path(name: str) -> Path:
    """The file of a shipped format."""
    game = next((game for game in GAMES if name in shipped_formats(game)), CLASSIC)
    return _formats_folder(game) / f"{name}.yaml"


def _formats_folder(game: str) -> Path:
    root = catalog_root() / "formats"
    return root if game == CLASSIC else root / game


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
