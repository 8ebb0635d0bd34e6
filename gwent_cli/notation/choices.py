"""Choices that wait for an answer, and what is wrong where a file does not fit them."""

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Option
from gwent_cli.engine.state import Task
from gwent_cli.engine.taking import ChooseDiscard, ChooseFromOpponent, ChooseTightBond, ChooseWeather
from gwent_cli.engine.turns import ChooseStarter, ChooseSwap, Turn
from gwent_cli.notation import faults
from gwent_cli.notation.answers import SUGAR_OF
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
        option = forced_option(game)
        if option is None:
            return
        game.apply(option)


def forced_option(game: Game) -> Option | None:
    """What the choice at hand comes down to whatever is answered; None where there is something to choose."""
    task, options = game.choice(), game.options()
    if isinstance(task, ChooseDiscard) and len(game.holdings[task.seat].hand) <= task.left:
        return options[0]
    return options[0] if len(options) == 1 and not more_unseen(game, task) else None


def more_unseen(game: Game, task: Task) -> bool:
    """Whether unknown cards may be options of the choice too."""
    if isinstance(task, ChooseFromOpponent):
        return not game.board.rulings.relentless_discard and game.unknown_in_deck(game.opponents(task.seat)[0])
    return isinstance(task, ChooseWeather | ChooseTightBond) and game.unknown_in_deck(task.seat)


def open_choice(game: Game) -> Task | None:
    """The choice that waits for an answer before the next turn; None when a turn is next or the game is over."""
    if game.over or not game.stack or isinstance(game.choice(), Turn):
        return None
    return game.choice()


def is_setup_choice(task: Task) -> bool:
    """Whether the choice comes before round 1, where a position can stand."""
    return isinstance(task, ChooseStarter | ChooseSwap)


def unanswered(task: Task, options: list[Option], cast: Cast, span: Span, unseen: bool = False) -> Misfit:
    """The diagnostic for a choice that the file does not answer; ``unseen`` when unknown cards are options too.

    Without any option that is known the answer stands in the move: a step of its own would come too late.
    """
    who = cast.who(int(task.seat))
    message = f"{who} must choose ({task.name}, {task.rule}) before anything else"
    names = [cast.option(option) for option in options] + (["a card of the unknown deck"] if unseen else [])
    key = SUGAR_OF.get(task.name)
    ways = [f"with '{key}:' in the move"] if key else []
    if options:
        ways.append(f"with a step '- {cast.names[task.seat]}: {{choose: […]}}'")
    help = f"options: {', '.join(names)}; answer it {', or '.join(ways)}"
    return Misfit(faults.UNANSWERED, message, span, help)
