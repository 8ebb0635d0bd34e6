"""The answers a move carries, and which option of a choice each of them means."""

from typing import Final

from gwent_cli.engine.kinds import KEEP, ROW, START, SWAP, TAKE, TARGET, Option
from gwent_cli.engine.kinds import OPPONENT as OPPONENT_VERB
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.state import Task
from gwent_cli.notation.moves import Answer, Move

SUGAR_OF: Final = {
    "agile-row": "row",
    "horn-row": "row",
    "mardroeme-row": "row",
    "decoy": "target",
    "medic": "medic",
    "discard": "discard",
    "weather-from-deck": "take",
    "from-opponent": "take",
    "from-discard": "take",
    "from-deck": "take",
    "bond-from-deck": "take",
}
"""The sugar that answers each choice; the others are answered under ``choose`` alone."""


class Answers:
    """What is left of a move's answers: a queue for each key of sugar, and one for ``choose``."""

    def __init__(self, move: Move) -> None:
        self._sugar = {key: list(answers) for key, answers in move.sugar}
        self._choose = list(move.choose)

    def next_for(self, task: Task) -> Answer | None:
        """The answer to this choice, None when there is none left."""
        queue = self._queue(task)
        return queue[0] if queue else None

    def is_sugar(self, task: Task) -> bool:
        """Whether the next answer stands under a key of its own, so that it can only mean this choice."""
        return bool(self._sugar.get(SUGAR_OF.get(task.name, "")))

    def used(self, task: Task) -> None:
        """The next answer to this choice has been given."""
        self._queue(task).pop(0)

    def follow(self, key: str, answer: Answer) -> None:
        """The next answer under a key of sugar is this one."""
        self._sugar.setdefault(key, []).insert(0, answer)

    def under(self, key: str) -> list[Answer]:
        """Answers left under a key of sugar."""
        return self._sugar.get(key, [])

    def drop(self, key: str) -> None:
        """Answers under this key have been dealt with in another way."""
        self._sugar.pop(key, None)

    def left(self) -> list[tuple[str, Answer]]:
        """What has not been used, with the key it stands under."""
        sugar = [(key, answer) for key, answers in self._sugar.items() for answer in answers]
        return sugar + [("choose", answer) for answer in self._choose]

    def _queue(self, task: Task) -> list[Answer]:
        return self._sugar.get(SUGAR_OF.get(task.name, "")) or self._choose


def means(answer: Answer, option: Option, pool: Pool) -> bool:
    """Whether the answer means this option."""
    verb = option.verb
    if verb == KEEP:
        return answer.keep
    if verb == ROW:
        return answer.card is None and answer.row == option.row
    if verb in (START, OPPONENT_VERB):
        return answer.seat == option.seat
    if verb not in (SWAP, TAKE, TARGET) or answer.card is None:
        return False
    kind = pool.by_id.get(answer.card, pool.unknown)
    if option.kind is not kind:
        return False
    return answer.row is None or verb != TARGET or answer.row == option.row


def fits(answer: Answer, options: list[Option]) -> bool:
    """Whether the answer is of the sort the choice asks for: a row for a row, a card for a card."""
    verb = options[-1].verb
    if verb == ROW:
        return answer.row is not None and answer.card is None
    if verb in (START, OPPONENT_VERB):
        return answer.seat is not None
    return answer.card is not None
