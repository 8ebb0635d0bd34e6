"""Where the catalog and the shipped decks lie."""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def catalog_root() -> Path:
    """The folder with the catalogs, in a wheel or in a checkout."""
    return _root("catalog")


def decks_root() -> Path:
    """The folder with the shipped decks, in a wheel or in a checkout."""
    return _root("decks")


def _root(name: str) -> Path:
    # An editable install does not map data folders into the package: there they lie beside it.
    installed = _PACKAGE / f"_{name}"
    return installed if installed.is_dir() else _PACKAGE.parent / name
