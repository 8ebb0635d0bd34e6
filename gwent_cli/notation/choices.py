"""Choices that wait for an answer, and what is wrong where a file does not fit them."""

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Option
from gwent_cli.engine.state import Task
from gwent_cli.engine.turns import ChooseStarter, ChooseSwap, Turn
from gwent_cli.notation import faults
from gwent_cli.notation.cast import Cast
from gwent_cli.source.diagnostics import Fault
from gwent_cli.source.spans import Span


class Misfit(Exception):
    """The file says something else than the game asks for, so the step cannot be carried out."""

    def __init__(self, fault: Fault, message: str, span: Span, help: str | None = None) -> None:
        super().__init__(message)
        self.fault = fault
        self.message = message
        self.span = span
        self.help = help


def answer_forced(game: Game, but_not: int | None = None) -> None:
    """Take every option that is the only one, up to the next turn or a choice of the seat ``but_not``."""
    while not game.over and not isinstance(game.choice(), Turn) and game.choice().seat != but_not:
        options = game.options()
        if len(options) > 1:
            return
        game.apply(options[0])


def open_choice(game: Game) -> Task | None:
    """The choice that waits for an answer before the next turn; None when a turn is next or the game is over."""
    if game.over or not game.stack or isinstance(game.choice(), Turn):
        return None
    return game.choice()


def is_setup_choice(task: Task) -> bool:
    """Whether the choice comes before round 1, where a position can stand."""
    return isinstance(task, ChooseStarter | ChooseSwap)


def unanswered(task: Task, options: list[Option], cast: Cast, span: Span) -> Misfit:
    """The diagnostic for a choice that the file does not answer."""
    who = cast.who(int(task.seat))
    message = f"{who} must choose ({task.name}, {task.rule}) before anything else"
    listed = ", ".join(cast.option(option) for option in options)
    help = f"options: {listed}; answer it in the move, or with a step '- {cast.names[task.seat]}: {{choose: […]}}'"
    return Misfit(faults.UNANSWERED, message, span, help)
