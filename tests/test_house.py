"""The house's own rules: which room may import which, how large rooms and functions get, what is compiled."""

import ast
import tomllib
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parent.parent
PACKAGE = CHECKOUT / "gwent_cli"

MAY_IMPORT = {
    "source": set(),
    "stats": set(),
    "engine": set(),
    "cards": {"source"},
    "decks": {"source", "cards"},
    "checks": {"source", "cards", "decks"},
    "desk": {"source", "cards", "decks", "checks", "exchange"},
    "mending": {"source", "cards", "decks"},
    "exchange": {"source", "cards", "decks"},
    "figures": {"source", "cards", "decks", "checks", "exchange"},
    "pilots": {"engine"},
    "notation": {"source", "cards", "decks", "engine", "pilots"},
    "table": {"source", "cards", "decks", "engine", "pilots", "notation"},
    "arena": {"source", "cards", "decks", "checks", "engine", "pilots", "notation", "stats"},
    "guide": {"source", "cards", "decks", "checks", "desk", "engine", "notation"},
    "matrix": {"source", "cards", "decks", "checks", "engine", "arena", "stats"},
    "report": {
        *("source", "cards", "decks", "mending", "checks", "notation", "guide", "arena", "stats"),
        *("desk", "exchange", "figures", "table", "matrix"),
    },
    "pages": {"source", "cards", "arena", "stats", "matrix", "report"},
    "commands": {
        *("source", "cards", "decks", "mending", "checks", "engine", "pilots", "notation", "guide", "arena", "stats"),
        *("desk", "exchange", "figures", "table", "matrix", "report", "pages"),
    },
}
COMPILED = {"engine", "pilots"}
HEAVY = {"pydantic", "yaml", "tabulate", "rich", "scipy", "numpy", "concurrent", "multiprocessing", "distributed"}
HEAVY |= {"vl_convert", "xml"}
MODULES = sorted(PACKAGE.rglob("*.py"))


def room_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


def imports_of(tree: ast.AST) -> list[str]:
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, "imports are absolute"
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_arrows_run_one_way(path: Path) -> None:
    room = room_of(path)
    if not room:
        return
    for name in imports_of(ast.parse(path.read_text(encoding="utf-8"))):
        parts = name.split(".")
        if parts[0] == "gwent_cli" and len(parts) > 1 and (PACKAGE / parts[1]).is_dir():
            assert parts[1] == room or parts[1] in MAY_IMPORT[room], f"{room} must not import {name}"
        if room in COMPILED and path.name != "build.py":
            allowed = {"gwent_cli", "__future__", "typing", "mypy_extensions", "math"}
            assert parts[0] in allowed, f"{name} in compiled code"


@pytest.mark.parametrize("path", sorted((PACKAGE / "commands").glob("*.py")), ids=lambda path: path.name)
def test_commands_load_what_is_heavy_only_when_they_run(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    top = ast.Module([node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)], [])
    for name in imports_of(top):
        assert name.split(".")[0] not in HEAVY, name


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_rooms_and_functions_stay_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= 350, "split this module"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            # A command's options are its signature: only the body counts.
            length = (node.end_lineno or node.lineno) - node.body[0].lineno + 1
            assert length <= 50, f"{node.name} has {length} lines"


def test_every_room_is_packaged() -> None:
    settings = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    packaged = set(settings["tool"]["setuptools"]["packages"])
    rooms = {f"gwent_cli.{path.parent.name}" for path in PACKAGE.glob("*/__init__.py")}
    assert packaged == rooms | {"gwent_cli", "gwent_cli._catalog", "gwent_cli._decks"}
