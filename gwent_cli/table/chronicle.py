"""What happened, as one player may know it: what the other one draws, swaps or looks at stays covered."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from gwent_cli.engine.events import Event
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import UNIT
from gwent_cli.engine.turns import Turn
from gwent_cli.notation.cast import Cast, sentence
from gwent_cli.notation.telling import tell
from gwent_cli.table.scene import TIMES

_OPENING: Final = 5
"""This many cards drawn at once are an opening hand, which the board shows."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What happened from one turn to the next: the round, whose turn it was (None while setting up), sentences."""

    round: int
    seat: int | None
    sentences: tuple[str, ...]


class Chronicle:
    """Cuts the log of a game into turns, told to the seat ``reader``."""

    def __init__(self, cast: Cast, reader: int) -> None:
        self.entries: list[Entry] = []
        self._cast = cast
        self._reader = reader
        self._told = 0
        self._seat: int | None = None
        self._round = 0

    def look(self, game: Game) -> None:
        """To be called before every decision: a turn ends what came before it."""
        if not game.over and isinstance(game.choice(), Turn):
            self.close(game)
            self._seat, self._round = int(game.choice().seat), int(game.round)

    def close(self, game: Game) -> None:
        """Tell what has happened since the last entry."""
        log = game.log or []
        said = told_to(self._reader, log[self._told :], self._cast)
        self._told = len(log)
        if said:
            self.entries.append(Entry(self._round, self._seat, said))


def told_to(reader: int, events: Iterable[Event], cast: Cast) -> tuple[str, ...]:
    """Sentences for what one player sees of the events, without those that the board shows anyway."""
    found: list[str] = []
    for key, group in groupby((event for event in events if _matters(event)), _told_together):
        same = list(group)
        if key is None:
            found += [told.text for told in tell(same, cast) if told.what != "cleared"]
        else:
            found += _together(*key, same, reader, cast)
    return tuple(_counted(found))


def _told_together(event: Event) -> tuple[str, str, int] | None:
    """What events told together have in common: what, rule and player; None for what is told one by one."""
    together = event.what in ("draw", "swap", "look", "muster") or (event.what == "take" and event.rule == "R8.1")
    return (event.what, event.rule, int(event.seat)) if together else None


def _matters(event: Event) -> bool:
    """Whether an event is worth a sentence beside the board."""
    if event.what in ("shuffle", "weather") or (event.what == "no-target" and event.rule == "R6.6"):
        return False
    if event.what == "lay" and event.kind is not None:
        return event.kind.spy or event.kind.agile
    if event.what == "discard" and event.kind is not None:
        return event.kind.special == UNIT
    return True


def _together(what: str, rule: str, seat: int, events: list[Event], reader: int, cast: Cast) -> list[str]:
    """What is said of several cards at once, some of which only one player sees."""
    each = Counter(event.kind.name for event in events if event.kind is not None)
    names = ", ".join(name if count == 1 else f"{name}{TIMES}{count}" for name, count in each.items())
    if what == "muster":
        return [f"{names} {'is' if len(events) == 1 else 'are'} mustered."]
    count = "a card" if len(events) == 1 else f"{len(events)} cards"
    if what == "draw":
        if len(events) >= _OPENING or (rule == "R1.3" and seat != reader):
            return []
        return [sentence(f"{cast.does(seat, 'draw', 'draws')} {names if seat == reader else count}.")]
    if what == "look":
        if seat == reader:
            return [sentence(f"{cast.does(seat, 'see', 'sees')} {names} in the hand opposite.")]
        return [sentence(f"{cast.does(seat, 'look', 'looks')} at {count} of the hand opposite.")]
    shown = names if seat == reader else count
    if what == "swap":
        return [sentence(f"{cast.does(seat, 'set', 'sets')} {shown} aside.")]
    return [sentence(f"{cast.does(seat, 'take', 'takes')} {shown} from {cast.whose(seat)} deck.")]


def _counted(sentences: Iterable[str]) -> Iterable[str]:
    """The same, equal ones in a row told once."""
    for text, group in groupby(sentences):
        count = len(list(group))
        yield text if count == 1 else f"{text.removesuffix('.')} ({count} times)."
