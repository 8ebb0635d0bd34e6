"""The referee's verdicts on pilots, as text for people."""

from typing import Final

from gwent_cli.arena.referee import PilotJudged, RefereeResult, Verdict
from gwent_cli.report.diagnostic_lines import wrap
from gwent_cli.report.simulate_text import percent
from gwent_cli.report.text_table import Align, text_table

_NAME: Final = 12
_Z: Final = 1.959964


def referee_text(result: RefereeResult, width: int = 80) -> str:
    """What was asked, each pilot's share of values kept and its mean loss, by open and by hidden cards."""
    blocks = [
        _facts(result, width),
        ["All cards open:", *_table(result, False)],
        ["In expectation over the opponent's hand:", *_table(result, True)] if result.question.worlds else [],
        _meaning(result, width),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _facts(result: RefereeResult, width: int) -> list[str]:
    question, played = result.question, result.question.played
    versions = played.versions
    cut = "" if result.games == played.pairs else f", interrupted after {result.games:,}"
    facts = [
        ("games", f"{played.pairs:,}{cut}, {played.a} against {played.b}, {len(played.tables)} tables of decks"),
        ("decisions", _decisions(result)),
        ("budget", f"{question.budget:,} positions a decision; {result.nodes:,.0f} were needed on average"),
        ("engine", f"gwent {versions.gwent}, engine {versions.engine}; catalog {versions.catalog}"),
        ("seed", str(played.seed)),
    ]
    if question.worlds:
        share = f"{result.expected:,} decisions, {result.complete:,} of them over all hands that may be"
        facts.insert(2, ("hidden", f"{share}, else over {question.worlds:,}; {result.expected_mattering:,} matter"))
    lines: list[str] = []
    for label, text in facts:
        first, *rest = wrap(text, width - _NAME, hang="")
        lines += [f"{label:<{_NAME}}{first}", *(f"{'':<{_NAME}}{line}" for line in rest)]
    return lines


def _decisions(result: RefereeResult) -> str:
    solved = f"{result.solved:,} of {result.solved + result.too_large:,} decisions solved"
    return f"{solved}, in the deciding rounds of {result.deciding:,} games; {result.mattering:,} matter"


def _table(result: RefereeResult, expected: bool) -> list[str]:
    header = ("pilot", "decisions", "games", "kept", "95% interval", "mean loss", "±")
    align: tuple[Align, ...] = ("left", *(("right",) * 6))
    return text_table(header, [_row(each, expected) for each in result.pilots], align).splitlines()


def _row(judged: PilotJudged, expected: bool) -> tuple[str, ...]:
    verdict: Verdict = judged.expected if expected else judged.open
    kept, loss = verdict.kept, verdict.loss
    counts = (f"{kept.decisions:,}", f"{kept.games:,}")
    if kept.share is None or loss.mean is None:
        return judged.pilot, *counts, "-", "-", "-", "-"
    bounds = f"{percent(kept.low)} to {percent(kept.high)}"
    # How a single game differs from others cannot be told.
    about = percent(_Z * loss.error) if kept.games > 1 else "-"
    return judged.pilot, *counts, percent(kept.share), bounds, percent(loss.mean), about


def _meaning(result: RefereeResult, width: int) -> list[str]:
    text = (
        "Kept: the pilot chose an option that is worth as much as the best. Loss: the share of a won game given away. "
        "Only decisions in which options differ are counted; all pilots answer the same ones, each by what its seat "
        "may see. The game is the unit of the interval."
    )
    if any(each.cheats for each in result.pilots):
        text += " The oracle cheats."
    return wrap(text, width, hang="")
