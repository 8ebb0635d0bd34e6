"""Odds by formula against every order of small decks, against simulated deals, and against the engine's own deals."""

import itertools
import random
from collections import Counter
from math import comb, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats as reference

from gwent_cli.engine.kinds import Kind
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.rulings import rulings_named
from gwent_cli.engine.setup import SeatSetup, Setup, new_game
from gwent_cli.exchange.convert import read_file
from gwent_cli.figures.deals import ways
from gwent_cli.figures.odds import Step, at_least, chances, expected, hypergeometric
from gwent_cli.notation.pool import seat_of

CLASSIC = (Step("swapped", 10, 2), Step("+2", 2))
STANDALONE = (Step("round 1", 10, 2), Step("round 2", 3, 2), Step("round 3", 3, 2))


@st.composite
def counts(draw: st.DrawFn) -> tuple[int, int, int]:
    size = draw(st.integers(0, 60))
    return size, draw(st.integers(0, size)), draw(st.integers(0, size))


@given(counts())
def test_the_distribution_is_that_of_a_known_library(case: tuple[int, int, int]) -> None:
    size, wanted, drawn = case
    found = hypergeometric(size, wanted, drawn)
    assert isclose(sum(found), 1)
    if size:
        known = reference.hypergeom(size, wanted, drawn).pmf(range(drawn + 1))
        assert all(isclose(ours, theirs, abs_tol=1e-9) for ours, theirs in zip(found, known, strict=True))


@pytest.mark.parametrize("case", [(5, 6, 1), (5, 1, 6), (5, -1, 1), (5, 1, -1)])
def test_more_than_there_is_cannot_be_asked(case: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match=" of 5 cards, "):
        hypergeometric(*case)


STEPS = st.lists(st.builds(Step, st.just(""), st.integers(0, 12), st.integers(0, 4)), min_size=1, max_size=4)


@given(size=st.integers(1, 60), wanted=st.integers(0, 60), steps=STEPS)
def test_chances_add_up_to_one_and_only_grow(size: int, wanted: int, steps: list[Step]) -> None:
    wanted = min(size, wanted)
    before = 0.0
    for chance in chances(size, wanted, steps):
        assert len(chance) == wanted + 1
        assert isclose(sum(chance), 1)
        assert expected(chance) >= before - 1e-9
        before = expected(chance)
        assert all(at_least(chance, k) >= at_least(chance, k + 1) for k in range(wanted))
        assert at_least(chance, 0) == pytest.approx(1)


@given(size=st.integers(13, 60), wanted=st.integers(0, 10))
def test_a_hand_after_swaps_is_the_best_of_what_was_seen(size: int, wanted: int) -> None:
    (chance,) = chances(size, wanted, [Step("", 10, 2)])
    ways_to_miss = comb(size - wanted, 12) / comb(size, 12)
    assert chance[0] == pytest.approx(ways_to_miss)


def dealt(deck: list[bool], hand: int, swaps: int) -> tuple[int, list[bool]]:
    """Deal from the top, swap what is not wanted one at a time: wanted cards in hand, and the deck after it."""
    held, deck, aside = deck[:hand], deck[hand:], []
    for _ in range(swaps):
        if False in held and deck:
            held.remove(False)
            aside.append(False)
            held.append(deck.pop(0))
    return sum(held), deck + aside


@pytest.mark.parametrize(("size", "wanted", "hand", "swaps"), [(7, 2, 3, 2), (6, 5, 3, 2), (5, 1, 5, 2), (7, 3, 2, 3)])
def test_every_order_of_a_small_deck(size: int, wanted: int, hand: int, swaps: int) -> None:
    deck = [True] * wanted + [False] * (size - wanted)
    orders = list(itertools.permutations(deck))
    found = Counter(dealt(list(order), hand, swaps)[0] for order in orders)
    (chance,) = chances(size, wanted, [Step("", hand, swaps)])
    assert chance == pytest.approx([found[k] / len(orders) for k in range(wanted + 1)])


