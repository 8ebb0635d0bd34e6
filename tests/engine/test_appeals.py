"""How likely a hidden card is: what deck builders take, and what goes together with what was seen."""

from collections.abc import Callable

from gwent_cli.engine.kinds import NORTHERN_REALMS, remove_one
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.rng import GameKey, Sfc32
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.views import Beliefs, View, appeal, appeals, collection


def test_builders_take_spies_before_heroes_before_others_before_specials(pool: Pool) -> None:
    spy = next(kind for kind in pool.kinds if kind.spy and not kind.hero)
    medic = next(kind for kind in pool.kinds if kind.medic and not kind.hero)
    hero = next(kind for kind in pool.kinds if kind.hero and not kind.spy and not kind.medic)
    plain = next(kind for kind in pool.kinds if kind.plain_unit and not kind.acting)
    special = next(kind for kind in pool.kinds if not kind.unit)
    found = [appeal(kind) for kind in (spy, medic, hero, plain, special)]
    assert found == sorted(found, reverse=True)
    assert 0 < found[-1] < found[0] <= 100


def test_one_copy_seen_makes_the_others_likely(pool: Pool, random_setup: Callable[..., Setup]) -> None:
    board = new_game(random_setup(1), GameKey(1, 1), 0).board
    board.seats[1].faction = NORTHERN_REALMS
    cards = collection(board, 1)
    commando = next(k for k in cards if k.bond and k.copies > 1 and not k.musters)
    before = appeals(board, cards, cards.copy())
    left = cards.copy()
    remove_one(left, commando)
    after = appeals(board, cards, left)
    assert before == [appeal(kind) for kind in board.kinds]
    assert after[commando.index] == 100 > before[commando.index]
    assert [i for i in range(len(after)) if after[i] != before[i]] == [commando.index]


def test_what_comes_by_muster_goes_together(pool: Pool, random_setup: Callable[..., Setup]) -> None:
    board = new_game(random_setup(1), GameKey(1, 1), 0).board
    kind = next(kind for kind in pool.kinds if any(named is not kind for named in kind.musters))
    board.seats[1].faction = kind.faction
    cards = collection(board, 1)
    left = cards.copy()
    remove_one(left, kind)
    found = appeals(board, cards, left)
    assert all(found[named.index] == 100 for named in kind.musters)


def test_worlds_are_drawn_by_appeal(random_setup: Callable[..., Setup]) -> None:
    """Of the cards drawn for the opponent, fewer are specials than of those it may play."""
    game = new_game(random_setup(2), GameKey(1, 1), 0)
    seat = int(game.stack[-1].seat)
    view = View(game, seat)
    beliefs = Beliefs(view)
    rng = Sfc32(1, 2, 3)
    drawn = [kind for _ in range(100) for kind in beliefs.sample(rng).holdings[1 - seat].stock]
    possible = beliefs.possible[1 - seat]
    share = sum(not kind.unit for kind in drawn) / len(drawn)
    assert share < 0.85 * sum(not kind.unit for kind in possible) / len(possible)
