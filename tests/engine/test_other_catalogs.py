"""What no card of the catalog does, but the rules say: catalogs of the tests' own."""

import pytest

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind, Option
from gwent_cli.engine.pool import KindSpec, LeaderSpec, Pool, build_pool
from gwent_cli.engine.turns import Turn

from .playing import setup_of, started


def spec(
    id: str,
    rows: list[str],
    abilities: list[str],
    *,
    kind: str = "unit",
    strength: int = 4,
    musters: list[str] | None = None,
    transforms_to: str = "",
    secondary: bool = False,
) -> KindSpec:
    named = musters or []
    return KindSpec(id, id, "neutral", kind, strength, rows, abilities, named, transforms_to, "", secondary, 3)


AGILE = ["close", "ranged"]


def game_with(pool: Pool, *cards: str) -> Game:
    """A game in which seat 0 starts and both players have these cards in hand, swaps done."""
    deck = [pool.by_id[card] for card in cards]
    game = started(setup_of(pool, (deck, deck)), 1)
    while not isinstance(game.choice(), Turn):
        game.apply(game.options()[0])
    return game


def play(game: Game, kind: Kind) -> None:
    game.apply(next(option for option in game.options() if option.kind is kind))


def named(game: Game, text: str) -> Option:
    return next(option for option in game.options() if str(option) == text)


def test_b33_each_agile_card_that_muster_brings_goes_where_its_player_says() -> None:
    pool = build_pool([spec("pack", AGILE, ["agile", "muster"], musters=["pack"])], [])
    pack = pool.by_id["pack"]
    game = game_with(pool, "pack", "pack", "pack")
    seat = int(game.seat_to_decide())
    play(game, pack)
    for row in ("ranged", "close", "ranged"):
        assert game.choice().name == "agile-row"
        game.apply(named(game, f"row {row}"))
    rows = game.board.sides[seat].rows
    assert [len(row.cards) for row in rows] == [1, 2, 0]
    assert game.holdings[seat].hand == []


def test_the_abilities_of_a_transformed_unit_act_as_soon_as_it_lies() -> None:
    pool = build_pool(
        [
            spec("cub", ["close"], ["berserker"], strength=1, transforms_to="bear"),
            spec("bear", ["close"], ["scorch"], strength=14, secondary=True),
            spec("ally", ["close"], [], strength=3),
            spec("mushroom", [], ["mardroeme"], kind="special", strength=0),
        ],
        [],
    )
    game = game_with(pool, "cub", "cub", "ally", "mushroom")
    seat = int(game.seat_to_decide())
    side = game.board.sides[seat]
    game.board.seats[1 - seat].passed = True
    for card in ("cub", "cub", "ally"):
        play(game, pool.by_id[card])
    play(game, pool.by_id["mushroom"])
    game.apply(named(game, "row close"))
    # Each bear scorches as it comes: the strongest then is the bear itself, then the next one.
    lying = [kind.id for kind in side.rows[0].cards] if game.round == 1 else []
    pile = [kind.id for kind in side.discard]
    assert pile.count("bear") + lying.count("bear") == 2
    assert [kind.id for kind in side.removed] == ["cub", "cub"]


def test_a_unit_with_two_abilities_carries_out_both_in_order() -> None:
    pool = build_pool(
        [
            spec("scout", ["close"], ["medic", "scorch-close"], strength=2),
            spec("ally", ["ranged"], [], strength=3),
            spec("foe", ["close"], [], strength=12),
        ],
        [],
    )
    game = game_with(pool, "scout", "ally", "foe")
    seat = int(game.seat_to_decide())
    game.board.sides[seat].discard += [pool.by_id["ally"], pool.by_id["foe"]]
    game.board.sides[1 - seat].rows[0].cards.append(pool.by_id["foe"])
    game.board.sides[1 - seat].rows[0].total = -1
    play(game, pool.by_id["scout"])
    game.apply(named(game, "take ally"))
    assert game.board.sides[1 - seat].rows[0].cards == []
    assert [kind.id for kind in game.board.sides[seat].rows[1].cards] == ["ally"]


def test_what_the_engine_does_not_know_is_refused_when_the_pool_is_built() -> None:
    with pytest.raises(ValueError, match="flying"):
        build_pool([spec("bird", ["close"], ["flying"])], [])
    with pytest.raises(ValueError, match="nobody"):
        build_pool([spec("caller", ["close"], ["muster"], musters=["nobody"])], [])
    with pytest.raises(ValueError, match="dancing"):
        build_pool([], [LeaderSpec("x", "X", "monsters", "dancing")])
    with pytest.raises(ValueError, match="fire"):
        build_pool([spec("spell", [], ["fire"], kind="special")], [])
