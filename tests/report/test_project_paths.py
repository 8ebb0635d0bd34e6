"""Paths as the platforms know them, and fingerprints that last."""

from pathlib import Path

import pytest

from gwent_cli.report.fingerprints import fingerprints
from gwent_cli.report.project_paths import Project, find_project
from gwent_cli.source.diagnostics import Diagnostic, Severity
from gwent_cli.source.spans import Span

PROJECT = Project("/repository", "/repository/sub")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("deck.yaml", "sub/deck.yaml"),
        ("./a/../deck.yaml", "sub/deck.yaml"),
        ("../deck.yaml", "deck.yaml"),
        ("/repository/deck.yaml", "deck.yaml"),
        ("/elsewhere/deck.yaml", "/elsewhere/deck.yaml"),
        ("../../deck.yaml", "../../deck.yaml"),
        ("/repository-2/deck.yaml", "/repository-2/deck.yaml"),
        ("@monsters/muster", "@monsters/muster"),
        ("<stdin>", "<stdin>"),
    ],
)
def test_relative(path: str, expected: str) -> None:
    assert PROJECT.relative(path) == expected


def test_where_the_project_begins(tmp_path: Path) -> None:
    root = tmp_path.resolve()
    inner = root / "a" / "b"
    inner.mkdir(parents=True)
    assert find_project({}, str(inner)) == Project(str(inner), str(inner))
    (root / "a" / ".git").mkdir()
    assert find_project({}, str(inner)) == Project(str(root / "a"), str(inner))
    assert find_project({"GITHUB_WORKSPACE": str(root)}, str(inner)).root == str(root)
    assert find_project({"CI_PROJECT_DIR": "/elsewhere"}, str(inner)).root == str(root / "a")


def found(line: int, message: str = "no card is called 'Ovl'", code: str = "GW101") -> Diagnostic:
    return Diagnostic(code, "unknown-card", Severity.ERROR, message, "deck.yaml", Span(line, 3, line, 6))


def marks(*diagnostics: Diagnostic, first: int = 1) -> list[str]:
    lines = {"deck.yaml": dict.fromkeys(range(first, first + 20), "  Ovl: 1")}
    return [mark for _, mark in fingerprints(diagnostics, lines, PROJECT.relative)]


def test_fingerprints_last_when_the_file_changes_elsewhere() -> None:
    assert marks(found(3)) == marks(found(9))
    assert marks(found(3)) == marks(found(3, "in other words"))
    assert marks(found(3)) != marks(found(3, code="GW102"))


def test_equal_twins_are_told_apart() -> None:
    one, two, three = marks(found(3), found(4), found(5))
    assert len({one, two, three}) == 3
    assert marks(found(7), found(9)) == [one, two]
