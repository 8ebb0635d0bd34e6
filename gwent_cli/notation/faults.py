"""What can be wrong with a position file: GW601 to GW629. Codes are never used again for something else."""

from typing import Final

from gwent_cli.source.diagnostics import Fault, Severity


def _error(code: str, name: str, meaning: str) -> Fault:
    return Fault(code, name, Severity.ERROR, meaning)


NOT_A_POSITION: Final = _error(
    "GW601",
    "not-a-position",
    "The document is no position: it has no players. A position names them under 'you' and 'opponent', or in "
    "the general form under 'sides'.",
)
UNSUPPORTED: Final = _error(
    "GW602",
    "unsupported-seats",
    "The position has other than two sides of one seat each. Free for all and two against two are not played yet.",
)
UNKNOWN_PLAYER: Final = _error("GW603", "unknown-player", "No seat of the position has this name.")
BAD_VALUE: Final = _error(
    "GW604",
    "bad-value",
    "A number, a yes or no, or one of a few words was expected. Nothing is guessed.",
)
UNKNOWN_RULING: Final = _error(
    "GW605",
    "unknown-ruling",
    "No profile or ruling has this name, or it has no such answer.",
)
WRONG_PLACE: Final = _error(
    "GW606",
    "wrong-place",
    "The card cannot lie there: a unit lies in its own row, specials and weather in places of their own.",
)
CONTRADICTION: Final = _error(
    "GW607",
    "contradiction",
    "Two things the position says cannot both be so.",
)
BAD_STEP: Final = _error(
    "GW608",
    "bad-step",
    "A step under 'play' names one player and one of play, leader, pass and choose.",
)
BAD_ANSWER: Final = _error(
    "GW609",
    "bad-answer",
    "The answer to a choice is a card, a row, a player or 'keep'.",
)
UNANSWERED: Final = _error(
    "GW611",
    "unanswered-choice",
    "The rules give the player a choice here, and the file does not say which. Only choices with a single "
    "option may be left out.",
)
UNUSED_ANSWER: Final = _error(
    "GW612",
    "unused-answer",
    "The file answers a choice that does not arise.",
)
UNUSED_CHANCE: Final = _error(
    "GW613",
    "unused-chance",
    "The file says what chance brings, but chance is not asked: cards are drawn from a listed deck in its order.",
)
IMPOSSIBLE_CHANCE: Final = _error(
    "GW614",
    "impossible-chance",
    "The file says that chance brings a card which cannot come.",
)

POSITION_FAULTS: Final = (
    NOT_A_POSITION,
    UNSUPPORTED,
    UNKNOWN_PLAYER,
    BAD_VALUE,
    UNKNOWN_RULING,
    WRONG_PLACE,
    CONTRADICTION,
    BAD_STEP,
    BAD_ANSWER,
    UNANSWERED,
    UNUSED_ANSWER,
    UNUSED_CHANCE,
    IMPOSSIBLE_CHANCE,
)
