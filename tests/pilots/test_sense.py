"""What players would recognise as sense: positions under tests/cases/pilots with what is to be chosen there, or never.

``x-choose`` lists the options of which one has to be chosen, ``x-never`` those that must not be, ``x-soon`` those of
which one has to be among the first SOON turns against the tactician; ``x-win`` says that the player to move wins by
force and has to play it home against one who has passed.
"""

from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.engine.game import Game
from gwent_cli.engine.rng import GameKey, Sfc32
from gwent_cli.engine.views import View
from gwent_cli.notation.judge import read_head
from gwent_cli.notation.moves import read_moves
from gwent_cli.notation.reading import position_nodes, read_position
from gwent_cli.notation.stepping import Stepping
from gwent_cli.notation.words import Words
from gwent_cli.pilots.endgame import solve
from gwent_cli.pilots.ladder import make_pilot
from gwent_cli.source.yaml_nodes import Mapping

CASES = Path(__file__).parent.parent / "cases" / "pilots"
PILOTS = [("tactician", 1), ("search:100", 1), ("search:100", 2), ("search:100", 3)]
LEAST = 4
"""Positions for each sentence."""
SOON = 3
KEYS = ("x-choose", "x-never", "x-soon", "x-win")


class Case(NamedTuple):
    path: Path
    number: int
    keys: dict[str, object]

    def __str__(self) -> str:
        return f"{self.path.stem}: {self.keys['name']}"


def cases() -> list[Case]:
    found = []
    for path in sorted(CASES.glob("*.yaml")):
        documents = yaml.safe_load_all(path.read_text(encoding="utf-8"))
        found += [Case(path, number, keys) for number, keys in enumerate(documents)]
    return found


def game_of(case: Case, catalog: Catalog) -> Game:
    """The game at the decision of the case, which is the player's called you."""
    words = Words(catalog, str(case.path))
    nodes, _ = position_nodes(case.path.read_bytes(), str(case.path))
    node = nodes[case.number][1]
    assert isinstance(node, Mapping)
    form, _ = read_head(node, words)
    position = read_position(form, words)
    moves = read_moves(form, words)
    assert not words.problems
    assert position is not None
    played = Stepping(position, words, leave_open=True)
    played.run(moves)
    assert not played.refusal
    game = played.game.copy()
    game.settle()
    assert game.stack[-1].seat == 0
    return game


@pytest.mark.parametrize("path", sorted(CASES.glob("*.yaml")), ids=lambda path: path.stem)
def test_every_sentence_has_its_positions(path: Path, catalog: Catalog) -> None:
    here = [case for case in cases() if case.path == path]
    assert len(here) >= LEAST
    factions = set()
    for case in here:
        game = game_of(case, catalog)
        factions.add(game.board.seats[0].faction)
        options = {str(option) for option in game.options()}
        assert sum(key in case.keys for key in KEYS) == 1, case
        named = [name for key in KEYS[:-1] for name in case.keys.get(key, [])]  # type: ignore[attr-defined]
        assert set(named) <= options, (str(case), options)
    assert len(factions) >= LEAST


@pytest.mark.parametrize(("pilot", "seed"), PILOTS, ids=lambda value: str(value))
@pytest.mark.parametrize("case", cases(), ids=str)
def test_pilots_have_sense(case: Case, pilot: str, seed: int, catalog: Catalog) -> None:
    game = game_of(case, catalog)
    rng = GameKey(seed, 0).stream(64, 0)
    if "x-win" in case.keys:
        play_home(game, pilot, rng)
        return
    if "x-soon" in case.keys:
        assert set(first_turns(game, pilot, rng)) & set(case.keys["x-soon"])  # type: ignore[call-overload]
        return
    options = game.options()
    chosen = str(make_pilot(pilot).choose(View(game, 0), options, rng))
    if "x-choose" in case.keys:
        assert chosen in case.keys["x-choose"]  # type: ignore[operator]
    else:
        assert chosen not in case.keys["x-never"]  # type: ignore[operator]


def first_turns(game: Game, pilot: str, rng: Sfc32) -> list[str]:
    """What the pilot does in its first SOON turns, with cards drawn for those that the position leaves open."""
    game = View(game, 0).sample(rng)
    pilots = [make_pilot(pilot), make_pilot("tactician")]
    found: list[str] = []
    while not game.over and len(found) < SOON:
        seat, options = int(game.stack[-1].seat), game.options()
        option = pilots[seat].choose(View(game, seat), options, rng) if len(options) > 1 else options[0]
        if seat == 0 and game.stack[-1].name == "turn":
            found.append(str(option))
        game.apply(option)
    return found


def play_home(game: Game, pilot: str, rng: Sfc32) -> None:
    """Every choice of the pilot has to keep the win that the solver finds."""
    player = make_pilot(pilot)
    while not game.over:
        options = game.options()
        found = solve(game)
        assert found.solved
        assert found.best() == 1
        option = player.choose(View(game, 0), options, rng) if len(options) > 1 else options[0]
        assert found.values[options.index(option)] == 1, str(option)
        game.apply(option)
    assert game.winner == 0


def test_won_positions_can_be_lost() -> None:
    """Each of them has a choice that throws the win away, else it would prove nothing."""
    for case in cases():
        if "x-win" in case.keys:
            assert solve(game_of(case, load_catalog())).matters(), str(case)
