"""A duel of pilots, and the list of pilots, as text for people."""

from collections.abc import Sequence
from typing import Final

from gwent_cli.arena.pilot_duel import PilotDuelResult, Standing
from gwent_cli.report.diagnostic_lines import wrap
from gwent_cli.report.simulate_text import percent
from gwent_cli.report.text_table import Align, text_table
from gwent_cli.source.text import clip, visible

_EVEN: Final = 0.5
_NAME: Final = 12


def pilots_text(pilots: Sequence[tuple[str, str]], width: int = 80) -> str:
    """Every pilot with what it does, weakest first."""
    lines: list[str] = []
    for name, description in pilots:
        first, *rest = wrap(description, width - _NAME, hang="")
        lines += [f"{name:<{_NAME}}{first}", *(f"{'':<{_NAME}}{line}" for line in rest)]
    return "\n".join(lines) + "\n"


def pilot_duel_text(result: PilotDuelResult, width: int = 80) -> str:
    """What was asked, A's score with its interval over all pairs, by faction and by deck, and what it took."""
    blocks = [
        _facts(result, width),
        _table(("all", *(f"{each.name}" for each in result.by_faction)), (result.whole, *result.by_faction)),
        _table(tuple(each.name for each in result.by_deck), result.by_deck),
        _meaning(result, width),
        _closing(result, width),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _facts(result: PilotDuelResult, width: int) -> list[str]:
    question, versions = result.question, result.question.versions
    same = all(a == b for a, b in question.tables)
    meet = "the same deck on both sides" if same else "different decks"
    decks = f"{len(question.decks)} decks" if len(question.decks) > 1 else "1 deck"
    cut = "" if result.pairs == question.pairs else f", interrupted after {result.pairs:,}"
    facts = (
        ("A", question.a),
        ("B", question.b),
        *([("CHEATING", "a pilot was shown hidden cards")] if question.cheats else []),
        ("pairs", f"{question.pairs:,}{cut}: the same deal and starter twice, the pilots changing seats"),
        ("tables", f"{decks}, {meet}; seats start by turns"),
        ("rulings", question.profile),
        ("engine", f"gwent {versions.gwent}, engine {versions.engine}; catalog {versions.catalog}"),
        ("seed", str(question.seed)),
    )
    lines: list[str] = []
    for label, text in facts:
        first, *rest = wrap(text, width - _NAME, hang="")
        lines += [f"{label:<{_NAME}}{first}", *(f"{'':<{_NAME}}{line}" for line in rest)]
    return lines


def _table(names: Sequence[str], standings: Sequence[Standing]) -> list[str]:
    header = ("where", "pairs", "2-0", "split", "0-2", "score", "95% interval")
    align: tuple[Align, ...] = ("left", *(("right",) * 6))
    rows = [_row(name, each) for name, each in zip(names, standings, strict=True)]
    return text_table(header, rows, align).splitlines()


def _row(name: str, standing: Standing) -> tuple[str, ...]:
    pairs, estimate = standing.outcomes.pairs, standing.estimate
    counts = (sum(pairs), pairs[4], sum(pairs[1:4]), pairs[0])
    shown = visible(clip(name, 36))
    if estimate.score is None:
        return shown, *(f"{count:,}" for count in counts), "-", "-"
    bounds = f"{percent(estimate.low)} to {percent(estimate.high)}"
    return shown, *(f"{count:,}" for count in counts), percent(estimate.score), bounds


def _meaning(result: PilotDuelResult, width: int) -> list[str]:
    estimate = result.whole.estimate
    if estimate.score is None:
        return ["No pair was finished."]
    if estimate.low > _EVEN:
        verdict = "A is stronger: the whole interval lies above 50%."
    elif estimate.high < _EVEN:
        verdict = "B is stronger: the whole interval lies below 50%."
    else:
        verdict = "Which pilot is stronger is open: the interval holds 50%."
    method = (
        f"Score: win 1, draw ½. The pair is the unit: {estimate.units:,} pairs count like "
        f"{estimate.effective_games:,.0f} independent games without draws. 2-0: A "
        "won both games of a pair; split: neither pilot did."
    )
    return [*wrap(verdict, width, hang=""), *wrap(method, width, hang="")]


def _closing(result: PilotDuelResult, width: int) -> list[str]:
    lines = []
    if result.failed:
        lines += wrap(f"{result.failed:,} pairs failed and are not counted; {clip(result.error, 300)}", width)
    if result.fresh:
        speed = 2 * result.fresh / max(result.processor, 1e-9)
        text = f"{2 * result.fresh:,} games in {result.seconds:.2f} s: {speed:,.1f} games a second of processor time"
        lines += wrap(text, width)
    return lines
