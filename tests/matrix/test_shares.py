"""Fields given by shares: what they may look like, and what is said where they are wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.matrix.question import MatrixQuestion
from gwent_cli.matrix.shares import read_shares

MakeField = Callable[..., MatrixQuestion]


def read(text: str, tmp_path: Path, question: MatrixQuestion) -> tuple[float, ...]:
    path = tmp_path / "shares.yaml"
    path.write_text(text, encoding="utf-8")
    return read_shares(str(path), question)


@pytest.mark.parametrize(
    ("text", "shares"),
    [
        ("The Whole Pack: 40%\nSiege of Vergen: 60%\n", (40, 60, 0)),
        ("the whole pack: 1\nSIEGE OF VERGEN: 0.5\nC: 2.5\n", (1, 0.5, 2.5)),
        ("'@monsters/muster': .5\nB: 0\n", (0.5, 0, 0)),
    ],
)
def test_decks_by_name_path_or_code(
    text: str, shares: tuple[float, ...], tmp_path: Path, make_field: MakeField
) -> None:
    assert read(text, tmp_path, make_field()) == shares


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("The Hole Pack: 1\n", 1, "did you mean 'The Whole Pack'"),
        ("A: 1\nNobody At All: 1\n", 2, "no deck of the field is called 'Nobody At All'"),
        ("A: 1\nB: many\n", 2, "the share of 'B' is 'many', which is no share"),
        ("A: -1\n", 1, "'-1', which is no share"),
        ("A: 1e3\n", 1, "no share"),
        ("A: .nan\n", 1, "no share"),
        ("A: [1]\n", 1, "is a list, which is no share"),
        ("A:\n", 1, "is empty, which is no share"),
        ("A: 1\nThe Whole Pack: 2\n", 2, "already has its share on line 1"),
        ("A: 40%\nB: 0.6\n", 2, "some shares are written with % and some without"),
        ("A: 0\n", 1, "no deck has a share above 0"),
        ("- A\n", None, "a field is one mapping"),
        ("", None, "is empty"),
        ("A: 1\nA: 2\n", 2, ""),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    text: str, line: int | None, words: str, tmp_path: Path, make_field: MakeField
) -> None:
    with pytest.raises(SettingsProblem) as caught:
        read(text, tmp_path, make_field())
    found = caught.value.diagnostics[0]
    assert words in f"{found.message}; {found.help}"
    assert (found.span.line if found.span else None) == line


def test_one_name_for_two_decks(tmp_path: Path, make_field: MakeField) -> None:
    question = make_field(decks=("@monsters/muster", "@skellige/berserkers"))
    import dataclasses

    twins = dataclasses.replace(
        question,
        decks=(question.decks[0], dataclasses.replace(question.decks[1], name="The Whole Pack")),
        names=("The Whole Pack (@monsters/muster)", "The Whole Pack (@skellige/berserkers)"),
    )
    with pytest.raises(SettingsProblem, match="may be one of 2 decks"):
        read("The Whole Pack: 1\n", tmp_path, twins)
    assert read("The Whole Pack (@skellige/berserkers): 1\n", tmp_path, twins) == (0, 1)


def test_no_file(make_field: MakeField) -> None:
    with pytest.raises(SettingsProblem):
        read_shares("nowhere.yaml", make_field())
