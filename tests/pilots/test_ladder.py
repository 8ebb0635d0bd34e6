"""Pilots by name, what they may see, and that each beats the one below it."""

from collections.abc import Callable

import pytest

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind, Option
from gwent_cli.engine.rng import GameKey, Sfc32
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.views import View
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.ladder import PILOT_NAMES, cheats, make_pilot, with_open_lists
from gwent_cli.pilots.play import play_chunk, play_game


def test_an_unknown_pilot_is_refused_by_name() -> None:  # B86
    with pytest.raises(ValueError, match=r"unknown pilot 'greedi'; known: random, greedy, .*search, oracle"):
        make_pilot("greedi")


SPECS = ["random", "greedy", "tactician", "pimc:6", "search:6", "oracle:6"]
HONEST = [*SPECS[:-1], "pimc:6:open", "search:6:open"]


def shown(pilot: Pilot, setup: Setup) -> Pilot:
    """The pilot with both deck lists shown to it, as before every game."""
    pilot.show_lists([seat.deck for seat in setup.seats])
    return pilot


def test_every_pilot_is_tested() -> None:
    assert [spec.split(":")[0] for spec in SPECS] == PILOT_NAMES
    assert [make_pilot(spec).name for spec in SPECS] == SPECS


@pytest.mark.parametrize(
    "spec",
    [
        *("search:", "search:0", "search:-1", "search:1e3", "search:99999999", "greedy:5"),
        *("search::open", "search:5:", "search:5:opn", "search:open:5", "oracle:5:open", "tactician:open"),
    ],
)
def test_iterations_have_to_make_sense(spec: str) -> None:
    with pytest.raises(ValueError, match=r"iterations|oracle sees more"):
        make_pilot(spec)


@pytest.mark.parametrize("name", SPECS)
def test_a_pilot_answers_with_options_only_and_repeats_itself(random_setup: Callable[..., Setup], name: str) -> None:
    for seed in range(4 if ":" in name else 20):
        setup = random_setup(seed)
        games = [play_game(setup, [make_pilot(name), make_pilot(name)], 7, seed) for _ in range(2)]
        assert games[0].totals == games[1].totals
        assert games[0].winner == games[1].winner


def permuted(game_cards: list[Kind], chance: Sfc32) -> list[Kind]:
    cards = game_cards.copy()
    chance.shuffle(cards)
    return cards


def test_specs_say_how_much_a_pilot_searches_and_what_it_knows() -> None:
    specs = ["search", "search:25", "search:open", "pimc:7:open", "oracle"]
    assert [make_pilot(spec).name for spec in specs] == [
        *("search:100", "search:25", "search:100:open", "pimc:7:open", "oracle:100"),
    ]
    assert [with_open_lists(spec) for spec in ("greedy", "oracle:5", *specs[1:3])] == [
        *("greedy", "oracle:5", "search:25:open", "search:open"),
    ]


def test_only_the_oracle_cheats() -> None:
    assert [name for name in PILOT_NAMES if make_pilot(name).cheats] == ["oracle"]
    assert [name for name in PILOT_NAMES if cheats(name) or cheats(f"{name}:5")] == ["oracle"]


class Witness(Pilot):
    """Notes whether the game was shown to it."""

    name = "witness"

    def __init__(self) -> None:
        self.seen = 0

    def witness(self, game: Game) -> None:
        self.seen += 1

    def choose(self, view: View, options: list[Option], rng: Sfc32) -> Option:
        return options[0]


def test_the_game_is_shown_to_no_pilot_that_does_not_cheat(random_setup: Callable[..., Setup]) -> None:
    honest, cheat = Witness(), Witness()
    cheat.cheats = True
    play_game(random_setup(1), [honest, cheat], 1, 0)
    assert honest.seen == 0
    assert cheat.seen > 5


