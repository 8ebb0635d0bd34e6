"""Paths as the platforms of CI know them: relative to the root of the repository, with slashes."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

_ROOTS: Final = ("GITHUB_WORKSPACE", "CI_PROJECT_DIR")


class Project(NamedTuple):
    """Where the repository begins, and where the command was run; both without links in them."""

    root: str
    folder: str

    def relative(self, path: str) -> str:
        """The path from the root; as it is where it leads out of the repository or names no file (``@monsters``)."""
        if path.startswith(("@", "<")) or "\0" in path:
            return path
        full = os.path.normpath(os.path.join(self.folder, path))
        inside = full == self.root or full.startswith(self.root.rstrip(os.sep) + os.sep)
        return os.path.relpath(full, self.root).replace(os.sep, "/") if inside else path.replace(os.sep, "/")


def find_project(environment: Mapping[str, str], folder: str | None = None) -> Project:
    """The project around a folder (the current one): what CI says it is, else the folder that holds ``.git``.

    A root from the environment that does not hold the folder is not believed.
    """
    here = os.path.realpath(folder or os.getcwd())
    parents = [here, *map(str, Path(here).parents)]
    for name in _ROOTS:
        said = environment.get(name)
        if said and os.path.realpath(said) in parents:
            return Project(os.path.realpath(said), here)
    root = next((parent for parent in parents if os.path.exists(os.path.join(parent, ".git"))), here)
    return Project(root, here)
