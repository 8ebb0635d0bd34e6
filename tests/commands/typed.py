"""Commands as a user types them, on a terminal of 80 columns."""

import pytest
from typer.testing import CliRunner, Result

from gwent_cli.app import app


@pytest.fixture(autouse=True)
def width(monkeypatch: pytest.MonkeyPatch) -> None:
    """Import this to have 80 columns in every test of a module."""
    monkeypatch.setenv("COLUMNS", "80")


def run(*arguments: str) -> Result:
    """``gwent`` with these arguments."""
    return CliRunner().invoke(app, list(arguments))


def out(*arguments: str) -> str:
    """What it prints when all is well."""
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def refused(*arguments: str) -> str:
    """What it says when it cannot do its job."""
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    return result.stderr
