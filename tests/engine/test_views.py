"""A view holds nothing its seat may not know, and what is sampled from it agrees with all it shows."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from gwent_cli.engine.beliefs import collection
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind, Leader, Option
from gwent_cli.engine.rng import GameKey, Sfc32
from gwent_cli.engine.setup import Setup
from gwent_cli.engine.state import Holding, State
from gwent_cli.engine.views import View

from .playing import play_out, started

GAMES = 40


def reachable(root: object) -> Iterator[object]:
    """Every object that can be reached from ``root`` by attributes and lists; kinds and leaders end the way."""
    seen: set[int] = set()
    waiting = [root]
    while waiting:
        found = waiting.pop()
        if id(found) in seen or found is None or isinstance(found, str | int | float | Kind | Leader):
            continue
        seen.add(id(found))
        yield found
        if isinstance(found, list | tuple):
            waiting += found
        elif isinstance(found, dict):
            waiting += [*found.keys(), *found.values()]
        else:
            names = (name for name in dir(found) if not name.startswith("__"))
            values = (getattr(found, name) for name in names)
            waiting += [value for value in values if not callable(value)]


def told(view: View, options: list[Option]) -> tuple[object, ...]:
    """All that a view says, as plain values."""
    board = view.board
    return (
        int(view.seat),
        [[kind.id for kind in row.cards] for s in board.sides for row in s.rows],
        [(row.horn is not None, row.leader_horn) for s in board.sides for row in s.rows],
        [[kind.id for kind in pile] for s in board.sides for pile in (s.discard, s.secondary, s.removed)],
        [int(side.gems) for side in board.sides],
        [(seat.passed, seat.leader_used, seat.leader_off) for seat in board.seats],
        [kind.id for kind in board.weather],
        [kind.id for kind in view.hand],
        [kind.id for kind in view.stock],
        list(view.hand_sizes),
        list(view.deck_sizes),
        [[kind.id for kind in cards] for cards in (*view.known, *view.witnessed)],
        [int(view.round), int(view.starter), int(view.turn)],
        view.choice.name,
        [task.name for task in view.tasks],
        sorted(str(option) for option in options),
    )


def test_no_hidden_card_can_be_reached_from_a_view(random_setup: Callable[..., Setup]) -> None:
    def look(game: Game, options: list[Option]) -> None:
        seat = int(game.seat_to_decide())
        hidden = {id(game.holdings[seat].deck), id(game.holdings[1 - seat].hand)}
        hidden |= {id(game.holdings[1 - seat].deck), id(game.holdings[1 - seat].stock)}
        for found in reachable(View(game, seat)):
            assert id(found) not in hidden
            assert not isinstance(found, State | Holding | GameKey | Sfc32)

    for number in range(GAMES):
        play_out(started(random_setup(number), number), random.Random(number), look)


def permuted(game: Game, seat: int, chance: random.Random) -> Game:
    """A copy in which all is dealt anew that ``seat`` has not seen of the others, and its own deck's order."""
    twin = game.copy()
    own, other = twin.holdings[seat], twin.holdings[1 - seat]
    chance.shuffle(own.deck)
    known = list(other.known[seat])
    hand = list((Counter(other.hand) - Counter(known)).elements())
    if other.witnessed[seat]:
        chance.shuffle(other.deck)
        return twin
    cards = [*hand, *other.deck]
    chance.shuffle(cards)
    other.hand = sorted([*known, *cards[: len(hand)]], key=lambda kind: int(kind.index))
    other.deck = cards[len(hand) :]
    other.stock = sorted(other.deck, key=lambda kind: int(kind.index))
    return twin


def test_permuting_hidden_cards_changes_nothing_in_the_view(random_setup: Callable[..., Setup]) -> None:
    chance = random.Random(11)

    def look(game: Game, options: list[Option]) -> None:
        seat = int(game.seat_to_decide())
        twin = permuted(game, seat, chance)
        if game.choice().name == "from-opponent" or peeks(game, seat):
            return
        assert told(View(twin, seat), twin.options()) == told(View(game, seat), options)

    for number in range(GAMES):
        play_out(started(random_setup(number), number), chance, look)


def peeks(game: Game, seat: int) -> bool:
    """Whether the options tell of hidden cards by the rules: The Relentless is unusable with nothing to take."""
    return game.board.seats[seat].leader.ability == "take-from-opponent"


def test_a_view_that_is_refreshed_shows_the_game_as_it_stands(random_setup: Callable[..., Setup]) -> None:
    for number in range(10):
        views: dict[int, View] = {}

        def look(game: Game, options: list[Option], views: dict[int, View] = views) -> None:
            seat = int(game.seat_to_decide())
            if seat in views:
                views[seat].refresh(game)
            view = views.setdefault(seat, View(game, seat))
            assert told(view, options) == told(View(game, seat), options)

        play_out(started(random_setup(number), number), random.Random(number), look)


@pytest.mark.parametrize("open_lists", [False, True], ids=["hidden lists", "open lists"])
def test_a_sample_agrees_with_what_the_seat_knows(random_setup: Callable[..., Setup], open_lists: bool) -> None:
    rng = Sfc32(1, 2, 3)

    for number in range(GAMES):
        setup = random_setup(number)
        lists = [seat.deck for seat in setup.seats] if open_lists else None

        def look(game: Game, options: list[Option], lists: list[list[Kind]] | None = lists) -> None:
            seat = int(game.seat_to_decide())
            view = View(game, seat)
            before = told(view, options)
            sample = view.sample(rng, lists)
            assert told(View(game, seat), game.options()) == before
            mine, theirs = sample.holdings[seat], sample.holdings[1 - seat]
            assert mine.hand == view.hand
            assert sorted(map(str, mine.deck)) == sorted(map(str, view.stock))
            assert [len(holding.hand) for holding in sample.holdings] == view.hand_sizes
            assert [len(holding.deck) for holding in sample.holdings] == view.deck_sizes
            assert not Counter(view.known[1 - seat]) - Counter(theirs.hand)
            if not peeks(game, seat):
                assert told(View(sample, seat), sample.options())[:-1] == before[:-1]
                assert [str(option) for option in sample.options()] == [str(option) for option in options]
            if lists is not None:
                assert Counter(sample.census()) == Counter(game.census())
            sample.apply(sample.options()[0])

        play_out(started(setup, number), random.Random(number), look)


def test_unknown_cards_of_ones_own_deck_are_drawn_from_what_the_faction_may_play(
    random_setup: Callable[..., Setup],
) -> None:
    game = started(random_setup(3), 3)
    seat = int(game.seat_to_decide())
    holding, unknown = game.holdings[seat], random_setup(3).pool.unknown
    named = holding.stock[:3]
    holding.deck = named + [unknown] * 9
    holding.stock = sorted(holding.deck, key=lambda kind: int(kind.index))
    view = View(game, seat)
    possible = Counter(kind.id for kind in collection(game.board, seat))
    for number in range(GAMES):
        world = view.sample(Sfc32(number, 1, 1)).holdings[seat]
        drawn = Counter(kind.id for kind in world.deck)
        assert len(world.deck) == 12
        assert not Counter(kind.id for kind in named) - drawn
        assert not Counter(kind.id for kind in [*world.hand, *world.deck]) - possible
        assert [kind.id for kind in world.stock] == [k.id for k in sorted(world.deck, key=lambda k: int(k.index))]
