"""A folder of registrations with faults planted in it: exactly those are found."""

from pathlib import Path

import pytest

from gwent_cli.checks.results import CheckResult, Result, found_in

from .fields import field
from .planted import FAULTS, make_field


def found(result: CheckResult) -> dict[str, tuple[str, ...]]:
    def address(each: Result) -> str:
        return (each.path or "").removeprefix("./")

    codes = {address(each): tuple(sorted({found.code for found in found_in(each)})) for each in result.results}
    return {name: codes for name, codes in codes.items() if codes}


def test_fifty_faults_of_twenty_kinds_among_five_hundred(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    planted = make_field(tmp_path, 500, 50)
    assert len(planted) == 50
    assert len(set(planted.values())) >= 20
    result = field(".", jobs=2)
    assert found(result) == planted
    assert (len(result.results), result.failures) == (500, ())
    # Of broken registrations nobody can say which decks they name.
    assert {note.message for note in result.notes} <= {"passed over: a deck that no registration names"}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_other_fields(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    planted = make_field(tmp_path, 300, 3 * len(FAULTS), seed)
    assert found(field(".")) == planted
