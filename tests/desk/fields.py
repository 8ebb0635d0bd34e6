"""Decks and registrations for tests of the organiser's desk."""

from pathlib import Path

from gwent_cli.cards.data import decks_root
from gwent_cli.checks.results import CheckResult
from gwent_cli.checks.runner import settings
from gwent_cli.desk.field import check_field

DECKS = ("monsters", "nilfgaard", "scoiatael")
HEADER = "player;deck1;deck2;deck3\n"
THREE = "monsters.yaml;nilfgaard.yaml;scoiatael.yaml"


def write(folder: Path, files: dict[str, str | bytes]) -> None:
    """Three legal decks, and files of the test's own."""
    for name in DECKS:
        source = decks_root() / "registrations" / "continent" / f"{name}.yaml"
        (folder / f"{name}.yaml").write_bytes(source.read_bytes())
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data if isinstance(data, bytes) else data.encode())


def field(*paths: str, jobs: int = 1) -> CheckResult:
    """The field under paths, relative to the current folder."""
    return check_field(paths, settings(), jobs=jobs)


def codes(result: CheckResult) -> list[str]:
    """The codes of all diagnostics, of notes on tables too."""
    return [found.code for found in (*result.diagnostics(), *result.notes)]
