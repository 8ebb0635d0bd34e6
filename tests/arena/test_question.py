"""Terms of a match: what is refused, and in which words; and how the starter is found."""

import pickle
from collections.abc import Callable

import pytest

from gwent_cli.arena.question import LARGEST_SEED, Question, QuestionProblem, Start, Terms
from gwent_cli.arena.simulate import simulate

MakeQuestion = Callable[..., Question]


@pytest.mark.parametrize("games", [0, -1, -1000, 10**9, 10**30])
def test_numbers_of_games_out_of_range(games: int) -> None:
    with pytest.raises(QuestionProblem, match="must be from 1 to 100,000,000"):
        Terms(1, games)


@pytest.mark.parametrize("seed", [-1, 2**64, 10**40])
def test_seeds_out_of_range(seed: int) -> None:
    with pytest.raises(QuestionProblem, match=r"from 0 to 18446744073709551615 \(2\^64 - 1\)"):
        Terms(seed)


@pytest.mark.parametrize("seed", [0, 2**32, 2**63, LARGEST_SEED])
def test_every_seed_of_64_bits_is_its_own(seed: int, make_question: MakeQuestion) -> None:
    digests = {simulate(make_question(2, seed=each)).digest for each in (seed, seed ^ 1, seed ^ (1 << 40))}
    assert len(digests) == 3


@pytest.mark.parametrize(
    ("terms", "message"),
    [
        ({"pilots": ("random", "gredy")}, r"unknown pilot 'gredy'; known: random, greedy, .*; did you mean greedy\?"),
        ({"pilots": ("random", "search:0")}, r"iterations are a whole number from 1 to 1000000, as in search:100$"),
        ({"pilots": ("", "random")}, "unknown pilot ''; known: random"),
        ({"profile": "witcher"}, r"unknown rulings profile 'witcher'; known: .*; did you mean witcher3\?"),
        ({"rulings": (("kingbran", "x"),)}, r"unknown ruling 'kingbran'; known: .*; did you mean king_bran\?"),
        ({"rulings": (("king_bran", "up"),)}, "ruling king_bran takes loss-down or loss-up, not 'up'"),
    ],
)
def test_b86_unknown_names_are_refused_with_the_known_ones(terms: dict[str, object], message: str) -> None:
    with pytest.raises(QuestionProblem, match=message):
        Terms(1, **terms)  # type: ignore[arg-type]


def test_odd_numbers_round_up(make_question: MakeQuestion) -> None:
    assert [make_question(games).games for games in (1, 2, 7)] == [2, 2, 8]


def test_scoiatael_on_either_side_choose_the_start(make_question: MakeQuestion) -> None:
    elves, wolves = "@scoiatael/agile", "@monsters/muster"
    rules = [make_question(2, a=a, b=b).start for a in (elves, wolves) for b in (elves, wolves)]
    assert rules == [Start.CHOSEN, Start.CHOSEN, Start.CHOSEN, Start.ALTERNATED]


def test_a_question_is_plain_data(make_question: MakeQuestion) -> None:
    question = make_question(4)
    assert pickle.loads(pickle.dumps(question)) == question
    assert hash(pickle.loads(pickle.dumps(question))) == hash(question)
    assert question.a.cards == tuple(sorted(question.a.cards))


def test_rulings_are_whole_and_what_differs_is_known(make_question: MakeQuestion) -> None:
    rulings = (("white_flame", "opponent"), ("king_bran", "loss-down"))
    question = make_question(2, profile="witcher3", rulings=rulings)
    values = dict(question.rulings)
    assert (values["white_flame"], values["relentless_takes_from"]) == ("opponent", "discard")
    assert question.changed_rulings == {"white_flame": "opponent"}
