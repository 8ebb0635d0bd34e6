"""No pilot but the oracle plays by what its seat may not know: in worlds that look alike to it, it chooses alike.

Such worlds differ in the opponent's hand, in the order of both decks and in all chance to come. Each sort of choice
that the rules give is put to each pilot; tests/pilots/test_ladder.py does the same through whole games.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind
from gwent_cli.engine.rng import GameKey, Sfc32
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.views import View
from gwent_cli.pilots.ladder import PILOT_NAMES, cheats, make_pilot

BUDGET = {"pimc": "pimc:8", "search": "search:8"}
HONEST = [BUDGET.get(name, name) for name in PILOT_NAMES if not cheats(name)]
HONEST += [f"{spec}:open" for spec in BUDGET.values()]
EACH = 3
"""Decisions of each sort that are put to each pilot."""
NEVER = {"opponent"}
"""Choices that do not arise in a duel."""

Decision = tuple[Game, list[list[Kind]]]


def sorts_of_choices() -> set[str]:
    """The name of every choice that the engine has, by its sources: compiled classes do not show it."""
    sources = (Path(__file__).parents[2] / "gwent_cli" / "engine").glob("*.py")
    names = [re.findall(r'(?m)^    name = "([a-z-]+)"$', path.read_text(encoding="utf-8")) for path in sources]
    return {name for found in names for name in found} - NEVER


def by_index(kind: Kind) -> int:
    return int(kind.index)


@pytest.fixture(scope="module")
def decisions(random_setup: Callable[..., Setup]) -> dict[str, list[Decision]]:
    """Decisions with at least two options, by sort, out of games played at random."""
    found: dict[str, list[Decision]] = {sort: [] for sort in sorts_of_choices()}
    for seed in range(400):
        if all(len(here) == EACH for here in found.values()):
            break
        setup = random_setup(seed)
        game, rng = new_game(setup, GameKey(seed, 9)), Sfc32(seed, 1, 1)
        game.deeds = []
        fresh = set(found)
        while not game.over:
            options = game.options()
            sort = game.stack[-1].name
            # One of each sort a game, late ones as well as early ones.
            if len(options) > 1 and len(found[sort]) < EACH and sort in fresh and rng.below(3) == 0:
                found[sort].append((game.copy(), [seat.deck for seat in setup.seats]))
                fresh.remove(sort)
            game.apply(options[rng.below(len(options))])
    return found


def test_every_sort_of_choice_is_there(decisions: dict[str, list[Decision]]) -> None:
    assert {sort: len(here) for sort, here in decisions.items()} == dict.fromkeys(sorts_of_choices(), EACH)
    assert {"turn", "swap", "first-player", "medic", "decoy", "from-opponent", "agile-row"} <= set(decisions)


@cache
def keys() -> list[GameKey]:
    return [GameKey(number, 77) for number in range(3)]


def alike(game: Game, lists_open: bool) -> Iterator[Game]:
    """Games that look the same to the seat that decides."""
    seat = int(game.stack[-1].seat)
    for key in keys():
        rng = key.stream(99, 0)
        twin = game.copy()
        # All chance to come is another.
        twin.key = key
        rng.shuffle(twin.holdings[seat].deck)
        hidden = twin.holdings[1 - seat]
        known, seen = hidden.known[seat], hidden.witnessed[seat]
        if not seen:
            cards = [*hidden.hand, *hidden.deck]
            for kind in known:
                cards.remove(kind)
            if not lists_open:
                # What it holds may be anything, for one who does not know its list.
                cards = [each for each in twin.board.kinds if not each.secondary and each.copies > 0]
                cards = [cards[rng.below(len(cards))] for _ in range(len(hidden.hand) + len(hidden.deck) - len(known))]
            rng.shuffle(cards)
            free = len(hidden.hand) - len(known)
            hidden.hand = sorted([*known, *cards[:free]], key=by_index)
            hidden.deck = cards[free:]
            hidden.stock = sorted(hidden.deck, key=by_index)
        rng.shuffle(hidden.deck)
        yield twin


@pytest.mark.parametrize("spec", HONEST)
def test_worlds_that_look_alike_are_played_alike(decisions: dict[str, list[Decision]], spec: str) -> None:
    pilot = make_pilot(spec)
    assert not pilot.cheats
    for sort, here in decisions.items():
        for number, (game, lists) in enumerate(here):
            pilot.show_lists(lists)
            seat, options = int(game.stack[-1].seat), game.options()
            chosen = pilot.choose(View(game, seat), options, Sfc32(number, 2, 3))
            for twin in alike(game, spec.endswith(":open")):
                assert pilot.choose(View(twin, seat), options, Sfc32(number, 2, 3)) is chosen, sort


def test_worlds_that_look_alike_do_differ(decisions: dict[str, list[Decision]]) -> None:
    changed = 0
    for game, _ in decisions["turn"]:
        other = 1 - int(game.stack[-1].seat)
        changed += any(twin.holdings[other].hand != game.holdings[other].hand for twin in alike(game, True))
    assert changed
