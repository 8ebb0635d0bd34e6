"""Swapping the seats swaps the game: no rule looks at which seat comes first.

The mirror image of a game starts from the same decks in the same order with the seats exchanged; each decision
is answered alike, and chance is made to bring the same cards. After every decision its position has to be the
mirror image of the first game's.
"""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from gwent_cli.engine.events import Event
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import OPPONENT_OPTIONS, START_OPTIONS, Kind, Option
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.setup import Setup
from gwent_cli.engine.turns import Turn
from gwent_cli.notation.building import game_from, position_of
from gwent_cli.notation.position import Position, SeatPosition, SidePosition

from .playing import some_option, wild_setup

NAMES = ("A", "B")
BY_CHANCE = ("keep", "return", "look", "chance")
GAMES = 100


def dealt(setup: Setup, seed: int) -> Position:
    """Both decks in a random order, ten cards in hand, swaps still to be made."""
    chance = random.Random(seed)
    seats: list[SeatPosition] = []
    for side, seat in enumerate(setup.seats):
        cards = [kind.id for kind in seat.deck]
        chance.shuffle(cards)
        faction = ["monsters", "nilfgaard", "northern-realms", "scoiatael", "skellige"][seat.faction]
        hand, deck = tuple(cards[:10]), tuple(cards[10:])
        seats.append(SeatPosition(NAMES[side], side, faction, seat.leader.id, hand=hand, deck=deck))
    return Position(
        (SidePosition(), SidePosition()),
        tuple(seats),
        round=0,
        to_move=None,
        started=chance.randrange(2),
        profile=setup.rulings.profile,
        seed=seed,
    )


def mirrored(position: Position) -> Position:
    """The position as it looks from the other side of the table."""

    def other(seat: int | None) -> int | None:
        return None if seat is None else 1 - seat

    return replace(
        position,
        sides=position.sides[::-1],
        seats=tuple(replace(seat, side=1 - seat.side, name=NAMES[1 - seat.side]) for seat in position.seats[::-1]),
        weather=tuple((card, 1 - seat) for card, seat in position.weather),
        to_move=other(position.to_move),
        started=other(position.started),
    )


def plain(position: Position, shuffled: list[bool]) -> Position:
    """The position without what the mirror cannot have: the order of decks once they have been shuffled."""
    seats = [
        replace(seat, deck=tuple(sorted(seat.deck)) if shuffled[i] else seat.deck)
        for i, seat in enumerate(position.seats)
    ]
    # Nor does the order in which the cards of a pile lie follow from the rules.
    sides = [
        replace(side, discard=tuple(sorted(side.discard)), removed=tuple(sorted(side.removed)))
        for side in position.sides
    ]
    return replace(position, seats=tuple(seats), sides=tuple(sides))


def brought(events: list[Event], shuffled: list[bool]) -> list[Kind]:
    """What chance brought, in the order in which the mirror image asks for it."""
    shuffled = shuffled.copy()
    found: list[Kind] = []
    kept: list[Kind] = []
    for event in events:
        if event.what == "shuffle":
            shuffled[event.seat] = True
        if event.what == "keep":
            # Each side keeps its own in the order of seats, which the mirror turns round.
            assert event.kind is not None
            kept.insert(0, event.kind)
            continue
        found += kept
        kept.clear()
        if event.what in BY_CHANCE or (event.what == "draw" and shuffled[event.seat]):
            assert event.kind is not None
            found.append(event.kind)
    return found


def mirror_option(option: Option) -> Option:
    for options in (START_OPTIONS, OPPONENT_OPTIONS):
        if option in options[:2]:
            return options[1 - options.index(option)]
    return option


def play_both(setup: Setup, pool: Pool, seed: int) -> None:
    position = dealt(setup, seed)
    game, mirror = game_from(position, pool), game_from(mirrored(position), pool)
    # The seats swap cards in their order, which does not matter: each sees only its own.
    game.settle()
    finish_swaps(game, random.Random(seed))
    mirror = game_from(mirrored(position_of(game, NAMES, seed)), pool)
    mirror.settle()
    chance = random.Random(seed)
    while not game.over:
        options = game.options()
        assert sorted(map(str, map(mirror_option, options))) == sorted(map(str, mirror.options()))
        option = some_option(options, chance)
        shuffled = [holding.shuffled for holding in game.holdings]
        game.log, mirror.log = [], []
        game.apply(option)
        mirror.fate = brought(game.log, shuffled)
        mirror.apply(mirror_option(option))
        assert mirror.fate == []
        if kept_from_two_rows(game.log, mirror.log or []):
            return
        if game.over or isinstance(game.choice(), Turn):
            now = [holding.shuffled for holding in game.holdings]
            image = mirrored(position_of(mirror, NAMES, seed))
            assert plain(image, now) == plain(position_of(game, NAMES, seed), now)
    assert mirror.over
    assert mirror.winner == (game.winner if game.winner < 0 else 1 - game.winner)


def kept_from_two_rows(events: list[Event], others: list[Event]) -> bool:
    """Whether the Monsters keep a card of which one lay in close and one in ranged: chance is told the card alone."""
    rows = [
        sorted((event.kind.id, int(event.row)) for event in log if event.what == "keep" and event.kind)
        for log in (events, others)
    ]
    return [card for card, _ in rows[0]] == [card for card, _ in rows[1]] and rows[0] != rows[1]


def finish_swaps(game: Game, chance: random.Random) -> None:
    while not isinstance(game.choice(), Turn):
        options = game.options()
        game.apply(options[chance.randrange(len(options))])
    for holding in game.holdings:
        holding.shuffled = False


@pytest.mark.parametrize("profile", ["legendary", "witcher3"])
def test_swapping_the_seats_swaps_the_game(pool: Pool, random_setup: Callable[..., Setup], profile: str) -> None:
    for seed in range(GAMES):
        play_both(random_setup(seed, profile), pool, seed)


def test_swapping_the_seats_swaps_games_of_wild_decks(pool: Pool) -> None:
    for seed in range(GAMES):
        play_both(wild_setup(pool, seed), pool, seed)
