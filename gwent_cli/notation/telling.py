"""What happened, in sentences with the number of the rule each follows."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from gwent_cli.engine.events import Event
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import ROW_NAMES, UNKNOWN_CARD
from gwent_cli.engine.state import NOBODY
from gwent_cli.notation.cast import Cast, sentence


@dataclass(frozen=True, slots=True)
class Told:
    """One event: the engine's word for it, the rule, the player (None for nobody's) and the sentence."""

    what: str
    rule: str
    seat: int | None
    text: str


def tell(events: Iterable[Event], cast: Cast) -> tuple[Told, ...]:
    """A sentence for each event, in their order; the cards that go at a round's end are told in one."""
    found: list[Told] = []
    lost = False
    for event in events:
        if lost and event.what not in ("gem", "game"):
            found.append(Told("cleared", "R3.3", None, "The battlefield is cleared."))
        lost = event.what == "gem"
        seat = None if event.seat == NOBODY else int(event.seat)
        found.append(Told(event.what, event.rule, seat, tell_one(event, cast)))
    return tuple(found)


def unsearched(told: tuple[Told, ...], game: Game, cast: Cast) -> tuple[Told, ...]:
    """``told``, where after a player's last muster it is said if hand or deck holds unknown cards (R6.6)."""
    found: list[Told] = []
    noted: set[int] = set()
    for event in reversed(told):
        seat = event.seat
        if event.rule == "R6.6" and event.what in ("muster", "no-target") and seat is not None:
            holding = game.holdings[seat]
            if any(kind.special == UNKNOWN_CARD for kind in [*holding.hand, *holding.deck]):
                if event.what == "no-target":
                    event = replace(event, text="No known card is there to muster.")
                if seat not in noted:
                    text = f"The unknown cards of {cast.whose(seat)} hand and deck are not searched; "
                    found.append(Told("unsearched", "R6.6", seat, text + "'take' may name what comes of them."))
                noted.add(seat)
        found.append(event)
    return tuple(reversed(found))


def tell_one(event: Event, cast: Cast) -> str:
    """The sentence for one event."""
    say = SENTENCES.get(f"{event.what} {event.rule}") or SENTENCES[event.what]
    return sentence(say(_Scene(event, cast))) + "."


class _Scene:
    """An event with the words that sentences are made of."""

    def __init__(self, event: Event, cast: Cast) -> None:
        self.cast = cast
        self.seat = int(event.seat)
        self.n = int(event.n)
        self.row = int(event.row)
        self.nobody = self.seat == NOBODY
        self.card = "" if event.kind is None else event.kind.name
        self.by_card = event.kind is not None
        # In a duel a side is its one player's.
        self.side = int(event.side)

    def does(self, you: str, they: str) -> str:
        """The player and what they do."""
        return self.cast.does(self.seat, you, they)

    def whose(self) -> str:
        """The player's."""
        return self.cast.whose(self.seat)

    def where(self) -> str:
        """The row in which it happens."""
        return self.cast.row(self.side, self.row)

    def pile(self) -> str:
        """The discard pile of the side."""
        return f"{self.cast.whose(self.side)} discard pile"

    def leader(self) -> str:
        """The player's leader."""
        return self.cast.leaders[self.seat]


def _nothing_to_scorch(scene: _Scene) -> str:
    if scene.row >= 0:
        return f"{scene.where()} does not total 10 or more with a non-hero unit in it, so nothing is scorched"
    return "no non-hero unit lies on the battlefield, so nothing is scorched"


def _scorch(scene: _Scene) -> str:
    if scene.row >= 0:
        return f"the strongest non-hero units in {scene.where()} have strength {scene.n} and are discarded"
    return f"the strongest non-hero units on the battlefield have strength {scene.n} and are discarded"


def _horn(scene: _Scene) -> str:
    if scene.by_card:
        return f"{scene.card} lies in the horn slot of {scene.where()}"
    return f"{scene.leader()} doubles {scene.where()} until the round's end"


