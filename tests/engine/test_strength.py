"""Strength against an oracle written from R5 alone, by counting names, on random rows."""

import random
from typing import NamedTuple

import pytest

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Kind
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.strength import explain, row_total, side_total
from gwent_cli.notation.building import game_from
from gwent_cli.notation.position import Position, SeatPosition, SidePosition

BOARDS = 1500
WEATHER = {
    "biting-frost": {0},
    "impenetrable-fog": {1},
    "torrential-rain": {2},
    "skellige-storm": {1, 2},
}


class Rules(NamedTuple):
    """What besides the row itself decides."""

    weather: bool
    bran: bool
    treacherous: bool
    horn_in_slot: bool
    zero_stays: bool
    loss_up: bool


def oracle(row: list[Kind], rules: Rules) -> list[int]:
    """Each card's strength, by the text of R5.1 to R5.7."""
    names = [card.id for card in row]
    result: list[int] = []
    for place, card in enumerate(row):
        abilities = set(card.ability_names)
        if not card.unit:
            result.append(0)
            continue
        printed = int(card.strength)
        if card.hero:
            result.append(printed)
            continue
        points = printed
        if rules.weather and rules.bran:
            half = printed / 2
            lost = -int(-half // 1) if rules.loss_up else int(half // 1)
            points = max(printed - lost, 1 if printed else 0)
        elif rules.weather:
            points = 0 if printed == 0 and rules.zero_stays else 1
        if "spy" in abilities and rules.treacherous:
            points += points
        if "tight-bond" in abilities:
            points = points * names.count(card.id)
        boosts = sum(other.unit and "morale-boost" in other.ability_names for other in row)
        points += boosts - ("morale-boost" in abilities)
        horn_units = [i for i, other in enumerate(row) if other.unit and "commanders-horn" in other.ability_names]
        if rules.horn_in_slot or (horn_units and horn_units[0] != place):
            points = points * 2
        result.append(points)
    return result


def random_board(pool: Pool, chance: random.Random) -> tuple[Position, dict[str, object]]:
    """Rows full of all that works on strength."""
    lively = [k for k in pool.kinds if k.unit and (k.bond or k.morale or k.horn or k.spy or k.hero or k.strength == 0)]
    units = [kind for kind in pool.kinds if kind.unit]
    decoy = pool.by_id["decoy"]

    def row(index: int) -> tuple[str, ...]:
        source = [k for k in (lively if chance.random() < 0.7 else units) if index in ((0, 1) if k.agile else (k.row,))]
        few = chance.sample(source, min(len(source), chance.randint(1, 4)))
        cards = [chance.choice(few) for _ in range(chance.randint(0, 7))]
        if chance.random() < 0.2:
            cards.insert(chance.randint(0, len(cards)), decoy)
        return tuple(card.id for card in cards)

    sides = [
        SidePosition(
            rows=(row(0), row(1), row(2)), horns=tuple(sorted(chance.sample(range(3), chance.choice([0, 0, 1, 2]))))
        )
        for _ in range(2)
    ]
    leaders = [chance.choice(["king-bran", "eredin-the-treacherous", "crach-an-craite"]) for _ in range(2)]
    seats = [SeatPosition(name, i, leader=leaders[i]) for i, name in enumerate(("you", "opponent"))]
    weather = tuple((card, 0) for card in chance.sample(sorted(WEATHER), chance.choice([0, 1, 1, 2, 3])))
    rulings = {
        "weather_on_zero": chance.choice(["one", "zero"]),
        "king_bran": chance.choice(["loss-down", "loss-up"]),
    }
    position = Position(tuple(sides), tuple(seats), weather, overrides=tuple(rulings.items()))
    return position, {"leaders": leaders, **rulings}


def rules_of(position: Position, told: dict[str, object], side: int, row: int) -> Rules:
    leaders = told["leaders"]
    assert isinstance(leaders, list)
    return Rules(
        weather=any(row in WEATHER[card] for card, _ in position.weather),
        bran=leaders[side] == "king-bran",
        treacherous="eredin-the-treacherous" in leaders,
        horn_in_slot=row in position.sides[side].horns,
        zero_stays=told["weather_on_zero"] == "zero",
        loss_up=told["king_bran"] == "loss-up",
    )


def test_random_boards(pool: Pool) -> None:
    chance = random.Random(17)
    for _ in range(BOARDS):
        position, told = random_board(pool, chance)
        game: Game = game_from(position, pool)
        for side_index, side in enumerate(game.board.sides):
            whole = 0
            for row in range(3):
                cards = side.rows[row].cards
                wanted = oracle(cards, rules_of(position, told, side_index, row))
                steps = [explain(game.board, side, row, i) for i in range(len(cards))]
                assert [int(each[-1].result) for each in steps] == wanted, (position, cards)
                assert row_total(game.board, side, row) == sum(wanted)
                whole += sum(wanted)
            assert side_total(game.board, side) == whole


@pytest.mark.parametrize("seed", range(5))
def test_the_arithmetic_leads_from_printed_to_final_strength(pool: Pool, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(100):
        position, _told = random_board(pool, chance)
        game = game_from(position, pool)
        for side in game.board.sides:
            for row in range(3):
                for i in range(len(side.rows[row].cards)):
                    value = 0
                    for step in explain(game.board, side, row, i):
                        operand = int(step.operand)
                        value = {"=": operand, "x": value * operand, "+": value + operand}[step.sign]
                        assert value == step.result
                        assert step.rule.startswith("R")
