"""The result of a field as text for people."""

from typing import Final

from gwent_cli.matrix.question import MatrixQuestion, repeat_command
from gwent_cli.matrix.result import MatrixResult, PilotMatrix
from gwent_cli.report.diagnostic_lines import wrap
from gwent_cli.report.matrix_crosstable import crosstable_lines
from gwent_cli.report.matrix_ratings import NUMBERS_FROM, rating_table
from gwent_cli.report.matrix_sensitivity import sensitivity_blocks
from gwent_cli.report.matrix_sentences import conditions, findings, method_note, table_note
from gwent_cli.report.simulate_text import fact
from gwent_cli.report.text_table import Align, text_table
from gwent_cli.source.text import clip, visible

_GAP: Final = 2
_SHORTEST: Final = 12
_NAME_WANTED: Final = 20
_NAME: Final = 1
_FACTION: Final = 2


def matrix_text(result: MatrixResult, width: int = 80, *, colour: bool = False) -> str:
    """What was asked; for each pilot crosstable, ratings and what they show; what changes with the pilot; the run.

    ``colour``: for a terminal, where scores that differ from 50% are coloured beside their marks.
    """
    question = result.question
    blocks = [[line for label, text in conditions(result) for line in fact(label, text, width)]]
    for matrix in result.matrices:
        if len(result.matrices) > 1:
            blocks.append(_heading(f"Played by {visible(clip(matrix.pilot))}"))
        blocks.append(wrap(table_note(question, matrix), width, hang=""))
        blocks.append(crosstable_lines(question, matrix, width, colour))
        blocks.append(_ratings(question, matrix, width))
        blocks += [wrap(visible(text), width, hang="") for text in findings(question, matrix)]
    for each in result.sensitivity:
        blocks += sensitivity_blocks(result, each, width)
    blocks.append(wrap(method_note(question), width, hang=""))
    blocks.append(_closing(result, width))
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _heading(text: str) -> list[str]:
    return [text, "=" * len(text)]


def _ratings(question: MatrixQuestion, matrix: PilotMatrix, width: int) -> list[str]:
    header, given = rating_table(question, matrix)
    rows = [tuple(visible(clip(cell)) for cell in row) for row in given]
    left = NUMBERS_FROM
    if _room(header, rows, width) < min(_NAME_WANTED, max(len(row[_NAME]) for row in rows)):
        # Names matter more than factions.
        header, rows = (*header[:_FACTION], *header[left:]), [(*row[:_FACTION], *row[left:]) for row in rows]
        left = _FACTION
    align: list[Align] = ["left" if at < left else "right" for at in range(len(header))]
    name = max(_SHORTEST, _room(header, rows, width))
    widths = [name if at == _NAME else None for at in range(len(header))]
    return text_table(header, rows, align, widths).splitlines()


def _room(header: tuple[str, ...], rows: list[tuple[str, ...]], width: int) -> int:
    """What the other columns leave for the names."""
    rest = sum(max(len(header[at]), *(len(row[at]) for row in rows)) for at in range(len(header)) if at != _NAME)
    return width - rest - _GAP * (len(header) - 1)


def _closing(result: MatrixResult, width: int) -> list[str]:
    run = result.run
    first = result.matrices[0].pairings[0]
    codes = result.question.codes
    hands = f"{run.workers} workers" if run.workers else "one process"
    played = result.games - run.stored
    speed = f"{played:,} games in {run.seconds:.2f} s on {hands}: {result.games_a_second:,.0f} games a second"
    if run.stored:
        speed += f"; {run.stored:,} games were recorded before"
    command = visible(repeat_command(first.result.question))
    again = f"{command} plays {codes[first.a]} against {codes[first.b]} again; JSON and CSV have it for every pairing"
    return [*fact("again", again, width), *fact("digest", result.digest, width), *fact("speed", speed, width)]
