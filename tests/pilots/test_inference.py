"""What turns tell of a hand: hands drawn by it come nearer to the real ones, and it claims no more than it can know."""

from collections import Counter

import pytest

from gwent_cli.arena.pilot_duel import ask_pilots, shipped_for_duels
from gwent_cli.arena.pilot_pairs import Tables, setups_of
from gwent_cli.engine.beliefs import WHOLE, Beliefs
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import PASS, PLAY, Kind, Option
from gwent_cli.engine.rng import GameKey, Sfc32
from gwent_cli.engine.setup import new_game
from gwent_cli.engine.views import View
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.inference import Inference
from gwent_cli.pilots.ladder import make_pilot
from gwent_cli.pilots.play import play_out
from gwent_cli.pilots.tactician import TacticianPilot

GAMES = 60
DRAWS = 5


class Watcher(Pilot):
    """Plays as ``player`` does, and counts how many of the opponent's hidden cards are drawn right, by round."""

    def __init__(self, player: Pilot) -> None:
        super().__init__()
        self.remembers = True
        self.player = player
        self.inference = Inference(TacticianPilot())
        self.rng = Sfc32(4, 5, 6)
        self.game: Game | None = None
        self.right: dict[bool, Counter[int]] = {False: Counter(), True: Counter()}
        self.hidden: Counter[int] = Counter()

    def choose(self, view: View, options: list[Option], rng: Sfc32) -> Option:
        opponent = int(view.opponent())
        if view.choice.name == "turn" and self.game is not None:
            real = Counter(self.game.holdings[opponent].hand) - Counter(view.known[opponent])
            self.hidden[view.round] += DRAWS * real.total()
            for inferred in (False, True):
                beliefs = Beliefs(view)
                if inferred:
                    beliefs.odds[opponent] = self.inference.odds(view, beliefs.possible[opponent])
                for _ in range(DRAWS):
                    drawn = Counter(beliefs.sample(self.rng).holdings[opponent].hand) - Counter(view.known[opponent])
                    self.right[inferred][view.round] += (drawn & real).total()
        return self.player.choose(view, options, rng)


@pytest.mark.parametrize("spec", ["tactician", "greedy", "random"])
def test_more_of_the_hand_is_drawn_right_by_what_was_played(spec: str) -> None:
    """Against the tactician, whose ways it goes by, far more; against others no less."""
    setups = setups_of(ask_pilots("tactician", "tactician", pairs=1, seed=1, tables=Tables.MIXED))
    watchers = [Watcher(make_pilot(spec)), Watcher(make_pilot(spec))]
    for number in range(GAMES):
        key = GameKey(20261130, number)
        game = new_game(setups[number * 7 % len(setups)], key)
        for watcher in watchers:
            watcher.game = game
        play_out(game, list(watchers), key)
    right = {inferred: sum((watcher.right[inferred] for watcher in watchers), Counter()) for inferred in (False, True)}
    hidden = sum((watcher.hidden for watcher in watchers), Counter())
    without, inferred = (right[known].total() / hidden.total() for known in (False, True))
    if spec == "tactician":
        assert inferred > 1.25 * without
        assert right[True][2] / hidden[2] > 1.4 * right[False][2] / hidden[2]
    else:
        assert inferred > 0.95 * without


def turned(verb: int) -> tuple[View, Kind]:
    """What seat 0 sees once seat 1 has played its weakest unit, or passed, and a Spy of its deck list."""
    deck = next(deck for deck in shipped_for_duels() if deck.address == "@northern-realms/siege")
    asked = ask_pilots("tactician", "tactician", decks=[deck], pairs=1, seed=1)
    game = new_game(setups_of(asked)[0], GameKey(3, 3), 0)
    game.deeds = []
    while game.choice().name != "turn" or game.seat_to_decide() == 0:
        game.apply(game.options()[0])
    plays = [option for option in game.options() if option.verb == verb]
    game.apply(
        min(plays, key=lambda option: 99 if option.kind is None or option.kind.spy else int(option.kind.strength))
    )
    spy = next(kind for kind in game.board.kinds if kind.id == "thaler")
    return View(game, 0), spy


@pytest.mark.parametrize("verb", [PLAY, PASS], ids=["a weak unit", "a pass"])
def test_a_card_that_would_have_been_better_is_hardly_in_the_hand(verb: int) -> None:
    view, spy = turned(verb)
    possible = Beliefs(view).possible[1]
    inference = Inference(TacticianPilot())
    told = inference.odds(view, possible)[spy.index]
    view.hand_sizes = [view.hand_sizes[0], 2 * view.hand_sizes[1]]
    drawn_since = inference.odds(view, possible)[spy.index]
    view.deeds = []
    untold = inference.odds(view, possible)[spy.index]
    assert told < 0.4 * untold
    assert told < drawn_since < untold


def test_no_card_is_ruled_out_and_one_at_least_is_as_likely_as_can_be() -> None:
    view, _ = turned(PLAY)
    possible = Beliefs(view).possible[1]
    found = [Inference(TacticianPilot()).odds(view, possible)[kind.index] for kind in possible]
    assert 0 < min(found) < max(found) == WHOLE
