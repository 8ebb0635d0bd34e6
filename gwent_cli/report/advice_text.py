"""Advice on positions as text for people."""

from typing import Final

from gwent_cli.notation.cast import sentence
from gwent_cli.notation.position import YOU
from gwent_cli.report.diagnostic_lines import diagnostic_lines, wrap
from gwent_cli.report.text_table import text_table
from gwent_cli.source.text import clip, visible
from gwent_cli.table.advice import Advice, AdviceResult, Choice
from gwent_cli.table.estimating import RUNS

_LONGEST: Final = 44


def advice_text(result: AdviceResult, width: int = 80) -> str:
    """The whole result for people: each decision's options with chances, and what they are worth."""
    lines = diagnostic_lines(result.diagnostics, width)
    for advice in result.advices:
        lines += ([""] if lines else []) + _page(advice, result.pilot, width)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def percent(chance: float) -> str:
    """A chance as a person reads it: ``63.1%``."""
    return f"{100 * chance:.1f}%"


def _page(advice: Advice, pilot: str, width: int) -> list[str]:
    lines = wrap(advice.name or f"{advice.path}, position {advice.index}", width)
    lines.append("-" * max(len(line) for line in lines))
    for number, step in enumerate(advice.steps, 1):
        lines += wrap(f"{number}. {step.player}: {step.move}", width)
        for told in step.events:
            lines += wrap(f"{told.text} ({told.rule})", width, "   ")
    if advice.steps:
        lines.append("")
    if advice.board and advice.player:
        totals = ", ".join(f"{side.player} {side.total}" for side in advice.board.sides)
        decides = "decide" if advice.player == YOU else "decides"
        asked = sentence(f"{advice.player} {decides}: {advice.question} ({advice.rule}).")
        lines += wrap(f"Round {advice.round}, totals: {totals}. {asked}", width)
    if advice.problem:
        lines += wrap(f"No advice: {advice.problem}.", width)
    lines += diagnostic_lines(advice.diagnostics, width)
    if len(advice.choices) == 1:
        lines += ["", *wrap(f"There is one option: {advice.choices[0].text}.", width)]
    elif advice.choices:
        lines += ["", _table(advice.choices), "", *wrap(_verdict(advice.choices), width, hang="")]
        lines += wrap(_grounds(advice, pilot), width, hang="")
    for said in advice.hidden:
        lines += wrap(said, width)
    if advice.expectations:
        lines += wrap("What stands under 'expect' is not looked at; gwent judge does that.", width)
    return lines


def _table(choices: tuple[Choice, ...]) -> str:
    rows = []
    for number, choice in enumerate(choices, 1):
        it = choice.estimate
        assert it is not None
        behind = "" if number == 1 else f"{100 * it.behind:.1f}" + (" *" if it.close else "  ")
        low, high = it.interval
        cells = (percent(it.chance), f"{percent(low)} to {percent(high)}", behind, f"{it.visits:,}")
        rows.append((str(number), visible(clip(choice.text, _LONGEST)), *cells))
    header = ("", "option", "wins", "95% interval", "behind  ", "tries")
    return text_table(header, rows, ("right", "left", "right", "right", "right", "right"))


def _verdict(choices: tuple[Choice, ...]) -> str:
    """Whether the best is really ahead."""
    close = [choice for choice in choices[1:] if choice.estimate and choice.estimate.close]
    if not close:
        return f"Best: {choices[0].text}; it is ahead of all others by more than the error."
    many = "all of them" if len(close) == len(choices) - 1 else f"{len(close)} of {len(choices) - 1}"
    return f"Best: {choices[0].text}, but {many} (*) may be as good: the difference is within the error."


def _grounds(advice: Advice, pilot: str) -> str:
    return (
        f"Chances of winning the game, a draw counted half, if both sides play on as {pilot} expects them to; from "
        f"{RUNS} independent searches by {pilot}, seed {advice.seed}, rulings {advice.rulings}. They hold for play by "
        "that pilot, and the error is that of the search alone."
    )
