"""The result of a field as Markdown, for comments and notes."""

from collections.abc import Container, Sequence
from typing import Final

from gwent_cli.matrix.question import MatrixQuestion, repeat_command
from gwent_cli.matrix.result import MatrixResult, PilotMatrix, Sensitivity, View
from gwent_cli.report.check_markdown import code, markdown
from gwent_cli.report.matrix_crosstable import MARKS, even_games
from gwent_cli.report.matrix_ratings import NUMBERS_FROM, rating_table
from gwent_cli.report.matrix_sensitivity import flips_header, flips_rows, sensitivity_sentences
from gwent_cli.report.matrix_sentences import conditions, findings, method_note, table_note

_FLIP_NUMBERS: Final = frozenset({1, 2, 3, 4})


def matrix_markdown(result: MatrixResult) -> str:
    """For each pilot crosstable, ratings and what they show; what changes with the pilot; the conditions."""
    question = result.question
    parts = [f"## A field of {len(question.decks)} decks"]
    for matrix in result.matrices:
        if len(result.matrices) > 1:
            parts.append(f"### Played by {code(matrix.pilot)}")
        header, rows = rating_table(question, matrix)
        parts += [
            _crosstable(question, matrix),
            markdown(table_note(question, matrix)),
            _table(header, [tuple(map(markdown, row)) for row in rows], range(NUMBERS_FROM, len(header))),
            *map(markdown, findings(question, matrix)),
        ]
    for found in result.sensitivity:
        parts += _sensitivity(result, found)
    first = result.matrices[0].pairings[0]
    again = f"{code(repeat_command(first.result.question))} plays {question.codes[first.a]} against "
    facts = [f"- {label}: {markdown(text)}" for label, text in (*conditions(result), ("digest", result.digest))]
    facts.append(f"- again: {again}{question.codes[first.b]}")
    parts += [markdown(method_note(question)), "\n".join(facts)]
    return "\n\n".join(parts) + "\n"


def _crosstable(question: MatrixQuestion, matrix: PilotMatrix) -> str:
    columns = [0] if question.gauntlet else list(matrix.order)
    even = even_games(matrix)
    rows = []
    for deck in matrix.order:
        if not (question.gauntlet and deck == 0):
            cells = (_cell(matrix.view(deck, column), even) if deck != column else "" for column in columns)
            rows.append((question.codes[deck], markdown(question.names[deck]), *cells))
    header = ("", "deck", *(question.codes[column] for column in columns))
    return _table(header, rows, range(2, len(header)))


def _cell(view: View | None, even: bool) -> str:
    if view is None or view.score is None:
        return "?"
    score = f"{view.score * 100:.1f} ±{view.half_width * 100:.1f}"
    shown = f"**{score} {MARKS[view.verdict]}**" if view.verdict else score
    return shown if even else f"{shown} ({view.games:,})"


def _sensitivity(result: MatrixResult, found: Sensitivity) -> list[str]:
    first, *rest = sensitivity_sentences(result, found)
    parts = [f"### {code(found.pilot)} against {code(result.matrices[0].pilot)}", markdown(first)]
    if found.flips:
        rows = [tuple(map(markdown, row)) for row in flips_rows(result, found)]
        parts.append(_table(tuple(map(markdown, flips_header(result, found))), rows, _FLIP_NUMBERS))
    return parts + [markdown(sentence) for sentence in rest]


def _table(header: Sequence[str], rows: Sequence[Sequence[str]], numbers: Container[int]) -> str:
    aligned = ["---:" if column in numbers else "---" for column in range(len(header))]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (header, aligned, *rows))
