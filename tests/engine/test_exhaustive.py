"""Random games until every card has been played, every ability has acted, and every leader has worked."""

import random
from collections.abc import Callable, Iterator

import pytest

from gwent_cli.engine.events import Event
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import AGILE, Kind, Leader, Option
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.setup import Setup
from gwent_cli.engine.strength import explain

from .playing import play_out, started

MOST_GAMES = 4000

# What follows at once, in the log, where an ability of a unit finds something to do.
FOLLOWS = {
    "spy": {"draw"},
    "medic": {"restore", "chance"},
    "muster": {"muster"},
    "scorch": {"scorch"},
    "scorch-close": {"scorch"},
    "scorch-ranged": {"scorch"},
    "scorch-siege": {"scorch"},
    "berserker": {"transform"},
    "mardroeme": {"transform"},
}
# The step in a unit's arithmetic by which an ability shows.
SHOWS = {"tight-bond": "bond", "morale-boost": "morale", "commanders-horn": "horn"}
PASSIVES = {
    "extra-card": "draws an eleventh card",
    "random-restore": "restores at random",
    "double-spies": "treacherous",
    "half-weather": "weather R5.3",
    "cancel-leader": "switches off",
}


def wanted(pool: Pool) -> Iterator[str]:
    """All that has to be seen at least once."""
    for kind in pool.kinds:
        yield f"{kind.id} lies"
        if kind.unit:
            yield from (f"{kind.id}: {word}" for word in kind.ability_names)
            if kind.row == AGILE:
                yield from (f"{kind.id} lies in {row}" for row in (0, 1))
    for leader in pool.leaders:
        yield f"{leader.id}: {PASSIVES.get(leader.ability, 'used')}"


class Seen:
    """What random games have shown so far."""

    def __init__(self, pool: Pool) -> None:
        self.missing = set(wanted(pool))
        self.summoners = {kind.summons.id: kind.id for kind in pool.kinds if kind.summons}

    def game(self, setup: Setup, number: int) -> None:
        game = started(setup, number, log=True)
        play_out(game, random.Random(number), self.board, pass_share=0.04)
        assert game.log is not None
        self.events(game.log, [seat.leader for seat in game.board.seats])
        for seat in game.board.seats:
            if seat.leader.ability == "cancel-leader" and any(other.leader_off for other in game.board.seats):
                self.saw(f"{seat.leader.id}: switches off")

    def saw(self, deed: str) -> None:
        self.missing.discard(deed)

    def events(self, events: list[Event], leaders: list[Leader]) -> None:
        for event, following in zip(events, [*events[1:], events[-1]], strict=True):
            kind = event.kind
            if event.what == "leader":
                self.saw(f"{leaders[event.seat].id}: used")
            elif event.what == "draw" and event.rule == "R1.4":
                self.saw(f"{leaders[event.seat].id}: draws an eleventh card")
            elif event.what == "chance":
                for leader in leaders:
                    self.saw(f"{leader.id}: restores at random")
            elif kind is not None and event.what in ("lay", "transform", "weather", "horn", "play", "summon"):
                self.card(event, kind, following)

    def card(self, event: Event, kind: Kind, following: Event) -> None:
        if event.what != "play" or not kind.unit:
            self.saw(f"{kind.id} lies")
        if event.what == "lay":
            self.saw(f"{kind.id} lies in {event.row}")
            if kind.agile:
                self.saw(f"{kind.id}: agile")
            for word in kind.ability_names:
                if following.what in FOLLOWS.get(word, ()):
                    self.saw(f"{kind.id}: {word}")
        if event.what == "summon":
            self.saw(f"{self.summoners[kind.id]}: summon")

    def board(self, game: Game, options: list[Option]) -> None:
        """Abilities that work on strength, whenever some of them are still missing."""
        if not any(name.endswith((*SHOWS, "treacherous", "weather R5.3")) for name in self.missing):
            return
        for side in game.board.sides:
            for row_index, row in enumerate(side.rows):
                steps = [explain(game.board, side, row_index, i) for i in range(len(row.cards))]
                for seat in game.board.seats:
                    for step in (step for each in steps for step in each):
                        self.saw(f"{seat.leader.id}: {step.factor}")
                        self.saw(f"{seat.leader.id}: {step.factor} {step.rule}")
                for word, factor in SHOWS.items():
                    shown = {i for i in range(len(steps)) if any(step.factor == factor for step in steps[i])}
                    for i, kind in enumerate(row.cards):
                        # Bond shows on the card itself, the others on its neighbours.
                        works = i in shown if word == "tight-bond" else bool(shown - {i})
                        if kind.unit and word in kind.ability_names and works:
                            self.saw(f"{kind.id}: {word}")


def test_every_card_and_every_leader_has_acted(pool: Pool, random_setup: Callable[..., Setup]) -> None:
    seen = Seen(pool)
    for number in range(MOST_GAMES):
        seen.game(random_setup(number), number)
        if not seen.missing:
            return
    pytest.fail(f"after {MOST_GAMES} games nobody has seen: {', '.join(sorted(seen.missing))}")