def test_the_oracle_plays_by_what_is_hidden(random_setup: Callable[..., Setup]) -> None:
    """It answers differently where only hidden cards differ: it is the one pilot that sees them."""
    answers = set()
    for seed in range(12):
        game = new_game(random_setup(3), GameKey(seed, 1), 0)
        while game.stack[-1].name != "turn":
            game.apply(game.options()[0])
        for cards in (game.holdings[1].hand, game.holdings[1].deck[: len(game.holdings[1].hand)]):
            twin = game.copy()
            twin.holdings[1].hand = sorted(cards, key=lambda kind: kind.index)
            oracle = make_pilot("oracle:30")
            oracle.witness(twin)
            answers.add((seed, str(oracle.choose(View(twin, 0), twin.options(), Sfc32(1, 2, 3)))))
    assert len(answers) > 12


def test_open_lists_without_lists_are_an_error(random_setup: Callable[..., Setup]) -> None:
    game = new_game(random_setup(1), GameKey(1, 1), 0)
    for spec in ("search:5:open", "pimc:5:open"):
        with pytest.raises(RuntimeError, match="not shown the deck lists"):
            make_pilot(spec).choose(View(game, game.stack[-1].seat), game.options(), Sfc32(1, 2, 3))


@pytest.mark.parametrize("name", HONEST)
def test_hidden_cards_never_change_a_choice(random_setup: Callable[..., Setup], name: str) -> None:
    """The opponent's hand is exchanged with its deck and both decks are put in another order: same choice."""
    pilot = make_pilot(name)
    for seed in range(3 if ":" in name else 12):
        key = GameKey(seed, 1)
        shown(pilot, random_setup(seed))
        game = new_game(random_setup(seed), key)
        game.deeds = []
        chance = key.stream(98, 0)
        while not game.over:
            options = game.options()
            seat = game.stack[-1].seat
            chosen = pilot.choose(View(game, seat), options, Sfc32(seed, 2, 3))
            if game.stack[-1].name != "from-opponent":
                twin = game.copy()
                hidden = twin.holdings[1 - seat]
                known = hidden.known[seat]
                cards = [*hidden.hand, *hidden.deck]
                for kind in known:
                    cards.remove(kind)
                cards = permuted(cards, chance)
                free = len(hidden.hand) - len(known)
                hidden.hand = sorted([*known, *cards[:free]], key=lambda kind: kind.index)
                hidden.deck = cards[free:]
                hidden.stock = sorted(hidden.deck, key=lambda kind: kind.index)
                twin.holdings[seat].deck = permuted(twin.holdings[seat].deck, chance)
                again = pilot.choose(View(twin, seat), options, Sfc32(seed, 2, 3))
                assert again is chosen
            game.apply(chosen)


class Refuser(Pilot):
    """A pilot written in Python that answers with something that is no option."""

    name = "refuser"

    def choose(self, view: View, options: list[Option], rng: Sfc32) -> Option:
        return Option(99, None, -1, -1)


def test_a_failing_game_is_reported_and_the_rest_goes_on(random_setup: Callable[..., Setup]) -> None:  # B80
    chunk = play_chunk(random_setup(1), [Refuser(), make_pilot("random")], 1, [0, 1, 2], [0, 1, -1])
    assert [index for index, _ in chunk.failures] == [0, 1, 2]
    assert all("no option" in error for _, error in chunk.failures)
    assert chunk.rows == [[], [], []]


@pytest.mark.parametrize(("weaker", "stronger", "least"), [("random", "greedy", 0.8), ("greedy", "tactician", 0.58)])
def test_each_rung_beats_the_one_below(
    random_setup: Callable[..., Setup], weaker: str, stronger: str, least: float
) -> None:
    """Same deal, the pilots change seats; 400 games over 20 pairings of random decks."""
    points = 0.0
    for seed in range(20):
        setup = random_setup(seed)
        for swapped in (False, True):
            pilots = [make_pilot(stronger), make_pilot(weaker)]
            if swapped:
                pilots.reverse()
            chunk = play_chunk(setup, pilots, seed, list(range(10)), [i % 2 for i in range(10)])
            assert not chunk.failures
            for row in chunk.rows:
                points += 0.5 if row[0] < 0 else float(row[0] == int(swapped))
    assert points / 400 >= least
