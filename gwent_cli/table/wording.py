"""Decisions and their options in words."""

from typing import Final

from gwent_cli.engine.kinds import KEEP, LEADER, OPPONENT, PASS, PLAY, ROW, ROW_NAMES, START, SWAP, TARGET, Option
from gwent_cli.engine.state import Task
from gwent_cli.engine.turns import ChooseSwap
from gwent_cli.notation.cast import Cast

QUESTIONS: Final = {
    "turn": "turn",
    "first-player": "who starts",
    "swap": "swap a card",
    "agile-row": "row for {card}",
    "horn-row": "row for the horn",
    "mardroeme-row": "row for Mardroeme",
    "decoy": "unit that Decoy takes back",
    "medic": "unit that the Medic brings back",
    "weather-from-deck": "weather card out of the deck",
    "from-opponent": "card to take from the opponent",
    "from-discard": "card to take from the discard pile",
    "discard": "card to discard",
    "from-deck": "card to take out of the deck",
    "opponent": "whom the Spy goes to",
    "bond-from-deck": "unit to play out of the deck",
}
"""What each choice of the engine is about."""


def question(task: Task) -> str:
    """What a decision is about, in a few words."""
    if isinstance(task, ChooseSwap):
        return "swap a card (1 may still be)" if task.left == 1 else f"swap a card ({task.left} may be)"
    return QUESTIONS[task.name].format(card=task.cards[0].name if task.cards else "the card")


def wording(option: Option, task: Task, cast: Cast) -> str:
    """An option of the decision in words: ``play Ves``, ``pass``, ``close row``."""
    verb, name = option.verb, option.kind.name if option.kind else ""
    if verb == PLAY:
        return f"play {name}"
    if verb == PASS:
        return "pass"
    if verb == LEADER:
        return f"use {cast.leaders[task.seat]}"
    if verb == SWAP:
        return f"swap {name}"
    if verb == KEEP:
        return "keep the hand"
    if verb == ROW:
        return f"{ROW_NAMES[option.row]} row"
    if verb == OPPONENT:
        return cast.who(int(option.seat))
    if verb == START:
        return cast.does(int(option.seat), "start", "starts")
    if verb == TARGET:
        return f"{name} in the {ROW_NAMES[option.row]} row"
    return name
