"""What a person types at the table, taken apart."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from gwent_cli.source.names import fold
from gwent_cli.table.scene import TIMES, Offer

MOST_TYPED: Final = 300


class Word(StrEnum):
    """What can be typed beside an option."""

    CONFIRM = "Enter"
    UNDO = "u"
    HINT = "?"
    BOARD = "b"
    LOG = "l"
    PILES = "d"
    CARD = "card"
    SAVE = "save"
    HELP = "h"
    QUIT = "q"


HELP_LINES: Final = (
    ("7, or a name", "choose an option; the beginning of a name is enough; 7! does it at once"),
    ("Enter", "do what was chosen"),
    ("u", "take the last choice back, as long as it is not done"),
    ("?", "what a search would do, with chances of winning"),
    ("b", "the board again, all names in full"),
    ("l", "what happened so far"),
    ("d", "both discard piles, and what is left in your deck"),
    ("card NAME", "what a card or leader does"),
    ("save FILE", "keep the game in a file; gwent play --resume FILE goes on"),
    ("q", "leave"),
)
"""Each thing that can be typed, with what it does."""

_LONG: Final = {
    "undo": Word.UNDO,
    "hint": Word.HINT,
    "board": Word.BOARD,
    "log": Word.LOG,
    "piles": Word.PILES,
    "help": Word.HELP,
    "quit": Word.QUIT,
    "exit": Word.QUIT,
}


@dataclass(frozen=True, slots=True)
class Typed:
    """A line: one of the words with its argument, or the number of an option (``at_once`` with ``!``).

    With neither it was not understood, and ``problem`` says why.
    """

    word: Word | None = None
    argument: str = ""
    number: int = 0
    at_once: bool = False
    problem: str = ""


def read_typed(line: str, offers: tuple[Offer, ...]) -> Typed:
    """What the line means where these options are offered."""
    text = line[:MOST_TYPED].strip()
    if not text:
        return Typed(Word.CONFIRM)
    first, _, rest = text.partition(" ")
    word = _LONG.get(first.lower()) or next((word for word in Word if word == first.lower()), None)
    if word in (Word.CARD, Word.SAVE):
        return Typed(word, rest.strip())
    if word is not None and not rest:
        return Typed(word)
    at_once = text.endswith("!") and text != "!"
    return _option(text.removesuffix("!").strip() if at_once else text, offers, at_once)


def _option(text: str, offers: tuple[Offer, ...], at_once: bool) -> Typed:
    open_ones = [offer for offer in offers if offer.number]
    if not open_ones:
        return Typed(problem="nothing is to be chosen now; h lists what can be typed")
    if text.isascii() and text.isdigit():
        number = int(text) if len(text) < 6 else 0
        if 1 <= number <= len(open_ones):
            return Typed(number=number, at_once=at_once)
        return Typed(problem=f"the options go from 1 to {len(open_ones)}")
    wanted = fold(text)
    if not wanted:
        return Typed(problem="that is none of the options; h lists what can be typed")
    for fits in (_named, _begins, _holds):
        found = [offer for offer in open_ones if fits(offer, wanted)]
        if len(found) == 1:
            return Typed(number=found[0].number, at_once=at_once)
        if found:
            many = ", ".join(f"{offer.number} {offer.text}" for offer in found[:5])
            return Typed(problem=f"that may be {many}")
    return Typed(problem="that is none of the options; h lists what can be typed")


def _words(offer: Offer) -> str:
    return fold(offer.text.partition(TIMES)[0])


def _named(offer: Offer, wanted: str) -> bool:
    return _words(offer) == wanted


def _begins(offer: Offer, wanted: str) -> bool:
    return _words(offer).startswith(wanted)


def _holds(offer: Offer, wanted: str) -> bool:
    return wanted in _words(offer)
