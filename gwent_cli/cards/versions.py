"""The versions of a catalog: those shipped, by name, and others from files."""

import os
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from gwent_cli.cards.content import Content
from gwent_cli.cards.data import catalog_root
from gwent_cli.cards.entry import CatalogError, Problem, open_book
from gwent_cli.cards.games import STANDALONE
from gwent_cli.cards.loading import HEADER, Loader
from gwent_cli.source.names import suggest
from gwent_cli.source.yaml_nodes import Mapping

_SUFFIXES: Final = (".yaml", ".yml", ".json")


class UnknownVersion(ValueError):
    """No version of a catalog has this name; the text says which there are."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        near = suggest(name, known, 1)
        hint = f"did you mean '{near[0]}'? " if near else ""
        files = "a file is named by its path: ./catalog.json"
        super().__init__(f"no version of a catalog is called '{name}'; {hint}known: {', '.join(known)}; {files}")


class Source(NamedTuple):
    """What a catalog holds, and the folder and content its names in other languages go with."""

    content: Content
    folder: Path
    named: Content


def is_path(name: str) -> bool:
    """Whether what a user wrote for a catalog means a file or folder."""
    return "/" in name or os.sep in name or name.lower().endswith(_SUFFIXES)


def version_names(game: str) -> tuple[str, ...]:
    """What the shipped versions of a game's catalog are called: the game's own versions, else the catalog's."""
    content = shipped(game).content
    return (content.release or content.version, *content.versions)


@cache
def shipped(game: str, version: str | None = None) -> Source:
    """A shipped catalog, read once a process; the first one of the game unless a version is named.

    Raises:
        CatalogError: a file is missing or wrong.
        UnknownVersion: there is no such version.
    """
    if version is None:
        folder = catalog_root() / game
        content = Loader(folder).run()
        return Source(content, folder, content)
    first = shipped(game)
    if version in (first.content.release, first.content.version):
        return first
    for name in first.content.versions:
        if version == name or version.startswith(f"{game}-{name}-"):
            found = overlaid_file(first.folder / "versions" / f"{name}.yaml", game)
            if version in (name, found.content.version):
                return found
    raise UnknownVersion(version, version_names(game))


def overlaid_file(path: Path, game: str | None = None) -> Source:
    """A version as a file that says what differs from a shipped one.

    Raises:
        CatalogError: the file or its base is wrong or missing.
    """
    from gwent_cli.cards.overlays import open_overlay, overlaid

    overlay = open_overlay(path, game)
    try:
        base = shipped(overlay.game, overlay.base)
    except UnknownVersion as error:
        raise CatalogError(Problem(str(path), overlay.entry.place("base"), str(error))) from None
    return Source(overlaid(overlay, base.content), base.folder, base.named)


def from_file(path: Path) -> Source:
    """A catalog from a user's file: our own format (a folder, its ``catalog.yaml`` or an overlay), or a saved
    answer of gwent.one (``.json``).

    Raises:
        CatalogError: it cannot be read, or is none of these.
    """
    from gwent_cli.cards.overlays import BASE

    if os.path.isdir(path):
        content = Loader(path).run()
        return Source(content, path, content)
    if path.suffix.lower() == ".json":
        from gwent_cli.cards.gwent_one import read_gwent_one

        first = shipped(STANDALONE)
        return Source(read_gwent_one(path, first.content), first.folder, first.content)
    problems: list[Problem] = []
    _, node = open_book(path, problems)
    if problems:
        raise CatalogError(*problems)
    if isinstance(node, Mapping) and node.get(BASE) is not None:
        return overlaid_file(path)
    content = Loader(path.parent, path.name or HEADER).run()
    return Source(content, path.parent, content)
