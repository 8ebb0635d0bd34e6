"""The command by which a field is played again."""

from gwent_cli.arena.repeating import rulings_options
from gwent_cli.matrix.question import MatrixQuestion


def matrix_command(question: MatrixQuestion) -> list[str]:
    """The words of the ``gwent matrix`` that plays a field once more, its decks being under the same paths."""
    first, *others = (deck.path for deck in question.decks)
    decks = ["--gauntlet", first, *others] if question.gauntlet else [first, *others]
    games = ["-n", str(question.games)] if question.budget is None else ["--budget", str(question.budget)]
    return [
        *("gwent", "matrix", *decks, "--seed", str(question.seed), *games),
        *("--pilots", ",".join(question.pilots), *rulings_options(question.cells[0][0].question)),
    ]
