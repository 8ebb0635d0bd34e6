"""Pairings, their seeds, codes and names."""

import dataclasses
from collections.abc import Callable

import pytest

from gwent_cli.arena.question import QuestionProblem, Terms
from gwent_cli.decks.reading import read_path
from gwent_cli.matrix.question import MatrixQuestion, ask_matrix, code_of, repeat_command

MakeField = Callable[..., MatrixQuestion]
THREE = ("@monsters/muster", "@northern-realms/siege", "@skellige/berserkers")


def seeds(question: MatrixQuestion, pilot: int = 0) -> dict[frozenset[str], int]:
    return {
        frozenset((cell.question.a.path, cell.question.b.path)): cell.question.seed for cell in question.cells[pilot]
    }


def test_every_pairing_once(make_field: MakeField) -> None:
    question = make_field(21)
    assert [(cell.a, cell.b) for cell in question.cells[0]] == [(0, 1), (0, 2), (1, 2)]
    assert [each.path for each in question.decks] == [
        "@monsters/muster",
        "@northern-realms/siege",
        "@skellige/berserkers",
    ]
    for cell in question.cells[0]:
        assert (cell.question.a, cell.question.b) == (question.decks[cell.a], question.decks[cell.b])
        assert cell.question.games == 22


def test_a_gauntlet_is_one_against_all(make_field: MakeField) -> None:
    question = make_field(gauntlet=True)
    assert [(cell.a, cell.b) for cell in question.cells[0]] == [(0, 1), (0, 2)]
    assert len(question.decks) == 3


def test_seeds_depend_on_root_and_decks_alone(make_field: MakeField) -> None:
    three = seeds(make_field())
    assert len(set(three.values())) == 3
    turned = seeds(make_field(decks=("@skellige/berserkers", "@monsters/muster")))
    assert len(turned) == 1
    more = seeds(
        make_field(decks=("@monsters/muster", "@nilfgaard/starter", "@northern-realms/siege", "@skellige/berserkers"))
    )
    assert {pair: more[pair] for pair in three} == three
    assert not set(seeds(make_field(seed=8)).values()) & set(three.values())


def test_pilots_play_the_same_deals(make_field: MakeField) -> None:
    question = make_field(pilots=("random", "greedy"))
    assert seeds(question, 0) == seeds(question, 1)
    assert [cells[0].question.b.pilot for cells in question.cells] == ["random", "greedy"]


def test_equal_decks_play_games_of_their_own_and_are_told_apart() -> None:
    (deck,) = read_path("@monsters/muster").items
    (other,) = read_path("@nilfgaard/starter").items
    twin = dataclasses.replace(deck, path="elsewhere.yaml")
    question = ask_matrix([deck, twin, other], Terms(1, 10), ["random"])
    assert len({cell.question.seed for cell in question.cells[0]}) == 3
    assert question.names[0] == "The Whole Pack (@monsters/muster)"
    assert question.names[1] == "The Whole Pack (elsewhere.yaml)"
    assert len(set(question.names)) == 3
    # Even where a deck is called what another became by its path.
    third = dataclasses.replace(other, name="The Whole Pack (elsewhere.yaml)")
    assert len(set(ask_matrix([deck, twin, third], Terms(1, 10), ["random"]).names)) == 3


def test_codes_go_on_after_z() -> None:
    assert [code_of(number) for number in (0, 25, 26, 27, 51, 52, 701, 702)] == [
        *("A", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA")
    ]


def test_the_command_repeats_a_pairing(make_field: MakeField) -> None:
    question = make_field(10, rulings=(("white_flame", "opponent"),), profile="witcher3").cells[0][2].question
    assert repeat_command(question) == (
        f"gwent simulate @northern-realms/siege @skellige/berserkers --seed {question.seed} -n 10 "
        "--pilot random --rulings witcher3 --ruling white_flame=opponent"
    )


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"decks": ("@monsters/muster",)}, "2 to 64 decks, not 1"),
        ({"pilots": ()}, "1 to 8 pilots"),
        ({"pilots": ("random", "random")}, "named twice"),
        ({"pilots": ("gredy",)}, "did you mean greedy"),
        ({"budget": 299}, "300 in all"),
    ],
)
def test_refusals_say_what_is_wrong(wrong: dict, words: str, make_field: MakeField) -> None:  # type: ignore[type-arg]
    with pytest.raises(QuestionProblem, match=words):
        make_field(**wrong)
