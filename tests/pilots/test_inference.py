"""What turns tell of a hand: hands drawn by it come nearer to the real ones, and it claims no more than it can know."""

from collections import Counter

import pytest

from gwent_cli.arena.pilot_duel import ask_pilots
from gwent_cli.arena.pilot_pairs import Tables, setups_of
from gwent_cli.engine.beliefs import Beliefs
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Option
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
