"""Every event has a sentence, and the engine records no other."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from gwent_cli.engine import game as engine_game
from gwent_cli.engine.events import Event
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.notation.cast import Cast
from gwent_cli.notation.telling import SENTENCES, tell, tell_one

VERBS = "play|draw|use|take|see|set|start|choose|total|win|lose"
WRONG_VERB = re.compile(rf"\byou ({VERBS})s\b|\byou passes\b|the opponent ({VERBS}|pass)\b", re.IGNORECASE)
ENGINE = Path(engine_game.__file__ or "").parent


def recorded() -> set[str]:
    """The words of all events in the engine's sources."""
    text = "".join(path.read_text(encoding="utf-8") for path in ENGINE.glob("*.py"))
    return set(re.findall(r'\.note\(\s*"([a-z-]+)"', text))


def test_every_event_of_the_engine_has_a_sentence() -> None:
    told = {key.split()[0] for key in SENTENCES}
    assert recorded() == told
    assert len(told) > 30


def test_sentences_begin_with_a_capital_end_with_a_dot_and_cite_a_rule(random_setup: Callable[..., Setup]) -> None:
    seen: set[str] = set()
    for number in range(80):
        setup = random_setup(number)
        game = new_game(setup, GameKey(3, number), log=True)
        chance = random.Random(number)
        while not game.over:
            options = game.options()
            game.apply(options[chance.randrange(len(options))])
        cast = Cast(("you", "opponent"), tuple(seat.leader.name for seat in setup.seats))
        for told in tell(game.log or [], cast):
            seen.add(told.what)
            assert re.fullmatch(r"[A-Z].*[^.]\.", told.text), told
            assert re.fullmatch(r"R\d\.\d{1,2}", told.rule), told
            assert not WRONG_VERB.search(told.text), told
    assert {"play", "lay", "draw", "round", "gem", "game", "cleared"} <= seen


@pytest.mark.parametrize(
    ("names", "sentences"),
    [
        (("you", "opponent"), ["You pass.", "Your deck is empty, so nothing more is drawn."]),
        (("opponent", "you"), ["The opponent passes.", "The opponent's deck is empty, so nothing more is drawn."]),
        (("Anna", "Bram"), ["Anna passes.", "Anna's deck is empty, so nothing more is drawn."]),
    ],
)
def test_players_are_spoken_to_or_named(names: tuple[str, str], sentences: list[str]) -> None:
    cast = Cast(names, ("no leader", "no leader"))
    events = [Event("pass", "R2.2", 0, -1, -1, None, 0), Event("deck-empty", "R1.5", 0, -1, -1, None, 0)]
    assert [tell_one(event, cast) for event in events] == sentences


def test_the_clearing_at_a_rounds_end_is_told_once() -> None:
    cast = Cast(("you", "opponent"), ("", ""))
    gems = [Event("gem", "R3.1", seat, seat, -1, None, 1) for seat in range(2)]
    following = Event("round", "R3.4", 0, -1, -1, None, 2)
    assert [told.what for told in tell([*gems, following], cast)] == ["gem", "gem", "cleared", "round"]
    over = Event("game", "R3.5", -1, -1, -1, None, 0)
    assert [told.what for told in tell([*gems, over], cast)] == ["gem", "gem", "game"]
