"""How each game brings cards to hand."""

from typing import Final, NamedTuple

from gwent_cli.cards.games import CLASSIC
from gwent_cli.exchange.model import DeckList
from gwent_cli.figures.odds import Step

HAND: Final = 10
SWAPS: Final = 2
"""Both in the classic game (R1.3) and in the standalone one (ES 102.4, 102.5)."""

FIRST_SWAPS: Final = 3
"""Of the player who goes first in the standalone game, in the first round (ES 102.5b)."""

ROUND_DRAWS: Final = 3
"""Cards drawn at the start of the second and the third round of the standalone game (ES 103.13)."""


class Way(NamedTuple):
    """One way a game may go, as steps that follow each other; only those with a title are shown."""

    steps: tuple[Step, ...]
    shown: tuple[str, ...]


def ways(deck: DeckList) -> tuple[Way, ...]:
    """What is shown of a deck's odds, in order: each way with the moments of it that are shown."""
    extra = int(deck.leader is not None and deck.leader.ability == "extra-card")
    if deck.game == CLASSIC:
        dealt = Step("dealt", HAND + extra)
        swapped = Step("swapped", HAND + extra, SWAPS)
        later = tuple(Step(f"+{draws} drawn", draws) for draws in ((1, 2, 4) if _draws_by_winning(deck) else (2, 4)))
        return (
            Way((dealt,), ("dealt",)),
            Way((swapped,), ("swapped",)),
            *(Way((swapped, step), (step.title,)) for step in later),
        )
    again = (Step("round 2", ROUND_DRAWS, SWAPS), Step("round 3", ROUND_DRAWS, SWAPS))
    return (
        Way((Step("dealt", HAND),), ("dealt",)),
        Way((Step("3 swaps", HAND, FIRST_SWAPS),), ("3 swaps",)),
        Way((Step("2 swaps", HAND, SWAPS), *again), ("2 swaps", "round 2", "round 3")),
    )


def assumptions(deck: DeckList) -> tuple[str, ...]:
    """What the odds take for granted, in sentences."""
    swapping = (
        "Swapped is what is not wanted, as long as there are swaps; what is swapped away goes back into the deck "
        "after the last swap"
    )
    if deck.game == CLASSIC:
        won = "+1 is a round won by Northern Realms (R4.3), " if _draws_by_winning(deck) else ""
        return (
            f"{swapping} (R1.3).",
            f"Later rounds bring no cards, but effects do (R1.5): {won}+2 a Spy (R6.8), +4 two of them.",
        )
    return (
        f"{swapping} (rule 102.5 of the standalone game). The player who goes first has three swaps in round 1, "
        "the other two (102.5b).",
        "Rounds 2 and 3 bring three cards and two swaps each, with room for all three (103.13); round 2 and 3 follow "
        "on two swaps. What cards do to the deck is left out.",
    )


def _draws_by_winning(deck: DeckList) -> bool:
    return deck.faction == "northern-realms"
