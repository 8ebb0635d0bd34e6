"""The command by which a match is played again."""

import shlex
from collections.abc import Iterable

from gwent_cli.arena.goals import Until
from gwent_cli.arena.question import Question
from gwent_cli.engine.rulings import DEFAULT_PROFILE
from gwent_cli.stats.sequential import Hypotheses


def simulate_command(question: Question) -> list[str]:
    """The words of the ``gwent simulate`` that plays a match once more, its decks being under the same paths."""
    a, b = question.a.pilot, question.b.pilot
    pilots = ["--pilot", a] if a == b else ["--pilot-a", a, "--pilot-b", b]
    return [
        *("gwent", "simulate", question.a.path, question.b.path),
        *("--seed", str(question.seed), "-n", str(question.games)),
        *pilots,
        *rulings_options(question),
        *(["--allow-cheating"] if question.cheats else []),
        *(["--first-player"] if question.first_player else []),
        *_stopping(question),
        *(["--expect", str(question.expectation)] if question.expectation else []),
    ]


def rulings_options(question: Question) -> list[str]:
    """The options by which its rulings are asked for."""
    words = [] if question.profile == DEFAULT_PROFILE else ["--rulings", question.profile]
    for name, value in question.changed_rulings.items():
        words += ["--ruling", f"{name}={value}"]
    return words


def line_of(words: Iterable[str]) -> str:
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
