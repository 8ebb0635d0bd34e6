"""Chance: uniform where the rules say blind, the same for the same seed, another for another."""

from collections import Counter
from collections.abc import Callable

from scipy.stats import chisquare

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import PASS_OPTION, SCOIATAEL, START_OPTIONS
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.rng import COIN, GameKey, Sfc32
from gwent_cli.engine.rulings import rulings_named
from gwent_cli.engine.setup import SeatSetup, Setup, new_game
from gwent_cli.engine.turns import ChooseStarter
from gwent_cli.notation.building import game_from
from gwent_cli.notation.position import Position, SeatPosition, SidePosition

from .playing import SEED, play_out, started

# A fixed seed, so the test always gives the same answer; a fair generator passes nearly any seed.
LEAST_P = 0.001


def uniform(found: Counter[str], outcomes: int) -> bool:
    counts = [*found.values(), *[0] * (outcomes - len(found))]
    return len(counts) == outcomes and bool(chisquare(counts).pvalue > LEAST_P)


def passed_out(position: Position, pool: Pool) -> Game:
    """The game after the last player has passed."""
    game = game_from(position, pool)
    game.settle()
    game.apply(PASS_OPTION)
    return game


def test_b14_the_monsters_keep_a_unit_drawn_blind(pool: Pool) -> None:
    kept: Counter[str] = Counter()
    cards = ("griffin", "ghoul", "ghoul", "foglet")
    for seed in range(3000):
        sides = (SidePosition(rows=(cards, ("leshen", "decoy"), ("ice-giant",))), SidePosition())
        seats = (
            SeatPosition("you", 0, "monsters", hand=("fiend",), passed=True),
            SeatPosition("opponent", 1, hand=("ves",)),
        )
        game = passed_out(Position(sides, seats, to_move=1, seed=seed), pool)
        lying = [kind.id for row in game.board.sides[0].rows for kind in row.cards]
        assert len(lying) == 1
        kept[lying[0]] += 1
    # Two Ghouls lie there: each card is equally likely, not each name.
    shares = [kept[card] for card in ("griffin", "foglet", "ice-giant")] + [kept["ghoul"] / 2] * 2
    assert sum(kept.values()) == 3000
    assert chisquare(shares).pvalue > LEAST_P
    assert set(kept) == {"griffin", "ghoul", "foglet", "ice-giant"}


def test_the_two_that_return_to_skellige_are_drawn_blind(pool: Pool) -> None:
    pairs: Counter[str] = Counter()
    pile = ("svanrige", "udalryk", "madman-lugos", "donar-an-hindar", "hjalmar", "scorch")
    for seed in range(2400):
        sides = (SidePosition(rows=(("cerys",), (), ()), discard=pile, gems=1), SidePosition())
        seats = (
            SeatPosition("you", 0, "skellige", hand=("olaf",), passed=True),
            SeatPosition("opponent", 1, hand=("ves",)),
        )
        game = passed_out(Position(sides, seats, round=2, to_move=1, seed=seed), pool)
        pairs[" ".join(sorted(kind.id for row in game.board.sides[0].rows for kind in row.cards))] += 1
    assert uniform(pairs, 6)


def test_b21_of_two_scoiatael_players_chance_decides_which_one_chooses(pool: Pool) -> None:
    choosers: Counter[str] = Counter()
    deck = [pool.by_id["toruviel"]] * 22
    seats = [SeatSetup(SCOIATAEL, pool.no_leader, deck, side) for side in range(2)]
    setup = Setup(pool, rulings_named(), seats)
    for number in range(400):
        game = new_game(setup, GameKey(SEED, number))
        assert isinstance(game.choice(), ChooseStarter)
        chooser = int(game.seat_to_decide())
        choosers[str(chooser)] += 1
        assert game.options() == START_OPTIONS[:2]
        for start in START_OPTIONS[:2]:
            twin = game.copy()
            twin.apply(start)
            assert twin.starter == start.seat
    assert uniform(choosers, 2)


def test_the_coin_is_fair() -> None:
    found = Counter(str(GameKey(SEED, number).stream(COIN, 0).below(2)) for number in range(2000))
    assert uniform(found, 2)


def test_every_order_of_a_shuffle_is_equally_likely(pool: Pool) -> None:
    orders: Counter[str] = Counter()
    for number in range(4800):
        cards = pool.kinds[:4].copy()
        GameKey(SEED, number).stream(17, 1).shuffle(cards)
        orders[" ".join(kind.id for kind in cards)] += 1
    assert uniform(orders, 24)


def test_bounded_numbers_are_uniform() -> None:
    rng = Sfc32(1, 2, 3)
    assert uniform(Counter(str(rng.below(7)) for _ in range(14_000)), 7)


def test_b83_the_same_seed_gives_the_same_game_and_another_seed_another(random_setup: Callable[..., Setup]) -> None:
    import random

    logs: list[list[tuple[object, ...]]] = []
    for number in (0, 0, 1):
        game = started(random_setup(7), number, log=True)
        play_out(game, random.Random(5))
        assert game.log is not None
        logs.append([event.as_tuple() for event in game.log])
    assert logs[0] == logs[1]
    assert logs[0] != logs[2]


def test_a_pilots_numbers_do_not_change_the_deal(random_setup: Callable[..., Setup]) -> None:
    first = started(random_setup(3), 9)
    key = GameKey(SEED, 9)
    for uses in range(50):
        key.stream(64, uses).next()
    second = new_game(random_setup(3), key)
    assert [[k.id for k in h.hand] for h in first.holdings] == [[k.id for k in h.hand] for h in second.holdings]
