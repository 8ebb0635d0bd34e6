"""The commands by which a result is had again."""

import shlex

from gwent_cli.arena.goals import Until
from gwent_cli.arena.question import Question
from gwent_cli.matrix.question import MatrixQuestion
from gwent_cli.stats.sequential import Hypotheses


def simulate_command(question: Question) -> list[str]:
    """The words of the ``gwent simulate`` that plays a match once more, its decks being under the same paths."""
    a, b = question.a.pilot, question.b.pilot
    pilots = ["--pilot", a] if a == b else ["--pilot-a", a, "--pilot-b", b]
    return [
        *("gwent", "simulate", question.a.path, question.b.path),
        *("-n", str(question.games), "--seed", str(question.seed)),
        *pilots,
        *rulings_options(question),
        *(["--allow-cheating"] if question.cheats else []),
        *(["--first-player"] if question.first_player else []),
        *_stopping(question),
        *(["--expect", str(question.expectation)] if question.expectation else []),
    ]


def matrix_command(question: MatrixQuestion) -> list[str]:
    """The words of the ``gwent matrix`` that plays a field once more, its decks being under the same paths."""
    first, *others = (deck.path for deck in question.decks)
    decks = ["--gauntlet", first, *others] if question.gauntlet else [first, *others]
    games = ["-n", str(question.games)] if question.budget is None else ["--budget", str(question.budget)]
    return [
        *("gwent", "matrix", *decks, *games, "--seed", str(question.seed)),
        *("--pilots", ",".join(question.pilots), *rulings_options(question.cells[0][0].question)),
    ]


def rulings_options(question: Question) -> list[str]:
    """The options by which its rulings are asked for."""
    changed = [f"--ruling={name}={value}" for name, value in question.changed_rulings.items()]
    return ["--rulings", question.profile, *changed]


def line_of(words: list[str]) -> str:
    """Words as a line for a shell."""
    return shlex.join(words)


def _stopping(question: Question) -> list[str]:
    rule = question.stopping
    if isinstance(rule, Until):
        return ["--until", _percent(rule.half_width)]
    if isinstance(rule, Hypotheses):
        scores = f"{_percent(rule.p0)}:{_percent(rule.p1)}"
        return ["--sprt", scores, "--alpha", f"{rule.alpha:.10g}", "--beta", f"{rule.beta:.10g}"]
    return []


def _percent(share: float) -> str:
    return f"{share * 100:.10g}%"
