"""Which diagnostics count: codes, names, families, weights, and what cannot be ignored."""

import pytest

from gwent_cli.checks.format_file import load_format
from gwent_cli.checks.registry import all_faults
from gwent_cli.checks.results import CheckResult, Verdict
from gwent_cli.checks.runner import check, settings
from gwent_cli.checks.selection import FAMILIES, INSISTED, Selection, codes_of, select
from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.decks.reading import read_bytes_as
from gwent_cli.source.diagnostics import Severity

DECK = b"faction: monsters\nleader: eredin-bringer-of-death\ncards: {draug: 1, decoy: 9, Decoy: 1, ves: 1}\n"


def checked(selection: Selection, rules: str = "advanced", data: bytes = DECK) -> CheckResult:
    return check(read_bytes_as(data, "deck.yaml"), settings(rules, selection=selection))


def codes(selection: Selection, rules: str = "advanced") -> set[str]:
    return {found.code for found in checked(selection, rules).diagnostics()}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("GW305", {"GW305"}),
        ("gw305", {"GW305"}),
        ("too-strong", {"GW305"}),
        ("Too Strong", {"GW305"}),
        ("GW30", {f"GW30{number}" for number in range(1, 10)}),
        ("GW30x", {f"GW30{number}" for number in range(1, 10)}),
    ],
)
def test_what_is_meant(text: str, expected: set[str]) -> None:
    assert codes_of(text, "--select") == expected


def test_families() -> None:
    faults = {fault.code for fault in all_faults()}
    for name, prefix in FAMILIES.items():
        members = codes_of(name, "--select")
        assert members == codes_of(prefix, "--select") == {code for code in faults if code.startswith(prefix)}
    assert codes_of("all", "--select") == codes_of("GW", "--select") == faults


def test_what_is_not_known_is_refused_with_a_guess() -> None:
    for text, guess in (("GW395", "GW305"), ("to-strong", "too-strong"), ("figure", "figures"), ("€", "figures (GW3)")):
        with pytest.raises(SettingsProblem) as problem:
            select([text])
        failure = problem.value.failure
        assert failure
        assert failure.path == "--select"
        assert guess in (failure.help or "")


def test_select_and_ignore() -> None:
    every = codes(Selection())
    assert every == {"GW103", "GW111", "GW301", "GW302", "GW310"}
    assert codes(select(["figures"])) == {"GW301", "GW302", "GW310"}
    assert codes(select(["GW3,GW111"], ["GW301"])) == {"GW302", "GW310", "GW111"}
    assert codes(select([], ["GW1", "too-few-units"])) == {"GW302", "GW310"}
    assert checked(select([], ["GW1", "GW3"])).exit_code == 0
    (deck,) = checked(select(["advice"])).decks()
    assert deck.verdict is Verdict.LEGAL


def test_weights() -> None:
    result = checked(select(severities={"GW1": Severity.WARNING, "GW3": Severity.NOTE, "GW103": Severity.ERROR}))
    weights = {found.code: found.severity for found in result.diagnostics()}
    assert weights["GW111"] is Severity.WARNING
    assert weights["GW103"] is Severity.ERROR
    assert weights["GW301"] is Severity.NOTE
    assert result.exit_code == 1


def test_tournaments_take_no_ignores() -> None:
    official = load_format("tournament")
    assert official.official
    plain = {found.code: found for found in checked(Selection(), "tournament").diagnostics()}
    for selection in (select([], ["GW3", "GW1"]), select(["advice"])):
        insisted = {found.code: found for found in checked(selection, "tournament").diagnostics()}
        assert {code for code, each in plain.items() if each.severity is not Severity.NOTE} <= set(insisted)
        assert insisted["GW302"].severity is Severity.ERROR
        assert INSISTED in (insisted["GW302"].help or "")
    lowered = checked(select(severities={"GW302": Severity.NOTE}), "tournament").diagnostics()
    assert {found.severity for found in lowered if found.code == "GW302"} == {Severity.ERROR}
    raised = checked(select(severities={"GW103": Severity.ERROR}), "tournament").diagnostics()
    assert {found.severity for found in raised if found.code == "GW103"} == {Severity.ERROR}


def test_a_file_that_cannot_be_read_is_never_legal() -> None:
    with pytest.raises(SettingsProblem, match="cannot be ignored"):
        select([], ["broken-yaml"])
    for selection in (select([], ["GW0"]), select(["figures"])):
        result = checked(selection, data=b"cards: [\n")
        assert result.exit_code == 1
        assert [found.code for found in result.diagnostics()] == ["GW004"]
