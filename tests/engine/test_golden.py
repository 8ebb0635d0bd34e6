"""Whole games as they are told, compared with transcripts that people have read.

After a change that is meant, write them anew with ``GWENT_WRITE_GOLDEN=1 pytest tests/engine/test_golden.py`` and
read the difference.
"""

import os
from pathlib import Path

import pytest

from gwent_cli.engine.kinds import FACTION_NAMES, NEUTRAL, Kind
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.rng import GameKey, Sfc32
from gwent_cli.engine.rulings import rulings_named
from gwent_cli.engine.setup import SeatSetup, Setup, new_game
from gwent_cli.notation.cast import Cast
from gwent_cli.notation.telling import tell

FOLDER = Path(__file__).parent.parent / "golden" / "games"
GAMES = {
    "monsters-northern-realms": ("eredin-king-of-the-wild-hunt", "foltest-the-siegemaster", "legendary", 177),
    "nilfgaard-scoiatael": ("emhyr-the-relentless", "francesca-hope-of-the-aen-seidhe", "legendary", 43),
    "skellige-skellige": ("crach-an-craite", "harald-an-craite-the-cripple", "legendary", 48),
    "skellige-nilfgaard-witcher3": ("king-bran", "emhyr-invader-of-the-north", "witcher3", 334),
}


def seat_of(pool: Pool, leader_id: str, side: int, rng: Sfc32) -> SeatSetup:
    """A deck of 24 units and 7 specials."""
    leader = pool.leader_by_id[leader_id]
    cards = [
        k for k in pool.kinds if not k.secondary and k.faction in (leader.faction, NEUTRAL) for _ in range(k.copies)
    ]
    units, specials = [k for k in cards if k.unit], [k for k in cards if not k.unit]
    rng.shuffle(units)
    rng.shuffle(specials)
    deck: list[Kind] = units[:24] + specials[:7]
    return SeatSetup(int(leader.faction), leader, deck, side)


def transcript(pool: Pool, leaders: tuple[str, str], profile: str, number: int) -> str:
    """A game in which every choice is random, but passing rare."""
    rng = Sfc32(number, 7, 11)
    seats = [seat_of(pool, leader, side, rng) for side, leader in enumerate(leaders)]
    game = new_game(Setup(pool, rulings_named(profile), seats), GameKey(number, number), log=True)
    while not game.over:
        options = game.options()
        count = len(options)
        if count > 1 and str(options[-1]) == "pass" and rng.below(10) > 0:
            count -= 1
        game.apply(options[rng.below(count)])
    cast = Cast(("Anna", "Bram"), tuple(seat.leader.name for seat in seats))
    lines = [f"Anna: {FACTION_NAMES[seats[0].faction]}, {cast.leaders[0]}"]
    lines += [f"Bram: {FACTION_NAMES[seats[1].faction]}, {cast.leaders[1]}", f"Rulings: {profile}", ""]
    for told in tell(game.log or [], cast):
        lines += [""] if told.what == "round" else []
        lines.append(f"{told.text} ({told.rule})")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_transcript(pool: Pool, name: str) -> None:
    first, second, profile, number = GAMES[name]
    found = transcript(pool, (first, second), profile, number)
    path = FOLDER / f"{name}.txt"
    if os.environ.get("GWENT_WRITE_GOLDEN") == "1":
        path.write_text(found, encoding="utf-8")
    assert found == path.read_text(encoding="utf-8")