def _round_won(scene: _Scene) -> str:
    return "the round is a tie" if scene.nobody else f"{scene.does('win', 'wins')} the round"


def _game(scene: _Scene) -> str:
    return "the game is a draw" if scene.nobody else f"{scene.does('win', 'wins')} the game"


def _gem(scene: _Scene) -> str:
    left = {0: "none is left", 1: "1 is left"}.get(scene.n, f"{scene.n} are left")
    return f"{scene.does('lose', 'loses')} a gem, {left}"


SENTENCES: Final[Mapping[str, Callable[[_Scene], str]]] = {
    "auto-pass": lambda s: f"without a card or a usable leader, {s.does('pass', 'passes')}",
    "chance": lambda s: f"chance picks {s.card}",
    "clear": lambda s: "the weather is cleared",
    "coin": lambda s: f"the coin says that {s.does('start', 'starts')}",
    "deck-empty": lambda s: f"{s.whose()} deck is empty, so nothing more is drawn",
    "decoy": lambda s: f"Decoy takes the place of {s.card} in {s.where()}; {s.card} goes to {s.whose()} hand",
    "discard": lambda s: f"{s.card} goes to {s.pile()}",
    "draw": lambda s: f"{s.does('draw', 'draws')} {s.card}",
    "from-deck": lambda s: f"{s.card} is taken from {s.whose()} deck and played",
    "game": _game,
    "gem": _gem,
    "horn": _horn,
    "keep": lambda s: f"{s.card} stays in {s.where()}, drawn blind",
    "lay": lambda s: f"{s.card} lies in {s.where()}",
    "leader": lambda s: f"{s.does('use', 'uses')} {s.leader()}",
    "look": lambda s: f"{s.does('see', 'sees')} {s.card} in the hand opposite",
    "move": lambda s: f"{s.card} moves to the {ROW_NAMES[s.row]} row",
    "muster": lambda s: f"{s.card} is mustered",
    "no-target R1.6": lambda s: f"{s.card} stays as it is: the secondary deck holds nothing for it",
    "no-target R6.5": lambda s: f"{s.card} finds no unit in {s.whose()} discard pile",
    "no-target R6.6": lambda s: "there is no card to muster in hand or deck",
    "no-target": _nothing_to_scorch,
    "pass": lambda s: s.does("pass", "passes"),
    "play": lambda s: f"{s.does('play', 'plays')} {s.card}",
    "restore": lambda s: f"{s.card} is played from {s.pile()}",
    "return": lambda s: f"{s.card} returns from {s.whose()} discard pile",
    "round": lambda s: f"round {s.n} begins, {s.does('start', 'starts')}",
    "round-won": _round_won,
    "scorch": _scorch,
    "shuffle": lambda s: f"{s.whose()} deck is shuffled",
    "start": lambda s: f"{s.does('choose', 'chooses')} that {s.cast.does(s.n, 'start', 'starts')}",
    "summon": lambda s: f"{s.card} comes in from the secondary deck",
    "swap": lambda s: f"{s.does('set', 'sets')} {s.card} aside",
    "take R8.1": lambda s: f"{s.does('take', 'takes')} {s.card} from {s.whose()} deck",
    "take R8.3": lambda s: f"{s.does('take', 'takes')} {s.card} from {s.cast.who(s.side)}",
    "take R8.4": lambda s: f"{s.does('take', 'takes')} {s.card} from {s.pile()}",
    "tie-won": lambda s: f"as Nilfgaard {s.does('win', 'wins')} the tie",
    "total": lambda s: f"{s.does('total', 'totals')} {s.n}",
    "transform": lambda s: f"a Berserker in {s.where()} becomes {s.card}",
    "weather": lambda s: f"{s.card} lies in the weather area",
}
"""What each event of the engine is called; a rule number after the word tells apart what has one word."""