@pytest.mark.parametrize("wanted", [1, 2, 3, 6, 12])
def test_rounds_of_the_standalone_game_by_sampling(wanted: int) -> None:
    rng = random.Random(wanted)
    deals, size = 10_000, 25
    found: list[Counter[int]] = [Counter() for _ in STANDALONE]
    for _ in range(deals):
        deck = [True] * wanted + [False] * (size - wanted)
        rng.shuffle(deck)
        come, deck = dealt(deck, 10, 2)
        found[0][come] += 1
        held = [True] * come + [False] * (10 - come)
        for number in (1, 2):
            # What was swapped away is shuffled in. Three cards are played, whichever, so that three find room.
            rng.shuffle(deck)
            rng.shuffle(held)
            drawn, deck = deck[:3], deck[3:]
            held, come = held[3:] + drawn, come + sum(drawn)
            for _ in range(2):
                if False in held:
                    held.remove(False)
                    held.append(deck.pop(0))
                    come += held[-1]
                    deck.append(False)
            found[number][come] += 1
    for counted, chance in zip(found, chances(size, wanted, STANDALONE), strict=True):
        for least in range(1, min(wanted, 3) + 1):
            seen = sum(times for number, times in counted.items() if number >= least) / deals
            known = at_least(chance, least)
            assert abs(seen - known) < 5 * sqrt(known * (1 - known) / deals) + 1e-9, (least, seen, known)


@pytest.mark.parametrize("leader", ["Foltest: The Siegemaster", "Francesca Findabair: Daisy of the Valley"])
def test_opening_hands_of_the_engine(leader: str, pool: Pool) -> None:
    name = "@northern-realms/siege" if "Foltest" in leader else "@scoiatael/agile"
    read = read_file(name)
    deck = read.decks[0]
    asked = read.catalog.lookup(leader, what="leader").matches[0]
    cards = [card.id for card, copies in deck.cards for _ in range(copies)]
    wanted = {card.id for card, copies in deck.cards if copies > 1}
    seat = seat_of(pool, deck.faction, asked.id, cards, 0)
    other = SeatSetup(seat.faction, pool.no_leader, seat.deck, 1)
    setup = Setup(pool, rulings_named("legendary"), [seat, other])
    hand = 11 if "Daisy" in leader else 10
    number = sum(card in wanted for card in cards)
    games = 4000
    found: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
    for index in range(games):
        game = new_game(setup, GameKey(5, index), 0)
        assert len(game.holdings[0].hand) == hand
        found[0][held(game.holdings[0].hand, wanted)] += 1
        while game.choice().name == "swap" and game.seat_to_decide() == 0:
            swaps = [each for each in game.options() if each.kind is not None and each.kind.id not in wanted]
            game.apply(swaps[0] if swaps else game.options()[0])
        found[1][held(game.holdings[0].hand, wanted)] += 1
    (before,) = chances(len(cards), number, [Step("", hand)])
    (after,) = chances(len(cards), number, [Step("", hand, 2)])
    for counted, chance in zip(found, (before, after), strict=True):
        for least in range(1, 8):
            seen = sum(times for held, times in counted.items() if held >= least) / games
            known = at_least(chance, least)
            assert abs(seen - known) < 5 * sqrt(known * (1 - known) / games) + 1e-9, (least, seen, known)


def held(hand: list[Kind], wanted: set[str]) -> int:
    return sum(kind.id in wanted for kind in hand)


def test_each_game_deals_in_its_own_way() -> None:
    siege = read_file("@northern-realms/siege").decks[0]
    assert [way.shown for way in ways(siege)] == [("dealt",), ("swapped",), ("+1 drawn",), ("+2 drawn",), ("+4 drawn",)]
    muster = read_file("@monsters/muster").decks[0]
    assert [way.shown for way in ways(muster)] == [("dealt",), ("swapped",), ("+2 drawn",), ("+4 drawn",)]
