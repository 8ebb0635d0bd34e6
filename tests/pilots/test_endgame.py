"""The solver of the deciding round: by hand, against plain minimax, and with chance."""

from collections.abc import Callable, Sequence

import pytest

from gwent_cli.cards.catalog import Catalog
from gwent_cli.engine.game import Game
from gwent_cli.engine.rng import GameKey, Sfc32
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.views import View
from gwent_cli.notation.judge import read_head
from gwent_cli.notation.reading import position_nodes, read_position
from gwent_cli.notation.stepping import Stepping
from gwent_cli.notation.words import Words
from gwent_cli.pilots.endgame import Solver, decides, solve
from gwent_cli.pilots.fates import fated_from, outcomes_of
from gwent_cli.pilots.ladder import make_pilot
from gwent_cli.source.yaml_nodes import Mapping


@pytest.fixture
def stand(catalog: Catalog) -> Callable[[str], Game]:
    """``stand("you: {…}\\nopponent: {…}")``: the game at a position in which both have one gem."""

    def make(text: str) -> Game:
        words = Words(catalog, "test")
        nodes, _ = position_nodes(f"round: 3\n{text}".encode(), "test")
        node = nodes[0][1]
        assert isinstance(node, Mapping)
        form, _ = read_head(node, words)
        position = read_position(form, words)
        assert position is not None
        assert not words.problems
        game = Stepping(position, words).game.copy()
        game.settle()
        return game

    return make


def worth(game: Game, decks_open: bool = True) -> dict[str, float]:
    found = solve(game, decks_open=decks_open)
    assert found.solved
    return {str(option): value for option, value in zip(found.options, found.values, strict=True)}


def test_values_by_hand(stand: Callable[[str], Game]) -> None:
    # 5 behind 7: either card wins once the opponent has passed.
    out = stand("you: {close: [Ves], hand: [Vesemir, Fiend]}\nopponent: {close: [Griffin, Foglet], passed: yes}")
    assert worth(out) == {"play vesemir": 1.0, "play fiend": 1.0, "pass": 0.0}
    # A tie is a draw, and Nilfgaard's win (R3.2).
    tie = "you: {close: [Griffin], hand: [Foglet]}\nopponent: {%s close: [Griffin], passed: yes}"
    assert worth(stand(tie % "")) == {"play foglet": 1.0, "pass": 0.5}
    assert worth(stand(tie % "faction: nilfgaard,")) == {"play foglet": 1.0, "pass": 0.0}


def test_scorch_is_waited_for(stand: Callable[[str], Game]) -> None:
    """Who lays the highest unit loses it to the other's Scorch; below the leader's 8 the Ves is safe."""
    ahead = "you: {siege: [Catapult], close: [Ves], hand: [Fiend, Vesemir]}\n"
    game = stand(ahead + "opponent: {close: [Griffin, Ves], hand: [Scorch]}")
    values = worth(game)
    assert values == brute_values(game)
    assert values["pass"] == 0.0


def test_chance_is_counted_with_its_odds(stand: Callable[[str], Game]) -> None:
    # A random unit comes back under Invader of the North (R8.5): only the Catapult is enough, one of three.
    medic = stand(
        "you: {faction: northern-realms, hand: [Dun Banner Medic], discard: [Catapult, Foglet, Foglet]}\n"
        "opponent: {faction: nilfgaard, leader: 'Emhyr var Emreis: Invader of the North', siege: [Catapult],"
        " passed: yes}"
    )
    assert worth(medic) == {"play dun-banner-medic": pytest.approx(1 / 3), "pass": 0.0}
    # A Spy draws the two top cards of an open deck; of a shuffled one the Fiend is among them in two of three.
    spy = "you: {hand: [Thaler], close: [Ves], deck: [%s]}\nopponent: {close: [Ves, Foglet], passed: yes}"
    top = stand(spy % "Poor Fucking Infantry, Scorch, Fiend")
    assert worth(top)["play thaler"] == 0.0
    assert worth(top, decks_open=False)["play thaler"] == pytest.approx(2 / 3)


def brute(game: Game) -> float:
    """Side 0's value by plain minimax over the engine, for games without chance."""
    if game.over:
        return 0.5 if game.winner < 0 else float(game.winner == 0)
    values = []
    for option in game.options():
        twin = game.copy()
        twin.apply(option)
        values.append(brute(twin))
    return max(values) if game.side_of(game.stack[-1].seat) == 0 else min(values)


def brute_values(game: Game) -> dict[str, float]:
    side = game.side_of(game.stack[-1].seat)
    found = {}
    for option in game.options():
        twin = game.copy()
        twin.apply(option)
        found[str(option)] = brute(twin) if side == 0 else 1 - brute(twin)
    return found


def last_rounds(setup: Setup, seed: int, hands: Sequence[int]) -> Game | None:
    """A game played at random to where the deciding round has come down to small hands."""
    game = new_game(setup, GameKey(seed, 5))
    pilot, rng = make_pilot("greedy"), Sfc32(seed, 2, 3)
    while not game.over:
        options = game.options()
        small = all(len(holding.hand) <= most for holding, most in zip(game.holdings, hands, strict=True))
        if decides(game) and small and len(options) > 2 and game.stack[-1].name == "turn":
            return game
        seat = game.stack[-1].seat
        chance = rng.below(3) == 0
        game.apply(options[rng.below(len(options))] if chance else pilot.choose(View(game, seat), options, rng))
    return None


def test_as_plain_minimax_finds(random_setup: Callable[..., Setup]) -> None:
    checked = mattered = 0
    for seed in range(400):
        game = last_rounds(random_setup(seed), seed, (3, 3))
        if game is None or has_chance(game):
            continue
        found = solve(game)
        assert found.solved
        assert worth(game) == brute_values(game), seed
        checked += 1
        mattered += found.matters()
        if checked >= 12 and mattered >= 4:
            break
    assert mattered >= 4


def has_chance(game: Game) -> bool:
    """Whether anything in the rest of the game is left to chance, decks lying open."""
    root = fated_from(game, True)
    waiting = [root]
    looked = 0
    while waiting:
        position = waiting.pop()
        looked += 1
        if looked > 3000:
            return True
        for option in position.options():
            children = outcomes_of(position, option)
            if len(children) > 1:
                return True
            if not children[0].over:
                waiting.append(children[0])
    return False


def test_too_large_is_said(stand: Callable[[str], Game]) -> None:
    game = stand("you: {hand: [Fiend, Ves, Foglet, Griffin]}\nopponent: {hand: [Wyvern, Ves, Foglet, Griffin]}")
    found = Solver(5).solution(game, True)
    assert (found.solved, found.values) == (False, [])
    assert found.nodes > 5


def test_only_the_deciding_round_is_solved(stand: Callable[[str], Game]) -> None:
    game = stand("you: {gems: 2, hand: [Fiend]}\nopponent: {hand: [Griffin]}")
    assert not decides(game)
    with pytest.raises(ValueError, match="both sides have to win"):
        solve(game)
