"""The referee: what it watches, whom it judges, and by what it may be worked out again."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest

from gwent_cli.arena.pilot_pairs import setups_of
from gwent_cli.arena.question import QuestionProblem
from gwent_cli.arena.referee import RefereeResult, ask_referee, referee
from gwent_cli.arena.referee_games import Referee
from gwent_cli.arena.referee_worlds import hands, worlds_of
from gwent_cli.engine.kinds import Kind, Option
from gwent_cli.engine.rng import GameKey, Sfc32
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.views import View
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.play import play_game

PILOTS = ("random", "greedy", "tactician", "oracle:4")


@pytest.fixture(scope="module")
def seen() -> RefereeResult:
    return referee(ask_referee(PILOTS, played_by=("greedy", "greedy"), games=12, seed=3, budget=600, worlds=8))


def without_time(result: RefereeResult) -> RefereeResult:
    return replace(result, seconds=0.0, processor=0.0)


def test_pilots_are_judged_by_the_same_decisions(seen: RefereeResult) -> None:
    assert [each.pilot for each in seen.pilots] == list(PILOTS)
    assert seen.games == 12
    assert 0 < seen.mattering <= seen.solved
    assert 0 < seen.expected_mattering <= seen.expected <= seen.solved
    assert seen.complete > 0
    assert {each.open.kept.decisions for each in seen.pilots} == {seen.mattering}
    assert {each.expected.kept.decisions for each in seen.pilots} == {seen.expected_mattering}
    assert 1 <= seen.nodes <= 600


def test_chance_is_told_from_play(seen: RefereeResult) -> None:
    random, *_, tactician, oracle = (each.open for each in seen.pilots)
    assert (random.kept.share or 0) < (tactician.kept.share or 0)
    assert (random.loss.mean or 0) > (oracle.loss.mean or 0)
    assert all(0 <= (each.expected.loss.mean or 0) <= 1 for each in seen.pilots)


class Rememberer(Pilot):
    """Plays by chance, and notes how many turns it is told of."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[int | None] = []

    def choose(self, view: View, options: list[Option], rng: Sfc32) -> Option:
        self.told.append(None if view.deeds is None else len(view.deeds))
        return options[rng.below(len(options))]


def test_those_who_play_and_those_who_are_judged_are_told_of_all_turns(seen: RefereeResult) -> None:
    setup = setups_of(seen.question.played)[0]
    players, judged = (Rememberer(), Rememberer()), Rememberer()
    seats = [Referee(seen.question, player, [judged]) for player in players]
    for number in range(6):
        for seat in seats:
            seat.show_lists([each.deck for each in setup.seats])
            seat.sit_down(GameKey(1, number))
        play_game(setup, list(seats), 1, number)
    told = [*players[0].told, *players[1].told, *judged.told]
    assert None not in told
    assert max(number for number in told if number is not None) > 20
    assert min(number for number in judged.told if number is not None) > 5


def test_the_same_in_two_processes(seen: RefereeResult) -> None:
    assert without_time(referee(seen.question, jobs=2)) == without_time(seen)


def test_no_hands_means_open_cards_only(seen: RefereeResult) -> None:
    bare = referee(replace(seen.question, worlds=0))
    assert (bare.expected, bare.complete, bare.solved) == (0, 0, seen.solved)
    assert [each.open for each in bare.pilots] == [each.open for each in seen.pilots]


def test_a_run_that_is_stopped_says_how_far_it_came(seen: RefereeResult) -> None:
    cut = referee(seen.question, stop=lambda: True)
    assert (cut.games, cut.exit_code, seen.exit_code) == (1, 130, 0)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"pilots": ("greedi",)}, "did you mean greedy"),
        ({"pilots": ()}, "name a pilot"),
        ({"played_by": ("greedy", "nobody")}, "unknown pilot"),
        ({"budget": 0}, "budget must be"),
        ({"worlds": -1}, "number of hands"),
        ({"games": 0}, "number of pairs"),
        ({"seed": -1}, "a seed is"),
    ],
)
def test_what_cannot_be_asked(asked: dict[str, object], words: str) -> None:
    with pytest.raises(QuestionProblem, match=words):
        ask_referee(**asked)  # type: ignore[arg-type]


def test_hands_are_all_there_with_their_odds(random_setup: Callable[..., Setup]) -> None:
    cards = sorted(random_setup(1).seats[0].deck[:9] + random_setup(1).seats[0].deck[:3], key=lambda k: int(k.index))
    for size in (0, 1, 2, 3):
        counted: dict[tuple[str, ...], int] = {}
        for hand in combinations(cards, size):
            names = tuple(kind.id for kind in hand)
            counted[names] = counted.get(names, 0) + 1
        assert {tuple(kind.id for kind in hand): ways for ways, hand in hands(cards, size)} == counted


def test_worlds_agree_with_both_lists(random_setup: Callable[..., Setup]) -> None:
    def ids(cards: list[Kind]) -> list[str]:
        return sorted(kind.id for kind in cards)

    setup = random_setup(4)
    lists = [seat.deck for seat in setup.seats]
    game = new_game(setup, GameKey(4, 1), 0)
    while game.stack[-1].name != "turn":
        game.apply(game.options()[0])
    seat = int(game.stack[-1].seat)
    hidden = game.holdings[1 - seat]
    for size, complete in ((2, True), (10, False)):
        hidden.hand, hidden.deck = hidden.hand[:size], [*hidden.deck, *hidden.hand[size:]]
        hidden.stock = sorted(hidden.deck, key=lambda kind: int(kind.index))
        found = worlds_of(View(game, seat), lists, 700 if complete else 15, Sfc32(1, 2, 3))
        assert found.complete is complete or len(hidden.hand) < 10
        assert sum(weight for weight, _ in found.games) == pytest.approx(1)
        for _, world in found.games:
            other = world.holdings[1 - seat]
            assert len(other.hand) == len(hidden.hand)
            assert ids(other.hand + other.deck) == ids(hidden.hand + hidden.deck)
            assert ids(other.deck) == ids(other.stock)
            assert ids(world.holdings[seat].hand) == ids(game.holdings[seat].hand)
            assert ids(world.holdings[seat].deck) == ids(game.holdings[seat].deck)
