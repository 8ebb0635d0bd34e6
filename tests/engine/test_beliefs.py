"""How likely a hidden card is: what deck builders take, and what goes together with what was seen."""

from collections import Counter
from collections.abc import Callable

from gwent_cli.engine.beliefs import WHOLE, Beliefs, appeal, appeals, collection
from gwent_cli.engine.kinds import NEUTRAL, NORTHERN_REALMS, SCORCH_CARD, UNKNOWN_CARD, remove_one
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.rng import GameKey, Sfc32
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.views import View


def test_builders_take_spies_and_heroes_before_plain_units_before_neutral_ones(pool: Pool) -> None:
    own = [kind for kind in pool.kinds if kind.faction == NORTHERN_REALMS]
    neutral = [kind for kind in pool.kinds if kind.faction == NEUTRAL]
    hero = next(kind for kind in own if kind.hero and kind.strength == 10)
    spy = next(kind for kind in own if kind.spy)
    plain = next(kind for kind in own if kind.plain_unit and not kind.acting)
    scorch = next(kind for kind in neutral if kind.special == SCORCH_CARD)
    stranger = next(kind for kind in neutral if kind.plain_unit and not kind.acting)
    found = [appeal(kind) for kind in (spy, hero, plain, scorch, stranger)]
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == len(found)
    assert all(0 < appeal(kind) <= 100 for kind in pool.kinds if kind.special != UNKNOWN_CARD)


def test_one_copy_seen_makes_the_others_sure(pool: Pool, random_setup: Callable[..., Setup]) -> None:
    board = new_game(random_setup(1), GameKey(1, 1), 0).board
    board.seats[1].faction = NORTHERN_REALMS
    cards = collection(board, 1)
    commando = next(k for k in cards if k.bond and k.copies > 1 and not k.musters)
    before = appeals(board, cards, cards.copy())
    left = cards.copy()
    remove_one(left, commando)
    after = appeals(board, cards, left)
    assert after[commando.index] == WHOLE > before[commando.index]
    assert [i for i in range(len(after)) if after[i] != before[i]] == [commando.index]


def test_what_goes_together_shares_its_appeal_and_is_sure_once_one_was_seen(
    pool: Pool, random_setup: Callable[..., Setup]
) -> None:
    board = new_game(random_setup(1), GameKey(1, 1), 0).board
    kind = next(kind for kind in pool.kinds if any(named is not kind for named in kind.musters))
    board.seats[1].faction = kind.faction
    cards = collection(board, 1)
    company = sum(card is kind or card in kind.musters for card in cards)
    assert company > 1
    assert appeals(board, cards, cards.copy())[kind.index] == appeal(kind) * WHOLE // 100 // company
    left = cards.copy()
    remove_one(left, kind)
    found = appeals(board, cards, left)
    assert all(found[named.index] == WHOLE for named in kind.musters)


def test_tight_bonds_are_drawn_together(pool: Pool, random_setup: Callable[..., Setup]) -> None:
    """In guessed decks copies come together but for the last place; in a known list each is a card of its own."""
    game = new_game(random_setup(2), GameKey(1, 1), 0)
    rival = 1 - int(game.stack[-1].seat)
    game.board.seats[rival].faction = NORTHERN_REALMS
    beliefs = Beliefs(View(game, 1 - rival))
    alone = together = 0
    for number in range(60):
        holding = beliefs.sample(Sfc32(number, 2, 3)).holdings[rival]
        deck = Counter(holding.hand + holding.stock)
        for kind in deck:
            if kind.bond and kind.copies > 1:
                alone += deck[kind] < kind.copies
                together += deck[kind] == kind.copies
    assert together > 10 * max(1, alone)


def test_odds_say_what_is_in_the_hand_and_not_what_is_in_the_deck(
    random_setup: Callable[..., Setup],
) -> None:
    setup = random_setup(2)
    game = new_game(setup, GameKey(1, 1), 0)
    seat = int(game.stack[-1].seat)
    beliefs = Beliefs(View(game, seat), [each.deck for each in setup.seats])
    rival = setup.seats[1 - seat].deck
    shunned = {int(kind.index) for kind in rival[: len(rival) // 3]}
    beliefs.odds[1 - seat] = [0 if i in shunned else WHOLE for i in range(len(game.board.kinds))]
    for number in range(20):
        holding = beliefs.sample(Sfc32(number, 2, 3)).holdings[1 - seat]
        assert not [kind for kind in holding.hand if int(kind.index) in shunned]
        assert Counter(holding.hand + holding.deck) == Counter(rival)


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
