"""Names as people write them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.source.names import LONGEST_NAME, fold, suggest


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Gaunter O'Dimm: Darkness", "gaunter-odimm-darkness"),
        ("Gaunter O\u2019Dimm:Darkness", "GAUNTER  ODIMM  darkness"),
        ("Łucznik z Dol Blathanna", "lucznik z dol blathanna"),
        ("Redanischer Fußsoldat", "REDANISCHER FUSSSOLDAT"),
        ("Síle de Tansarville", "Sile de Tansarville"),
        ("Si\u0301le", "S\u00edle"),
        ("Moire : Ambroisie", "Moire\u00a0:\u00a0Ambroisie"),
        ("Schirrü", "schirru"),
        ("Cœur", "coeur"),
        ("\uff26iend", "fiend"),
        ("Fi\u200bend", "Fiend"),
    ],
)
def test_folded_alike(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_other_scripts_stay_apart() -> None:
    assert fold("Геральт") == "геральт"
    assert fold("杰洛特") != fold("希里")
    assert fold("!?\x1b[") == ""


@settings(deadline=None)
@given(st.text())
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert fold(text) == "" or fold(text).isalnum()


CARDS = [
    "Crone: Brewess",
    "Crone: Weavess",
    "Geralt of Rivia",
    "Emiel Regis Rohellec Terzieff",
    "Ves",
    "Vesemir",
    "Yennefer of Vengerberg",
]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Crone Brewes", ["Crone: Brewess", "Crone: Weavess"]),
        ("krone brewess", ["Crone: Brewess", "Crone: Weavess"]),
        ("geralt", ["Geralt of Rivia"]),
        ("regis", ["Emiel Regis Rohellec Terzieff"]),
        ("ves", ["Ves", "Vesemir", "Crone: Weavess"]),
        ("yenefer", ["Yennefer of Vengerberg"]),
        ("", []),
        ("!!", []),
        ("zzzzzz", []),
        ("x" * (LONGEST_NAME + 1), []),
    ],
)
def test_suggestions(text: str, expected: list[str]) -> None:
    assert suggest(text, CARDS) == expected


def test_no_more_than_asked_for() -> None:
    assert len(suggest("card", [f"Card {n}" for n in range(9)], 2)) == 2
