"""What changes in a field from one pilot to another, as text."""

from typing import Final

from gwent_cli.matrix.result import Flip, MatrixResult, PilotMatrix, RankChange, Sensitivity, View
from gwent_cli.report.diagnostic_lines import wrap
from gwent_cli.report.matrix_crosstable import MARKS
from gwent_cli.report.text_table import Align, text_table
from gwent_cli.source.text import clip, visible

MOST_FLIPS: Final = 30
_MOST_CHANGES: Final = 10
_ALIGN: Final[tuple[Align, ...]] = ("left", "right", "right", "right", "right", "left")


def flips_header(result: MatrixResult, found: Sensitivity) -> tuple[str, ...]:
    """The columns of the table of flips."""
    first, second = (clip(pilot, 12) for pilot in (result.matrices[0].pilot, found.pilot))
    return "pairing", f"{first} ", f"{second} ", "change", "95% interval", ""


def flips_rows(result: MatrixResult, found: Sensitivity) -> list[tuple[str, ...]]:
    """A row for each pairing about which the pilots say different things, or differ."""
    return [_flip(result, each) for each in found.flips[:MOST_FLIPS]]


def sensitivity_blocks(result: MatrixResult, found: Sensitivity, width: int) -> list[list[str]]:
    """How many conclusions change, which ones, and what that means."""
    title = f"{visible(clip(found.pilot))} against {visible(clip(result.matrices[0].pilot))}"
    blocks = [[title, "=" * len(title)]]
    sentences = [visible(sentence) for sentence in sensitivity_sentences(result, found)]
    blocks.append(wrap(sentences[0], width, hang=""))
    if found.flips:
        header, rows = flips_header(result, found), flips_rows(result, found)
        shown = [tuple(map(visible, row)) for row in rows]
        blocks.append(text_table(tuple(map(visible, header)), shown, _ALIGN).splitlines())
    return blocks + [wrap(sentence, width, hang="") for sentence in sentences[1:]]


def sensitivity_sentences(result: MatrixResult, found: Sensitivity) -> list[str]:
    """What changes with the pilot, a paragraph each: pairings, ranking, and what it means."""
    turned = sum(flip.reversed for flip in found.flips)
    one_sided = sum(not flip.reversed and flip.first.verdict != flip.second.verdict for flip in found.flips)
    pairings = (
        f"Of {found.compared:,} pairings {found.agree:,} are shown to go the same way with both pilots and "
        f"{found.open:,} are open with both; {turned:,} are shown to go opposite ways, and {one_sided:,} are shown "
        f"with one pilot and open with the other. The scores themselves are shown to differ in "
        f"{found.shown_to_differ:,} (Holm)."
    )
    more = len(found.flips) - MOST_FLIPS
    note = (
        "A pairing that is shown with one pilot only need not depend on the pilot: that is said where the last column "
        "says differs. Both pilots played the same deals; differences are judged as if they had not, which is careful."
    )
    rest = [f"{more:,} more pairings are in the JSON and CSV."] if more > 0 else []
    return [pairings, *rest, _ranking(result, found), *([note] if found.flips else [])]


def _ranking(result: MatrixResult, found: Sensitivity) -> str:
    codes = result.question.codes
    orders = [" ".join(codes[deck] for deck in matrix.order) for matrix in (result.matrices[0], _other(result, found))]
    if not found.changes:
        return f"Ranking by rating: the same with both ({orders[0]})."
    shown = [change for change in found.changes if change.shown]
    listed = "; ".join(_change(codes, change) for change in shown[:_MOST_CHANGES])
    turned = f"{len(shown):,} of them beyond error with both (95% each): {listed}" if shown else "none beyond error"
    swaps = f"{len(found.changes):,} pair{'' if len(found.changes) == 1 else 's'} of decks"
    return f"Ranking by rating: {orders[0]} becomes {orders[1]}. {swaps} change order, {turned}."


def _other(result: MatrixResult, found: Sensitivity) -> PilotMatrix:
    return next(matrix for matrix in result.matrices if matrix.pilot == found.pilot)


def _change(codes: tuple[str, ...], change: RankChange) -> str:
    return f"{codes[change.up]} over {codes[change.down]} ({change.first:+.0f} to {change.second:+.0f})"


def _flip(result: MatrixResult, flip: Flip) -> tuple[str, ...]:
    codes, difference = result.question.codes, flip.difference
    points = 0.0 if difference.difference is None else difference.difference * 100
    interval = f"{difference.low * 100:+.1f} to {difference.high * 100:+.1f}"
    differs = "differs" if flip.differs else ""
    pairing = f"{codes[flip.a]} : {codes[flip.b]}"
    return pairing, _shown(flip.first), _shown(flip.second), f"{points:+.1f}", interval, differs


def _shown(view: View) -> str:
    return "-" if view.score is None else f"{view.score * 100:.1f}{MARKS[view.verdict]}"
